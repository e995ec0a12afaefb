package org.grundy.rules;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.grundy.text.Words;

/**
 * Looks at the names of a rules text. A further name must occur in the option itself, not only in
 * its condition: a slip of the pen there would otherwise change the game in silence.
 */
final class Names {
  private Names() {}

  /** The names that occur in expressions, each with its first place, in order. */
  static Map<String, Span> in(List<Expr> expressions) {
    Map<String, Span> found = new LinkedHashMap<>();
    for (Expr expr : expressions) {
      collect(expr, found);
    }
    return found;
  }

  /** The names that occur in conditions, each with its first place, in order. */
  static Map<String, Span> inConditions(Collection<? extends Condition> conditions) {
    Map<String, Span> found = new LinkedHashMap<>();
    collect(conditions, found);
    return found;
  }

  /** The further names of an option, in order of appearance. */
  static List<String> further(Rules rules, Option option) {
    List<Expr> expressions = new ArrayList<>();
    option.parts().forEach(expressions::addAll);
    List<String> names = new ArrayList<>(in(expressions).keySet());
    names.removeAll(rules.components());
    return names;
  }

  /**
   * Products, quotients, remainders and bars nested deeper than this are refused: each level asks
   * twice for the interval of the one below.
   */
  private static final int DEEPEST_PRODUCT = 8;

  private static void checkDepth(List<Expr> expressions, List<Diagnostic> faults) {
    for (Expr expr : expressions) {
      if (depth(expr) > DEEPEST_PRODUCT) {
        faults.add(
            Diagnostic.of(
                "rules.products", DEEPEST_PRODUCT, expr.span(), "rules.too-long-chain.advice"));
      }
    }
  }

  private static void checkDepthIn(List<Condition> conditions, List<Diagnostic> faults) {
    for (Condition condition : conditions) {
      switch (condition) {
        case Condition.Chain chain -> checkDepth(chain.terms(), faults);
        case Condition.Membership in -> checkDepth(List.of(in.element()), faults);
        case Condition.Either either ->
            either.alternatives().forEach(alternative -> checkDepthIn(alternative, faults));
      }
    }
  }

  private static int depth(Expr expr) {
    return switch (expr) {
      case Expr.Num num -> 0;
      case Expr.Name name -> 0;
      case Expr.Negate negate -> depth(negate.operand());
      case Expr.Absolute absolute -> 1 + depth(absolute.operand());
      case Expr.Binary binary -> {
        int deeper =
            switch (binary.operator()) {
              case ADD, SUBTRACT, MINIMUM, MAXIMUM -> 0;
              case MULTIPLY, FLOOR_DIVIDE, MODULO -> 1;
            };
        yield deeper + Math.max(depth(binary.left()), depth(binary.right()));
      }
    };
  }

  /** Every fault of the names and of the number of components. */
  static List<Diagnostic> check(Rules rules) {
    List<Diagnostic> faults = new ArrayList<>();
    checkDepthIn(rules.domain(), faults);
    checkDepthIn(rules.stop(), faults);
    checkDepth(rules.measure(), faults);
    checkConditions(rules.domain(), rules.components(), "rules.name.domain", faults);
    checkConditions(rules.stop(), rules.components(), "rules.name.domain", faults);
    in(rules.measure())
        .forEach(
            (name, span) -> checkName(name, span, rules.components(), "rules.name.domain", faults));
    for (Option option : rules.options()) {
      checkDepthIn(option.conditions(), faults);
      for (List<Expr> part : option.parts()) {
        checkDepth(part, faults);
        if (part.size() != rules.dimension()) {
          Span span = part.getFirst().span().through(part.getLast().span());
          faults.add(
              new Diagnostic(
                  "rules.arity",
                  List.of(rules.dimension(), part.size()),
                  span,
                  rules.dimension() > 1 && part.size() == 1
                      ? "rules.arity.tuple.advice"
                      : "rules.arity.advice",
                  List.of(rules.dimension())));
        }
      }
      // Further names first: among equally near guesses they are the likelier ones.
      List<String> known = further(rules, option);
      known.addAll(rules.components());
      checkConditions(option.conditions(), known, "rules.name.option", faults);
    }
    return faults;
  }

  private static void checkConditions(
      List<Condition> conditions, List<String> known, String key, List<Diagnostic> faults) {
    Map<String, Span> used = new LinkedHashMap<>();
    collect(conditions, used);
    used.forEach((name, span) -> checkName(name, span, known, key, faults));
  }

  private static void checkName(
      String name, Span span, List<String> known, String key, List<Diagnostic> faults) {
    if (!known.contains(name)) {
      String guess = nearest(name, known);
      faults.add(
          guess.isEmpty()
              ? Diagnostic.of(key, name, span, key + ".advice")
              : Diagnostic.of(key, name, span, key + ".guess", guess));
    }
  }

  private static void collect(Collection<? extends Condition> conditions, Map<String, Span> found) {
    for (Condition condition : conditions) {
      switch (condition) {
        case Condition.Chain chain -> chain.terms().forEach(term -> collect(term, found));
        case Condition.Membership in -> collect(in.element(), found);
        case Condition.Either either ->
            either.alternatives().forEach(alternative -> collect(alternative, found));
      }
    }
  }

  private static void collect(Expr expr, Map<String, Span> found) {
    switch (expr) {
      case Expr.Num num -> {}
      case Expr.Name name -> found.putIfAbsent(name.name(), name.span());
      case Expr.Negate negate -> collect(negate.operand(), found);
      case Expr.Absolute absolute -> collect(absolute.operand(), found);
      case Expr.Binary binary -> {
        collect(binary.left(), found);
        collect(binary.right(), found);
      }
    }
  }

  /** The known name that most likely was meant, or the empty string. */
  private static String nearest(String name, List<String> known) {
    String best = "";
    int bestDistance = Integer.MAX_VALUE;
    for (String candidate : known) {
      int distance = Words.distance(name, candidate);
      if (distance < bestDistance) {
        bestDistance = distance;
        best = candidate;
      }
    }
    int tolerated = Math.max(1, name.length() / 3);
    return bestDistance <= tolerated ? best : "";
  }
}
