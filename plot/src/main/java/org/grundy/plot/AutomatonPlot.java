package org.grundy.plot;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import org.grundy.Convention;
import org.grundy.text.Messages;

/** An automaton: states as circles, accepting ones with two rings, steps as labelled arrows. */
public final class AutomatonPlot {
  private static final double SIZE = 12;
  private static final double SMALL = 11;
  private static final double LEADING = 13;
  private static final double RADIUS = 16;
  private static final double START = 30;
  private static final double ROW_GAP = 84;

  /** Symbols side by side in a label take at most so many characters. */
  private static final int LABEL_LINE = 14;

  private static final int LINE = 0x6A6A6A;

  private final StateGraph graph;
  private final List<Point> middles = new ArrayList<>();
  private final List<Shape> arrows = new ArrayList<>();
  private final List<Shape> labels = new ArrayList<>();
  private double left = Double.MAX_VALUE;
  private double right = -Double.MAX_VALUE;
  private double top = Double.MAX_VALUE;
  private double bottom = -Double.MAX_VALUE;

  private AutomatonPlot(StateGraph graph) {
    this.graph = graph;
    double widest = 0;
    for (StateGraph.Arrow arrow : graph.arrows()) {
      widest = Math.max(widest, width(lines(arrow)));
    }
    double across = Math.max(110, 2 * RADIUS + widest + 44);
    StateLayout layout = new StateLayout(graph, across, ROW_GAP);
    for (int state = 0; state < graph.states(); state++) {
      middles.add(layout.middle(state));
      extend(middles.get(state), RADIUS + 2);
    }
    route();
  }

  /**
   * Draws an automaton.
   *
   * <p>Time: O(arrows² + arrows × states), for a fixed number of ways to bend an arrow.
   *
   * @param graph a readable one
   * @param level the Grundy value of the accepted positions; 0 for P-positions
   * @param system the numeration system that the numbers are written in
   * @param messages the catalogue that {@link Pictures#messages} gives
   */
  public static Picture of(
      Subject subject,
      Convention convention,
      int level,
      String system,
      StateGraph graph,
      Messages messages) {
    if (!graph.isReadable()) {
      throw new IllegalArgumentException("too large to be read in a picture");
    }
    return new AutomatonPlot(graph).draw(subject, convention, level, system, new Words(messages));
  }

  private void route() {
    StateRoutes routes = new StateRoutes(middles, RADIUS);
    Point first = middles.get(0);
    Point in = new Point(first.x() - RADIUS, first.y());
    Shape.Arrow start =
        new Shape.Arrow(
            new Point(in.x() - START, in.y()),
            new Point(in.x() - START / 2, in.y()),
            in,
            1.2,
            LINE);
    arrows.add(start);
    routes.keep(start);
    Map<StateGraph.Arrow, Integer> curves = new HashMap<>();
    for (StateGraph.Arrow arrow : graph.arrows()) {
      if (arrow.from() == arrow.to()) {
        curves.put(arrow, curves.size() + 1);
        arrows.addAll(routes.loop(arrow.from(), joined(arrow.from()), 1.2, LINE));
      }
    }
    // Short arrows first: they have the fewest ways to go.
    List<StateGraph.Arrow> order = new ArrayList<>(graph.arrows());
    order.sort(Comparator.comparingDouble(this::length));
    for (StateGraph.Arrow arrow : order) {
      if (arrow.from() != arrow.to()) {
        curves.put(arrow, curves.size() + 1);
        arrows.add(routes.between(arrow.from(), arrow.to(), hasOpposite(arrow), 1.2, LINE));
      }
    }
    for (StateGraph.Arrow arrow : order) {
      List<String> lines = lines(arrow);
      Integer curve = curves.get(arrow);
      if (curve != null) {
        label(lines, routes.label(curve, width(lines) + 4, LEADING * lines.size()));
      }
    }
    for (Shape shape : arrows) {
      switch (shape) {
        case Shape.Arrow arrow -> Routes.samples(arrow).forEach(point -> extend(point, 3));
        case Shape.Curve curve ->
            Routes.samples(
                    new Shape.Arrow(
                        curve.from(), curve.bend(), curve.to(), curve.width(), curve.colour()))
                .forEach(point -> extend(point, 3));
        default -> {}
      }
    }
  }

  private double length(StateGraph.Arrow arrow) {
    Point from = middles.get(arrow.from());
    Point to = middles.get(arrow.to());
    return Math.hypot(from.x() - to.x(), from.y() - to.y());
  }

  /** The other states that a state has an arrow to or from. */
  private List<Integer> joined(int state) {
    List<Integer> joined = new ArrayList<>();
    for (StateGraph.Arrow arrow : graph.arrows()) {
      if (arrow.from() != arrow.to() && arrow.from() == state) {
        joined.add(arrow.to());
      } else if (arrow.from() != arrow.to() && arrow.to() == state) {
        joined.add(arrow.from());
      }
    }
    return joined;
  }

  private boolean hasOpposite(StateGraph.Arrow arrow) {
    for (StateGraph.Arrow other : graph.arrows()) {
      if (other.from() == arrow.to() && other.to() == arrow.from()) {
        return true;
      }
    }
    return false;
  }

