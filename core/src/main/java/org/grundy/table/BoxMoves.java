package org.grundy.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The moves of an invariant vector game inside one box, ready for kernels.
 *
 * <p>A move takes a vector of a linear set {@code base + N p1 + ... + N pm} from the position. No
 * vector has a negative component, so every option comes earlier in row-major order. A position of
 * the box is its row, given by all components but the last, and a column.
 */
final class BoxMoves {
  private final int[] to;
  private final MoveSet[] sets;
  private final int rows;

  /**
   * @param to the last number of each component
   * @param sets for each linear set its base and then its periods
   */
  BoxMoves(int[] to, List<int[][]> sets) {
    this.to = to.clone();
    long count = 1;
    for (int i = 0; i < to.length - 1; i++) {
      count = Math.multiplyExact(count, to[i] + 1L);
    }
    this.rows = Math.toIntExact(count);
    List<MoveSet> found = new ArrayList<>();
    for (int[][] set : sets) {
      MoveSet reduced = reduce(set);
      if (reduced != null && !found.contains(reduced)) {
        found.add(reduced);
      }
    }
    this.sets = found.toArray(new MoveSet[0]);
  }

  /** Leaves out what never happens in the box; null if nothing is left. */
  private @Nullable MoveSet reduce(int[][] set) {
    int[] base = set[0];
    int sum = 0;
    for (int i = 0; i < to.length; i++) {
      if (base[i] < 0) {
        throw new IllegalArgumentException("not a vector of natural numbers");
      }
      if (base[i] > to[i]) {
        return null;
      }
      sum |= base[i];
    }
    if (sum == 0) {
      throw new IllegalArgumentException("a null move");
    }
    List<Step> periods = new ArrayList<>();
    for (int k = 1; k < set.length; k++) {
      int[] period = set[k];
      boolean happens = false;
      boolean fits = true;
      for (int i = 0; i < to.length; i++) {
        if (period[i] < 0) {
          throw new IllegalArgumentException("not a vector of natural numbers");
        }
        happens |= period[i] > 0;
        fits &= base[i] + (long) period[i] <= to[i];
      }
      Step step = new Step(period.clone(), back(period));
      if (happens && fits && !periods.contains(step)) {
        periods.add(step);
      }
    }
    return new MoveSet(new Step(base.clone(), back(base)), periods);
  }

  /** How many rows earlier a vector leads. */
  private int back(int[] vector) {
    int back = 0;
    for (int i = 0; i < to.length - 1; i++) {
      back = back * (to[i] + 1) + vector[i];
    }
    return back;
  }

  /** How many components a position has. */
  int dimension() {
    return to.length;
  }

  /** The last number of a component. */
  int to(int component) {
    return to[component];
  }

  /** How many cells a row has. */
  int width() {
    return to[to.length - 1] + 1;
  }

  /** How many rows the box has. */
  int rows() {
    return rows;
  }

  /** The sets, each with a move that is possible in the box. */
  MoveSet[] sets() {
    return sets;
  }

  /** Whether no set has more than one period. */
  boolean isLines() {
    for (MoveSet set : sets) {
      if (set.periods().length > 1) {
        return false;
      }
    }
    return true;
  }

  /** Whether a position of two components and its mirror image always have alike moves. */
  boolean isSymmetric() {
    if (to.length != 2 || to[0] != to[1]) {
      return false;
    }
    for (MoveSet set : sets) {
      if (!Arrays.asList(sets).contains(mirrored(set))) {
        return false;
      }
    }
    return true;
  }

  /** A set of two components with them exchanged. */
  MoveSet mirrored(MoveSet set) {
    List<Step> periods = new ArrayList<>();
    for (Step period : set.periods()) {
      periods.add(mirrored(period));
    }
    return new MoveSet(mirrored(set.base()), periods);
  }

  private Step mirrored(Step step) {
    int[] vector = {step.vector[1], step.vector[0]};
    return new Step(vector, back(vector));
  }

  /** The first column of a row with a move, its width if there is none. */
  int firstMovable(int[] row) {
    int first = width();
    for (MoveSet set : sets) {
      if (set.base.fits(row)) {
        first = Math.min(first, set.base.across);
      }
    }
    return first;
  }

