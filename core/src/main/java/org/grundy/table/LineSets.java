package org.grundy.table;

import org.grundy.table.BoxMoves.Step;
import org.jspecify.annotations.Nullable;

/**
 * A set of Grundy values for every line of one direction in a box of two components.
 *
 * <p>The line of the vector (p,q), p at least 1, through row r and column c has the number {@code
 * (r mod p) m + c - q (r div p)} and a constant, and that of (0,q) the number {@code r q + c mod
 * q}: a term of the row and a term of the column. A set is made when its line is first met.
 */
final class LineSets {
  private final BoxMoves moves;
  private final Step period;

  /** What the row has to say in the number of a line. */
  final int[] rowTerm;

  /** What the column has to say in the number of a line. */
  final int[] columnTerm;

  /** The values on each line as bits, with a word to spare. */
  final long[] @Nullable [] values;

  /** For each line the first word that is not full. */
  final int[] start;

  LineSets(BoxMoves moves, Step period) {
    this.moves = moves;
    this.period = period;
    int rows = moves.rows();
    int width = moves.width();
    int p = period.vector[0];
    int q = period.vector[1];
    this.rowTerm = new int[rows];
    this.columnTerm = new int[width];
    int before = p == 0 ? 0 : (rows - 1) / p * q;
    for (int r = 0; r < rows; r++) {
      rowTerm[r] = p == 0 ? r * q : (r % p) * (before + width) + before - r / p * q;
    }
    for (int c = 0; c < width; c++) {
      columnTerm[c] = p == 0 ? c % q : c;
    }
    int lines = Math.toIntExact(count(moves, period));
    this.values = new long[lines][];
    this.start = new int[lines];
  }

  /** How many lines there are. */
  static long count(BoxMoves moves, Step period) {
    long p = period.vector[0];
    long q = period.vector[1];
    long rows = moves.rows();
    return p == 0 ? rows * q : p * ((rows - 1) / p * q + moves.width());
  }

  /** Adds a value to the set of a line. */
  void add(int line, long[] set, int value) {
    set[value >>> 6] |= 1L << value;
    int w = start[line];
    while (set[w] == -1L) {
      w++;
    }
    start[line] = w;
  }

  /** Makes the set of a line through a cell. */
  long[] open(int line, int row, int column) {
    int p = period.vector[0];
    int q = period.vector[1];
    int steps =
        Math.min(
            p == 0 ? Integer.MAX_VALUE : (moves.to(0) - row) / p,
            q == 0 ? Integer.MAX_VALUE : (moves.to(1) - column) / q);
    long most = moves.mostMoves(row + steps * p, column + steps * q);
    long[] made = new long[Math.toIntExact((Math.max(most, 1) >>> 6) + 2)];
    values[line] = made;
    return made;
  }
}
