package org.grundy.rules;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How the results of one case of an option are listed: loops over further names, outermost first,
 * with bounds that are solved from the conditions, and what is left to test in each loop.
 *
 * <p>A name that an equation gives is written out and needs no loop. The bounds of an outer loop
 * have the inner names eliminated (Fourier and Motzkin; for loops Ancourt and Irigoin 1991), so
 * that for linear conditions hardly any inner loop is entered in vain.
 *
 * @param loops the loops, outermost first
 * @param before what is tested before all loops
 * @param parts the results, part by part, in terms of components and loop names
 */
record LoopPlan(List<Loop> loops, List<Check> before, List<List<Polynomial>> parts) {
  private static final int MOST_ORDERED = 4;
  private static final int MOST_CONSTRAINTS = 100;

  /**
   * One loop.
   *
   * @param name the name it runs over
   * @param lower bounds from below
   * @param upper bounds from above
   * @param checks what is tested inside, before the next loop
   */
  record Loop(int name, List<Bound> lower, List<Bound> upper, List<Check> checks) {
    /** Whether it has an upper bound wherever it is entered. */
    boolean isBounded() {
      return upper.stream().anyMatch(bound -> !bound.mayVanish());
    }
  }

  /**
   * {@code factor * name + rest >= 0}.
   *
   * @param derived whether it follows from others and is there to enter fewer loops
   * @param mayVanish whether the factor can be 0
   */
  record Bound(Polynomial factor, Polynomial rest, boolean derived, boolean mayVanish) {}

  /** Thrown for what loops cannot do; the interpreter can. */
  static final class Unplanned extends RuntimeException {
    private static final long serialVersionUID = 1;

    Unplanned(String why) {
      super(why, null, false, false);
    }
  }

  private record Constraint(Polynomial value, boolean derived) {}

  /**
   * Plans the loops of a case.
   *
   * @param dimension how many components a position has
   * @param names how many names there are, components first
   * @param parts the results in the order in which components are written
   * @param checks what must hold
   * @param ends intervals of all names over the positions that are asked about
   * @return null if the case has no results
   * @throws Unplanned if loops cannot list them
   */
  static @Nullable LoopPlan of(
      int dimension, int names, List<List<Polynomial>> parts, List<Check> checks, Ends[] ends) {
    return new Planner(dimension, names, parts, checks, ends).plan();
  }

  private static final class Planner {
    private final int dimension;
    private final int names;
    private final Ends[] ends;
    private List<List<Polynomial>> parts;
    private List<Check> checks;
    private final List<Polynomial> constraints = new ArrayList<>();
    private final List<Polynomial> equations = new ArrayList<>();
    private boolean impossible;

    Planner(
        int dimension, int names, List<List<Polynomial>> parts, List<Check> checks, Ends[] ends) {
      this.dimension = dimension;
      this.names = names;
      this.parts = parts;
      this.checks = new ArrayList<>();
      this.ends = ends.clone();
      for (List<Polynomial> part : parts) {
        part.forEach(this::require);
      }
      for (int name = dimension; name < names; name++) {
        constraints.add(Polynomial.name(name));
      }
      for (Check check : checks) {
        switch (check) {
          case Check.AtLeastZero c -> require(c.value());
          case Check.Zero c -> equations.add(c.value());
          default -> this.checks.add(check);
        }
      }
    }

    /** Adds what must be at least 0; where that means two simpler things, those. */
    private void require(Polynomial value) {
      for (Map.Entry<List<Atom>, Long> term : value.terms().entrySet()) {
        if (term.getKey().size() != 1) {
          continue;
        }
        Polynomial atom = new Polynomial(Map.of(term.getKey(), 1L));
        Polynomial rest = value.minus(atom.times(term.getValue()));
        switch (term.getKey().getFirst()) {
          case Atom.Magnitude m when term.getValue() < 0 -> {
            require(rest.plus(m.operand().times(term.getValue())));
            require(rest.plus(m.operand().times(-term.getValue())));
            return;
          }
          case Atom.Extreme e when e.least() == term.getValue() > 0 -> {
            require(rest.plus(e.left().times(term.getValue())));
            require(rest.plus(e.right().times(term.getValue())));
            return;
          }
          default -> {}
        }
      }
      constraints.add(value);
    }

