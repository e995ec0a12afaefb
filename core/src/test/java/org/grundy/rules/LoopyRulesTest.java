package org.grundy.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.grundy.Heaps;
import org.grundy.Question;
import org.grundy.table.RetrogradeSolver;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rules whose play may go on for ever, worked out by hand: D is a draw. */
class LoopyRulesTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          # 3 -> 4 ends; 2 -> 3 only; 3 -> 2 is a way back that nobody needs
          n -> n+1 where 1 <= n <= 3 | n-1 where n = 3 ; 1 2 3 4 ; N P N P
          # a circle of three
          n where n < 3 -> (n+1) % 3 ; 0 1 2 ; D D D
          # 1 and 2 go round; 4 may leave to 5, where play ends; 3 would rather go round than lose
          n -> n+1 where n in {0,1,3,4} | n-1 where n = 2 | n-2 where n = 3 ; 0 1 2 3 4 5 ; D D D D N P
          """)
  void drawsAreWhatNobodyCanForce(String text, String positions, String outcomes) {
    ArrowRuleset rules = ArrowRuleset.parseLoopy(text);
    RetrogradeSolver<Heaps> solver = new RetrogradeSolver<>(rules, position -> null);
    String found =
        LongStream.of(
                java.util.Arrays.stream(positions.split(" ")).mapToLong(Long::parseLong).toArray())
            .mapToObj(n -> solver.answer(Question.of(Heaps.of(n))).outcome().toString())
            .collect(Collectors.joining(" "));
    assertThat(found).isEqualTo(outcomes);
    assertThat(rules.findings().measure()).isNull();
    assertThatThrownBy(() -> ArrowRuleset.parse(text)).isInstanceOf(RulesException.class);
  }
}
