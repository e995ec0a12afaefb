package org.grundy.cli;

import java.math.BigInteger;
import org.grundy.text.Digits;
import org.jspecify.annotations.Nullable;

/** A natural number on the command line: digits, or a power such as {@code 10^18}. */
final class BigNumber {
  /** More decimal digits are refused: writing them in a numeration system takes long. */
  static final int MOST_DIGITS = 10_000;

  /** So many bits have more decimal digits than allowed. */
  private static final long MOST_BITS = 4L * MOST_DIGITS;

  private BigNumber() {}

  /**
   * The number, or null if the text is none, or is one of more than {@link #MOST_DIGITS} digits.
   */
  static @Nullable BigInteger parse(String text) {
    String word = Digits.plain(text.strip());
    int power = word.indexOf('^');
    BigInteger number;
    if (power < 0) {
      number = digits(word);
    } else {
      BigInteger base = digits(word.substring(0, power));
      BigInteger exponent = digits(word.substring(power + 1));
      if (base == null || exponent == null) {
        return null;
      }
      number = power(base, exponent);
    }
    return number == null || number.compareTo(BigInteger.TEN.pow(MOST_DIGITS)) > 0 ? null : number;
  }

  private static @Nullable BigInteger digits(String word) {
    if (word.isEmpty() || word.length() > MOST_DIGITS + 1) {
      return null;
    }
    for (int i = 0; i < word.length(); i++) {
      if (word.charAt(i) < '0' || word.charAt(i) > '9') {
        return null;
      }
    }
    return new BigInteger(word);
  }

  private static @Nullable BigInteger power(BigInteger base, BigInteger exponent) {
    if (base.bitLength() <= 1) {
      return exponent.signum() == 0 ? BigInteger.ONE : base;
    }
    // A base of b bits is at least 2^(b-1).
    boolean small =
        exponent.bitLength() < 31
            && (base.bitLength() - 1L) * exponent.intValueExact() <= MOST_BITS;
    return small ? base.pow(exponent.intValueExact()) : null;
  }
}
