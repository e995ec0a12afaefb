package org.grundy.theory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.grundy.Answer;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Move;
import org.grundy.Outcome;
import org.grundy.PositionException;
import org.grundy.Question;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Known values of Euclid's game, played to zero and stopped before it. */
class EuclidTest {
  private final Euclid euclid = new Euclid();
  private final EuclidPositive positive = new EuclidPositive();

  private static BigInteger big(long number) {
    return BigInteger.valueOf(number);
  }

  private List<Heaps> winning(long a, long b) {
    List<Heaps> results = new ArrayList<>();
    for (Move<Heaps> move : euclid.answer(Question.of(Heaps.of(a, b))).winningMoves().moves()) {
      results.add(move.result());
    }
    return results;
  }

  @ParameterizedTest
  @CsvSource({
    "34,12,false",
    "15,24,true",
    "7,7,false",
    "1,1,false",
    "12,34,false",
    "24,15,true",
    "1000000000,618033988,false",
    "1000000000,618033989,true",
    "1836311903,1134903170,true",
    "1134903170,701408733,false",
    "2147483647,2147483646,true",
    "2147483647,1327217884,false",
    "2147483647,1327217885,true",
    "1,1000000000,false",
    "5,0,true",
    "0,5,true",
    "0,0,true",
    "25,7,false"
  })
  void knownPositions(long a, long b, boolean isP) {
    assertThat(Euclid.isP(a, b)).isEqualTo(isP);
    assertThat(Euclid.isP(big(a), big(b))).isEqualTo(isP);
    assertThat(euclid.answer(Question.of(Heaps.of(a, b))).outcome())
        .isEqualTo(isP ? Outcome.P : Outcome.N);
  }

  @Test
  void winningMoves() {
    assertThat(winning(25, 7)).containsExactly(Heaps.of(11, 7));
    assertThat(winning(24, 10)).containsExactly(Heaps.of(14, 10));
    assertThat(winning(7, 25)).containsExactly(Heaps.of(7, 11));
    assertThat(winning(7, 7)).containsExactly(Heaps.of(0, 7));
    assertThat(winning(12, 4)).containsExactly(Heaps.of(0, 4));
    assertThat(winning(24, 15)).isEmpty();
  }

  @Test
  void lineOfPlay() {
    assertThat(Euclid.line(Heaps.of(25, 7), Convention.NORMAL))
        .containsExactly(
            Heaps.of(25, 7),
            Heaps.of(11, 7),
            Heaps.of(4, 7),
            Heaps.of(4, 3),
            Heaps.of(1, 3),
            Heaps.of(1, 0));
    assertThat(Euclid.line(Heaps.of(7, 7), Convention.NORMAL))
        .containsExactly(Heaps.of(7, 7), Heaps.of(0, 7));
    assertThat(Euclid.line(Heaps.of(1, 3), Convention.MISERE))
        .containsExactly(Heaps.of(1, 3), Heaps.of(1, 1), Heaps.of(0, 1));
    assertThat(Euclid.line(Heaps.of(25, 7), Convention.NORMAL, 3)).hasSize(3);
    assertThat(Euclid.line(Heaps.of(0, 3), Convention.NORMAL)).containsExactly(Heaps.of(0, 3));
  }

  @Test
  void countsOfPPositions() {
    int[] sizes = {10, 20, 50, 100, 200, 500, 1000};
    int[] counts = {16, 70, 462, 1879, 7578, 47591, 190674};
    for (int i = 0; i < sizes.length; i++) {
      int count = 0;
      for (long x = 1; x <= sizes[i]; x++) {
        for (long y = x + 1; y <= sizes[i]; y++) {
          count += Euclid.isP(x, y) ? 1 : 0;
        }
      }
      assertThat(count).isEqualTo(counts[i]);
    }
  }

  @Test
  void sumsOfPPositions() {
    // Project Euler 325 publishes S(10) and S(10^4).
    assertThat(sum(10)).isEqualTo(211);
    assertThat(sum(10_000)).isEqualTo(230312207313L);
  }

  private static long sum(long most) {
    long sum = 0;
    for (long x = 1; x <= most; x++) {
      for (long y = x + 1; y <= most && Euclid.isP(x, y); y++) {
        sum += x + y;
      }
    }
    return sum;
  }

  @Test
  void rowsOfGrundyValues() {
    long[][] rows = {
      {1, 2, 3, 4, 5, 6, 7, 8, 9, 10},
      {2, 1, 0, 2, 1, 3, 3, 4, 4, 5},
      {3, 0, 1, 0, 1, 2, 1, 2, 3, 2},
      {4, 2, 0, 1, 0, 0, 1, 2, 1, 1},
      {5, 1, 1, 0, 1, 0, 0, 0, 1, 2},
      {6, 3, 2, 0, 0, 1, 0, 0, 0, 1}
    };
    for (int x = 1; x <= rows.length; x++) {
      for (int y = 1; y <= 10; y++) {
        assertThat(Euclid.grundy(x, y, Convention.NORMAL)).isEqualTo(rows[x - 1][y - 1]);
        assertThat(euclid.answer(Question.of(Heaps.of(x, y))).grundy())
            .isEqualTo(big(rows[x - 1][y - 1]));
      }
    }
  }

