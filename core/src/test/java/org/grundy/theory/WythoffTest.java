package org.grundy.theory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
import org.grundy.Source;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Known values of Wythoff's game. */
class WythoffTest {
  private final Wythoff wythoff = new Wythoff();

  private static BigInteger big(long number) {
    return BigInteger.valueOf(number);
  }

  private List<Heaps> winning(long a, long b, Convention convention) {
    Answer<Heaps> answer = wythoff.answer(Question.of(Heaps.of(a, b), convention));
    List<Heaps> results = new ArrayList<>();
    for (Move<Heaps> move : answer.winningMoves().moves()) {
      results.add(move.result());
    }
    assertThat(answer.winningMoves().count()).isEqualTo(big(results.size()));
    long[] fast = new long[Wythoff.MOST_MOVES];
    int count = Wythoff.winningMoves(a, b, convention, fast);
    List<Heaps> fastResults = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      fastResults.add(Heaps.of(fast[2 * i], fast[2 * i + 1]));
    }
    assertThat(fastResults).isEqualTo(results);
    return results;
  }

  @Test
  void first30PairsOfTheSequences() {
    // A000201 and A001950.
    long[] lower = {
      1, 3, 4, 6, 8, 9, 11, 12, 14, 16, 17, 19, 21, 22, 24, 25, 27, 29, 30, 32, 33, 35, 37, 38, 40,
      42, 43, 45, 46, 48
    };
    long[] upper = {
      2, 5, 7, 10, 13, 15, 18, 20, 23, 26, 28, 31, 34, 36, 39, 41, 44, 47, 49, 52, 54, 57, 60, 62,
      65, 68, 70, 73, 75, 78
    };
    for (int n = 1; n <= 30; n++) {
      assertThat(Wythoff.lower(big(n))).isEqualTo(big(lower[n - 1]));
      assertThat(Wythoff.upper(big(n))).isEqualTo(big(upper[n - 1]));
      assertThat(Wythoff.pPosition(big(n))).isEqualTo(Heaps.of(lower[n - 1], upper[n - 1]));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "102334155,165580140,267914295", "141422324,228826126,370248450",
    "180510493,292072112,472582605", "204668310,331160281,535828591",
    "219598662,355318098,574916760", "243756479,394406267,638162746",
    "267914296,433494436,701408732", "282844648,457652253,740496901",
    "307002465,496740422,803742887", "321932817,520898239,842831056",
    "336863169,545056056,881919225", "346090634,559986408,906077042",
    "361020986,584144225,945165211", "370248451,599074577,969323028"
  })
  void pairsOnWhichDoubleIsWrong(long k, long a, long b) {
    assertThat((long) (k * (1 + Math.sqrt(5)) / 2)).isEqualTo(a + 1);
    assertThat(Wythoff.isP(a, b)).isTrue();
    assertThat(Wythoff.isP(b, a)).isTrue();
    assertThat(Wythoff.pBit(a, b)).isEqualTo(1);
    assertThat(Wythoff.isP(big(a), big(b))).isTrue();
    assertThat(Wythoff.isP(a + 1, b + 1)).isFalse();
    assertThat(Wythoff.pBit(a + 1, b + 1)).isZero();
    assertThat(Wythoff.isP(big(a + 1), big(b + 1))).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "2,1,true",
    "8,4,false",
    "4,7,true",
    "0,0,true",
    "0,1,false",
    "1,0,false",
    "1000000000,0,false",
    "377,610,true",
    "376,609,false",
    "987,1597,true",
    "2584,4181,true",
    "6765,10946,true",
    "4180,6764,true",
    "46368,75025,true",
    "75024,121392,true",
    "317811,514229,true",
    "3524577,5702886,true",
    "267914296,433494437,true",
    "1,2,true",
    "3,5,true",
    "1000000000,1000000000,false",
    "618033988,999999999,true",
    "618033988,1000000000,false",
    "618033989,1000000000,false",
    "3,4,false",
    "1,9,false",
    "72723460248141,117669030460994,true",
    "618033988749894846,999999999999999997,true",
    "618033988749894847,999999999999999998,false",
    "6557470319841,10610209857722,true",
    "806515533049392,1304969544928656,true",
    "3000000000,4854101966,false",
    "7778742048,12586269024,true"
  })
  void knownPositions(long a, long b, boolean isP) {
    assertThat(Wythoff.isP(a, b)).isEqualTo(isP);
    assertThat(Wythoff.isP(big(a), big(b))).isEqualTo(isP);
    Answer<Heaps> answer = wythoff.answer(Question.of(Heaps.of(a, b)));
    assertThat(answer.outcome()).isEqualTo(isP ? Outcome.P : Outcome.N);
    if (isP) {
      assertThat(answer.grundy()).isEqualTo(BigInteger.ZERO);
    } else {
      assertThat(answer.grundy()).isNull();
    }
  }

  @Test
  void ninetyFiveDifferencesToABillionOnWhichDoubleIsWrong() {
    int failures = 0;
    long first = 0;
    for (long k = 1; k <= 1_000_000_000; k++) {
      // A double near 1.6·10^9 is off by less than 2^-20: only where kφ is that close to an integer
      // can its floor be wrong.
      long fraction = (k * Golden.HIGH) >>> 44;
      if (fraction != 0 && fraction != (1L << 20) - 1) {
        continue;
      }
      BigInteger exact = big(5).multiply(big(k)).multiply(big(k)).sqrt().add(big(k)).shiftRight(1);
      if ((long) (k * (1 + Math.sqrt(5)) / 2) != exact.longValue()) {
        failures++;
        first = first == 0 ? k : first;
      }
      assertThat(Golden.times(k)).isEqualTo(exact.longValue());
    }
    assertThat(first).isEqualTo(102334155);
    assertThat(failures).isEqualTo(95);
  }

  @Test
  void winningMovesInTheOrderBothFirstSecond() {
    assertThat(winning(1, 2, Convention.NORMAL)).isEmpty();
    assertThat(winning(5, 8, Convention.NORMAL)).containsExactly(Heaps.of(4, 7), Heaps.of(5, 3));
    assertThat(winning(8, 5, Convention.NORMAL)).containsExactly(Heaps.of(7, 4), Heaps.of(3, 5));
    assertThat(winning(4, 7, Convention.NORMAL)).isEmpty();
    assertThat(winning(2, 2, Convention.NORMAL)).containsExactly(Heaps.of(0, 0), Heaps.of(1, 2));
    assertThat(winning(10, 10, Convention.NORMAL)).containsExactly(Heaps.of(0, 0), Heaps.of(6, 10));
    assertThat(winning(3, 3, Convention.NORMAL)).containsExactly(Heaps.of(0, 0));
    assertThat(winning(0, 5, Convention.NORMAL)).containsExactly(Heaps.of(0, 0));
    assertThat(winning(6, 9, Convention.NORMAL)).containsExactly(Heaps.of(4, 7));
    assertThat(winning(8, 11, Convention.NORMAL)).containsExactly(Heaps.of(4, 7));
    assertThat(winning(12, 20, Convention.NORMAL)).isEmpty();
    assertThat(winning(25, 7, Convention.NORMAL)).containsExactly(Heaps.of(4, 7));
    assertThat(winning(3, 2, Convention.NORMAL)).containsExactly(Heaps.of(2, 1));
  }

  @Test
  void misereWinningMoves() {
    assertThat(winning(0, 0, Convention.MISERE)).isEmpty();
    assertThat(winning(1, 1, Convention.MISERE)).containsExactly(Heaps.of(0, 1));
    assertThat(winning(1, 2, Convention.MISERE)).containsExactly(Heaps.of(0, 1));
    assertThat(winning(0, 7, Convention.MISERE)).containsExactly(Heaps.of(0, 1));
    assertThat(winning(3, 3, Convention.MISERE)).containsExactly(Heaps.of(2, 2));
    assertThat(winning(25, 7, Convention.MISERE)).containsExactly(Heaps.of(4, 7));
  }

  @Test
  void miserePairsTo31() {
    long[][] expected = {
      {0, 1}, {2, 2}, {3, 5}, {4, 7}, {6, 10}, {8, 13}, {9, 15}, {11, 18}, {12, 20}, {14, 23},
      {16, 26}, {17, 28}, {19, 31}
    };
    List<Heaps> found = new ArrayList<>();
    for (long a = 0; a <= 31; a++) {
      for (long b = a; b <= 31; b++) {
        if (Wythoff.isP(a, b, Convention.MISERE)) {
          found.add(Heaps.of(a, b));
        }
      }
    }
    List<Heaps> pairs = new ArrayList<>();
    for (long[] pair : expected) {
      pairs.add(Heaps.of(pair));
    }
    assertThat(found).isEqualTo(pairs);
  }

  @Test
  void answerSaysWhy() {
    Answer<Heaps> answer = wythoff.answer(Question.of(Heaps.of(25, 7)));
    assertThat(answer.outcome()).isEqualTo(Outcome.N);
    assertThat(answer.remoteness()).isEqualTo(big(7));
    assertThat(answer.source()).isInstanceOf(Source.Theorem.class);
    assertThat(answer.reasons())
        .containsExactly(
            Reason.theorem("wythoff.both.fails", big(18), Heaps.of(29, 47))
                .because()
                .about(Heaps.of(29, 47)),
            Reason.theorem("wythoff.upper.wins", big(7), big(3), Heaps.of(4, 7), big(25), big(21))
                .because()
                .about(Heaps.of(4, 7)),
            Reason.theorem(
                    "wythoff.lower.fails", big(25), big(16), Heaps.of(25, 41), big(7), big(41))
                .because()
                .about(Heaps.of(25, 41)));
  }

  @Test
  void answersAtTheEdgeOfLong() {
    long top = Long.MAX_VALUE;
    // The pairs that contain 2^63 - 1, and 2^63 - 1 twice, from exact square roots.
    BigInteger m = big(top).add(BigInteger.ONE);
    BigInteger floor = m.multiply(m).multiply(big(5)).sqrt().add(m).shiftRight(1).subtract(m);
    assertThat(Wythoff.indexOf(big(top), Wythoff.partner(big(top), Convention.NORMAL))).isNotNull();
    assertThat(Wythoff.partner(big(top), Convention.NORMAL)).isIn(floor, floor.add(big(top)));
    List<Heaps> moves = winning(top, top, Convention.NORMAL);
    assertThat(moves.get(0)).isEqualTo(Heaps.of(0, 0));
    assertThat(winning(top, top - 1, Convention.NORMAL)).contains(Heaps.of(2, 1));
    assertThat(winning(top, 0, Convention.NORMAL)).containsExactly(Heaps.of(0, 0));
    assertThat(Wythoff.isP(0, top)).isFalse();
  }

  @Test
  void refusesWhatIsNotAPair() {
    assertThatThrownBy(() -> Wythoff.position(List.of(BigInteger.ONE)))
        .isInstanceOfSatisfying(
            PositionException.class,
            fault -> {
              assertThat(fault.key()).isEqualTo("theory.count");
              assertThat(fault.arguments()).containsExactly("wythoff", 2L, 1L);
            });
    assertThatThrownBy(() -> Wythoff.position(List.of(big(5), big(-1))))
        .isInstanceOfSatisfying(
            PositionException.class,
            fault -> {
              assertThat(fault.key()).isEqualTo("theory.negative");
              assertThat(fault.component()).isEqualTo(1);
              assertThat(fault.arguments()).containsExactly(2L, big(-1));
            });
    assertThatThrownBy(() -> wythoff.answer(Question.of(Heaps.of(1, 2, 3))))
        .isInstanceOf(PositionException.class);
  }
}
