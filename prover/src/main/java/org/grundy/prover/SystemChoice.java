package org.grundy.prover;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.grundy.Convention;
import org.grundy.PositionException;
import org.grundy.rules.ArrowRuleset;
import org.grundy.rules.Kind;
import org.grundy.table.Box;
import org.grundy.table.Progress;
import org.grundy.table.Quantity;
import org.grundy.table.Table;
import org.grundy.table.TableException;
import org.grundy.table.TableMaker;
import org.grundy.table.Task;
import org.jspecify.annotations.Nullable;

/**
 * Which numeration systems to try, read off small positions.
 *
 * <p>One heap whose outcomes have a period p points to base p. Two heaps whose P-positions lie
 * along a line of slope r point, where r is near a simple number of the field of a quadratic unit
 * or Pisot number θ, to the system whose place values grow like θ; where the slope is 1 and the
 * distances from the diagonal have a period, to that base. Everything here is a guess that only
 * costs time when it is wrong: the proof decides.
 */
final class SystemChoice {
  /** Rows looked at, where rows are cheap. */
  private static final int ROWS = 1 << 14;

  /** The side of the box where they are not: quick to list, or quick by a kernel for vectors. */
  private static final int SMALL_BOX = 256;

  private static final int VECTOR_BOX = 1024;

  private static final int ONE_HEAP = 1024;

  /** Greater bases make too many symbols of a position and its option. */
  private static final int GREATEST_BASE = 64;

  private static final int MOST_QUADRATICS = 3;

  /** So much less simple than the simplest a recurrence may be. */
  private static final int NOT_MUCH = 3;

  /** States of systems that nothing speaks for, when something speaks for another. */
  private static final int FEW_STATES = 32;

  /**
   * A system to try.
   *
   * @param states the most states that are tried, or {@link Integer#MAX_VALUE}
   */
  record Candidate(NumerationSystem system, int states) {}

  private final ArrowRuleset ruleset;
  private final Convention convention;
  private final @Nullable SparseRows rows;
  private final Map<NumerationSystem, Integer> found = new LinkedHashMap<>();

  private SystemChoice(ArrowRuleset ruleset, Convention convention, @Nullable SparseRows rows) {
    this.ruleset = ruleset;
    this.convention = convention;
    this.rows = rows;
  }

  /** The systems in the order in which they should be tried, the most promising first. */
  static List<Candidate> of(ArrowRuleset ruleset, Convention convention, @Nullable SparseRows rows)
      throws LimitException, InterruptedException {
    SystemChoice choice = new SystemChoice(ruleset, convention, rows);
    int dimension = ruleset.rules().dimension();
    boolean evidence = dimension == 1 ? choice.oneHeap() : dimension == 2 && choice.twoHeaps();
    int rest = evidence ? FEW_STATES : Integer.MAX_VALUE;
    choice.add(NumerationSystem.base(2), rest);
    choice.add(NumerationSystem.fibonacci(), rest);
    if (dimension <= 2) {
      choice.add(NumerationSystem.base(3), rest);
    } else {
      choice.add(NumerationSystem.of(1, 1, 1), rest);
    }
    List<Candidate> all = new ArrayList<>();
    choice.found.forEach((system, states) -> all.add(new Candidate(system, states)));
    return all;
  }

  private void add(NumerationSystem system, int states) {
    found.putIfAbsent(system, states);
  }

  private @Nullable Table table(long... last) {
    try {
      Task task = new Task(ruleset, convention, Quantity.OUTCOME, Box.upTo(last));
      Table table = TableMaker.make(task, 1, Progress.NONE);
      return table.isComplete() ? table : null;
    } catch (TableException | PositionException e) {
      // Rules whose options leave every box, or that a table cannot say: no evidence from here.
      return null;
    }
  }

  private boolean oneHeap() {
    Table table = table(ONE_HEAP - 1);
    if (table == null) {
      return false;
    }
    BitSet p = new BitSet();
    for (int n = 0; n < ONE_HEAP; n++) {
      p.set(n, table.isP(table.get(n)));
    }
    int[] values = new int[ONE_HEAP];
    for (int n = 0; n < ONE_HEAP; n++) {
      values[n] = p.get(n) ? 1 : 0;
    }
    int period = period(values, ONE_HEAP);
    if (period < 2 || period > GREATEST_BASE) {
      return false;
    }
    add(NumerationSystem.base(period), Integer.MAX_VALUE);
    return false;
  }