    @Nullable LoopPlan plan() {
      solveEquations();
      leaveOutNullMoves();
      takeProductsApart();
      tidy();
      narrowEnds();
      if (impossible) {
        return null;
      }
      List<Integer> open = new ArrayList<>();
      for (int name = dimension; name < names; name++) {
        if (isOpen(name)) {
          open.add(name);
        }
      }
      for (int name = dimension; name < names; name++) {
        if (!open.contains(name)) {
          constraints.remove(Polynomial.name(name));
        }
      }
      LoopPlan best = null;
      long bestCost = Long.MAX_VALUE;
      Unplanned why = null;
      for (int[] order :
          open.size() <= MOST_ORDERED
              ? Permutations.all(open.size())
              : List.of(identity(open.size()))) {
        int[] loopNames = new int[order.length];
        for (int i = 0; i < order.length; i++) {
          loopNames[i] = open.get(order[i]);
        }
        try {
          LoopPlan plan = inOrder(loopNames);
          if (plan == null) {
            return null;
          }
          long cost = plan.cost();
          if (cost < bestCost) {
            best = plan;
            bestCost = cost;
          }
        } catch (Unplanned e) {
          why = e;
        }
      }
      if (best == null) {
        throw why == null ? new Unplanned("no order") : why;
      }
      return best;
    }

    private static int[] identity(int n) {
      int[] identity = new int[n];
      for (int i = 0; i < n; i++) {
        identity[i] = i;
      }
      return identity;
    }

    private boolean isOpen(int name) {
      return parts.stream().flatMap(List::stream).anyMatch(value -> value.mentions(name))
          || constraints.stream()
              .anyMatch(value -> value.mentions(name) && !value.equals(Polynomial.name(name)))
          || checks.stream().anyMatch(check -> check.mentions(name));
    }

    /** Writes out names that an equation gives. */
    private void solveEquations() {
      boolean found = true;
      while (found) {
        found = false;
        for (Polynomial equation : equations) {
          int name = solvable(equation);
          if (name >= 0) {
            long factor = equation.coefficient(name).constant();
            Polynomial value = equation.without(name).times(-factor);
            equations.remove(equation);
            replace(name, value);
            found = true;
            break;
          }
        }
      }
      for (Polynomial equation : equations) {
        if (equation.isConstant()) {
          impossible |= equation.constant() != 0;
        } else {
          constraints.add(equation);
          constraints.add(equation.times(-1));
        }
      }
    }

    private int solvable(Polynomial equation) {
      for (int name = names - 1; name >= dimension; name--) {
        if (equation.isLinearIn(name) && equation.mentions(name)) {
          Polynomial factor = equation.coefficient(name);
          if (factor.isConstant() && Math.abs(factor.constant()) == 1) {
            return name;
          }
        }
      }
      return -1;
    }

    private void replace(int name, Polynomial value) {
      List<Polynomial> before = List.copyOf(constraints);
      constraints.clear();
      before.forEach(constraint -> require(constraint.with(name, value)));
      equations.replaceAll(equation -> equation.with(name, value));
      checks = Check.with(checks, name, value);
      List<List<Polynomial>> written = new ArrayList<>();
      for (List<Polynomial> part : parts) {
        written.add(part.stream().map(result -> result.with(name, value)).toList());
      }
      parts = written;
    }

