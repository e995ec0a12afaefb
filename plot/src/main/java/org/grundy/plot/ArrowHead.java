package org.grundy.plot;

/**
 * The head of an arrow: a triangle from the tip.
 *
 * @param neck where the line meets the triangle
 */
record ArrowHead(Point neck, Point left, Point right) {
  static ArrowHead of(Shape.Arrow arrow) {
    double length = 5 + 1.5 * arrow.width();
    double dx = arrow.to().x() - arrow.bend().x();
    double dy = arrow.to().y() - arrow.bend().y();
    double norm = Math.max(1e-9, Math.hypot(dx, dy));
    dx *= length / norm;
    dy *= length / norm;
    double x = arrow.to().x() - dx;
    double y = arrow.to().y() - dy;
    return new ArrowHead(
        new Point(x, y),
        new Point(x - 0.4 * dy, y + 0.4 * dx),
        new Point(x + 0.4 * dy, y - 0.4 * dx));
  }
}
