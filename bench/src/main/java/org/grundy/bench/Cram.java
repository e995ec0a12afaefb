package org.grundy.bench;

import org.grundy.PackedRuleset;

/**
 * Cram on a board of up to 63 squares: a move covers two neighbouring free squares. A position is
 * the set of covered squares, row by row from bit 0 on.
 *
 * @param rows rows of the board
 * @param columns columns of the board
 */
record Cram(int rows, int columns) implements PackedRuleset {
  Cram {
    if (rows < 1 || columns < 1 || rows * columns > 63) {
      throw new IllegalArgumentException("no board for 63 bits: " + rows + " x " + columns);
    }
  }

  @Override
  public int moves(long position, long[] out, int at) {
    int most = 2 * rows * columns;
    if (out.length - at < most) {
      return ~(at + most);
    }
    long board = (1L << (rows * columns)) - 1;
    long free = ~position & board;
    long lastColumn = 0;
    for (int row = 1; row <= rows; row++) {
      lastColumn |= 1L << (row * columns - 1);
    }
    int end = at;
    for (long across = free & (free >>> 1) & ~lastColumn; across != 0; across &= across - 1) {
      out[end++] = position | 3 * (across & -across);
    }
    for (long down = free & (free >>> columns); down != 0; down &= down - 1) {
      long upper = down & -down;
      out[end++] = position | upper | (upper << columns);
    }
    return end;
  }
}
