package org.grundy.plot;

/**
 * How the numbers 0, 1, … of a component lie along a side of the plane.
 *
 * @param count how many numbers
 * @param pool how many neighbours share a cell
 * @param cell the length of a cell
 */
record Scale(int count, int pool, double cell) {
  /** Sides are about so long at most. */
  private static final double LONGEST = 640;

  /** And at least so long, where the cells do not get too large. */
  private static final double SHORTEST = 160;

  private static final double LARGEST_CELL = 40;

  /** A pixel of a PNG. */
  private static final double SMALLEST_CELL = 0.5;

  /** Scales for both sides of a plane of points: equal, unless one side would become too short. */
  static Scale[] forPoints(int columns, int rows) {
    double cell = Math.min(LARGEST_CELL, LONGEST / Math.max(columns, rows));
    return new Scale[] {
      new Scale(columns, 1, stretched(columns, cell)), new Scale(rows, 1, stretched(rows, cell))
    };
  }

  private static double stretched(int count, double cell) {
    return count * cell >= SHORTEST ? cell : Math.min(LARGEST_CELL, SHORTEST / count);
  }

  /** Scales for both sides of a plane of cells, whose borders lie on pixels. */
  static Scale[] forCells(int columns, int rows) {
    Scale[] scales = forPoints(columns, rows);
    return new Scale[] {onPixels(scales[0]), onPixels(scales[1])};
  }

  private static Scale onPixels(Scale scale) {
    if (scale.cell >= SMALLEST_CELL) {
      return new Scale(scale.count, 1, Math.floor(scale.cell / SMALLEST_CELL) * SMALLEST_CELL);
    }
    int pool = (int) Math.ceil(SMALLEST_CELL / scale.cell);
    return new Scale(scale.count, pool, SMALLEST_CELL);
  }

  /** How many cells there are. */
  int cells() {
    return (count + pool - 1) / pool;
  }

  double length() {
    return cells() * cell;
  }

  /** How far from the beginning the middle of a number lies. */
  double middle(double number) {
    return (number + 0.5) / pool * cell;
  }
}
