package org.grundy.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.grundy.rules.Constraint.Linear;
import org.grundy.rules.Constraint.Relation;

/**
 * Reads expressions and conditions as linear ones, by cases where needed: {@code min}, {@code max}
 * and bars split on which operand counts, {@code //} and {@code %} on the remainder, {@code or} and
 * finite sets on the alternative.
 *
 * @param variables how many variables there are
 * @param names the variable of each name
 */
public record Cases(int variables, Map<String, Integer> names) {
  /** Divisors above this are refused: each remainder would be a case. */
  private static final int MOST_REMAINDERS = 64;

  /** A product of alternatives above this is refused. */
  private static final int MOST_CASES = 1024;

  /** A value, and the constraints under which it is this value. */
  public record Case(Form form, List<Linear> when) {}

  /**
   * The values of an expression, by cases that cover all values of the variables for which it has a
   * value.
   *
   * @throws RefusalException if the expression is not linear, or needs too many cases
   */
  public List<Case> values(Expr expr) throws RefusalException {
    return switch (expr) {
      case Expr.Num n -> one(Form.constant(variables, n.value()));
      case Expr.Name n -> {
        Integer variable = names.get(n.name());
        if (variable == null) {
          throw new RefusalException(n.span(), "linear.name", n.name());
        }
        yield one(Form.variable(variables, variable));
      }
      case Expr.Negate n -> map(values(n.operand()), f -> f.times(-1));
      case Expr.Absolute a -> {
        List<Case> cases = new ArrayList<>();
        for (Case c : values(a.operand())) {
          add(cases, c, c.form(), c.form().times(-1).compare(Relation.AT_MOST, 0));
          add(cases, c, c.form().times(-1), c.form().compare(Relation.AT_MOST, -1));
        }
        yield cases;
      }
      case Expr.Binary b -> binary(b);
    };
  }

  private List<Case> binary(Expr.Binary b) throws RefusalException {
    List<Case> cases = new ArrayList<>();
    for (Case l : values(b.left())) {
      for (Case r : values(b.right())) {
        Case both = new Case(l.form(), joined(l.when(), r.when()));
        Form u = l.form();
        Form v = r.form();
        switch (b.operator()) {
          case ADD -> cases.add(new Case(u.plus(v), both.when()));
          case SUBTRACT -> cases.add(new Case(u.minus(v), both.when()));
          case MULTIPLY -> {
            if (v.isConstant()) {
              cases.add(new Case(u.times(v.value()), both.when()));
            } else if (u.isConstant()) {
              cases.add(new Case(v.times(u.value()), both.when()));
            } else {
              throw new RefusalException(b.span(), "linear.product");
            }
          }
          case MINIMUM -> {
            add(cases, both, u, u.minus(v).compare(Relation.AT_MOST, 0));
            add(cases, both, v, v.minus(u).compare(Relation.AT_MOST, -1));
          }
          case MAXIMUM -> {
            add(cases, both, u, v.minus(u).compare(Relation.AT_MOST, 0));
            add(cases, both, v, u.minus(v).compare(Relation.AT_MOST, -1));
          }
          case FLOOR_DIVIDE, MODULO -> {
            long by = divisor(v, b.right().span());
            if (by > MOST_REMAINDERS) {
              throw new RefusalException(b.right().span(), "linear.divisor", by, MOST_REMAINDERS);
            }
            boolean quotient = b.operator() == Expr.Operator.FLOOR_DIVIDE;
            for (long rest = 0; rest < by; rest++) {
              add(
                  cases,
                  both,
                  quotient ? u.dividedBy(by, rest) : Form.constant(variables, rest),
                  u.congruence(Relation.CONGRUENT, by, rest));
            }
          }
        }
        limit(cases.size(), b.span());
      }
    }
    return cases;
  }

  /**
   * The value of a divisor, which must be a positive constant.
   *
   * @throws RefusalException if it is not
   */
  public static long divisor(Form form, Span span) throws RefusalException {
    if (!form.isConstant()) {
      throw new RefusalException(span, "linear.quotient");
    }
    if (form.value() < 1) {
      throw new RefusalException(span, "linear.positive", form.value());
    }
    return form.value();
  }

  /**
   * The alternatives under which all conditions hold.
   *
   * @throws RefusalException if a condition is not linear, or needs too many cases
   */
  public List<List<Linear>> all(List<Condition> conditions) throws RefusalException {
    List<List<Linear>> alternatives = List.of(List.of());
    for (Condition condition : conditions) {
      alternatives = product(alternatives, holds(condition), condition.span());
    }
    return alternatives;
  }

