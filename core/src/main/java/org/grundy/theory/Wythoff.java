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
 * Wythoff's game: take any positive number from one of two heaps, or the same from both.
 *
 * <p>The P-positions of normal play are the pairs (⌊nφ⌋, ⌊nφ⌋ + n), n = 0, 1, 2, … and their
 * exchanges (W. A. Wythoff, A modification of the game of Nim, Nieuw Archief voor Wiskunde (2) 7,
 * 1907). Misère play replaces the first two, (0, 0) and (1, 2), by (0, 1) and (2, 2). Statements
 * and proofs, those of the remoteness included, are in {@code docs/theory/wythoff.md}.
 *
 * <p>Every answer costs O(1) for heaps below 2^62, and a few square roots beyond. The Grundy value
 * is given for P-positions only: no closed form is known for the others.
 */
public final class Wythoff implements Solver<Heaps> {
  /** The name of the game. */
  public static final String NAME = "wythoff";

  /** How many numbers {@link #winningMoves(long, long, Convention, long[])} writes at most. */
  public static final int MOST_MOVES = 6;

  /** The most moves of a {@link #line}. */
  public static final int LONGEST_LINE = 10_000;

  private static final Source.Theorem SOURCE =
      new Source.Theorem(
          "Wythoff 1907",
          "W. A. Wythoff, A modification of the game of Nim, Nieuw Archief voor Wiskunde (2) 7"
              + " (1907), 199-202; remoteness: Theorem 13",
          "docs/theory/wythoff.md");

  private static final Source.Theorem MISERE_SOURCE =
      new Source.Theorem(
          "misère Wythoff, Theorem 12",
          "the P-positions of normal play are W. A. Wythoff's (1907); remoteness: Theorem 13",
          "docs/theory/wythoff.md");

  /**
   * Whether (a, b) is a P-position of normal play. O(1), without a branch.
   *
   * @param a a heap, from 0 to 2^63 - 1
   * @param b the other heap, from 0 to 2^63 - 1
   */
  public static boolean isP(long a, long b) {
    return negativeIfP(a, b) < 0;
  }

  /** 1 if (a, b) is a P-position of normal play, else 0; heaps as in {@link #isP(long, long)}. */
  public static int pBit(long a, long b) {
    return (int) (negativeIfP(a, b) >>> 63);
  }

  /**
   * Negative exactly when (a, b) is a P-position (Theorem 16 of {@code docs/theory/wythoff.md}).
   *
   * <p>With the smaller heap m and the difference k, this is 0 &lt; kφ - m &lt; 1 or m = k = 0. One
   * word of 1/φ says whether m is near kφ at all; then the form m² - mk - k² is small enough for
   * its last 64 bits to tell on which side of kφ m and m + 1 are.
   */
  private static long negativeIfP(long a, long b) {
    long z = a - b;
    long sign = z >> 63;
    long k = (z ^ sign) - sign;
    long m = b + (z & sign);
    long d = m - k;
    long near = ((d - Math.unsignedMultiplyHigh(k, Golden.HIGH)) >>> 1) - 1;
    long form = m * d - k * k;
    return near & (form - 1) & ~(form + m + d);
  }

  /** Whether (a, b) is a P-position of normal play, for natural numbers of any size. */
  public static boolean isP(BigInteger a, BigInteger b) {
    return lower(a.subtract(b).abs()).equals(a.min(b));
  }

  /**
   * Whether (a, b) is a P-position under a convention. O(1).
   *
   * @param a a heap, from 0 to 2^63 - 1
   * @param b the other heap, from 0 to 2^63 - 1
   */
  public static boolean isP(long a, long b, Convention convention) {
    if (convention == Convention.MISERE && Math.max(a, b) <= 2) {
      return a + b == 1 || a + b == 4;
    }
    return isP(a, b);
  }

  /** Whether (a, b) is a P-position under a convention, for natural numbers of any size. */
  public static boolean isP(BigInteger a, BigInteger b, Convention convention) {
    return lowerOfDifference(a.subtract(b).abs(), convention).equals(a.min(b));
  }

  /** The smaller heap ⌊nφ⌋ of the P-position number n of normal play, n from 0. */
  public static BigInteger lower(BigInteger n) {
    return Golden.times(n);
  }

  /** The larger heap ⌊nφ⌋ + n = ⌊nφ²⌋ of the P-position number n of normal play, n from 0. */
  public static BigInteger upper(BigInteger n) {
    return lower(n).add(n);
  }

  /** The P-position number n of normal play, the smaller heap first; n from 0. */
  public static Heaps pPosition(BigInteger n) {
    return pPosition(n, Convention.NORMAL);
  }

  /**
   * The P-position number n under a convention, the smaller heap first, ordered by their heaps.
   *
   * @param n from 0
   */
  public static Heaps pPosition(BigInteger n, Convention convention) {
    if (convention == Convention.MISERE && n.bitLength() < 2) {
      return n.signum() == 0 ? Heaps.of(0, 1) : Heaps.of(2, 2);
    }
    return at(n);
  }

  private static Heaps at(BigInteger n) {
    return Pairs.of(lower(n), upper(n));
  }

