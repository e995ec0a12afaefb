package org.grundy.plot;

import java.util.ArrayList;
import java.util.List;

/**
 * Curves between the round states of an automaton and places for their labels: one after the other,
 * each where it meets least of what is there already.
 */
final class StateRoutes {
  private static final double LOOP = 26;
  private static final double BEND_STEP = 13;
  private static final int MOST_BENDS = 14;
  private static final double CLEARANCE = 4;

  // What it costs to meet things; bends cost their length.
  private static final double STATE = 400;
  private static final double LABEL = 1000;
  private static final double CURVE = 20;
  private static final double END = 80;
  private static final double WAY = 40;
  private static final double COVERED = 8;

  private final List<Point> middles;
  private final double radius;
  private final List<List<Point>> curves = new ArrayList<>();
  private final List<Area> labels = new ArrayList<>();

  /** A rectangle by its middle. */
  record Area(Point middle, double width, double height) {
    boolean meets(Area other) {
      return Math.abs(middle.x() - other.middle.x()) < (width + other.width) / 2
          && Math.abs(middle.y() - other.middle.y()) < (height + other.height) / 2;
    }

    boolean contains(Point point) {
      return Math.abs(middle.x() - point.x()) < width / 2
          && Math.abs(middle.y() - point.y()) < height / 2;
    }
  }

  StateRoutes(List<Point> middles, double radius) {
    this.middles = middles;
    this.radius = radius;
  }

  /** Keeps a curve out of the way of others. */
  void keep(Shape.Arrow arrow) {
    curves.add(Routes.samples(arrow));
  }

  /**
   * A curve between two states.
   *
   * @param sided whether it must leave room for the curve the other way round
   */
  Shape.Arrow between(int from, int to, boolean sided, double thickness, int colour) {
    Point start = middles.get(from);
    Point end = middles.get(to);
    double dx = end.x() - start.x();
    double dy = end.y() - start.y();
    double length = Math.max(1, Math.hypot(dx, dy));
    Shape.Arrow best = null;
    double least = Double.MAX_VALUE;
    for (int i = sided ? 1 : 0; i <= 2 * MOST_BENDS; i++) {
      // 0, 1, -1, 2, -2, …
      double offset = BEND_STEP * Math.floorDiv(i + 1, 2) * (i % 2 == 0 ? -1 : 1);
      if (sided && offset < 0 && Math.abs(offset) < 4 * BEND_STEP) {
        // This side is for the curve the other way round.
        continue;
      }
      Point bend =
          new Point(
              (start.x() + end.x()) / 2 - 2 * offset * dy / length,
              (start.y() + end.y()) / 2 + 2 * offset * dx / length);
      Shape.Arrow curve =
          new Shape.Arrow(border(start, bend), bend, border(end, bend), thickness, colour);
      double price = Math.abs(offset) + price(Routes.samples(curve), from, to);
      if (price < least) {
        least = price;
        best = curve;
      }
    }
    if (best == null) {
      throw new IllegalStateException("no curve was tried");
    }
    keep(best);
    return best;
  }

  /**
   * A loop at a state, as a curve and an arrow.
   *
   * @param joined the states that will be joined to it: the loop keeps out of the way to them
   */
  List<Shape> loop(int state, List<Integer> joined, double thickness, int colour) {
    Point middle = middles.get(state);
    List<Shape> best = List.of();
    List<Point> bestSamples = List.of();
    double least = Double.MAX_VALUE;
    for (int turn = 0; turn < 8; turn++) {
      // Above, below, right, left, and between them.
      double angle = Math.PI * new double[] {-0.5, 0.5, 0, 1, -0.25, -0.75, 0.25, 0.75}[turn];
      Point start = around(middle, radius, angle - 0.5);
      Point end = around(middle, radius, angle + 0.5);
      Point apex = around(middle, radius + LOOP, angle);
      double out = radius + LOOP;
      double side = 0.55;
      Point first = around(middle, out / Math.cos(side), angle - side);
      Point second = around(middle, out / Math.cos(side), angle + side);
      Shape.Arrow there = new Shape.Arrow(start, first, apex, thickness, colour);
      Shape.Arrow back = new Shape.Arrow(apex, second, end, thickness, colour);
      List<Point> samples = new ArrayList<>(Routes.samples(there));
      samples.addAll(Routes.samples(back));
      double price = 2 * turn + price(samples, state, state);
      for (int other : joined) {
        Point place = middles.get(other);
        double way = Math.atan2(place.y() - middle.y(), place.x() - middle.x());
        double apart = Math.abs(Math.IEEEremainder(way - angle, 2 * Math.PI));
        price += apart < 0.9 ? WAY * (1.2 - apart) : 0;
      }
      if (price < least) {
        least = price;
        best = List.of(new Shape.Curve(start, first, apex, thickness, colour), back);
        bestSamples = samples;
      }
    }
    curves.add(bestSamples);
    return best;
  }

