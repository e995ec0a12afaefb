package org.grundy.cli;

import org.jspecify.annotations.Nullable;

/**
 * A period that values show and nobody proves: G(n + period) = G(n) + saltus as far as they go.
 *
 * @param from the least heap from which on it holds
 */
record SeenPeriod(int period, long saltus, int from) {
  /** The most values that are looked at to find the period. */
  private static final int MOST = 1 << 21;

  /** Fewer values show nothing. */
  private static final int LEAST = 8;

  /** The least period of the last half of the values if it is there twice, or null. */
  static @Nullable SeenPeriod of(HeapValues values) {
    int known = values.known();
    int count = Math.min(MOST, known / 2);
    if (count < LEAST) {
      return null;
    }
    int period = period(values, count);
    if (2L * period > count) {
      return null;
    }
    long saltus = (long) values.value(known - 1) - values.value(known - 1 - period);
    int from = known - period;
    while (from > 0 && values.value(from - 1 + period) == values.value(from - 1) + saltus) {
      from--;
    }
    return new SeenPeriod(period, saltus, from);
  }

  /**
   * The least period of the last differences of neighbours: from the borders of the row, read from
   * its end (Knuth, Morris and Pratt, Fast pattern matching in strings, 1977).
   */
  private static int period(HeapValues values, int count) {
    int[] border = new int[count + 1];
    border[0] = -1;
    int length = -1;
    for (int i = 0; i < count; i++) {
      while (length >= 0 && difference(values, length) != difference(values, i)) {
        length = border[length];
      }
      border[i + 1] = ++length;
    }
    return count - border[count];
  }

  private static int difference(HeapValues values, int back) {
    int n = values.known() - 1 - back;
    return values.value(n) - values.value(n - 1);
  }
}
