package org.grundy.prover;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.grundy.Convention;
import org.grundy.rules.ArrowRuleset;
import org.grundy.rules.Kind;
import org.grundy.rules.LinearSet;
import org.jspecify.annotations.Nullable;

/**
 * Positions of two heaps with a given Grundy value, one for each row, where a move may take any
 * number from the second heap: then no row has two of them.
 *
 * <p>All moves must be single vectors or rays {@code base + N·period} that keep or lower the first
 * heap. A position of value g shuts off every line of a ray that starts at it for the rows to come;
 * the next row takes the first column on no shut line. Shut lines are skipped by union with the
 * next open one, so a row costs nearly constant time, and N rows take O(N) memory: rows by the
 * million are known where a box could not be stored.
 */
final class SparseRows {
  /** Rays that start further away than this would need long memories. */
  private static final int FARTHEST = 1024;

  private final Direction[] directions;
  private final Start[] starts;
  private final long[][] vectors;
  private final boolean symmetric;
  private final boolean misere;
  private final int most;
  private final Level[] levels;
  private final long[][] smallest;
  private int known;

  /** What one Grundy value has: its column in each row, and the lines that it shuts. */
  private static final class Level {
    int[] columns = new int[1024];
    final Lines[][] shut;

    /**
     * For rows to come (by row modulo the reach): direction and line of what is shut from there.
     */
    final int[][] pending;

    final int[] pendingCount;

    Level(Direction[] directions, int reach) {
      shut = new Lines[directions.length][];
      for (int d = 0; d < directions.length; d++) {
        shut[d] = new Lines[directions[d].down];
        Arrays.setAll(shut[d], r -> new Lines());
      }
      pending = new int[reach][0];
      pendingCount = new int[reach];
    }
  }

  /** The direction of a ray: {@code down} rows and {@code across} columns a step. */
  private record Direction(int down, int across) {}

  /** Where a ray starts, as seen from the position that it leads to, and its direction's index. */
  private record Start(int down, int across, int direction) {}

  private SparseRows(
      List<Direction> directions,
      List<Start> starts,
      List<long[]> vectors,
      List<long[]> smallest,
      boolean symmetric,
      boolean misere,
      int level,
      int most) {
    this.directions = directions.toArray(new Direction[0]);
    this.starts = starts.toArray(new Start[0]);
    this.vectors = vectors.toArray(new long[0][]);
    this.smallest = smallest.toArray(new long[0][]);
    this.symmetric = symmetric;
    this.misere = misere;
    this.most = most;
    int reach = 1;
    for (Start start : starts) {
      reach = Math.max(reach, start.down + 1);
    }
    levels = new Level[level + 1];
    for (int g = 0; g <= level; g++) {
      levels[g] = new Level(this.directions, reach);
    }
  }

  /**
   * The rows of a game, or null if it is not of this kind.
   *
   * @param level the Grundy value of the positions, at least 0
   * @param most the most rows
   */
  static @Nullable SparseRows of(ArrowRuleset ruleset, Convention convention, int level, int most) {
    if (!(ruleset.findings().kind() instanceof Kind.VectorMoves moves)
        || ruleset.rules().dimension() != 2) {
      return null;
    }
    List<Direction> directions = new ArrayList<>();
    List<Start> starts = new ArrayList<>();
    List<long[]> vectors = new ArrayList<>();
    List<long[]> bases = new ArrayList<>();
    boolean row = false;
    for (LinearSet set : moves.vectors()) {
      long down = set.base().get(0);
      long across = set.base().get(1);
      if (set.periods().size() > 1 || down < 0 || down > FARTHEST || tooWide(set.base())) {
        return null;
      }
      bases.add(new long[] {down, across});
      if (set.periods().isEmpty()) {
        if (down == 0 && across <= 0) {
          return null;
        }
        vectors.add(new long[] {down, across});
        continue;
      }
      List<Long> period = set.periods().getFirst();
      if (period.get(0) == 0 && down == 0 && across > 0 && period.get(1) > 0) {
        row |= across == 1 && period.get(1) == 1;
        continue;
      }
      if (period.get(0) < 1 || period.get(0) > FARTHEST || tooWide(period)) {
        return null;
      }
      Direction direction = new Direction(period.get(0).intValue(), period.get(1).intValue());
      if (!directions.contains(direction)) {
        directions.add(direction);
      }
      starts.add(new Start((int) down, (int) across, directions.indexOf(direction)));
    }
    if (!row) {
      return null;
    }
    boolean symmetric = !ruleset.findings().exchangeable().isEmpty();
    return new SparseRows(
        directions,
        starts,
        vectors,
        bases,
        symmetric,
        convention == Convention.MISERE,
        level,
        most);
  }

  private static boolean tooWide(List<Long> vector) {
    return Math.abs(vector.get(1)) > FARTHEST;
  }

  /** How many rows are known so far. */
  int known() {
    return known;
  }

