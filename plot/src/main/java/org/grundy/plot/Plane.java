package org.grundy.plot;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Two axes with their numbers and names, and where in the picture a pair of numbers lies. */
final class Plane {
  private static final double SIZE = 12;
  private static final double TICK = 4;
  private static final double NAME = 20;

  /** So many numbers may all stand at an axis. */
  private static final int MOST_NUMBERS = 25;

  private final Scale across;
  private final Scale up;
  private final double left;
  private final double top;

  /** A plane whose upper left corner, without the numbers of the axes, is at a place. */
  private Plane(Scale across, Scale up, double left, double top) {
    this.across = across;
    this.up = up;
    this.left = left;
    this.top = top;
  }

  /** A plane on a sheet whose body has the plane's size. */
  static Plane on(Sheet sheet, Scale across, Scale up) {
    return new Plane(across, up, sheet.left() + leftSpace(up), sheet.top() + NAME);
  }

  private static double leftSpace(Scale up) {
    return TextWidth.of(Integer.toString(up.count() - 1), SIZE, false) + TICK + 6;
  }

  /** The width of a plane with the numbers of its axes. */
  static double width(Scale across, Scale up) {
    return leftSpace(up)
        + across.length()
        + TextWidth.of(Integer.toString(across.count() - 1), SIZE, false) / 2;
  }

  /** How far the name of the upward axis reaches. */
  static double nameWidth(Scale up, String name) {
    return leftSpace(up) + TextWidth.of(name, SIZE, true);
  }

  /** The height of a plane with the numbers and names of its axes. */
  static double height(Scale up) {
    return NAME + up.length() + TICK + SIZE + 4 + NAME;
  }

  double left() {
    return left;
  }

  double top() {
    return top;
  }

  double bottom() {
    return top + up.length();
  }

  Scale across() {
    return across;
  }

  Scale up() {
    return up;
  }

  /** Where a pair of numbers lies. */
  Point at(double x, double y) {
    return new Point(left + across.middle(x), bottom() - up.middle(y));
  }

  /** Faint lines at the numbers of the axes. */
  Shape grid() {
    List<Shape> lines = new ArrayList<>();
    for (int tick : ticksAcross()) {
      double x = at(tick, 0).x();
      lines.add(new Shape.Line(new Point(x, top), new Point(x, bottom()), 1, 0, Palette.GRID));
    }
    for (int tick : ticksUp()) {
      double y = at(0, tick).y();
      lines.add(
          new Shape.Line(
              new Point(left, y), new Point(left + across.length(), y), 1, 0, Palette.GRID));
    }
    return new Shape.Layer("grid", Map.of(), lines);
  }

  private List<Integer> ticksAcross() {
    double label = TextWidth.of(Integer.toString(across.count() - 1), SIZE, false);
    return ticks(across, label + 6);
  }

  private List<Integer> ticksUp() {
    return ticks(up, SIZE + 2);
  }

  /** Every number if there are few and room for them, else about one every forty units. */
  private static List<Integer> ticks(Scale scale, double label) {
    boolean all = scale.count() <= MOST_NUMBERS && scale.cell() >= label;
    return all
        ? Ticks.upTo(scale.count() - 1, scale.count())
        : Ticks.upTo(
            scale.count() - 1, Math.max(3, (int) (scale.length() / Math.max(40, label + 10))));
  }

  /** The axes with their numbers and names. */
  Shape axes(String nameAcross, String nameUp) {
    List<Shape> shapes = new ArrayList<>();
    double right = left + across.length();
    shapes.add(line(left, top, left, bottom()));
    shapes.add(line(left, bottom(), right, bottom()));
    for (int tick : ticksAcross()) {
      double x = at(tick, 0).x();
      shapes.add(line(x, bottom(), x, bottom() + TICK));
      shapes.add(
          text(x, bottom() + TICK + SIZE, Integer.toString(tick), Shape.Anchor.MIDDLE, false));
    }
    for (int tick : ticksUp()) {
      double y = at(0, tick).y();
      shapes.add(line(left - TICK, y, left, y));
      shapes.add(text(left - TICK - 3, y + 4, Integer.toString(tick), Shape.Anchor.END, false));
    }
    shapes.add(
        text(
            left + across.length() / 2,
            bottom() + TICK + SIZE + NAME - 3,
            nameAcross,
            Shape.Anchor.MIDDLE,
            true));
    shapes.add(text(left - TICK, top - 8, nameUp, Shape.Anchor.START, true));
    return new Shape.Layer("axes", Map.of(), shapes);
  }

  private static Shape line(double x1, double y1, double x2, double y2) {
    return new Shape.Line(new Point(x1, y1), new Point(x2, y2), 1, 0, Palette.INK);
  }

  private static Shape text(double x, double y, String text, Shape.Anchor anchor, boolean bold) {
    return new Shape.Text(new Point(x, y), text, SIZE, anchor, bold, Palette.INK);
  }

  /** The part of a line through the origin that lies in the plane. */
  Shape.Line slope(double slope, double width, double dash, int colour) {
    double lastX = across.count() - 0.5;
    double lastY = up.count() - 0.5;
    double x = Math.min(lastX, lastY / slope);
    return new Shape.Line(at(0, 0), at(x, x * slope), width, dash, colour);
  }
}