    /** A null move: one part is the position, and the others are empty. */
    private void leaveOutNullMoves() {
      for (int part = 0; part < parts.size(); part++) {
        List<Polynomial> zeros = new ArrayList<>();
        boolean possible = true;
        for (int i = 0; i < dimension; i++) {
          zeros.add(Polynomial.name(i).minus(parts.get(part).get(i)));
          for (int other = 0; other < parts.size(); other++) {
            if (other != part) {
              zeros.add(parts.get(other).get(i));
            }
          }
        }
        zeros.removeIf(zero -> zero.isConstant() && zero.constant() == 0);
        for (Polynomial zero : zeros) {
          possible &= !zero.isConstant();
        }
        if (!possible || isExcluded(zeros)) {
          continue;
        }
        if (zeros.isEmpty()) {
          impossible = true;
          return;
        }
        Polynomial sum = signed(zeros);
        if (sum != null) {
          constraints.add(sum.plus(-1).reduced());
        } else {
          List<Check> all = new ArrayList<>();
          zeros.forEach(zero -> all.add(new Check.Zero(zero)));
          checks.add(new Check.Not(new Check.All(all)));
        }
      }
    }

    /** The sum of the sizes of numbers if the sign of each is known, else null. */
    private @Nullable Polynomial signed(List<Polynomial> numbers) {
      Polynomial sum = Polynomial.constant(0);
      for (Polynomial number : numbers) {
        if (number.isNatural() || isImplied(number)) {
          sum = sum.plus(number);
        } else if (isImplied(number.times(-1))) {
          sum = sum.minus(number);
        } else {
          return null;
        }
      }
      return sum;
    }

    private boolean isImplied(Polynomial value) {
      Forms forms = new Forms();
      forms.addAll(constraints);
      forms.add(value.times(-1).plus(-1));
      return forms.areExcluded();
    }

    private boolean isExcluded(List<Polynomial> zeros) {
      Forms forms = new Forms();
      forms.addAll(constraints);
      for (Polynomial zero : zeros) {
        forms.add(zero);
        forms.add(zero.times(-1));
      }
      return forms.areExcluded();
    }

    /** Linear forms of constraints, what is no name being a variable of its own. */
    private static final class Forms {
      private final List<List<Atom>> variables = new ArrayList<>();
      private final List<LinearForm> forms = new ArrayList<>();

      void addAll(List<Polynomial> values) {
        values.forEach(this::add);
      }

      void add(Polynomial value) {
        LinearForm form = LinearForm.constant(value.constant());
        for (Map.Entry<List<Atom>, Long> term : value.terms().entrySet()) {
          if (!term.getKey().isEmpty()) {
            form =
                form.plus(
                    LinearForm.variable(variable(term.getKey()))
                        .times(java.math.BigInteger.valueOf(term.getValue())));
          }
        }
        forms.add(form);
      }

      private int variable(List<Atom> product) {
        int at = variables.indexOf(product);
        if (at < 0) {
          at = variables.size();
          variables.add(product);
          if (product.stream().allMatch(Atom::isNatural)) {
            forms.add(LinearForm.variable(at));
          }
        }
        return at;
      }

      boolean areExcluded() {
        return Infeasibility.shown(forms);
      }
    }

    /** A product of names is at least 1 where each of them is. */
    private void takeProductsApart() {
      for (Polynomial constraint : List.copyOf(constraints)) {
        Polynomial product = constraint.plus(-constraint.constant());
        if (constraint.constant() >= 0 || product.terms().size() != 1) {
          continue;
        }
        Map.Entry<List<Atom>, Long> term = product.terms().entrySet().iterator().next();
        if (term.getKey().size() > 1
            && term.getValue() >= -constraint.constant()
            && term.getKey().stream().allMatch(Atom.Name.class::isInstance)) {
          constraints.remove(constraint);
          for (Atom atom : new HashSet<>(term.getKey())) {
            constraints.add(Polynomial.of(atom).plus(-1));
          }
        }
      }
    }

    /** Raises the lower ends of names that must be at least some number. */
    private void narrowEnds() {
      for (int name = 0; name < names; name++) {
        for (Polynomial constraint : constraints) {
          long least = -constraint.constant();
          if (constraint.equals(Polynomial.name(name).plus(-least)) && least > ends[name].low()) {
            ends[name] = new Ends(least, ends[name].high());
            impossible |= ends[name].isEmpty();
          }
        }
      }
    }