  private void extend(Point point, double margin) {
    left = Math.min(left, point.x() - margin);
    right = Math.max(right, point.x() + margin);
    top = Math.min(top, point.y() - margin);
    bottom = Math.max(bottom, point.y() + margin);
  }

  /** The symbols of an arrow in short lines. */
  private static List<String> lines(StateGraph.Arrow arrow) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < arrow.symbols().size(); i++) {
      String symbol = arrow.symbols().get(i) + (i + 1 < arrow.symbols().size() ? "," : "");
      if (!line.isEmpty() && line.length() + 1 + symbol.length() > LABEL_LINE) {
        lines.add(line.toString());
        line = new StringBuilder();
      }
      line.append(line.isEmpty() ? "" : " ").append(symbol);
    }
    lines.add(line.toString());
    return lines;
  }

  private static double width(List<String> lines) {
    double width = 0;
    for (String line : lines) {
      width = Math.max(width, TextWidth.of(line, SMALL, false));
    }
    return width;
  }

  private void label(List<String> lines, StateRoutes.Area area) {
    double x = area.middle().x();
    double y = area.middle().y() - area.height() / 2;
    labels.add(
        new Shape.Box(
            x - area.width() / 2, y, area.width(), area.height(), 3, Palette.PAPER, Palette.NONE));
    for (int i = 0; i < lines.size(); i++) {
      labels.add(
          new Shape.Text(
              new Point(x, y + LEADING * i + 0.83 * LEADING),
              lines.get(i),
              SMALL,
              Shape.Anchor.MIDDLE,
              false,
              Palette.INK));
    }
    extend(new Point(x - area.width() / 2, y), 2);
    extend(new Point(x + area.width() / 2, y + area.height()), 2);
  }

  private Picture draw(
      Subject subject, Convention convention, int level, String system, Words words) {
    String kind = level == 0 ? "" : ".level";
    Legend legend = new Legend();
    legend.ring(Palette.P, words.say("legend.state.accepting" + kind, level));
    legend.node(6, Palette.PAPER, Palette.INK, words.say("legend.state.other" + kind));
    legend.arrow(1.2, LINE, words.say("legend.arrow"));
    legend.sentence(
        words.say(subject.components().size() == 1 ? "legend.digits.one" : "legend.digits"));
    legend.sentence(words.say("legend.sink" + kind));
    Sheet sheet =
        new Sheet(
            words.messages(),
            title(convention, level, system, words.messages()),
            subject.lines(),
            right - left,
            bottom - top,
            legend);
    double dx = sheet.left() - left;
    double dy = sheet.top() - top;
    sheet.add(new Shape.Layer("arrows", arrowsAsText(), Moved.all(arrows, dx, dy)));
    sheet.add(new Shape.Layer("labels", Map.of(), Moved.all(labels, dx, dy)));
    sheet.add(new Shape.Layer("states", statesAsText(), Moved.all(states(), dx, dy)));
    return sheet.picture();
  }

  /** What a picture of an automaton shows. */
  public static String title(Convention convention, int level, String system, Messages messages) {
    String key = "picture.heading.automaton" + (level == 0 ? "" : ".level");
    return messages.get(
        convention == Convention.MISERE ? key + ".misere" : key, List.of(system, level));
  }

  private List<Shape> states() {
    List<Shape> shapes = new ArrayList<>();
    for (int state = 0; state < middles.size(); state++) {
      boolean accepting = graph.accepting().get(state);
      int fill = accepting ? Palette.P : Palette.PAPER;
      Point middle = middles.get(state);
      if (accepting) {
        shapes.add(circle(middle, RADIUS, Palette.PAPER));
        shapes.add(circle(middle, RADIUS - 3, fill));
      } else {
        shapes.add(circle(middle, RADIUS, fill));
      }
      shapes.add(
          new Shape.Text(
              new Point(middle.x(), middle.y() + 0.36 * SIZE),
              Integer.toString(state),
              SIZE,
              Shape.Anchor.MIDDLE,
              accepting,
              Palette.inkOn(fill)));
    }
    return shapes;
  }

  private static Shape circle(Point middle, double radius, int fill) {
    return new Shape.Box(
        middle.x() - radius,
        middle.y() - radius,
        2 * radius,
        2 * radius,
        radius,
        fill,
        Palette.INK);
  }

  private Map<String, String> arrowsAsText() {
    StringJoiner text = new StringJoiner(" ");
    for (StateGraph.Arrow arrow : graph.arrows()) {
      text.add(arrow.from() + ">" + arrow.to() + ":" + String.join("|", arrow.symbols()));
    }
    return Map.of("arrows", text.toString());
  }

  private Map<String, String> statesAsText() {
    StringJoiner accepting = new StringJoiner(" ");
    for (int state = 0; state < graph.states(); state++) {
      if (graph.accepting().get(state)) {
        accepting.add(Integer.toString(state));
      }
    }
    Map<String, String> data = new LinkedHashMap<>();
    data.put("states", Integer.toString(graph.states()));
    data.put("accepting", accepting.toString());
    return data;
  }
}
