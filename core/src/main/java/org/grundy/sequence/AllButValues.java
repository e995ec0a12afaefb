package org.grundy.sequence;

import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * Values of the game in which any number may be taken from a heap but those of a finite set.
 *
 * <p>Let k be the largest number of the set, U(n) the values of the heaps below n - k, all of which
 * are options of n, and b(n) the least number not in U(n), so G(n) &ge; b(n). What is above b(n) in
 * U(n) and the values of the last k heaps, both less b(n), determine all later values but for b(n).
 * If they come again p heaps later with b greater by s, then G(n + p) = G(n) + s from there on (A.
 * N. Siegel, <em>Combinatorial Game Theory</em>, 2013, section IV.2: every such sequence is
 * arithmetic periodic).
 */
final class AllButValues extends Growing {
  private final boolean[] excluded;
  private final int reach;
  private int[] values = new int[1024];
  private int known = 1;

  private final BitSet far = new BitSet();
  private int farTo;
  private int base;

  // Brent's way to find a cycle: each state is compared with one, that moves on to powers of 2.
  private int[] mark = {};
  private int markAt = -1;
  private int markBase;
  private int power = 1;
  private int @Nullable [] found;

  /**
   * The game.
   *
   * @param excluded at i whether i may not be taken; the last is true, and its index is the largest
   *     number that may not be taken; index 0 alone if all may
   */
  AllButValues(boolean[] excluded) {
    this.excluded = excluded.clone();
    reach = excluded.length - 1;
  }

  @Override
  int known() {
    return known;
  }

  @Override
  int value(int n) {
    return values[n];
  }

  int reach() {
    return reach;
  }

  /** The heap from which on states come again, after how many heaps, and the rise; or null. */
  int @Nullable [] cycle() {
    return found;
  }

  @Override
  void extend(int to) throws InterruptedException {
    if (to > values.length) {
      values = Arrays.copyOf(values, Math.max(to, values.length + values.length / 2));
    }
    BitSet options = new BitSet();
    for (int n = known; n < to; n++) {
      if ((n & 0x3ff) == 0) {
        stopIfInterrupted();
      }
      for (; farTo < n - reach; farTo++) {
        far.set(values[farTo]);
      }
      base = far.nextClearBit(base);
      if (found == null && n > reach) {
        compare(n);
      }
      options.clear();
      for (int taken = 1; taken <= reach && taken <= n; taken++) {
        if (!excluded[taken] && values[n - taken] >= base) {
          options.set(values[n - taken] - base);
        }
      }
      int value = base;
      while (far.get(value) || options.get(value - base)) {
        value++;
      }
      values[n] = value;
      known = n + 1;
    }
  }

  private void compare(int n) {
    int[] state = state(n);
    if (markAt >= 0 && Arrays.equals(state, mark)) {
      found = new int[] {markAt, n - markAt, base - markBase};
    } else if (n - reach >= power) {
      power *= 2;
      mark = state;
      markAt = n;
      markBase = base;
    }
  }

  /** What determines the values from n on, less b(n). */
  private int[] state(int n) {
    int[] state = new int[reach + far.cardinality() - base];
    for (int i = 0; i < reach; i++) {
      // What is below b(n) is an option anyway.
      state[i] = Math.max(-1, values[n - 1 - i] - base);
    }
    int at = reach;
    for (int v = far.nextSetBit(base); v >= 0; v = far.nextSetBit(v + 1)) {
      state[at++] = v - base;
    }
    return state;
  }
}
