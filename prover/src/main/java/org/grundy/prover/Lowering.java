package org.grundy.prover;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.grundy.rules.Constraint;
import org.jspecify.annotations.Nullable;

/**
 * What moves do to weighted sums of components, decided exactly by automata; and the sums that show
 * that play ends.
 *
 * <p>A measure is a list of weights. A move may not raise the first sum; where it leaves that equal
 * it may not raise the second, and so on; and some sum must fall. Natural numbers in lexicographic
 * order are well-ordered, so play ends.
 */
final class Lowering {
  private static final int HEAVIEST = 3;

  private final Kernel kernel;
  private final MoveCompiler.Game game;

  Lowering(Kernel kernel) {
    this.kernel = kernel;
    game = kernel.game();
  }

  /** Whether some move raises a component. */
  boolean raises() throws LimitException {
    for (int c = 0; c < game.dimension(); c++) {
      long[] weights = new long[game.dimension()];
      weights[c] = 1;
      if (rises(List.of(), weights, 1)) {
        return true;
      }
    }
    return false;
  }

  /**
   * A measure from which no sum can be left out and no weight lowered by one; null if none with
   * small weights exists. One sum if that is enough, then of least total weight.
   *
   * <p>Greedy, and that misses nothing: a measure for all moves is one for those that a further sum
   * leaves equal.
   */
  @Nullable List<long[]> measure() throws LimitException {
    List<long[]> sums = new ArrayList<>();
    while (true) {
      long[] useful = null;
      for (int total = 0; total <= HEAVIEST * game.dimension(); total++) {
        for (long[] weights : weights(total)) {
          if (rises(sums, weights, 1)) {
            continue;
          }
          if (!rises(sums, weights, 0)) {
            sums.add(weights);
            return least(sums);
          }
          if (useful == null && falls(sums, weights)) {
            useful = weights;
          }
        }
      }
      if (useful == null) {
        return null;
      }
      // It lowers moves that all sums before leave equal, so it is no combination of them.
      sums.add(useful);
    }
  }

  /** All weights with a total, in lexicographic order. */
  private List<long[]> weights(int total) {
    List<long[]> all = new ArrayList<>();
    weights(new long[game.dimension()], 0, total, all);
    return all;
  }

  private static void weights(long[] weights, int at, int rest, List<long[]> all) {
    if (at == weights.length) {
      if (rest == 0) {
        all.add(weights.clone());
      }
      return;
    }
    for (int w = 0; w <= Math.min(HEAVIEST, rest); w++) {
      weights[at] = w;
      weights(weights, at + 1, rest - w, all);
    }
    weights[at] = 0;
  }

  /** Leaves out sums and lowers weights as long as a measure is left. */
  private List<long[]> least(List<long[]> measure) throws LimitException {
    List<long[]> least = new ArrayList<>(measure);
    boolean changed = measure.size() > 1;
    while (changed) {
      changed = false;
      for (int i = least.size() - 1; i >= 0; i--) {
        List<long[]> fewer = new ArrayList<>(least);
        fewer.remove(i);
        if (isMeasure(fewer)) {
          least = fewer;
          changed = true;
          continue;
        }
        for (int c = 0; c < game.dimension(); c++) {
          long[] weights = least.get(i);
          if (weights[c] > 0) {
            weights[c]--;
            if (isMeasure(least)) {
              changed = true;
            } else {
              weights[c]++;
            }
          }
        }
      }
    }
    return least;
  }

  private boolean isMeasure(List<long[]> sums) throws LimitException {
    for (int i = 0; i < sums.size(); i++) {
      if (rises(sums.subList(0, i), sums.get(i), i == sums.size() - 1 ? 0 : 1)) {
        return false;
      }
    }
    return !sums.isEmpty();
  }

  /** Whether a move that leaves the sums equal raises one more sum by {@code least} or more. */
  private boolean rises(List<long[]> equal, long[] weights, long least) throws LimitException {
    return changes(equal, weights, 1, least);
  }

  private boolean falls(List<long[]> equal, long[] weights) throws LimitException {
    return changes(equal, weights, -1, 1);
  }

  /** Whether a move of the domain has sign * (weights·x' - weights·x) >= least. */
  private boolean changes(List<long[]> equal, long[] weights, long sign, long least)
      throws LimitException {
    for (Family family : game.families()) {
      List<Constraint> further = new ArrayList<>();
      for (long[] sum : equal) {
        further.add(
            new Constraint.Linear(Constraint.Relation.EQUAL, 0, 0, difference(family, sum, 1)));
      }
      further.add(
          new Constraint.Linear(
              Constraint.Relation.AT_MOST, 0, -least, difference(family, weights, sign)));
      for (List<Constraint> inside : game.domain()) {
        List<Constraint> all = new ArrayList<>(Kernel.onPosition(inside, family));
        all.addAll(further);
        if (!kernel.never(family, all)) {
          return true;
        }
      }
    }
    return false;
  }

  /** The coefficients of sign * (weights·x - weights·x') on the tracks of a family. */
  private static List<Long> difference(Family family, long[] weights, long sign) {
    List<Long> coefficients = new ArrayList<>(Collections.nCopies(family.tracks(), 0L));
    for (int c = 0; c < weights.length; c++) {
      int after = family.after(c);
      coefficients.set(c, coefficients.get(c) + sign * weights[c]);
      coefficients.set(after, coefficients.get(after) - sign * weights[c]);
    }
    return coefficients;
  }
}
