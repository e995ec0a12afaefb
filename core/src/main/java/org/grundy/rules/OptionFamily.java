package org.grundy.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.grundy.PositionException;
import org.jspecify.annotations.Nullable;

/**
 * One option of the rules, compiled: gives every result that it has from a position.
 *
 * <p>The further names are bounded by narrowing intervals against "every component of the result is
 * a natural number" and the conditions, fixed one after the other, the last one in a plain loop;
 * what remains is tested exactly.
 */
final class OptionFamily {
  /** Steps taken for one position; beyond it the position is refused. */
  private static final long MOST_STEPS = 200_000_000;

  /** The same where a single result is looked for: nearly always a handful suffices. */
  private static final long MOST_STEPS_TO_ONE = 1_000_000;

  /** Rounds of narrowing; more would only sharpen intervals, never lose a value. */
  private static final int ROUNDS = 20;

  /** How far a name without influence on the result is searched for a value that may be. */
  private static final int IDLE_VALUES = 10_000;

  /** Gets the results. */
  interface Sink {
    /** One result: the components of all parts, one after the other, in an array to keep. */
    void accept(long[] result);
  }

  private final int dimension;
  private final Option option;
  private final List<String> names;
  private final Term[] terms;
  private final List<Clause> clauses;

  /** For each name a set that it must belong to, or null: only members need be tried. */
  private final @Nullable NumberSet[] members;

  /** What narrowing the intervals once costs, in steps. */
  private final long weight;

  /** Place in the written position of each component of the real one; the identity for none. */
  private final int[] permutation;

  OptionFamily(Rules rules, Option option, int[] permutation) {
    this.dimension = rules.dimension();
    this.option = option;
    this.names = new ArrayList<>(rules.components());
    names.addAll(Names.further(rules, option));
    Compiler compiler = new Compiler(names);
    List<Term> all = new ArrayList<>();
    for (List<Expr> part : option.parts()) {
      for (Expr expr : part) {
        all.add(compiler.term(expr));
      }
    }
    this.terms = all.toArray(new Term[0]);
    this.clauses = compiler.clauses(option.conditions());
    this.weight = names.size() + compiler.weight();
    this.permutation = permutation.clone();
    this.members = new NumberSet[names.size()];
    for (Clause clause : clauses) {
      for (int name = dimension; name < members.length; name++) {
        if (clause instanceof Clause.Membership in && in.membersFor(name) != null) {
          members[name] = in.membersFor(name);
        }
      }
    }
  }

  /** How many names there are, components included. */
  int nameCount() {
    return names.size();
  }

  String name(int index) {
    return names.get(index);
  }

  /** Where in the written position a component of the real one stands. */
  int place(int component) {
    return permutation[component];
  }

  /** An upper end of a number of a result, by its place among the components of all parts. */
  long high(int number, Bounds bounds) {
    int place = number - number % dimension + permutation[number % dimension];
    return terms[place].high(bounds);
  }

  /** A set that a name must belong to, or null where none is known. */
  @Nullable NumberSet members(int name) {
    return members[name];
  }

  /** How many numbers a result has. */
  int resultLength() {
    return terms.length;
  }

  /**
   * Plans of the loops that list the results, for cases that exclude one another.
   *
   * @param ends intervals of the names over the positions that are asked about
   * @param once whether a heap split into the same two heaps the other way round may be left out
   * @throws LoopPlan.Unplanned if loops cannot
   * @throws ArithmeticException if numbers in the rules are too large for it
   */
  List<LoopPlan> plans(Ends[] ends, boolean once) {
    CaseCompiler compiler = new CaseCompiler(names);
    List<Check> divisors = new ArrayList<>();
    List<List<Polynomial>> parts = new ArrayList<>();
    for (List<Expr> part : option.parts()) {
      List<Polynomial> polynomials = new ArrayList<>();
      for (Expr expr : part) {
        polynomials.add(compiler.polynomial(expr, divisors));
      }
      parts.add(polynomials);
    }
    divisors.add(compiler.checks(option.conditions()));
    if (once) {
      Check order = CaseCompiler.halved(dimension, parts, divisors);
      if (order != null) {
        divisors.add(order);
      }
    }
    List<LoopPlan> plans = new ArrayList<>();
    for (List<Check> checks : CaseCompiler.cases(new Check.All(divisors))) {
      LoopPlan plan = LoopPlan.of(dimension, names.size(), parts, checks, ends);
      if (plan != null) {
        plans.add(plan);
      }
    }
    return plans;
  }