  /** The number from 0 of the P-position (a, b) of normal play, or null if it is not one. */
  public static @Nullable BigInteger indexOf(BigInteger a, BigInteger b) {
    return indexOf(a, b, Convention.NORMAL);
  }

  /** The number from 0 of the P-position (a, b) under a convention, or null if it is not one. */
  public static @Nullable BigInteger indexOf(BigInteger a, BigInteger b, Convention convention) {
    return isP(a, b, convention) ? indexOfDifference(a.subtract(b).abs(), convention) : null;
  }

  /**
   * The winning moves from (a, b), as pairs of numbers, without making an object. O(1).
   *
   * <p>First the move that takes from both heaps, then from the first, then from the second;
   * results that differ only by exchanging the heaps are one, and the first of them stays.
   *
   * @param a a heap, from 0 to 2^63 - 1
   * @param b the other heap, from 0 to 2^63 - 1
   * @param results where the resulting heaps are written, two for each move; room for {@link
   *     #MOST_MOVES} numbers
   * @return how many moves there are, 0 to 3
   */
  public static int winningMoves(long a, long b, Convention convention, long[] results) {
    if (isP(a, b, convention)) {
      return 0;
    }
    boolean misere = convention == Convention.MISERE;
    int count = 0;
    long difference = Math.abs(a - b);
    long least = misere && difference < 2 ? 2 - 2 * difference : Golden.times(difference);
    long take = Math.min(a, b) - least;
    if (least >= 0 && take > 0) {
      count = add(a - take, b - take, results, count);
    }
    long first = misere ? miserePartner(b) : partner(b);
    if (first >= 0 && first < a) {
      count = add(first, b, results, count);
    }
    long second = misere ? miserePartner(a) : partner(a);
    if (second >= 0 && second < b) {
      count = add(a, second, results, count);
    }
    return count;
  }

  private static int add(long a, long b, long[] results, int count) {
    for (int i = 0; i < 2 * count; i += 2) {
      if ((results[i] == a && results[i + 1] == b) || (results[i] == b && results[i + 1] == a)) {
        return count;
      }
    }
    results[2 * count] = a;
    results[2 * count + 1] = b;
    return count + 1;
  }

  /**
   * The heap that makes a P-position with x, as an unsigned number: negative if it is too large.
   */
  private static long partner(long x) {
    long m = Golden.over(x + 1);
    return Golden.times(m) == x ? x + m : m;
  }

  private static long miserePartner(long x) {
    if (x > 2) {
      return partner(x);
    }
    return x == 2 ? x : 1 - x;
  }

  /** The remoteness of (a, b): twice the number of a P-position, and so on; O(1) square roots. */
  public static BigInteger remoteness(BigInteger a, BigInteger b, Convention convention) {
    BigInteger index = indexOf(a, b, convention);
    if (index != null) {
      return remotenessOf(index, convention);
    }
    return remotenessOver(new Candidates(a, b, convention).reached(), convention);
  }

  private static BigInteger remotenessOf(BigInteger index, Convention convention) {
    BigInteger twice = index.shiftLeft(1);
    return convention == Convention.MISERE ? twice.add(BigInteger.ONE) : twice;
  }

  /** One more than the least remoteness of the winning moves; 0 when there is none. */
  private static BigInteger remotenessOver(List<Heaps> winning, Convention convention) {
    BigInteger least = null;
    for (int i = 0; i < winning.size(); i++) {
      Heaps to = winning.get(i);
      BigInteger index = indexOfDifference(to.at(0).subtract(to.at(1)).abs(), convention);
      least = least == null ? index : least.min(index);
    }
    return least == null ? BigInteger.ZERO : remotenessOf(least, convention).add(BigInteger.ONE);
  }

  /** The smaller heap of the one P-position with this difference. */
  static BigInteger lowerOfDifference(BigInteger difference, Convention convention) {
    if (convention == Convention.MISERE && difference.bitLength() < 2) {
      return difference.signum() == 0 ? BigInteger.TWO : BigInteger.ZERO;
    }
    return lower(difference);
  }

  /** The number of the one P-position with this difference. */
  static BigInteger indexOfDifference(BigInteger difference, Convention convention) {
    if (convention == Convention.MISERE && difference.bitLength() < 2) {
      return BigInteger.ONE.subtract(difference);
    }
    return difference;
  }

  /** The heap that makes a P-position with a heap of x. */
  static BigInteger partner(BigInteger x, Convention convention) {
    if (convention == Convention.MISERE && x.compareTo(BigInteger.TWO) <= 0) {
      return x.equals(BigInteger.TWO) ? x : BigInteger.ONE.subtract(x);
    }
    BigInteger m = Golden.over(x.add(BigInteger.ONE));
    return Golden.times(m).equals(x) ? x.add(m) : m;
  }

  /**
   * The position with these numbers.
   *
   * @throws PositionException unless they are two natural numbers
   */
  public static Heaps position(List<BigInteger> numbers) {
    return Pairs.of(NAME, 2, numbers);
  }

  /** All positions with heaps to 40. */
  public static List<Heaps> smallPositions() {
    return Pairs.between(0, 40);
  }

