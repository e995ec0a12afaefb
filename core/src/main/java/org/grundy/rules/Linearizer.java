package org.grundy.rules;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Turns expressions and conditions into linear facts over integer variables. What is not linear
 * becomes a fresh variable with the linear facts that are known of it; alternatives become splits.
 * Facts may be fewer than the truth, never more.
 */
final class Linearizer {
  /** Longer lists of items are taken as their hull. */
  private static final int MOST_ALTERNATIVES = 8;

  private final List<String> names;
  private final @Nullable Effort effort;
  private final List<LinearForm> facts = new ArrayList<>();
  private final List<List<List<LinearForm>>> splits = new ArrayList<>();
  private final Map<String, LinearForm> atoms = new HashMap<>();
  private int variables;

  /** A linearizer for these names on nobody's account. */
  Linearizer(List<String> names) {
    this(names, null);
  }

  /** A linearizer for these names, all of them natural numbers. */
  Linearizer(List<String> names, @Nullable Effort effort) {
    this.names = names;
    this.effort = effort;
    this.variables = names.size();
    for (int i = 0; i < names.size(); i++) {
      facts.add(LinearForm.variable(i));
    }
  }

  /** Shows that no integers satisfy the facts, one alternative of each split, and these forms. */
  boolean excludes(List<LinearForm> atLeastZero) {
    List<LinearForm> all = new ArrayList<>(facts);
    all.addAll(atLeastZero);
    return excludes(all, 0);
  }

  private boolean excludes(List<LinearForm> forms, int split) {
    if (effort == null ? Infeasibility.shown(forms) : Infeasibility.shown(forms, effort)) {
      return true;
    }
    if (split == splits.size() || split > 6) {
      return false;
    }
    for (List<LinearForm> alternative : splits.get(split)) {
      List<LinearForm> more = new ArrayList<>(forms);
      more.addAll(alternative);
      if (!excludes(more, split + 1)) {
        return false;
      }
    }
    return true;
  }

  /** Shows that a comparison holds wherever the facts do. */
  boolean shows(LinearForm u, Condition.Relation relation, LinearForm v) {
    return switch (relation) {
      case LESS -> excludes(List.of(u.minus(v)));
      case AT_MOST -> excludes(List.of(u.minus(v).plus(-1)));
      case GREATER -> excludes(List.of(v.minus(u)));
      case AT_LEAST -> excludes(List.of(v.minus(u).plus(-1)));
      case EQUAL ->
          excludes(List.of(u.minus(v).plus(-1))) && excludes(List.of(v.minus(u).plus(-1)));
      case UNEQUAL -> excludes(List.of(u.minus(v), v.minus(u)));
    };
  }

  /** Whether an expression divides by something that may be 0, so that it may have no value. */
  static boolean mayLackValue(Expr expr) {
    return switch (expr) {
      case Expr.Num num -> false;
      case Expr.Name name -> false;
      case Expr.Negate negate -> mayLackValue(negate.operand());
      case Expr.Absolute absolute -> mayLackValue(absolute.operand());
      case Expr.Binary b -> {
        boolean divides =
            b.operator() == Expr.Operator.FLOOR_DIVIDE || b.operator() == Expr.Operator.MODULO;
        boolean safe = b.right() instanceof Expr.Num divisor && divisor.value() != 0;
        yield (divides && !safe) || mayLackValue(b.left()) || mayLackValue(b.right());
      }
    };
  }

  void know(LinearForm atLeastZero) {
    facts.add(atLeastZero);
  }

  LinearForm form(Expr expr) {
    if (effort != null) {
      effort.spend(1);
    }
    return switch (expr) {
      case Expr.Num num -> LinearForm.constant(num.value());
      case Expr.Name name -> LinearForm.variable(names.indexOf(name.name()));
      case Expr.Negate negate -> LinearForm.constant(0).minus(form(negate.operand()));
      case Expr.Absolute absolute -> {
        LinearForm u = form(absolute.operand());
        LinearForm known = atoms.get(Notation.print(expr));
        yield known != null ? known : magnitude(Notation.print(expr), u);
      }
      case Expr.Binary binary -> binary(binary);
    };
  }

  private LinearForm binary(Expr.Binary binary) {
    LinearForm u = form(binary.left());
    LinearForm v = form(binary.right());
    switch (binary.operator()) {
      case ADD -> {
        return u.plus(v);
      }
      case SUBTRACT -> {
        return u.minus(v);
      }
      case MULTIPLY -> {
        if (v.isConstant()) {
          return u.times(v.constant());
        }
        if (u.isConstant()) {
          return v.times(u.constant());
        }
      }
      default -> {}
    }
    String text = Notation.print(binary);
    LinearForm known = atoms.get(text);
    if (known != null) {
      return known;
    }
    LinearForm t = fresh(text);
    switch (binary.operator()) {
      case MULTIPLY -> {
        if (isNatural(u) && isNatural(v)) {
          know(t);
        }
      }
      case FLOOR_DIVIDE -> quotient(t, u, v);
      case MODULO -> remainder(t, u, v);
      case MINIMUM -> extreme(t, u, v, BigInteger.ONE);
      case MAXIMUM -> extreme(t, u, v, BigInteger.ONE.negate());
      default -> throw new IllegalStateException("linear operator " + binary.operator());
    }
    return t;
  }

  private LinearForm fresh(String text) {
    LinearForm t = LinearForm.variable(variables++);
    atoms.put(text, t);
    return t;
  }

