package org.grundy.theory;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.grundy.Answer;
import org.grundy.Convention;
import org.grundy.Display;
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
 * Nim on divisors (Luogu P4706), with the rules of {@link DivisorNimRules}: stones on 1 to n, and a
 * move takes some of those on x to x/p for a prime p dividing x.
 *
 * <p>This is staircase Nim. A stone's stair is Ω(x), the number of primes of x with multiplicity;
 * the numbers with odd Ω act as heaps of Nim, and the others do not count. The Grundy value is the
 * exclusive-or of those heaps, and misère play follows misère Nim on them. Proofs are in {@code
 * docs/theory/divisor-nim.md}. Everything takes O(n log log n) or less.
 */
public final class DivisorNim implements Solver<Heaps> {
  /** The name of the game. */
  public static final String NAME = "divisor-nim";

  private static final int MOST_SHOWN = 60;

  private static final Source.Theorem SOURCE =
      new Source.Theorem(
          "Staircase Nim on prime factors",
          "C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of Mathematics 3"
              + " (1901), 35-39; Luogu P4706",
          "docs/theory/divisor-nim.md");

  /**
   * The Grundy value of normal play: the exclusive-or of the stones on numbers with odd Ω.
   *
   * @param stones the stones on 1, 2, …, each from 0 to 2^63 - 1
   */
  public static long grundy(long[] stones) {
    return new Counter(stones, Convention.NORMAL).value;
  }

  /** The Grundy value of normal play, for positions of any size. */
  public static BigInteger grundy(Heaps position) {
    check(position);
    return new Counter(position, Convention.NORMAL).value();
  }

  /**
   * Counts the first moves and the winning ones among them. O(n log log n).
   *
   * @param stones the stones on 1, 2, …, each from 0 to 2^63 - 1
   */
  public static FirstMoves firstMoves(long[] stones, Convention convention) {
    return new Counter(stones, convention).count();
  }

  /** Counts the first moves and the winning ones among them, for positions of any size. */
  public static FirstMoves firstMoves(Heaps position, Convention convention) {
    check(position);
    return new Counter(position, convention).count();
  }

  /**
   * The position with these numbers of stones on 1, 2, ….
   *
   * @throws PositionException if there is no number, or a negative one
   */
  public static Heaps position(List<BigInteger> numbers) {
    Heaps position = Pairs.natural(numbers);
    check(position);
    return position;
  }

  static void check(Heaps position) {
    if (position.size() == 0) {
      throw new PositionException("divisor-nim.empty", PositionException.WHOLE);
    }
  }

  /** Positions with few stones on up to 9 numbers, on all stairs from 0 to 3. */
  public static List<Heaps> smallPositions() {
    List<Heaps> positions = new ArrayList<>();
    addAll(new long[1], 3, positions);
    addAll(new long[2], 5, positions);
    addAll(new long[4], 3, positions);
    addAll(new long[6], 2, positions);
    addAll(new long[9], 1, positions);
    return positions;
  }

  /** Adds every position of some length with up to {@code most} stones on each number. */
  private static void addAll(long[] stones, long most, List<Heaps> positions) {
    while (true) {
      positions.add(Heaps.of(stones));
      int i = 0;
      while (i < stones.length && stones[i] == most) {
        stones[i++] = 0;
      }
      if (i == stones.length) {
        return;
      }
      stones[i]++;
    }
  }

  @Override
  public Answer<Heaps> answer(Question<Heaps> question) {
    Heaps position = question.position();
    check(position);
    Counter counter = new Counter(position, question.convention());
    boolean isP = counter.isP();
    boolean normal = question.convention() == Convention.NORMAL;
    BigInteger grundy = normal || isP ? (isP ? BigInteger.ZERO : counter.value()) : null;
    return new Answer<>(
        isP ? Outcome.P : Outcome.N,
        grundy,
        null,
        isP ? WinningMoves.none() : winningMoves(position, counter),
        reasons(position, counter),
        SOURCE);
  }

  private static WinningMoves<Heaps> winningMoves(Heaps position, Counter counter) {
    return new WinningMoves<>(
        counter.count().winning(),
        new Iterable<Move<Heaps>>() {
          @Override
          public Iterator<Move<Heaps>> iterator() {
            return new MoveIterator(position, counter);
          }
        },
        false);
  }

