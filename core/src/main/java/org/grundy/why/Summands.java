package org.grundy.why;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.grundy.Heaps;
import org.grundy.PositionException;
import org.grundy.Ruleset;
import org.grundy.rules.ArrowRuleset;
import org.jspecify.annotations.Nullable;

/**
 * A position as a sum: of the positions it is written as, or of groups of numbers in one position
 * that never meet in a move.
 */
final class Summands {
  private final Heaps position;

  /** The indices in the position that each summand takes. */
  private final List<List<Integer>> places;

  /** Each summand as a position of its own; in a tuple, with zeros for the other groups. */
  private final List<Heaps> alone;

  private final boolean inTuple;

  private Summands(Heaps position, List<List<Integer>> places, List<Heaps> alone, boolean inTuple) {
    this.position = position;
    this.places = places;
    this.alone = alone;
    this.inTuple = inTuple;
  }

  /** The position as a sum of two or more, or null if it is none. */
  static @Nullable Summands of(Ruleset<Heaps> ruleset, Heaps position) {
    List<Heaps> summands = ruleset.summands(position);
    if (summands.size() > 1) {
      List<List<Integer>> places = new ArrayList<>();
      int from = 0;
      for (Heaps summand : summands) {
        List<Integer> place = new ArrayList<>();
        for (int i = 0; i < summand.size(); i++) {
          place.add(from++);
        }
        places.add(place);
      }
      return new Summands(position, places, summands, false);
    }
    if (!(ruleset instanceof ArrowRuleset arrows)
        || arrows.findings().independent().size() < 2
        || !isEnd(arrows, Heaps.of(new long[position.size()]))) {
      return null;
    }
    List<List<Integer>> groups = arrows.findings().independent();
    List<Heaps> alone = new ArrayList<>();
    for (List<Integer> group : groups) {
      Heaps summand = Heaps.of(new long[position.size()]);
      for (int i : group) {
        summand = summand.with(i, position.at(i));
      }
      alone.add(summand);
    }
    return new Summands(position, groups, alone, true);
  }

  /** Whether zeros are a position without a move: only then do they add nothing to a summand. */
  private static boolean isEnd(ArrowRuleset arrows, Heaps zero) {
    boolean[] moved = {false};
    try {
      arrows.options(zero, org.grundy.Player.LEFT, option -> moved[0] = true);
    } catch (PositionException e) {
      return false;
    }
    return !moved[0];
  }

  int size() {
    return alone.size();
  }

  /** A summand as a position of the rules. */
  Heaps alone(int index) {
    return alone.get(index);
  }

  /** A summand as it is shown: without the zeros that stand for the others. */
  Heaps shown(int index) {
    return shown(index, alone.get(index));
  }

  /** An option of a summand as it is shown. */
  Heaps shown(int index, Heaps option) {
    if (!inTuple) {
      return option;
    }
    List<BigInteger> numbers = new ArrayList<>();
    for (int i : places.get(index)) {
      numbers.add(option.at(i));
    }
    return Heaps.of(numbers);
  }

  /** The whole position after a move in one summand. */
  Heaps with(int index, Heaps option) {
    if (inTuple) {
      Heaps whole = position;
      for (int i : places.get(index)) {
        whole = whole.with(i, option.at(i));
      }
      return whole;
    }
    List<BigInteger> numbers = new ArrayList<>();
    for (int i = 0; i < alone.size(); i++) {
      Heaps summand = i == index ? option : alone.get(i);
      for (int j = 0; j < summand.size(); j++) {
        numbers.add(summand.at(j));
      }
    }
    return Heaps.of(numbers);
  }
}
