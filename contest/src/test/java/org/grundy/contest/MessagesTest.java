package org.grundy.contest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.grundy.contest.Outcomes.Outcome;
import org.grundy.text.Language;
import org.grundy.text.Messages;
import org.junit.jupiter.api.Test;

class MessagesTest {
  private static final Messages ENGLISH = Messages.load(Language.ENGLISH, Batch.class);
  private static final Messages CHINESE = Messages.load(Language.CHINESE, Batch.class);

  private static InputException fault(String id, String input) {
    Outcome outcome =
        Outcomes.run(Problems.find(id).orElseThrow(), input, new Outcomes.Way(1, 9, 0, true));
    InputException exception = outcome.exception();
    assertThat(exception).isNotNull();
    return java.util.Objects.requireNonNull(exception);
  }

  @Test
  void bothLanguagesHaveTheSameKeys() {
    assertThat(CHINESE.keys()).isEqualTo(ENGLISH.keys());
    Set<String> missing = new TreeSet<>();
    for (String key : ENGLISH.keys()) {
      boolean advised = key.endsWith(".advice") || ENGLISH.has(key + ".advice");
      // What has no answer has one advice for all.
      if (!advised && !key.startsWith("contest.outcome.") && !key.startsWith("contest.chance.")) {
        missing.add(key);
      }
      assertThat(CHINESE.get(key)).matches(".*\\p{IsHan}.*");
    }
    assertThat(missing).isEmpty();
  }

  @Test
  void everyFaultOfANumberHasItsSentence() {
    Map<String, String> faults =
        Map.of(
            "-3", "-3 is negative.",
            "2.5", "2.5 is not a whole number.",
            "3,4", "3,4 is not a natural number.",
            "\uFF13", "\uFF13 is written in full-width digits.",
            "abc", "abc is not a natural number.");
    faults.forEach(
        (word, sentence) -> {
          InputException e = fault("poj-1067", "1 2\n" + word + " 7\n");
          assertThat(e.fault()).isEqualTo(InputException.Fault.NUMBER);
          assertThat(e.sentence(ENGLISH)).isEqualTo(sentence);
          assertThat(e.advice(ENGLISH)).doesNotContain("{");
          assertThat(e.sentence(CHINESE)).startsWith(word);
          assertThat(e.place()).isEqualTo(new Place("input", 2, 1, word + " 7", 0, word.length()));
        });
  }

  @Test
  void exclusionsSayWhyInTheReadersLanguage() {
    InputException e = fault("hdu-1525", "34 12\n5 0\n");
    assertThat(e.sentence(ENGLISH))
        .isEqualTo(
            "The statement of the problem excludes 0 here. Both numbers are positive at the"
                + " start; a player who makes a zero has won already.");
    assertThat(e.sentence(CHINESE)).isEqualTo("按题意，此处不能是 0。开局时两个数都是正整数；出现 0 时对局已经结束。");
    assertThat(e.place()).isEqualTo(new Place("input", 2, 3, "5 0", 2, 1));
  }

  @Test
  void endsSayHowMuchCame() {
    assertThat(fault("poj-1067", "1 2\n3").sentence(ENGLISH))
        .isEqualTo("The input ends within a case, after 1 of its 2 numbers.");
    assertThat(fault("luogu-p1290", "3\n1 2\n").sentence(ENGLISH))
        .isEqualTo("The input promises 3 cases and ends after 1.");
    assertThat(fault("luogu-p1290", " \n").sentence(CHINESE)).isEqualTo("输入为空，缺少数据组数。");
    assertThat(fault("luogu-p4706", "5\n1 2 3\n").sentence(ENGLISH))
        .isEqualTo("The input ends within a case, after 4 of its 6 numbers.");
    assertThat(fault("cf-533c", "").sentence(ENGLISH))
        .isEqualTo("The input ends within a case, after 0 of its 4 numbers.");
  }

  @Test
  void whatHasNoAnswerIsSaid() {
    InputException none = fault("luogu-p4706", "1\n5\n");
    assertThat(none.fault()).isEqualTo(InputException.Fault.UNDEFINED);
    assertThat(none.sentence(ENGLISH))
        .isEqualTo("There is no first move at all, so no share of the first moves wins.");
    assertThat(fault("luogu-p4706", "2\n0 998244353\n").sentence(CHINESE))
        .isEqualTo("概率为 1/998244353，分母是 998244353 的倍数，在该模数下没有逆元。");
  }

  @Test
  void longLinesAreShownAroundTheFault() {
    String before = "1 2 ".repeat(50);
    InputException e = fault("poj-1067", before + "oops " + "3 4 ".repeat(50) + "\n");
    Place place = e.place();
    assertThat(place.column()).isEqualTo(201);
    assertThat(place.excerpt()).startsWith("…").endsWith("…").hasSize(122);
    assertThat(place.excerpt().substring(place.caret(), place.caret() + place.length()))
        .isEqualTo("oops");
    InputException large = fault("poj-1067", "9".repeat(500) + "x 1\n");
    assertThat(large.sentence(ENGLISH)).isEqualTo("9".repeat(40) + "… is not a natural number.");
    assertThat(List.of(large.place().excerpt().length(), large.place().length()))
        .containsExactly(61, 60);
  }
}
