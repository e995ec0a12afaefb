package org.grundy.theory;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.grundy.Heaps;
import org.grundy.PositionException;

/** Positions as lists of natural numbers: their making, their faults, and small ones of two. */
final class Pairs {
  private Pairs() {}

  /**
   * The position with these numbers.
   *
   * @param game the name of the game, for the message
   * @throws PositionException if there are not exactly {@code arity} or one is negative
   */
  static Heaps of(String game, int arity, List<BigInteger> numbers) {
    count(game, arity, numbers.size());
    return natural(numbers);
  }

  /** Refuses a position that has not exactly {@code arity} numbers. */
  static void count(String game, int arity, int size) {
    if (size != arity) {
      throw new PositionException(
          "theory.count", PositionException.WHOLE, game, (long) arity, (long) size);
    }
  }

  /** The position with these numbers, none of which may be negative. */
  static Heaps natural(List<BigInteger> numbers) {
    for (int i = 0; i < numbers.size(); i++) {
      if (numbers.get(i).signum() < 0) {
        throw new PositionException("theory.negative", i, i + 1L, numbers.get(i));
      }
    }
    return Heaps.of(numbers);
  }

  /** All pairs of numbers between two bounds, inclusive. */
  static List<Heaps> between(long least, long greatest) {
    List<Heaps> pairs = new ArrayList<>();
    for (long a = least; a <= greatest; a++) {
      for (long b = least; b <= greatest; b++) {
        pairs.add(Heaps.of(a, b));
      }
    }
    return pairs;
  }

  /** The position with two numbers. */
  static Heaps of(BigInteger a, BigInteger b) {
    return Heaps.of(List.of(a, b));
  }

  /** Whether two positions of two numbers are equal up to the order of the numbers. */
  static boolean sameUpToExchange(Heaps one, Heaps two) {
    return one.equals(two) || (one.at(0).equals(two.at(1)) && one.at(1).equals(two.at(0)));
  }
}
