package org.grundy.table;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Player;
import org.jspecify.annotations.Nullable;

/**
 * Lists the options of every cell: slow, and right for whatever rules there are.
 *
 * <p>Options that are not known yet, because they lie outside the box or later in it, are solved
 * first and kept in a map.
 */
final class ScanKernel implements Kernel {
  /** So many positions outside the box are kept: some hundred megabytes. */
  private static final int MOST_OUTSIDE = 2_000_000;

  @Override
  public boolean fits(Task task) {
    return !(task.isSum() && task.splits());
  }

  @Override
  public long fill(Task task, Cells cells, int threads, Progress progress) {
    // The outcome of a sum does not follow from the outcomes of its summands, only from their
    // values.
    boolean valuesFirst = task.quantity() == Quantity.OUTCOME && task.splits();
    if (!valuesFirst) {
      return new Scan(task, cells).run(progress);
    }
    Cells values = ValueCells.onHeap(task.box(), 4);
    long known = new Scan(task.with(Quantity.GRUNDY), values).run(progress);
    long[] position = new long[task.box().dimension()];
    for (long index = 0; index < known; index++) {
      task.box().position(index, position);
      cells.set(index, values.get(index) == 0 && task.exists(position) ? 1 : 0);
    }
    return known;
  }

  private static final class Scan {
    private final Task task;
    private final Box box;
    private final Cells cells;
    private final Map<Heaps, Integer> ahead = new HashMap<>();

    /** Cells before this one are known. */
    private long done;

    private final ArrayDeque<Frame> stack = new ArrayDeque<>();
    private final Combination combination;

    Scan(Task task, Cells cells) {
      this.task = task;
      this.box = task.box();
      this.cells = cells;
      this.combination = new Combination(task);
    }

    long run(Progress progress) {
      Thread thread = Thread.currentThread();
      long[] position = new long[box.dimension()];
      for (; done < box.cells() && !thread.isInterrupted(); done++) {
        box.position(done, position);
        if (task.exists(position)) {
          int value = solve(Heaps.of(position));
          if (value < 0) {
            break;
          }
          cells.set(done, value);
        }
        if ((done & 0xff) == 0) {
          progress.done(done, box.cells());
        }
      }
      progress.done(done, box.cells());
      return done;
    }

    /** The value of a position, or -1 if the thread is interrupted. */
    private int solve(Heaps start) {
      Integer solved = ahead.remove(start);
      if (solved != null) {
        return solved;
      }
      stack.clear();
      stack.push(new Frame(start));
      while (true) {
        Frame frame = stack.element();
        Heaps unknown = frame.firstUnknown();
        if (unknown != null) {
          if (Thread.currentThread().isInterrupted()) {
            return -1;
          }
          if (stack.size() + ahead.size() > MOST_OUTSIDE) {
            throw new TableException("table.outside", box, MOST_OUTSIDE);
          }
          stack.push(new Frame(unknown));
          continue;
        }
        int value = frame.combine();
        stack.pop();
        if (stack.isEmpty()) {
          return value;
        }
        ahead.put(frame.position, value);
      }
    }

    /** The value of a single position, or -1 if it is not known yet. */
    private int value(Heaps position) {
      long index = index(position);
      if (index >= 0 && index < done) {
        return cells.get(index);
      }
      Integer solved = ahead.get(position);
      return solved == null ? -1 : solved;
    }

    private long index(Heaps position) {
      long index = 0;
      for (int i = 0; i < box.dimension(); i++) {
        long number = position.longAt(i);
        if (number > box.to(i)) {
          return -1;
        }
        index += number * box.stride(i);
      }
      return index;
    }

    /** A position whose options are looked at. */
    private final class Frame {
      final Heaps position;

      /** The options, each as its summands of the box's dimension. */
      private final List<List<Heaps>> options = new ArrayList<>();

      private int next;

      Frame(Heaps position) {
        this.position = position;
        task.rules()
            .options(position, Player.LEFT, option -> options.add(parts(option, box.dimension())));
      }

      private static List<Heaps> parts(Heaps option, int dimension) {
        if (option.size() == dimension) {
          return List.of(option);
        }
        List<Heaps> parts = new ArrayList<>();
        for (int from = 0; from < option.size(); from += dimension) {
          long[] part = new long[dimension];
          for (int i = 0; i < dimension; i++) {
            part[i] = option.longAt(from + i);
          }
          parts.add(Heaps.of(part));
        }
        return parts;
      }

      @Nullable Heaps firstUnknown() {
        for (; next < options.size(); next++) {
          for (Heaps part : options.get(next)) {
            if (value(part) < 0) {
              return part;
            }
          }
        }
        return null;
      }

      int combine() {
        combination.clear(options.size());
        for (List<Heaps> option : options) {
          int sum = 0;
          for (Heaps part : option) {
            sum ^= value(part);
          }
          combination.add(sum);
        }
        return combination.result();
      }
    }
  }

  /** What the values of a position's options say about its own. */
  private static final class Combination {
    private final Quantity quantity;
    private final Convention convention;
    private boolean[] taken = new boolean[64];
    private int options;
    private boolean anyP;
    private int leastOfP;
    private int greatest;

    Combination(Task task) {
      this.quantity = task.quantity();
      this.convention = task.convention();
    }

    void clear(int most) {
      options = 0;
      anyP = false;
      leastOfP = Integer.MAX_VALUE;
      greatest = 0;
      taken = new boolean[most + 1];
    }

    void add(int value) {
      options++;
      if (value < taken.length) {
        taken[value] = true;
      }
      boolean p = quantity.isP(value, convention);
      anyP |= p;
      if (p) {
        leastOfP = Math.min(leastOfP, value);
      }
      greatest = Math.max(greatest, value);
    }

    int result() {
      boolean misere = convention == Convention.MISERE;
      return switch (quantity) {
        case OUTCOME -> options == 0 ? (misere ? 0 : 1) : anyP ? 0 : 1;
        case GRUNDY -> options == 0 ? (misere ? 1 : 0) : mex();
        case REMOTENESS -> options == 0 ? 0 : 1 + (anyP ? leastOfP : greatest);
      };
    }

    private int mex() {
      int mex = 0;
      while (taken[mex]) {
        mex++;
      }
      return mex;
    }
  }
}
