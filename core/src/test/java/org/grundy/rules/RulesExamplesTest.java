package org.grundy.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.grundy.Answer;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Outcome;
import org.grundy.Question;
import org.grundy.table.ExhaustiveSolver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every example of the notation, against values from the literature or from arithmetic. */
class RulesExamplesTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          n -> n-k ; 0 1 2 3 4 5 6 7 8 9
          n -> n-k where 1 <= k <= 3 ; 0 1 2 3 0 1 2 3 0 1 2 3
          n -> n-k where k in {1,3,4} ; 0 1 0 1 2 3 2 0 1 0 1 2 3 2
          n -> n-k where k in 1..3 ; 0 1 2 3 0 1 2 3
          n -> n-k where k in odd ; 0 1 0 1 0 1 0 1
          n -> n-k where k in even ; 0 0 1 1 2 2 3 3 4 4
          n -> n-k where k in squares ; 0 1 0 1 2 0 1 0 1 2 0 1 0 1 2 0 1 0 1 2
          n -> n-k where k in primes ; 0 0 1 1 2 2 3 3 4 0 0 1 1 2 2 3 3 4
          n -> n-k where k in powers of 2 ; 0 1 2 0 1 2 0 1 2 0 1 2
          n -> n-k where k in multiples of 3 ; 0 0 0 1 1 1 2 2 2 3 3 3
          n -> n-k where k % 3 == 1 ; 0 1 0 1 2 0 1 2 0 1
          n -> n-k where (k = 1 or k = 3) ; 0 1 0 1 0 1 0 1
          n -> n-k where k >= 1, 2*k <= n ; 0 0 1 0 2 1 3 0 4 2 5 1 6 3 7 0
          n -> a, b where 1 <= n-a-b <= 2 ; 0 1 2 3 1 4 3 2 1 4 2 6 4 1 2 7 1 4 3 2
          n -> a, b where a+b = n-2 ; 0 0 1 1 2 0 3 1 1 0 3 3 2 2 4 0 5 2 2 3
          n -> a, b where a+b = n, 0 < a < b ; 0 0 0 1 0 2 1 0 2 1 0 2 1 3 2 1 3 2 4 3 0
          n -> n-k | a, b where a+b = n ; 0 1 2 4 3 5 6 8 7 9 10 12 11
          n ~> n-k where k <= 2 ; 0 1 2 0 1 2 0
          """)
  void oneHeapGames(String rules, String values) {
    ExhaustiveSolver<Heaps> solver = new ExhaustiveSolver<>(ArrowRuleset.parse(rules));
    String[] expected = values.strip().split(" ");
    List<String> computed = new ArrayList<>();
    for (int n = 0; n < expected.length; n++) {
      computed.add(String.valueOf(solver.answer(Question.of(Heaps.of(n))).grundy()));
    }
    assertThat(computed).containsExactly(expected);
  }

  @Test
  void primesWithAndWithoutOne() {
    // A heap from which nothing can be taken is lost: 0 and 1; with 1 allowed no period is known.
    assertThat(outcomes("n -> n-k where k in primes", 12)).startsWith("PPNN");
  }

  @Test
  void allBut() {
    // All but {1,3}: 0 and 1 cannot move, 2 -> 0; by hand up to 6.
    assertThat(outcomes("n -> n-k where k not in {1,3}", 8)).isEqualTo("PPNNNNNN");
  }

  @Test
  void mark() {
    // Fraenkel 2011: P exactly when the binary form ends in an odd number of zeros (0 apart).
    String expected =
        LongStream.range(1, 200)
            .mapToObj(n -> Long.numberOfTrailingZeros(n) % 2 == 1 ? "P" : "N")
            .collect(Collectors.joining("", "P", ""));
    assertThat(outcomes("n -> n-1 | n//2", 200)).isEqualTo(expected);
  }

  private static String outcomes(String rules, int to) {
    ExhaustiveSolver<Heaps> solver = new ExhaustiveSolver<>(ArrowRuleset.parse(rules));
    StringBuilder outcomes = new StringBuilder();
    for (int n = 0; n < to; n++) {
      outcomes.append(solver.answer(Question.of(Heaps.of(n))).outcome());
    }
    return outcomes.toString();
  }

  @Test
  void wythoff() {
    int[][] rows = {
      {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10},
      {1, 2, 0, 4, 5, 3, 7, 8, 6, 10, 11},
      {2, 0, 1, 5, 3, 4, 8, 6, 7, 11, 9},
      {3, 4, 5, 6, 2, 0, 1, 9, 10, 12, 8},
      {4, 5, 3, 2, 7, 6, 9, 0, 1, 8, 13},
      {5, 3, 4, 0, 6, 8, 10, 1, 2, 7, 12},
      {6, 7, 8, 1, 9, 10, 3, 4, 5, 13, 0},
      {7, 8, 6, 9, 0, 1, 4, 5, 3, 14, 15},
      {8, 6, 7, 10, 1, 2, 5, 3, 4, 15, 16},
      {9, 10, 11, 12, 8, 7, 13, 14, 15, 16, 17},
      {10, 11, 9, 8, 13, 12, 0, 15, 16, 17, 14}
    };
    assertGrundy("(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-k)", rows, 0);
    assertGrundy("(a,b) ~> (a-k,b) | (a-k,b-k)", rows, 0);
    assertGrundy("（ａ，ｂ）→（ａ－ｋ，ｂ）｜（ａ，ｂ−ｋ）∣（a–k，b—k）", rows, 0);
  }

  @Test
  void euclid() {
    int[][] rows = {
      {1, 2, 3, 4, 5, 6, 7, 8, 9, 10},
      {2, 1, 0, 2, 1, 3, 3, 4, 4, 5},
      {3, 0, 1, 0, 1, 2, 1, 2, 3, 2},
      {4, 2, 0, 1, 0, 0, 1, 2, 1, 1},
      {5, 1, 1, 0, 1, 0, 0, 0, 1, 2},
      {6, 3, 2, 0, 0, 1, 0, 0, 0, 1}
    };
    assertGrundy("(a,b) -> (a-k*b,b) | (a,b-k*a)", rows, 1);
  }

  private static void assertGrundy(String rules, int[][] rows, int from) {
    ExhaustiveSolver<Heaps> solver = new ExhaustiveSolver<>(ArrowRuleset.parse(rules));
    for (int a = 0; a < rows.length; a++) {
      for (int b = 0; b < rows[a].length; b++) {
        Answer<Heaps> answer = solver.answer(Question.of(Heaps.of(a + from, b + from)));
        assertThat(answer.grundy()).as("(%d, %d)", a + from, b + from).isEqualTo(rows[a][b]);
      }
    }
  }

  @Test
  void fraenkelsTwoWythoff() {
    // Fraenkel 1982: a_n = mex, b_n = a_n + 2n.
    ExhaustiveSolver<Heaps> solver =
        new ExhaustiveSolver<>(
            ArrowRuleset.parse("(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-l) where |k-l| < 2"));
    boolean[] used = new boolean[100];
    for (int n = 0, a = 0; n < 8; n++) {
      while (used[a]) {
        a++;
      }
      used[a] = true;
      used[a + 2 * n] = true;
      assertThat(solver.answer(Question.of(Heaps.of(a, a + 2 * n))).outcome()).isEqualTo(Outcome.P);
      assertThat(solver.answer(Question.of(Heaps.of(a, a + 2 * n + 1))).outcome())
          .isEqualTo(Outcome.N);
    }
  }

  @Test
  void fibonacciNim() {
    // Whinihan 1963: with all but the whole heap allowed at first, Fibonacci numbers are lost.
    ExhaustiveSolver<Heaps> solver =
        new ExhaustiveSolver<>(ArrowRuleset.parse("(n,q) -> (n-k,2*k) where 1 <= k <= q"));
    List<Integer> lost = new ArrayList<>();
    for (int n = 2; n <= 60; n++) {
      if (solver.answer(Question.of(Heaps.of(n, n - 1))).outcome() == Outcome.P) {
        lost.add(n);
      }
    }
    assertThat(lost).containsExactly(2, 3, 5, 8, 13, 21, 34, 55);
  }

  @Test
  void kingsDiagonalStep() {
    // Nim with two heaps and the king's diagonal step, from the definition by hand: column by row.
    ExhaustiveSolver<Heaps> solver =
        new ExhaustiveSolver<>(ArrowRuleset.parse("(a,b) -> (a-k,b) | (a,b-k) | (a-1,b-1)"));
    assertThat(solver.answer(Question.of(Heaps.of(0, 0))).outcome()).isEqualTo(Outcome.P);
    assertThat(solver.answer(Question.of(Heaps.of(1, 1))).outcome()).isEqualTo(Outcome.N);
    assertThat(solver.answer(Question.of(Heaps.of(1, 2))).outcome()).isEqualTo(Outcome.P);
    assertThat(solver.answer(Question.of(Heaps.of(3, 3))).outcome()).isEqualTo(Outcome.P);
    assertThat(solver.answer(Question.of(Heaps.of(4, 5))).outcome()).isEqualTo(Outcome.P);
  }

  @Test
  void chompWithTwoRows() {
    // Rows a >= b, the poisoned square is the last to go: lost exactly when a = b + 1.
    ExhaustiveSolver<Heaps> solver =
        new ExhaustiveSolver<>(
            ArrowRuleset.parse(
                "(a,b) where a >= b -> (k,min(b,k)) where k < a | (a,k) where k < b"));
    for (int a = 1; a < 15; a++) {
      for (int b = 0; b <= a; b++) {
        assertThat(
                solver.answer(Question.of(Heaps.of(a, b), Convention.MISERE)).outcome()
                    == Outcome.P)
            .as("(%d, %d)", a, b)
            .isEqualTo(a == b + 1);
      }
    }
  }

  @Test
  void mooresNim() {
    // Moore 1910, k = 2: the binary digits of the heaps add up to multiples of 3.
    ExhaustiveSolver<Heaps> solver =
        new ExhaustiveSolver<>(ArrowRuleset.parse("(a,b,c) ~> (a-i,b-j,c)"));
    for (int a = 0; a < 8; a++) {
      for (int b = 0; b < 8; b++) {
        for (int c = 0; c < 8; c++) {
          boolean lost = true;
          for (int bit = 0; bit < 3; bit++) {
            lost &= ((a >> bit & 1) + (b >> bit & 1) + (c >> bit & 1)) % 3 == 0;
          }
          assertThat(solver.answer(Question.of(Heaps.of(a, b, c))).outcome() == Outcome.P)
              .isEqualTo(lost);
        }
      }
    }
  }

  @Test
  void equalAmountsFromAnySubset() {
    // With two of the heaps empty it is Nim, with one empty it is Wythoff's game.
    ExhaustiveSolver<Heaps> solver =
        new ExhaustiveSolver<>(
            ArrowRuleset.parse("(a,b,c) ~> (a-k,b,c) | (a-k,b-k,c) | (a-k,b-k,c-k)"));
    assertThat(solver.answer(Question.of(Heaps.of(0, 7, 0))).grundy()).isEqualTo(7);
    assertThat(solver.answer(Question.of(Heaps.of(7, 0, 4))).outcome()).isEqualTo(Outcome.P);
    assertThat(solver.answer(Question.of(Heaps.of(7, 1, 4))).outcome()).isEqualTo(Outcome.N);
  }

  @Test
  void sumsOfHeaps() {
    ExhaustiveSolver<Heaps> nim = new ExhaustiveSolver<>(ArrowRuleset.parse("n -> n-k"));
    Answer<Heaps> answer = nim.answer(Question.of(Heaps.of(3, 4, 5)));
    assertThat(answer.grundy()).isEqualTo(3 ^ 4 ^ 5);
    List<Heaps> results = new ArrayList<>();
    answer.winningMoves().moves().forEach(move -> results.add(move.result()));
    assertThat(results).containsExactly(Heaps.of(1, 4, 5));
    // Misère Nim: the same, except that with heaps of 0 and 1 only the parity decides.
    for (int a = 0; a < 5; a++) {
      for (int b = 0; b < 5; b++) {
        for (int c = 0; c < 5; c++) {
          boolean small = Math.max(a, Math.max(b, c)) <= 1;
          boolean lost = small ? (a + b + c) % 2 == 1 : (a ^ b ^ c) == 0;
          assertThat(
                  nim.answer(Question.of(Heaps.of(a, b, c), Convention.MISERE)).outcome()
                      == Outcome.P)
              .isEqualTo(lost);
        }
      }
    }
  }
}
