package org.grundy.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.grundy.text.Language;
import org.grundy.text.Messages;
import org.grundy.text.Resource;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The whole text of every diagnostic, as a person reads it. */
class DiagnosticTextsTest {
  /** Said of texts that are too large to be printed here; {@link FuzzTest} has them. */
  private static final Set<String> LARGE =
      Set.of(
          "rules.too-long",
          "rules.too-deep",
          "rules.too-long-chain",
          "rules.components",
          "rules.names",
          "rules.options",
          "rules.parts",
          "rules.effort");

  /** Said where rules are played rather than read. */
  private static final Set<String> IN_PLAY =
      Set.of("rules.unbounded.here", "rules.too-many-moves", "rules.overflow");

  /** A text, what is printed of it in English, what in Chinese. */
  private record Entry(String rules, String english, String chinese) {}

  private static List<Entry> entries() throws IOException {
    String all = Resource.read(DiagnosticTextsTest.class, "diagnostics.txt");
    List<Entry> entries = new ArrayList<>();
    List<String> blocks = List.of(Objects.requireNonNull(all).split("(?m)^> ", -1));
    for (String block : blocks.subList(1, blocks.size())) {
      int line = block.indexOf('\n');
      int chinese = block.indexOf("错误：");
      entries.add(
          new Entry(
              block.substring(0, line),
              block.substring(line + 1, chinese),
              block.substring(chinese).stripTrailing() + "\n"));
    }
    return entries;
  }

  private static RulesException refusal(String rules) {
    RulesException refusal =
        catchThrowableOfType(RulesException.class, () -> ArrowRuleset.parse(rules));
    assertThat(refusal).as("%s must be refused", rules).isNotNull();
    return refusal;
  }

  @TestFactory
  Stream<DynamicTest> texts() throws IOException {
    return entries().stream()
        .map(
            entry ->
                DynamicTest.dynamicTest(
                    "rules: " + entry.rules(),
                    () -> {
                      RulesException refusal = refusal(entry.rules());
                      assertThat(refusal.render(Messages.core(Language.ENGLISH), "rules"))
                          .isEqualTo(entry.english());
                      assertThat(refusal.render(Messages.core(Language.CHINESE), "rules"))
                          .isEqualTo(entry.chinese());
                    }));
  }

  @Test
  void everyCauseIsShown() throws IOException {
    Set<String> causes = new TreeSet<>();
    for (String key : Messages.core(Language.ENGLISH).keys()) {
      if (key.startsWith("rules.")
          && !key.endsWith(".advice")
          && !key.endsWith(".guess")
          && !key.equals("rules.error")) {
        causes.add(key);
      }
    }
    causes.removeAll(LARGE);
    causes.removeAll(IN_PLAY);
    Set<String> shown = new TreeSet<>();
    for (Entry entry : entries()) {
      refusal(entry.rules()).diagnostics().forEach(diagnostic -> shown.add(diagnostic.key()));
    }
    causes.removeAll(shown);
    assertThat(causes).as("never shown").isEmpty();
  }
}
