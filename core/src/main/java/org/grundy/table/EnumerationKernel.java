package org.grundy.table;

import java.util.Optional;
import org.grundy.Convention;
import org.grundy.rules.BoxEnumeration;
import org.grundy.rules.BoxEnumeration.Goal;
import org.grundy.rules.BoxEnumeration.Lister;

/**
 * Lists the options of every cell by loops that are written for the rules.
 *
 * <p>Cost: a step for each option, four bytes (for outcomes one) for each position that play can
 * come to. Where those do not fit into memory, or their end is not found, it does not fit.
 */
final class EnumerationKernel implements Kernel {
  /** A row is copied in pieces of at most so many cells. */
  private static final int CHUNK = 1 << 16;

  private final Lister lister;

  EnumerationKernel() {
    this(Lister.BOTH);
  }

  /** A kernel for tests, with a say in who lists options. */
  EnumerationKernel(Lister lister) {
    this.lister = lister;
  }

  @Override
  public boolean fits(Task task) {
    return !task.isSum()
        && task.rules().findings().measure() != null
        && !(task.splits()
            && (task.convention() == Convention.MISERE || task.quantity() == Quantity.REMOTENESS))
        && BoxEnumeration.reaches(task.rules(), to(task.box()), mostCells(goal(task)));
  }

  @Override
  public long fill(Task task, Cells cells, int threads, Progress progress) {
    Goal goal = goal(task);
    Optional<BoxEnumeration> found =
        BoxEnumeration.of(
            task.rules(), goal, task.convention(), to(task.box()), mostCells(goal), lister);
    if (found.isEmpty()) {
      throw new TableException("table.outside", task.box(), mostCells(goal));
    }
    BoxEnumeration enumeration = found.get();
    Box box = task.box();
    double share = (double) box.cells() / Box.upTo(enumeration.to()).cells();
    boolean whole =
        enumeration.run((done, of) -> progress.done((long) (done * share), box.cells()));
    long known = whole ? box.cells() : leading(enumeration, box);
    copy(enumeration, goal != Goal.OUTCOME && cells instanceof BitCells, cells, known);
    progress.done(known, box.cells());
    return known;
  }

  /** How many leading cells of a box are among the positions found. */
  private static long leading(BoxEnumeration enumeration, Box box) {
    if (!enumeration.isRowMajor()) {
      return 0;
    }
    Box kept = Box.upTo(enumeration.to());
    if (enumeration.found() >= kept.cells()) {
      return box.cells();
    }
    // The first position that is not found, or the next one in the box.
    long[] next = kept.position(enumeration.found());
    long index = 0;
    for (int i = 0; i < next.length; i++) {
      if (next[i] > box.to(i)) {
        return index + box.stride(i) * (box.to(i) + 1);
      }
      index += next[i] * box.stride(i);
    }
    return index;
  }

  private static void copy(
      BoxEnumeration enumeration, boolean valuesToOutcomes, Cells cells, long known) {
    Box box = cells.box();
    int last = box.dimension() - 1;
    int[] buffer = new int[(int) Math.min(CHUNK, box.rowLength())];
    long[] position = new long[box.dimension()];
    for (long index = 0; index < known; ) {
      box.position(index, position);
      long rest = Math.min(box.rowLength() - position[last], known - index);
      int count = (int) Math.min(buffer.length, rest);
      enumeration.read(position, buffer, count);
      for (int i = 0; i < count; i++) {
        int value = buffer[i];
        buffer[i] = valuesToOutcomes ? (value == 0 ? 1 : 0) : Math.max(0, value);
      }
      cells.write(index, buffer, count);
      index += count;
    }
  }

  /** The outcome of a heap that splits follows from values only. */
  private static Goal goal(Task task) {
    return switch (task.quantity()) {
      case OUTCOME -> task.splits() ? Goal.GRUNDY : Goal.OUTCOME;
      case GRUNDY -> Goal.GRUNDY;
      case REMOTENESS -> Goal.REMOTENESS;
    };
  }

  /** How many cells find room in half of the memory that is free. */
  private static long mostCells(Goal goal) {
    Runtime runtime = Runtime.getRuntime();
    long free = runtime.maxMemory() - runtime.totalMemory() + runtime.freeMemory();
    return free / 2 / (goal == Goal.OUTCOME ? Byte.BYTES : Integer.BYTES);
  }

  private static long[] to(Box box) {
    long[] to = new long[box.dimension()];
    for (int i = 0; i < to.length; i++) {
      to[i] = box.to(i);
    }
    return to;
  }
}