  /** Narrows the names by what must hold of this option. */
  void narrow(Bounds bounds) {
    narrow(bounds, null, null);
  }

  /** The same, on somebody's account. */
  void narrow(Bounds bounds, Effort effort) {
    narrow(bounds, null, effort);
  }

  /** The same, when the result must be this one, if there is one. */
  private void narrow(Bounds bounds, long @Nullable [] wanted, @Nullable Effort effort) {
    bounds.takeChanged();
    for (int round = 0; round < ROUNDS && !bounds.isEmpty(); round++) {
      if (effort != null) {
        effort.spend(weight);
      }
      for (int i = 0; i < terms.length; i++) {
        terms[i].narrow(
            bounds, wanted == null ? 0 : wanted[i], wanted == null ? Bounds.MOST : wanted[i]);
      }
      for (Clause clause : clauses) {
        clause.narrow(bounds);
      }
      if (!bounds.takeChanged()) {
        return;
      }
    }
  }

  /** Whether the results are the same for all values that a name has in these intervals. */
  boolean isIdle(int name, Bounds bounds) {
    for (Term term : terms) {
      if (term.mentions(name) && term.low(bounds) != term.high(bounds)) {
        return false;
      }
    }
    return true;
  }

  /** Something that lists the results for many positions, fast. */
  OptionWalk walk() {
    return new OptionWalk(this, dimension, names.size(), terms, clauses, permutation);
  }

  /** Gives every result from a position, null moves left out. */
  void results(long[] position, Sink sink) {
    try {
      results(position, sink, new Effort(MOST_STEPS));
    } catch (Effort.Exhausted e) {
      throw new PositionException("rules.too-many-moves", PositionException.WHOLE, MOST_STEPS);
    }
  }

  /** The same, on somebody's account. */
  void results(long[] position, Sink sink, Effort effort) {
    new Enumeration(position, sink, null, effort).run();
  }

  /**
   * Whether a result can be reached from a position. Nearly always O(1): the result fixes the
   * further names.
   *
   * @throws PositionException if more than a million values of names would have to be tried
   */
  boolean reaches(long[] position, long[] result) {
    if (result.length != terms.length) {
      return false;
    }
    long[] wanted = new long[result.length];
    for (int i = 0; i < wanted.length; i++) {
      wanted[i - i % dimension + permutation[i % dimension]] = result[i];
    }
    boolean[] reached = {false};
    try {
      new Enumeration(
              position,
              found -> reached[0] |= Arrays.equals(found, result),
              wanted,
              new Effort(MOST_STEPS_TO_ONE))
          .run();
    } catch (Effort.Exhausted e) {
      throw new PositionException(
          "rules.too-many-moves", PositionException.WHOLE, MOST_STEPS_TO_ONE);
    }
    return reached[0];
  }

  private final class Enumeration {
    private final long[] values = new long[names.size()];
    private final Sink sink;
    private final long @Nullable [] wanted;
    private final Effort effort;
    private long tried;

    Enumeration(long[] position, Sink sink, long @Nullable [] wanted, Effort effort) {
      this.effort = effort;
      this.wanted = wanted;
      for (int i = 0; i < dimension; i++) {
        values[permutation[i]] = position[i];
      }
      this.sink = sink;
    }

    void run() {
      Bounds bounds = new Bounds(names.size());
      for (int i = 0; i < dimension; i++) {
        bounds.set(i, values[i], values[i]);
      }
      boolean[] fixed = new boolean[names.size()];
      Arrays.fill(fixed, 0, dimension, true);
      fix(bounds, fixed, names.size() - dimension);
    }

