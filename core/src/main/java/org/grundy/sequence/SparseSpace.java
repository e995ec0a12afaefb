package org.grundy.sequence;

import org.jspecify.annotations.Nullable;

/**
 * A division of the heaps into many common and few rare ones, by a parity.
 *
 * <p>For a set of binary digits, the <em>mask</em>, a heap n has the parity of the ones of G(n)
 * among them, to which the parity of n is added if {@code position} is 1. The parity of common
 * heaps is chosen so that two common heaps, and two rare ones, together have the parity of rare
 * heaps, and a rare with a common one that of common heaps (E. R. Berlekamp, J. H. Conway, R. K.
 * Guy, <em>Winning Ways</em>, chapter 4: "sparse spaces"). So to know which values of common parity
 * the options of a heap have it suffices to go through the rare heaps.
 *
 * <p>Within one parity a value is known without the lowest digit of the mask. What is left is its
 * <em>code</em>. Codes are in the order of the values of one parity: two such values that differ
 * only in the digits not above the lowest of the mask differ in the digits below it. And the
 * nim-sum of values has the nim-sum of their codes as its code.
 *
 * @param mask binary digits, at least one
 * @param position 1 if the parity of the heap's size is added, else 0
 * @param common the parity of common heaps
 */
record SparseSpace(int mask, int position, int common) {

  private int low() {
    return Integer.numberOfTrailingZeros(mask);
  }

  /** The parity of a value at a heap: {@link #common} for values of the common kind. */
  private int parity(int n, int value) {
    return (Integer.bitCount(value & mask) ^ (position & n)) & 1;
  }

  /** Whether a heap with this value is rare. */
  boolean isRare(int n, int value) {
    return parity(n, value) != common;
  }

  /** A value without the lowest digit of the mask. */
  int code(int value) {
    int low = low();
    return (value & ((1 << low) - 1)) | (value >>> (low + 1) << low);
  }

  /** The value of a heap with this code. */
  int value(int n, int code, boolean rare) {
    int low = low();
    int value = (code & ((1 << low) - 1)) | (code >>> low << (low + 1));
    return isRare(n, value) == rare ? value : value | 1 << low;
  }

  /** How many values of the rare kind are less than the value of the common kind with a code. */
  int below(int n, int code) {
    // Below the lowest digit of the mask no digit counts, so in a block of codes with the same
    // higher digits all values of a kind have the same lowest digit.
    int block = 1 << low();
    int value = value(n, code, false);
    return (code & -block) + ((value & block) != 0 ? block : 0);
  }

  /**
   * Whether taking so many and leaving one heap keeps the kind: the option of a heap of n that is
   * one heap has a value of the common kind at n if it is common and this holds, or neither.
   */
  boolean keepsKind(int taken) {
    return (position & taken & 1) == 0;
  }

  /**
   * The best division of some heaps, or null if none has so many common ones.
   *
   * @param share the least share of common heaps among them
   */
  static @Nullable SparseSpace find(
      Growing values, int from, int to, PairMoves moves, double share) {
    int most = 0;
    for (int n = from; n < to; n++) {
      most = Math.max(most, values.value(n));
    }
    int size = Math.max(2, Integer.highestOneBit(Math.max(1, most)) << 1);
    // With the parity of n all splits must take numbers of one parity, which then is the parity of
    // two common heaps beside that of a rare one.
    int odd = 0;
    for (int taken : moves.two()) {
      odd |= 1 << (taken & 1);
    }
    SparseSpace best = null;
    double bound = share;
    for (int position = 0; position <= (odd == 3 ? 0 : 1); position++) {
      int[] sums = new int[size];
      for (int n = from; n < to; n++) {
        sums[values.value(n)] += (n & position) == 0 ? 1 : -1;
      }
      transform(sums);
      int common = position == 1 && odd == 2 ? 0 : 1;
      for (int mask = 1; mask < size; mask++) {
        // sums[mask] is the number of heaps of parity 0 less that of parity 1.
        double heaps = to - from;
        double part = (common == 0 ? heaps + sums[mask] : heaps - sums[mask]) / 2 / heaps;
        if (part > bound) {
          bound = part;
          best = new SparseSpace(mask, position, common);
        }
      }
    }
    return best;
  }

  /** The Walsh-Hadamard transform, in place. */
  private static void transform(int[] sums) {
    for (int step = 1; step < sums.length; step *= 2) {
      for (int i = 0; i < sums.length; i++) {
        if ((i & step) == 0) {
          int even = sums[i];
          int odd = sums[i + step];
          sums[i] = even + odd;
          sums[i + step] = even - odd;
        }
      }
    }
  }
}
