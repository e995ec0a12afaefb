package org.grundy.rules;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The positions that play from a box can come to, as a box and, where that alone has no end, a
 * measure that no move raises.
 */
final class Reach {
  private static final int MOST_ROUNDS = 10_000;

  private final long[] to;
  private final List<Integer> weights;
  private final BigInteger most;

  private Reach(long[] to, List<Integer> weights, BigInteger most) {
    this.to = to;
    this.weights = weights;
    this.most = most;
  }

  /** The reach of a box, or nothing if it has more cells than allowed. */
  static Optional<Reach> of(ArrowRuleset rules, long[] asked, long mostCells) {
    List<Integer> weights =
        rules.findings().measure() instanceof Measure.Weighted weighted
            ? weighted.weights()
            : List.of();
    BigInteger most = BigInteger.ZERO;
    for (int i = 0; i < weights.size(); i++) {
      most = most.add(BigInteger.valueOf(asked[i]).multiply(BigInteger.valueOf(weights.get(i))));
    }
    long[] to = asked.clone();
    for (int round = 0; round < MOST_ROUNDS; round++) {
      if (cells(to).compareTo(BigInteger.valueOf(mostCells)) > 0) {
        return Optional.empty();
      }
      long[] next = followed(rules, to);
      for (int i = 0; i < weights.size(); i++) {
        if (weights.get(i) > 0) {
          BigInteger end = most.divide(BigInteger.valueOf(weights.get(i)));
          next[i] = BigInteger.valueOf(next[i]).min(end).longValueExact();
        }
      }
      if (Arrays.equals(next, to)) {
        return Optional.of(new Reach(to, weights, most));
      }
      to = next;
    }
    return Optional.empty();
  }

  /** The last numbers of a box and of the options of its positions. */
  private static long[] followed(ArrowRuleset rules, long[] to) {
    long[] next = to.clone();
    int dimension = to.length;
    for (OptionFamily family : rules.families()) {
      Bounds bounds = new Bounds(family.nameCount());
      for (int i = 0; i < dimension; i++) {
        bounds.set(family.place(i), 0, to[i]);
      }
      if (!rules.rules().permuted()) {
        for (Clause clause : rules.domain()) {
          clause.narrow(bounds);
        }
      }
      family.narrow(bounds);
      for (int i = 0; i < family.resultLength() && !bounds.isEmpty(); i++) {
        next[i % dimension] = Math.max(next[i % dimension], family.high(i, bounds));
      }
    }
    return next;
  }

  /** The last number of each component. */
  long[] to() {
    return to.clone();
  }

  /** The last number of a component. */
  long to(int component) {
    return to[component];
  }

  /** Weights of a measure that no move raises, or none. */
  List<Integer> weights() {
    return weights;
  }

  /** The greatest measure of a position in the box that was asked for. */
  BigInteger most() {
    return most;
  }

  /** How many positions a box has. */
  static BigInteger cells(long[] to) {
    BigInteger cells = BigInteger.ONE;
    for (long last : to) {
      cells = cells.multiply(BigInteger.valueOf(last).add(BigInteger.ONE));
    }
    return cells;
  }

  /** Whether some position of the box has a greater measure than any that is asked about. */
  boolean isCut() {
    BigInteger corner = BigInteger.ZERO;
    for (int i = 0; i < weights.size(); i++) {
      corner = corner.add(BigInteger.valueOf(to[i]).multiply(BigInteger.valueOf(weights.get(i))));
    }
    return corner.compareTo(most) > 0;
  }
}
