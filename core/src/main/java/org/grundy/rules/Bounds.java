package org.grundy.rules;

import java.util.Arrays;

/**
 * An interval for each name, narrowed by what is known. The ends {@link #LEAST} and {@link #MOST}
 * stand for "no bound"; arithmetic on ends saturates there, which only ever widens an interval.
 */
final class Bounds {
  static final long LEAST = Long.MIN_VALUE;
  static final long MOST = Long.MAX_VALUE;

  private final long[] low;
  private final long[] high;
  private boolean changed;
  private boolean empty;

  Bounds(int names) {
    low = new long[names];
    high = new long[names];
    Arrays.fill(high, MOST);
  }

  private Bounds(Bounds other) {
    low = other.low.clone();
    high = other.high.clone();
    empty = other.empty;
  }

  /** Forgets everything. */
  void reset() {
    Arrays.fill(low, 0);
    Arrays.fill(high, MOST);
    empty = false;
  }

  /** Becomes like another one for as many names. */
  void copyFrom(Bounds other) {
    System.arraycopy(other.low, 0, low, 0, low.length);
    System.arraycopy(other.high, 0, high, 0, high.length);
    empty = other.empty;
  }

  Bounds copy() {
    return new Bounds(this);
  }

  long low(int name) {
    return low[name];
  }

  long high(int name) {
    return high[name];
  }

  /** Fixes a name whatever was known of it. */
  void set(int name, long from, long to) {
    low[name] = from;
    high[name] = to;
  }

  /** Whether some name has no value left. */
  boolean isEmpty() {
    return empty;
  }

  void markEmpty() {
    empty = true;
  }

  /** Whether anything was narrowed since the last call. */
  boolean takeChanged() {
    boolean was = changed;
    changed = false;
    return was;
  }

  void narrow(int name, long from, long to) {
    if (from > low[name]) {
      low[name] = from;
      changed = true;
    }
    if (to < high[name]) {
      high[name] = to;
      changed = true;
    }
    if (low[name] > high[name]) {
      empty = true;
    }
  }

  /** Becomes the smallest intervals that hold both; an empty one holds nothing. */
  void widenTo(Bounds other) {
    if (other.empty) {
      return;
    }
    if (empty) {
      System.arraycopy(other.low, 0, low, 0, low.length);
      System.arraycopy(other.high, 0, high, 0, high.length);
      empty = false;
      return;
    }
    for (int i = 0; i < low.length; i++) {
      low[i] = Math.min(low[i], other.low[i]);
      high[i] = Math.max(high[i], other.high[i]);
    }
  }

  /** Takes over what another interval family narrowed. */
  void narrowTo(Bounds other) {
    if (other.empty) {
      empty = true;
      return;
    }
    for (int i = 0; i < low.length; i++) {
      narrow(i, other.low[i], other.high[i]);
    }
  }

  static boolean infinite(long end) {
    return end == LEAST || end == MOST;
  }

  static long add(long a, long b) {
    if (infinite(a)) {
      return a;
    }
    if (infinite(b)) {
      return b;
    }
    long sum = a + b;
    if (((a ^ sum) & (b ^ sum)) < 0) {
      return a < 0 ? LEAST : MOST;
    }
    return sum;
  }

  static long negate(long a) {
    return a == LEAST ? MOST : a == MOST ? LEAST : -a;
  }

  static long multiply(long a, long b) {
    if (a == 0 || b == 0) {
      return 0;
    }
    boolean negative = (a < 0) != (b < 0);
    if (infinite(a) || infinite(b)) {
      return negative ? LEAST : MOST;
    }
    long high = Math.multiplyHigh(a, b);
    long product = a * b;
    if ((high != 0 || product < 0) && (high != -1 || product >= 0)) {
      return negative ? LEAST : MOST;
    }
    return product;
  }

  /** Quotient of an end by a positive number, rounded down. */
  static long floorDivide(long a, long positive) {
    if (infinite(a)) {
      return a;
    }
    return positive == MOST ? (a < 0 ? -1 : 0) : Math.floorDiv(a, positive);
  }

  /** Quotient of an end by a positive number, rounded up. */
  static long ceilDivide(long a, long positive) {
    if (infinite(a)) {
      return a;
    }
    return positive == MOST ? (a > 0 ? 1 : 0) : Math.ceilDiv(a, positive);
  }
}
