package org.grundy.theory;

import java.math.BigInteger;
import java.util.BitSet;

/**
 * The Wythoff array: row i starts with ⌊iφ⌋ + i - 1, then ⌊iφ⌋ + first, and each further entry is
 * the sum of the two before it. Every positive integer stands in it exactly once.
 *
 * <p>The array is D. R. Morrison's (A Stolarsky array of Wythoff pairs, 1980). That it is the one
 * made row by row from the smallest unused numbers, and that the place of n is read off n's
 * Zeckendorf representation, is proved in {@code docs/theory/wythoff.md}.
 */
public final class WythoffArray {
  /** The longest entry that is computed in full, in decimal digits. */
  public static final int MOST_DIGITS = 10_000_000;

  private static final BigInteger TWO_TO_63 = BigInteger.ONE.shiftLeft(Long.SIZE - 1);

  /** More than this column makes any entry longer than {@link #MOST_DIGITS}. */
  private static final BigInteger LAST_COLUMN =
      BigInteger.valueOf((long) (MOST_DIGITS / Math.log10((1 + Math.sqrt(5)) / 2)) + 10);

  private WythoffArray() {}

  /**
   * A place in the array.
   *
   * @param row from 1
   * @param column from 1
   */
  public record Place(BigInteger row, BigInteger column) {}

  /**
   * The first entry of a row, ⌊iφ⌋ + i - 1.
   *
   * @param row from 1
   * @throws IllegalArgumentException if the row is not positive
   */
  public static BigInteger first(BigInteger row) {
    positive("row", row);
    return Golden.times(row).add(row).subtract(BigInteger.ONE);
  }

  /**
   * An entry. O(M(d)) for d digits, where M is the cost of a multiplication.
   *
   * @param row from 1
   * @param column from 1
   * @throws IllegalArgumentException if one of them is not positive
   * @throws ArithmeticException if the entry has more than {@link #MOST_DIGITS} digits
   */
  public static BigInteger entry(BigInteger row, BigInteger column) {
    positive("row", row);
    positive("column", column);
    if (column.compareTo(LAST_COLUMN) <= 0) {
      // A(i,j) = ⌊iφ⌋ F(j+1) + (i-1) F(j), and F(j+1) lies between φ^(j-1) and φ^j.
      double digits =
          column.doubleValue() * Math.log10((1 + Math.sqrt(5)) / 2)
              + row.bitLength() * Math.log10(2);
      if (digits <= MOST_DIGITS) {
        BigInteger[] fibonacci = fibonacci(column);
        return Golden.times(row)
            .multiply(fibonacci[1])
            .add(row.subtract(BigInteger.ONE).multiply(fibonacci[0]));
      }
    }
    throw new ArithmeticException(
        "the entry in row "
            + shortened(row)
            + ", column "
            + shortened(column)
            + " has more than "
            + MOST_DIGITS
            + " digits: ask for it modulo a number instead");
  }

  /**
   * An entry modulo m, by fast doubling: O(log j) multiplications modulo m for column j.
   *
   * @param row from 1, of any size
   * @param column from 1, of any size
   * @param modulus from 1
   * @throws IllegalArgumentException if one of them is not positive
   */
  public static BigInteger entry(BigInteger row, BigInteger column, BigInteger modulus) {
    positive("row", row);
    positive("column", column);
    positive("modulus", modulus);
    BigInteger first = Golden.times(row).mod(modulus);
    BigInteger second = row.subtract(BigInteger.ONE).mod(modulus);
    if (modulus.compareTo(TWO_TO_63) < 0) {
      long m = modulus.longValue();
      return BigInteger.valueOf(entry(first.longValue(), second.longValue(), column, m));
    }
    BigInteger f = BigInteger.ZERO;
    BigInteger g = BigInteger.ONE;
    for (int bit = column.bitLength() - 1; bit >= 0; bit--) {
      BigInteger even = f.multiply(g.shiftLeft(1).subtract(f)).mod(modulus);
      BigInteger odd = f.multiply(f).add(g.multiply(g)).mod(modulus);
      f = column.testBit(bit) ? odd : even;
      g = column.testBit(bit) ? even.add(odd).mod(modulus) : odd;
    }
    return first.multiply(g).add(second.multiply(f)).mod(modulus);
  }

