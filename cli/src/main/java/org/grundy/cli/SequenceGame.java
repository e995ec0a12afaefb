package org.grundy.cli;

import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Ruleset;
import org.grundy.code.Code;
import org.grundy.rules.ArrowRuleset;
import org.grundy.rules.Option;
import org.grundy.theory.Catalogue;
import org.grundy.theory.NamedGame;
import org.jspecify.annotations.Nullable;

/**
 * A game of single heaps.
 *
 * @param title its name, or its rules
 * @param shown the title for a reader, in his language
 * @param code the code, however the game was given, or null if it is none
 * @param arrows its rules in arrow notation, or null for a code that arrows do not say
 * @param rules its rules
 */
record SequenceGame(
    String title,
    String shown,
    @Nullable Code code,
    @Nullable ArrowRuleset arrows,
    Ruleset<Heaps> rules) {

  /**
   * Finds the game.
   *
   * @throws Failure if there is none, or if its positions are not single heaps
   */
  static SequenceGame of(String argument, Terminal terminal) {
    GameChoice game = GameChoice.of(argument, terminal);
    String title = game.title;
    String shown = game.shownTitle(terminal);
    if (game.code != null) {
      return new SequenceGame(title, shown, game.code, game.arrows, game.ruleset());
    }
    ArrowRuleset arrows = game.arrowsOrNull();
    if (arrows == null) {
      throw terminal.failure(Exit.USAGE, "game.no-arrows", argument);
    }
    int dimension = arrows.rules().dimension();
    if (dimension != 1) {
      throw terminal.failure(Exit.INPUT, "sequence.dimension", shown, dimension);
    }
    return new SequenceGame(title, shown, Code.of(arrows), arrows, arrows);
  }

  /** The rules in arrow notation, of a game that is no code. */
  ArrowRuleset needArrows() {
    if (arrows == null) {
      throw new IllegalStateException("neither a code nor arrows");
    }
    return arrows;
  }

  /** Whether the code says more than the title. */
  boolean isRecognised() {
    return code != null && !code.text().equals(title);
  }

  /** The named game with these rules that a theorem decides, or null. */
  @Nullable String theorem(Convention convention) {
    NamedGame named = arrows == null ? null : Catalogue.recognise(arrows);
    return named != null && named.decides(convention) ? named.name() : null;
  }

  /** Whether a move may leave several heaps. */
  boolean splits() {
    if (arrows == null) {
      return true;
    }
    for (Option option : arrows.rules().options()) {
      if (option.parts().size() > 1) {
        return true;
      }
    }
    return false;
  }

  /** Whether the game has a heap of this size. */
  boolean exists(int n) {
    return arrows == null || arrows.rules().domain().isEmpty() || arrows.exists(n);
  }
}
