package org.grundy.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.grundy.PositionException;

/**
 * One option of the rules, compiled: gives every result that it has from a position.
 *
 * <p>The further names are bounded by narrowing intervals against "every component of the result is
 * a natural number" and the conditions, fixed one after the other, the last one in a plain loop;
 * what remains is tested exactly.
 */
final class OptionFamily {
  /** Values of names tried for one position; beyond it the position is refused. */
  private static final long MOST_STEPS = 200_000_000;

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

  private final Rules rules;
  private final Option option;
  private final List<String> names;
  private final Term[] terms;
  private final List<Clause> clauses;

  /** Place in the written position of each component of the real one; the identity for none. */
  private final int[] permutation;

  OptionFamily(Rules rules, Option option, int[] permutation) {
    this.dimension = rules.dimension();
    this.rules = rules;
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
    this.permutation = permutation.clone();
  }

  /** How many names there are, components included. */
  int nameCount() {
    return names.size();
  }

  String name(int index) {
    return names.get(index);
  }

  /** Narrows the names by what must hold of this option. */
  void narrow(Bounds bounds) {
    bounds.takeChanged();
    for (int round = 0; round < ROUNDS && !bounds.isEmpty(); round++) {
      for (Term term : terms) {
        term.narrow(bounds, 0, Bounds.MOST);
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

  /** The option without its names: families with equal forms have equal results. */
  String form() {
    return Symmetry.normal(rules, option, permutation);
  }

  /** Something that lists the results for many positions, fast. */
  OptionWalk walk() {
    return new OptionWalk(this, dimension, names.size(), terms, clauses, permutation);
  }

  /** Gives every result from a position, null moves left out. */
  void results(long[] position, Sink sink) {
    new Enumeration(position, sink).run();
  }

  private final class Enumeration {
    private final long[] values = new long[names.size()];
    private final Sink sink;
    private long steps;

    Enumeration(long[] position, Sink sink) {
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
      narrow(bounds);
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
      for (long value = bounds.low(name); ; value++) {
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
          long before = steps;
          fix(inner, fixed, open - 1);
          if (steps > before) {
            break;
          }
        }
      }
      fixed[name] = false;
    }

    /** Tests the values of all names; gives the result if they pass. */
    private boolean tryValues() {
      if (++steps > MOST_STEPS) {
        throw new PositionException("rules.too-many-moves", PositionException.WHOLE, MOST_STEPS);
      }
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
