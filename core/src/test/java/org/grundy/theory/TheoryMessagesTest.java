package org.grundy.theory;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.PositionException;
import org.grundy.Question;
import org.grundy.Reason;
import org.grundy.Sentence;
import org.grundy.Solver;
import org.grundy.text.Language;
import org.grundy.text.Messages;
import org.junit.jupiter.api.Test;

/** Every sentence exists in both languages, is used, and has all its places filled. */
class TheoryMessagesTest {
  private static final List<String> MARKS = List.of("⟦0⟧", "⟦1⟧", "⟦2⟧", "⟦3⟧", "⟦4⟧", "⟦5⟧");

  private final Messages english = Messages.load(Language.ENGLISH, Wythoff.class);
  private final Messages chinese = Messages.load(Language.CHINESE, Wythoff.class);

  private static Set<String> places(String sentence) {
    Set<String> places = new TreeSet<>();
    Matcher matcher = Pattern.compile("\\{\\d+}").matcher(sentence);
    while (matcher.find()) {
      places.add(matcher.group());
    }
    return places;
  }

  @Test
  void bothLanguagesHaveTheSameKeysAndPlaces() {
    assertThat(english.keys()).isNotEmpty().isEqualTo(chinese.keys());
    for (String key : english.keys()) {
      assertThat(marks(chinese.get(key, MARKS))).as(key).isEqualTo(marks(english.get(key, MARKS)));
    }
  }

  private static Set<String> marks(String sentence) {
    Set<String> marks = new TreeSet<>(MARKS);
    marks.removeIf(mark -> !sentence.contains(mark));
    return marks;
  }

  private record Asked(Solver<Heaps> solver, List<Heaps> positions) {}

  private static List<Asked> asked() {
    List<Heaps> starts = new ArrayList<>(DivisorNim.smallPositions());
    starts.add(Heaps.of(new long[61]));
    return List.of(
        new Asked(new Wythoff(), Wythoff.smallPositions()),
        new Asked(new Euclid(), Euclid.smallPositions()),
        new Asked(new EuclidPositive(), EuclidPositive.smallPositions()),
        new Asked(new BoardRace(), BoardRace.smallPositions()),
        new Asked(new DivisorNim(), starts),
        new Asked(new Lasker(), Lasker.smallPositions()));
  }

  @Test
  void everyReasonIsASentenceAndEverySentenceIsAReasonOrAFault() {
    Set<String> used = new TreeSet<>();
    for (Asked asked : asked()) {
      for (Heaps position : asked.positions()) {
        for (Convention convention : Convention.values()) {
          List<Reason> reasons = asked.solver().answer(Question.of(position, convention)).reasons();
          assertThat(reasons).isNotEmpty();
          collect(reasons, used);
        }
      }
    }
    List<List<BigInteger>> faults =
        List.of(
            List.of(),
            List.of(BigInteger.ONE.negate(), BigInteger.ONE),
            List.of(BigInteger.ZERO, BigInteger.ONE),
            List.of(BigInteger.ONE, BigInteger.ONE, BigInteger.ONE, BigInteger.ONE),
            List.of(BigInteger.ONE, BigInteger.ONE, BigInteger.ZERO, BigInteger.ZERO));
    for (List<BigInteger> numbers : faults) {
      collect(() -> EuclidPositive.position(numbers), used);
      collect(() -> BoardRace.position(numbers), used);
      collect(() -> DivisorNim.position(numbers), used);
    }
    assertThat(used).isEqualTo(new TreeSet<>(english.keys()));
  }

  private void collect(List<Reason> reasons, Set<String> used) {
    for (Reason reason : reasons) {
      collect(reason.claim(), used);
      Sentence justification = reason.justification();
      if (justification != null) {
        collect(justification, used);
      }
      collect(reason.steps(), used);
    }
  }

  private void collect(Sentence sentence, Set<String> used) {
    if (used.add(sentence.key())) {
      assertFilled(sentence.key(), sentence.arguments());
    }
  }

  private void collect(Runnable question, Set<String> used) {
    try {
      question.run();
    } catch (PositionException fault) {
      used.add(fault.key());
      assertFilled(fault.key(), fault.arguments());
    }
  }

  private void assertFilled(String key, List<Object> arguments) {
    for (Messages messages : List.of(english, chinese)) {
      assertThat(messages.has(key)).as(key).isTrue();
      String sentence = messages.get(key, arguments);
      assertThat(places(sentence)).as(sentence).isEmpty();
      assertThat(sentence).doesNotContain("{");
    }
    for (Object argument : arguments) {
      assertThat(argument).isInstanceOfAny(BigInteger.class, Long.class, Heaps.class, String.class);
    }
  }
}
