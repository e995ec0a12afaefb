package org.grundy.table;

import java.util.Arrays;
import java.util.Objects;
import org.grundy.table.BoxMoves.MoveSet;
import org.grundy.table.BoxMoves.Step;
import org.jspecify.annotations.Nullable;

/**
 * Remoteness in an invariant vector game, by the least and the greatest along each linear set.
 *
 * <p>For every linear set and position x it keeps the least remoteness of the P-positions in {@code
 * x - N p1 - ... - N pm}, and the greatest of the N-positions: each follows from those at {@code x
 * - pi}. An N-position has 1 + the least of its P-options, a P-position 1 + the greatest of its
 * options, which are all N-positions. Only as many rows are kept as a base or a period leads back.
 *
 * <p>Costs O(1) for each cell and each base and period.
 */
final class RemotenessRows {
  private static final int NONE = Integer.MAX_VALUE;

  private final BoxMoves moves;
  private final boolean misere;
  private final int width;
  private final Extremes[] extremes;
  private final Extremes[] inRow;
  private final Extremes own;
  private final int[] least;
  private final int[] greatest;
  private final int[] values;

  RemotenessRows(BoxMoves moves, boolean misere) {
    this.moves = moves;
    this.misere = misere;
    this.width = moves.width();
    int depth = 0;
    for (MoveSet set : moves.sets()) {
      if (set.isFinite()) {
        depth = Math.max(depth, set.depth());
      }
    }
    this.own = new Extremes(null, depth);
    this.extremes = new Extremes[moves.sets().length];
    for (int i = 0; i < extremes.length; i++) {
      MoveSet set = moves.sets()[i];
      extremes[i] = set.isFinite() ? new Extremes(set, own) : new Extremes(set, set.depth());
    }
    this.inRow =
        Arrays.stream(extremes).filter(set -> set.base().back == 0).toArray(Extremes[]::new);
    this.least = new int[width];
    this.greatest = new int[width];
    this.values = new int[width];
  }

  /** The numbers of the row found last. */
  int[] values() {
    return values;
  }

  /**
   * Finds the remotenesses of a row after all earlier ones.
   *
   * @param index the number of the row
   * @param row its components but the last
   * @return how many cells of the row are found: all, unless the thread was interrupted
   */
  int row(int index, int[] row) {
    Arrays.fill(least, NONE);
    Arrays.fill(greatest, -1);
    for (Extremes set : extremes) {
      Step base = set.base();
      if (base.back > 0 && base.fits(row)) {
        lower(set.least(index - base.back), base.across, least);
        raise(set.greatest(index - base.back), base.across, greatest);
      }
    }
    for (Extremes set : inRow) {
      if (!set.isOwn()) {
        set.clear(index);
        set.goOn(index, row);
      }
    }
    int firstMovable = moves.firstMovable(row);
    int[] ownLeast = own.least(index);
    int[] ownGreatest = own.greatest(index);
    for (int c = 0; c < width; c++) {
      if ((c + 1 & 0xffff) == 0 && Thread.currentThread().isInterrupted()) {
        return c;
      }
      int low = least[c];
      int high = greatest[c];
      for (Extremes set : inRow) {
        int at = c - set.base().across;
        if (at >= 0) {
          low = Math.min(low, set.least(index)[at]);
          high = Math.max(high, set.greatest(index)[at]);
        }
      }
      boolean p = c < firstMovable ? !misere : low == NONE;
      int value = c < firstMovable ? 0 : 1 + (p ? high : low);
      values[c] = value;
      ownLeast[c] = p ? value : NONE;
      ownGreatest[c] = p ? -1 : value;
      for (Extremes set : inRow) {
        if (!set.isOwn()) {
          set.include(index, c, ownLeast[c], ownGreatest[c]);
        }
      }
    }
    for (Extremes set : extremes) {
      if (!set.isOwn() && set.base().back > 0) {
        System.arraycopy(ownLeast, 0, set.least(index), 0, width);
        System.arraycopy(ownGreatest, 0, set.greatest(index), 0, width);
        set.goOn(index, row);
        if (set.along().length > 0) {
          for (int c = 0; c < width; c++) {
            set.include(index, c, NONE, -1);
          }
        }
      }
    }
    return width;
  }

  private static void lower(int[] from, int columns, int[] into) {
    for (int c = columns; c < into.length; c++) {
      into[c] = Math.min(into[c], from[c - columns]);
    }
  }

  private static void raise(int[] from, int columns, int[] into) {
    for (int c = columns; c < into.length; c++) {
      into[c] = Math.max(into[c], from[c - columns]);
    }
  }

  /** The least of the P-positions and the greatest of the N-positions for one set, in rows. */
  private final class Extremes {
    private final @Nullable MoveSet set;
    private final int[][] least;
    private final int[][] greatest;

    Extremes(@Nullable MoveSet set, int depth) {
      this.set = set;
      this.least = new int[depth + 1][width];
      this.greatest = new int[depth + 1][width];
    }

    /** Without periods: what each position itself is. */
    Extremes(MoveSet set, Extremes own) {
      this.set = set;
      this.least = own.least;
      this.greatest = own.greatest;
    }

    private MoveSet set() {
      return Objects.requireNonNull(set);
    }

    Step base() {
      return set().base();
    }

    int[] along() {
      return set().along;
    }

    boolean isOwn() {
      return set().isFinite();
    }

    int[] least(int index) {
      return least[index % least.length];
    }

    int[] greatest(int index) {
      return greatest[index % greatest.length];
    }

    void clear(int index) {
      Arrays.fill(least(index), NONE);
      Arrays.fill(greatest(index), -1);
    }

    /** Includes what periods lead to in earlier rows. */
    void goOn(int index, int[] row) {
      for (Step period : set().earlier) {
        if (period.fits(row)) {
          lower(least(index - period.back), period.across, least(index));
          raise(greatest(index - period.back), period.across, greatest(index));
        }
      }
    }

    /** Includes these numbers and what periods lead to in the row. */
    void include(int index, int c, int low, int high) {
      int[] leastRow = least(index);
      int[] greatestRow = greatest(index);
      int lowest = Math.min(leastRow[c], low);
      int highest = Math.max(greatestRow[c], high);
      for (int step : along()) {
        if (step <= c) {
          lowest = Math.min(lowest, leastRow[c - step]);
          highest = Math.max(highest, greatestRow[c - step]);
        }
      }
      leastRow[c] = lowest;
      greatestRow[c] = highest;
    }
  }
}