  private static Point around(Point middle, double distance, double angle) {
    return new Point(
        middle.x() + distance * Math.cos(angle), middle.y() + distance * Math.sin(angle));
  }

  /** Where the way from a state's middle to a point leaves the state. */
  private Point border(Point middle, Point towards) {
    double dx = towards.x() - middle.x();
    double dy = towards.y() - middle.y();
    double share = radius / Math.max(1e-9, Math.hypot(dx, dy));
    return new Point(middle.x() + share * dx, middle.y() + share * dy);
  }

  private double price(List<Point> samples, int from, int to) {
    double price = 0;
    for (int state = 0; state < middles.size(); state++) {
      double near = nearest(samples, middles.get(state));
      if (state != from && state != to && near < radius + CLEARANCE) {
        price += STATE;
      }
    }
    for (Area label : labels) {
      price += meets(samples, label) ? LABEL / 4 : 0;
    }
    Point tip = samples.getLast();
    for (List<Point> curve : curves) {
      price += CURVE * crossings(samples, curve);
      // Two arrows that end, or begin, at the same place look like one.
      price += distance(tip, curve.getLast()) < 11 ? END : 0;
      price += distance(samples.getFirst(), curve.getFirst()) < 6 ? END / 2 : 0;
      price += distance(tip, curve.getFirst()) < 10 ? END / 2 : 0;
      price += distance(samples.getFirst(), curve.getLast()) < 10 ? END / 2 : 0;
    }
    return price;
  }

  private static double distance(Point one, Point other) {
    return Math.hypot(one.x() - other.x(), one.y() - other.y());
  }

  private static double nearest(List<Point> samples, Point point) {
    double least = Double.MAX_VALUE;
    for (Point sample : samples) {
      least = Math.min(least, distance(sample, point));
    }
    return least;
  }

  private static boolean meets(List<Point> samples, Area area) {
    for (Point sample : samples) {
      if (area.contains(sample)) {
        return true;
      }
    }
    return false;
  }

  /** How often two lines of points cross. */
  private static int crossings(List<Point> one, List<Point> other) {
    int crossings = 0;
    for (int i = 1; i < one.size(); i++) {
      for (int j = 1; j < other.size(); j++) {
        Point a = one.get(i - 1);
        Point b = one.get(i);
        Point c = other.get(j - 1);
        Point d = other.get(j);
        if (side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0) {
          crossings++;
        }
      }
    }
    return crossings;
  }

  private static double side(Point a, Point b, Point c) {
    return (b.x() - a.x()) * (c.y() - a.y()) - (b.y() - a.y()) * (c.x() - a.x());
  }

  /**
   * A place for the label of a curve.
   *
   * @param index which curve, in the order in which they were made
   */
  Area label(int index, double width, double height) {
    List<Point> own = curves.get(index);
    Area best = null;
    double least = Double.MAX_VALUE;
    int middle = own.size() / 2;
    for (int i = 0; i < own.size() - 4; i++) {
      // The middle first, then towards both ends.
      int at = middle + (i % 2 == 0 ? i / 2 : -(i + 1) / 2);
      if (at < 1 || at >= own.size() - 1) {
        continue;
      }
      Point before = own.get(at - 1);
      Point after = own.get(at + 1);
      double norm = Math.max(1e-9, distance(before, after));
      double nx = -(after.y() - before.y()) / norm;
      double ny = (after.x() - before.x()) / norm;
      double beside = Math.abs(nx) * width / 2 + Math.abs(ny) * height / 2 + 2;
      for (double offset : new double[] {0, 9, -9, 18, -18, beside, -beside}) {
        Area area =
            new Area(
                new Point(own.get(at).x() + offset * nx, own.get(at).y() + offset * ny),
                width,
                height);
        double price = 3.0 * Math.abs(at - middle) + Math.abs(offset) + price(area, index);
        if (price < least) {
          least = price;
          best = area;
        }
      }
    }
    if (best == null) {
      throw new IllegalStateException("no place was tried");
    }
    labels.add(best);
    return best;
  }

  private double price(Area area, int index) {
    double price = 0;
    Area wide = new Area(area.middle(), area.width() + 4, area.height() + 2);
    for (Area label : labels) {
      price += wide.meets(label) ? LABEL : 0;
    }
    for (Point state : middles) {
      price += wide.meets(new Area(state, 2 * radius, 2 * radius)) ? STATE : 0;
    }
    for (int i = 0; i < curves.size(); i++) {
      price += i != index && meets(curves.get(i), area) ? 3 * CURVE : 0;
    }
    // Much of the own curve must be seen, and every head.
    int covered = 0;
    for (Point sample : curves.get(index)) {
      covered += area.contains(sample) ? 1 : 0;
    }
    price += COVERED * Math.max(0, covered - curves.get(index).size() / 3);
    for (List<Point> curve : curves) {
      for (int i = 1; i <= 3; i++) {
        price += wide.contains(curve.get(curve.size() - i)) ? END / 2 : 0;
      }
    }
    return price;
  }
}
