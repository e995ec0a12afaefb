package org.grundy.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.Set;
import org.grundy.Answer;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Limits;
import org.grundy.Outcome;
import org.grundy.Player;
import org.grundy.Question;
import org.grundy.rules.ArrowRuleset;
import org.junit.jupiter.api.Test;

/** Heaps that may be split and are too large for a joint search, against the recursion by hand. */
class LargeHeapTest {
  private static final int MOST = 3000;

  @Test
  void grundysGameByTheValuesOfTheParts() {
    int[] value = new int[MOST + 1];
    for (int n = 1; n <= MOST; n++) {
      Set<Integer> options = new HashSet<>();
      for (int a = 1; 2 * a < n; a++) {
        options.add(value[a] ^ value[n - a]);
      }
      while (options.contains(value[n])) {
        value[n]++;
      }
    }
    ExhaustiveSolver<Heaps> solver =
        new ExhaustiveSolver<>(ArrowRuleset.parse("n -> a, b where a+b = n, 0 < a < b"));
    for (int n : new int[] {2047, 2048, 2999, 3000}) {
      Answer<Heaps> answer = solver.answer(Question.of(Heaps.of(n)));
      assertThat(answer.grundy()).isEqualTo(BigInteger.valueOf(value[n]));
      int winning = 0;
      for (int a = 1; 2 * a < n; a++) {
        winning += value[a] == value[n - a] ? 1 : 0;
      }
      assertThat(answer.winningMoves().count()).isEqualTo(BigInteger.valueOf(winning));
    }
    Answer<Heaps> sum = solver.answer(Question.of(Heaps.of(2500, 3000)));
    assertThat(sum.grundy()).isEqualTo(BigInteger.valueOf(value[2500] ^ value[3000]));
  }

  @Test
  void beyondTheLimitNothingIsSaid() {
    ExhaustiveSolver<Heaps> solver =
        new ExhaustiveSolver<>(ArrowRuleset.parse("n -> a, b where a+b = n, 0 < a < b"));
    Question<Heaps> question =
        new Question<>(Heaps.of(5000), Convention.NORMAL, Player.LEFT, new Limits(50_000));
    assertThat(solver.answer(question).outcome()).isEqualTo(Outcome.UNDECIDED);
  }
}
