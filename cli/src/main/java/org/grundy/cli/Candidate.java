package org.grundy.cli;

import java.util.ArrayList;
import java.util.List;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Limits;
import org.grundy.Player;
import org.grundy.rules.ArrowRuleset;
import org.grundy.table.Box;
import org.grundy.table.ExhaustiveSolver;
import org.grundy.table.Progress;
import org.grundy.table.Quantity;
import org.grundy.text.Language;
import org.grundy.theory.Catalogue;
import org.grundy.theory.KnownGame;
import org.grundy.theory.NamedGame;
import org.jspecify.annotations.Nullable;

/**
 * A game whose P-positions may be those that somebody has.
 *
 * @param name its name
 * @param rules its rules
 * @param known the game of the list, or null for a named game that is not on it
 * @param named the named game with these rules, or null
 */
record Candidate(
    String name, ArrowRuleset rules, @Nullable KnownGame known, @Nullable NamedGame named) {
  private static final Limits EACH = new Limits(1_000_000);

  /** The P-positions of a game in a box. */
  interface PSet extends AutoCloseable {
    /** Whether the game has this position. */
    boolean exists(long... position);

    /** Whether it is a P-position, or null if that is not known. */
    @Nullable Boolean isP(long... position);

    @Override
    default void close() {}
  }

  /** Every candidate whose positions have so many numbers. */
  static List<Candidate> all(int dimension, Language language) {
    List<Candidate> all = new ArrayList<>();
    for (KnownGame game : KnownGame.all()) {
      ArrowRuleset rules = ArrowRuleset.parse(game.rules());
      int length = game.start().isEmpty() ? rules.rules().dimension() : 1;
      if (length == dimension) {
        NamedGame named = game.start().isEmpty() ? Catalogue.recognise(rules) : null;
        all.add(new Candidate(game.name(language), rules, game, named));
      }
    }
    for (NamedGame game : Catalogue.all()) {
      String arrows = game.arrows();
      if (arrows != null && all.stream().noneMatch(c -> game.equals(c.named))) {
        ArrowRuleset rules = ArrowRuleset.parse(arrows);
        if (rules.rules().dimension() == dimension && all.stream().noneMatch(c -> c.is(rules))) {
          all.add(new Candidate(game.title().in(language), rules, null, game));
        }
      }
    }
    return all;
  }

  private boolean is(ArrowRuleset other) {
    return !startsFromHeap() && rules.isSameAs(other);
  }

  /** Whether a position is a heap that the play begins with, rather than all of a position. */
  boolean startsFromHeap() {
    return known != null && !known.start().isEmpty();
  }

  /** Whether all numbers of a position may be exchanged. */
  boolean isSymmetric() {
    int dimension = rules.rules().dimension();
    return !startsFromHeap()
        && rules.findings().exchangeable().stream().anyMatch(c -> c.size() == dimension);
  }

  private long[] whole(long... position) {
    return known == null || known.start().isEmpty() ? position : known.startOf(position[0]);
  }

  /** Whether play has ended at a position. */
  boolean isEnd(long... position) {
    boolean[] moved = {false};
    rules.options(Heaps.of(whole(position)), Player.LEFT, option -> moved[0] = true);
    return !moved[0];
  }

  /** The P-positions in a box. */
  PSet solve(Box box, Convention convention) {
    if (startsFromHeap()) {
      return searched(convention);
    }
    BoxValues values = BoxValues.of(rules, convention, Quantity.OUTCOME, box, Progress.NONE);
    return new PSet() {
      @Override
      public boolean exists(long... position) {
        return values.exists(position);
      }

      @Override
      public @Nullable Boolean isP(long... position) {
        int value = values.get(position);
        return value < 0 ? null : values.isP(value);
      }

      @Override
      public void close() {
        values.close();
      }
    };
  }

  private PSet searched(Convention convention) {
    ExhaustiveSolver<Heaps> search = new ExhaustiveSolver<>(rules);
    return new PSet() {
      @Override
      public boolean exists(long... position) {
        return true;
      }

      @Override
      public @Nullable Boolean isP(long... position) {
        return search.isP(Heaps.of(whole(position)), convention, EACH);
      }
    };
  }
}
