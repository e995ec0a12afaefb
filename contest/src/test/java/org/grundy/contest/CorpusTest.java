package org.grundy.contest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongUnaryOperator;
import org.grundy.contest.Outcomes.Outcome;
import org.grundy.contest.Outcomes.Way;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Known inputs with known answers, each in every way of running. */
class CorpusTest {
  record Row(String id, String problem, String input, String output) {
    @Override
    public String toString() {
      return id + " " + problem;
    }
  }

  static List<Row> rows() throws Exception {
    List<Row> rows = new ArrayList<>();
    try (InputStream in = CorpusTest.class.getResourceAsStream("cases.tsv")) {
      assertThat(in).isNotNull();
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      for (String line : text.lines().skip(1).toList()) {
        String[] fields = line.split("\t", -1);
        for (String problem : fields[1].split(" ", -1)) {
          rows.add(new Row(fields[0], problem, plain(fields[2]), plain(fields[3])));
        }
      }
    }
    assertThat(rows).hasSizeGreaterThan(100);
    return rows;
  }

  private static String plain(String escaped) {
    return escaped.replace("\\n", "\n").replace("\\t", "\t").replace("\\r", "\r");
  }

  @ParameterizedTest
  @MethodSource("rows")
  void answersAsKnown(Row row) {
    Problem problem = Problems.find(row.problem()).orElseThrow();
    for (Way way : Outcomes.WAYS) {
      Outcome outcome = Outcomes.run(problem, row.input(), way);
      String shown = outcome.output() + (outcome.fault() == null ? "" : "! " + outcome.fault());
      assertThat(shown).as("%s", way).isEqualTo(row.output());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "1000, mod4, 137013931",
    "1000000, mod4, 270664630",
    "1000000, constant, 897974989",
    "1000000, index, 435024254",
    "1000000, random, 994471976"
  })
  void answersManyDivisors(int n, String kind, String expected) {
    LongUnaryOperator stones =
        switch (kind) {
          case "mod4" -> i -> i % 4;
          case "constant" -> i -> 1_000_000_000;
          case "index" -> i -> i;
          default -> i -> (i * 1103515245 + 12345) % 1_000_000_000;
        };
    StringBuilder input = new StringBuilder().append(n).append('\n');
    for (long i = 1; i <= n; i++) {
      input.append(stones.applyAsLong(i)).append(' ');
    }
    Problem problem = Problems.find("luogu-p4706").orElseThrow();
    assertThat(Outcomes.run(problem, input.toString(), Outcomes.PLAIN).output())
        .isEqualTo(expected + "\n");
  }

  @Test
  void saysWhenTheDenominatorHasNoInverse() {
    // Stones on 2 alone: one of the 998244353 first moves wins.
    Problem problem = Problems.find("luogu-p4706").orElseThrow();
    Outcome outcome = Outcomes.run(problem, "2\n0 998244353\n", Outcomes.PLAIN);
    assertThat(outcome.output()).isEmpty();
    assertThat(outcome.fault()).isEqualTo("UNDEFINED 2 3");
    assertThat(outcome.exception()).isNotNull();
    assertThat(outcome.everything())
        .contains("contest.chance.no-inverse [1, 998244353, 998244353]");
  }
}
