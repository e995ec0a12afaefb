package org.grundy.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.grundy.rules.Constraint.Linear;
import org.grundy.rules.Constraint.Relation;
import org.jspecify.annotations.Nullable;

/**
 * The moves of an option as linear sets of vectors, where what may be taken does not depend on the
 * position (an invariant game in the sense of Duchêne and Rigo 2010).
 *
 * <p>The conditions on the further names are a formula of Presburger arithmetic; its solutions are
 * a finite union of linear sets (Ginsburg and Spanier 1966), found case by case: names with few
 * values one value at a time, the others by the minimal solutions of a linear system.
 */
final class MoveVectors {
  /** Longer lists of vectors are slower to play with than the formula that they come from. */
  private static final int MOST_SETS = 4096;

  /** A name with more values than this is left to the linear system. */
  private static final long MOST_VALUES = 2048;

  /** Values and vectors tried for one option before it is given up. */
  private static final int MOST_WORK = 200_000;

  /** Steps of linear arithmetic for one option before it is given up. */
  private static final long MOST_EFFORT = 1_000_000;

  private final Rules rules;
  private final Option option;
  private final int dimension;
  private final int variables;
  private final Cases cases;
  private int work;
  private final Effort effort = new Effort(MOST_EFFORT);

  private MoveVectors(Rules rules, Option option) {
    this.rules = rules;
    this.option = option;
    this.dimension = rules.dimension();
    List<String> names = new ArrayList<>(rules.components());
    names.addAll(Names.further(rules, option));
    this.variables = names.size();
    Map<String, Integer> numbers = new HashMap<>();
    for (int i = 0; i < variables; i++) {
      numbers.put(names.get(i), i);
    }
    this.cases = new Cases(variables, numbers);
  }

  /**
   * The vectors of all options, permutations included.
   *
   * @param permutations places of the components of an option, as {@code ~>} has them
   * @return null if some option depends on the position, splits a heap, or has too many vectors
   * @throws RefusalException if some option is not linear
   */
  static @Nullable List<LinearSet> of(Rules rules, List<int[]> permutations)
      throws RefusalException {
    Set<LinearSet> all = new LinkedHashSet<>();
    long work = 0;
    for (Option option : rules.options()) {
      List<LinearSet> sets;
      MoveVectors vectors = new MoveVectors(rules, option);
      try {
        sets = vectors.sets();
      } catch (ArithmeticException | Effort.Exhausted e) {
        return null;
      }
      work += vectors.work;
      if (sets == null || work > MOST_WORK) {
        return null;
      }
      for (int[] permutation : permutations) {
        for (LinearSet set : sets) {
          all.add(permuted(set, permutation));
        }
      }
      if (all.size() > MOST_SETS) {
        return null;
      }
    }
    return withoutContained(List.copyOf(all));
  }

  private static LinearSet permuted(LinearSet set, int[] permutation) {
    return new LinearSet(
        permuted(set.base(), permutation),
        sorted(set.periods().stream().map(p -> permuted(p, permutation)).toList()));
  }

  private static List<Long> permuted(List<Long> vector, int[] permutation) {
    List<Long> result = new ArrayList<>();
    for (int place : permutation) {
      result.add(vector.get(place));
    }
    return result;
  }

  private static List<List<Long>> sorted(List<List<Long>> vectors) {
    List<List<Long>> sorted = new ArrayList<>(vectors);
    sorted.sort((a, b) -> Arrays.compare(longs(b), longs(a)));
    return sorted;
  }

  private @Nullable List<LinearSet> sets() throws RefusalException {
    if (option.parts().size() != 1) {
      return null;
    }
    List<List<Linear>> alternatives = cases.all(conditionsOnFurtherNames());
    Set<LinearSet> sets = new LinkedHashSet<>();
    for (Moved moved : moved(option.parts().getFirst())) {
      for (List<Linear> alternative : alternatives) {
        List<Linear> all = new ArrayList<>(moved.when());
        all.addAll(alternative);
        if (!mentionsNoComponent(all) || !addSets(moved.vector(), all, sets)) {
          return null;
        }
      }
    }
    return List.copyOf(sets);
  }

