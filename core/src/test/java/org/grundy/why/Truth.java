package org.grundy.why;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Player;
import org.grundy.Ruleset;
import org.grundy.rules.ArrowRuleset;

/** Who wins, by plain recursion over the options of the whole position: what tests compare with. */
final class Truth {
  private final Ruleset<Heaps> ruleset;
  private final Convention convention;
  private final Map<Heaps, Integer> values = new HashMap<>();

  Truth(Ruleset<Heaps> ruleset, Convention convention) {
    this.ruleset = ruleset;
    this.convention = convention;
  }

  Set<Heaps> options(Heaps position) {
    Set<Heaps> options = new LinkedHashSet<>();
    ruleset.options(position, Player.LEFT, options::add);
    return options;
  }

  /** The mex of the options; under misère play 1 where there is none. */
  int value(Heaps position) {
    Heaps key = key(position);
    Integer known = values.get(key);
    if (known != null) {
      return known;
    }
    Set<Integer> taken = new HashSet<>();
    Set<Heaps> options = options(position);
    for (Heaps option : options) {
      taken.add(value(option));
    }
    int value = options.isEmpty() && convention == Convention.MISERE ? 1 : 0;
    while (taken.contains(value)) {
      value++;
    }
    values.put(key, value);
    return value;
  }

  /** One-heap games may split often: empty heaps and the order of heaps are forgotten. */
  private Heaps key(Heaps position) {
    if (!(ruleset instanceof ArrowRuleset arrows) || arrows.rules().dimension() > 1) {
      return position;
    }
    return Heaps.of(Arrays.stream(position.toLongs()).filter(n -> n > 0).sorted().toArray());
  }

  boolean isP(Heaps position) {
    return value(position) == 0;
  }
}