  private static List<Reason> reasons(Heaps position, Counter counter) {
    boolean normal = counter.convention == Convention.NORMAL;
    List<Reason> reasons = new ArrayList<>(3);
    List<BigInteger> heaps = new ArrayList<>();
    if (position.size() <= MOST_SHOWN) {
      for (int x = 2; x <= position.size(); x++) {
        if (counter.sieve.isOdd(x)) {
          heaps.add(position.at(x - 1));
        }
      }
    }
    if (heaps.isEmpty()) {
      reasons.add(Reason.theorem("divisor-nim.many", counter.value()).because());
    } else {
      Reason reason = Reason.theorem("divisor-nim.heaps", Heaps.of(heaps), counter.value());
      reasons.add(reason.because().showing(nimSum(heaps)));
    }
    boolean isP = counter.isP();
    if (normal) {
      reasons.add(Reason.theorem(isP ? "divisor-nim.p" : "divisor-nim.n").because());
    } else if (counter.big == 0) {
      reasons.add(
          Reason.theorem(isP ? "divisor-nim.misere.small.p" : "divisor-nim.misere.small.n")
              .because());
    } else {
      reasons.add(Reason.theorem(isP ? "divisor-nim.misere.p" : "divisor-nim.misere.n").because());
    }
    return reasons;
  }

  /** The heaps of Nim that a position amounts to; a heap's Grundy value is its size. */
  private static Display.NimSum nimSum(List<BigInteger> heaps) {
    List<Display.Summand> summands = new ArrayList<>(heaps.size());
    for (int i = 0; i < heaps.size(); i++) {
      summands.add(new Display.Summand(Heaps.of(List.of(heaps.get(i))), heaps.get(i), null));
    }
    return new Display.NimSum(summands);
  }

  /** One position read as Nim: the heaps that count, and what each must become. */
  private static final class Counter {
    final Convention convention;
    final DivisorSieve sieve;

    /** The stones when all are below 2^63, else empty; index 0 is the number 1. */
    private final long[] small;

    /** The stones when some are not below 2^63, else null. */
    private final BigInteger @Nullable [] large;

    /** The exclusive-or of the heaps, when all are below 2^63. */
    private final long value;

    private final BigInteger largeValue;

    /** How many heaps have two stones or more. */
    final int big;

    Counter(Heaps position, Convention convention) {
      this(
          position.isLong() ? position.toLongs() : new long[0],
          position.isLong() ? null : numbers(position),
          convention);
    }

    Counter(long[] stones, Convention convention) {
      this(stones, null, convention);
      for (int i = 0; i < stones.length; i++) {
        if (stones[i] < 0) {
          throw new PositionException("theory.negative", i, i + 1L, stones[i]);
        }
      }
    }

    private Counter(long[] small, BigInteger @Nullable [] large, Convention convention) {
      this.convention = convention;
      this.small = small;
      this.large = large;
      int n = large == null ? small.length : large.length;
      sieve = new DivisorSieve(n);
      long value = 0;
      BigInteger largeValue = BigInteger.ZERO;
      int big = 0;
      for (int x = 2; x <= n; x++) {
        if (!sieve.isOdd(x)) {
          continue;
        }
        if (large == null) {
          value ^= small[x - 1];
          big += small[x - 1] > 1 ? 1 : 0;
        } else {
          largeValue = largeValue.xor(large[x - 1]);
          big += large[x - 1].bitLength() > 1 ? 1 : 0;
        }
      }
      this.value = value;
      this.largeValue = largeValue;
      this.big = big;
    }

    private static BigInteger[] numbers(Heaps position) {
      BigInteger[] numbers = new BigInteger[position.size()];
      for (int i = 0; i < numbers.length; i++) {
        numbers[i] = position.at(i);
      }
      return numbers;
    }

    BigInteger value() {
      return large == null ? BigInteger.valueOf(value) : largeValue;
    }

    int size() {
      return large == null ? small.length : large.length;
    }

    boolean isP() {
      boolean one = convention == Convention.MISERE && big == 0;
      return value().equals(one ? BigInteger.ONE : BigInteger.ZERO);
    }

    /** Whether misère play wants 1 and not 0 when the heap x is set right. */
    private boolean wantsOne(boolean isBig) {
      return convention == Convention.MISERE && big == (isBig ? 1 : 0);
    }

    private BigInteger stones(int x) {
      return large == null ? BigInteger.valueOf(small[x - 1]) : large[x - 1];
    }