    /** Drops constraints that always hold or stand there twice. */
    private void tidy() {
      Set<Polynomial> kept = new LinkedHashSet<>();
      for (Polynomial constraint : constraints) {
        Polynomial reduced = constraint.reduced();
        if (reduced.isConstant()) {
          impossible |= reduced.constant() < 0;
        } else if (!reduced.isNatural() || reduced.terms().size() == 1) {
          kept.add(reduced);
        }
      }
      constraints.clear();
      constraints.addAll(kept);
      checks = new ArrayList<>(new LinkedHashSet<>(checks));
    }

    private int level(Polynomial value, int[] order) {
      for (int level = order.length; level > 0; level--) {
        if (value.mentions(order[level - 1])) {
          return level;
        }
      }
      return 0;
    }

    private int level(Check check, int[] order) {
      for (int level = order.length; level > 0; level--) {
        if (check.mentions(order[level - 1])) {
          return level;
        }
      }
      return 0;
    }

    private @Nullable LoopPlan inOrder(int[] order) {
      List<Set<Constraint>> at = new ArrayList<>();
      List<List<Check>> tests = new ArrayList<>();
      for (int level = 0; level <= order.length; level++) {
        at.add(new LinkedHashSet<>());
        tests.add(new ArrayList<>());
      }
      for (Polynomial constraint : constraints) {
        at.get(level(constraint, order)).add(new Constraint(constraint, false));
      }
      for (Check check : checks) {
        tests.get(level(check, order)).add(check);
      }
      // A divisor is tested before what divides by it, also where an equation moved the division.
      for (List<Check> same : tests) {
        same.sort(Comparator.comparingInt(Check::divisions));
      }
      List<Loop> loops = new ArrayList<>();
      List<Polynomial> guards = new ArrayList<>();
      for (int level = order.length; level > 0; level--) {
        int name = order[level - 1];
        List<Bound> lower = new ArrayList<>();
        List<Bound> upper = new ArrayList<>();
        List<Polynomial> derived = new ArrayList<>();
        for (Constraint constraint : at.get(level)) {
          Polynomial value = constraint.value();
          Polynomial linear = value;
          boolean exact = value.isLinearIn(name);
          if (!exact) {
            linear = relaxed(value, name);
          }
          boolean solved = false;
          if (linear != null && linear.isLinearIn(name) && linear.mentions(name)) {
            Polynomial factor = linear.coefficient(name);
            Ends sign = factor.ends(ends);
            boolean vanishes = sign.contains(0);
            Bound bound =
                new Bound(factor, linear.without(name), constraint.derived() || !exact, vanishes);
            if (sign.low() >= 0) {
              lower.add(bound);
              solved = exact;
            } else if (sign.high() <= 0) {
              upper.add(bound);
              solved = exact;
              Polynomial entered = withLeast(linear, name);
              derived.add(entered);
              if (!factor.isConstant()) {
                // A comparison is cheaper than the division that would find the loop empty.
                guards.add(entered);
              }
            }
          } else if (linear != null) {
            derived.add(linear);
          }
          if (!solved && !constraint.derived()) {
            tests.get(level).add(new Check.AtLeastZero(value));
          }
        }
        prune(lower, true);
        prune(upper, false);
        eliminate(lower, upper, derived);
        for (Polynomial value : derived) {
          Polynomial reduced = value.reduced();
          int to = level(reduced, order);
          if (reduced.isConstant() && reduced.constant() < 0) {
            return null;
          }
          if (to < level && to > 0 && !reduced.isNatural()) {
            Set<Constraint> there = at.get(to);
            if (there.size() < MOST_CONSTRAINTS
                && !there.contains(new Constraint(reduced, false))) {
              there.add(new Constraint(reduced, true));
            }
          }
        }
        loops.addFirst(new Loop(name, lower, upper, tests.get(level)));
      }
      List<Check> before = new ArrayList<>();
      // Checks come first: they keep divisors of what follows from being 0.
      before.addAll(tests.getFirst());
      for (Constraint constraint : at.getFirst()) {
        before.add(new Check.AtLeastZero(constraint.value()));
      }
      for (Polynomial guard : guards) {
        if (level(guard, order) == 0 && !guard.isNatural()) {
          before.add(new Check.AtLeastZero(guard));
        }
      }
      requireBounds(loops, order);
      return new LoopPlan(List.copyOf(loops), before, parts);
    }