  private LinearForm magnitude(String text, LinearForm u) {
    LinearForm t = fresh(text);
    LinearForm opposite = LinearForm.constant(0).minus(u);
    know(t);
    know(t.minus(u));
    know(t.minus(opposite));
    splits.add(List.of(List.of(u, u.minus(t)), List.of(opposite, opposite.minus(t))));
    return t;
  }

  /** Minimum for sign 1, maximum for sign -1. */
  private void extreme(LinearForm t, LinearForm u, LinearForm v, BigInteger sign) {
    know(u.minus(t).times(sign));
    know(v.minus(t).times(sign));
    splits.add(List.of(List.of(t.minus(u).times(sign)), List.of(t.minus(v).times(sign))));
  }

  private void quotient(LinearForm q, LinearForm u, LinearForm v) {
    if (v.isConstant() && v.constant().signum() > 0) {
      LinearForm multiple = q.times(v.constant());
      know(u.minus(multiple));
      know(multiple.minus(u).plus(v).plus(-1));
    } else if (isNatural(u) && isNatural(v)) {
      // Where there is a value the divisor is at least 1.
      know(q);
      know(u.minus(q));
    }
  }

  private void remainder(LinearForm r, LinearForm u, LinearForm v) {
    know(r);
    if (v.isConstant() && v.constant().signum() > 0) {
      know(v.minus(r).plus(-1));
      LinearForm q = LinearForm.variable(variables++);
      LinearForm sum = q.times(v.constant()).plus(r);
      if (isNatural(u)) {
        know(q);
      }
      know(u.minus(sum));
      know(sum.minus(u));
    } else if (isNatural(u) && isNatural(v)) {
      know(v.minus(r).plus(-1));
      know(u.minus(r));
    }
  }

  /** Whether a form over the natural names is natural whatever their values. */
  private boolean isNatural(LinearForm form) {
    if (form.constant().signum() < 0) {
      return false;
    }
    for (Map.Entry<Integer, BigInteger> entry : form.coefficients().entrySet()) {
      boolean natural =
          entry.getKey() < names.size() || facts.contains(LinearForm.variable(entry.getKey()));
      if (!natural || entry.getValue().signum() < 0) {
        return false;
      }
    }
    return true;
  }

  void know(List<Condition> conditions) {
    for (Condition condition : conditions) {
      switch (condition) {
        case Condition.Chain chain -> {
          for (int i = 0; i < chain.relations().size(); i++) {
            know(
                form(chain.terms().get(i)),
                chain.relations().get(i),
                form(chain.terms().get(i + 1)));
          }
        }
        case Condition.Membership in -> {
          if (!in.negated()) {
            member(form(in.element()), in.set());
          }
        }
        case Condition.Either either -> {
          List<List<LinearForm>> alternatives = new ArrayList<>();
          for (List<Condition> alternative : either.alternatives()) {
            alternatives.add(factsOf(alternative));
          }
          splits.add(alternatives);
        }
      }
    }
  }

  private void know(LinearForm u, Condition.Relation relation, LinearForm v) {
    switch (relation) {
      case LESS -> know(v.minus(u).plus(-1));
      case AT_MOST -> know(v.minus(u));
      case GREATER -> know(u.minus(v).plus(-1));
      case AT_LEAST -> know(u.minus(v));
      case EQUAL -> {
        know(u.minus(v));
        know(v.minus(u));
      }
      case UNEQUAL ->
          splits.add(List.of(List.of(v.minus(u).plus(-1)), List.of(u.minus(v).plus(-1))));
    }
  }

  /**
   * The facts of conditions that hold in one alternative only. Facts about fresh variables are true
   * in any case and stay with the others.
   */
  private List<LinearForm> factsOf(List<Condition> conditions) {
    int before = facts.size();
    int splitsBefore = splits.size();
    know(conditions);
    List<LinearForm> own = new ArrayList<>(facts.subList(before, facts.size()));
    facts.subList(before, facts.size()).clear();
    // Splits inside an alternative are given up: fewer facts are still true facts.
    splits.subList(splitsBefore, splits.size()).clear();
    atoms.clear();
    return own;
  }

  private void member(LinearForm u, NumberSet set) {
    switch (set) {
      case NumberSet.Listed listed -> {
        if (listed.items().size() <= MOST_ALTERNATIVES) {
          List<List<LinearForm>> alternatives = new ArrayList<>();
          for (NumberSet.Range item : listed.items()) {
            alternatives.add(
                List.of(
                    u.minus(LinearForm.constant(item.from())),
                    LinearForm.constant(item.to()).minus(u)));
          }
          splits.add(alternatives);
        }
        long least = Long.MAX_VALUE;
        long most = 0;
        for (NumberSet.Range item : listed.items()) {
          least = Math.min(least, item.from());
          most = Math.max(most, item.to());
        }
        know(u.minus(LinearForm.constant(least)));
        know(LinearForm.constant(most).minus(u));
      }
      case NumberSet.Range range -> {
        know(u.minus(LinearForm.constant(range.from())));
        if (!range.isEndless()) {
          know(LinearForm.constant(range.to()).minus(u));
        }
      }
      case NumberSet.Parity parity -> {
        if (parity.odd() && isNatural(u)) {
          know(u.plus(-1));
        }
        multiple(u.plus(parity.odd() ? -1 : 0), 2);
      }
      case NumberSet.Squares squares -> know(u);
      case NumberSet.Primes primes -> know(u.plus(-2));
      case NumberSet.Powers powers -> know(u.plus(-1));
      case NumberSet.Multiples multiples -> multiple(u, multiples.of());
    }
  }

  private void multiple(LinearForm u, long of) {
    LinearForm product = LinearForm.variable(variables++).times(BigInteger.valueOf(of));
    know(u.minus(product));
    know(product.minus(u));
  }
}
