package org.grundy.plot;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import org.grundy.Heaps;
import org.grundy.text.Messages;

/** The positions that can be reached from one, in layers of remoteness, and the moves. */
public final class GraphPlot {
  private static final double SIZE = 12;
  private static final double HEIGHT = 22;
  private static final double PADDING = 8;
  private static final int OTHER_MOVE = 0x9A9A9A;

  private final Subject subject;
  private final GameGraph graph;
  private final double width;
  private final List<Point> middles = new ArrayList<>();
  private final List<Shape> moves = new ArrayList<>();
  private final GraphLayout layout;

  private GraphPlot(Subject subject, GameGraph graph) {
    this.subject = subject;
    this.graph = graph;
    double widest = 0;
    for (GameGraph.Node node : graph.nodes()) {
      widest = Math.max(widest, TextWidth.of(label(node.position()), SIZE, true));
    }
    this.width = Math.max(widest + 2 * PADDING, 2 * HEIGHT);
    this.layout = new GraphLayout(graph, width, HEIGHT);
    List<Routes.Node> ends = new ArrayList<>();
    for (int i = 0; i < graph.nodes().size(); i++) {
      middles.add(layout.middle(i));
      ends.add(new Routes.Node(layout.middle(i), graph.nodes().get(i).isP()));
    }
    Routes routes = new Routes(ends, width, HEIGHT);
    // Winning moves last, so that they lie on top.
    for (boolean winning : new boolean[] {false, true}) {
      for (int i = 0; i < middles.size(); i++) {
        for (int option : graph.nodes().get(i).options()) {
          if (graph.nodes().get(option).isP() == winning) {
            moves.add(
                routes.between(
                    i, option, winning ? 1.8 : 1, winning ? Palette.THEORY : OTHER_MOVE));
          }
        }
      }
    }
  }

  /**
   * Draws a graph.
   *
   * <p>Time: O(moves × positions).
   *
   * @param messages the catalogue that {@link Pictures#messages} gives
   */
  public static Picture of(Subject subject, GameGraph graph, Messages messages) {
    return new GraphPlot(subject, graph).draw(new Words(messages));
  }

  private Picture draw(Words words) {
    double left = Double.MAX_VALUE;
    double right = -Double.MAX_VALUE;
    double top = Double.MAX_VALUE;
    double bottom = -Double.MAX_VALUE;
    for (Point middle : middles) {
      left = Math.min(left, middle.x() - width / 2);
      right = Math.max(right, middle.x() + width / 2);
      top = Math.min(top, middle.y() - HEIGHT / 2);
      bottom = Math.max(bottom, middle.y() + HEIGHT / 2);
    }
    for (Shape move : moves) {
      if (move instanceof Shape.Arrow arrow) {
        for (Point point : Routes.samples(arrow)) {
          left = Math.min(left, point.x() - 3);
          right = Math.max(right, point.x() + 3);
          top = Math.min(top, point.y() - 3);
          bottom = Math.max(bottom, point.y() + 3);
        }
      }
    }
    String name = words.say("legend.remoteness");
    double scale = TextWidth.of(Integer.toString(layout.layers()), SIZE, false) + 14;
    double heading = 2 * SIZE;
    Sheet sheet =
        new Sheet(
            words.messages(),
            words.heading("graph", graph.convention(), label(graph.nodes().getFirst().position())),
            subject.lines(),
            Math.max(scale + right - left, TextWidth.of(name, SIZE, true)),
            heading + bottom - top,
            legend(words));
    double dx = sheet.left() + scale - left;
    double dy = sheet.top() + heading - top;
    sheet.add(scale(name, sheet, dy, dx + right));
    sheet.add(new Shape.Layer("moves", Map.of("moves", movesAsText()), Moved.all(moves, dx, dy)));
    sheet.add(new Shape.Layer("positions", nodesAsText(), Moved.all(nodes(), dx, dy)));
    return sheet.picture();
  }

