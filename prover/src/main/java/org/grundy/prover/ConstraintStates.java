package org.grundy.prover;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.grundy.rules.Constraint;
import org.grundy.rules.Constraint.Differ;
import org.grundy.rules.Constraint.Linear;

/**
 * The deterministic reading of one part of a relation: one constraint, or the admissibility of all
 * tracks. States have numbers, 0 is the first; they are made when a step first leads to them, and a
 * step that was made is looked up when it is asked again.
 */
abstract sealed class ConstraintStates {
  static final int DEAD = -1;
  private static final int UNKNOWN = -2;

  /** For each symbol its kind: symbols of one kind have the same steps. */
  private final int[] kindOf;

  private final int kinds;
  private int[] steps = {};

  ConstraintStates(int[] kindOf, int kinds) {
    this.kindOf = kindOf;
    this.kinds = kinds;
  }

  static ConstraintStates of(
      NumerationSystem system, Symbols symbols, Family family, Constraint constraint) {
    return switch (constraint) {
      case Linear linear -> new Sum(system, linear, weights(symbols, linear));
      case Differ d -> new Difference(symbols, family);
    };
  }

  /** What a symbol adds to the sum of a constraint. */
  private static long[] weights(Symbols symbols, Linear linear) {
    long[] weights = new long[symbols.count()];
    for (int a = 0; a < weights.length; a++) {
      int[] digits = symbols.unpack(a);
      for (int i = 0; i < digits.length; i++) {
        weights[a] =
            Math.addExact(weights[a], Math.multiplyExact(linear.coefficients().get(i), digits[i]));
      }
    }
    return weights;
  }

  /** The state after a symbol, or {@link #DEAD} if no continuation is accepted. */
  final int step(int state, int symbol) {
    int at = state * kinds + kindOf[symbol];
    if (at >= steps.length) {
      int length = steps.length;
      steps = Arrays.copyOf(steps, Math.max(2 * length, (state + 1) * kinds));
      Arrays.fill(steps, length, steps.length, UNKNOWN);
    }
    if (steps[at] == UNKNOWN) {
      steps[at] = computed(state, kindOf[symbol]);
    }
    return steps[at];
  }

  abstract int computed(int state, int kind);

  abstract boolean accepts(int state);

  /** The state as a certificate writes it. */
  abstract String text(int state);

  /** The admissibility of all tracks. */
  static final class Tracks extends ConstraintStates {
    private final NumerationSystem system;
    private final int[][] digits;
    private final List<int[]> states = new ArrayList<>();
    private final Map<IntArray, Integer> numbers = new HashMap<>();

    Tracks(NumerationSystem system, Symbols symbols) {
      super(identity(symbols.count()), symbols.count());
      this.system = system;
      digits = new int[symbols.count()][];
      for (int a = 0; a < digits.length; a++) {
        digits[a] = symbols.unpack(a);
      }
      states.add(new int[symbols.tracks()]);
      numbers.put(new IntArray(states.getFirst()), 0);
    }

    private static int[] identity(int count) {
      int[] kinds = new int[count];
      Arrays.setAll(kinds, a -> a);
      return kinds;
    }

    @Override
    int computed(int state, int symbol) {
      int[] to = states.get(state).clone();
      for (int t = 0; t < to.length; t++) {
        to[t] = system.step(to[t], digits[symbol][t]);
        if (to[t] < 0) {
          return DEAD;
        }
      }
      Integer number = numbers.putIfAbsent(new IntArray(to), states.size());
      if (number == null) {
        number = states.size();
        states.add(to);
      }
      return number;
    }

    @Override
    boolean accepts(int state) {
      for (int s : states.get(state)) {
        if (!system.accepts(s)) {
          return false;
        }
      }
      return true;
    }

    @Override
    String text(int state) {
      StringBuilder text = new StringBuilder();
      for (int s : states.get(state)) {
        text.append(text.isEmpty() ? "" : " ").append(s);
      }
      return text.toString();
    }
  }

  /**
   * A linear constraint: a state is an integer vector of as many entries as the recurrence has
   * coefficients, the worth of the digits read so far; or it is settled, when whatever follows
   * satisfies the constraint.
   */
  private static final class Sum extends ConstraintStates {
    private static final int NONE = -1;

