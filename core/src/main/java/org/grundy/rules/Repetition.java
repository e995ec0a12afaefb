package org.grundy.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds an option that, once chosen, can be chosen again and again with the same further names, as
 * doubling a heap that is not empty. What is found is shown by linear arithmetic, for all positions
 * from which the option raises a component.
 */
final class Repetition {
  /** So many positions of the play are shown. */
  private static final int SHOWN = 3;

  private final ArrowRuleset ruleset;
  private final Rules rules;
  private final Effort effort;

  Repetition(ArrowRuleset ruleset, Effort effort) {
    this.ruleset = ruleset;
    this.rules = ruleset.rules();
    this.effort = effort;
  }

  /**
   * The first positions of a play that goes on for ever by one option, or an empty list.
   *
   * @param starts positions to begin at
   */
  List<long[]> from(List<long[]> starts) {
    if (!rules.stop().isEmpty() || !Closedness.isShown(ruleset)) {
      return List.of();
    }
    int[] asWritten = new int[rules.dimension()];
    Arrays.setAll(asWritten, i -> i);
    for (Option option : rules.options()) {
      for (int part = 0; part < option.parts().size(); part++) {
        for (int raised = 0; raised < rules.dimension(); raised++) {
          if (isRepeated(option, part, raised)) {
            List<long[]> play =
                play(new OptionFamily(rules, option, asWritten), part, raised, starts);
            if (!play.isEmpty()) {
              return play;
            }
          }
        }
      }
    }
    return List.of();
  }

  /** Whether the option is there again, and raises the component again, after it raised it. */
  private boolean isRepeated(Option option, int part, int raised) {
    List<Expr> result = option.parts().get(part);
    Map<String, Expr> after = new HashMap<>();
    for (int i = 0; i < rules.dimension(); i++) {
      after.put(rules.components().get(i), result.get(i));
    }
    Substitution again = new Substitution(after);
    List<String> names = new ArrayList<>(rules.components());
    names.addAll(Names.further(rules, option));
    Linearizer linear = new Linearizer(names, effort);
    for (List<Expr> other : option.parts()) {
      for (Expr expr : other) {
        if (Linearizer.mayLackValue(expr)) {
          return false;
        }
        linear.know(linear.form(expr));
      }
    }
    linear.know(option.conditions());
    linear.know(rules.domain());
    LinearForm rise = linear.form(result.get(raised)).minus(LinearForm.variable(raised));
    linear.know(rise.plus(-1));
    LinearForm next = linear.form(again.in(result.get(raised)));
    if (!linear.excludes(List.of(linear.form(result.get(raised)).minus(next)))) {
      return false;
    }
    for (List<Expr> other : option.parts()) {
      for (Expr expr : other) {
        if (!isNeverNegative(linear, linear.form(again.in(expr)))) {
          return false;
        }
      }
    }
    for (Condition condition : option.conditions()) {
      if (!isKept(linear, condition, again)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isNeverNegative(Linearizer linear, LinearForm form) {
    return linear.excludes(List.of(LinearForm.constant(-1).minus(form)));
  }

  private boolean isKept(Linearizer linear, Condition condition, Substitution again) {
    Set<String> mentioned = new HashSet<>(Names.inConditions(List.of(condition)).keySet());
    mentioned.retainAll(rules.components());
    if (mentioned.isEmpty()) {
      return true;
    }
    if (!(condition instanceof Condition.Chain chain)) {
      return false;
    }
    for (int i = 0; i < chain.relations().size(); i++) {
      if (Linearizer.mayLackValue(chain.terms().get(i))
          || Linearizer.mayLackValue(chain.terms().get(i + 1))) {
        return false;
      }
      LinearForm u = linear.form(again.in(chain.terms().get(i)));
      LinearForm v = linear.form(again.in(chain.terms().get(i + 1)));
      boolean kept = linear.shows(u, chain.relations().get(i), v);
      if (!kept) {
        return false;
      }
    }
    return true;
  }

  private List<long[]> play(OptionFamily family, int part, int raised, List<long[]> starts) {
    for (long[] start : starts) {
      List<long[]> play = new ArrayList<>(List.of(start));
      while (play.size() < SHOWN) {
        long[] last = play.getLast();
        List<long[]> next = new ArrayList<>();
        family.results(
            last,
            result -> {
              int at = part * rules.dimension();
              long[] one = Arrays.copyOfRange(result, at, at + rules.dimension());
              if (next.isEmpty() && one[raised] > last[raised]) {
                next.add(one);
              }
            },
            effort);
        if (next.isEmpty()) {
          break;
        }
        play.add(next.getFirst());
      }
      if (play.size() == SHOWN) {
        return play;
      }
    }
    return List.of();
  }
}
