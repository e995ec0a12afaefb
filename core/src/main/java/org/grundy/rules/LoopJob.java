package org.grundy.rules;

import org.grundy.Convention;
import org.grundy.rules.BoxEnumeration.Goal;

/** What a loop over a box is for. */
final class LoopJob {
  private final ArrowRuleset rules;
  private final Goal goal;
  private final Convention convention;
  private final long[] to;
  private final int[] stride;
  private final int cells;
  private final int axis;

  /**
   * A job.
   *
   * @param to the last number of each component of a box that options do not leave
   * @param axis the component along which cells are found in a row
   */
  LoopJob(ArrowRuleset rules, Goal goal, Convention convention, long[] to, int axis) {
    this.rules = rules;
    this.goal = goal;
    this.convention = convention;
    this.to = to.clone();
    this.axis = axis;
    this.stride = new int[to.length];
    int count = 1;
    for (int i = to.length - 1; i >= 0; i--) {
      stride[i] = count;
      count = Math.toIntExact(count * (to[i] + 1));
    }
    this.cells = count;
  }

  ArrowRuleset rules() {
    return rules;
  }

  Goal goal() {
    return goal;
  }

  Convention convention() {
    return convention;
  }

  int dimension() {
    return to.length;
  }

  long to(int component) {
    return to[component];
  }

  /** How far apart neighbours in a component are. */
  int stride(int component) {
    return stride[component];
  }

  int[] strides() {
    return stride.clone();
  }

  int cells() {
    return cells;
  }

  int axis() {
    return axis;
  }
}