  @Test
  void theTwoGamesDifferOn528PairsTo60() {
    int different = 0;
    for (long x = 1; x <= 60; x++) {
      for (long y = 1; y <= 60; y++) {
        long one = Euclid.grundy(x, y, Convention.NORMAL);
        long two = EuclidPositive.grundy(x, y, Convention.NORMAL);
        different += one == two ? 0 : 1;
      }
    }
    assertThat(different).isEqualTo(528);
  }

  @Test
  void valuesStoppedBeforeZero() {
    long[][] cases = {{1, 1, 0}, {1, 2, 1}, {2, 3, 0}, {3, 7, 1}, {5, 5, 0}};
    for (long[] row : cases) {
      Answer<Heaps> answer = positive.answer(Question.of(Heaps.of(row[0], row[1])));
      assertThat(answer.grundy()).isEqualTo(big(row[2]));
    }
  }

  @Test
  void valuesStoppedBeforeZeroAtTheEdgeOfLong() {
    long top = Long.MAX_VALUE;
    for (long a = top; a > top - 50; a--) {
      for (long b :
          new long[] {
            1,
            2,
            3,
            top / 2,
            top / 2 + 1,
            top / 3,
            5_700_357_409_661_599_241L,
            5_700_357_409_661_599_242L,
            top - 1,
            top
          }) {
        BigInteger x = big(a);
        BigInteger y = big(b);
        BigInteger value = x.multiply(x).subtract(y.multiply(y)).abs().divide(x.multiply(y));
        assertThat(EuclidPositive.grundy(a, b, Convention.NORMAL)).isEqualTo(value.longValue());
        assertThat(EuclidPositive.isP(a, b)).isEqualTo(value.signum() == 0);
      }
    }
  }

  @Test
  void miserePairsTo6() {
    Set<Heaps> expected =
        Set.of(
            Heaps.of(1, 1),
            Heaps.of(2, 2),
            Heaps.of(2, 3),
            Heaps.of(3, 3),
            Heaps.of(3, 4),
            Heaps.of(4, 4),
            Heaps.of(4, 5),
            Heaps.of(5, 5),
            Heaps.of(4, 6),
            Heaps.of(5, 6),
            Heaps.of(6, 6));
    for (long x = 0; x <= 6; x++) {
      for (long y = x; y <= 6; y++) {
        Answer<Heaps> answer = euclid.answer(Question.of(Heaps.of(x, y), Convention.MISERE));
        assertThat(answer.outcome() == Outcome.P).isEqualTo(expected.contains(Heaps.of(x, y)));
      }
    }
  }

  @Test
  void thousandDigits() {
    // Consecutive Fibonacci numbers F(4785), F(4786), the longest line for their size.
    BigInteger f = BigInteger.ONE;
    BigInteger g = BigInteger.ONE;
    for (int i = 2; i < 4786; i++) {
      BigInteger next = f.add(g);
      f = g;
      g = next;
    }
    assertThat(f.toString()).hasSize(1000);
    Answer<Heaps> answer = euclid.answer(Question.of(Heaps.of(List.of(f, g))));
    // The ratios F(k+1)/F(k) lie above φ for even k and below for odd k: F(4786)/F(4785) is below.
    assertThat(answer.outcome()).isEqualTo(Outcome.P);
    // The quotients are 4783 ones and a two: one move each.
    assertThat(answer.remoteness()).isEqualTo(big(4784));
    assertThat(answer.grundy()).isEqualTo(BigInteger.ZERO);
    assertThat(Euclid.line(Heaps.of(List.of(f, g)), Convention.NORMAL)).hasSize(4785);
    Answer<Heaps> misere = positive.answer(Question.of(Heaps.of(List.of(f, g)), Convention.MISERE));
    assertThat(misere.outcome()).isEqualTo(Outcome.N);
    assertThat(misere.grundy()).isEqualTo(BigInteger.ONE);
  }

  @Test
  void refusesPositionsThatAreNone() {
    assertThatThrownBy(() -> Euclid.position(List.of(big(1), big(2), big(3))))
        .isInstanceOf(PositionException.class);
    assertThatThrownBy(() -> EuclidPositive.position(List.of(big(1), big(0))))
        .isInstanceOfSatisfying(
            PositionException.class,
            fault -> {
              assertThat(fault.key()).isEqualTo("euclid-positive.zero");
              assertThat(fault.component()).isEqualTo(1);
            });
    assertThatThrownBy(() -> positive.answer(Question.of(Heaps.of(0, 3))))
        .isInstanceOf(PositionException.class);
    assertThat(Euclid.position(List.of(big(0), big(3)))).isEqualTo(Heaps.of(0, 3));
  }
}
