package org.grundy.prover;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Player;
import org.grundy.PositionException;
import org.grundy.rules.ArrowRuleset;

/** Outcomes and values by plain recursion over the options that the rules list. */
final class BruteForce {
  private final ArrowRuleset ruleset;
  private final Convention convention;
  private final Map<Heaps, Boolean> known = new HashMap<>();
  private final Map<Heaps, Integer> values = new HashMap<>();

  BruteForce(ArrowRuleset ruleset, Convention convention) {
    this.ruleset = ruleset;
    this.convention = convention;
  }

  List<Heaps> options(Heaps position) {
    List<Heaps> options = new ArrayList<>();
    ruleset.options(position, Player.LEFT, options::add);
    return options;
  }

  boolean isP(Heaps position) {
    Boolean answer = known.get(position);
    if (answer == null) {
      List<Heaps> options = options(position);
      boolean wins = convention == Convention.MISERE && options.isEmpty();
      for (Heaps option : options) {
        if (wins) {
          break;
        }
        wins = isP(option);
      }
      answer = !wins;
      known.put(position, answer);
    }
    return answer;
  }

  /** The least number that no option has; under misère play 1 for a position without options. */
  int value(Heaps position) {
    Integer value = values.get(position);
    if (value == null) {
      List<Heaps> options = options(position);
      BitSet met = new BitSet();
      for (Heaps option : options) {
        met.set(value(option));
      }
      value = convention == Convention.MISERE && options.isEmpty() ? 1 : met.nextClearBit(0);
      values.put(position, value);
    }
    return value;
  }

  /** All positions with numbers below a bound. */
  List<Heaps> box(int side) {
    List<Heaps> positions = new ArrayList<>();
    int d = ruleset.rules().dimension();
    long[] numbers = new long[d];
    while (true) {
      Heaps position = Heaps.of(numbers);
      try {
        ruleset.options(position, Player.LEFT, option -> {});
        positions.add(position);
      } catch (PositionException e) {
        // Outside the domain: not a position.
      }
      int c = d - 1;
      while (c >= 0 && ++numbers[c] == side) {
        numbers[c--] = 0;
      }
      if (c < 0) {
        return positions;
      }
    }
  }
}
