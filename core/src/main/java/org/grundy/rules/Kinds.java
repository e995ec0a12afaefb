package org.grundy.rules;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds the kind of rules. */
final class Kinds {
  private Kinds() {}

  static Kind of(Rules rules, List<int[]> permutations) {
    Kind.NonLinear fault = nonLinear(rules);
    boolean everywhere = rules.domain().isEmpty() && rules.stop().isEmpty();
    boolean splits = rules.options().stream().anyMatch(option -> option.parts().size() > 1);
    if (splits) {
      return fault == null || rules.dimension() == 1 ? new Kind.TakeAndBreak() : fault;
    }
    if (everywhere && rules.dimension() == 1 && fault != null && isSubtraction(rules)) {
      return new Kind.SubtractionSet(null);
    }
    if (fault != null) {
      return fault;
    }
    try {
      List<LinearSet> vectors = everywhere ? MoveVectors.of(rules, permutations) : null;
      if (vectors == null) {
        return everywhere && rules.dimension() == 1 && isSubtraction(rules)
            ? new Kind.SubtractionSet(null)
            : new Kind.LinearRelation();
      }
      return rules.dimension() == 1
          ? new Kind.SubtractionSet(vectors)
          : new Kind.VectorMoves(vectors);
    } catch (RefusalException e) {
      return new Kind.NonLinear(e.key(), e.arguments(), e.span());
    }
  }

  private static Kind.@Nullable NonLinear nonLinear(Rules rules) {
    try {
      for (Option option : rules.options()) {
        Map<String, Integer> names = new HashMap<>();
        for (String name : rules.components()) {
          names.put(name, names.size());
        }
        for (String name : Names.further(rules, option)) {
          names.put(name, names.size());
        }
        Cases cases = new Cases(names.size(), names);
        for (List<Expr> part : option.parts()) {
          for (Expr expr : part) {
            cases.values(expr);
          }
        }
        cases.all(option.conditions());
      }
      Map<String, Integer> components = new HashMap<>();
      for (String name : rules.components()) {
        components.put(name, components.size());
      }
      Cases cases = new Cases(components.size(), components);
      cases.all(rules.domain());
      cases.all(rules.stop());
      return null;
    } catch (RefusalException e) {
      return new Kind.NonLinear(e.key(), e.arguments(), e.span());
    } catch (ArithmeticException e) {
      return new Kind.NonLinear("linear.overflow", List.of(), new Span(0, rules.text().length()));
    }
  }

  /** Whether every option is the heap less something that does not mention the heap. */
  private static boolean isSubtraction(Rules rules) {
    String heap = rules.components().getFirst();
    for (Option option : rules.options()) {
      if (!(option.parts().getFirst().getFirst() instanceof Expr.Binary less)
          || less.operator() != Expr.Operator.SUBTRACT
          || !(less.left() instanceof Expr.Name name)
          || !name.name().equals(heap)
          || Names.in(List.of(less.right())).containsKey(heap)
          || Names.inConditions(option.conditions()).containsKey(heap)) {
        return false;
      }
    }
    return true;
  }
}
