package org.grundy.table;

import java.util.Arrays;

/**
 * Grundy values of any invariant vector game, one value after another.
 *
 * <p>The cells of value v are those among the cells without a smaller value that have no option of
 * value v: the P-positions of the game on what is left, by {@link BitRows}. In misère play a
 * terminal cell is left out at 0; at 1 it has no option of value 1, as it has none.
 *
 * <p>Costs as much as the P-positions, for every value up to the greatest.
 */
final class ValueSweeps {
  private final BoxMoves moves;
  private final boolean misere;
  private final BitRows kernel;
  private final int words;
  private final long[] left;

  /** Rows before this one have all their values. */
  private int firstRow;

  ValueSweeps(BoxMoves moves, boolean misere) {
    this.moves = moves;
    this.misere = misere;
    this.kernel = new BitRows(moves);
    this.words = kernel.words();
    this.left = new long[Math.multiplyExact(moves.rows(), words)];
    Arrays.fill(left, -1L);
    int rest = moves.width() & 63;
    if (rest != 0) {
      for (int at = words - 1; at < left.length; at += words) {
        left[at] = (1L << rest) - 1;
      }
    }
  }

  /** How many leading cells have their values. */
  long known() {
    long first = (long) firstRow * moves.width();
    for (int w = 0; firstRow < moves.rows() && w < words; w++) {
      long word = left[firstRow * words + w];
      if (word != 0) {
        return first + w * 64L + Long.numberOfTrailingZeros(word);
      }
    }
    return first;
  }

  /**
   * Finds all cells of a value after those of all smaller ones.
   *
   * @return how many there are
   */
  long sweep(int value, Cells cells) {
    kernel.clear();
    int[] row = new int[moves.dimension() - 1];
    for (int i = row.length - 1, rest = firstRow; i >= 0; i--) {
      row[i] = rest % (moves.to(i) + 1);
      rest /= moves.to(i) + 1;
    }
    long[] allowed = new long[words];
    boolean leading = true;
    long count = 0;
    for (int r = firstRow; r < moves.rows(); r++) {
      int at = r * words;
      System.arraycopy(left, at, allowed, 0, words);
      if (misere && value == 0) {
        BitRows.clearBefore(allowed, moves.firstMovable(row));
      }
      long[] found = kernel.row(r, row, allowed);
      long more = 0;
      for (int w = 0; w < words; w++) {
        long bits = found[w];
        if (bits != 0) {
          left[at + w] &= ~bits;
          count += Long.bitCount(bits);
          long at64 = (long) r * moves.width() + w * 64L;
          for (long rest = bits; value != 0 && rest != 0; rest &= rest - 1) {
            cells.set(at64 + Long.numberOfTrailingZeros(rest), value);
          }
        }
        more |= left[at + w];
      }
      leading &= more == 0;
      if (leading) {
        firstRow = r + 1;
      }
      moves.next(row);
    }
    return count;
  }
}