    private void requireBounds(List<Loop> loops, int[] order) {
      for (Loop loop : loops) {
        if (loop.isBounded()) {
          continue;
        }
        boolean known = false;
        for (Bound bound : loop.upper()) {
          known |= level(bound.factor(), order) == 0;
        }
        if (!known) {
          throw new Unplanned("a name without bound");
        }
      }
    }

    /** What follows of a constraint when a name is written as its least value. */
    private Polynomial withLeast(Polynomial value, int name) {
      return value.with(name, Polynomial.constant(Math.max(0, ends[name].low())));
    }

    /**
     * What follows of a constraint when terms that hold a name inside something else are written as
     * the most that they can be, or null.
     */
    private @Nullable Polynomial relaxed(Polynomial value, int name) {
      Polynomial sum = Polynomial.constant(0);
      long scale = 1;
      for (Map.Entry<List<Atom>, Long> term : value.terms().entrySet()) {
        Polynomial product = new Polynomial(Map.of(term.getKey(), term.getValue()));
        if (product.isLinearIn(name)) {
          sum = sum.plus(product.times(scale));
          continue;
        }
        long factor = term.getValue();
        if (term.getKey().size() == 1
            && term.getKey().getFirst() instanceof Atom.Quotient q
            && q.divisor().isConstant()
            && q.divisor().constant() > 0) {
          long divisor = q.divisor().constant();
          sum = sum.times(divisor);
          Polynomial dividend = factor > 0 ? q.dividend() : q.dividend().plus(1 - divisor);
          sum = sum.plus(dividend.times(Math.multiplyExact(factor, scale)));
          scale = Math.multiplyExact(scale, divisor);
          continue;
        }
        Ends most = product.ends(ends);
        if (Bounds.infinite(most.high())) {
          if (term.getKey().size() == 1
              && term.getKey().getFirst() instanceof Atom.Quotient q
              && factor > 0
              && q.dividend().isNatural()
              && q.divisor().isNatural()) {
            sum = sum.plus(q.dividend().times(Math.multiplyExact(factor, scale)));
            continue;
          }
          return null;
        }
        sum = sum.plus(Polynomial.constant(most.high()).times(scale));
      }
      return sum.isLinearIn(name) ? sum : null;
    }

    /** Drops bounds of factor 1 that another one, as their difference shows, makes needless. */
    private static void prune(List<Bound> bounds, boolean lower) {
      Polynomial unit = Polynomial.constant(lower ? 1 : -1);
      for (int i = bounds.size() - 1; i >= 0; i--) {
        Bound bound = bounds.get(i);
        for (int j = 0; j < bounds.size(); j++) {
          Bound other = bounds.get(j);
          if (i != j
              && bound.factor().equals(unit)
              && other.factor().equals(unit)
              && bound.rest().minus(other.rest()).isNatural()) {
            bounds.remove(i);
            break;
          }
        }
      }
    }

    /** What follows for outer names because a lower bound is at most an upper one. */
    private static void eliminate(List<Bound> lower, List<Bound> upper, List<Polynomial> derived) {
      for (Bound low : lower) {
        for (Bound high : upper) {
          if (low.factor().isConstant() && high.factor().isConstant()) {
            derived.add(
                low.rest()
                    .times(-high.factor().constant())
                    .plus(high.rest().times(low.factor().constant())));
          }
        }
      }
    }
  }

  /** How dear a plan is next to another of the same case: tests, the inner ones most. */
  private long cost() {
    long cost = 0;
    for (Loop loop : loops) {
      cost = cost * 10 + 4L * loop.checks().size() + (loop.isBounded() ? 0 : 1);
    }
    // A name that the last result is plain in runs through neighbouring cells.
    if (!loops.isEmpty()) {
      Polynomial last = parts.getFirst().getLast();
      int inner = loops.getLast().name();
      cost = cost * 2 + (last.mentions(inner) ? 0 : 1);
    }
    return cost;
  }
}