    /** What the heap x must become for a P-position. */
    private BigInteger target(int x) {
      BigInteger stones = stones(x);
      BigInteger others = value().xor(stones);
      return wantsOne(stones.bitLength() > 1) ? others.xor(BigInteger.ONE) : others;
    }

    FirstMoves count() {
      return large == null ? countSmall() : countLarge(large);
    }

    private FirstMoves countSmall() {
      int n = small.length;
      long winning = 0;
      // The total in two parts of which neither overflows: units, and units of 2^32.
      long low = 0;
      long high = 0;
      for (int x = 2; x <= n; x++) {
        long stones = small[x - 1];
        int omega = sieve.omega(x);
        low += omega * (stones & 0xFFFFFFFFL);
        high += omega * (stones >>> 32) + (low >>> 32);
        low &= 0xFFFFFFFFL;
        if (sieve.isOdd(x)) {
          long target = value ^ stones ^ (wantsOne(stones > 1) ? 1 : 0);
          if (target < stones) {
            winning += omega;
          } else if (target > stones) {
            winning += countOnto(x, target - stones);
          }
        }
      }
      BigInteger all = BigInteger.valueOf(high).shiftLeft(32).add(BigInteger.valueOf(low));
      return new FirstMoves(BigInteger.valueOf(winning), all);
    }

    private long countOnto(int x, long missing) {
      long count = 0;
      int most = small.length / x;
      for (int i = 0; i < sieve.primeCount(); i++) {
        int p = sieve.prime(i);
        if (p > most) {
          break;
        }
        count += small[x * p - 1] >= missing ? 1 : 0;
      }
      return count;
    }

    private FirstMoves countLarge(BigInteger[] stones) {
      long winning = 0;
      BigInteger all = BigInteger.ZERO;
      for (int x = 2; x <= stones.length; x++) {
        BigInteger here = stones[x - 1];
        int omega = sieve.omega(x);
        all = all.add(here.multiply(BigInteger.valueOf(omega)));
        if (!sieve.isOdd(x)) {
          continue;
        }
        BigInteger missing = target(x).subtract(here);
        if (missing.signum() < 0) {
          winning += omega;
        } else if (missing.signum() > 0) {
          int most = stones.length / x;
          for (int i = 0; i < sieve.primeCount() && sieve.prime(i) <= most; i++) {
            winning += stones[x * sieve.prime(i) - 1].compareTo(missing) >= 0 ? 1 : 0;
          }
        }
      }
      return new FirstMoves(BigInteger.valueOf(winning), all);
    }
  }

  /** The winning moves, found one by one: for each heap in order, off it or onto it. */
  private static final class MoveIterator implements Iterator<Move<Heaps>> {
    private final Heaps position;
    private final Counter counter;
    private int x = 1;

    /** What the heap x lacks, negative if it has too much. */
    private BigInteger missing = BigInteger.ZERO;

    /** The primes of x still to be tried, as their product; used when x has too much. */
    private int rest = 1;

    /** The index of the next prime; used when x has too little. */
    private int prime;

    private @Nullable Move<Heaps> next;

    MoveIterator(Heaps position, Counter counter) {
      this.position = position;
      this.counter = counter;
      advance();
    }

    @Override
    public boolean hasNext() {
      return next != null;
    }

    @Override
    public Move<Heaps> next() {
      Move<Heaps> move = next;
      if (move == null) {
        throw new NoSuchElementException("no winning move is left");
      }
      advance();
      return move;
    }

    private void advance() {
      DivisorSieve sieve = counter.sieve;
      int n = counter.size();
      next = null;
      while (x <= n) {
        if (missing.signum() < 0 && rest > 1) {
          int p = sieve.leastPrime(rest);
          rest = sieve.withoutLeastPrime(rest);
          next = new DivisorMove(position, x, x / p, missing.negate());
          return;
        }
        while (missing.signum() > 0 && prime < sieve.primeCount() && sieve.prime(prime) <= n / x) {
          int from = x * sieve.prime(prime++);
          if (counter.stones(from).compareTo(missing) >= 0) {
            next = new DivisorMove(position, from, x, missing);
            return;
          }
        }
        x++;
        missing = BigInteger.ZERO;
        if (x <= n && sieve.isOdd(x)) {
          missing = counter.target(x).subtract(counter.stones(x));
          rest = x;
          prime = 0;
        }
      }
    }
  }
}