  /**
   * The alternatives under which not all conditions hold.
   *
   * @throws RefusalException if a condition is not linear, or needs too many cases
   */
  public List<List<Linear>> notAll(List<Condition> conditions) throws RefusalException {
    List<List<Linear>> alternatives = new ArrayList<>();
    for (Condition condition : conditions) {
      alternatives.addAll(fails(condition));
    }
    return alternatives;
  }

  private List<List<Linear>> holds(Condition condition) throws RefusalException {
    return switch (condition) {
      case Condition.Chain chain -> {
        List<List<Linear>> alternatives = List.of(List.of());
        for (int i = 0; i < chain.relations().size(); i++) {
          alternatives =
              product(
                  alternatives,
                  pair(chain.terms().get(i), chain.relations().get(i), chain.terms().get(i + 1)),
                  chain.span());
        }
        yield alternatives;
      }
      case Condition.Membership m -> membership(m, m.negated());
      case Condition.Either e -> {
        List<List<Linear>> alternatives = new ArrayList<>();
        for (List<Condition> branch : e.alternatives()) {
          alternatives.addAll(all(branch));
        }
        yield alternatives;
      }
    };
  }

  private List<List<Linear>> fails(Condition condition) throws RefusalException {
    return switch (condition) {
      case Condition.Chain chain -> {
        List<List<Linear>> alternatives = new ArrayList<>();
        for (int i = 0; i < chain.relations().size(); i++) {
          alternatives.addAll(
              pair(
                  chain.terms().get(i),
                  opposite(chain.relations().get(i)),
                  chain.terms().get(i + 1)));
        }
        yield alternatives;
      }
      case Condition.Membership m -> membership(m, !m.negated());
      case Condition.Either e -> {
        List<List<Linear>> alternatives = List.of(List.of());
        for (List<Condition> branch : e.alternatives()) {
          alternatives = product(alternatives, notAll(branch), e.span());
        }
        yield alternatives;
      }
    };
  }

  private static Condition.Relation opposite(Condition.Relation relation) {
    return switch (relation) {
      case LESS -> Condition.Relation.AT_LEAST;
      case AT_MOST -> Condition.Relation.GREATER;
      case GREATER -> Condition.Relation.AT_MOST;
      case AT_LEAST -> Condition.Relation.LESS;
      case EQUAL -> Condition.Relation.UNEQUAL;
      case UNEQUAL -> Condition.Relation.EQUAL;
    };
  }

  private List<List<Linear>> pair(Expr left, Condition.Relation relation, Expr right)
      throws RefusalException {
    return switch (relation) {
      case LESS -> atMost(left, right, -1);
      case AT_MOST -> atMost(left, right, 0);
      case GREATER -> atMost(right, left, -1);
      case AT_LEAST -> atMost(right, left, 0);
      case EQUAL -> compared(left, right, Relation.EQUAL, 0);
      case UNEQUAL -> compared(left, right, Relation.UNEQUAL, 0);
    };
  }

  /** {@code small - large <= slack}; bars and max on the left, min on the right need no cases. */
  private List<List<Linear>> atMost(Expr small, Expr large, int slack) throws RefusalException {
    if (small instanceof Expr.Absolute a) {
      return product(
          atMost(a.operand(), large, slack),
          atMost(new Expr.Negate(a.operand(), a.span()), large, slack),
          a.span());
    }
    if (small instanceof Expr.Binary b && b.operator() == Expr.Operator.MAXIMUM) {
      return product(atMost(b.left(), large, slack), atMost(b.right(), large, slack), b.span());
    }
    if (large instanceof Expr.Binary b && b.operator() == Expr.Operator.MINIMUM) {
      return product(atMost(small, b.left(), slack), atMost(small, b.right(), slack), b.span());
    }
    return compared(small, large, Relation.AT_MOST, slack);
  }

  private List<List<Linear>> compared(Expr left, Expr right, Relation relation, int bound)
      throws RefusalException {
    List<List<Linear>> alternatives = new ArrayList<>();
    for (Case l : values(left)) {
      for (Case r : values(right)) {
        Linear linear = l.form().minus(r.form()).compare(relation, bound);
        List<Linear> all = joined(l.when(), r.when());
        add(alternatives, all, linear);
      }
    }
    return alternatives;
  }

