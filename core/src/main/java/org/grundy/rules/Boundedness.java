package org.grundy.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Looks for further names with infinitely many values. A name is bounded when narrowing intervals
 * bounds it from positions of all shapes: each component zero or large, in rising and falling
 * order.
 */
final class Boundedness {
  private static final long LARGE = 1_000_003;

  private Boundedness() {}

  /**
   * A diagnostic for each name that is not bounded.
   *
   * @param families what the options were compiled to, all permutations of one option together
   */
  static List<Diagnostic> check(ArrowRuleset ruleset, List<OptionFamily> families, Effort effort) {
    Rules rules = ruleset.rules();
    List<Diagnostic> faults = new ArrayList<>();
    for (int i = 0; i < rules.options().size(); i++) {
      OptionFamily family = families.get(i * (families.size() / rules.options().size()));
      int name = unbounded(ruleset, family, effort);
      if (name >= 0) {
        List<Expr> expressions = new ArrayList<>();
        rules.options().get(i).parts().forEach(expressions::addAll);
        Map<String, Span> places = Names.in(expressions);
        String text = family.name(name);
        Span span = places.getOrDefault(text, rules.options().get(i).span());
        faults.add(Diagnostic.of("rules.unbounded", text, span, "rules.unbounded.advice", text));
      }
    }
    return faults;
  }

  private static int unbounded(ArrowRuleset ruleset, OptionFamily family, Effort effort) {
    int dimension = ruleset.rules().dimension();
    int shapes = 1 << Math.min(dimension, 6);
    for (int shape = 0; shape < shapes; shape++) {
      for (int falling = 0; falling < 2; falling++) {
        long[] position = new long[dimension];
        for (int i = 0; i < dimension; i++) {
          int rank = falling == 1 ? dimension - i : i + 1;
          position[i] = (shape >> Math.min(i, 5) & 1) == 0 ? 0 : LARGE * rank;
        }
        if (!ruleset.exists(position)) {
          continue;
        }
        Bounds bounds = new Bounds(family.nameCount());
        for (int i = 0; i < dimension; i++) {
          bounds.set(i, position[i], position[i]);
        }
        family.narrow(bounds, effort);
        for (int name = dimension; name < family.nameCount() && !bounds.isEmpty(); name++) {
          if (bounds.high(name) == Bounds.MOST && !family.isIdle(name, bounds)) {
            return name;
          }
        }
      }
    }
    return -1;
  }
}
