package org.grundy.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.grundy.Convention;
import org.grundy.rules.ArrowRuleset;
import org.jspecify.annotations.Nullable;

/**
 * Sums of games: in normal play the Grundy value of a sum is the nim-sum of the summands' values
 * (Sprague 1935, Grundy 1939), so the table of the whole follows from a small table of each
 * summand.
 *
 * <p>Cost: the tables of the summands, and O(summands) for each row of the whole and one nim-sum
 * for each cell.
 */
final class SumKernel implements Kernel {
  /** Cells handled at a time. */
  private static final int CHUNK = 1 << 16;

  @Override
  public boolean fits(Task task) {
    return task.convention() == Convention.NORMAL
        && task.quantity() != Quantity.REMOTENESS
        && (task.isSum() || task.rules().findings().independent().size() > 1);
  }

  @Override
  public long fill(Task task, Cells cells, int threads, Progress progress) {
    List<Summand> summands = new ArrayList<>();
    Map<Task, Cells> made = new HashMap<>();
    try {
      int dimension = task.rules().rules().dimension();
      for (List<Integer> group : task.rules().findings().independent()) {
        ArrowRuleset rules = task.rules().on(group);
        for (int from = 0; from < task.box().dimension(); from += dimension) {
          Summand summand = summand(task.box(), rules, group, from, threads, made);
          if (summand == null) {
            return 0;
          }
          summands.add(summand);
        }
      }
      return new Filling(task, cells, summands).run(progress);
    } finally {
      made.values().forEach(Cells::close);
    }
  }

  /**
   * One summand, or null if the thread is interrupted.
   *
   * @param from the first component in the box of the one that the group belongs to
   * @param made tables that are made already, and this one when it is
   */
  private static @Nullable Summand summand(
      Box box,
      ArrowRuleset rules,
      List<Integer> group,
      int from,
      int threads,
      Map<Task, Cells> made) {
    int[] members = new int[group.size()];
    long[] to = new long[members.length];
    for (int i = 0; i < members.length; i++) {
      members[i] = from + group.get(i);
      to[i] = box.to(members[i]);
    }
    Task task = new Task(rules, Convention.NORMAL, Quantity.GRUNDY, Box.upTo(to));
    Cells known = made.get(task);
    if (known != null) {
      return new Summand(members, task.box(), known);
    }
    Cells cells = Storage.standard().allot(task);
    made.put(task, cells);
    long done = TableMaker.kernel(task).fill(task, cells, threads, Progress.NONE);
    return done < task.box().cells() ? null : new Summand(members, task.box(), cells);
  }

  /** The values of one summand. */
  private static final class Summand {
    /** Its components in the whole box, in rising order. */
    private final int[] members;

    private final Box box;
    final Cells values;

    Summand(int[] members, Box box, Cells values) {
      this.members = members;
      this.box = box;
      this.values = values;
    }

    /** The cell of the summand's share of a position. */
    long cell(long[] position) {
      long cell = 0;
      for (int i = 0; i < members.length; i++) {
        cell += position[members[i]] * box.stride(i);
      }
      return cell;
    }

    boolean has(int component) {
      return members[members.length - 1] == component;
    }
  }

  private static final class Filling {
    private final Task task;
    private final Box box;
    private final Cells cells;
    private final List<Summand> summands;
    private final boolean everywhere;

    Filling(Task task, Cells cells, List<Summand> summands) {
      this.task = task;
      this.box = task.box();
      this.cells = cells;
      this.summands = summands;
      this.everywhere = task.rules().rules().domain().isEmpty();
    }

    long run(Progress progress) {
      long rowLength = box.rowLength();
      int[] buffer = new int[(int) Math.min(CHUNK, rowLength)];
      long[] position = new long[box.dimension()];
      long next = 0;
      for (long index = 0; index < box.cells(); ) {
        if (Thread.currentThread().isInterrupted()) {
          return index;
        }
        box.position(index, position);
        int count = (int) Math.min(buffer.length, rowLength - position[box.dimension() - 1]);
        piece(index, position, buffer, count);
        index += count;
        if (index >= next) {
          progress.done(index, box.cells());
          next = index + box.cells() / 1000;
        }
      }
      return box.cells();
    }

    /** Fills neighbours in a row; along it only the summand with the last component changes. */
    private void piece(long index, long[] position, int[] buffer, int count) {
      int rest = 0;
      int last = box.dimension() - 1;
      for (Summand summand : summands) {
        long cell = summand.cell(position);
        if (summand.has(last)) {
          summand.values.read(cell, buffer, count);
        } else {
          rest ^= summand.values.get(cell);
        }
      }
      boolean bits = cells instanceof BitCells;
      for (int i = 0; i < count; i++) {
        int value = buffer[i] ^ rest;
        buffer[i] = bits ? (value == 0 ? 1 : 0) : value;
      }
      if (!everywhere) {
        long first = position[last];
        for (int i = 0; i < count; i++) {
          position[last] = first + i;
          if (!task.exists(position)) {
            buffer[i] = 0;
          }
        }
        position[last] = first;
      }
      cells.write(index, buffer, count);
    }
  }
}
