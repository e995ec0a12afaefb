package org.grundy.table;

import java.util.Arrays;
import org.grundy.Convention;
import org.grundy.rules.ArrowRuleset;
import org.grundy.rules.Measure;
import org.grundy.rules.Option;

/**
 * What a table shall hold.
 *
 * <p>The box may have a multiple of the components that the rules have: its positions are then sums
 * of so many components.
 *
 * @param rules the rules
 * @param convention normal or misère play
 * @param quantity what to find for each position
 * @param box the positions
 */
public record Task(ArrowRuleset rules, Convention convention, Quantity quantity, Box box) {

  /** Checks that the box fits the rules. */
  public Task {
    int dimension = rules.rules().dimension();
    if (box.dimension() % dimension != 0) {
      throw new TableException("table.box.dimension", box, box.dimension(), dimension);
    }
  }

  /** Whether the positions are sums of several components. */
  public boolean isSum() {
    return box.dimension() > rules.rules().dimension();
  }

  /** Whether an option may be a sum of several components. */
  public boolean splits() {
    for (Option option : rules.rules().options()) {
      if (option.parts().size() > 1) {
        return true;
      }
    }
    return false;
  }

  /** Whether a position in the box is in the domain of the rules. */
  public boolean exists(long... position) {
    int dimension = rules.rules().dimension();
    if (rules.rules().domain().isEmpty()) {
      return true;
    }
    if (position.length == dimension) {
      return rules.exists(position);
    }
    for (int from = 0; from < position.length; from += dimension) {
      if (!rules.exists(Arrays.copyOfRange(position, from, from + dimension))) {
        return false;
      }
    }
    return true;
  }

  /**
   * A bound on the values in the table, {@code Long.MAX_VALUE} where none is known.
   *
   * <p>Without splits the longest play bounds them: a position's mex is at most 1 + the greatest
   * value of its options, a terminal position has at most 1, and likewise for the remoteness. A
   * weighted measure bounds the longest play.
   */
  public long largestValue() {
    if (quantity == Quantity.OUTCOME) {
      return 1;
    }
    if (splits() || !(rules.findings().measure() instanceof Measure.Weighted weighted)) {
      return Long.MAX_VALUE;
    }
    try {
      long bound = 1;
      for (int i = 0; i < box.dimension(); i++) {
        int weight = weighted.weights().get(i % weighted.weights().size());
        bound = Math.addExact(bound, Math.multiplyExact(weight, box.to(i)));
      }
      return bound;
    } catch (ArithmeticException e) {
      return Long.MAX_VALUE;
    }
  }

  /** The same for another quantity. */
  Task with(Quantity other) {
    return new Task(rules, convention, other, box);
  }

  /** The same for another box. */
  Task with(Box other) {
    return new Task(rules, convention, quantity, other);
  }
}