    private void fix(Bounds bounds, boolean[] fixed, int open) {
      narrow(bounds, wanted, effort);
      if (bounds.isEmpty()) {
        return;
      }
      if (open == 0) {
        tryValues();
        return;
      }
      int name = smallest(bounds, fixed);
      if (name < 0) {
        fixIdle(bounds, fixed, open);
        return;
      }
      fixed[name] = true;
      NumberSet set = members[name];
      for (long value = bounds.low(name); ; value++) {
        if (set != null) {
          value = set.next(value);
          if (value > bounds.high(name)) {
            break;
          }
        }
        values[name] = value;
        if (open == 1) {
          tryValues();
        } else {
          Bounds inner = bounds.copy();
          inner.set(name, value, value);
          fix(inner, fixed, open - 1);
        }
        if (value == bounds.high(name)) {
          break;
        }
      }
      fixed[name] = false;
    }

    /** The open name with the fewest values, or -1 if none has finitely many. */
    private int smallest(Bounds bounds, boolean[] fixed) {
      int best = -1;
      for (int name = dimension; name < fixed.length; name++) {
        if (!fixed[name]
            && bounds.high(name) != Bounds.MOST
            && (best < 0 || width(bounds, name) < width(bounds, best))) {
          best = name;
        }
      }
      return best;
    }

    private static long width(Bounds bounds, int name) {
      return bounds.high(name) - bounds.low(name);
    }

    /**
     * Settles a name that has no bound here. It must be idle, as k is in {@code k*b} where b = 0;
     * one value that the conditions allow is then as good as any.
     */
    private void fixIdle(Bounds bounds, boolean[] fixed, int open) {
      int name = dimension;
      while (fixed[name]) {
        name++;
      }
      if (!isIdle(name, bounds)) {
        throw new PositionException(
            "rules.unbounded.here", PositionException.WHOLE, names.get(name));
      }
      fixed[name] = true;
      long from = bounds.low(name);
      for (long value = from; value - from < IDLE_VALUES; value++) {
        values[name] = value;
        if (open == 1) {
          if (tryValues()) {
            break;
          }
        } else {
          Bounds inner = bounds.copy();
          inner.set(name, value, value);
          long before = tried;
          fix(inner, fixed, open - 1);
          if (tried > before) {
            break;
          }
        }
      }
      fixed[name] = false;
    }

    /** Tests the values of all names; gives the result if they pass. */
    private boolean tryValues() {
      tried++;
      effort.spend(1);
      try {
        long[] result = new long[terms.length];
        for (int i = 0; i < terms.length; i++) {
          long value = terms[i].value(values);
          if (value < 0) {
            return false;
          }
          result[i] = value;
        }
        if (!Clause.all(clauses, values)) {
          return false;
        }
        if (!isNull(result, values, dimension)) {
          sink.accept(inRealOrder(result));
        }
        return true;
      } catch (Term.NoValue e) {
        return false;
      } catch (ArithmeticException e) {
        throw new PositionException("rules.overflow", PositionException.WHOLE);
      }
    }

    private long[] inRealOrder(long[] result) {
      long[] real = new long[result.length];
      for (int i = 0; i < result.length; i++) {
        real[i] = result[i - i % dimension + permutation[i % dimension]];
      }
      return real;
    }
  }

  /** Whether a result is the position itself, empty heaps of a split apart. */
  static boolean isNull(long[] result, long[] position, int dimension) {
    int same = -1;
    for (int part = 0; part < result.length; part += dimension) {
      boolean equal = true;
      boolean empty = true;
      for (int i = 0; i < dimension; i++) {
        equal &= result[part + i] == position[i];
        empty &= result[part + i] == 0;
      }
      if (equal && same < 0) {
        same = part;
      } else if (!empty) {
        return false;
      }
    }
    return same >= 0;
  }
}