  /**
   * An entry modulo m, without an object. O(log j) multiplications modulo m for column j.
   *
   * @param row from 1 to 2^63 - 1
   * @param column from 1 to 2^63 - 1
   * @param modulus from 1 to 2^63 - 1
   * @throws IllegalArgumentException if one of them is not positive
   */
  public static long entry(long row, long column, long modulus) {
    if (row < 1 || column < 1 || modulus < 1) {
      throw new IllegalArgumentException(
          "row, column and modulus must be positive: " + row + ", " + column + ", " + modulus);
    }
    long first = Long.remainderUnsigned(Golden.times(row), modulus);
    long second = (row - 1) % modulus;
    long f = 0;
    long g = 1 % modulus;
    for (int bit = Long.SIZE - 1 - Long.numberOfLeadingZeros(column); bit >= 0; bit--) {
      long even = times(f, minus(plus(g, g, modulus), f, modulus), modulus);
      long odd = plus(times(f, f, modulus), times(g, g, modulus), modulus);
      boolean one = ((column >>> bit) & 1) == 1;
      f = one ? odd : even;
      g = one ? plus(even, odd, modulus) : odd;
    }
    return plus(times(first, g, modulus), times(second, f, modulus), modulus);
  }

  /** The same from the two entries before the row, for a column of any size. */
  private static long entry(long first, long second, BigInteger column, long modulus) {
    long f = 0;
    long g = 1 % modulus;
    for (int bit = column.bitLength() - 1; bit >= 0; bit--) {
      long even = times(f, minus(plus(g, g, modulus), f, modulus), modulus);
      long odd = plus(times(f, f, modulus), times(g, g, modulus), modulus);
      boolean one = column.testBit(bit);
      f = one ? odd : even;
      g = one ? plus(even, odd, modulus) : odd;
    }
    return plus(times(first, g, modulus), times(second, f, modulus), modulus);
  }

  private static long plus(long a, long b, long modulus) {
    // Below 2^64 as unsigned; the difference is what counts.
    long sum = a - (modulus - b);
    return sum < 0 ? sum + modulus : sum;
  }

  private static long minus(long a, long b, long modulus) {
    long difference = a - b;
    return difference < 0 ? difference + modulus : difference;
  }

  /** The product of two remainders modulo m, for m below 2^63. */
  private static long times(long a, long b, long modulus) {
    if ((a | b) >>> 31 == 0) {
      return a * b % modulus;
    }
    long high = Math.multiplyHigh(a, b);
    return high == 0
        ? Long.remainderUnsigned(a * b, modulus)
        : TwoWords.remainder(high, a * b, modulus);
  }

  /** The Fibonacci numbers F(n) and F(n+1). */
  private static BigInteger[] fibonacci(BigInteger n) {
    BigInteger f = BigInteger.ZERO;
    BigInteger g = BigInteger.ONE;
    for (int bit = n.bitLength() - 1; bit >= 0; bit--) {
      BigInteger even = f.multiply(g.shiftLeft(1).subtract(f));
      BigInteger odd = f.multiply(f).add(g.multiply(g));
      f = n.testBit(bit) ? odd : even;
      g = n.testBit(bit) ? even.add(odd) : odd;
    }
    return new BigInteger[] {f, g};
  }

  /**
   * The place of a number: the inverse of {@link #entry(BigInteger, BigInteger)}.
   *
   * <p>The column is the least index of n's Zeckendorf representation, less one; the row, less one,
   * is the representation moved down by one more than the column. O(d²) for d digits.
   *
   * @param n from 1
   * @throws IllegalArgumentException if n is not positive
   */
  public static Place locate(BigInteger n) {
    positive("number", n);
    BigInteger f = BigInteger.ONE;
    BigInteger g = BigInteger.TWO;
    int index = 2;
    while (g.compareTo(n) <= 0) {
      BigInteger next = f.add(g);
      f = g;
      g = next;
      index++;
    }
    // Greedy from the top: F(index) = f is the largest Fibonacci number up to n.
    BitSet terms = new BitSet(index + 1);
    BigInteger rest = n;
    while (rest.signum() > 0) {
      if (f.compareTo(rest) <= 0) {
        rest = rest.subtract(f);
        terms.set(index);
      }
      BigInteger before = g.subtract(f);
      g = f;
      f = before;
      index--;
    }
    int least = terms.nextSetBit(0);
    BigInteger row = BigInteger.ONE;
    f = BigInteger.ZERO;
    g = BigInteger.ONE;
    int at = least;
    for (int term = least; term >= 0; term = terms.nextSetBit(term + 1)) {
      for (; at < term; at++) {
        BigInteger next = f.add(g);
        f = g;
        g = next;
      }
      row = row.add(f);
    }
    return new Place(row, BigInteger.valueOf(least - 1L));
  }

  private static void positive(String what, BigInteger number) {
    if (number.signum() <= 0) {
      throw new IllegalArgumentException("the " + what + " must be at least 1, not " + number);
    }
  }

  private static String shortened(BigInteger number) {
    return number.bitLength() < 200 ? number.toString() : "of about 2^" + (number.bitLength() - 1);
  }
}
