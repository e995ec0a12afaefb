package org.grundy.rules;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.grundy.PositionException;
import org.jspecify.annotations.Nullable;

/**
 * Lists what can be reached by one move from a single summand, fast and for many of them: what
 * {@link ArrowRuleset#options} lists, perhaps in another order or more than once. For one thread at
 * a time.
 */
public final class TupleWalk {
  /** How often bounds are raised before the measure is asked. */
  private static final int ROUNDS = 16;

  private final ArrowRuleset ruleset;
  private final int dimension;
  private final OptionWalk[] walks;
  private final int[][] exchangeable;
  private final int mostParts;

  /** A walk over the moves of a ruleset. */
  public TupleWalk(ArrowRuleset ruleset) {
    this.ruleset = ruleset;
    this.dimension = ruleset.rules().dimension();
    List<OptionFamily> families = ruleset.families();
    walks = new OptionWalk[families.size()];
    int longest = 0;
    for (int i = 0; i < walks.length; i++) {
      walks[i] = families.get(i).walk();
      longest = Math.max(longest, walks[i].length());
    }
    mostParts = longest / dimension;
    exchangeable =
        ruleset.findings().exchangeable().stream()
            .map(members -> members.stream().mapToInt(i -> i).toArray())
            .toArray(int[][]::new);
  }

  /** The most parts of a result: 1 where heaps are never split. */
  public int mostParts() {
    return mostParts;
  }

  /**
   * Gives the results from a summand, the parts of a split one after the other, in an array that is
   * used again. Null moves are left out.
   *
   * @throws PositionException if a result is outside the domain, or there are too many to be listed
   */
  public void results(long[] component, Consumer<long[]> sink) {
    List<Clause> stop = ruleset.stop();
    if (!stop.isEmpty() && Clause.all(stop, component)) {
      return;
    }
    Consumer<long[]> checked =
        ruleset.rules().domain().isEmpty()
            ? sink
            : result -> {
              ruleset.requireInside(component, result);
              sink.accept(result);
            };
    for (OptionWalk walk : walks) {
      walk.results(component, checked);
    }
  }

  /**
   * Upper bounds of all components that play can reach, exchangeable ones exchanged or not.
   *
   * @param from bounds of the components to start from
   * @return null if they are not found, or not below 2^62
   */
  long @Nullable [] bounds(long[] from) {
    long[] most = from.clone();
    level(most);
    long[] measured = measured(most);
    for (int attempt = 0; attempt < 2; attempt++) {
      for (int round = 0; round < ROUNDS; round++) {
        long[] before = most.clone();
        for (OptionWalk walk : walks) {
          walk.raise(most);
        }
        for (int i = 0; i < dimension; i++) {
          most[i] = Math.min(most[i], measured[i]);
        }
        level(most);
        if (Arrays.equals(before, most)) {
          return Arrays.stream(most).allMatch(m -> m < 1L << 62) ? most : null;
        }
      }
      // What rises slowly may do so up to what the measure allows.
      for (int i = 0; i < dimension; i++) {
        most[i] = measured[i] == Bounds.MOST ? most[i] : measured[i];
      }
    }
    return null;
  }

  /** Gives exchangeable components the same bound. */
  private void level(long[] most) {
    for (int[] members : exchangeable) {
      long high = 0;
      for (int i : members) {
        high = Math.max(high, most[i]);
      }
      for (int i : members) {
        most[i] = high;
      }
    }
  }

  /**
   * What the measure says: every move lowers a sum with natural weights, of every part of a split
   * too. Exchanging components leaves the sum alone only if their weights are equal.
   */
  private long[] measured(long[] from) {
    long[] most = new long[dimension];
    Arrays.fill(most, Bounds.MOST);
    if (!(ruleset.findings().measure() instanceof Measure.Weighted weighted)) {
      return most;
    }
    List<Integer> weights = weighted.weights();
    for (int[] members : exchangeable) {
      for (int i : members) {
        if (!weights.get(i).equals(weights.get(members[0]))) {
          return most;
        }
      }
    }
    long total = 0;
    for (int i = 0; i < dimension; i++) {
      total = Bounds.add(total, Bounds.multiply(weights.get(i), from[i]));
    }
    for (int i = 0; i < dimension; i++) {
      if (weights.get(i) > 0 && total != Bounds.MOST) {
        most[i] = total / weights.get(i);
      }
    }
    return most;
  }

  /** Brings a component into the order that {@link ArrowRuleset#canonical} gives it. */
  void sortExchangeable(long[] component, int from) {
    for (int[] members : exchangeable) {
      for (int i = 1; i < members.length; i++) {
        long number = component[from + members[i]];
        int at = i;
        while (at > 0 && component[from + members[at - 1]] > number) {
          component[from + members[at]] = component[from + members[at - 1]];
          at--;
        }
        component[from + members[at]] = number;
      }
    }
  }
}
