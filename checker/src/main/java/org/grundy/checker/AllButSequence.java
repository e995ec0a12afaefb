package org.grundy.checker;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Values of heaps from which any number may be taken but those of a finite set, by their
 * definition, and the proof that they rise by the same in every period: what determines all further
 * values comes again. The theorem is in docs/certificates.md.
 */
final class AllButSequence {
  private final boolean[] excluded;

  /** The largest number that may not be taken. */
  private final int last;

  private int[] values = {};

  /**
   * The game.
   *
   * @param numbers what may not be taken, increasing; empty for Nim
   */
  AllButSequence(long[] numbers) {
    last = numbers.length == 0 ? 0 : (int) numbers[numbers.length - 1];
    excluded = new boolean[last + 1];
    for (long number : numbers) {
      excluded[(int) number] = true;
    }
  }

  /** The values of the heaps below a size. */
  int[] values(int heaps) {
    values = new int[heaps];
    // From n may be moved to every heap below n - last.
    BitSet far = new BitSet();
    int[] near = new int[heaps + 1];
    int base = 0;
    for (int n = 1; n < heaps; n++) {
      if (n > last) {
        far.set(values[n - last - 1]);
      }
      base = far.nextClearBit(base);
      for (int taken = 1; taken <= last && taken <= n; taken++) {
        if (!excluded[taken]) {
          near[values[n - taken]] = n;
        }
      }
      int value = base;
      while (far.get(value) || near[value] == n) {
        value++;
      }
      values[n] = value;
    }
    return values;
  }

  /**
   * The first heap, among those whose values are made, at which and a period later everything is
   * alike that determines the values from there on; -1 if there is none.
   *
   * @param from heaps from here on are looked at
   * @param rise by how much all is higher a period later
   */
  int repetition(int from, int period, int rise) {
    Below now = new Below();
    Below later = new Below();
    for (int n = Math.max(from, last); n + period <= values.length; n++) {
      now.advance(n);
      later.advance(n + period);
      if (later.base == now.base + rise
          && later.count - later.base == now.count - now.base
          && now.above().equals(later.above())
          && Arrays.equals(window(n, now.base), window(n + period, later.base))) {
        return n;
      }
    }
    return -1;
  }

  /** The values of the last heaps, less the base; those below it are alike. */
  private int[] window(int n, int base) {
    int[] window = new int[last];
    for (int i = 0; i < last; i++) {
      window[i] = Math.max(-1, values[n - 1 - i] - base);
    }
    return window;
  }

  /** The values of the heaps below n - last. */
  private final class Below {
    private final BitSet set = new BitSet();
    private int to;

    /** The least number that is none of them. */
    int base;

    /** How many different ones there are. */
    int count;

    void advance(int n) {
      for (; to < n - last; to++) {
        count += set.get(values[to]) ? 0 : 1;
        set.set(values[to]);
      }
      base = set.nextClearBit(base);
    }

    /** Those above the base, less the base. */
    BitSet above() {
      return set.get(base, Math.max(base, set.length()));
    }
  }
}
