package org.grundy.prover;

import java.math.BigInteger;
import java.util.Arrays;

/**
 * Numbers as words of a numeration system and back, a window of digits at a time. All place values
 * of a window are sums of the first m of it with factors below 2^62, so that a number of L digits
 * takes O(L/w) sums and products of a large number and a small one, with w the digits of a window:
 * more than 80 in the Fibonacci system.
 *
 * <p>Digits are found by the leading bits of the rest and of the place values, with bounds from
 * both sides; where these leave a digit open, exact numbers decide. Safe for use by several
 * threads.
 */
final class Expansions {
  /** Sums of digits and factors stay below 2^62. */
  private static final long BOUND = 1L << 62;

  /** Place values of so many windows are kept for the next number, some megabytes. */
  private static final int MOST_KEPT = 1024;

  private final int[] coefficients;
  private final int order;
  private final int window;

  /** {@code U_(n+j)} is the sum of {@code parts[j][l] * U_(n+l)} over l below the order. */
  private final long[][] parts;

  /** Bits of a leading part, so that a step of the recurrence stays below 2^62. */
  private final int precision;

  /** The first place values of each window; an array is never changed once it stands here. */
  private volatile BigInteger[][] kept;

  /**
   * @param radix from 2 to 1024; the greatest digit is one less
   */
  Expansions(int[] coefficients, long[] terms, int radix) {
    this.coefficients = coefficients;
    order = coefficients.length;
    long[][] made = new long[64 * order + 64][];
    long[] sums = new long[order];
    long sum = 0;
    for (int c : coefficients) {
      sum += c;
    }
    // The one that no longer fits is less than the sum of the coefficients times this.
    long most = BOUND / ((sum + 1) * radix);
    int count = 0;
    while (count < made.length) {
      long[] next = new long[order];
      boolean fits = true;
      for (int l = 0; l < order; l++) {
        if (count < order) {
          next[l] = count == l ? 1 : 0;
        } else {
          for (int j = 1; j <= order; j++) {
            next[l] += coefficients[j - 1] * made[count - j][l];
          }
        }
        sums[l] += next[l];
        fits &= sums[l] < most;
      }
      made[count++] = next;
      if (!fits) {
        break;
      }
    }
    parts = Arrays.copyOf(made, count);
    window = count - order;
    precision = 62 - (Long.SIZE - Long.numberOfLeadingZeros(sum));
    BigInteger[] first = new BigInteger[order];
    for (int l = 0; l < order; l++) {
      first[l] = BigInteger.valueOf(terms[l]);
    }
    kept = new BigInteger[][] {first};
  }

  /** The first place values of so many windows at least. */
  private BigInteger[][] places(int windows) {
    BigInteger[][] known = kept;
    return known.length >= windows ? known : extended(known, windows);
  }

  private BigInteger[][] extended(BigInteger[][] known, int windows) {
    BigInteger[][] places = Arrays.copyOf(known, windows);
    for (int w = known.length; w < windows; w++) {
      places[w] = new BigInteger[order];
      for (int l = 0; l < order; l++) {
        places[w][l] = combined(parts[window + l], places[w - 1]);
      }
    }
    if (windows <= MOST_KEPT) {
      kept = places;
    }
    return places;
  }

  private static BigInteger combined(long[] factors, BigInteger[] values) {
    BigInteger sum = BigInteger.ZERO;
    for (int l = 0; l < factors.length; l++) {
      if (factors[l] != 0) {
        sum = sum.add(values[l].multiply(BigInteger.valueOf(factors[l])));
      }
    }
    return sum;
  }

  /** The number of a word of digits, most significant first. O(L²/w) for L digits. */
  BigInteger value(int[] digits) {
    BigInteger[][] places = places((digits.length + window - 1) / window);
    BigInteger sum = BigInteger.ZERO;
    for (int w = 0; w * window < digits.length; w++) {
      long[] factors = new long[order];
      for (int j = 0; j < window && w * window + j < digits.length; j++) {
        int digit = digits[digits.length - 1 - w * window - j];
        for (int l = 0; l < order && digit != 0; l++) {
          factors[l] = Math.addExact(factors[l], Math.multiplyExact(parts[j][l], (long) digit));
        }
      }
      sum = sum.add(combined(factors, places[w]));
    }
    return sum;
  }