  /**
   * A line of perfect play from a position, itself included, as many moves as its remoteness: the
   * winner goes to the least P-position in reach, the loser takes 1 from the larger heap, which
   * leaves the next lower P-position only (Theorem 13 of {@code docs/theory/wythoff.md}).
   *
   * @return null if the line has more than {@link #LONGEST_LINE} moves
   */
  public static @Nullable List<Heaps> line(Heaps position, Convention convention) {
    BigInteger moves = remoteness(position.at(0), position.at(1), convention);
    if (moves.compareTo(BigInteger.valueOf(LONGEST_LINE)) > 0) {
      return null;
    }
    List<Heaps> line = new ArrayList<>(moves.intValueExact() + 1);
    line.add(position);
    for (int left = moves.intValueExact(); left > 0; left--) {
      Heaps here = line.get(line.size() - 1);
      line.add(next(here.at(0), here.at(1), BigInteger.valueOf(left - 1), convention));
    }
    return line;
  }

  /** The option that perfect play goes to; its remoteness is one less. */
  private static Heaps next(
      BigInteger a, BigInteger b, BigInteger remoteness, Convention convention) {
    if (indexOf(a, b, convention) == null) {
      List<Heaps> reached = new Candidates(a, b, convention).reached();
      for (int i = 0; i < reached.size(); i++) {
        Heaps to = reached.get(i);
        if (remoteness(to.at(0), to.at(1), convention).equals(remoteness)) {
          return to;
        }
      }
      throw new IllegalStateException("no winning move of the right remoteness");
    }
    BigInteger one = BigInteger.ONE;
    boolean second = b.compareTo(a) >= 0;
    BigInteger take = one;
    if (convention == Convention.MISERE && a.min(b).equals(BigInteger.valueOf(3))) {
      // From (3, 5) the delaying move goes to (3, 3).
      take = BigInteger.TWO;
    }
    return second ? Pairs.of(a, b.subtract(take)) : Pairs.of(a.subtract(take), b);
  }

  @Override
  public Answer<Heaps> answer(Question<Heaps> question) {
    Heaps position = question.position();
    Pairs.count(NAME, 2, position.size());
    Convention convention = question.convention();
    BigInteger a = position.at(0);
    BigInteger b = position.at(1);
    BigInteger index = indexOf(a, b, convention);
    if (index != null) {
      return new Answer<>(
          Outcome.P,
          BigInteger.ZERO,
          remotenessOf(index, convention),
          WinningMoves.none(),
          WythoffReasons.ofP(index, convention),
          source(convention));
    }
    Candidates candidates = new Candidates(a, b, convention);
    List<Heaps> reached = candidates.reached();
    List<Move<Heaps>> moves = new ArrayList<>(reached.size());
    for (int i = 0; i < reached.size(); i++) {
      moves.add(new Move.To<>(reached.get(i)));
    }
    List<Reason> reasons = WythoffReasons.ofN(candidates);
    return new Answer<>(
        Outcome.N,
        null,
        remotenessOver(reached, convention),
        WinningMoves.of(moves, candidates.merged),
        reasons,
        source(convention));
  }

  private static Source.Theorem source(Convention convention) {
    return convention == Convention.MISERE ? MISERE_SOURCE : SOURCE;
  }

  /**
   * The three P-positions that a move from an N-position might reach: the one with the same
   * difference, and the one that has a heap in common, for each heap.
   */
  static final class Candidates {
    final BigInteger a;
    final BigInteger b;
    final Convention convention;

    /** The difference of the heaps. */
    final BigInteger difference;

    /** Whether {@link #reached} left out the exchange of a result. */
    boolean merged;

    /** What must be taken from both heaps; reached if positive. */
    final BigInteger take;

    /** What must stay of the first heap beside the second; reached if less than the first. */
    final BigInteger first;

    /** What must stay of the second heap beside the first; reached if less than the second. */
    final BigInteger second;

    Candidates(BigInteger a, BigInteger b, Convention convention) {
      this.a = a;
      this.b = b;
      this.convention = convention;
      difference = a.subtract(b).abs();
      take = a.min(b).subtract(lowerOfDifference(difference, convention));
      first = partner(b, convention);
      second = partner(a, convention);
    }

    /** The P-positions that a move does reach, each once, in the order of the moves. */
    List<Heaps> reached() {
      List<Heaps> reached = new ArrayList<>(3);
      if (take.signum() > 0) {
        reached.add(Pairs.of(a.subtract(take), b.subtract(take)));
      }
      if (first.compareTo(a) < 0) {
        addNew(Pairs.of(first, b), reached);
      }
      if (second.compareTo(b) < 0) {
        addNew(Pairs.of(a, second), reached);
      }
      return reached;
    }

    private void addNew(Heaps heaps, List<Heaps> reached) {
      for (int i = 0; i < reached.size(); i++) {
        if (Pairs.sameUpToExchange(heaps, reached.get(i))) {
          merged |= !heaps.equals(reached.get(i));
          return;
        }
      }
      reached.add(heaps);
    }
  }
}
