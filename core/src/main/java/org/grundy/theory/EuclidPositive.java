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
 * Euclid's game stopped before zero: take a positive multiple of one number from the other so that
 * both stay positive. The game ends at equal numbers.
 *
 * <p>This is the variant of J. W. Grossman (A nim-type game, Problem 1537, Mathematics Magazine 70,
 * 1997). Its Grundy value is ⌊|y/x - x/y|⌋ (G. Nivasch, The Sprague-Grundy function of the game
 * Euclid, Discrete Mathematics 306, 2006). Misère play exchanges the values 0 and 1 on multiples of
 * two consecutive Fibonacci numbers and changes nothing else (compare V. Gurvich, On the misère
 * version of game Euclid and miserable games, Discrete Mathematics 307, 2007). Proofs in our own
 * words are in {@code docs/theory/euclid.md}.
 *
 * <p>Outcome and Grundy value cost O(1) in normal play; misère play and the remoteness run Euclid's
 * algorithm.
 */
public final class EuclidPositive implements Solver<Heaps> {
  /** The name of the game. */
  public static final String NAME = "euclid-positive";

  private static final Source.Theorem SOURCE =
      new Source.Theorem(
          "Nivasch 2006",
          "G. Nivasch, The Sprague-Grundy function of the game Euclid, Discrete Mathematics 306"
              + " (2006), 2798-2800",
          "docs/theory/euclid.md");

  private static final Source.Theorem MISERE_SOURCE =
      new Source.Theorem(
          "Gurvich 2007",
          "V. Gurvich, On the misère version of game Euclid and miserable games, Discrete"
              + " Mathematics 307 (2007), 1199-1204",
          "docs/theory/euclid.md");

  /**
   * Whether (a, b) is a P-position of normal play: the ratio is below φ. O(1).
   *
   * @param a a number from 1 to 2^63 - 1
   * @param b the other number, from 1 to 2^63 - 1
   */
  public static boolean isP(long a, long b) {
    return Euclid.isClose(a, b);
  }

  /** Whether (a, b) is a P-position of normal play, for positive numbers of any size. */
  public static boolean isP(BigInteger a, BigInteger b) {
    return Euclid.isClose(a, b);
  }

  /**
   * Whether (a, b) is a P-position under a convention.
   *
   * @param a a number from 1 to 2^63 - 1
   * @param b the other number, from 1 to 2^63 - 1
   */
  public static boolean isP(long a, long b, Convention convention) {
    return isP(a, b) ^ (convention == Convention.MISERE && EuclidWalk.isFibonacci(a, b));
  }

  /** Whether (a, b) is a P-position under a convention, for positive numbers of any size. */
  public static boolean isP(BigInteger a, BigInteger b, Convention convention) {
    return isP(a, b) ^ (convention == Convention.MISERE && EuclidWalk.isFibonacci(a, b));
  }

  /**
   * The Grundy value of (a, b).
   *
   * @param a a number from 1 to 2^63 - 1
   * @param b the other number, from 1 to 2^63 - 1
   */
  public static long grundy(long a, long b, Convention convention) {
    if (convention == Convention.MISERE && EuclidWalk.isFibonacci(a, b)) {
      return isP(a, b) ? 1 : 0;
    }
    long large = Math.max(a, b);
    long small = Math.min(a, b);
    long quotient = large / small;
    long rest = large - quotient * small;
    // The value is the quotient, less 1 unless large·rest >= small²: products of two words.
    long high = Math.multiplyHigh(large, rest) - Math.multiplyHigh(small, small);
    boolean below =
        high < 0 || (high == 0 && Long.compareUnsigned(large * rest, small * small) < 0);
    return below ? quotient - 1 : quotient;
  }

  /** The Grundy value of (a, b), for positive numbers of any size. */
  public static BigInteger grundy(BigInteger a, BigInteger b, Convention convention) {
    if (a.bitLength() < Long.SIZE && b.bitLength() < Long.SIZE) {
      return BigInteger.valueOf(grundy(a.longValue(), b.longValue(), convention));
    }
    if (convention == Convention.MISERE && EuclidWalk.isFibonacci(a, b)) {
      return isP(a, b) ? BigInteger.ONE : BigInteger.ZERO;
    }
    return a.add(b).multiply(a.subtract(b).abs()).divide(a.multiply(b));
  }