    private final Linear linear;
    private final Recurrence recurrence;
    private final Cutoff cutoff;
    private final long[] weights;
    private final List<int[]> vectors = new ArrayList<>();
    private final Map<IntArray, Integer> numbers = new HashMap<>();
    private int settled = NONE;

    Sum(NumerationSystem system, Linear linear, long[] weightOf) {
      this(system, linear, weightOf, Arrays.stream(weightOf).sorted().distinct().toArray());
    }

    private Sum(NumerationSystem system, Linear linear, long[] weightOf, long[] weights) {
      super(kinds(weightOf, weights), weights.length);
      this.linear = linear;
      this.weights = weights;
      recurrence = system.recurrence();
      cutoff = new Cutoff(system, linear);
      number(new int[recurrence.order()]);
    }

    private static int[] kinds(long[] weightOf, long[] weights) {
      int[] kinds = new int[weightOf.length];
      Arrays.setAll(kinds, a -> Arrays.binarySearch(weights, weightOf[a]));
      return kinds;
    }

    private int number(int[] vector) {
      Integer number = numbers.putIfAbsent(new IntArray(vector), vectors.size());
      if (number == null) {
        number = vectors.size();
        vectors.add(vector);
      }
      return number;
    }

    private int settled() {
      if (settled == NONE) {
        settled = vectors.size();
        vectors.add(new int[0]);
      }
      return settled;
    }

    @Override
    int computed(int state, int kind) {
      if (state == settled) {
        return state;
      }
      long[] vector = recurrence.shifted(vectors.get(state), 0);
      vector[0] = Math.addExact(vector[0], weights[kind]);
      switch (linear.relation()) {
        case EQUAL -> {
          if (cutoff.neverEqual(vector)) {
            return DEAD;
          }
        }
        case UNEQUAL -> {
          if (cutoff.neverEqual(vector)) {
            return settled();
          }
        }
        case AT_MOST -> {
          if (cutoff.alwaysAbove(vector)) {
            return DEAD;
          }
          if (cutoff.neverAbove(vector)) {
            return settled();
          }
        }
        case CONGRUENT, INCONGRUENT -> {
          for (int k = 0; k < vector.length; k++) {
            vector[k] = Math.floorMod(vector[k], linear.modulus());
          }
        }
      }
      int[] to = new int[vector.length];
      for (int k = 0; k < to.length; k++) {
        to[k] = Math.toIntExact(vector[k]);
      }
      return number(to);
    }

    @Override
    boolean accepts(int state) {
      if (state == settled) {
        return true;
      }
      int[] vector = vectors.get(state);
      long worth = 0;
      for (int k = 0; k < vector.length; k++) {
        worth = Math.addExact(worth, Math.multiplyExact(recurrence.term(k), vector[k]));
      }
      long rest = Math.subtractExact(worth, linear.constant());
      return switch (linear.relation()) {
        case EQUAL -> rest == 0;
        case UNEQUAL -> rest != 0;
        case AT_MOST -> rest <= 0;
        case CONGRUENT -> rest % linear.modulus() == 0;
        case INCONGRUENT -> rest % linear.modulus() != 0;
      };
    }

    @Override
    String text(int state) {
      if (state == settled) {
        return "T";
      }
      StringBuilder text = new StringBuilder();
      for (int v : vectors.get(state)) {
        text.append(text.isEmpty() ? "" : ",").append(v);
      }
      return text.toString();
    }
  }

  /** Whether some changed component has shown another digit: state 1 when it has. */
  private static final class Difference extends ConstraintStates {
    Difference(Symbols symbols, Family family) {
      super(kinds(symbols, family), 2);
    }

    private static int[] kinds(Symbols symbols, Family family) {
      int[] kinds = new int[symbols.count()];
      for (int a = 0; a < kinds.length; a++) {
        for (int component : family.changed()) {
          if (symbols.digit(a, component) != symbols.digit(a, family.after(component))) {
            kinds[a] = 1;
          }
        }
      }
      return kinds;
    }

    @Override
    int computed(int state, int kind) {
      return Math.max(state, kind);
    }

    @Override
    boolean accepts(int state) {
      return state == 1;
    }

    @Override
    String text(int state) {
      return state == 1 ? "T" : "E";
    }
  }
}
