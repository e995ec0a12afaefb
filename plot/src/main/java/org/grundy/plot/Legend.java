package org.grundy.plot;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What the marks and colours mean, one entry under the other. */
final class Legend {
  private static final double SIZE = 12;
  private static final double LEADING = 16;
  private static final double SAMPLE = 26;
  private static final double TEXT_WIDTH = 170;
  private static final double RAMP_HEIGHT = 160;
  private static final double RAMP_WIDTH = 16;

  private final List<Shape> shapes = new ArrayList<>();
  private double y;
  private double width;

  /** A cell of a colour, with a border. */
  void cell(int colour, String text) {
    shapes.add(new Shape.Box(2, y + 2, 14, 12, 0, colour, Palette.SOFT_INK));
    entry(text);
  }

  /** A cell of a colour with a mark on it. */
  void markedCell(int colour, Shape mark, String text) {
    shapes.add(new Shape.Box(2, y + 2, 14, 12, 0, colour, Palette.SOFT_INK));
    shapes.add(moved(mark, 9, y + 8));
    entry(text);
  }

  /** A mark by itself. */
  void mark(Shape.Form form, double size, int colour, String text) {
    shapes.add(new Shape.Marks(form, size, colour, List.of(new Point(9, y + 8))));
    entry(text);
  }

  /** A rounded or a plain box, as nodes of a graph are. */
  void node(double round, int fill, int edge, String text) {
    shapes.add(new Shape.Box(0, y + 2, 18, 12, round, fill, edge));
    entry(text);
  }

  /** A dashed or a solid line. */
  void line(double thickness, double dash, int colour, String text) {
    shapes.add(new Shape.Line(new Point(0, y + 8), new Point(20, y + 8), thickness, dash, colour));
    entry(text);
  }

  /** An arrow. */
  void arrow(double thickness, int colour, String text) {
    shapes.add(
        new Shape.Arrow(
            new Point(0, y + 8), new Point(10, y + 8), new Point(20, y + 8), thickness, colour));
    entry(text);
  }

  /** The ramp of numbers, pale to dark. */
  void ramp(String title, CellColours colours) {
    sentence(title);
    int steps = 80;
    for (int i = 0; i < steps; i++) {
      shapes.add(
          new Shape.Box(
              2,
              y + 4 + i * RAMP_HEIGHT / steps,
              RAMP_WIDTH,
              RAMP_HEIGHT / steps,
              0,
              Palette.ramp((steps - 1 - i) / (steps - 1.0)),
              Palette.NONE));
    }
    // The first number is on the ramp, but not always a round one.
    label(colours.first(), colours);
    for (int tick : Ticks.upTo(colours.largest(), 8)) {
      if (colours.share(tick) > 0.08) {
        label(tick, colours);
      }
    }
    y += RAMP_HEIGHT + 18;
  }

  private void label(int tick, CellColours colours) {
    double at = y + 4 + RAMP_HEIGHT * (1 - colours.share(tick));
    String text = Integer.toString(tick);
    double x = 2 + RAMP_WIDTH;
    shapes.add(new Shape.Line(new Point(x, at), new Point(x + 4, at), 1, 0, Palette.INK));
    shapes.add(
        new Shape.Text(
            new Point(x + 8, at + 4), text, SIZE, Shape.Anchor.START, false, Palette.INK));
    width = Math.max(width, x + 8 + TextWidth.of(text, SIZE, false));
  }

  /** Text without a sample. */
  void sentence(String text) {
    place(text, 0, SAMPLE + TEXT_WIDTH);
  }

  private void entry(String text) {
    place(text, SAMPLE, TEXT_WIDTH);
  }

  private void place(String text, double x, double room) {
    for (String line : TextWidth.wrap(text, room, SIZE, false)) {
      shapes.add(
          new Shape.Text(new Point(x, y + 12), line, SIZE, Shape.Anchor.START, false, Palette.INK));
      width = Math.max(width, x + TextWidth.of(line, SIZE, false));
      y += LEADING;
    }
    y += 6;
  }

  double width() {
    return width;
  }

  double height() {
    return y;
  }

  /** The legend with its upper left corner at a place. */
  List<Shape> shapes(double left, double top) {
    return List.of(
        new Shape.Layer(
            "legend", Map.of(), shapes.stream().map(s -> moved(s, left, top)).toList()));
  }

  private static Shape moved(Shape shape, double dx, double dy) {
    return switch (shape) {
      case Shape.Box box ->
          new Shape.Box(
              box.x() + dx,
              box.y() + dy,
              box.width(),
              box.height(),
              box.round(),
              box.fill(),
              box.edge());
      case Shape.Line line ->
          new Shape.Line(
              moved(line.from(), dx, dy),
              moved(line.to(), dx, dy),
              line.width(),
              line.dash(),
              line.colour());
      case Shape.Arrow arrow ->
          new Shape.Arrow(
              moved(arrow.from(), dx, dy),
              moved(arrow.bend(), dx, dy),
              moved(arrow.to(), dx, dy),
              arrow.width(),
              arrow.colour());
      case Shape.Marks marks ->
          new Shape.Marks(
              marks.form(),
              marks.size(),
              marks.colour(),
              marks.points().stream().map(point -> moved(point, dx, dy)).toList());
      case Shape.Text text ->
          new Shape.Text(
              moved(text.at(), dx, dy),
              text.text(),
              text.size(),
              text.anchor(),
              text.bold(),
              text.colour());
      case Shape.Raster raster ->
          new Shape.Raster(
              raster.x() + dx,
              raster.y() + dy,
              raster.cellWidth(),
              raster.cellHeight(),
              raster.pixels());
      case Shape.Layer layer ->
          new Shape.Layer(
              layer.name(),
              layer.data(),
              layer.shapes().stream().map(inner -> moved(inner, dx, dy)).toList());
    };
  }

  private static Point moved(Point point, double dx, double dy) {
    return new Point(point.x() + dx, point.y() + dy);
  }
}
