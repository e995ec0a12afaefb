package org.grundy.rules;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Checks a measure that is made of expressions: that they are natural in every position, and that
 * the first one that a move changes is lowered. What is shown is shown by linear arithmetic, for
 * all positions.
 */
final class WrittenMeasure {
  private static final int MOST_CONDITIONS = 4;
  private static final int MOST_TIMES = 3;

  private final Rules rules;
  private final List<int[]> permutations;
  private final List<Expr> order;
  private final List<Term> terms;
  private final Effort effort;

  WrittenMeasure(Rules rules, List<int[]> permutations, List<Expr> order, Effort effort) {
    this.rules = rules;
    this.permutations = permutations;
    this.order = order;
    this.effort = effort;
    Compiler compiler = new Compiler(rules.components());
    this.terms = order.stream().map(compiler::term).toList();
  }

  /**
   * Expressions that the conditions of the position keep from being negative, alone and with a
   * multiple of a component.
   */
  static List<Expr> candidates(Rules rules) {
    List<Expr> slacks = new ArrayList<>();
    for (Condition condition : rules.domain()) {
      if (condition instanceof Condition.Chain chain) {
        for (int i = 0; i < chain.relations().size() && slacks.size() < MOST_CONDITIONS; i++) {
          Expr left = chain.terms().get(i);
          Expr right = chain.terms().get(i + 1);
          switch (chain.relations().get(i)) {
            case LESS, AT_MOST -> slacks.add(binary(Expr.Operator.SUBTRACT, right, left));
            case GREATER, AT_LEAST -> slacks.add(binary(Expr.Operator.SUBTRACT, left, right));
            case EQUAL, UNEQUAL -> {}
          }
        }
      }
    }
    List<Expr> candidates = new ArrayList<>(slacks);
    for (Expr slack : slacks) {
      for (String component : rules.components()) {
        for (int times = 1; times <= MOST_TIMES; times++) {
          Expr name = new Expr.Name(component, slack.span());
          Expr multiple =
              times == 1
                  ? name
                  : binary(Expr.Operator.MULTIPLY, new Expr.Num(times, slack.span()), name);
          candidates.add(binary(Expr.Operator.ADD, slack, multiple));
        }
      }
    }
    candidates.addAll(sums(rules, slacks));
    return candidates;
  }

  /** Sums of at least two of these expressions, each taken once or twice, collected. */
  private static List<Expr> sums(Rules rules, List<Expr> slacks) {
    List<Expr> sums = new ArrayList<>();
    int count = (int) Math.pow(3, slacks.size());
    for (int code = 1; code < count; code++) {
      LinearForm sum = LinearForm.constant(0);
      int taken = 0;
      Linearizer linear = new Linearizer(rules.components());
      for (int i = 0, rest = code; i < slacks.size(); i++, rest /= 3) {
        sum = sum.plus(linear.form(slacks.get(i)).times(BigInteger.valueOf(rest % 3)));
        taken += rest % 3 > 0 ? 1 : 0;
      }
      Expr written = taken < 2 ? null : written(sum, rules, slacks.getFirst().span());
      if (written != null) {
        sums.add(written);
      }
    }
    return sums;
  }

  /** A form over the components as an expression, or null if it has other variables. */
  private static @Nullable Expr written(LinearForm form, Rules rules, Span span) {
    Expr sum = null;
    if (form.constant().signum() > 0) {
      if (form.constant().bitLength() >= Long.SIZE) {
        return null;
      }
      sum = new Expr.Num(form.constant().longValueExact(), span);
    } else if (form.constant().signum() < 0) {
      return null;
    }
    for (Map.Entry<Integer, BigInteger> entry : form.coefficients().entrySet()) {
      BigInteger size = entry.getValue().abs();
      if (entry.getKey() >= rules.dimension() || size.bitLength() >= Long.SIZE) {
        return null;
      }
      Expr name = new Expr.Name(rules.components().get(entry.getKey()), span);
      Expr term =
          size.equals(BigInteger.ONE)
              ? name
              : binary(Expr.Operator.MULTIPLY, new Expr.Num(size.longValueExact(), span), name);
      boolean less = entry.getValue().signum() < 0;
      if (sum == null) {
        sum = less ? new Expr.Negate(term, span) : term;
      } else {
        sum = binary(less ? Expr.Operator.SUBTRACT : Expr.Operator.ADD, sum, term);
      }
    }
    return sum;
  }

