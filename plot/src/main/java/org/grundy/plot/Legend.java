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
    shapes.add(Moved.one(mark, 9, y + 8));
    entry(text);
  }

  /** Cells with a short text each, several side by side. */
  void cells(List<Integer> colours, List<String> texts) {
    double step = SAMPLE;
    for (String text : texts) {
      step = Math.max(step, SAMPLE + TextWidth.of(text, SIZE, false) + 10);
    }
    int across = Math.max(1, (int) ((SAMPLE + TEXT_WIDTH) / step));
    for (int i = 0; i < texts.size(); i++) {
      double x = step * (i % across);
      shapes.add(new Shape.Box(x + 2, y + 2, 14, 12, 0, colours.get(i), Palette.SOFT_INK));
      shapes.add(
          new Shape.Text(
              new Point(x + SAMPLE, y + 12),
              texts.get(i),
              SIZE,
              Shape.Anchor.START,
              false,
              Palette.INK));
      width = Math.max(width, x + step);
      if (i % across == across - 1 || i == texts.size() - 1) {
        y += LEADING + 2;
      }
    }
    y += 6;
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

  /** A round node with two rings. */
  void ring(int fill, String text) {
    shapes.add(new Shape.Box(1, y, 16, 16, 8, Palette.PAPER, Palette.INK));
    shapes.add(new Shape.Box(4, y + 3, 10, 10, 5, fill, Palette.INK));
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
    Pixels pixels = new Pixels(1, (int) RAMP_HEIGHT);
    for (int row = 0; row < pixels.rows(); row++) {
      pixels.set(0, row, Palette.ramp(1 - row / (RAMP_HEIGHT - 1)));
    }
    shapes.add(new Shape.Raster(2, y + 4, RAMP_WIDTH, 1, pixels));
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
    return List.of(new Shape.Layer("legend", Map.of(), Moved.all(shapes, left, top)));
  }
}
