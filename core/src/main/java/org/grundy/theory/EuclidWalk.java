package org.grundy.theory;

import java.math.BigInteger;
import org.grundy.Convention;

/**
 * The quotients of Euclid's algorithm, walked once, and what both Euclid games read off them.
 *
 * <p>The walk runs from the first quotient to the last, but whether a player wins is known only
 * from the last. So for each of the two outcomes that the rest may have, it keeps the outcome of
 * the whole and the number of moves so far (Theorems 6 and 14 of {@code docs/theory/euclid.md}). It
 * stores nothing else: O(1) space beside the numbers.
 */
final class EuclidWalk {
  /** The two games differ only in where they stop. */
  enum Ending {
    /** A heap becomes zero. */
    AT_ZERO,
    /** The heaps become equal. */
    AT_EQUALITY
  }

  /** Moves so far if the rest is lost, respectively won, for the player to move there. */
  private long movesBeforeLost;

  private long movesBeforeWon;

  private EuclidWalk() {}

  /**
   * The remoteness of two positive numbers. O(1) operations for each quotient, of which there are
   * fewer than five for each decimal digit.
   */
  static long remoteness(BigInteger a, BigInteger b, Ending ending, Convention convention) {
    EuclidWalk walk = new EuclidWalk();
    BigInteger large = a.max(b);
    BigInteger small = a.min(b);
    while (large.bitLength() >= Long.SIZE) {
      BigInteger[] division = large.divideAndRemainder(small);
      if (division[1].signum() == 0) {
        return walk.end(division[0].min(BigInteger.TEN).longValue(), ending, convention);
      }
      walk.step(division[0].equals(BigInteger.ONE));
      large = small;
      small = division[1];
    }
    return walk.finish(large.longValue(), small.longValue(), ending, convention);
  }

  /** The remoteness of two positive numbers below 2^63. At most 91 divisions. */
  static long remoteness(long a, long b, Ending ending, Convention convention) {
    return new EuclidWalk().finish(Math.max(a, b), Math.min(a, b), ending, convention);
  }

  private long finish(long large, long small, Ending ending, Convention convention) {
    while (true) {
      long quotient = large / small;
      long rest = large - quotient * small;
      if (rest == 0) {
        return end(quotient, ending, convention);
      }
      step(quotient == 1);
      large = small;
      small = rest;
    }
  }

  /**
   * Adds a quotient that is not the last. A quotient of 1 is one forced move. A larger one is won:
   * by one move if what follows is lost, else by one move before the forced one.
   */
  private void step(boolean one) {
    if (one) {
      long moves = movesBeforeLost;
      movesBeforeLost = movesBeforeWon + 1;
      movesBeforeWon = moves + 1;
    } else {
      // Both go on from "won here": the moves before this place are those of that case.
      long moves = movesBeforeWon;
      movesBeforeLost = moves + 1;
      movesBeforeWon = moves + 2;
    }
  }

  /** The moves of the last quotient, and all before. */
  private long end(long quotient, Ending ending, Convention convention) {
    long moves;
    boolean won;
    if (ending == Ending.AT_ZERO) {
      boolean delayed = convention == Convention.MISERE;
      won = quotient > 1 || !delayed;
      moves = quotient > 1 && delayed ? 2 : 1;
    } else if (convention == Convention.NORMAL) {
      won = quotient > 1;
      moves = quotient > 1 ? 1 : 0;
    } else {
      won = quotient != 2;
      moves = quotient == 1 ? 0 : quotient == 2 ? 1 : 2;
    }
    return moves + (won ? movesBeforeWon : movesBeforeLost);
  }

  /**
   * How far the Grundy value of two positive numbers lies below their first quotient: 0 or 1.
   *
   * <p>It is 1 exactly when the first quotient is at most the Grundy value of what follows; equal
   * quotients pass the question on, negated (Theorem 9 of {@code docs/theory/euclid.md}).
   */
  static int deficit(BigInteger large, BigInteger small, int atTheEnd) {
    int flips = 0;
    BigInteger[] division = large.divideAndRemainder(small);
    while (division[1].signum() != 0) {
      BigInteger[] next = small.divideAndRemainder(division[1]);
      int comparison = division[0].compareTo(next[0]);
      if (comparison != 0) {
        return flips ^ (comparison < 0 ? 1 : 0);
      }
      flips ^= 1;
      small = division[1];
      division = next;
    }
    return flips ^ atTheEnd;
  }

  /** The same for numbers below 2^63. */
  static int deficit(long large, long small, int atTheEnd) {
    int flips = 0;
    long quotient = large / small;
    long rest = large - quotient * small;
    while (rest != 0) {
      long next = small / rest;
      if (next != quotient) {
        return flips ^ (quotient < next ? 1 : 0);
      }
      flips ^= 1;
      long after = small - next * rest;
      small = rest;
      rest = after;
    }
    return flips ^ atTheEnd;
  }

  /**
   * Whether two positive numbers are multiples of two consecutive Fibonacci numbers 1, 1, 2, 3, …
   * by the same number: all quotients are 1 but the last, which is 1 or 2.
   */
  static boolean isFibonacci(BigInteger a, BigInteger b) {
    BigInteger large = a.max(b);
    BigInteger small = a.min(b);
    while (true) {
      BigInteger rest = large.subtract(small);
      if (rest.signum() == 0) {
        return true;
      }
      int comparison = rest.compareTo(small);
      if (comparison >= 0) {
        return comparison == 0;
      }
      large = small;
      small = rest;
    }
  }

  /** The same for numbers below 2^63. */
  static boolean isFibonacci(long a, long b) {
    long large = Math.max(a, b);
    long small = Math.min(a, b);
    while (true) {
      long rest = large - small;
      if (rest >= small) {
        return rest == small;
      }
      if (rest == 0) {
        return true;
      }
      large = small;
      small = rest;
    }
  }
}
