package org.grundy.rules;

import java.util.Arrays;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.PositionException;
import org.grundy.rules.BoxEnumeration.Goal;

/**
 * Finds the values of positions in a box, each from those of its options: the memory that loops
 * work on, and how a value follows from options. How options are listed is up to subclasses, which
 * are written at run time for given rules, or ask the interpreter.
 *
 * <p>What a cell holds depends on the goal. OUTCOME: {@link #N} or {@link #P}. GRUNDY: the value.
 * REMOTENESS: {@link #FAR} less the remoteness for P, the remoteness less {@link #FAR} for N, so
 * that the best option is always the greatest. COUNT: how many options there are. A cell that is
 * not known, or not in the domain, holds a number that spoils every result it enters.
 */
abstract class BoxLoop {
  static final int N = 2;
  static final int P = 3;
  static final int UNKNOWN_OUTCOME = -1;
  static final int FAR = 1 << 30;

  /** Greater than every remoteness: an option with it shows in the greatest. */
  static final int UNKNOWN_REMOTENESS = Integer.MAX_VALUE;

  /** Negative, also after a nim-sum with a value. */
  static final int UNKNOWN_VALUE = Integer.MIN_VALUE;

  /** Nothing found yet, for the greatest of none. */
  static final int NOTHING = Integer.MIN_VALUE;

  final ArrowRuleset rules;
  final Goal goal;
  final boolean misere;
  final int[] stride;

  /** The cells if the goal is OUTCOME, else empty. */
  byte[] outcomes;

  /** The cells for every other goal, else empty. */
  int[] values;

  /** Which values the options of the current cell have: those with the current stamp. */
  int[] seen;

  int stamp;

  /** Numbers that belong to a set, looked up by what is compiled. */
  boolean[][] lists = new boolean[0][];

  NumberSet[] sets = new NumberSet[0];

  BoxLoop(ArrowRuleset rules, Goal goal, Convention convention, int[] stride, int cells) {
    this.rules = rules;
    this.goal = goal;
    this.misere = convention == Convention.MISERE;
    this.stride = stride.clone();
    this.outcomes = new byte[goal == Goal.OUTCOME ? cells : 0];
    this.values = new int[goal == Goal.OUTCOME ? 0 : cells];
    this.seen = new int[3];
    this.stamp = 1;
  }

  /** Makes all cells unknown, as they must be before the first is found. */
  final void forget() {
    Arrays.fill(outcomes, (byte) UNKNOWN_OUTCOME);
    Arrays.fill(values, goal == Goal.REMOTENESS ? UNKNOWN_REMOTENESS : UNKNOWN_VALUE);
  }

  /** Works on from where another loop has come to, on the same cells. */
  final void takeOver(BoxLoop other) {
    outcomes = other.outcomes;
    values = other.values;
    seen = other.seen;
    stamp = other.stamp;
  }

  /** Finds the values of neighbouring cells along the axis, in rising order. */
  abstract void run(long[] start, int count);

  /** Takes in what options amount to for a cell. */
  final void settle(int index, int found) {
    switch (goal) {
      case OUTCOME -> settleOutcome(index, found);
      case GRUNDY -> settleValue(index, found);
      case REMOTENESS -> settleRemoteness(index, found);
      case COUNT -> settleCount(index, found);
    }
  }

  // Written loops call the one for their goal: a method that all goals share is compiled for all.

  final void settleOutcome(int index, int found) {
    if (found < 0) {
      throw new Spoilt();
    }
    outcomes[index] = (byte) ((found & 1) != 0 || (misere && found == 0) ? N : P);
  }

  final void settleValue(int index, int found) {
    values[index] = misere && found == 0 ? least(1) : mex();
  }

  final void settleRemoteness(int index, int found) {
    if (found == UNKNOWN_REMOTENESS) {
      throw new Spoilt();
    }
    values[index] = found == NOTHING ? (misere ? -FAR : FAR) : found > 0 ? 1 - found : -1 - found;
  }

  final void settleCount(int index, int found) {
    values[index] = found;
  }

  private int mex() {
    int[] marks = seen;
    int now = stamp++;
    int value = 0;
    while (marks[value] == now) {
      value++;
    }
    return least(value);
  }

  /** Gives back a value, having made room for it and for every nim-sum with it. */
  private int least(int value) {
    if (value >= seen.length - 1) {
      seen = new int[2 * Integer.highestOneBit(value) + 1];
    }
    return value;
  }

  /** Lists the options of one family by the interpreter; called by what is compiled. */
  final int interpret(int family, long[] position) {
    Gathering gathering = new Gathering();
    rules.results(position, rules.families().get(family), gathering);
    return gathering.found;
  }

  /** Takes options one by one. */
  final class Gathering implements OptionFamily.Sink {
    int found = goal == Goal.REMOTENESS ? NOTHING : 0;

    @Override
    public void accept(long[] result) {
      int dimension = stride.length;
      if (goal == Goal.COUNT) {
        found++;
        return;
      }
      int sum = 0;
      boolean known = true;
      for (int part = 0; part < result.length; part += dimension) {
        int index = 0;
        for (int i = 0; i < dimension; i++) {
          index += (int) result[part + i] * stride[i];
        }
        int value = goal == Goal.OUTCOME ? outcomes[index] : values[index];
        known &= value >= 0 || goal == Goal.REMOTENESS;
        sum ^= value;
      }
      if (!known) {
        throw new Spoilt();
      }
      switch (goal) {
        case OUTCOME -> found |= sum;
        case GRUNDY -> {
          seen[sum] = stamp;
          found = 1;
        }
        default -> found = Math.max(found, sum);
      }
    }
  }

  /** Thrown when an option is no cell that is known. */
  static final class Spoilt extends RuntimeException {
    private static final long serialVersionUID = 1;

    Spoilt() {
      super("an option without value", null, false, false);
    }
  }

  /** Says why a position has an option without a value. */
  final RuntimeException fault(long[] position) {
    try {
      rules.results(position, result -> {});
    } catch (PositionException e) {
      return e;
    }
    return new IllegalStateException(
        "an option of " + Heaps.of(position) + " comes after it in the order of cells");
  }

  /** Whether a cell is known. */
  final boolean isKnown(int index) {
    return switch (goal) {
      case OUTCOME -> outcomes[index] != UNKNOWN_OUTCOME;
      case REMOTENESS -> values[index] != UNKNOWN_REMOTENESS;
      case GRUNDY, COUNT -> values[index] != UNKNOWN_VALUE;
    };
  }
}
