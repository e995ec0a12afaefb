package org.grundy;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A position made of natural numbers in a fixed order: heap sizes, coordinates, counts, a memory.
 *
 * <p>Numbers have no upper bound. As long as all of them fit in 63 bits they are held as
 * primitives, and two positions with equal numbers are equal however they were made.
 */
public final class Heaps {
  /** The numbers when all are below 2^63, else empty. */
  private final long[] small;

  /** The numbers when one of them needs more than 63 bits, else null. */
  private final BigInteger @Nullable [] large;

  private Heaps(long[] small, BigInteger @Nullable [] large) {
    this.small = small;
    this.large = large;
  }

  /**
   * The position with these numbers.
   *
   * @throws IllegalArgumentException if one is negative
   */
  public static Heaps of(long... numbers) {
    for (long number : numbers) {
      if (number < 0) {
        throw new IllegalArgumentException("not a natural number: " + number);
      }
    }
    return new Heaps(numbers.clone(), null);
  }

  /**
   * The position with these numbers, of any size.
   *
   * @throws IllegalArgumentException if one is negative
   */
  public static Heaps of(List<BigInteger> numbers) {
    boolean fits = true;
    for (BigInteger number : numbers) {
      if (number.signum() < 0) {
        throw new IllegalArgumentException("not a natural number: " + number);
      }
      fits &= number.bitLength() < Long.SIZE;
    }
    if (!fits) {
      return new Heaps(new long[0], numbers.toArray(new BigInteger[0]));
    }
    long[] small = new long[numbers.size()];
    for (int i = 0; i < small.length; i++) {
      small[i] = numbers.get(i).longValue();
    }
    return new Heaps(small, null);
  }

  /** How many numbers the position has. */
  public int size() {
    return large == null ? small.length : large.length;
  }

  /** Whether every number is below 2^63, so that {@link #longAt} may be used. */
  public boolean isLong() {
    return large == null;
  }

  /**
   * The number at an index from 0.
   *
   * @throws IllegalStateException unless {@link #isLong}
   */
  public long longAt(int index) {
    if (large != null) {
      throw new IllegalStateException("a number here needs more than 63 bits");
    }
    return small[index];
  }

  /** The number at an index from 0. */
  public BigInteger at(int index) {
    return large == null ? BigInteger.valueOf(small[index]) : large[index];
  }

  /**
   * All numbers as a fresh array.
   *
   * @throws IllegalStateException unless {@link #isLong}
   */
  public long[] toLongs() {
    if (large != null) {
      throw new IllegalStateException("a number here needs more than 63 bits");
    }
    return small.clone();
  }

  /** The same position with one number replaced. */
  public Heaps with(int index, BigInteger number) {
    BigInteger[] numbers = new BigInteger[size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = i == index ? number : at(i);
    }
    return of(Arrays.asList(numbers));
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Heaps that
        && Arrays.equals(small, that.small)
        && Arrays.equals(large, that.large);
  }

  @Override
  public int hashCode() {
    if (large != null) {
      return Arrays.hashCode(large);
    }
    long hash = small.length;
    for (long number : small) {
      hash = (hash + number) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 32;
    }
    return (int) hash;
  }

  /** The numbers in brackets, as in {@code (25, 7)}. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("(");
    for (int i = 0; i < size(); i++) {
      if (i > 0) {
        text.append(", ");
      }
      if (large == null) {
        text.append(small[i]);
      } else {
        text.append(large[i]);
      }
    }
    return text.append(')').toString();
  }
}