  /** How far each component is moved, and when. */
  private record Moved(List<Form> vector, List<Linear> when) {}

  private List<Moved> moved(List<Expr> part) throws RefusalException {
    List<Moved> all = List.of(new Moved(List.of(), List.of()));
    for (int i = 0; i < dimension; i++) {
      List<Moved> longer = new ArrayList<>();
      for (Cases.Case value : cases.values(part.get(i))) {
        Form down = Form.variable(variables, i).minus(value.form());
        for (Moved before : all) {
          List<Form> vector = new ArrayList<>(before.vector());
          vector.add(down);
          List<Linear> when = new ArrayList<>(before.when());
          when.addAll(value.when());
          longer.add(new Moved(vector, when));
        }
      }
      all = longer;
    }
    return all;
  }

  /** The conditions, without those that only say that the result is a position. */
  private List<Condition> conditionsOnFurtherNames() {
    List<Condition> kept = new ArrayList<>();
    for (Condition condition : option.conditions()) {
      if (!(condition instanceof Condition.Chain chain) || !isImplied(chain)) {
        kept.add(condition);
      }
    }
    return kept;
  }

  private boolean isImplied(Condition.Chain chain) {
    if (Names.in(chain.terms()).keySet().stream().noneMatch(rules.components()::contains)) {
      return false;
    }
    for (int i = 0; i < chain.relations().size(); i++) {
      List<String> names = new ArrayList<>(rules.components());
      names.addAll(Names.further(rules, option));
      Linearizer natural = new Linearizer(names, effort);
      for (Expr expr : option.parts().getFirst()) {
        natural.know(natural.form(expr));
      }
      for (Condition other : option.conditions()) {
        if (other != chain) {
          natural.know(List.of(other));
        }
      }
      LinearForm left = natural.form(chain.terms().get(i));
      LinearForm right = natural.form(chain.terms().get(i + 1));
      if (!natural.shows(left, chain.relations().get(i), right)) {
        return false;
      }
    }
    return true;
  }

  private boolean mentionsNoComponent(List<Linear> constraints) {
    for (Linear constraint : constraints) {
      for (int i = 0; i < dimension; i++) {
        if (constraint.coefficients().get(i) != 0) {
          return false;
        }
      }
    }
    return true;
  }

  /** Adds the sets of one case; false if there are too many or the move depends on the position. */
  private boolean addSets(List<Form> vector, List<Linear> constraints, Set<LinearSet> sets) {
    for (Form form : vector) {
      for (int i = 0; i < dimension; i++) {
        if (form.coefficients().get(i) != 0) {
          return false;
        }
      }
    }
    List<List<Linear>> systems = withoutNegations(constraints);
    if (systems == null) {
      return false;
    }
    for (List<Linear> system : systems) {
      long[] values = new long[variables];
      Arrays.fill(values, -1);
      Arrays.fill(values, 0, dimension, 0);
      if (!fixNames(vector, system, values, dimension, sets) || sets.size() > MOST_SETS) {
        return false;
      }
    }
    return true;
  }

  /** Splits "not equal" and "not congruent" into alternatives; null if there are too many. */
  private static @Nullable List<List<Linear>> withoutNegations(List<Linear> constraints) {
    List<List<Linear>> systems = List.of(List.of());
    for (Linear c : constraints) {
      List<Linear> alternatives = new ArrayList<>();
      switch (c.relation()) {
        case UNEQUAL -> {
          alternatives.add(new Linear(Relation.AT_MOST, 0, c.constant() - 1, c.coefficients()));
          alternatives.add(
              new Linear(
                  Relation.AT_MOST,
                  0,
                  -c.constant() - 1,
                  c.coefficients().stream().map(Math::negateExact).toList()));
        }
        case INCONGRUENT -> {
          for (long rest = 1; rest < Math.min(c.modulus(), MOST_SETS); rest++) {
            alternatives.add(
                new Linear(Relation.CONGRUENT, c.modulus(), c.constant() + rest, c.coefficients()));
          }
        }
        default -> alternatives.add(c);
      }
      if ((long) systems.size() * alternatives.size() > MOST_SETS) {
        return null;
      }
      List<List<Linear>> longer = new ArrayList<>();
      for (List<Linear> system : systems) {
        for (Linear alternative : alternatives) {
          List<Linear> more = new ArrayList<>(system);
          more.add(alternative);
          longer.add(more);
        }
      }
      systems = longer;
    }
    return systems;
  }

