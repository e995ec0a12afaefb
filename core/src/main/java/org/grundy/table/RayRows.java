package org.grundy.table;

import java.util.Arrays;
import org.grundy.table.BoxMoves.MoveSet;

/**
 * P-positions of a game on two heaps whose moves are all multiples of vectors, among them (0,1).
 *
 * <p>Then a row has at most one P-position, the first cell on no line of an earlier one. The lines
 * of a vector (p,q) are numbered along each row, so that 64 columns are one read at any bit: column
 * c of row r is on line {@code c - q (r div p)} of the rows that leave the same rest mod p. A row
 * costs only the words up to its P-position, and from the first column whose column is free, where
 * (1,0) is a move. In a symmetric game half of the rows are known from the others.
 *
 * <p>Costs O(rows x columns / 64) at most; for Wythoff's game about a tenth of that.
 */
final class RayRows {
  private final int width;
  private final int rows;
  private final boolean symmetric;
  private final Lines[] lines;

  /** The lines of (1,0), first of all if it is a move. */
  private final boolean columns;

  /** The first word with a free column, if (1,0) is a move. */
  private int start;

  /** For symmetric games the P-position of each row, -1 where it is not known. */
  private final int[] known;

  private final BoxMoves moves;

  RayRows(BoxMoves moves) {
    this.moves = moves;
    this.width = moves.width();
    this.rows = moves.rows();
    this.symmetric = moves.isSymmetric();
    this.known = new int[symmetric ? rows : 0];
    Arrays.fill(known, -1);
    MoveSet[] sets =
        Arrays.stream(moves.sets())
            .filter(set -> !set.isInRow())
            .sorted((a, b) -> Boolean.compare(isColumn(b), isColumn(a)))
            .toArray(MoveSet[]::new);
    this.columns = sets.length > 0 && isColumn(sets[0]);
    this.lines = new Lines[sets.length];
    for (int i = 0; i < sets.length; i++) {
      lines[i] = new Lines(sets[i].base().vector[0], sets[i].base().vector[1]);
    }
  }

  private static boolean isColumn(MoveSet set) {
    return set.base().vector[0] == 1 && set.base().vector[1] == 0;
  }

  /** Whether the game is of this kind. */
  static boolean fits(BoxMoves moves) {
    boolean row = false;
    for (MoveSet set : moves.sets()) {
      if (!set.isRay()) {
        return false;
      }
      row |= set.isInRow() && set.base().across == 1;
    }
    return row && moves.dimension() == 2;
  }

  /**
   * The column of the P-position of the next row, or of the first.
   *
   * @param row the row
   * @param misere whether a terminal position is an N-position
   * @return the column, -1 if there is none
   */
  int find(int row, boolean misere) {
    for (Lines line : lines) {
      line.enter(row);
    }
    int from = misere ? moves.firstMovable(new int[] {row}) : 0;
    int column;
    if (symmetric) {
      column = known[row];
      if (column < 0) {
        column = search(Math.max(from, row));
        if (column >= 0) {
          known[column] = row;
        }
      }
    } else {
      column = search(from);
    }
    if (column >= 0) {
      for (Lines line : lines) {
        line.mark(column);
      }
    }
    return column;
  }

  private int search(int from) {
    int w = from >>> 6;
    if (columns) {
      while (start << 6 < width && lines[0].at(start) == -1L) {
        start++;
      }
      w = Math.max(w, start);
    }
    long before = w == from >>> 6 ? (1L << from) - 1 : 0;
    for (int column = w << 6; column < width; column += 64) {
      long taken = before;
      before = 0;
      for (Lines line : lines) {
        taken |= line.read(column);
      }
      if (taken != -1L) {
        int found = column + Long.numberOfTrailingZeros(~taken);
        return found < width ? found : -1;
      }
    }
    return -1;
  }

  /** The lines of one vector (p,q), p at least 1, and which of them have a P-position. */
  private final class Lines {
    private final int p;
    private final int q;
    private final int offset;
    private final long[][] used;

    /** What belongs to the row entered last. */
    private long[] bits;

    private int rest;
    private int shift;

    Lines(int p, int q) {
      this.p = p;
      this.q = q;
      this.offset = (rows - 1) / p * q;
      this.used = new long[Math.min(p, rows)][((offset + width) >>> 6) + 2];
      this.bits = used[0];
    }

    /** Goes on to a row, the next one or the first. */
    void enter(int row) {
      if (row == 0) {
        rest = 0;
        shift = offset;
      } else if (++rest == p) {
        rest = 0;
        shift -= q;
      }
      bits = used[rest];
    }

    void mark(int column) {
      int line = column + shift;
      bits[line >>> 6] |= 1L << line;
    }

    long at(int word) {
      return bits[word];
    }

    /** Whether the lines of 64 columns of the row have a P-position. */
    long read(int column) {
      int line = column + shift;
      int word = line >>> 6;
      return bits[word] >>> line | bits[word + 1] << 1 << ~line;
    }
  }
}
