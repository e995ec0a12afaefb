package org.grundy.contest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.grundy.contest.Outcomes.Outcome;
import org.grundy.contest.Outcomes.Way;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Inputs as they come: whatever the white space, the answers are the same. */
class VariantsTest {
  /** The problems whose input is a stream of cases. */
  static List<Problem> streams() {
    return Problems.all().stream()
        .filter(problem -> problem.framing().kind() != Framing.Kind.ONE)
        .toList();
  }

  /** Two hundred cases within the limits of the statement, most of them small. */
  private static List<String> cases(Problem problem) {
    Random random = new Random(problem.id().hashCode());
    List<String> cases = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      int bound = random.nextInt(4) > 0 ? 40 : 10_000;
      StringBuilder numbers = new StringBuilder();
      for (int j = 0; j < problem.shape().singles(); j++) {
        numbers.append(j > 0 ? " " : "").append(1 + random.nextInt(bound));
      }
      cases.add(numbers.toString());
    }
    return cases;
  }

  private static String head(Problem problem, long count) {
    return problem.framing().kind() == Framing.Kind.COUNTED ? count + "\n" : "";
  }

  private static String tail(Problem problem) {
    List<String> terminator = problem.framing().terminator();
    return terminator.isEmpty() ? "" : String.join(" ", terminator) + "\n";
  }

  private static String plain(Problem problem, List<String> cases) {
    return head(problem, cases.size()) + String.join("\n", cases) + "\n" + tail(problem);
  }

  private static String expected(Problem problem, List<String> cases) {
    byte[] input = plain(problem, cases).getBytes(java.nio.charset.StandardCharsets.UTF_8);
    Outcome outcome = Oracle.answer(problem, input);
    assertThat(outcome.fault()).isNull();
    assertThat(outcome.output().lines().count()).isGreaterThanOrEqualTo(cases.size());
    return outcome.output();
  }

  private static void same(Problem problem, String variant) {
    String expected = expected(problem, cases(problem));
    for (Way way : Outcomes.WAYS) {
      Outcome outcome = Outcomes.run(problem, variant, way);
      assertThat(outcome.fault()).as("%s", way).isNull();
      assertThat(outcome.output()).as("%s", way).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @MethodSource("streams")
  void asItShouldBe(Problem problem) {
    same(problem, plain(problem, cases(problem)));
  }

  @ParameterizedTest
  @MethodSource("streams")
  void carriageReturns(Problem problem) {
    same(problem, plain(problem, cases(problem)).replace("\n", "\r\n"));
  }

  @ParameterizedTest
  @MethodSource("streams")
  void oldCarriageReturns(Problem problem) {
    same(problem, plain(problem, cases(problem)).replace("\n", "\r"));
  }

  @ParameterizedTest
  @MethodSource("streams")
  void byteOrderMark(Problem problem) {
    same(problem, "\uFEFF" + plain(problem, cases(problem)));
  }

  @ParameterizedTest
  @MethodSource("streams")
  void tabsAndSpaces(Problem problem) {
    same(problem, plain(problem, cases(problem)).replace(" ", " \t ").replace("\n", "  \n\t"));
  }

  @ParameterizedTest
  @MethodSource("streams")
  void blankLines(Problem problem) {
    same(problem, "\n\n" + plain(problem, cases(problem)).replace("\n", "\n\n \n") + "\n\n");
  }

  @ParameterizedTest
  @MethodSource("streams")
  void severalCasesOnALine(Problem problem) {
    same(problem, plain(problem, cases(problem)).replace("\n", " "));
  }

  @ParameterizedTest
  @MethodSource("streams")
  void casesBrokenOverLines(Problem problem) {
    same(problem, plain(problem, cases(problem)).replace(" ", "\n"));
  }

  @ParameterizedTest
  @MethodSource("streams")
  void threeWordsALine(Problem problem) {
    String[] words = plain(problem, cases(problem)).split("\\s+", -1);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < words.length; i++) {
      text.append(words[i]).append(i % 3 == 2 ? "\n" : " ");
    }
    same(problem, text.toString());
  }

  @ParameterizedTest
  @MethodSource("streams")
  void noLastLineEnd(Problem problem) {
    same(problem, plain(problem, cases(problem)).stripTrailing());
  }

  @ParameterizedTest
  @MethodSource("streams")
  void leadingZeros(Problem problem) {
    String text = plain(problem, cases(problem));
    same(problem, text.replaceAll("([0-9]+)", "0$1"));
    same(problem, text.replaceAll("([0-9]+)", "0000000000000000000000000000000$1"));
  }

  @ParameterizedTest
  @MethodSource("streams")
  void terminatorMissing(Problem problem) {
    List<String> cases = cases(problem);
    same(problem, head(problem, cases.size()) + String.join("\n", cases) + "\n");
  }

  @ParameterizedTest
  @MethodSource("streams")
  void anythingBehindTheEnd(Problem problem) {
    boolean ends = problem.framing().kind() != Framing.Kind.TO_END;
    String text = plain(problem, cases(problem));
    same(problem, ends ? text + "7 7 7\nthat's all, folks -1\n" : text);
  }

  @ParameterizedTest
  @MethodSource("streams")
  void terminatorEarly(Problem problem) {
    List<String> cases = cases(problem);
    if (!problem.framing().terminator().isEmpty()) {
      String early =
          String.join("\n", cases.subList(0, 70))
              + "\n"
              + tail(problem)
              + String.join("\n", cases.subList(70, 200))
              + "\n";
      String expected = expected(problem, cases.subList(0, 70));
      for (Way way : Outcomes.WAYS) {
        assertThat(Outcomes.run(problem, early, way).output()).isEqualTo(expected);
      }
    }
    assertThat(streams()).anyMatch(each -> !each.framing().terminator().isEmpty());
  }

  @ParameterizedTest
  @MethodSource("streams")
  void countDisagrees(Problem problem) {
    if (problem.framing().kind() == Framing.Kind.COUNTED) {
      List<String> cases = cases(problem);
      String body = String.join("\n", cases) + "\n";
      String few = expected(problem, cases.subList(0, 150));
      String all = expected(problem, cases);
      for (Way way : Outcomes.WAYS) {
        Outcome less = Outcomes.run(problem, "150\n" + body, way);
        assertThat(less.fault()).isNull();
        assertThat(less.output()).as("%s", way).isEqualTo(few);
        Outcome more = Outcomes.run(problem, "201\n" + body, way);
        assertThat(more.output()).as("%s", way).isEqualTo(all);
        int column = 1 + cases.get(199).length();
        assertThat(more.fault()).isEqualTo("END 201 " + column);
        assertThat(more.everything()).contains("contest.end.count [201, 200]");
        Outcome huge = Outcomes.run(problem, "9".repeat(50) + "\n" + body, way);
        assertThat(huge.output()).isEqualTo(all);
        assertThat(huge.everything()).contains("contest.end.count [" + "9".repeat(50) + ", 200]");
        assertThat(Outcomes.run(problem, "0\n" + body, way).everything()).isEmpty();
      }
    }
    assertThat(streams()).anyMatch(each -> each.framing().kind() == Framing.Kind.COUNTED);
  }

  @ParameterizedTest
  @MethodSource("streams")
  void faultsLeaveEarlierAnswers(Problem problem) {
    List<String> cases = cases(problem);
    String half = String.join("\n", cases.subList(0, 100)) + "\n";
    String expected = expected(problem, cases.subList(0, 100));
    long line = problem.framing().kind() == Framing.Kind.COUNTED ? 102 : 101;
    for (String bad : List.of("-1", "x", "1.5", "1,2", "\uFF11\uFF12", "+3", "0x10", "\u0000")) {
      String text =
          head(problem, 200) + half + "  " + bad + " 5\n" + String.join("\n", cases) + "\n";
      for (Way way : Outcomes.WAYS) {
        Outcome outcome = Outcomes.run(problem, text, way);
        assertThat(outcome.output()).as("%s before %s", way, bad).isEqualTo(expected);
        assertThat(outcome.fault()).isEqualTo("NUMBER " + line + " 3");
      }
    }
  }

  @ParameterizedTest
  @MethodSource("streams")
  void loneLastNumber(Problem problem) {
    List<String> cases = cases(problem);
    String text = head(problem, 201) + String.join("\n", cases) + "\n17\n\n";
    for (Way way : Outcomes.WAYS) {
      Outcome outcome = Outcomes.run(problem, text, way);
      assertThat(outcome.output()).isEqualTo(expected(problem, cases));
      assertThat(outcome.fault()).startsWith("END 20").endsWith(" 3");
    }
  }
}
