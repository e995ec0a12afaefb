package org.grundy.theory;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.grundy.Answer;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Move;
import org.grundy.Outcome;
import org.grundy.PositionException;
import org.grundy.Question;
import org.grundy.Reason;
import org.grundy.Solver;
import org.grundy.Source;
import org.grundy.WinningMoves;
import org.jspecify.annotations.Nullable;

/**
 * Euclid's game: take a positive multiple of one number from the other; whoever makes a zero wins.
 *
 * <p>Two unequal positive numbers are a P-position exactly when their ratio is below the golden
 * ratio φ (A. J. Cole and A. J. T. Davie, A game based on the Euclidean algorithm and a winning
 * strategy for it, Mathematical Gazette 53, 1969). The Grundy values follow G. Cairns, N. B. Ho and
 * T. Lengyel, The Sprague-Grundy function of the real game Euclid, Discrete Mathematics 311, 2011.
 * Statements and proofs in our own words are in {@code docs/theory/euclid.md}; they cover misère
 * play, its Grundy values and the remoteness as well.
 *
 * <p>Outcome and winning move cost O(1); remoteness and Grundy value run Euclid's algorithm.
 */
public final class Euclid implements Solver<Heaps> {
  /** The name of the game. */
  public static final String NAME = "euclid";

  /** The most positions that {@link #line(Heaps, Convention)} gives. */
  public static final int LONGEST_LINE = 10_000;

  static final Source.Theorem SOURCE =
      new Source.Theorem(
          "Cole-Davie 1969",
          "A. J. Cole and A. J. T. Davie, A game based on the Euclidean algorithm and a winning"
              + " strategy for it, Mathematical Gazette 53 (1969), 354-357; Grundy value: Theorem 11 (G."
              + " Cairns, N. B. Ho, T. Lengyel, The Sprague-Grundy function of the real game Euclid,"
              + " Discrete Mathematics 311 (2011)); remoteness: Theorem 6",
          "docs/theory/euclid.md");

  private static final Source.Theorem MISERE_SOURCE =
      new Source.Theorem(
          "misère Euclid, Theorem 5",
          "Grundy value: Theorem 12; remoteness: Theorem 6",
          "docs/theory/euclid.md");

  /**
   * Whether (a, b) is a P-position of normal play. O(1).
   *
   * @param a a number from 0 to 2^63 - 1
   * @param b the other number, from 0 to 2^63 - 1
   */
  public static boolean isP(long a, long b) {
    return a != b ? isClose(a, b) || a == 0 || b == 0 : a == 0;
  }

  /**
   * Whether (a, b) is a P-position of normal play, 1 or 0, without a branch.
   *
   * @param a a number from 1 to 2^63 - 1
   * @param b the other number, from 1 to 2^63 - 1
   */
  public static int pBit(long a, long b) {
    long z = a - b;
    long sign = z >> 63;
    long difference = (z ^ sign) - sign;
    long small = b + (z & sign);
    // 0 < difference <= small/φ: both terms of the conjunction are negative exactly then.
    return (int) ((-difference & (difference - Golden.over(small) - 1)) >>> 63);
  }

  /** Whether the larger of two numbers is at most φ times the smaller; both from 0 to 2^63 - 1. */
  static boolean isClose(long a, long b) {
    long z = a - b;
    long sign = z >> 63;
    // The larger is below φ times the smaller when the difference is below smaller/φ = φ·smaller -
    // smaller; and a whole number is below the irrational exactly when it is at most its floor.
    return (z ^ sign) - sign <= Golden.over(b + (z & sign));
  }

  /** Whether the larger of two natural numbers is at most φ times the smaller. */
  static boolean isClose(BigInteger a, BigInteger b) {
    if (a.bitLength() < Long.SIZE && b.bitLength() < Long.SIZE) {
      return isClose(a.longValue(), b.longValue());
    }
    BigInteger large = a.max(b);
    BigInteger small = a.min(b);
    return large.multiply(large.subtract(small)).compareTo(small.multiply(small)) <= 0;
  }

  /** Whether (a, b) is a P-position of normal play, for natural numbers of any size. */
  public static boolean isP(BigInteger a, BigInteger b) {
    return isP(a, b, Convention.NORMAL);
  }

  /**
   * Whether (a, b) is a P-position under a convention. O(1).
   *
   * @param a a number from 0 to 2^63 - 1
   * @param b the other number, from 0 to 2^63 - 1
   */
  public static boolean isP(long a, long b, Convention convention) {
    if (convention == Convention.MISERE) {
      return isClose(a, b) && a != 0;
    }
    return isP(a, b);
  }

  /** Whether (a, b) is a P-position under a convention, for natural numbers of any size. */
  public static boolean isP(BigInteger a, BigInteger b, Convention convention) {
    boolean normal = convention == Convention.NORMAL;
    if (isTerminal(a, b)) {
      return normal;
    }
    return isClose(a, b) && !(normal && a.equals(b));
  }

  private static boolean isTerminal(BigInteger a, BigInteger b) {
    return a.signum() == 0 || b.signum() == 0;
  }

  /**
   * The Grundy value of (a, b). Runs Euclid's algorithm while the quotients are equal.
   *
   * @param a a number from 0 to 2^63 - 1
   * @param b the other number, from 0 to 2^63 - 1
   */
  public static long grundy(long a, long b, Convention convention) {
    boolean misere = convention == Convention.MISERE;
    if (a == 0 || b == 0) {
      return misere ? 1 : 0;
    }
    if (a == b) {
      return misere ? 0 : 1;
    }
    long large = Math.max(a, b);
    long small = Math.min(a, b);
    return large / small - EuclidWalk.deficit(large, small, 0);
  }

