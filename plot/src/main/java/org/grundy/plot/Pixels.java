package org.grundy.plot;

import java.util.Arrays;

/** Colours in rows; a cell may be left clear. Filled by its maker before anybody else sees it. */
final class Pixels {
  private final int columns;
  private final int rows;
  private final int[] colours;

  /** All cells clear. */
  Pixels(int columns, int rows) {
    this.columns = columns;
    this.rows = rows;
    this.colours = new int[Math.multiplyExact(columns, rows)];
    Arrays.fill(colours, Palette.NONE);
  }

  int columns() {
    return columns;
  }

  int rows() {
    return rows;
  }

  /** The colour of a cell, or {@link Palette#NONE} where it is clear. */
  int colour(int column, int row) {
    return colours[row * columns + column];
  }

  void set(int column, int row, int colour) {
    colours[row * columns + column] = colour;
  }
}
