package org.grundy.checker;

import java.util.BitSet;

/** Values of one heap after the other, by their definition: the least value that no option has. */
final class NimSequence {
  private NimSequence() {}

  /**
   * The values of the heaps below a size under an octal code.
   *
   * <p>Which values two heaps of m together can have does not depend on how many were taken before,
   * so the pairs of each m are gone through once: heaps²/4 steps in all.
   *
   * @param digits d_0, d_1, …, d_k; taking i may leave nothing if d_i has bit 1, one heap if it has
   *     bit 2, two heaps if it has bit 4; d_0 is 0 or 4
   */
  static int[] octal(int[] digits, int heaps) {
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
