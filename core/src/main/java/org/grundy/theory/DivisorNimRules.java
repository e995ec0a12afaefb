package org.grundy.theory;

import java.math.BigInteger;
import java.util.function.Consumer;
import org.grundy.Heaps;
import org.grundy.Player;
import org.grundy.Ruleset;

/**
 * Nim on divisors: a position is (a_1, …, a_n), a_x stones on the number x, and a move takes any
 * positive number of stones from a number x to x/p, where p is a prime dividing x.
 *
 * <p>Every single stone count is an option of its own, so this is for searches of small positions.
 */
public final class DivisorNimRules implements Ruleset<Heaps> {

  @Override
  public void options(Heaps position, Player mover, Consumer<Heaps> sink) {
    DivisorNim.check(position);
    for (int x = 2; x <= position.size(); x++) {
      BigInteger stones = position.at(x - 1);
      int rest = x;
      for (int p = 2; rest > 1; p++) {
        if (rest % p != 0) {
          continue;
        }
        while (rest % p == 0) {
          rest /= p;
        }
        BigInteger take = BigInteger.ONE;
        while (take.compareTo(stones) <= 0) {
          sink.accept(new DivisorMove(position, x, x / p, take).result());
          take = take.add(BigInteger.ONE);
        }
      }
    }
  }
}
