package org.grundy.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.grundy.PositionException;

/**
 * Lists the results of one option family for many positions, without making objects: the same
 * results as {@link OptionFamily#results}, perhaps in another order or more than once.
 *
 * <p>Along the last name to be fixed the components of a result mostly change by constant steps.
 * Where the conditions hold at both ends of such a line, and it can be seen that they then hold in
 * between, nothing is evaluated on the way. For one thread at a time.
 */
final class OptionWalk {
  /** Values of names tried for one position; beyond it the position is refused. */
  private static final long MOST_STEPS = 200_000_000;

  private static final int ROUNDS = 20;

  /** Has no finite number of values to try for any open name, as k in {@code k*b} where b = 0. */
  private static final class Idle extends RuntimeException {
    private static final long serialVersionUID = 1;

    Idle() {
      super("idle", null, false, false);
    }
  }

  private final OptionFamily family;
  private final int dimension;
  private final Term[] terms;
  private final Clause[] clauses;
  private final int[] permutation;
  private final boolean identity;
  private final int nameCount;

  /** For each name, whether all components of a result change by constant steps along it. */
  private final boolean[] straight;

  /** For each name, the conditions that it does not occur in. */
  private final List<Clause[]> apart = new ArrayList<>();

  /** For each name, those that hold between two of its values if they hold for both. */
  private final List<Clause[]> convex = new ArrayList<>();

  /** For each name, the other ones. */
  private final List<Clause[]> uneven = new ArrayList<>();

  private final boolean[][] termMentions;
  private final boolean[][] clauseMentions;

  private final long[] values;
  private final boolean[] fixed;
  private final Bounds[] levels;
  private final long[] written;
  private final long[] real;
  private final long[] last;
  private Consumer<long[]> sink = result -> {};
  private long steps;

  OptionWalk(
      OptionFamily family,
      int dimension,
      int nameCount,
      Term[] terms,
      List<Clause> clauses,
      int[] permutation) {
    this.family = family;
    this.dimension = dimension;
    this.nameCount = nameCount;
    this.terms = terms;
    this.clauses = clauses.toArray(new Clause[0]);
    this.permutation = permutation;
    boolean same = true;
    for (int i = 0; i < dimension; i++) {
      same &= permutation[i] == i;
    }
    this.identity = same;
    values = new long[nameCount];
    fixed = new boolean[nameCount];
    levels = new Bounds[nameCount - dimension + 1];
    for (int i = 0; i < levels.length; i++) {
      levels[i] = new Bounds(nameCount);
    }
    written = new long[terms.length];
    real = new long[terms.length];
    last = new long[terms.length];
    straight = new boolean[nameCount];
    termMentions = new boolean[terms.length][nameCount];
    clauseMentions = new boolean[clauses.size()][nameCount];
    for (int name = 0; name < nameCount; name++) {
      straight[name] = true;
      for (int i = 0; i < terms.length; i++) {
        termMentions[i][name] = terms[i].mentions(name);
        straight[name] &= terms[i].isAffine(name);
      }
      List<Clause> without = new ArrayList<>();
      List<Clause> even = new ArrayList<>();
      List<Clause> other = new ArrayList<>();
      for (int i = 0; i < clauses.size(); i++) {
        clauseMentions[i][name] = clauses.get(i).mentions(name);
        List<Clause> kind =
            !clauseMentions[i][name] ? without : clauses.get(i).isConvex(name) ? even : other;
        kind.add(clauses.get(i));
      }
      apart.add(without.toArray(new Clause[0]));
      convex.add(even.toArray(new Clause[0]));
      uneven.add(other.toArray(new Clause[0]));
    }
  }

  /** How many numbers a result has. */
  int length() {
    return terms.length;
  }

  /**
   * Raises upper bounds of the components so that they bound all results from positions below them.
   *
   * @return whether any was raised
   */
  boolean raise(long[] most) {
    Bounds bounds = new Bounds(nameCount);
    for (int i = 0; i < dimension; i++) {
      bounds.set(permutation[i], 0, most[i]);
    }
    family.narrow(bounds);
    boolean raised = false;
    for (int i = 0; i < terms.length && !bounds.isEmpty(); i++) {
      long high = terms[i - i % dimension + permutation[i % dimension]].high(bounds);
      if (high > most[i % dimension]) {
        most[i % dimension] = high;
        raised = true;
      }
    }
    return raised;
  }

  /** Gives every result from a position, null moves left out, in an array that is used again. */
  void results(long[] position, Consumer<long[]> to) {
    sink = to;
    steps = 0;
    for (int i = 0; i < dimension; i++) {
      values[permutation[i]] = position[i];
    }
    Arrays.fill(fixed, 0, dimension, true);
    Arrays.fill(fixed, dimension, nameCount, false);
    try {
      if (nameCount == dimension) {
        tryValues();
        return;
      }
      Bounds bounds = levels[0];
      bounds.reset();
      for (int i = 0; i < dimension; i++) {
        bounds.set(i, values[i], values[i]);
      }
      fix(0);
    } catch (Idle e) {
      family.results(position, to::accept);
    }
  }

