package org.grundy.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.grundy.Convention;
import org.grundy.rules.Rules;
import org.jspecify.annotations.Nullable;

/**
 * Sums of games: in normal play the Grundy value of a sum is the nim-sum of the summands' values
 * (Sprague 1935, Grundy 1939), so a table of the whole follows from a small table of each group of
 * components that do not interact.
 *
 * <p>The table of a group is one of the whole game where all other components stand still at some
 * place z; their value there cancels: with groups x and y, G(x,y) = G(x,z) ⊕ G(z,y) ⊕ G(z,z).
 *
 * <p>Cost: the tables of the groups, and O(groups) for each row of the whole and one nim-sum for
 * each cell.
 */
final class SumKernel implements Kernel {
  /** Cells handled at a time. */
  private static final int CHUNK = 1 << 16;

  @Override
  public boolean fits(Task task) {
    return task.convention() == Convention.NORMAL
        && task.quantity() != Quantity.REMOTENESS
        && groups(task).size() > 1;
  }

  /** The groups of the box's components, each in rising order. */
  private static List<int[]> groups(Task task) {
    Rules rules = task.rules().rules();
    List<int[]> one = Independence.groups(rules);
    List<int[]> all = new ArrayList<>();
    for (int from = 0; from < task.box().dimension(); from += rules.dimension()) {
      for (int[] group : one) {
        int[] shifted = group.clone();
        for (int i = 0; i < shifted.length; i++) {
          shifted[i] += from;
        }
        all.add(shifted);
      }
    }
    return all;
  }

  @Override
  public long fill(Task task, Cells cells, int threads, Progress progress) {
    Box box = task.box();
    long[] base = firstPosition(task);
    if (base == null) {
      return box.cells();
    }
    List<Part> parts = new ArrayList<>();
    Map<Task, Cells> made = new HashMap<>();
    try {
      for (int[] group : groups(task)) {
        Part part = Part.make(task, group, base, threads, made);
        if (part == null) {
          return 0;
        }
        parts.add(part);
      }
      return new Filling(task, cells, parts).run(progress);
    } finally {
      made.values().forEach(Cells::close);
    }
  }

  /** The first cell in the domain, or null if there is none. */
  private static long @Nullable [] firstPosition(Task task) {
    long[] position = new long[task.box().dimension()];
    for (long index = 0; index < task.box().cells(); index++) {
      task.box().position(index, position);
      if (task.exists(position)) {
        return position;
      }
    }
    return null;
  }

  /**
   * The values of one group's positions with the rest of its component at the base.
   *
   * @param group the group's components in the whole box
   * @param values values of the component that the group belongs to, over the small box
   * @param offset cell in the small box of the group's position 0 with the rest at its base
   * @param stride how far apart in the small box neighbours in each of the group's components are
   * @param surplus what to take off: the value of the base, but for one group of a component
   */
  private record Part(int[] group, Cells values, long offset, long[] stride, int surplus) {
    static @Nullable Part make(
        Task task, int[] group, long[] base, int threads, Map<Task, Cells> made) {
      // The small table is about the one component, with its other groups at their base.
      int dimension = task.rules().rules().dimension();
      int from = group[0] / dimension * dimension;
      long[] to = new long[dimension];
      for (int i = 0; i < dimension; i++) {
        to[i] = base[from + i];
      }
      for (int member : group) {
        to[member - from] = task.box().to(member);
      }
      Task small = new Task(task.rules(), task.convention(), Quantity.GRUNDY, Box.upTo(to));
      Cells values = made.get(small);
      if (values == null) {
        values = Storage.standard().allot(small);
        made.put(small, values);
        Kernel kernel = TableMaker.kernelForPart(small);
        if (kernel.fill(small, values, threads, Progress.NONE) < small.box().cells()) {
          return null;
        }
      }
      long offset = 0;
      long atBase = 0;
      long[] stride = new long[group.length];
      for (int i = 0, member = 0; i < dimension; i++) {
        atBase += base[from + i] * small.box().stride(i);
        if (member < group.length && group[member] == from + i) {
          stride[member++] = small.box().stride(i);
        } else {
          offset += base[from + i] * small.box().stride(i);
        }
      }
      return new Part(group, values, offset, stride, group[0] == from ? 0 : values.get(atBase));
    }

    /** The cell in the small box of the group's share of a position. */
    long cell(long[] position) {
      long cell = offset;
      for (int i = 0; i < group.length; i++) {
        cell += position[group[i]] * stride[i];
      }
      return cell;
    }
  }

  private static final class Filling {
    private final Task task;
    private final Box box;
    private final Cells cells;
    private final List<Part> parts;
    private final boolean everywhere;

    Filling(Task task, Cells cells, List<Part> parts) {
      this.task = task;
      this.box = task.box();
      this.cells = cells;
      this.parts = parts;
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

    /** Fills neighbours in a row; along it only the group of the last component changes. */
    private void piece(long index, long[] position, int[] buffer, int count) {
      int rest = 0;
      int last = box.dimension() - 1;
      for (Part part : parts) {
        long cell = part.cell(position);
        int[] group = part.group();
        if (group[group.length - 1] == last) {
          part.values().read(cell, buffer, count);
          rest ^= part.surplus();
        } else {
          rest ^= part.values().get(cell) ^ part.surplus();
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