  /** Whether exchanging the heaps changes nothing. */
  boolean isSymmetric() {
    return symmetric;
  }

  /** The most rows there may be. */
  int most() {
    return most;
  }

  /** The column of the position in a known row. */
  int column(int row) {
    return levels[levels.length - 1].columns[row];
  }

  /**
   * Whether a position has the Grundy value; finds more rows if needed.
   *
   * @throws LimitException if the row is out of reach
   */
  boolean contains(long a, long b) throws LimitException, InterruptedException {
    if (symmetric && b < a) {
      return contains(b, a);
    }
    if (a >= known) {
      if (a >= most) {
        throw new LimitException("prover.stop.rows", a + 1, most);
      }
      know((int) Math.min(most, Math.max(a + 1, 2L * known)));
    }
    return column((int) a) == b;
  }

  /** Finds the rows below a number. Nearly O(1) a row. */
  void know(int rows) throws LimitException, InterruptedException {
    if (rows > most) {
      throw new LimitException("prover.stop.rows", rows, most);
    }
    for (; known < rows; known++) {
      if ((known & 0xFFFF) == 0 && Thread.currentThread().isInterrupted()) {
        throw new InterruptedException();
      }
      for (int g = 0; g < levels.length; g++) {
        Level level = levels[g];
        if (known == level.columns.length) {
          level.columns = Arrays.copyOf(level.columns, 2 * known);
        }
        arrive(level, known);
        int column = first(g, known);
        level.columns[known] = column;
        shut(level, known, column);
      }
    }
  }

  /** Shuts the lines that earlier rows shut from this row on. */
  private void arrive(Level level, int row) {
    int at = row % level.pending.length;
    int[] lines = level.pending[at];
    for (int i = 0; i < level.pendingCount[at]; i += 2) {
      shutNow(level, lines[i], row, lines[i + 1]);
    }
    level.pendingCount[at] = 0;
  }

  private void shutNow(Level level, int direction, int row, int line) {
    level.shut[direction][row % directions[direction].down].shut(line);
  }

  private void shut(Level level, int row, int column) {
    for (Start start : starts) {
      int from = row + start.down;
      Direction direction = directions[start.direction];
      int line = column + start.across - direction.across * (from / direction.down);
      if (start.down == 0) {
        shutNow(level, start.direction, row, line);
        continue;
      }
      int at = from % level.pending.length;
      int n = level.pendingCount[at];
      if (n == level.pending[at].length) {
        level.pending[at] = Arrays.copyOf(level.pending[at], Math.max(8, 2 * n));
      }
      level.pending[at][n] = start.direction;
      level.pending[at][n + 1] = line;
      level.pendingCount[at] = n + 2;
    }
  }

  private int first(int g, int row) {
    Level level = levels[g];
    int column = 0;
    while (true) {
      int before = column;
      for (int d = 0; d < directions.length; d++) {
        int down = directions[d].down;
        int shift = directions[d].across * (row / down);
        column = level.shut[d][row % down].open(column - shift) + shift;
      }
      if (column != before) {
        continue;
      }
      if (!isBarred(g, row, column)) {
        return column;
      }
      column++;
    }
  }

  /** Whether a column on open lines is a lower value's, one vector away, or excluded at the end. */
  private boolean isBarred(int g, int row, int column) {
    for (int lower = 0; lower < g; lower++) {
      if (levels[lower].columns[row] == column) {
        return true;
      }
    }
    int[] columns = levels[g].columns;
    for (long[] vector : vectors) {
      int from = row - (int) vector[0];
      if (vector[0] > 0 && from >= 0 && columns[from] == column - vector[1]) {
        return true;
      }
    }
    if (!misere || g > 0) {
      return false;
    }
    for (long[] base : smallest) {
      if (base[0] <= row && base[1] <= column) {
        return false;
      }
    }
    return true;
  }

  /** Lines, numbered by integers, each open or shut for ever. */
  private static final class Lines {
    private int[] skip = new int[256];
    private int offset = 128;

    /** For a shut line a number of lines to go on by; 0 for an open one. */
    void shut(int line) {
      int at = index(line);
      if (skip[at] == 0) {
        skip[at] = 1;
      }
    }

    private int index(int line) {
      while (line + offset < 0) {
        int[] wider = new int[2 * skip.length];
        System.arraycopy(skip, 0, wider, skip.length, skip.length);
        offset += skip.length;
        skip = wider;
      }
      while (line + offset >= skip.length) {
        skip = Arrays.copyOf(skip, 2 * skip.length);
      }
      return line + offset;
    }

    /** The first open line from one on. */
    int open(int line) {
      int at = line + offset;
      if (at < 0 || at >= skip.length || skip[at] == 0) {
        return line;
      }
      int end = at;
      while (end < skip.length && skip[end] != 0) {
        end += skip[end];
      }
      // Later walks take the short way.
      while (at < end) {
        int next = at + skip[at];
        skip[at] = end - at;
        at = next;
      }
      return end - offset;
    }
  }
}
