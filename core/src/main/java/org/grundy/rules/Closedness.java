package org.grundy.rules;

import java.util.ArrayList;
import java.util.List;

/** Shows, where it can, that no option leads out of the domain. */
final class Closedness {
  private Closedness() {}

  /** Whether it is shown, by linear arithmetic, that options of the domain stay in it. */
  static boolean isShown(ArrowRuleset ruleset) {
    Rules rules = ruleset.rules();
    if (rules.domain().isEmpty()) {
      return true;
    }
    if (rules.permuted()) {
      return false;
    }
    for (Option option : rules.options()) {
      for (List<Expr> part : option.parts()) {
        for (Condition condition : rules.domain()) {
          if (!(condition instanceof Condition.Chain chain)
              || !isKept(rules, option, part, chain)) {
            return false;
          }
        }
      }
    }
    return true;
  }

  private static boolean isKept(
      Rules rules, Option option, List<Expr> part, Condition.Chain chain) {
    List<String> names = new ArrayList<>(rules.components());
    names.addAll(Names.further(rules, option));
    Linearizer linear = new Linearizer(names);
    for (List<Expr> other : option.parts()) {
      for (Expr expr : other) {
        linear.know(linear.form(expr));
      }
    }
    linear.know(option.conditions());
    linear.know(rules.domain());
    for (int i = 0; i < chain.relations().size(); i++) {
      LinearForm u = linear.form(written(chain.terms().get(i), rules, part));
      LinearForm v = linear.form(written(chain.terms().get(i + 1), rules, part));
      boolean kept = linear.shows(u, chain.relations().get(i), v);
      if (!kept
          || Linearizer.mayLackValue(chain.terms().get(i))
          || Linearizer.mayLackValue(chain.terms().get(i + 1))) {
        return false;
      }
    }
    return true;
  }

  /** An expression over the components with a part's expressions in their places. */
  private static Expr written(Expr expr, Rules rules, List<Expr> part) {
    return switch (expr) {
      case Expr.Num num -> num;
      case Expr.Name name -> part.get(rules.components().indexOf(name.name()));
      case Expr.Negate negate ->
          new Expr.Negate(written(negate.operand(), rules, part), negate.span());
      case Expr.Absolute absolute ->
          new Expr.Absolute(written(absolute.operand(), rules, part), absolute.span());
      case Expr.Binary binary ->
          new Expr.Binary(
              binary.operator(),
              written(binary.left(), rules, part),
              written(binary.right(), rules, part),
              binary.span());
    };
  }
}