  /** The most moves that a position of the box has; above 2^38 a smaller number. */
  long mostMoves() {
    return mostMoves(to);
  }

  /** At least as many moves as a position has; above 2^38 a smaller number. */
  long mostMoves(int... position) {
    long most = 0;
    for (MoveSet set : sets) {
      long moves = 1;
      for (int i = 0; i < position.length; i++) {
        if (set.base.vector[i] > position[i]) {
          moves = 0;
        }
      }
      if (moves == 0) {
        continue;
      }
      for (Step period : set.periods) {
        long steps = Long.MAX_VALUE;
        for (int i = 0; i < to.length; i++) {
          if (period.vector[i] > 0) {
            steps = Math.min(steps, (position[i] - set.base.vector[i]) / period.vector[i]);
          }
        }
        moves = Math.min(moves, (1L << 40) / (steps + 1)) * (steps + 1);
      }
      most += moves;
    }
    return most;
  }

  /** About how many bytes the sets of values of all lines take that are needed at one time. */
  long lineBytes() {
    double bytes = 0;
    for (MoveSet set : sets) {
      if (!set.isFinite()) {
        Step period = set.periods[0];
        double lines =
            dimension() == 2
                ? LineSets.count(this, period)
                : Math.min(rows, period.back + 1.0) * width();
        bytes += lines * (mostMoves() / 8.0 + 40);
      }
    }
    return (long) bytes;
  }

  /** How many cells all sets keep together, each as many rows as it leads back. */
  long ringCells() {
    long cells = 0;
    for (MoveSet set : sets) {
      cells += (set.depth() + 1L) * (width() + 63);
    }
    return cells;
  }

  /** Goes on to the next row. */
  void next(int[] row) {
    for (int i = row.length - 1; i >= 0; i--) {
      if (row[i] < to[i]) {
        row[i]++;
        return;
      }
      row[i] = 0;
    }
  }

  /** One vector: so many rows back, so many columns across. */
  static final class Step {
    final int[] vector;
    final int back;
    final int across;

    private Step(int[] vector, int back) {
      this.vector = vector;
      this.back = back;
      this.across = vector[vector.length - 1];
    }

    /** Whether the row that it leads to from a row is in the box. */
    boolean fits(int[] row) {
      for (int i = 0; i < row.length; i++) {
        if (vector[i] > row[i]) {
          return false;
        }
      }
      return true;
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Step that && Arrays.equals(vector, that.vector);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(vector);
    }
  }

  /** A linear set of vectors. */
  static final class MoveSet {
    private final Step base;
    private final Step[] periods;

    /** The periods that lead to earlier rows. */
    final Step[] earlier;

    /** The lengths of the periods inside a row. */
    final int[] along;

    private MoveSet(Step base, List<Step> periods) {
      this.base = base;
      this.periods = periods.toArray(new Step[0]);
      this.earlier = periods.stream().filter(p -> p.back > 0).toArray(Step[]::new);
      this.along = periods.stream().filter(p -> p.back == 0).mapToInt(p -> p.across).toArray();
    }

    Step base() {
      return base;
    }

    Step[] periods() {
      return periods;
    }

    /** Whether its moves stay in the row when no period leads out of it. */
    boolean isInRow() {
      return base.back == 0;
    }

    /** Whether it is one vector. */
    boolean isFinite() {
      return periods.length == 0;
    }

    /** Whether it is all the multiples of one vector. */
    boolean isRay() {
      return periods.length == 1 && base.equals(periods[0]);
    }

    /** The most rows that its base or a period leads back. */
    int depth() {
      int depth = base.back;
      for (Step period : earlier) {
        depth = Math.max(depth, period.back);
      }
      return depth;
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof MoveSet that
          && base.equals(that.base)
          && periods.length == that.periods.length
          && Arrays.asList(periods).containsAll(Arrays.asList(that.periods));
    }

    @Override
    public int hashCode() {
      int sum = base.hashCode();
      for (Step period : periods) {
        sum += 31 * period.hashCode();
      }
      return sum;
    }
  }
}
