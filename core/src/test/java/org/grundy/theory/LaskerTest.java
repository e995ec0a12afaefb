package org.grundy.theory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
import org.grundy.WinningMoves;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Known values of Lasker's Nim. */
class LaskerTest {
  private final Lasker lasker = new Lasker();

  private Answer<Heaps> answer(long... heaps) {
    return lasker.answer(Question.of(Heaps.of(heaps)));
  }

  private static List<Heaps> results(WinningMoves<Heaps> moves) {
    List<Heaps> results = new ArrayList<>();
    for (Move<Heaps> move : moves.moves()) {
      results.add(move.result());
    }
    return results;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        // The samples of HDU 3032, "Nim or not Nim?", and its largest heap.
        "2 2 3; N",
        "3 3; P",
        "2147483647; N",
        "1 2 3; N",
        "4 3; N",
        "3 4 7; N",
        "1 2 4; P",
        "1 4 5; N",
        "1 4 3; N",
        "1 3 5; P",
        "2147483647 2147483647; P",
        "0 0; P"
      })
  void knownOutcomes(String heaps, Outcome outcome) {
    List<BigInteger> numbers = new ArrayList<>();
    for (String heap : heaps.split(" ", -1)) {
      numbers.add(new BigInteger(heap));
    }
    assertThat(lasker.answer(Question.of(Lasker.position(numbers))).outcome()).isEqualTo(outcome);
  }

  @Test
  void longsHaveTheirValues() {
    assertThat(Lasker.grundy(0)).isZero();
    assertThat(Lasker.grundy(Integer.MAX_VALUE)).isEqualTo(1L << 31);
    assertThat(Lasker.grundy(1L << 31)).isEqualTo(Integer.MAX_VALUE);
    assertThat(Lasker.grundy(Long.MAX_VALUE - 1)).isEqualTo(Long.MAX_VALUE - 1);
    // 2^63 - 1 has the value 2^63, which is no long: positions have it all the same.
    BigInteger beyond = BigInteger.ONE.shiftLeft(63);
    assertThat(answer(Long.MAX_VALUE).grundy()).isEqualTo(beyond);
    Heaps pair = Heaps.of(List.of(BigInteger.valueOf(Long.MAX_VALUE), beyond));
    assertThat(Lasker.grundy(pair, Convention.NORMAL))
        .isEqualTo(beyond.shiftLeft(1).subtract(BigInteger.ONE));
  }

  @Test
  void movesComeHeapByHeapAndTakingBeforeSplitting() {
    assertThat(results(answer(5, 4).winningMoves()))
        .containsExactly(Heaps.of(4, 4), Heaps.of(5, 1, 3));
    assertThat(results(answer(3, 4, 7).winningMoves()))
        .containsExactly(Heaps.of(3, 4, 1, 6), Heaps.of(3, 4, 2, 5), Heaps.of(3, 4, 3, 4));
    assertThat(results(answer(6, 6, 4).winningMoves()))
        .containsExactly(Heaps.of(5, 6, 4), Heaps.of(6, 6, 0), Heaps.of(6, 6, 2, 2));
    assertThat(answer(6, 6, 4).winningMoves().merged()).isTrue();
    assertThat(results(answer(0, 40).winningMoves()))
        .containsExactly(Heaps.of(0, 0), Heaps.of(0, 20, 20));
    assertThat(answer(0, 40).winningMoves().merged()).isFalse();
    assertThat(answer(3, 3).winningMoves().count()).isZero();
  }

  @Test
  void movesAreListedAnewEachTimeAndEnd() {
    WinningMoves<Heaps> moves = answer(3, 4, 7).winningMoves();
    assertThat(results(moves)).isEqualTo(results(moves));
    Iterator<? extends Move<Heaps>> iterator = moves.moves().iterator();
    for (int i = 0; i < 3; i++) {
      iterator.next();
    }
    assertThat(iterator.hasNext()).isFalse();
    assertThatThrownBy(iterator::next).isInstanceOf(NoSuchElementException.class);
    assertThat(iterator.hasNext()).isFalse();
  }

  @Test
  void hugeCountsAreNotListed() {
    // Values with the 3000 ones of t apart and 3000 ones in common: 2^2999 splits, and one taking.
    BigInteger t = BigInteger.ONE.shiftLeft(6000).subtract(BigInteger.ONE).divide(three());
    BigInteger c = t.shiftLeft(1);
    BigInteger x = c;
    BigInteger y = c.or(t);
    BigInteger n = Lasker.grundy(x).add(Lasker.grundy(y));
    Heaps position = Heaps.of(List.of(n, Lasker.grundy(t)));
    WinningMoves<Heaps> moves = lasker.answer(Question.of(position)).winningMoves();
    assertThat(moves.count()).isEqualTo(BigInteger.ONE.shiftLeft(2999).add(BigInteger.ONE));
    Iterator<? extends Move<Heaps>> iterator = moves.moves().iterator();
    assertThat(iterator.next().result())
        .isEqualTo(Heaps.of(List.of(position.at(1), position.at(1))));
    assertThat(iterator.next().result())
        .isEqualTo(Heaps.of(List.of(Lasker.grundy(x), Lasker.grundy(y), position.at(1))));
  }

  private static BigInteger three() {
    return BigInteger.valueOf(3);
  }

  @Test
  void misereDiffersWhereOneHeapIsAboveOne() {
    assertThat(results(misere(7).winningMoves())).containsExactly(Heaps.of(1));
    assertThat(results(misere(6).winningMoves())).containsExactly(Heaps.of(1), Heaps.of(3, 3));
    assertThat(results(misere(2).winningMoves())).containsExactly(Heaps.of(1));
    assertThat(results(misere(2, 1).winningMoves()))
        .containsExactly(Heaps.of(0, 1), Heaps.of(1, 1, 1));
    assertThat(results(misere(6, 1).winningMoves()))
        .containsExactly(Heaps.of(0, 1), Heaps.of(2, 4, 1));
    assertThat(misere(1).outcome()).isEqualTo(Outcome.P);
    assertThat(misere(0).outcome()).isEqualTo(Outcome.N);
    assertThat(misere(0).winningMoves().count()).isZero();
    assertThat(misere().grundy()).isEqualTo(BigInteger.ONE);
  }

  private Answer<Heaps> misere(long... heaps) {
    return lasker.answer(Question.of(Heaps.of(heaps), Convention.MISERE));
  }

  @Test
  void theNimSumIsShownWithItsMoves() {
    assertThat(answer(5, 4).reasons().getFirst().display())
        .isEqualTo(
            new Display.NimSum(
                List.of(
                    new Display.Summand(Heaps.of(5), BigInteger.valueOf(5), Heaps.of(4)),
                    new Display.Summand(Heaps.of(4), three(), Heaps.of(1, 3)))));
    // One heap above 1 wins in misère play by another move than the one that makes the sum 0.
    assertThat(misere(6, 1).reasons().getFirst().display())
        .isEqualTo(
            new Display.NimSum(
                List.of(
                    new Display.Summand(Heaps.of(6), BigInteger.valueOf(6), null),
                    new Display.Summand(Heaps.of(1), BigInteger.ONE, null))));
    assertThat(answer(new long[65]).reasons().getFirst().display()).isNull();
    long[] many = new long[65];
    many[64] = 5;
    assertThat(answer(many).reasons().getFirst().display()).isNull();
  }

  @Test
  void refusesNegativeHeaps() {
    assertThatThrownBy(() -> Lasker.position(List.of(BigInteger.ONE, BigInteger.valueOf(-2))))
        .isInstanceOfSatisfying(
            PositionException.class, fault -> assertThat(fault.component()).isEqualTo(1));
    assertThat(Lasker.position(List.of())).isEqualTo(Heaps.of());
  }
}
