package org.grundy.rules;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** Trees of the whole notation, all with the same place, and the means to make others so. */
final class RuleTrees {
  private static final Span NOWHERE = new Span(0, 0);

  private RuleTrees() {}

  static Arbitrary<Rules> rules() {
    return Arbitraries.of(List.of("n"), List.of("a", "b"), List.of("a", "b", "c"))
        .flatMap(
            components ->
                Combinators.combine(
                        conditions(2).list().ofMaxSize(2),
                        conditions(1).list().ofMaxSize(2),
                        Arbitraries.of(true, false),
                        option(components.size()).list().ofMinSize(1).ofMaxSize(4),
                        expression(2).list().ofMaxSize(3))
                    .as(
                        (domain, stop, permuted, options, measure) ->
                            new Rules(components, domain, stop, permuted, options, measure, "")));
  }

  private static Arbitrary<Option> option(int dimension) {
    return Combinators.combine(
            expression(3).list().ofSize(dimension).list().ofMinSize(1).ofMaxSize(3),
            conditions(2).list().ofMaxSize(3))
        .as((parts, conditions) -> new Option(parts, conditions, NOWHERE));
  }

  private static Arbitrary<Condition> conditions(int depth) {
    Arbitrary<Condition> chain =
        Arbitraries.integers()
            .between(1, 3)
            .flatMap(
                length ->
                    Combinators.combine(
                            expression(2).list().ofSize(length + 1),
                            Arbitraries.of(Condition.Relation.values()).list().ofSize(length))
                        .as((terms, signs) -> new Condition.Chain(terms, signs, NOWHERE)));
    Arbitrary<Condition> member =
        Combinators.combine(expression(2), Arbitraries.of(true, false), sets())
            .as(
                (element, negated, set) ->
                    new Condition.Membership(element, negated, set, NOWHERE));
    if (depth == 0) {
      return Arbitraries.oneOf(chain, member);
    }
    Arbitrary<Condition> either =
        Arbitraries.lazy(() -> conditions(depth - 1))
            .list()
            .ofMinSize(1)
            .ofMaxSize(2)
            .list()
            .ofMinSize(2)
            .ofMaxSize(3)
            .map(alternatives -> new Condition.Either(alternatives, NOWHERE));
    return Arbitraries.frequencyOf(
        net.jqwik.api.Tuple.of(3, chain),
        net.jqwik.api.Tuple.of(2, member),
        net.jqwik.api.Tuple.of(1, either));
  }

  private static Arbitrary<NumberSet> sets() {
    Arbitrary<NumberSet.Range> range =
        Combinators.combine(Arbitraries.longs().between(0, 50), Arbitraries.longs().between(0, 50))
            .as((from, length) -> new NumberSet.Range(from, from + length));
    Arbitrary<NumberSet.Range> single =
        Arbitraries.longs().between(0, 99).map(n -> new NumberSet.Range(n, n));
    return Arbitraries.oneOf(
        Arbitraries.oneOf(range, single)
            .list()
            .ofMinSize(1)
            .ofMaxSize(4)
            .map(NumberSet.Listed::new),
        range.map(r -> r),
        Arbitraries.longs().between(0, 9).map(from -> new NumberSet.Range(from, Long.MAX_VALUE)),
        Arbitraries.of(
            new NumberSet.Parity(true),
            new NumberSet.Parity(false),
            new NumberSet.Squares(),
            new NumberSet.Primes()),
        Arbitraries.longs().between(2, 12).map(NumberSet.Powers::new),
        Arbitraries.longs().between(1, 12).map(NumberSet.Multiples::new));
  }

  static Arbitrary<Expr> expression(int depth) {
    Arbitrary<Expr> leaf =
        Arbitraries.oneOf(
            Arbitraries.of("a", "b", "n", "k", "k_2", "数")
                .map(name -> new Expr.Name(name, NOWHERE)),
            Arbitraries.of(0L, 1L, 2L, 17L, Long.MAX_VALUE).map(n -> new Expr.Num(n, NOWHERE)));
    if (depth == 0) {
      return leaf;
    }
    Arbitrary<Expr> inner = Arbitraries.lazy(() -> expression(depth - 1));
    return Arbitraries.oneOf(
        leaf,
        Combinators.combine(Arbitraries.of(Expr.Operator.values()), inner, inner)
            .as((operator, left, right) -> new Expr.Binary(operator, left, right, NOWHERE)),
        inner.map(operand -> new Expr.Negate(operand, NOWHERE)),
        inner.map(operand -> new Expr.Absolute(operand, NOWHERE)));
  }

  static Rules withoutPlaces(Rules rules) {
    return new Rules(
        rules.components(),
        conditionsWithoutPlaces(rules.domain()),
        conditionsWithoutPlaces(rules.stop()),
        rules.permuted(),
        rules.options().stream()
            .map(
                option ->
                    new Option(
                        option.parts().stream()
                            .map(part -> part.stream().map(RuleTrees::withoutPlaces).toList())
                            .toList(),
                        conditionsWithoutPlaces(option.conditions()),
                        NOWHERE))
            .toList(),
        rules.measure().stream().map(RuleTrees::withoutPlaces).toList(),
        "");
  }

  private static List<Condition> conditionsWithoutPlaces(List<Condition> conditions) {
    return conditions.stream().map(RuleTrees::withoutPlaces).toList();
  }

  private static Condition withoutPlaces(Condition condition) {
    return switch (condition) {
      case Condition.Chain chain ->
          new Condition.Chain(
              chain.terms().stream().map(RuleTrees::withoutPlaces).toList(),
              chain.relations(),
              NOWHERE);
      case Condition.Membership in ->
          new Condition.Membership(withoutPlaces(in.element()), in.negated(), in.set(), NOWHERE);
      case Condition.Either either ->
          new Condition.Either(
              either.alternatives().stream().map(RuleTrees::conditionsWithoutPlaces).toList(),
              NOWHERE);
    };
  }

  private static Expr withoutPlaces(Expr expr) {
    return switch (expr) {
      case Expr.Num num -> new Expr.Num(num.value(), NOWHERE);
      case Expr.Name name -> new Expr.Name(name.name(), NOWHERE);
      case Expr.Negate negate -> new Expr.Negate(withoutPlaces(negate.operand()), NOWHERE);
      case Expr.Absolute absolute -> new Expr.Absolute(withoutPlaces(absolute.operand()), NOWHERE);
      case Expr.Binary b ->
          new Expr.Binary(b.operator(), withoutPlaces(b.left()), withoutPlaces(b.right()), NOWHERE);
    };
  }
}
