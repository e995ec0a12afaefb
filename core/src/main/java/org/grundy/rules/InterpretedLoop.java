package org.grundy.rules;

import org.grundy.Convention;
import org.grundy.rules.BoxEnumeration.Goal;

/** A loop that asks the interpreter for the options of every cell. */
final class InterpretedLoop extends BoxLoop {
  private final int axis;

  InterpretedLoop(
      ArrowRuleset rules, Goal goal, Convention convention, int[] stride, int cells, int axis) {
    super(rules, goal, convention, stride, cells);
    this.axis = axis;
  }

  @Override
  void run(long[] start, int count) {
    long[] position = start.clone();
    for (int i = 0; i < count; i++, position[axis]++) {
      if (!rules.exists(position)) {
        continue;
      }
      Gathering gathering = new Gathering();
      rules.results(position, gathering);
      int index = 0;
      for (int j = 0; j < position.length; j++) {
        index += (int) position[j] * stride[j];
      }
      settle(index, gathering.found);
    }
  }
}
