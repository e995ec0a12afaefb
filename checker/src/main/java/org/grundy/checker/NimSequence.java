package org.grundy.checker;

import java.util.Arrays;
import java.util.BitSet;

/** Values of one heap after the other, by their definition: the least value that no option has. */
final class NimSequence {
  /** Steps of the sets of nim-sums of three or more heaps: some seconds. */
  private static final long MOST_STEPS = 1_000_000_000L;

  /** Words of 64 bits in all such sets together: 128 megabytes. */
  private static final long MOST_WORDS = 1 << 24;

  /** In a word, the places whose number has not the bit b. */
  private static final long[] WITHOUT = {
    0x5555555555555555L,
    0x3333333333333333L,
    0x0f0f0f0f0f0f0f0fL,
    0x00ff00ff00ff00ffL,
    0x0000ffff0000ffffL,
    0x00000000ffffffffL
  };

  private NimSequence() {}

  /**
   * The values of the heaps below a size under a code whose moves leave two heaps at most.
   *
   * <p>Which values two heaps of m together can have does not depend on how many were taken before,
   * so the pairs of each m are gone through once: heaps²/4 steps in all, if heaps can be split.
   *
   * @param digits d_0, d_1, …, d_k; taking i may leave nothing if d_i has bit 0, one heap if it has
   *     bit 1, two heaps if it has bit 2; d_0 has neither of the first two
   */
  static int[] pairs(long[] digits, int heaps) {
    int[] values = new int[heaps];
    boolean splits = false;
    BitSet[] pairs = new BitSet[digits.length];
    for (int i = 0; i < digits.length; i++) {
      splits |= (digits[i] & 4) != 0;
      pairs[i] = new BitSet();
    }
    // The size is a power of 2 above all values, so nim-sums of two of them fit.
    int[] marks = new int[2];
    BitSet options = new BitSet();
    for (int n = 1; n < heaps; n++) {
      if (splits) {
        for (int a = 1, b = n - 1; a <= b; a++, b--) {
          marks[values[a] ^ values[b]] = n;
        }
        BitSet sums = pairs[n % pairs.length];
        sums.clear();
        for (int value = 0; value < marks.length; value++) {
          if (marks[value] == n) {
            sums.set(value);
          }
        }
      }
      options.clear();
      for (int i = 0; i < digits.length && i <= n; i++) {
        int left = n - i;
        if ((digits[i] & 1) != 0 && left == 0) {
          options.set(0);
        }
        if ((digits[i] & 2) != 0 && left > 0) {
          options.set(values[left]);
        }
        if ((digits[i] & 4) != 0) {
          options.or(pairs[left % pairs.length]);
        }
      }
      values[n] = options.nextClearBit(0);
      if (values[n] >= marks.length) {
        marks = new int[2 * Integer.highestOneBit(values[n])];
      }
    }
    return values;
  }

  /**
   * The values of the heaps below a size under any code, or fewer values if that takes too many
   * steps.
   *
   * <p>The nim-sums of h heaps of m together are those of a first heap a and of h - 1 heaps of m -
   * a: they are kept for all h and m, as rows of bits.
   *
   * @param digits d_0, …, d_k; bit h of d_i says whether h heaps may be left of which i were taken
   * @param most the most heaps that may be left, at least 2
   */
  static int[] parts(long[] digits, int most, int heaps) {
    int[] values = new int[heaps];
    // sums[h][m] has the nim-sums of h heaps of m together; they are below 64 times the words.
    long[][][] sums = new long[most + 1][heaps][];
    int words = 1;
    long steps = 0;
    for (int n = 1; n < heaps; n++) {
      long cells = (long) most * n * words;
      steps += cells;
      if (steps > MOST_STEPS || cells > MOST_WORDS) {
        return Arrays.copyOf(values, n);
      }
      for (int h = 2; h <= most; h++) {
        long[] set = new long[words];
        for (int a = 1; a < n; a++) {
          add(sums[h - 1][n - a], values[a], set);
        }
        sums[h][n] = set;
      }
      long[] options = new long[words];
      for (int i = 0; i < digits.length && i <= n; i++) {
        int left = n - i;
        if ((digits[i] & 1) != 0 && left == 0) {
          options[0] |= 1;
        }
        for (int h = 1; h <= most && left > 0; h++) {
          // One heap of n itself is no option: then i = 0, and d_0 has no bit 1.
          long[] set = sums[h][left];
          for (int w = 0; set != null && (digits[i] >>> h & 1) != 0 && w < set.length; w++) {
            options[w] |= set[w];
          }
        }
      }
      int value = BitSet.valueOf(options).nextClearBit(0);
      values[n] = value;
      if (value >= 64 * words) {
        words *= 2;
      }
      sums[1][n] = new long[words];
      sums[1][n][value >> 6] = 1L << value;
    }
    return values;
  }

  /** Adds a number without carry to all members of a set, and what comes of it to another set. */
  private static void add(long[] from, int number, long[] to) {
    int high = number >> 6;
    for (int w = 0; w < from.length; w++) {
      long word = from[w];
      for (int b = 0; word != 0 && b < 6; b++) {
        if ((number >> b & 1) != 0) {
          int by = 1 << b;
          word = (word & WITHOUT[b]) << by | (word >>> by & WITHOUT[b]);
        }
      }
      if (word != 0) {
        to[w ^ high] |= word;
      }
    }
  }

  /** The values of the heaps below a size if any of these numbers may be taken. */
  static int[] subtraction(long[] numbers, int heaps) {
    int[] values = new int[heaps];
    int[] marks = new int[numbers.length + 2];
    for (int n = 1; n < heaps; n++) {
      for (int i = 0; i < numbers.length && numbers[i] <= n; i++) {
        marks[values[n - (int) numbers[i]]] = n;
      }
      int value = 0;
      while (marks[value] == n) {
        value++;
      }
      values[n] = value;
    }
    return values;
  }
}