  /** The word of a natural number without leading zeros. O(L²/w) for L digits. */
  int[] digits(BigInteger number) {
    BigInteger[][] places = kept;
    int windows = 1;
    while (true) {
      if (windows == places.length) {
        // By a quarter at a time, so that it is not copied for each window.
        places = extended(places, windows + 4 + windows / 4);
      }
      if (places[windows][0].compareTo(number) > 0) {
        break;
      }
      windows++;
    }
    int[] digits = new int[windows * window];
    Greedy greedy = new Greedy(number, digits);
    for (int w = windows - 1; w >= 0; w--) {
      greedy.fill(w, places[w]);
    }
    int zeros = 0;
    while (zeros < digits.length && digits[zeros] == 0) {
      zeros++;
    }
    return Arrays.copyOfRange(digits, zeros, digits.length);
  }

  /** The largest place value that fits first, as often as it fits, and so on with the rest. */
  private final class Greedy {
    private final int[] digits;

    /** What was left when it was last computed; the products in {@code taken} are still in it. */
    private BigInteger rest;

    private final long[] taken = new long[order];
    private boolean fresh;

    /** What is left divided by 2^scale is from {@code low} to {@code high}. */
    private long low;

    private long high;
    private int scale;

    /** Each place value of a window is from lows to highs times 2^exponents. */
    private final long[] lows = new long[window];

    private final long[] highs = new long[window];
    private final int[] exponents = new int[window];

    Greedy(BigInteger number, int[] digits) {
      rest = number;
      this.digits = digits;
      approximate();
    }

    private void approximate() {
      scale = Math.max(0, rest.bitLength() - 61);
      low = rest.shiftRight(scale).longValueExact();
      high = scale == 0 ? low : low + 1;
      fresh = true;
    }

    /** Takes from the rest what is known to be taken. */
    private void settle(BigInteger[] places) {
      rest = rest.subtract(combined(taken, places));
      Arrays.fill(taken, 0);
      approximate();
    }

    /** Finds the digits of a window, whose first place values are given. */
    void fill(int number, BigInteger[] places) {
      approximate(places);
      for (int j = window - 1; j >= 0; j--) {
        int at = digits.length - 1 - number * window - j;
        int digit = digit(j);
        if (digit < 0 && !fresh) {
          settle(places);
          digit = digit(j);
        }
        if (digit >= 0) {
          digits[at] = digit;
          continue;
        }
        BigInteger[] divided = rest.divideAndRemainder(combined(parts[j], places));
        digits[at] = divided[0].intValueExact();
        rest = divided[1];
        approximate();
      }
      if (!fresh) {
        settle(places);
      }
    }

    /** The leading bits of the place values of a window. */
    private void approximate(BigInteger[] places) {
      for (int j = 0; j < window; j++) {
        if (j < order) {
          exponents[j] = Math.max(0, places[j].bitLength() - precision);
          lows[j] = places[j].shiftRight(exponents[j]).longValueExact();
          highs[j] = exponents[j] == 0 ? lows[j] : lows[j] + 1;
          continue;
        }
        int exponent = exponents[j - 1];
        long least = 0;
        long most = 0;
        for (int i = 1; i <= order; i++) {
          int shift = Math.min(63, exponent - exponents[j - i]);
          least += coefficients[i - 1] * (lows[j - i] >> shift);
          most += coefficients[i - 1] * above(highs[j - i], shift);
        }
        int excess = Math.max(0, Long.SIZE - Long.numberOfLeadingZeros(most) - precision);
        exponents[j] = exponent + excess;
        lows[j] = least >> excess;
        highs[j] = above(most, excess);
      }
    }

    /** A number divided by a power of two, rounded up. */
    private static long above(long number, int shift) {
      return (number >> shift) + ((number & ((1L << shift) - 1)) == 0 ? 0 : 1);
    }

    /** The digit at place j of the window, -1 if the bounds leave it open; it is taken. */
    private int digit(int j) {
      int shift = exponents[j] - scale;
      long least = lows[j];
      long most = highs[j];
      if (shift > 0) {
        if (shift >= Long.numberOfLeadingZeros(most) - 1) {
          // At least 2^62 is more than the rest.
          return least > 0 && shift >= Long.numberOfLeadingZeros(least) - 1 ? 0 : -1;
        }
        least <<= shift;
        most <<= shift;
      } else if (shift < 0) {
        if (shift <= -63) {
          return -1;
        }
        least >>= -shift;
        most = above(most, -shift);
      }
      if (least == 0) {
        return -1;
      }
      long digit = low / most;
      if (high / least != digit) {
        return -1;
      }
      if (digit > 0) {
        long[] part = parts[j];
        for (int l = 0; l < order; l++) {
          taken[l] += digit * part[l];
        }
        low -= digit * most;
        high -= digit * least;
        fresh = false;
      }
      return (int) digit;
    }
  }
}
