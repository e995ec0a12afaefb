package org.grundy.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Puts expressions in the place of names. */
final class Substitution {
  private final Map<String, Expr> values;

  /** Each of these names becomes its expression; other names stay. */
  Substitution(Map<String, Expr> values) {
    this.values = values;
  }

  Expr in(Expr expr) {
    return switch (expr) {
      case Expr.Num num -> num;
      case Expr.Name name -> values.getOrDefault(name.name(), name);
      case Expr.Negate negate -> new Expr.Negate(in(negate.operand()), negate.span());
      case Expr.Absolute absolute -> new Expr.Absolute(in(absolute.operand()), absolute.span());
      case Expr.Binary b -> new Expr.Binary(b.operator(), in(b.left()), in(b.right()), b.span());
    };
  }

  List<Condition> in(List<Condition> conditions) {
    List<Condition> replaced = new ArrayList<>();
    for (Condition condition : conditions) {
      replaced.add(
          switch (condition) {
            case Condition.Chain chain ->
                new Condition.Chain(
                    chain.terms().stream().map(this::in).toList(), chain.relations(), chain.span());
            case Condition.Membership in ->
                new Condition.Membership(in(in.element()), in.negated(), in.set(), in.span());
            case Condition.Either either ->
                new Condition.Either(
                    either.alternatives().stream().map(this::in).toList(), either.span());
          });
    }
    return List.copyOf(replaced);
  }
}
