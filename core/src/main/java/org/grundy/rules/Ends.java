package org.grundy.rules;

/** An interval of integers; {@link Bounds#LEAST} and {@link Bounds#MOST} stand for "no bound". */
record Ends(long low, long high) {
  static Ends of(long value) {
    return new Ends(value, value);
  }

  boolean isEmpty() {
    return low > high;
  }

  boolean contains(long value) {
    return low <= value && value <= high;
  }

  Ends plus(Ends other) {
    return new Ends(
        low == Bounds.LEAST || other.low == Bounds.LEAST
            ? Bounds.LEAST
            : Bounds.add(low, other.low),
        high == Bounds.MOST || other.high == Bounds.MOST
            ? Bounds.MOST
            : Bounds.add(high, other.high));
  }

  Ends times(Ends other) {
    long a = Bounds.multiply(low, other.low);
    long b = Bounds.multiply(low, other.high);
    long c = Bounds.multiply(high, other.low);
    long d = Bounds.multiply(high, other.high);
    return new Ends(
        Math.min(Math.min(a, b), Math.min(c, d)), Math.max(Math.max(a, b), Math.max(c, d)));
  }

  /** Quotients rounded down; a divisor of 0 apart. */
  static Ends quotient(Ends dividend, Ends divisor) {
    if (divisor.high < 1 || (divisor.low < 0 && divisor.high > 0)) {
      // A quotient is never larger in size than its dividend, rounding down apart.
      long size = Math.max(Bounds.negate(dividend.low), dividend.high);
      size = Math.max(size, 0);
      return Bounds.infinite(size)
          ? new Ends(Bounds.LEAST, Bounds.MOST)
          : new Ends(-size - 1, size);
    }
    long least = Math.max(1, divisor.low);
    return new Ends(
        Bounds.floorDivide(dividend.low, dividend.low < 0 ? least : divisor.high),
        Bounds.floorDivide(dividend.high, dividend.high < 0 ? divisor.high : least));
  }
}