  /** Gives names with few values each of their values in turn, then solves for the others. */
  private boolean fixNames(
      List<Form> vector, List<Linear> system, long[] values, int name, Set<LinearSet> sets) {
    if (++work > MOST_WORK) {
      return false;
    }
    if (name == variables) {
      return solve(vector, system, values, sets);
    }
    long low = 0;
    long high = Long.MAX_VALUE;
    for (Linear c : system) {
      long own = c.coefficients().get(name);
      if (own == 0 || c.modulus() != 0 || mentionsOther(c, name)) {
        continue;
      }
      boolean equal = c.relation() == Relation.EQUAL;
      if (own > 0) {
        high = Math.min(high, Math.floorDiv(c.constant(), own));
      }
      if (own < 0) {
        low = Math.max(low, Math.ceilDiv(c.constant(), own));
      }
      if (equal) {
        low = Math.max(low, Math.ceilDiv(c.constant(), own));
        high = Math.min(high, Math.floorDiv(c.constant(), own));
      }
    }
    if (high < low) {
      return true;
    }
    if (high - low >= MOST_VALUES) {
      return fixNames(vector, system, values, name + 1, sets);
    }
    for (long value = low; value <= high; value++) {
      values[name] = value;
      if (!fixNames(vector, system, values, name + 1, sets) || sets.size() > MOST_SETS) {
        return false;
      }
    }
    values[name] = -1;
    return true;
  }

  private boolean mentionsOther(Linear c, int name) {
    for (int i = 0; i < variables; i++) {
      if (i != name && c.coefficients().get(i) != 0) {
        return true;
      }
    }
    return false;
  }

  /** The linear sets of the values of the open names (value -1) that satisfy a system. */
  private boolean solve(
      List<Form> vector, List<Linear> system, long[] values, Set<LinearSet> sets) {
    List<Integer> open = new ArrayList<>();
    for (int i = dimension; i < variables; i++) {
      if (values[i] < 0) {
        open.add(i);
      }
    }
    List<Linear> rows = new ArrayList<>();
    List<Long> rights = new ArrayList<>();
    for (Linear c : system) {
      long right = c.constant();
      boolean mentionsOpen = false;
      for (int i = dimension; i < variables; i++) {
        if (values[i] >= 0) {
          right -= Math.multiplyExact(c.coefficients().get(i), values[i]);
        } else {
          mentionsOpen |= c.coefficients().get(i) != 0;
        }
      }
      if (mentionsOpen) {
        boolean congruent = c.relation() == Relation.CONGRUENT;
        rows.add(congruent ? remainders(c) : c);
        rights.add(congruent ? Math.floorMod(right, c.modulus()) : right);
      } else if (!new Linear(c.relation(), c.modulus(), right, c.coefficients())
          .holdsAsConstant()) {
        return true;
      }
    }
    List<long[]> columns = new ArrayList<>();
    for (int name : open) {
      columns.add(rows.stream().mapToLong(row -> row.coefficients().get(name)).toArray());
    }
    for (int row = 0; row < rows.size(); row++) {
      Relation relation = rows.get(row).relation();
      if (relation == Relation.AT_MOST) {
        columns.add(unit(rows.size(), row, 1));
      } else if (relation == Relation.CONGRUENT) {
        // Remainders are natural, so the sum exceeds the right side by a natural multiple.
        columns.add(unit(rows.size(), row, -rows.get(row).modulus()));
      }
    }
    MinimalSolutions solutions =
        MinimalSolutions.of(columns, rights.stream().mapToLong(r -> r).toArray(), MOST_WORK - work);
    if (solutions == null) {
      return false;
    }
    work += solutions.vectors();
    Set<List<Long>> periods = new LinkedHashSet<>();
    for (long[] solution : solutions.homogeneous()) {
      List<Long> period = image(vector, open, solution, new long[variables], false);
      if (period.stream().anyMatch(c -> c != 0)) {
        periods.add(period);
      }
    }
    List<List<Long>> least = sorted(withoutMultiples(periods));
    for (long[] solution : solutions.particular()) {
      List<Long> base = image(vector, open, solution, values, true);
      if (base.stream().anyMatch(c -> c != 0)) {
        sets.add(new LinearSet(base, least));
      } else {
        // The zero vector is no move; what is left are the sets that begin with a period.
        for (List<Long> period : least) {
          sets.add(new LinearSet(period, least));
        }
      }
    }
    return true;
  }

