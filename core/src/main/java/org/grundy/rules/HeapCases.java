package org.grundy.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.grundy.rules.Constraint.Linear;
import org.grundy.rules.Constraint.Relation;
import org.jspecify.annotations.Nullable;

/**
 * Takes the options of one-heap rules apart into {@link HeapCase}s.
 *
 * <p>Variable 0 is the number of stones removed, r; variables from 1 on are the parts; then come
 * the further names. The heap is r plus the parts.
 */
final class HeapCases {
  /** Alternatives of an option that may be looked at. */
  private static final int MOST_SYSTEMS = 2000;

  /** Values of r for which a condition may be read one by one. */
  private static final int MOST_VALUES = 2000;

  /** Steps of linear arithmetic for all options. */
  private static final long MOST_EFFORT = 2_000_000;

  private final Rules rules;
  private final List<HeapCase> found = new ArrayList<>();
  private final Effort effort = new Effort(MOST_EFFORT);

  HeapCases(Rules rules) {
    this.rules = rules;
  }

  /**
   * The cases of all options, or null if some option is not understood.
   *
   * @throws RefusalException if something is not linear
   * @throws ArithmeticException if a number becomes too large
   * @throws Effort.Exhausted if it takes too long
   */
  @Nullable List<HeapCase> all() throws RefusalException {
    for (Option option : rules.options()) {
      if (option.parts().size() > HeapCase.MOST_HEAPS || !add(option)) {
        return null;
      }
    }
    return found;
  }

  private boolean add(Option option) throws RefusalException {
    Map<String, Integer> numbers = new HashMap<>();
    numbers.put(rules.components().getFirst(), 0);
    for (String name : Names.further(rules, option)) {
      numbers.put(name, numbers.size());
    }
    Cases cases = new Cases(numbers.size(), numbers);
    int parts = option.parts().size();
    int variables = parts + numbers.size();
    List<List<Row>> systems = new ArrayList<>();
    for (List<Linear> alternative : cases.all(option.conditions())) {
      List<Row> system = new ArrayList<>();
      long[] heap = new long[variables];
      Arrays.fill(heap, 0, parts + 1, -1);
      system.add(Row.atMost(0, heap));
      for (int name = 1; name < numbers.size(); name++) {
        long[] natural = new long[variables];
        natural[parts + name] = -1;
        system.add(Row.atMost(0, natural));
      }
      for (Linear linear : alternative) {
        system.add(row(linear, parts, variables));
      }
      systems.add(system);
    }
    for (int part = 0; part < parts; part++) {
      List<List<Row>> longer = new ArrayList<>();
      for (Cases.Case value : cases.values(option.parts().get(part).getFirst())) {
        List<Row> rows = new ArrayList<>();
        rows.add(equation(value.form(), part, parts, variables));
        for (Linear linear : value.when()) {
          rows.add(row(linear, parts, variables));
        }
        for (List<Row> system : systems) {
          List<Row> both = new ArrayList<>(system);
          both.addAll(rows);
          longer.add(both);
        }
        if (longer.size() > MOST_SYSTEMS) {
          return false;
        }
      }
      systems = longer;
    }
    for (List<Row> system : systems) {
      List<List<Row>> projected = Projection.of(system, parts + 1, MOST_SYSTEMS);
      if (projected == null) {
        return false;
      }
      for (List<Row> rows : projected) {
        if (!addProjected(rows, parts, variables)) {
          return false;
        }
      }
    }
    return true;
  }

  /** A constraint on the heap and names as one on r, parts and names. */
  private static Row row(Linear linear, int parts, int variables) {
    return Row.of(linear, moved(linear.coefficients(), parts, variables)).lowered();
  }

  /** The heap is r and all parts, which stand before the names. */
  private static long[] moved(List<Long> coefficients, int parts, int variables) {
    long[] moved = new long[variables];
    for (int i = 0; i <= parts; i++) {
      moved[i] = coefficients.getFirst();
    }
    for (int name = 1; name < coefficients.size(); name++) {
      moved[parts + name] = coefficients.get(name);
    }
    return moved;
  }

  /** That a part has the value of a form. */
  private static Row equation(Form form, int part, int parts, int variables) {
    long[] sum = moved(form.coefficients(), parts, variables);
    sum[part + 1] = Math.subtractExact(sum[part + 1], form.divisor());
    return new Row(Relation.EQUAL, 0, Math.negateExact(form.constant()), sum).lowered();
  }

  private boolean addProjected(List<Row> rows, int parts, int variables) {
    long[] less = new long[variables];
    less[0] = 1;
    List<Row> negative = new ArrayList<>(rows);
    negative.add(Row.atMost(-1, less));
    long[] least = new long[variables];
    if (!isImpossible(negative, least, false)) {
      // More stones than before may be left.
      return false;
    }
    for (int filled = 0; filled < 1 << parts; filled++) {
      List<Row> some = new ArrayList<>();
      for (Row row : rows) {
        Row rest = row;
        for (int part = 0; part < parts; part++) {
          rest = (filled >>> part & 1) == 0 ? rest.with(part + 1, 0) : rest;
        }
        some.add(rest.lowered());
      }
      int[] heaps = new int[Integer.bitCount(filled)];
      int next = 0;
      for (int part = 0; part < parts; part++) {
        if ((filled >>> part & 1) == 1) {
          heaps[next++] = part + 1;
        }
      }
      if (!addFilled(some, heaps, variables)) {
        return false;
      }
    }
    return true;
  }