  private Legend legend(Words words) {
    Legend legend = new Legend();
    legend.node(6, Palette.P, Palette.INK, words.say("legend.p"));
    legend.node(0, Palette.N, Palette.INK, words.say("legend.n"));
    legend.arrow(1.8, Palette.THEORY, words.say("legend.move.winning"));
    legend.arrow(1, OTHER_MOVE, words.say("legend.move.other"));
    if (graph.isMerged()) {
      legend.sentence(words.say("legend.merged"));
    }
    legend.sentence(words.say("legend.layers"));
    return legend;
  }

  /** The remoteness of each layer, and a faint line through it. */
  private Shape scale(String name, Sheet sheet, double dy, double right) {
    List<Shape> shapes = new ArrayList<>();
    shapes.add(
        new Shape.Text(
            new Point(sheet.left(), sheet.top() + SIZE),
            name,
            SIZE,
            Shape.Anchor.START,
            true,
            Palette.INK));
    for (int layer = 0; layer < layout.layers(); layer++) {
      if (!layout.isEmpty(layer)) {
        double y = layout.height(layer) + dy;
        shapes.add(
            new Shape.Line(
                new Point(sheet.left() + 16, y), new Point(right, y), 1, 0, Palette.NOTHING));
        shapes.add(
            new Shape.Text(
                new Point(sheet.left(), y + 4),
                Integer.toString(layer),
                SIZE,
                Shape.Anchor.START,
                false,
                Palette.INK));
      }
    }
    return new Shape.Layer("axes", Map.of(), shapes);
  }

  private List<Shape> nodes() {
    List<Shape> shapes = new ArrayList<>();
    for (int i = 0; i < middles.size(); i++) {
      GameGraph.Node node = graph.nodes().get(i);
      Point middle = middles.get(i);
      int fill = node.isP() ? Palette.P : Palette.N;
      shapes.add(
          new Shape.Box(
              middle.x() - width / 2,
              middle.y() - HEIGHT / 2,
              width,
              HEIGHT,
              node.isP() ? HEIGHT / 2 : 0,
              fill,
              Palette.INK));
      shapes.add(
          new Shape.Text(
              new Point(middle.x(), middle.y() + 0.36 * SIZE),
              label(node.position()),
              SIZE,
              Shape.Anchor.MIDDLE,
              i == 0,
              Palette.inkOn(fill)));
    }
    return shapes;
  }

  /** Heaps one after the other; tuples in brackets. */
  private String label(Heaps position) {
    int dimension = subject.components().size();
    StringJoiner heaps = new StringJoiner(" ");
    for (int from = 0; from < position.size(); from += dimension) {
      StringJoiner tuple =
          dimension == 1 ? new StringJoiner(",") : new StringJoiner(", ", "(", ")");
      for (int i = from; i < Math.min(from + dimension, position.size()); i++) {
        tuple.add(position.at(i).toString());
      }
      heaps.add(tuple.toString());
    }
    return heaps.toString();
  }

  private String movesAsText() {
    StringJoiner text = new StringJoiner(" ");
    for (int i = 0; i < middles.size(); i++) {
      for (int option : graph.nodes().get(i).options()) {
        text.add(i + ">" + option);
      }
    }
    return text.toString();
  }

  private Map<String, String> nodesAsText() {
    StringJoiner positions = new StringJoiner(" ");
    StringJoiner outcomes = new StringJoiner(" ");
    StringJoiner remoteness = new StringJoiner(" ");
    for (GameGraph.Node node : graph.nodes()) {
      StringJoiner numbers = new StringJoiner(",");
      for (int i = 0; i < node.position().size(); i++) {
        numbers.add(node.position().at(i).toString());
      }
      positions.add(numbers.toString());
      outcomes.add(node.isP() ? "P" : "N");
      remoteness.add(Integer.toString(node.remoteness()));
    }
    Map<String, String> data = new LinkedHashMap<>();
    data.put("positions", positions.toString());
    data.put("outcomes", outcomes.toString());
    data.put("remoteness", remoteness.toString());
    return data;
  }
}
