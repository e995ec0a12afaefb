package org.grundy.plot;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The P-positions of a grid as marks that stay visible at any size.
 *
 * <p>A few thousand are drawn one by one. More are gathered first: a unit square of the picture
 * that holds any P-position is marked, so that a single one among millions of positions is seen.
 * Where cells are larger than that, and P-positions very many, their cells are filled.
 */
final class Losing {
  /** Marks are at least so wide. */
  static final double SMALLEST = 2.4;

  /** Dots alone on paper are at least so wide. */
  private static final double SMALLEST_DOT = 3;

  /** The dots of a plane that shows nothing else. */
  Shape.Layer dots() {
    return layer(Shape.Form.DOT, Math.max(SMALLEST_DOT, size(0.6)), Palette.P);
  }

  private static final double LARGEST = 12;

  /** So many are drawn one by one. */
  static final int MOST_POINTS = 6_000;

  /** So many gathered marks are drawn as marks, more as a raster. */
  private static final int MOST_MARKS = 12_000;

  private final Grid grid;
  private final Plane plane;
  private final int width;
  private final int height;
  private final List<int[]> points = new ArrayList<>();
  private final BitSet gathered = new BitSet();
  private final Digest digest = new Digest();
  private long count;

  Losing(Grid grid, Plane plane) {
    this.grid = grid;
    this.plane = plane;
    this.width = Math.max(1, (int) Math.ceil(plane.across().length()));
    this.height = Math.max(1, (int) Math.ceil(plane.up().length()));
    collect();
  }

  private void collect() {
    int[] column = new int[grid.rows()];
    int[] square = new int[grid.rows()];
    for (int y = 0; y < square.length; y++) {
      square[y] = Math.clamp((int) plane.up().middle(y), 0, height - 1);
    }
    int[] pair = new int[2];
    for (int x = 0; x < grid.columns(); x++) {
      grid.column(x, column);
      int across = Math.clamp((int) plane.across().middle(x), 0, width - 1);
      for (int y = 0; y < column.length; y++) {
        if (grid.isP(column[y])) {
          count++;
          pair[0] = x;
          pair[1] = y;
          digest.add(pair, 2);
          gathered.set(square[y] * width + across);
          if (points.size() <= MOST_POINTS) {
            points.add(pair.clone());
          }
        }
      }
    }
  }

  long count() {
    return count;
  }

  /** Whether one mark may stand for several P-positions. */
  boolean isGathered() {
    return count > MOST_POINTS;
  }

  /** The width of marks that take a share of the smaller side of a cell. */
  double size(double share) {
    double cell = Math.min(plane.across().cell(), plane.up().cell());
    return Math.clamp(share * cell, SMALLEST, LARGEST);
  }

  /** The marks, of a width, with their data. */
  Shape.Layer layer(Shape.Form form, double size, int colour) {
    Map<String, String> data = new LinkedHashMap<>();
    data.put("count", Long.toString(count));
    if (!isGathered()) {
      data.put("points", text());
    }
    data.put("sha256", digest.text());
    return new Shape.Layer("P-positions", data, List.of(marks(form, size, colour)));
  }

  private String text() {
    StringBuilder text = new StringBuilder();
    for (int[] pair : points) {
      text.append(text.isEmpty() ? "" : " ").append(pair[0]);
      if (grid.isPlane()) {
        text.append(',').append(pair[1]);
      }
    }
    return text.toString();
  }

  private Shape marks(Shape.Form form, double size, int colour) {
    List<Point> places = new ArrayList<>();
    if (!isGathered()) {
      for (int[] pair : points) {
        places.add(plane.at(pair[0], pair[1]));
      }
      return new Shape.Marks(form, size, colour, places);
    }
    if (gathered.cardinality() > MOST_MARKS) {
      return isRoomy() ? cells(colour) : squares(colour);
    }
    gathered.stream()
        .forEach(
            square ->
                places.add(
                    new Point(
                        plane.left() + square % width + 0.5,
                        plane.bottom() - Math.floorDiv(square, width) - 0.5)));
    return new Shape.Marks(Shape.Form.SQUARE, size, colour, places);
  }

  /** Whether every number has a unit of its own, so that no two share a square. */
  private boolean isRoomy() {
    return plane.across().cell() >= 1
        && plane.up().cell() >= 1
        && plane.across().pool() == 1
        && plane.up().pool() == 1;
  }

  private Shape cells(int colour) {
    Pixels pixels = new Pixels(grid.columns(), grid.rows());
    int[] column = new int[grid.rows()];
    for (int x = 0; x < grid.columns(); x++) {
      grid.column(x, column);
      for (int y = 0; y < column.length; y++) {
        if (grid.isP(column[y])) {
          pixels.set(x, grid.rows() - 1 - y, colour);
        }
      }
    }
    return new Shape.Raster(
        plane.left(), plane.top(), plane.across().cell(), plane.up().cell(), pixels);
  }

  private Shape squares(int colour) {
    Pixels pixels = new Pixels(width, height);
    gathered.stream()
        .forEach(square -> pixels.set(square % width, height - 1 - square / width, colour));
    return new Shape.Raster(plane.left(), plane.bottom() - height, 1, 1, pixels);
  }
}
