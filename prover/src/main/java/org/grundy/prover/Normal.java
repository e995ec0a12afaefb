package org.grundy.prover;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.grundy.rules.Constraint.Linear;
import org.grundy.rules.Constraint.Relation;
import org.grundy.rules.Form;
import org.jspecify.annotations.Nullable;

/** The normal form of linear constraints over natural numbers, as certificates print it. */
final class Normal {
  private Normal() {}

  private static final Comparator<Linear> ORDER =
      Comparator.comparing(Linear::relation)
          .thenComparingLong(Linear::modulus)
          .thenComparing(Linear::coefficients, Normal::compareLists)
          .thenComparingLong(Linear::constant);

  private static int compareLists(List<Long> a, List<Long> b) {
    for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
      int c = Long.compare(a.get(i), b.get(i));
      if (c != 0) {
        return c;
      }
    }
    return Integer.compare(a.size(), b.size());
  }

  /**
   * All constraints in lowest terms, without those that always hold, each once, of comparisons with
   * the same sum only the sharpest, without those that an equation with the same sum decides, in a
   * fixed order; null if one of them never holds.
   */
  static @Nullable List<Linear> of(List<Linear> constraints) {
    List<Linear> result = new ArrayList<>();
    for (Linear constraint : constraints) {
      Linear lowest = lowest(constraint);
      Boolean known = known(lowest);
      if (known != null) {
        if (!known) {
          return null;
        }
        continue;
      }
      if (lowest.relation() == Relation.AT_MOST) {
        int at = -1;
        for (int i = 0; i < result.size(); i++) {
          if (result.get(i).relation() == Relation.AT_MOST
              && result.get(i).coefficients().equals(lowest.coefficients())) {
            at = i;
          }
        }
        if (at >= 0) {
          if (lowest.constant() < result.get(at).constant()) {
            result.set(at, lowest);
          }
          continue;
        }
      }
      if (!result.contains(lowest)) {
        result.add(lowest);
      }
    }
    return withoutDecided(result) ? result : null;
  }

  /** Drops what an equation with the same sum decides; false if it contradicts. Sorts. */
  private static boolean withoutDecided(List<Linear> constraints) {
    for (Linear equation : List.copyOf(constraints)) {
      if (equation.relation() != Relation.EQUAL) {
        continue;
      }
      List<Long> opposite = equation.coefficients().stream().map(Math::negateExact).toList();
      for (Linear other : List.copyOf(constraints)) {
        boolean same = other.coefficients().equals(equation.coefficients());
        if (other.equals(equation)
            || other.modulus() != 0
            || !(same || other.coefficients().equals(opposite))) {
          continue;
        }
        long value = same ? equation.constant() : Math.negateExact(equation.constant());
        long rest = Math.subtractExact(other.constant(), value);
        List<Long> nothing = equation.coefficients().stream().map(c -> 0L).toList();
        if (!new Linear(other.relation(), 0, rest, nothing).holdsAsConstant()) {
          return false;
        }
        constraints.remove(other);
      }
    }
    constraints.sort(ORDER);
    return true;
  }

  private static Linear lowest(Linear linear) {
    long g = 0;
    for (long c : linear.coefficients()) {
      g = Form.gcd(g, c);
    }
    Relation relation = linear.relation();
    if (relation == Relation.CONGRUENT || relation == Relation.INCONGRUENT) {
      long m = linear.modulus();
      List<Long> rests = new ArrayList<>();
      g = m;
      for (long c : linear.coefficients()) {
        rests.add(Math.floorMod(c, m));
        g = Form.gcd(g, Math.floorMod(c, m));
      }
      long constant = Math.floorMod(linear.constant(), m);
      if (constant % g != 0) {
        // Never congruent: 0 ≡ 1.
        return new Linear(relation, 2, 1, rests.stream().map(c -> 0L).toList());
      }
      long by = g;
      return m == by
          ? new Linear(relation, 2, 0, rests.stream().map(c -> 0L).toList())
          : new Linear(relation, m / by, constant / by, rests.stream().map(c -> c / by).toList());
    }
    if (g == 0) {
      return linear;
    }
    if (relation == Relation.AT_MOST) {
      long by = g;
      return new Linear(
          relation,
          0,
          Math.floorDiv(linear.constant(), by),
          linear.coefficients().stream().map(c -> c / by).toList());
    }
    if (linear.constant() % g != 0) {
      return new Linear(relation, 0, 1, linear.coefficients().stream().map(c -> 0L).toList());
    }
    long first = linear.coefficients().stream().filter(c -> c != 0).findFirst().orElseThrow();
    long by = first < 0 ? -g : g;
    return new Linear(
        relation,
        0,
        linear.constant() / by,
        linear.coefficients().stream().map(c -> c / by).toList());
  }

  /** Whether a constraint in lowest terms always (true) or never (false) holds, else null. */
  private static @Nullable Boolean known(Linear linear) {
    boolean positive = linear.coefficients().stream().anyMatch(c -> c > 0);
    boolean negative = linear.coefficients().stream().anyMatch(c -> c < 0);
    if (!positive && !negative) {
      return linear.holdsAsConstant();
    }
    return switch (linear.relation()) {
      case EQUAL -> (!negative && linear.constant() < 0) ? false : null;
      case UNEQUAL -> (!negative && linear.constant() < 0) ? true : null;
      case AT_MOST -> {
        if (!positive && linear.constant() >= 0) {
          yield true;
        }
        yield (!negative && linear.constant() < 0) ? false : null;
      }
      default -> null;
    };
  }
}
