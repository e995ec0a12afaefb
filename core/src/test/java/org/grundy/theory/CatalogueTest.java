package org.grundy.theory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.grundy.Answer;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Limits;
import org.grundy.Outcome;
import org.grundy.Player;
import org.grundy.Question;
import org.grundy.Reason;
import org.grundy.Sentence;
import org.grundy.Solver;
import org.grundy.rules.ArrowRuleset;
import org.grundy.text.Language;
import org.grundy.text.Messages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every closed form says what a solver says that knows nothing but the rules. */
class CatalogueTest {
  static Stream<Arguments> closedForms() {
    List<Arguments> cases = new ArrayList<>();
    for (NamedGame game : Catalogue.all()) {
      for (Convention convention : Convention.values()) {
        if (game.decides(convention)) {
          cases.add(Arguments.of(game.name(), convention));
        }
      }
    }
    return cases.stream();
  }

  @ParameterizedTest
  @MethodSource("closedForms")
  void theoryIsWhatTheRulesSay(String name, Convention convention) {
    NamedGame game = Catalogue.find(name);
    assertThat(game).isNotNull();
    Solver<Heaps> theory = game.theory();
    Solver<Heaps> search = game.search();
    List<Heaps> positions = game.smallPositions();
    assertThat(positions).hasSizeGreaterThan(500);
    Set<Outcome> seen = new TreeSet<>();
    for (Heaps position : positions) {
      for (Player mover :
          game.ruleset().isImpartial() ? List.of(Player.LEFT) : List.of(Player.values())) {
        Question<Heaps> question = new Question<>(position, convention, mover, Limits.DEFAULT);
        Answer<Heaps> found = search.answer(question);
        Answer<Heaps> known = theory.answer(question);
        assertThat(known.outcome()).as("%s", position).isEqualTo(found.outcome());
        if (known.grundy() != null) {
          assertThat(known.grundy()).as("Grundy value of %s", position).isEqualTo(found.grundy());
        }
        if (known.remoteness() != null) {
          assertThat(known.remoteness())
              .as("remoteness of %s", position)
              .isEqualTo(found.remoteness());
        }
        List<String> knownMoves = canonicalResults(game, known);
        assertThat(knownMoves)
            .as("winning moves of %s", position)
            .doesNotHaveDuplicates()
            .hasSize(known.winningMoves().count().intValueExact());
        assertThat(new TreeSet<>(knownMoves))
            .as("winning moves of %s", position)
            .isEqualTo(new TreeSet<>(canonicalResults(game, found)));
        seen.add(known.outcome());
      }
    }
    assertThat(seen).contains(Outcome.N).hasSizeGreaterThan(1);
  }

  /** The results of the winning moves; for moves with a form of their own the form as well. */
  private static List<String> canonicalResults(NamedGame game, Answer<Heaps> answer) {
    List<String> results = new ArrayList<>();
    answer
        .winningMoves()
        .moves()
        .forEach(move -> results.add(game.ruleset().canonical(move.result()).toString()));
    return results;
  }

  @Test
  void linesArePerfectPlay() {
    for (NamedGame game : Catalogue.all()) {
      for (Convention convention : Convention.values()) {
        if (!game.decides(convention)) {
          continue;
        }
        Solver<Heaps> search = game.search();
        List<Heaps> positions = game.smallPositions();
        for (int i = 0; i < positions.size(); i += 7) {
          List<Heaps> line = game.line(positions.get(i), convention);
          if (line == null) {
            continue;
          }
          assertThat(line.getFirst()).isEqualTo(positions.get(i));
          for (int at = 0; at < line.size(); at++) {
            // Each step is a move, and each takes exactly one from the remoteness.
            assertThat(search.answer(Question.of(line.get(at), convention)).remoteness())
                .as("%s, step %d of %s", game.name(), at, line)
                .isEqualTo(line.size() - 1 - at);
            if (at > 0) {
              List<Heaps> options = new ArrayList<>();
              game.ruleset().options(line.get(at - 1), Player.LEFT, options::add);
              assertThat(options).contains(line.get(at));
            }
          }
        }
      }
    }
  }

  @Test
  void namesAreKnown() {
    for (NamedGame game : Catalogue.all()) {
      assertThat(Catalogue.find(game.name())).isNotNull();
      for (String alias : game.aliases()) {
        NamedGame found = Catalogue.find(alias);
        assertThat(found).isNotNull();
        assertThat(found.name()).isEqualTo(game.name());
      }
    }
    assertThat(Catalogue.find("whytoff")).isNull();
  }

  @Test
  void rulesAreRecognised() {
    NamedGame found =
        Catalogue.recognise(ArrowRuleset.parse("(x,y) -> (x-t,y-t) | (x,y-s) | (x-r,y)"));
    assertThat(found).isNotNull();
    assertThat(found.name()).isEqualTo("wythoff");
    assertThat(Catalogue.recognise(ArrowRuleset.parse("(x,y) ~> (x-t,y-t) | (x,y-s)"))).isNotNull();
    NamedGame split = Catalogue.recognise(ArrowRuleset.parse("h -> p, q where p+q = h | h-t"));
    assertThat(split).isNotNull();
    assertThat(split.name()).isEqualTo("lasker-nim");
    NamedGame code =
        Catalogue.recognise(ArrowRuleset.parse("h -> p, h-p where 1 <= p | t where t < h"));
    assertThat(code).isNotNull();
    assertThat(code.name()).isEqualTo("lasker-nim");
    assertThat(Catalogue.recognise(ArrowRuleset.parse("h -> p, q where p+q = h"))).isNull();
    assertThat(Catalogue.recognise(ArrowRuleset.parse("(x,y) -> (x-t,y-t) | (x,y-s)"))).isNull();
  }

  @Test
  void everyReasonHasItsSentence() {
    for (Language language : Language.values()) {
      Messages messages = Messages.load(language, Wythoff.class, Messages.class);
      for (NamedGame game : Catalogue.all()) {
        for (Convention convention : Convention.values()) {
          for (Heaps position : game.smallPositions()) {
            Answer<Heaps> answer = game.theory().answer(Question.of(position, convention));
            assertThat(answer.reasons()).isNotEmpty();
            for (Reason reason : answer.reasons()) {
              assertThat(messages.get(reason.claim())).doesNotContainPattern("\\{\\d");
              Sentence justification = reason.justification();
              if (justification != null) {
                assertThat(messages.get(justification)).doesNotContainPattern("\\{\\d");
              }
            }
          }
        }
      }
    }
  }

  @Test
  void bothLanguagesHaveTheSameSentences() {
    for (Class<?> owner : List.of(Wythoff.class, Messages.class)) {
      Messages english = Messages.load(Language.ENGLISH, owner);
      Messages chinese = Messages.load(Language.CHINESE, owner);
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
}
