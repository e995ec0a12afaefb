package org.grundy.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.grundy.checker.Checker;
import org.grundy.contest.Batch;
import org.grundy.plot.Pictures;
import org.grundy.prover.Prover;
import org.grundy.text.Language;
import org.grundy.text.Messages;
import org.grundy.theory.Catalogue;
import org.grundy.theory.NamedGame;
import org.grundy.why.Explanation;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** Both languages say everything, and nothing is said that has no sentence. */
class SentencesTest {
  @Test
  void bothLanguagesHaveTheSameSentences() {
    for (Messages.Catalogue catalogue :
        List.of(
            new Messages.Catalogue(Terminal.class),
            Terminal.COMMANDS,
            Terminal.PROOFS,
            new Messages.Catalogue(Explanation.class),
            new Messages.Catalogue(Pictures.class),
            new Messages.Catalogue(Batch.class),
            new Messages.Catalogue(Prover.class),
            new Messages.Catalogue(Checker.class))) {
      Messages english = Messages.load(Language.ENGLISH).then(catalogue);
      Messages chinese = Messages.load(Language.CHINESE).then(catalogue);
      assertThat(english.keys()).isNotEmpty();
      assertThat(chinese.keys()).isEqualTo(english.keys());
      List<Object> places = List.of("⟨0⟩", "⟨1⟩", "⟨2⟩", "⟨3⟩", "⟨4⟩", "⟨5⟩");
      for (String key : english.keys()) {
        for (Object place : places) {
          assertThat(chinese.get(key, places).contains(place.toString()))
              .as("place %s of %s", place, key)
              .isEqualTo(english.get(key, places).contains(place.toString()));
        }
      }
    }
  }

  @Test
  void everyGameIsDescribed() {
    for (Language language : Language.values()) {
      Messages messages = Messages.load(language).then(Terminal.COMMANDS);
      for (NamedGame game : Catalogue.all()) {
        assertThat(messages.has("games.about." + game.name())).as(game.name()).isTrue();
        assertThat(messages.has("games.position." + game.name())).as(game.name()).isTrue();
      }
    }
  }

  @Test
  void everyOptionIsDescribed() {
    for (String lang : List.of("en", "zh")) {
      CommandLine line = CommandLineReader.commandLine(terminal(lang));
      check(line);
      line.getSubcommands().values().forEach(SentencesTest::check);
    }
  }

  private static void check(CommandLine line) {
    assertThat(line.getCommandSpec().usageMessage().header())
        .as("%s", line.getCommandName())
        .isNotEmpty();
    line.getCommandSpec()
        .args()
        .forEach(
            arg ->
                assertThat(arg.description())
                    .as("%s %s", line.getCommandName(), arg.paramLabel())
                    .isNotEmpty());
  }

  private static Terminal terminal(String lang) {
    return new Terminal(
        System.out, System.err, lang.equals("zh") ? Language.CHINESE : Language.ENGLISH);
  }
}