  /** Adds the case that these parts are heaps and the others empty. */
  private boolean addFilled(List<Row> rows, int[] heaps, int variables) {
    long[] least = new long[variables];
    // Nothing removed and at most one heap left is no move.
    least[0] = heaps.length < 2 ? 1 : 0;
    for (int part : heaps) {
      least[part] = 1;
    }
    List<Row> removed = new ArrayList<>();
    List<Row> order = new ArrayList<>();
    List<Row> others = new ArrayList<>();
    for (Row row : solved(rows)) {
      effort.spend(1);
      switch (row.from(least)) {
        case NEVER -> {
          return true;
        }
        case ALWAYS -> {}
        case OPEN -> (row.isAbout(0) ? removed : row.isOrder() ? order : others).add(row);
      }
    }
    if (!others.isEmpty()) {
      List<Row> all = new ArrayList<>(removed);
      all.addAll(order);
      all.addAll(others);
      if (isImpossible(all, least, true)) {
        return true;
      }
      withoutImplied(others, all, least);
    }
    if (!others.isEmpty()) {
      return addOneByOne(removed, order, others, heaps, least);
    }
    // What r must be at least is a condition of its own: its row would have been dropped as true.
    if (least[0] == 1) {
      long[] positive = new long[variables];
      positive[0] = -1;
      removed.add(Row.atMost(-1, positive));
    }
    long orders = HeapCase.orders(order, heaps, variables);
    if (orders != 0) {
      found.add(new HeapCase(heaps.length, removed, orders));
    }
    return true;
  }

  /**
   * The same system with each equation used to write out one variable in all other rows, where a
   * coefficient of 1 allows it.
   */
  private static List<Row> solved(List<Row> rows) {
    List<Row> solved = new ArrayList<>(rows);
    for (int i = 0; i < solved.size(); i++) {
      Row row = solved.get(i);
      int variable = row.relation() == Relation.EQUAL ? unit(row) : -1;
      if (variable < 0) {
        continue;
      }
      Row equation = row.at(variable) > 0 ? row : row.negated();
      for (int j = 0; j < solved.size(); j++) {
        if (j != i) {
          solved.set(j, solved.get(j).without(variable, equation));
        }
      }
    }
    return solved;
  }

  /** The first variable with coefficient 1 or -1, else -1. */
  private static int unit(Row row) {
    for (int v = 0; v < row.variables(); v++) {
      if (Math.abs(row.at(v)) == 1) {
        return v;
      }
    }
    return -1;
  }

  /** Drops constraints that follow from all the others. */
  private void withoutImplied(List<Row> others, List<Row> all, long[] least) {
    for (Row row : List.copyOf(others)) {
      List<Row> rest = new ArrayList<>(all);
      rest.remove(row);
      boolean implied = !row.opposite().isEmpty();
      for (Row opposite : row.opposite()) {
        List<Row> against = new ArrayList<>(rest);
        against.add(opposite);
        implied &= isImpossible(against, least, true);
      }
      if (implied) {
        others.remove(row);
        all.remove(row);
      }
    }
  }

  /** Reads constraints that mix r and sizes for each value of r, if there are finitely many. */
  private boolean addOneByOne(
      List<Row> removed, List<Row> order, List<Row> others, int[] heaps, long[] least) {
    long low = least[0];
    long high = Long.MAX_VALUE;
    for (Row row : removed) {
      long own = row.at(0);
      if (row.relation() == Relation.EQUAL || (row.relation() == Relation.AT_MOST && own > 0)) {
        high = Math.min(high, Math.floorDiv(row.constant(), own));
      }
      if (row.relation() == Relation.AT_MOST && own < 0) {
        low = Math.max(low, Math.ceilDiv(row.constant(), own));
      }
    }
    if (high > MOST_VALUES) {
      return false;
    }
    HeapCase about = new HeapCase(heaps.length, removed, 0);
    for (long value = low; value <= high; value++) {
      if (!about.isAbout(value)) {
        continue;
      }
      List<Row> fixed = new ArrayList<>(order);
      for (Row row : others) {
        fixed.add(row.with(0, value));
      }
      if (!addFixed(fixed, heaps, least, value)) {
        return false;
      }
    }
    return true;
  }

  /** Adds the case of one value of r, whose constraints must order the sizes. */
  private boolean addFixed(List<Row> rows, int[] heaps, long[] least, long value) {
    List<Row> order = new ArrayList<>();
    List<Row> others = new ArrayList<>();
    for (Row row : rows) {
      effort.spend(1);
      switch (row.from(least)) {
        case NEVER -> {
          return true;
        }
        case ALWAYS -> {}
        case OPEN -> (row.isOrder() ? order : others).add(row);
      }
    }
    List<Row> all = new ArrayList<>(order);
    all.addAll(others);
    if (!others.isEmpty() && isImpossible(all, least, true)) {
      return true;
    }
    withoutImplied(others, all, least);
    if (!others.isEmpty()) {
      return false;
    }
    long orders = HeapCase.orders(order, heaps, least.length);
    if (orders != 0) {
      long[] only = new long[least.length];
      only[0] = 1;
      found.add(
          new HeapCase(heaps.length, List.of(new Row(Relation.EQUAL, 0, value, only)), orders));
    }
    return true;
  }

  /**
   * Whether constraints are shown to have no solution with values from these on upwards.
   *
   * @param bounded whether r has its least value as a bound too
   */
  private boolean isImpossible(List<Row> rows, long[] least, boolean bounded) {
    List<LinearForm> forms = new ArrayList<>();
    for (int v = bounded ? 0 : 1; v < least.length; v++) {
      forms.add(LinearForm.variable(v).plus(-least[v]));
    }
    for (Row row : rows) {
      row.addForms(forms);
    }
    effort.spend(1);
    return Infeasibility.shown(forms, effort);
  }
}