  private static Expr binary(Expr.Operator operator, Expr left, Expr right) {
    return new Expr.Binary(operator, left, right, left.span());
  }

  /** Whether an expression has a value of at least 0 at one position. */
  boolean isNatural(Expr expr, long[] position) {
    try {
      return new Compiler(rules.components()).term(expr).value(position) >= 0;
    } catch (Term.NoValue | ArithmeticException e) {
      return false;
    }
  }

  /** Whether an expression is shown to be at least 0 at all positions. */
  boolean isNatural(Expr expr) {
    Linearizer linear = new Linearizer(rules.components(), effort);
    LinearForm form = linear.form(expr);
    linear.know(rules.domain());
    return linear.excludes(List.of(LinearForm.constant(-1).minus(form)));
  }

  /** Whether one move lowers the measure. */
  boolean isLowered(long[] from, long[] to) {
    try {
      for (Term term : terms) {
        long before = term.value(from);
        long after = term.value(to);
        if (before != after) {
          return after < before;
        }
      }
    } catch (Term.NoValue | ArithmeticException e) {
      return false;
    }
    return false;
  }

  /** Whether every move is shown to lower the measure. */
  boolean isLowered() {
    for (Option option : rules.options()) {
      for (int[] permutation : permutations) {
        for (int part = 0; part < option.parts().size(); part++) {
          if (!isLowered(option, permutation, part)) {
            return false;
          }
        }
      }
    }
    return true;
  }

  private boolean isLowered(Option option, int[] permutation, int part) {
    List<String> names = new ArrayList<>(rules.components());
    names.addAll(Names.further(rules, option));
    Linearizer linear = new Linearizer(names, effort);
    Map<String, Expr> before = new HashMap<>();
    Map<String, Expr> after = new HashMap<>();
    List<Expr> written = option.parts().get(part);
    for (int i = 0; i < permutation.length; i++) {
      String name = rules.components().get(permutation[i]);
      Expr result = written.get(permutation[i]);
      before.put(rules.components().get(i), new Expr.Name(name, result.span()));
      after.put(rules.components().get(i), result);
    }
    Substitution position = new Substitution(before);
    Substitution follower = new Substitution(after);
    option.parts().forEach(all -> all.forEach(expr -> linear.know(linear.form(expr))));
    linear.know(option.conditions());
    linear.know(position.in(rules.domain()));
    linear.know(follower.in(rules.domain()));
    List<LinearForm> equalSoFar = new ArrayList<>();
    for (Expr expr : order) {
      LinearForm drop = linear.form(position.in(expr)).minus(linear.form(follower.in(expr)));
      LinearForm rise = drop.times(BigInteger.ONE.negate());
      List<LinearForm> raised = new ArrayList<>(equalSoFar);
      raised.add(rise.plus(-1));
      if (!linear.excludes(raised)) {
        return false;
      }
      equalSoFar.add(drop);
      equalSoFar.add(rise);
    }
    return isNull(linear, option, part, equalSoFar);
  }

  /** Whether a move that changes nothing of the measure is shown to be the null move, or none. */
  private boolean isNull(Linearizer linear, Option option, int part, List<LinearForm> unchanged) {
    if (linear.excludes(unchanged)) {
      return true;
    }
    for (int i = 0; i < rules.dimension(); i++) {
      LinearForm drop = LinearForm.variable(i).minus(linear.form(option.parts().get(part).get(i)));
      if (!excludes(linear, unchanged, drop.plus(-1))
          || !excludes(linear, unchanged, drop.times(BigInteger.ONE.negate()).plus(-1))) {
        return false;
      }
      for (int other = 0; other < option.parts().size(); other++) {
        LinearForm rest = linear.form(option.parts().get(other).get(i));
        if (other != part && !excludes(linear, unchanged, rest.plus(-1))) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean excludes(Linearizer linear, List<LinearForm> forms, LinearForm more) {
    List<LinearForm> all = new ArrayList<>(forms);
    all.add(more);
    return linear.excludes(all);
  }
}
