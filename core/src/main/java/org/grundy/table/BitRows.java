package org.grundy.table;

import java.util.Arrays;
import org.grundy.table.BoxMoves.MoveSet;
import org.grundy.table.BoxMoves.Step;

/**
 * P-positions of an invariant vector game by rows of bits, 64 cells at a time.
 *
 * <p>For every linear set of moves it keeps the reach of the P-positions found so far, {@code Q = P
 * + N p1 + ... + N pm}, by {@code Q(x) = P(x) or Q(x - p1) or ... or Q(x - pm)}: a shift of earlier
 * rows for each period. A cell x is an N-position if {@code x - base} is in the reach of some set.
 * Only as many rows are kept as a base or a period leads back. Inside a word, where a P-position
 * decides about later cells of the same word, the free cells are taken one by one.
 *
 * <p>Costs O(cells / 64) words for every base and period, and a step for every P-position where
 * moves stay in a row.
 */
final class BitRows {
  private final int words;
  private final Reach[] reaches;

  /** The P-positions of the last rows. */
  private final long[][] found;

  private final long[] marked;

  /** The in-row moves of less than 64 columns, as bits. */
  private final long pattern;

  private boolean inRow;

  BitRows(BoxMoves moves) {
    this.words = (moves.width() + 63) >>> 6;
    int depth = 0;
    for (MoveSet set : moves.sets()) {
      if (set.isFinite()) {
        depth = Math.max(depth, set.depth());
      }
    }
    this.found = new long[depth + 1][words];
    this.marked = new long[words];
    this.reaches = new Reach[moves.sets().length];
    long bits = 0;
    for (int i = 0; i < reaches.length; i++) {
      MoveSet set = moves.sets()[i];
      reaches[i] = new Reach(set, set.isFinite() ? found : new long[set.depth() + 1][words]);
      inRow |= set.isInRow();
      if (set.isInRow() && set.base().across < 64) {
        bits |= close(1L << set.base().across, set.along);
      }
    }
    this.pattern = bits;
  }

  /** How many words a row takes. */
  int words() {
    return words;
  }

  /** Forgets everything, to start anew at some row before which there are no P-positions. */
  void clear() {
    for (long[] row : found) {
      Arrays.fill(row, 0);
    }
    for (Reach reach : reaches) {
      for (long[] row : reach.rows) {
        Arrays.fill(row, 0);
      }
    }
  }

  /**
   * Finds the P-positions of a row after all earlier ones.
   *
   * @param index the number of the row
   * @param row its components but the last
   * @param allowed the cells that may be P-positions, as bits
   * @return the P-positions as bits, valid until the next call
   */
  long[] row(int index, int[] row, long[] allowed) {
    Arrays.fill(marked, 0);
    for (Reach reach : reaches) {
      Step base = reach.set.base();
      if (base.back > 0 && base.fits(row)) {
        or(reach.row(index - base.back), base.across, marked);
      }
    }
    long[] p = found[index % found.length];
    if (inRow) {
      for (Reach reach : reaches) {
        if (reach.set.isInRow() && !reach.set.isFinite()) {
          long[] q = reach.row(index);
          Arrays.fill(q, 0);
          reach.continueInto(q, index, row);
        }
      }
      for (int w = 0; w < words; w++) {
        resolve(p, w, index, allowed[w]);
      }
    } else {
      for (int w = 0; w < words; w++) {
        p[w] = ~marked[w] & allowed[w];
      }
    }
    for (Reach reach : reaches) {
      if (!reach.set.isInRow() && !reach.set.isFinite()) {
        long[] q = reach.row(index);
        System.arraycopy(p, 0, q, 0, words);
        reach.continueInto(q, index, row);
        if (reach.set.along.length > 0) {
          for (int w = 0; w < words; w++) {
            closeWord(q, w, reach.set.along);
          }
        }
      }
    }
    return p;
  }

  /** Finds the P-positions of a word where moves stay in the row. */
  private void resolve(long[] p, int w, int index, long allowed) {
    p[w] = 0;
    long taken = marked[w];
    for (Reach reach : reaches) {
      if (reach.set.isInRow()) {
        long[] q = reach.row(index);
        if (!reach.set.isFinite()) {
          closeWord(q, w, reach.set.along);
        }
        taken |= shifted(q, w, reach.set.base().across);
      }
    }
    long free = ~taken & allowed;
    if (free == 0) {
      return;
    }
    long bits = 0;
    do {
      long bit = free & -free;
      bits |= bit;
      free &= ~bit & ~(pattern << Long.numberOfTrailingZeros(bit));
    } while (free != 0);
    p[w] = bits;
    for (Reach reach : reaches) {
      if (reach.set.isInRow() && !reach.set.isFinite()) {
        long[] q = reach.row(index);
        q[w] |= bits;
        closeWord(q, w, reach.set.along);
      }
    }
  }

  /** Adds to a word of a row what steps along the row lead to from it and the words before. */
  private static void closeWord(long[] row, int w, int[] along) {
    long word = row[w];
    for (int step : along) {
      word |= step < 64 ? (w == 0 ? 0 : row[w - 1] >>> (64 - step)) : shifted(row, w, step);
    }
    row[w] = close(word, along);
  }

  /** Adds what steps inside the word lead to. */
  private static long close(long word, int[] along) {
    long closed = word;
    for (int step : along) {
      for (int length = step; length < 64; length <<= 1) {
        closed |= closed << length;
      }
    }
    return closed;
  }

  /** A word of a row that is shifted by so many columns to higher ones. */
  private static long shifted(long[] row, int w, int columns) {
    int from = w - (columns >>> 6);
    int rest = columns & 63;
    if (from < 0) {
      return 0;
    }
    long word = row[from] << rest;
    return rest == 0 || from == 0 ? word : word | row[from - 1] >>> (64 - rest);
  }

  /** Adds a row that is shifted by so many columns to higher ones. */
  private static void or(long[] from, int columns, long[] into) {
    int skip = columns >>> 6;
    int rest = columns & 63;
    int count = into.length - skip;
    if (rest == 0) {
      for (int w = 0; w < count; w++) {
        into[skip + w] |= from[w];
      }
      return;
    }
    into[skip] |= from[0] << rest;
    for (int w = 1; w < count; w++) {
      into[skip + w] |= from[w] << rest | from[w - 1] >>> (64 - rest);
    }
  }

  /** Clears so many bits. */
  static void clearBefore(long[] row, int columns) {
    int word = columns >>> 6;
    Arrays.fill(row, 0, Math.min(word, row.length), 0);
    if (word < row.length) {
      row[word] &= -1L << columns;
    }
  }

  /** The reach of the P-positions under the periods of one set, in the last rows. */
  private static final class Reach {
    final MoveSet set;
    final long[][] rows;

    Reach(MoveSet set, long[][] rows) {
      this.set = set;
      this.rows = rows;
    }

    long[] row(int index) {
      return rows[index % rows.length];
    }

    /** Adds what a period leads to from an earlier row. */
    void continueInto(long[] q, int index, int[] row) {
      for (Step period : set.earlier) {
        if (period.fits(row)) {
          or(row(index - period.back), period.across, q);
        }
      }
    }
  }
}