  private List<List<Linear>> membership(Condition.Membership m, boolean negated)
      throws RefusalException {
    List<List<Linear>> alternatives = new ArrayList<>();
    for (Case c : values(m.element())) {
      for (List<Linear> choice : inSet(c.form(), m.set(), negated, m.span())) {
        alternatives.add(joined(c.when(), choice));
      }
    }
    return alternatives;
  }

  private List<List<Linear>> inSet(Form form, NumberSet set, boolean negated, Span span)
      throws RefusalException {
    return switch (set) {
      case NumberSet.Range range -> inRange(form, range, negated);
      case NumberSet.Listed listed -> {
        List<List<Linear>> alternatives = negated ? List.of(List.of()) : new ArrayList<>();
        for (NumberSet.Range item : listed.items()) {
          if (negated) {
            alternatives = product(alternatives, inRange(form, item, true), span);
          } else {
            alternatives.addAll(inRange(form, item, false));
          }
        }
        yield alternatives;
      }
      case NumberSet.Parity parity ->
          single(form.congruence(Relation.CONGRUENT, 2, parity.odd() == negated ? 0 : 1));
      case NumberSet.Multiples multiples ->
          single(
              form.congruence(
                  negated ? Relation.INCONGRUENT : Relation.CONGRUENT, multiples.of(), 0));
      case NumberSet.Squares s -> throw new RefusalException(span, "linear.set");
      case NumberSet.Primes p -> throw new RefusalException(span, "linear.set");
      case NumberSet.Powers p -> throw new RefusalException(span, "linear.set");
    };
  }

  private static List<List<Linear>> inRange(Form form, NumberSet.Range range, boolean negated) {
    Linear below = form.compare(Relation.AT_MOST, range.from() - 1);
    Linear notBelow = form.times(-1).compare(Relation.AT_MOST, -range.from());
    if (range.isEndless()) {
      return single(negated ? below : notBelow);
    }
    if (range.from() == range.to()) {
      return single(form.compare(negated ? Relation.UNEQUAL : Relation.EQUAL, range.from()));
    }
    Linear notAbove = form.compare(Relation.AT_MOST, range.to());
    Linear above = form.times(-1).compare(Relation.AT_MOST, -range.to() - 1);
    List<List<Linear>> alternatives = new ArrayList<>();
    if (negated) {
      add(alternatives, List.of(), below);
      add(alternatives, List.of(), above);
    } else if (add(new ArrayList<>(), List.of(), notBelow)) {
      if (notBelow.coefficients().stream().allMatch(c -> c == 0)) {
        add(alternatives, List.of(), notAbove);
      } else {
        add(alternatives, List.of(notBelow), notAbove);
      }
    }
    return alternatives;
  }

  private static List<List<Linear>> single(Linear linear) {
    List<List<Linear>> alternatives = new ArrayList<>();
    add(alternatives, List.of(), linear);
    return alternatives;
  }

  public static List<List<Linear>> product(
      List<List<Linear>> first, List<List<Linear>> second, Span span) throws RefusalException {
    limit((long) first.size() * second.size(), span);
    List<List<Linear>> product = new ArrayList<>();
    for (List<Linear> a : first) {
      for (List<Linear> b : second) {
        product.add(joined(a, b));
      }
    }
    return product;
  }

  private static void limit(long cases, Span span) throws RefusalException {
    if (cases > MOST_CASES) {
      throw new RefusalException(span, "linear.cases", MOST_CASES);
    }
  }

  private List<Case> one(Form form) {
    return List.of(new Case(form, List.of()));
  }

  private static List<Case> map(List<Case> cases, Function<Form, Form> change) {
    return cases.stream().map(c -> new Case(change.apply(c.form()), c.when())).toList();
  }

  private static void add(List<Case> cases, Case base, Form form, Linear when) {
    List<List<Linear>> alternatives = new ArrayList<>();
    if (add(alternatives, base.when(), when)) {
      cases.add(new Case(form, alternatives.getFirst()));
    }
  }

  /** Adds an alternative unless its last constraint is a false statement on constants. */
  private static boolean add(List<List<Linear>> alternatives, List<Linear> base, Linear last) {
    if (last.coefficients().stream().anyMatch(c -> c != 0)) {
      alternatives.add(joined(base, List.of(last)));
      return true;
    }
    if (last.holdsAsConstant()) {
      alternatives.add(base);
      return true;
    }
    return false;
  }

  private static List<Linear> joined(List<Linear> first, List<Linear> second) {
    if (second.isEmpty()) {
      return first;
    }
    List<Linear> all = new ArrayList<>(first);
    all.addAll(second);
    return all;
  }
}
