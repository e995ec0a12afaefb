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

  /** Where the walk stands, while the numbers are large. */
  private BigInteger large = BigInteger.ZERO;

  private BigInteger small = BigInteger.ZERO;

  private EuclidWalk() {}

  /**
   * The remoteness of two positive numbers. There are fewer than five quotients for each decimal
   * digit; about eighteen at a time are found from the leading words, so that d digits cost O(d²)
   * with a small constant.
   */
  static long remoteness(BigInteger a, BigInteger b, Ending ending, Convention convention) {
    EuclidWalk walk = new EuclidWalk();
    walk.large = a.max(b);
    walk.small = a.min(b);
    while (walk.large.bitLength() >= Long.SIZE) {
      if (walk.leap()) {
        continue;
      }
      BigInteger[] division = walk.large.divideAndRemainder(walk.small);
      if (division[1].signum() == 0) {
        return walk.end(division[0].min(BigInteger.TEN).longValue(), ending, convention);
      }
      walk.step(division[0].equals(BigInteger.ONE));
      walk.large = walk.small;
      walk.small = division[1];
    }
    return walk.finish(walk.large.longValue(), walk.small.longValue(), ending, convention);
  }

  /**
   * Walks over as many quotients as the leading 62 bits determine, and says whether there was one.
   *
   * <p>This is Lehmer's method (D. E. Knuth, The Art of Computer Programming 2, section 4.5.2,
   * Algorithm L). With x and y the leading bits, the two numbers are Ax + By and Cx + Dy after some
   * steps, and their true ratio lies strictly between (x+A)/(y+C) and (x+B)/(y+D). A quotient on
   * which both bounds agree is therefore right, and it is not the last: an exact division would
   * make the ratio a whole number strictly between bounds with equal floors.
   */
  private boolean leap() {
    int shift = large.bitLength() - (Long.SIZE - 2);
    long x = large.shiftRight(shift).longValue();
    long y = small.shiftRight(shift).longValue();
    long a = 1;
    long b = 0;
    long c = 0;
    long d = 1;
    while (y + c > 0 && y + d > 0) {
      long quotient = (x + a) / (y + c);
      if (quotient != (x + b) / (y + d)) {
        break;
      }
      step(quotient == 1);
      long next = a - quotient * c;
      a = c;
      c = next;
      next = b - quotient * d;
      b = d;
      d = next;
      next = x - quotient * y;
      x = y;
      y = next;
    }
    if (b == 0) {
      return false;
    }
    BigInteger next = combine(c, d);
    large = combine(a, b);
    small = next;
    return true;
  }

  private BigInteger combine(long a, long b) {
    return large.multiply(BigInteger.valueOf(a)).add(small.multiply(BigInteger.valueOf(b)));
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
