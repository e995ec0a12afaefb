package org.grundy.theory;

import java.math.BigInteger;

/**
 * How many first moves there are and how many of them win: the chance that a first move chosen
 * uniformly at random wins when both play perfectly afterwards.
 *
 * @param winning how many first moves win
 * @param all how many first moves there are
 */
public record FirstMoves(BigInteger winning, BigInteger all) {

  /** Whether there is no first move at all, and so no chance to speak of. */
  public boolean isEmpty() {
    return all.signum() == 0;
  }

  /**
   * The numerator of the chance in lowest terms.
   *
   * @throws ArithmeticException if there is no first move
   */
  public BigInteger numerator() {
    return winning.divide(divisor());
  }

  /**
   * The denominator of the chance in lowest terms, at least 1.
   *
   * @throws ArithmeticException if there is no first move
   */
  public BigInteger denominator() {
    return all.divide(divisor());
  }

  private BigInteger divisor() {
    if (isEmpty()) {
      throw new ArithmeticException(
          "there is no first move, so a random one has no chance: the quotient would be 0/0");
    }
    return winning.gcd(all);
  }

  /**
   * The chance modulo a number: the numerator times the inverse of the denominator, both in lowest
   * terms.
   *
   * @param modulus from 2, as 998244353
   * @throws ArithmeticException if there is no first move, or if the denominator has no inverse
   */
  public BigInteger modulo(BigInteger modulus) {
    BigInteger denominator = denominator();
    if (!denominator.gcd(modulus).equals(BigInteger.ONE)) {
      throw new ArithmeticException(
          "the chance "
              + numerator()
              + "/"
              + denominator
              + " has no value modulo "
              + modulus
              + ": the denominator shares a factor with the modulus");
    }
    return numerator().multiply(denominator.modInverse(modulus)).mod(modulus);
  }
}
