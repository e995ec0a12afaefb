package org.grundy.table;

import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Limits;

/**
 * Misère tables and remotenesses of games whose heaps may split, where what a sum is worth does not
 * follow from its summands: cell by cell, each searched together with all sums that it becomes.
 * What was solved for one cell is kept for the others.
 *
 * <p>Costs as much as the sums that can be reached from the box, which are soon many. Stops as if
 * interrupted when it has visited as many as a search may.
 */
final class JointKernel implements Kernel {
  private final Limits limits;

  JointKernel() {
    this(Limits.DEFAULT);
  }

  /** A kernel for tests, with another limit. */
  JointKernel(Limits limits) {
    this.limits = limits;
  }

  @Override
  public boolean fits(Task task) {
    return task.splits()
        && (task.convention() == Convention.MISERE || task.quantity() == Quantity.REMOTENESS);
  }

  @Override
  public long fill(Task task, Cells cells, int threads, Progress progress) {
    Box box = task.box();
    ExhaustiveSolver<Heaps> search = new ExhaustiveSolver<>(task.rules());
    long[] position = new long[box.dimension()];
    long index = 0;
    for (; index < box.cells() && !Thread.currentThread().isInterrupted(); index++) {
      box.position(index, position);
      if (task.exists(position)) {
        long left = limits.positions() - search.visited();
        ExhaustiveSolver.Solved solved =
            left < 1 ? null : search.joint(Heaps.of(position), task.convention(), new Limits(left));
        if (solved == null) {
          break;
        }
        cells.set(
            index,
            switch (task.quantity()) {
              case OUTCOME -> solved.isP() ? 1 : 0;
              case GRUNDY -> solved.grundy();
              case REMOTENESS -> solved.remoteness();
            });
      }
      progress.done(index + 1, box.cells());
    }
    return index;
  }
}
