package org.grundy.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A certificate worked out by hand, and hostile texts. */
class CheckerTest {
  /** Take one or two from a heap, base 3: the multiples of 3 end in the digit 0. */
  private static final String TAKE_ONE_OR_TWO =
      """
      grundy-certificate 1
      rules n -> n-k where k in {1,2}
      convention normal
      recurrence 3
      terms 1
      digits 3 1
      digit + 0 0 0
      measure 1
      automaton 2
      state + 0 1 1
      state - 0 1 1
      family 0 0
      constraint eq 1 1 -1
      labels 2
      label 0 0 0 0
      label 0 0 1 1
      into 1 3
      useless 1.1
      subset 0.0 : 0
      subset 0.1 1.0 : 1
      subset 0.1 : 0
      image 2
      state - 0 1 0
      state + 0 1 0
      family 0 0
      constraint eq 2 1 -1
      labels 3
      label 0 0 0 0
      label 0 0 1 1
      label 0 0 2 2
      into 3 3
      useless 1.0
      useless 1.1
      useless 2.1
      subset 0.0 : 0
      subset 0.1 : 0
      subset 0.1 2.0 : 1
      image 2
      state - 0 0 1
      state + 0 0 1
      end 0d35b08cf198263090bd9de009f91a1422673257d226d14d7d63ed4b88c21bb1
      """;

  /** The same game, value 1: the numbers that end in the digit 1. */
  private static final String VALUE_ONE =
      """
      grundy-certificate 1
      rules n -> n-k where k in {1,2}
      convention normal
      level 1
      recurrence 3
      terms 1
      digits 3 1
      digit + 0 0 0
      measure 1
      automaton 2
      state + 0 1 1
      state - 0 1 1
      automaton 2
      state - 0 1 0
      state + 0 1 0
      family 0 0
      constraint eq 1 1 -1
      labels 2
      label 0 0 0 0
      label 0 0 1 1
      into 1 3
      useless 1.1
      subset 0.0 : 0
      subset 0.1 1.0 : 1
      subset 0.1 : 0
      image 2
      state - 0 1 0
      state + 0 1 0
      into 1 3
      useless 1.0
      subset 0.0 : 0
      subset 0.1 : 0
      subset 0.0 1.1 : 1
      image 2
      state - 0 0 1
      state + 0 0 1
      family 0 0
      constraint eq 2 1 -1
      labels 3
      label 0 0 0 0
      label 0 0 1 1
      label 0 0 2 2
      into 3 3
      useless 1.0
      useless 1.1
      useless 2.1
      subset 0.0 : 0
      subset 0.1 : 0
      subset 0.1 2.0 : 1
      image 2
      state - 0 0 1
      state + 0 0 1
      into 1 4
      useless 2.0
      subset 0.0 : 0
      subset 0.1 1.0 : 1
      subset 0.0 1.1 : 1
      subset 0.0 1.0 2.1 : 2
      image 3
      state - 0 1 1
      state - 2 1 1
      state + 2 1 1
      end 9e525a77ebc27c41f08ef574beb410cdfdc892e25ac3555c17b3c280902e4b9c
      """;

  private static Verdict.Refused refused(String text) {
    Verdict verdict = Checker.check(text);
    assertThat(verdict).isInstanceOf(Verdict.Refused.class);
    return (Verdict.Refused) verdict;
  }

