package org.grundy.rules;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A compiled condition: whether it holds, and what its holding says about the names. */
abstract class Clause {
  /** Whether it holds; a comparison of something without value does not. */
  abstract boolean holds(long[] names);

  /** Narrows the names, given that it holds. */
  abstract void narrow(Bounds bounds);

  /** Whether a name occurs. */
  abstract boolean mentions(int name);

  /**
   * Whether, the other names fixed, it holds between two values of a name if it holds for both.
   * False says nothing.
   */
  boolean isConvex(int name) {
    return !mentions(name);
  }

  static boolean all(List<Clause> clauses, long[] names) {
    for (Clause clause : clauses) {
      if (!clause.holds(names)) {
        return false;
      }
    }
    return true;
  }

  static final class Comparison extends Clause {
    private final Term left;
    private final Condition.Relation relation;
    private final Term right;

    Comparison(Term left, Condition.Relation relation, Term right) {
      this.left = left;
      this.relation = relation;
      this.right = right;
    }

    @Override
    boolean holds(long[] names) {
      try {
        return relation.holds(left.value(names), right.value(names));
      } catch (Term.NoValue e) {
        return false;
      }
    }

    @Override
    void narrow(Bounds bounds) {
      switch (relation) {
        case LESS -> less(bounds, left, right, 1);
        case AT_MOST -> less(bounds, left, right, 0);
        case GREATER -> less(bounds, right, left, 1);
        case AT_LEAST -> less(bounds, right, left, 0);
        case EQUAL -> {
          less(bounds, left, right, 0);
          less(bounds, right, left, 0);
        }
        case UNEQUAL -> {
          // Says nothing about an interval unless it cuts off an end, which exact clauses do later.
        }
      }
    }

    @Override
    boolean isConvex(int name) {
      // The difference of two affine sides keeps its sign between equal signs.
      return relation != Condition.Relation.UNEQUAL
          ? left.isAffine(name) && right.isAffine(name)
          : !mentions(name);
    }

    private static void less(Bounds bounds, Term small, Term large, long gap) {
      small.narrow(bounds, Bounds.LEAST, Bounds.add(large.high(bounds), -gap));
      large.narrow(bounds, Bounds.add(small.low(bounds), gap), Bounds.MOST);
    }

    @Override
    boolean mentions(int name) {
      return left.mentions(name) || right.mentions(name);
    }
  }

  static final class Membership extends Clause {
    private final Term element;
    private final boolean negated;
    private final NumberSet set;
    private final long least;
    private final long most;

    Membership(Term element, boolean negated, NumberSet set) {
      this.element = element;
      this.negated = negated;
      this.set = set;
      long low = Bounds.LEAST;
      long high = Bounds.MOST;
      switch (set) {
        case NumberSet.Listed listed -> {
          low = Bounds.MOST;
          high = Bounds.LEAST;
          for (NumberSet.Range item : listed.items()) {
            low = Math.min(low, item.from());
            high = Math.max(high, item.to());
          }
        }
        case NumberSet.Range range -> {
          low = range.from();
          high = range.to();
        }
        case NumberSet.Squares squares -> low = 0;
        case NumberSet.Primes primes -> low = 2;
        case NumberSet.Powers powers -> low = 1;
        case NumberSet.Parity parity -> {}
        case NumberSet.Multiples multiples -> {}
      }
      this.least = low;
      this.most = high;
    }

    /** The set, if this says of a name itself that it is a member; else null. */
    @Nullable NumberSet membersFor(int name) {
      return !negated && element instanceof Term.Slot slot && slot.mentions(name) ? set : null;
    }

    @Override
    boolean holds(long[] names) {
      try {
        return set.contains(element.value(names)) != negated;
      } catch (Term.NoValue e) {
        return false;
      }
    }

    @Override
    void narrow(Bounds bounds) {
      if (!negated) {
        element.narrow(bounds, least, most);
      }
    }

    @Override
    boolean mentions(int name) {
      return element.mentions(name);
    }
  }

  static final class Either extends Clause {
    private final List<List<Clause>> alternatives;

    Either(List<List<Clause>> alternatives) {
      this.alternatives = alternatives;
    }

    @Override
    boolean holds(long[] names) {
      for (List<Clause> alternative : alternatives) {
        if (all(alternative, names)) {
          return true;
        }
      }
      return false;
    }

    @Override
    void narrow(Bounds bounds) {
      Bounds hull = bounds.copy();
      hull.markEmpty();
      for (List<Clause> alternative : alternatives) {
        Bounds branch = bounds.copy();
        for (Clause clause : alternative) {
          clause.narrow(branch);
        }
        hull.widenTo(branch);
      }
      bounds.narrowTo(hull);
    }

    @Override
    boolean mentions(int name) {
      for (List<Clause> alternative : alternatives) {
        for (Clause clause : alternative) {
          if (clause.mentions(name)) {
            return true;
          }
        }
      }
      return false;
    }
  }
}
