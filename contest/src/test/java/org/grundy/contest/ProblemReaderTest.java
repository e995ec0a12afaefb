package org.grundy.contest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.math.BigInteger;
import java.util.List;
import org.grundy.Convention;
import org.grundy.text.Language;
import org.grundy.text.Messages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProblemReaderTest {
  private static final String GOOD =
      """
      # A comment.
      id: test
      title:
        en: A test
        zh: 测试
      game: wythoff
      ask: outcome
      play: misere
      cases: until 0 0
      case: a b
      exclude: a = 0 and b <= 3
        en: Why not.
        zh: 原因。
      answer: words
        first wins: yes, he does
        second wins: no
      limit: 1 <= a, b <= 10^9
      limit: a <= b
      sample: own
        input:
          1 3

            indented
        output:
          yes
      note:
        en: A note: with a colon.
        zh: 说明。
      """;

  private static InputException fault(String text) {
    InputException e =
        catchThrowableOfType(
            InputException.class, () -> Problems.read("folder/test.problem", text));
    assertThat(e).isNotNull();
    return e;
  }

  @Test
  void readsEverything() throws Exception {
    Problem problem = Problems.read("folder/test.problem", GOOD);
    assertThat(problem.id()).isEqualTo("test");
    assertThat(problem.title()).isEqualTo(new Text("A test", "测试"));
    assertThat(problem.convention()).isEqualTo(Convention.MISERE);
    assertThat(problem.framing()).isEqualTo(new Framing(Framing.Kind.UNTIL, List.of("0", "0")));
    assertThat(problem.shape()).isEqualTo(new Shape(List.of("a", "b"), null, 0));
    assertThat(problem.exclusions()).hasSize(1);
    assertThat(problem.exclusions().get(0).all())
        .containsExactly(
            new Condition(0, Condition.Comparison.EQUAL, -1, BigInteger.ZERO),
            new Condition(1, Condition.Comparison.AT_MOST, -1, BigInteger.valueOf(3)));
    assertThat(problem.answer()).isEqualTo(new AnswerForm.Words("yes, he does", "no"));
    assertThat(problem.limits().ranges())
        .contains(new Problem.Limits.Range("b", BigInteger.ONE, BigInteger.valueOf(1_000_000_000)));
    assertThat(problem.limits().conditions())
        .containsExactly(new Condition(0, Condition.Comparison.AT_MOST, 1, null));
    assertThat(problem.samples())
        .containsExactly(new Problem.Sample("own", "1 3\n\n  indented\n", "yes\n"));
    assertThat(problem.notes()).containsExactly(new Text("A note: with a colon.", "说明。"));
  }

  @Test
  void lineEndsOfOtherSystemsAreFine() throws Exception {
    assertThat(Problems.read("test.problem", GOOD.replace("\n", "\r\n")))
        .isEqualTo(Problems.read("test.problem", GOOD));
  }

  @Test
  void misereIsAnswered() throws Exception {
    // Misère Wythoff: (0, 1) and (2, 2) are the small P-positions.
    Problem problem =
        Problems.read("test.problem", GOOD.replace("exclude: a = 0", "exclude: a = 7"));
    assertThat(Outcomes.run(problem, "0 1\n2 2\n1 2\n1 1\n3 5\n", Outcomes.PLAIN).output())
        .isEqualTo("no\nno\nyes, he does\nyes, he does\nno\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          id: test          | id: other          | contest.problem.id            | 2  | 5
          title:            | name:              | contest.problem.unknown       | 3  | 1
          game: wythoff     | game: chess        | contest.problem.question      | 6  | 7
          ask: outcome      | ask: weather       | contest.problem.value         | 7  | 6
          ask: outcome      | ask: entry         | contest.problem.answer        | 14 | 9
          play: misere      | play: loud         | contest.problem.value         | 8  | 7
          until 0 0         | sometimes          | contest.problem.value         | 9  | 8
          until 0 0         | until 0 x          | contest.problem.number        | 9  | 16
          until 0 0         | until 0 -1         | contest.problem.number        | 9  | 16
          until 0 0         | until 0 0 0        | contest.problem.terminator    | 9  | 8
          case: a b         | case: a a          | contest.problem.case          | 10 | 7
          case: a b         | case: a[n]         | contest.problem.case          | 10 | 7
          case: a b         | case: n a[n] b     | contest.problem.case          | 10 | 14
          case: a b         | case: A B          | contest.problem.case          | 10 | 7
          and b <= 3        | and c <= 3         | contest.problem.condition     | 11 | 20
          and b <= 3        | and b ~ 3          | contest.problem.condition     | 11 | 20
          answer: words     | answer: verse      | contest.problem.value         | 14 | 9
          answer: words     | answer: number     | contest.problem.unknown       | 15 | 3
          first wins:       | third wins:        | contest.problem.missing-below | 14 | 1
          second wins: no   | second wins: no\\n  more: x      | contest.problem.unknown       | 17 | 3
          1 <= a, b         | 1 <= a, c          | contest.problem.condition     | 17 | 8
          sample: own       | sample: stolen     | contest.problem.value         | 19 | 9
          note:             | \\tnote:            | contest.problem.indent        | 26 | 1
          note:             | note               | contest.problem.key           | 26 | 1
          game: wythoff     | game: euclid\\ngame: euclid | contest.problem.twice | 7  | 1
          """)
  void refuses(String good, String bad, String key, long line, long column) {
    int at = GOOD.indexOf(good);
    assertThat(at).isNotNegative();
    String text =
        GOOD.substring(0, at)
            + bad.replace("\\n", "\n").replace("\\t", "\t")
            + GOOD.substring(at + good.length());
    InputException e = fault(text);
    assertThat(e.key()).isEqualTo(key);
    assertThat(List.of(e.place().line(), e.place().column())).containsExactly(line, column);
    assertThat(e.fault()).isEqualTo(InputException.Fault.PROBLEM);
    for (Language language : Language.values()) {
      Messages messages = Messages.load(language, Batch.class);
      assertThat(e.sentence(messages) + e.advice(messages)).doesNotContain("{");
    }
  }

  @Test
  void wantsEveryKey() {
    for (String key : List.of("id", "game", "ask", "cases", "case")) {
      InputException e = fault(GOOD.replaceFirst("(?m)^" + key + ":.*\n", ""));
      assertThat(e.key()).isEqualTo("contest.problem.missing");
      assertThat(e.arguments()).containsExactly(key);
    }
  }

  @Test
  void fractionsWantAPrime() {
    String text =
        GOOD.replaceFirst("(?s)answer: words\n.*?second wins: no\n", "answer: number modulo 10\n")
            .replace("outcome", "chance of a winning first move");
    InputException e = fault(text);
    assertThat(e.key()).isEqualTo("contest.problem.prime");
  }
}
