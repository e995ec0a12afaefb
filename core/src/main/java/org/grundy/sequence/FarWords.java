package org.grundy.sequence;

/** Far values with codes below 64, by sets of codes that are a word each. */
final class FarWords extends FarBlocks {
  /** Codes are below this. */
  static final int CODES = 64;

  /** Of so many small common heaps the nim-sums with their partners are marked for each total. */
  private static final int SMALL = 48;

  private final int[] small;
  private final short[] smallCodes;

  /** For the last totals, the codes of the common kind that a rare heap and its partner have. */
  private final long[] commons;

  FarWords(SparseValues values) {
    super(values);
    commons = new long[Math.max(2, Integer.highestOneBit(reach) * 2)];
    small = new int[SMALL];
    smallCodes = new short[SMALL];
    int found = 0;
    for (int heap = 1; found < SMALL; heap++) {
      if (codes[heap] >= 0) {
        small[found] = heap;
        smallCodes[found++] = codes[heap];
        values.witness(heap);
      }
    }
  }

  @Override
  int make(int from, int to) {
    int mask = commons.length - 1;
    int[] splits = moves.two();
    int[] ones = moves.one();
    int least = Integer.MAX_VALUE;
    for (int taken : splits) {
      least = Math.min(least, taken);
    }
    for (int total = from - reach; total < from - least; total++) {
      commons[total & mask] = sums(codes, total, rare, rareCodes);
    }
    for (int n = from; n < to; n++) {
      commons[(n - least) & mask] = sums(codes, n - least, rare, rareCodes);
      long used = 0;
      for (int taken : splits) {
        used |= commons[(n - taken) & mask];
      }
      for (int taken : ones) {
        if (space.keepsKind(taken)) {
          used |= 1L << codes[n - taken];
        }
      }
      if (used == -1L) {
        return n;
      }
      codes[n] = (short) Long.numberOfTrailingZeros(~used);
    }
    return to;
  }

  private static long sums(short[] codes, int total, int[] heaps, short[] heapCodes) {
    long sums = 0;
    for (int j = 0; j < heaps.length; j++) {
      sums |= 1L << (heapCodes[j] ^ codes[total - heaps[j]]);
    }
    return sums;
  }

  @Override
  int check(int from, int to) {
    int mask = commons.length - 1;
    long[] sums = new long[commons.length];
    int[] splits = moves.two();
    int[] ones = moves.one();
    int least = Integer.MAX_VALUE;
    for (int taken : splits) {
      least = Math.min(least, taken);
    }
    for (int total = from - reach; total < from - least; total++) {
      sums[total & mask] = sums(codes, total, small, smallCodes);
    }
    for (int n = from; n < to; n++) {
      sums[(n - least) & mask] = sums(codes, n - least, small, smallCodes);
      long seen = 0;
      for (int taken : splits) {
        seen |= sums[(n - taken) & mask];
      }
      for (int taken : ones) {
        if (!space.keepsKind(taken)) {
          seen |= 1L << codes[n - taken];
        }
      }
      int below = space.below(n, codes[n]);
      long wanted = below == CODES ? -1L : (1L << below) - 1;
      if ((wanted & ~seen) != 0 && !isSeen(n, wanted & ~seen)) {
        return n;
      }
    }
    return -1;
  }

  /** Whether all these codes of the rare kind are values of pairs. */
  private boolean isSeen(int n, long missing) {
    int half = n / 2;
    for (int from = 1; from <= half; from += SMALL) {
      int to = Math.min(half, from + SMALL);
      for (int taken : moves.two()) {
        for (int a = from; a < to && 2 * a < n - taken; a++) {
          int pair = codes[a] ^ codes[n - taken - a];
          if (pair >= 0 && pair < CODES) {
            missing &= ~(1L << pair);
          }
        }
      }
      if (missing == 0) {
        values.witness(to);
        return true;
      }
    }
    for (int i = 0; i < moves.two().length; i++) {
      if ((missing & ~1L) == 0 && (n - moves.two()[i]) % 2 == 0 && !moves.differ()[i]) {
        values.witness(n);
        return true;
      }
    }
    return false;
  }
}
