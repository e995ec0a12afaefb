package org.grundy.theory;

import java.math.BigInteger;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/**
 * The ways to split a heap of Lasker's Nim in two, neither of them empty, whose Grundy values have
 * a given nim-sum t, each once whatever the order of the two (Theorem 3 of {@code
 * docs/theory/lasker.md}).
 *
 * <p>The values x and y of the two have the same ones in common in every such split, and each one
 * of t belongs to either of them: so there are 2^(k-1) splits for the k ones of t, or none at all.
 * Splits are made as they are asked for.
 */
final class LaskerSplits implements Iterable<LaskerSplits.Split> {
  private final BigInteger value;

  /** The ones that the values of both heaps have, x and y; null if there is no split. */
  private final @Nullable BigInteger common;

  /** A split: two heaps, the smaller one first. */
  record Split(BigInteger small, BigInteger large) {}

  /**
   * The splits of a heap.
   *
   * @param heap its size, from 0
   * @param value the nim-sum t, from 0
   */
  LaskerSplits(BigInteger heap, BigInteger value) {
    this.value = value;
    common = common(heap, value);
  }

  /** How many of the last two binary digits are 1. */
  static int ones(BigInteger number) {
    return Integer.bitCount(number.intValue() & 3);
  }

  /**
   * The number c with 2(c + ones(c)) = heap + 2 - t - ones(t), if it has no one in common with t.
   */
  private static @Nullable BigInteger common(BigInteger heap, BigInteger value) {
    BigInteger twice =
        heap.add(BigInteger.TWO).subtract(value).subtract(BigInteger.valueOf(ones(value)));
    if (twice.signum() < 0 || twice.testBit(0)) {
      return null;
    }
    BigInteger half = twice.shiftRight(1);
    long ones =
        switch (half.intValue() & 3) {
          case 0 -> 0;
          case 1 -> 2;
          default -> 1;
        };
    BigInteger number = half.subtract(BigInteger.valueOf(ones));
    return number.signum() < 0 || number.and(value).signum() != 0 ? null : number;
  }

  /** The ones that the values of both heaps have in common, or null if there is no split. */
  @Nullable BigInteger common() {
    return common;
  }

  /** How many there are. */
  BigInteger count() {
    if (common == null) {
      return BigInteger.ZERO;
    }
    if (value.signum() == 0) {
      return BigInteger.ONE;
    }
    BigInteger all = BigInteger.ONE.shiftLeft(value.bitCount() - 1);
    // Without a common one, all of t may go to one value, and the other heap is empty.
    return common.signum() == 0 ? all.subtract(BigInteger.ONE) : all;
  }

  /** Whether there are splits in two heaps that are not equal. */
  boolean areUnequal() {
    return value.signum() > 0 && count().signum() > 0;
  }

  /** The splits, the one with the smallest heap first. */
  @Override
  public Iterator<Split> iterator() {
    return new Splits(common, value);
  }

  /** Gives each subset of the ones of t but the highest to x, in ascending order, the rest to y. */
  private static final class Splits implements Iterator<Split> {
    private final BigInteger value;
    private final BigInteger common;

    /** The ones of t that x may get. */
    private final BigInteger free;

    /** Those that x gets next, or null if no split is left. */
    private @Nullable BigInteger chosen;

    Splits(@Nullable BigInteger common, BigInteger value) {
      this.value = value;
      this.common = common == null ? BigInteger.ZERO : common;
      free = value.signum() == 0 ? value : value.clearBit(value.bitLength() - 1);
      if (common != null) {
        chosen = common.signum() == 0 ? after(BigInteger.ZERO) : BigInteger.ZERO;
      }
    }

    /**
     * The next subset, as a number: what is not free is filled with ones, for the carry to pass.
     */
    private @Nullable BigInteger after(BigInteger subset) {
      BigInteger next = subset.subtract(free).and(free);
      return next.signum() == 0 ? null : next;
    }

    @Override
    public boolean hasNext() {
      return chosen != null;
    }

    @Override
    public Split next() {
      BigInteger subset = chosen;
      if (subset == null) {
        throw new NoSuchElementException("no split is left");
      }
      chosen = after(subset);
      BigInteger a = Lasker.grundy(common.or(subset));
      BigInteger b = Lasker.grundy(common.or(value.andNot(subset)));
      // Of 4k + 3 and 4k + 4 the one with the larger value is the smaller heap.
      return a.compareTo(b) <= 0 ? new Split(a, b) : new Split(b, a);
    }
  }
}
