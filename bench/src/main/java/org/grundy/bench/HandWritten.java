package org.grundy.bench;

import org.grundy.rules.BoxEnumeration.Goal;

/**
 * A game's loops as one would write them for this game alone: flat arrays, the first P-option ends
 * an outcome, marks with stamps for the mex, no general machinery.
 *
 * <p>An outcome is 1 for P and 0 for N. Remoteness is even for P in normal play and odd in misère
 * play; a cell of a position that does not exist stays 0.
 */
abstract class HandWritten {
  /** The value of every cell of a box in row-major order. */
  final int[] values(Goal goal, int[] to) {
    return switch (goal) {
      case OUTCOME -> widened(outcomes(to));
      case GRUNDY -> grundy(to);
      case REMOTENESS -> remoteness(to);
      case COUNT -> throw new IllegalArgumentException("not a quantity");
    };
  }

  abstract boolean[] outcomes(int[] to);

  abstract int[] grundy(int[] to);

  abstract int[] remoteness(int[] to);

  private static int[] widened(boolean[] outcomes) {
    int[] values = new int[outcomes.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = outcomes[i] ? 1 : 0;
    }
    return values;
  }

  static int mex(int[] seen, int stamp) {
    int value = 0;
    while (seen[value] == stamp) {
      value++;
    }
    return value;
  }

  /** The remoteness of a position with this least of its P-options and greatest of its others. */
  static int remoteness(int least, int greatest) {
    return least < Integer.MAX_VALUE ? least + 1 : greatest + 1;
  }
}