  @Test
  void acceptsACertificateWorkedOutByHand() throws IOException {
    Verdict verdict = Checker.check(TAKE_ONE_OR_TWO);
    assertThat(verdict)
        .isEqualTo(new Verdict.Accepted("n -> n-k where k in {1,2}", false, 0, "base 3", 2, 31));
    assertThat(Checker.check(new StringReader(TAKE_ONE_OR_TWO))).isEqualTo(verdict);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "grundy-certificate 1;   grundy-certificate 2;  1;  checker.lines.expected",
        "k in {1,2};             k in squares;          2;  checker.rules.set",
        "k in {1,2};             k*n < 3;               2;  checker.rules.product",
        "k in {1,2};             k in {1,2}&;           2;  checker.rules.character",
        "k in {1,2};             l in {1,2};            2;  checker.rules.name",
        "k in {1,2};             k in {1,3};            26; checker.lines.expected",
        "normal;                 other;                 3;  checker.convention",
        "normal;                 misere;                25; checker.lines.expected",
        "recurrence 3;           recurrence 2;          7;  checker.system.count",
        "recurrence 3;           recurrence 1;          4;  checker.system.recurrence",
        "terms 1;                terms 2;               5;  checker.lines.number",
        "digit + 0 0 0;          digit + 0 . 0;         7;  checker.system.gap",
        "digit + 0 0 0;          digit - 0 0 0;         7;  checker.system.zero",
        "measure 1;              measure 0;             8;  checker.measure.rises",
        "measure 1;              measure 2;             8;  checker.measure.least",
        "state + 0 1 1;          state + 1 1 1;         10; checker.automaton.zero",
        "state + 0 1 1;          state + 0 1 2;         10; checker.lines.number",
        "label 0 0 1 1;          label 0 0 1 0;         16; checker.relation.class",
        "label 0 0 1 1;          label 0 0 2 1;         16; checker.relation.label",
        "useless 1.1;            useless 1.0;           18; checker.preimage.useless",
        "subset 0.1 1.0;         subset 0.1;            20; checker.preimage.subset",
        "image 2;                image 3;               22; checker.preimage.spare"
      })
  void refusesWhatIsNotSoAndSaysWhere(String from, String to, int line, String key) {
    int at = TAKE_ONE_OR_TWO.indexOf(from);
    assertThat(at).isNotNegative();
    Verdict.Refused refused =
        refused(
            TAKE_ONE_OR_TWO.substring(0, at) + to + TAKE_ONE_OR_TWO.substring(at + from.length()));
    assertThat(refused.key()).isEqualTo(key);
    assertThat(refused.line()).isEqualTo(line);
  }

  @Test
  void acceptsACertificateOfAGrundyValue() {
    assertThat(Checker.check(VALUE_ONE))
        .isEqualTo(new Verdict.Accepted("n -> n-k where k in {1,2}", false, 1, "base 3", 2, 31));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "level 1;               level 0;               4;  checker.lines.number",
        "level 1;               level 1001;            4;  checker.lines.number",
        "level 1;               level 2;               16; checker.lines.expected",
        "level 1;               levels 1;              4;  checker.lines.expected",
        "convention normal;     convention misere;     37; checker.lines.expected",
        "state - 0 1 0;         state - 1 1 0;         14; checker.automaton.zero",
        "useless 1.0;           useless 1.1;           30; checker.preimage.useless",
        "subset 0.0 1.1 : 1;    subset 0.0 1.1 : 0;    34; checker.preimage.spare"
      })
  void refusesWhatIsNotSoOfAGrundyValue(String from, String to, int line, String key) {
    assertThat(VALUE_ONE).contains(from);
    Verdict.Refused refused =
        refused(VALUE_ONE.replaceFirst(java.util.regex.Pattern.quote(from), to));
    assertThat(refused.key()).isEqualTo(key);
    assertThat(refused.line()).isEqualTo(line);
  }

  /** An automaton of the empty set: locally sound everywhere, and wrong. */
  @Test
  void theBeltAndTheProductSeeAWrongAutomaton() {
    String empty = TAKE_ONE_OR_TWO.replace("state + 0 1 1\n", "state - 0 1 1\n");
    assertThat(refused(empty).key()).startsWith("checker.");
  }

  @Test
  void hostileTextsEndInAVerdict() {
    String head = "grundy-certificate 1\n";
    String deep = "(".repeat(50_000);
    String wide = "n" + "+n".repeat(200_000);
    String[] texts = {
      "",
      "\n",
      "grundy",
      head,
      head + "rules " + deep + "\n",
      head + "rules n -> " + deep + "n\n",
      head + "rules n -> " + "-".repeat(50_000) + "n\n",
      head + "rules n -> " + "|".repeat(50_001) + "n\n",
      head + "rules n -> n-k where " + "(k = 1 or k = 2),".repeat(20_000) + "k < 3\n",
      head + "rules n -> n-k where k not in {1..2" + ",3..4".repeat(20_000) + "}\n",
      head + "rules n -> " + wide + "\n",
      head + "rules n -> n-999999999999999*999999999999999\n",
      head + "rules n -> n-1 where " + "999999999999999*".repeat(5) + "n > 1\n",
      head + "rules n -> \\ud800\n",
      head + "rules (a,b,c,d,e,f,g,h) ~> (a-1,b,c,d,e,f,g,h)\nconvention normal\n",
      TAKE_ONE_OR_TWO.replace("recurrence 3", "recurrence 1000000 1000000"),
      TAKE_ONE_OR_TWO.replace("digits 3 1", "digits 1024 64"),
      TAKE_ONE_OR_TWO.replace("automaton 2", "automaton 2000000"),
      TAKE_ONE_OR_TWO.replace("automaton 2", "automaton 99999999999999999999"),
      TAKE_ONE_OR_TWO.replace("labels 2", "labels 2000000"),
      TAKE_ONE_OR_TWO.replace("into 1 3", "into 2000000 2000000"),
      TAKE_ONE_OR_TWO.replace("measure 1", "measure 1000000"),
      TAKE_ONE_OR_TWO.replace("k in {1,2}", "999999999999*k < 999999999999"),
      "x".repeat(1 << 20),
      "\n".repeat(1 << 20)
    };
    for (String text : texts) {
      assertThat(refused(text).key()).startsWith("checker.");
    }
  }

  @Property(tries = 500)
  void anyTextEndsInAVerdict(@ForAll long seed) {
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder(TAKE_ONE_OR_TWO);
    for (int i = 0; i < 1 + random.nextInt(6); i++) {
      int from = random.nextInt(text.length());
      int to = Math.min(text.length(), from + random.nextInt(20));
      String piece = text.substring(from, to);
      text.insert(random.nextInt(text.length()), piece);
      text.deleteCharAt(random.nextInt(text.length()));
    }
    assertThat(Checker.check(text.toString())).isNotNull();
  }
}
