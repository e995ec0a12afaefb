package org.grundy.prover;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.grundy.Reason;
import org.grundy.checker.Verdict;
import org.grundy.text.Language;
import org.grundy.text.Messages;
import org.junit.jupiter.api.Test;

class MessagesTest {
  private static Set<String> keysIn(Path sources, Pattern pattern, String prefix)
      throws IOException {
    Set<String> keys = new TreeSet<>();
    try (Stream<Path> files = Files.walk(sources)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
        Matcher matcher = pattern.matcher(Files.readString(file));
        while (matcher.find()) {
          keys.add(prefix + matcher.group(1));
        }
      }
    }
    return keys;
  }

  @Test
  void everyKeyOfTheProverHasASentenceInBothLanguages() throws IOException {
    Set<String> used =
        keysIn(Path.of("src/main/java"), Pattern.compile("\"(prover\\.[a-z.]*[a-z])\""), "");
    assertThat(used).hasSizeGreaterThan(25);
    for (Language language : Language.values()) {
      assertThat(Messages.load(language, Prover.class).keys()).containsAll(used);
      assertThat(used).containsAll(Messages.load(language, Prover.class).keys());
    }
  }

  @Test
  void everyKeyOfTheCheckerHasASentenceInBothLanguages() throws IOException {
    Set<String> used =
        keysIn(
            Path.of("../checker/src/main/java"),
            Pattern.compile(
                "\"((?:lines|limit|rules|system|measure|automaton|relation|preimage|product|small|period)"
                    + "\\.[a-z.]*[a-z]|convention|digest)\"(?= :|[,)])"),
            "checker.");
    used.addAll(
        keysIn(
            Path.of("../checker/src/main/java"),
            Pattern.compile("\"(checker\\.[a-z.]*[a-z])\""),
            ""));
    for (Verdict.Kind kind : Verdict.Kind.values()) {
      used.add("checker.period.accepted." + kind.word());
      used.add("checker.period.unchecked." + kind.word());
    }
    assertThat(used).hasSizeGreaterThan(45);
    for (Language language : Language.values()) {
      Set<String> keys = Messages.load(language, org.grundy.checker.Checker.class).keys();
      assertThat(keys).containsAll(used);
      assertThat(used).containsAll(keys);
    }
  }

  @Test
  void theTheoremReadsAsSentences() throws InterruptedException {
    Theorem theorem = Corpus.of("wythoff").proved();
    Messages english = Messages.load(Language.ENGLISH, Prover.class);
    StringBuilder text = new StringBuilder();
    for (Reason sentence : theorem.statement()) {
      text.append(english.get(sentence.key(), sentence.arguments())).append('\n');
    }
    assertThat(text)
        .startsWith(
            "Theorem. In the game (a,b) -> (a-k,b) | (a,b-k) | (a-k,b-k), under normal play,")
        .contains("in Fibonacci numeration", "7 states", "1, 2, 3, 5, 8, 13")
        .doesNotContain("{");
    assertThat(theorem.columns()).containsExactly("00", "01", "10", "11");
    assertThat(theorem.rows()).hasSize(7);
    assertThat(theorem.rows().getFirst().accepting()).isTrue();
    assertThat(theorem.rows().getFirst().next().getFirst()).isZero();
  }
}
