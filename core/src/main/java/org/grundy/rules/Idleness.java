package org.grundy.rules;

import java.util.ArrayList;
import java.util.List;

/**
 * Shows, where it can, that an option is never a move: it changes nothing, its conditions never
 * hold, or what it leaves never has a value.
 */
final class Idleness {
  private Idleness() {}

  /** Whether it is shown for every position, by linear arithmetic. */
  static boolean isShown(Rules rules, Option option) {
    List<String> names = new ArrayList<>(rules.components());
    names.addAll(Names.further(rules, option));
    Linearizer linear = new Linearizer(names);
    for (List<Expr> part : option.parts()) {
      for (Expr expr : part) {
        if (dividesByZero(expr)) {
          return true;
        }
        linear.know(linear.form(expr));
      }
    }
    for (Condition condition : option.conditions()) {
      if (condition instanceof Condition.Chain chain
          && chain.terms().stream().anyMatch(Idleness::dividesByZero)) {
        return true;
      }
    }
    linear.know(option.conditions());
    if (!rules.permuted()) {
      linear.know(rules.domain());
    }
    return linear.excludes(List.of()) || changesNothing(rules, option, linear);
  }

  /** Whether the first part is the position, and all others are empty. */
  private static boolean changesNothing(Rules rules, Option option, Linearizer linear) {
    for (int i = 0; i < rules.dimension(); i++) {
      LinearForm drop = LinearForm.variable(i).minus(linear.form(option.parts().getFirst().get(i)));
      LinearForm rise = LinearForm.constant(0).minus(drop);
      if (!linear.excludes(List.of(drop.plus(-1))) || !linear.excludes(List.of(rise.plus(-1)))) {
        return false;
      }
      for (List<Expr> other : option.parts().subList(1, option.parts().size())) {
        if (!linear.excludes(List.of(linear.form(other.get(i)).plus(-1)))) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether an expression divides by the number 0 and so never has a value. */
  private static boolean dividesByZero(Expr expr) {
    return switch (expr) {
      case Expr.Num num -> false;
      case Expr.Name name -> false;
      case Expr.Negate negate -> dividesByZero(negate.operand());
      case Expr.Absolute absolute -> dividesByZero(absolute.operand());
      case Expr.Binary b -> {
        boolean divides =
            b.operator() == Expr.Operator.FLOOR_DIVIDE || b.operator() == Expr.Operator.MODULO;
        boolean zero = b.right() instanceof Expr.Num divisor && divisor.value() == 0;
        yield (divides && zero) || dividesByZero(b.left()) || dividesByZero(b.right());
      }
    };
  }
}