  /** Fixes the names that are open, one after the other. */
  private void fix(int level) {
    Bounds bounds = levels[level];
    narrow(bounds);
    if (bounds.isEmpty()) {
      return;
    }
    int name = -1;
    for (int open = dimension; open < nameCount; open++) {
      if (!fixed[open]
          && bounds.high(open) != Bounds.MOST
          && (name < 0 || width(bounds, open) < width(bounds, name))) {
        name = open;
      }
    }
    if (name < 0) {
      throw new Idle();
    }
    if (level == nameCount - dimension - 1) {
      line(name, bounds.low(name), bounds.high(name));
      return;
    }
    fixed[name] = true;
    NumberSet members = family.members(name);
    for (long value = bounds.low(name); ; value++) {
      if (members != null) {
        value = members.next(value);
        if (value > bounds.high(name)) {
          break;
        }
      }
      values[name] = value;
      Bounds inner = levels[level + 1];
      inner.copyFrom(bounds);
      inner.set(name, value, value);
      fix(level + 1);
      if (value == bounds.high(name)) {
        break;
      }
    }
    fixed[name] = false;
  }

  private static long width(Bounds bounds, int name) {
    return bounds.high(name) - bounds.low(name);
  }

  /** Narrows the open names; what has no open name in it is tested later. */
  private void narrow(Bounds bounds) {
    bounds.takeChanged();
    for (int round = 0; round < ROUNDS && !bounds.isEmpty(); round++) {
      for (int i = 0; i < terms.length; i++) {
        if (isOpen(termMentions[i])) {
          terms[i].narrow(bounds, 0, Bounds.MOST);
        }
      }
      for (int i = 0; i < clauses.length; i++) {
        if (isOpen(clauseMentions[i])) {
          clauses[i].narrow(bounds);
        }
      }
      if (!bounds.takeChanged()) {
        return;
      }
    }
  }

  private boolean isOpen(boolean[] mentions) {
    for (int name = dimension; name < nameCount; name++) {
      if (mentions[name] && !fixed[name]) {
        return true;
      }
    }
    return false;
  }

  /** All values of the last open name. */
  private void line(int name, long from, long to) {
    if (isBarren(name)) {
      return;
    }
    NumberSet members = family.members(name);
    if (members != null) {
      for (long value = members.next(from); value <= to; value = members.next(value + 1)) {
        count(0);
        values[name] = value;
        tryValues();
        if (value == to) {
          return;
        }
      }
      return;
    }
    count(to - from);
    if (to - from < 3 || !straight[name] || !holdsAtEnds(name, from, to)) {
      for (long value = from; value <= to; value++) {
        values[name] = value;
        tryValues();
      }
      return;
    }
    for (int i = 0; i < terms.length; i++) {
      // Both are natural numbers, and the quotient is exact.
      last[i] = (last[i] - written[i]) / (to - from);
    }
    Clause[] others = uneven.get(name);
    for (long value = from; ; value++) {
      values[name] = value;
      if (others.length == 0 || holds(others)) {
        give();
      }
      if (value == to) {
        return;
      }
      for (int i = 0; i < written.length; i++) {
        written[i] += last[i];
      }
    }
  }

  /** Whether there are no results on a line whatever the value of its name. */
  private boolean isBarren(int name) {
    try {
      for (int i = 0; i < terms.length; i++) {
        if (!termMentions[i][name] && terms[i].value(values) < 0) {
          return true;
        }
      }
      return !holds(apart.get(name));
    } catch (Term.NoValue e) {
      return true;
    } catch (ArithmeticException e) {
      return false;
    }
  }

  /** Whether a line is one of results as far as both ends tell; {@code written} is the first. */
  private boolean holdsAtEnds(int name, long from, long to) {
    try {
      values[name] = to;
      for (int i = 0; i < terms.length; i++) {
        last[i] = terms[i].value(values);
        if (last[i] < 0) {
          return false;
        }
      }
      if (!holds(convex.get(name))) {
        return false;
      }
      values[name] = from;
      for (int i = 0; i < terms.length; i++) {
        written[i] = terms[i].value(values);
        if (written[i] < 0) {
          return false;
        }
      }
      return holds(convex.get(name));
    } catch (Term.NoValue | ArithmeticException e) {
      return false;
    }
  }

  private boolean holds(Clause[] all) {
    for (Clause clause : all) {
      if (!clause.holds(values)) {
        return false;
      }
    }
    return true;
  }

  private void count(long more) {
    steps += more + 1;
    if (steps > MOST_STEPS || more < 0) {
      throw new PositionException("rules.too-many-moves", PositionException.WHOLE, MOST_STEPS);
    }
  }

  /** Tests the values of all names; gives the result if they pass. */
  private void tryValues() {
    try {
      for (int i = 0; i < terms.length; i++) {
        written[i] = terms[i].value(values);
        if (written[i] < 0) {
          return;
        }
      }
      if (!holds(clauses)) {
        return;
      }
    } catch (Term.NoValue e) {
      return;
    } catch (ArithmeticException e) {
      throw new PositionException("rules.overflow", PositionException.WHOLE);
    }
    give();
  }

  private void give() {
    if (isNull()) {
      return;
    }
    if (identity) {
      System.arraycopy(written, 0, real, 0, written.length);
    } else {
      for (int i = 0; i < written.length; i++) {
        real[i] = written[i - i % dimension + permutation[i % dimension]];
      }
    }
    sink.accept(real);
  }

  /** Whether the result is the position itself, empty heaps of a split apart. */
  private boolean isNull() {
    if (terms.length == dimension) {
      for (int i = 0; i < dimension; i++) {
        if (written[i] != values[i]) {
          return false;
        }
      }
      return true;
    }
    return OptionFamily.isNull(written, values, dimension);
  }
}