  private static Linear remainders(Linear congruence) {
    return new Linear(
        congruence.relation(),
        congruence.modulus(),
        congruence.constant(),
        congruence.coefficients().stream()
            .map(c -> Math.floorMod(c, congruence.modulus()))
            .toList());
  }

  private static long[] unit(int size, int at, long value) {
    long[] unit = new long[size];
    unit[at] = value;
    return unit;
  }

  private List<Long> image(
      List<Form> vector, List<Integer> open, long[] solution, long[] values, boolean constant) {
    List<Long> image = new ArrayList<>();
    for (Form form : vector) {
      long sum = constant ? form.constant() : 0;
      for (int i = dimension; i < variables; i++) {
        int at = open.indexOf(i);
        long value = at < 0 ? values[i] : solution[at];
        sum = Math.addExact(sum, Math.multiplyExact(form.coefficients().get(i), value));
      }
      image.add(sum / form.divisor());
    }
    return image;
  }

  /** Drops periods that are multiples of others. */
  private static List<List<Long>> withoutMultiples(Set<List<Long>> periods) {
    List<List<Long>> kept = new ArrayList<>();
    for (List<Long> period : periods) {
      boolean multiple = false;
      for (List<Long> other : periods) {
        multiple |= !other.equals(period) && isMultiple(period, other);
      }
      if (!multiple) {
        kept.add(period);
      }
    }
    return kept;
  }

  /** Whether a vector is another one times a natural number. */
  private static boolean isMultiple(List<Long> vector, List<Long> of) {
    long factor = -1;
    for (int i = 0; i < vector.size(); i++) {
      long a = vector.get(i);
      long b = of.get(i);
      if (b == 0 ? a != 0 : a % b != 0 || a / b < 0 || (factor >= 0 && factor != a / b)) {
        return false;
      }
      factor = b == 0 ? factor : a / b;
    }
    return true;
  }

  /** Drops sets that lie in others with at most one period. */
  private static List<LinearSet> withoutContained(List<LinearSet> sets) {
    List<LinearSet> rays = sets.stream().filter(set -> set.periods().size() == 1).toList();
    List<LinearSet> kept = new ArrayList<>();
    for (LinearSet set : sets) {
      boolean contained = false;
      for (LinearSet ray : rays) {
        contained |= !ray.equals(set) && isContained(set, ray);
      }
      if (!contained) {
        kept.add(set);
      }
    }
    return Collections.unmodifiableList(kept);
  }

  private static boolean isContained(LinearSet set, LinearSet ray) {
    List<Long> period = ray.periods().getFirst();
    List<Long> difference = new ArrayList<>();
    for (int i = 0; i < set.dimension(); i++) {
      difference.add(set.base().get(i) - ray.base().get(i));
    }
    return isMultiple(difference, period)
        && set.periods().stream().allMatch(p -> isMultiple(p, period));
  }

  private static long[] longs(List<Long> vector) {
    return vector.stream().mapToLong(c -> c).toArray();
  }
}
