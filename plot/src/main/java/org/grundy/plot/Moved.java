package org.grundy.plot;

import java.util.List;

/** Shapes moved to another place. */
final class Moved {
  private Moved() {}

  /** All shapes, moved. */
  static List<Shape> all(List<Shape> shapes, double dx, double dy) {
    return shapes.stream().map(shape -> one(shape, dx, dy)).toList();
  }

  static Shape one(Shape shape, double dx, double dy) {
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
      case Shape.Curve curve ->
          new Shape.Curve(
              moved(curve.from(), dx, dy),
              moved(curve.bend(), dx, dy),
              moved(curve.to(), dx, dy),
              curve.width(),
              curve.colour());
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
          new Shape.Layer(layer.name(), layer.data(), all(layer.shapes(), dx, dy));
    };
  }

  private static Point moved(Point point, double dx, double dy) {
    return new Point(point.x() + dx, point.y() + dy);
  }
}
