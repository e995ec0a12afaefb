package org.grundy.theory;

import java.math.BigInteger;
import org.grundy.Heaps;
import org.grundy.Move;

/**
 * A move of stones from a number to that number divided by a prime; its result is made when asked.
 */
public final class DivisorMove implements Move<Heaps> {
  private final Heaps position;
  private final int from;
  private final int to;
  private final BigInteger take;

  DivisorMove(Heaps position, int from, int to, BigInteger take) {
    this.position = position;
    this.from = from;
    this.to = to;
    this.take = take;
  }

  /** The number that the stones leave, from 2. */
  public int from() {
    return from;
  }

  /** The number that the stones come to: {@link #from} divided by a prime. */
  public int to() {
    return to;
  }

  /** How many stones move, at least 1. */
  public BigInteger take() {
    return take;
  }

  /** The position after the move. O(n). */
  @Override
  public Heaps result() {
    return position
        .with(from - 1, position.at(from - 1).subtract(take))
        .with(to - 1, position.at(to - 1).add(take));
  }

  @Override
  public String toString() {
    return take + ": " + from + " -> " + to;
  }
}
