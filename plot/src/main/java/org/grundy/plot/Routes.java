package org.grundy.plot;

import java.util.ArrayList;
import java.util.List;

/** Curves between nodes that go round other nodes where they can. */
final class Routes {
  private static final int SAMPLES = 24;
  private static final double BEND_STEP = 12;
  private static final double CLEARANCE = 3;

  /** Going round a node is worth so long a detour to the side. */
  private static final double MEETING = 60;

  /** A node as it is drawn: a box, whose corners are quite round or not at all. */
  record Node(Point middle, boolean isRound) {}

  private final List<Node> nodes;
  private final double width;
  private final double height;

  Routes(List<Node> nodes, double width, double height) {
    this.nodes = nodes;
    this.width = width;
    this.height = height;
  }

  /** A curve from one node's border to another's that is short and meets few nodes. */
  Shape.Arrow between(int from, int to, double thickness, int colour) {
    Point start = nodes.get(from).middle();
    Point end = nodes.get(to).middle();
    double dx = end.x() - start.x();
    double dy = end.y() - start.y();
    double length = Math.max(1, Math.hypot(dx, dy));
    Shape.Arrow best = null;
    double least = Double.MAX_VALUE;
    int bends = (int) (Math.max(4 * BEND_STEP, 0.4 * length) / BEND_STEP);
    for (int i = 0; i <= 2 * bends; i++) {
      // 0, 1, -1, 2, -2, …
      double offset = BEND_STEP * Math.floorDiv(i + 1, 2) * (i % 2 == 0 ? -1 : 1);
      if (Math.abs(offset) >= least) {
        break;
      }
      Point bend =
          new Point(
              (start.x() + end.x()) / 2 - 2 * offset * dy / length,
              (start.y() + end.y()) / 2 + 2 * offset * dx / length);
      Shape.Arrow curve =
          new Shape.Arrow(
              border(nodes.get(from), bend), bend, border(nodes.get(to), bend), thickness, colour);
      double price = MEETING * met(curve, from, to) + Math.abs(offset);
      if (price < least) {
        least = price;
        best = curve;
      }
    }
    if (best == null) {
      throw new IllegalStateException("no curve was tried");
    }
    return best;
  }

  /** Where the way from a node's middle to a point leaves the node, found by halving. */
  private Point border(Node node, Point towards) {
    double dx = towards.x() - node.middle().x();
    double dy = towards.y() - node.middle().y();
    double inside = 0;
    double outside = 1;
    for (int i = 0; i < 20; i++) {
      double share = (inside + outside) / 2;
      if (contains(node, share * dx, share * dy)) {
        inside = share;
      } else {
        outside = share;
      }
    }
    return new Point(node.middle().x() + outside * dx, node.middle().y() + outside * dy);
  }

  private boolean contains(Node node, double dx, double dy) {
    if (node.isRound()) {
      double straight = (width - height) / 2;
      return Math.hypot(Math.max(0, Math.abs(dx) - straight), dy) < height / 2;
    }
    return Math.abs(dx) < width / 2 && Math.abs(dy) < height / 2;
  }

  private int met(Shape.Arrow curve, int from, int to) {
    List<Point> samples = samples(curve);
    int met = 0;
    for (int node = 0; node < nodes.size(); node++) {
      if (node == from || node == to) {
        continue;
      }
      Point middle = nodes.get(node).middle();
      for (Point sample : samples) {
        if (Math.abs(sample.x() - middle.x()) < width / 2 + CLEARANCE
            && Math.abs(sample.y() - middle.y()) < height / 2 + CLEARANCE) {
          met++;
          break;
        }
      }
    }
    return met;
  }

  /** Points along a curve. */
  static List<Point> samples(Shape.Arrow curve) {
    List<Point> samples = new ArrayList<>();
    for (int i = 0; i <= SAMPLES; i++) {
      double t = (double) i / SAMPLES;
      double a = (1 - t) * (1 - t);
      double b = 2 * t * (1 - t);
      double c = t * t;
      samples.add(
          new Point(
              a * curve.from().x() + b * curve.bend().x() + c * curve.to().x(),
              a * curve.from().y() + b * curve.bend().y() + c * curve.to().y()));
    }
    return samples;
  }
}