  /** The remoteness of (a, b). Runs Euclid's algorithm: O(d) divisions for d digits. */
  public static BigInteger remoteness(BigInteger a, BigInteger b, Convention convention) {
    return BigInteger.valueOf(
        EuclidWalk.remoteness(a, b, EuclidWalk.Ending.AT_EQUALITY, convention));
  }

  /**
   * The winning move from (a, b), or null if there is none. There is never a second one but its
   * exchange.
   */
  public static @Nullable Heaps winningMove(BigInteger a, BigInteger b, Convention convention) {
    if (a.equals(b) || isP(a, b, convention)) {
      return null;
    }
    boolean firstIsLarge = a.compareTo(b) > 0;
    BigInteger kept = firstIsLarge ? b : a;
    BigInteger left = left(firstIsLarge ? a : b, kept, convention);
    return firstIsLarge ? Pairs.of(left, kept) : Pairs.of(kept, left);
  }

  /** What the winner leaves of the larger number. */
  private static BigInteger left(BigInteger large, BigInteger small, Convention convention) {
    BigInteger rest = large.mod(small);
    if (rest.signum() == 0) {
      return convention == Convention.MISERE ? small.shiftLeft(1) : small;
    }
    return isP(small, rest, convention) ? rest : rest.add(small);
  }

  /**
   * The position with these numbers.
   *
   * @throws PositionException unless they are two positive numbers
   */
  public static Heaps position(List<BigInteger> numbers) {
    Heaps position = Pairs.of(NAME, 2, numbers);
    check(position);
    return position;
  }

  private static void check(Heaps position) {
    Pairs.count(NAME, 2, position.size());
    for (int i = 0; i < 2; i++) {
      if (position.at(i).signum() == 0) {
        throw new PositionException("euclid-positive.zero", i, i + 1L);
      }
    }
  }

  /** All positions with numbers from 1 to 40. */
  public static List<Heaps> smallPositions() {
    return Pairs.between(1, 40);
  }

  @Override
  public Answer<Heaps> answer(Question<Heaps> question) {
    Heaps position = question.position();
    check(position);
    Convention convention = question.convention();
    BigInteger a = position.at(0);
    BigInteger b = position.at(1);
    Heaps winning = winningMove(a, b, convention);
    WinningMoves<Heaps> moves =
        winning == null ? WinningMoves.none() : WinningMoves.of(List.of(new Move.To<>(winning)));
    return new Answer<>(
        isP(a, b, convention) ? Outcome.P : Outcome.N,
        grundy(a, b, convention),
        remoteness(a, b, convention),
        moves,
        reasons(a, b, convention, winning),
        convention == Convention.MISERE ? MISERE_SOURCE : SOURCE);
  }

  private static List<Reason> reasons(
      BigInteger a, BigInteger b, Convention convention, @Nullable Heaps winning) {
    boolean misere = convention == Convention.MISERE;
    BigInteger large = a.max(b);
    BigInteger small = a.min(b);
    if (large.equals(small)) {
      return List.of(
          Reason.rules(misere ? "euclid-positive.misere.equal" : "euclid-positive.equal")
              .because());
    }
    List<Reason> reasons = new ArrayList<>(4);
    if (misere) {
      boolean exception = EuclidWalk.isFibonacci(a, b);
      reasons.add(
          Reason.theorem(exception ? "euclid-positive.exception" : "euclid-positive.misere")
              .because());
      if (exception) {
        reasons.add(
            winning == null
                ? Reason.rules("euclid-positive.exception.p", large.subtract(small), small)
                    .because()
                : Reason.theorem("euclid-positive.exception.n", winning).because().about(winning));
        return reasons;
      }
    }
    if (winning == null) {
      reasons.addAll(EuclidReasons.ofP(large, small));
    } else if (large.mod(small).signum() == 0) {
      String key = misere ? "euclid-positive.misere.divides" : "euclid-positive.divides";
      reasons.add(Reason.rules(key, large, small, winning).because().about(winning));
      reasons.add(Reason.theorem("euclid.only").because());
    } else if (misere && EuclidWalk.isFibonacci(winning.at(0), winning.at(1))) {
      reasons.add(Reason.theorem("euclid-positive.to.exception", winning).because().about(winning));
      reasons.add(Reason.theorem("euclid.only").because());
    } else {
      BigInteger left = a.compareTo(b) > 0 ? winning.at(0) : winning.at(1);
      reasons.addAll(EuclidReasons.ofN(large, small, left, winning));
    }
    return reasons;
  }
}