  /**
   * The least period of the last three quarters of a sequence, 0 if it has none up to a quarter.
   */
  private static int period(int[] values, int length) {
    for (int p = 1; p <= length / 4; p++) {
      boolean holds = true;
      for (int n = length / 4; n + p < length && holds; n++) {
        holds = values[n] == values[n + p];
      }
      if (holds) {
        return p;
      }
    }
    return 0;
  }

  private boolean twoHeaps() throws LimitException, InterruptedException {
    int[] columns = columns();
    if (columns.length == 0) {
      return false;
    }
    int last = -1;
    for (int x = columns.length - 1; x > 0 && last < 0; x--) {
      if (columns[x] > x) {
        last = x;
      }
    }
    double slope = last < 0 ? 1 : (double) columns[last] / last;
    double away = 0;
    for (int x = 0; x < columns.length; x++) {
      if (columns[x] > x && last >= 0) {
        away = Math.max(away, Math.abs(columns[x] - slope * x));
      }
    }
    // One line, up to a distance that does not grow, or at least grows slowly.
    if (away > Math.sqrt(columns.length)) {
      return false;
    }
    if (Math.abs(slope - 1) * columns.length < 2 * (away + 4)) {
      return alongDiagonal(columns);
    }
    return quadratic(slope, (away + 2) / Math.max(1, last));
  }

  /** For each row the first P-position at or beyond the diagonal, else any, or -1 for none. */
  private int[] columns() throws LimitException, InterruptedException {
    if (rows != null) {
      rows.know(Math.min(ROWS, rows.most()));
      int[] columns = new int[rows.known()];
      for (int x = 0; x < columns.length; x++) {
        columns[x] = rows.column(x);
      }
      return columns;
    }
    boolean vectors = ruleset.findings().kind() instanceof Kind.VectorMoves;
    int side = vectors ? VECTOR_BOX : SMALL_BOX;
    Table table = table(side - 1, side - 1);
    if (table == null) {
      return new int[0];
    }
    int[] columns = new int[side];
    int known = side;
    for (int x = 0; x < side; x++) {
      columns[x] = -1;
      for (int y = side - 1; y >= 0; y--) {
        if (table.isP(table.get((long) x * side + y)) && (y >= x || columns[x] < 0)) {
          columns[x] = y;
        }
      }
      if (columns[x] < 0 && known == side && x > side / 8) {
        // The P-position of this row is beyond the box.
        known = x;
      }
    }
    return java.util.Arrays.copyOf(columns, known);
  }

  private boolean alongDiagonal(int[] columns) {
    int[] distances = new int[columns.length];
    for (int x = 0; x < columns.length; x++) {
      distances[x] = columns[x] - x;
    }
    int period = period(distances, Math.min(columns.length, ONE_HEAP));
    if (period >= 2 && period <= GREATEST_BASE) {
      add(NumerationSystem.base(period), Integer.MAX_VALUE);
    }
    return false;
  }

  /** A recurrence whose root θ makes the slope (u + vθ)/w with small whole numbers. */
  private record Quadratic(int first, int second, int cost) {}

  private boolean quadratic(double slope, double tolerance) {
    List<Quadratic> near = new ArrayList<>();
    for (int first = 1; first <= 12; first++) {
      for (int second = 1; second <= first; second++) {
        int cost = cost(first, second, slope, tolerance);
        if (cost < Integer.MAX_VALUE) {
          near.add(new Quadratic(first, second, cost));
        }
      }
    }
    near.sort(Comparator.comparingInt(Quadratic::cost));
    for (Quadratic q : near.subList(0, Math.min(MOST_QUADRATICS, near.size()))) {
      if (q.cost <= near.getFirst().cost + NOT_MUCH) {
        add(NumerationSystem.of(q.first, q.second), Integer.MAX_VALUE);
      }
    }
    return !near.isEmpty();
  }

  private static int cost(int first, int second, double slope, double tolerance) {
    double theta = (first + Math.sqrt(first * (double) first + 4.0 * second)) / 2;
    int least = Integer.MAX_VALUE;
    for (int w = 1; w <= 3; w++) {
      for (int v = 1; v <= 3; v++) {
        double u = Math.rint(slope * w - v * theta);
        if (Math.abs(u) <= 6 && Math.abs((u + v * theta) / w - slope) <= tolerance) {
          least = Math.min(least, first + second + 2 * ((int) Math.abs(u) + v + w));
        }
      }
    }
    return least;
  }
}
