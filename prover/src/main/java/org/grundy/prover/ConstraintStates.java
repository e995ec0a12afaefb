package org.grundy.prover;

import org.grundy.rules.Constraint;
import org.grundy.rules.Constraint.Differ;
import org.grundy.rules.Constraint.Linear;
import org.grundy.rules.Constraint.Relation;

/**
 * The deterministic reading of one constraint: a state is an integer vector of as many entries as
 * the recurrence has coefficients, the worth of the digits read so far, or {@link #SETTLED} in the
 * first entry when whatever follows satisfies the constraint.
 */
abstract sealed class ConstraintStates {
  static final int SETTLED = Integer.MIN_VALUE;

  /** Writes the state after a symbol; false if no continuation satisfies the constraint. */
  abstract boolean step(int[] from, int symbol, int[] to, int at);

  abstract boolean accepts(int[] label, int at);

  static ConstraintStates of(
      NumerationSystem system, Symbols symbols, Family family, Constraint constraint) {
    return switch (constraint) {
      case Linear linear
          when linear.relation() == Relation.CONGRUENT
              || linear.relation() == Relation.INCONGRUENT ->
          new Congruence(system, symbols, linear);
      case Linear linear -> new Comparison(system, symbols, linear);
      case Differ d -> new Difference(symbols, family);
    };
  }

  private abstract static sealed class Sum extends ConstraintStates {
    final NumerationSystem system;
    final int order;
    private final long[] weights;

    Sum(NumerationSystem system, Symbols symbols, Linear linear) {
      this.system = system;
      order = system.order();
      weights = new long[symbols.count()];
      for (int a = 0; a < weights.length; a++) {
        int[] digits = symbols.unpack(a);
        long sum = 0;
        for (int i = 0; i < digits.length; i++) {
          sum = Math.addExact(sum, Math.multiplyExact(linear.coefficients().get(i), digits[i]));
        }
        weights[a] = sum;
      }
    }

    /** The vector of the prefix that is one symbol longer. */
    long[] longer(int[] from, int at, int symbol) {
      long[] vector = new long[order];
      long top = from[at + order - 1];
      for (int k = 0; k < order; k++) {
        long value = Math.multiplyExact(top, system.coefficient(order - k));
        vector[k] = Math.addExact(value, k == 0 ? weights[symbol] : from[at + k - 1]);
      }
      return vector;
    }

    long worth(int[] label, int at) {
      long[] terms = system.firstTerms();
      long sum = 0;
      for (int k = 0; k < order; k++) {
        sum = Math.addExact(sum, Math.multiplyExact(label[at + k], terms[k]));
      }
      return sum;
    }
  }

  private static final class Comparison extends Sum {
    private final Linear linear;
    private final Cutoff cutoff;

    Comparison(NumerationSystem system, Symbols symbols, Linear linear) {
      super(system, symbols, linear);
      this.linear = linear;
      cutoff = new Cutoff(system, linear);
    }

    @Override
    boolean step(int[] from, int symbol, int[] to, int at) {
      boolean settled = from[at] == SETTLED;
      if (!settled) {
        long[] vector = longer(from, at, symbol);
        switch (linear.relation()) {
          case EQUAL -> {
            if (cutoff.neverEqual(vector)) {
              return false;
            }
          }
          case UNEQUAL -> settled = cutoff.neverEqual(vector);
          default -> {
            if (cutoff.alwaysAbove(vector)) {
              return false;
            }
            settled = cutoff.neverAbove(vector);
          }
        }
        for (int k = 0; k < order; k++) {
          to[at + k] = settled ? 0 : Math.toIntExact(vector[k]);
        }
      }
      if (settled) {
        to[at] = SETTLED;
      }
      return true;
    }

    @Override
    boolean accepts(int[] label, int at) {
      if (label[at] == SETTLED) {
        return true;
      }
      long worth = worth(label, at);
      return switch (linear.relation()) {
        case EQUAL -> worth == linear.constant();
        case UNEQUAL -> worth != linear.constant();
        default -> worth <= linear.constant();
      };
    }
  }

  private static final class Congruence extends Sum {
    private final Linear linear;

    Congruence(NumerationSystem system, Symbols symbols, Linear linear) {
      super(system, symbols, linear);
      this.linear = linear;
    }

    @Override
    boolean step(int[] from, int symbol, int[] to, int at) {
      long[] vector = longer(from, at, symbol);
      for (int k = 0; k < order; k++) {
        to[at + k] = Math.toIntExact(Math.floorMod(vector[k], linear.modulus()));
      }
      return true;
    }

    @Override
    boolean accepts(int[] label, int at) {
      boolean congruent =
          Math.floorMod(Math.subtractExact(worth(label, at), linear.constant()), linear.modulus())
              == 0;
      return congruent == (linear.relation() == Relation.CONGRUENT);
    }
  }

  private static final class Difference extends ConstraintStates {
    private final boolean[] differs;

    Difference(Symbols symbols, Family family) {
      differs = new boolean[symbols.count()];
      for (int a = 0; a < differs.length; a++) {
        for (int component : family.changed()) {
          differs[a] |= symbols.digit(a, component) != symbols.digit(a, family.after(component));
        }
      }
    }

    @Override
    boolean step(int[] from, int symbol, int[] to, int at) {
      to[at] = from[at] == SETTLED || differs[symbol] ? SETTLED : 0;
      return true;
    }

    @Override
    boolean accepts(int[] label, int at) {
      return label[at] == SETTLED;
    }
  }
}