  /** The Grundy value of (a, b), for natural numbers of any size. */
  public static BigInteger grundy(BigInteger a, BigInteger b, Convention convention) {
    if (a.bitLength() < Long.SIZE && b.bitLength() < Long.SIZE) {
      return BigInteger.valueOf(grundy(a.longValue(), b.longValue(), convention));
    }
    boolean misere = convention == Convention.MISERE;
    if (isTerminal(a, b)) {
      return misere ? BigInteger.ONE : BigInteger.ZERO;
    }
    if (a.equals(b)) {
      return misere ? BigInteger.ZERO : BigInteger.ONE;
    }
    BigInteger large = a.max(b);
    BigInteger small = a.min(b);
    int deficit = EuclidWalk.deficit(large, small, 0);
    return large.divide(small).subtract(BigInteger.valueOf(deficit));
  }

  /** The remoteness of (a, b). Runs Euclid's algorithm: O(d) divisions for d digits. */
  public static BigInteger remoteness(BigInteger a, BigInteger b, Convention convention) {
    if (isTerminal(a, b)) {
      return BigInteger.ZERO;
    }
    return BigInteger.valueOf(EuclidWalk.remoteness(a, b, EuclidWalk.Ending.AT_ZERO, convention));
  }

  /**
   * The winning move from (a, b), or null if there is none. There is never a second one but its
   * exchange. O(1).
   */
  public static @Nullable Heaps winningMove(BigInteger a, BigInteger b, Convention convention) {
    if (isTerminal(a, b) || isP(a, b, convention)) {
      return null;
    }
    boolean firstIsLarge = a.compareTo(b) >= 0;
    BigInteger kept = firstIsLarge ? b : a;
    BigInteger left = left(firstIsLarge ? a : b, kept, convention);
    return firstIsLarge ? Pairs.of(left, kept) : Pairs.of(kept, left);
  }

  /** What the winner leaves of the larger number. */
  private static BigInteger left(BigInteger large, BigInteger small, Convention convention) {
    BigInteger rest = large.mod(small);
    if (rest.signum() == 0) {
      return convention == Convention.MISERE ? small : rest;
    }
    return isClose(small, rest) ? rest : rest.add(small);
  }

  /**
   * The positions of a game in which the winner wins as fast and the loser loses as slowly as
   * possible, from {@code position} to a zero: at most {@link #LONGEST_LINE} of them.
   *
   * @throws PositionException unless there are two numbers
   */
  public static List<Heaps> line(Heaps position, Convention convention) {
    return line(position, convention, LONGEST_LINE);
  }

  /**
   * The same, stopped after at most {@code most} positions, the first one counted. Every position
   * but one has a single best move up to exchange; from equal numbers the first becomes zero.
   *
   * @throws PositionException unless there are two numbers
   */
  public static List<Heaps> line(Heaps position, Convention convention, int most) {
    Pairs.count(NAME, 2, position.size());
    List<Heaps> line = new ArrayList<>();
    Heaps at = position;
    while (line.size() < most) {
      line.add(at);
      BigInteger a = at.at(0);
      BigInteger b = at.at(1);
      if (isTerminal(a, b)) {
        break;
      }
      Heaps winning = winningMove(a, b, convention);
      if (winning != null) {
        at = winning;
      } else {
        at = a.compareTo(b) >= 0 ? Pairs.of(a.subtract(b), b) : Pairs.of(a, b.subtract(a));
      }
    }
    return line;
  }

  /**
   * The position with these numbers.
   *
   * @throws PositionException unless they are two natural numbers
   */
  public static Heaps position(List<BigInteger> numbers) {
    return Pairs.of(NAME, 2, numbers);
  }

  /** All positions with numbers to 40. */
  public static List<Heaps> smallPositions() {
    return Pairs.between(0, 40);
  }

  @Override
  public Answer<Heaps> answer(Question<Heaps> question) {
    Heaps position = question.position();
    Pairs.count(NAME, 2, position.size());
    Convention convention = question.convention();
    BigInteger a = position.at(0);
    BigInteger b = position.at(1);
    boolean isP = isP(a, b, convention);
    Heaps winning = winningMove(a, b, convention);
    WinningMoves<Heaps> moves =
        winning == null
            ? WinningMoves.none()
            : WinningMoves.of(List.of(new Move.To<>(winning)), a.equals(b));
    return new Answer<>(
        isP ? Outcome.P : Outcome.N,
        grundy(a, b, convention),
        remoteness(a, b, convention),
        moves,
        reasons(a, b, convention, winning),
        convention == Convention.MISERE ? MISERE_SOURCE : SOURCE);
  }

  private static List<Reason> reasons(
      BigInteger a, BigInteger b, Convention convention, @Nullable Heaps winning) {
    boolean normal = convention == Convention.NORMAL;
    if (isTerminal(a, b)) {
      return List.of(Reason.rules(normal ? "euclid.zero" : "euclid.misere.zero").because());
    }
    BigInteger large = a.max(b);
    BigInteger small = a.min(b);
    if (large.equals(small)) {
      return List.of(
          Reason.rules(normal ? "euclid.equal" : "euclid.misere.equal", small).because());
    }
    if (winning == null) {
      return EuclidReasons.ofP(large, small);
    }
    BigInteger rest = large.mod(small);
    if (rest.signum() == 0) {
      return normal
          ? List.of(
              Reason.rules("euclid.divides", large, small, large.divide(small))
                  .because()
                  .about(winning),
              Reason.theorem("euclid.only").because())
          : List.of(
              Reason.rules("euclid.misere.divides", large, small, winning).because().about(winning),
              Reason.theorem("euclid.only").because());
    }
    return EuclidReasons.ofN(large, small, left(large, small, convention), winning);
  }
}
