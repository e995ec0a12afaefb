package org.grundy.theory;

import java.math.BigInteger;

/**
 * Exact integer arithmetic with the golden ratio φ = (1 + √5)/2: the floors of nφ and n/φ.
 *
 * <p>The fast path multiplies by the first 128 binary digits of 1/φ = φ - 1. It is exact, not
 * approximate: φ is so badly approximable that the cut-off digits cannot change a floor below 2^63
 * (Theorem 9 of {@code docs/theory/wythoff.md}). Everything takes O(1) for {@code long}, and one
 * square root for {@code BigInteger}.
 */
public final class Golden {
  /** The first 64 binary digits of 1/φ after the point. */
  static final long HIGH = 0x9E3779B97F4A7C15L;

  /** The next 64 binary digits of 1/φ. */
  static final long LOW = 0xF39CC0605CEDC834L;

  private static final BigInteger FIVE = BigInteger.valueOf(5);

  private Golden() {}

  /**
   * The floor of nφ.
   *
   * @param n from 0 to 2^63 - 1
   * @return the exact floor as an unsigned number below 2^64; so it is a non-negative {@code long}
   *     exactly when the floor is below 2^63, that is for n up to 5700357409661599242
   */
  public static long times(long n) {
    return n + over(n);
  }

  /**
   * The floor of n/φ.
   *
   * @param n from 0 to 2^63, the last taken as unsigned
   * @return the exact floor, below 2^63
   */
  public static long over(long n) {
    long low = n * HIGH;
    long middle = Math.unsignedMultiplyHigh(n, LOW);
    long sum = low + middle;
    // The carry out of the addition, without a branch.
    long carry = ((low & middle) | ((low | middle) & ~sum)) >>> 63;
    return Math.unsignedMultiplyHigh(n, HIGH) + carry;
  }

  /**
   * The floor of nφ, which is (n + ⌊√(5n²)⌋)/2 rounded down.
   *
   * @param n any natural number
   */
  public static BigInteger times(BigInteger n) {
    if (n.bitLength() < Long.SIZE - 1) {
      return BigInteger.valueOf(times(n.longValue()));
    }
    return n.add(FIVE.multiply(n).multiply(n).sqrt()).shiftRight(1);
  }

  /**
   * The floor of n/φ, which is ⌊nφ⌋ - n.
   *
   * @param n any natural number
   */
  public static BigInteger over(BigInteger n) {
    return times(n).subtract(n);
  }
}
