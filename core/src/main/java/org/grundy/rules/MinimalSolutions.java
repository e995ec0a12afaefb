package org.grundy.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The natural solutions of a system of linear equations, as finitely many minimal ones: every
 * solution of {@code A x = b} is one of the minimal ones plus a sum of minimal solutions of {@code
 * A x = 0}.
 *
 * <p>Found breadth first, adding a unit only where it turns the defect back towards zero (Contejean
 * and Devie, An efficient incremental algorithm for solving systems of linear Diophantine
 * equations, Information and Computation 113, 1994). The work is bounded; a system that needs more
 * is given up.
 *
 * @param particular the minimal solutions of {@code A x = b}
 * @param homogeneous the minimal solutions of {@code A x = 0}, the zero vector apart
 * @param vectors how many vectors were looked at
 */
record MinimalSolutions(List<long[]> particular, List<long[]> homogeneous, int vectors) {

  /**
   * Solves a system.
   *
   * @param columns the columns of A
   * @param right the vector b
   * @param most how many vectors may be looked at
   * @return null if the system needs too much work
   */
  static @Nullable MinimalSolutions of(List<long[]> columns, long[] right, int most) {
    // One more unknown, at most 1, with column -b, makes the system homogeneous.
    List<long[]> all = new ArrayList<>(columns);
    all.add(Arrays.stream(right).map(b -> -b).toArray());
    return new Search(all, most).run();
  }

  private static final class Search {
    private final List<long[]> columns;
    private final int last;
    private final List<long[]> found = new ArrayList<>();
    private final int most;
    private int looked;

    Search(List<long[]> columns, int most) {
      this.most = most;
      this.columns = columns;
      this.last = columns.size() - 1;
    }

    @Nullable MinimalSolutions run() {
      List<long[]> level = new ArrayList<>();
      for (int i = 0; i <= last; i++) {
        long[] unit = new long[last + 1];
        unit[i] = 1;
        level.add(unit);
      }
      while (!level.isEmpty()) {
        List<long[]> open = new ArrayList<>();
        List<long[]> solved = new ArrayList<>();
        for (long[] vector : level) {
          (isZero(defect(vector)) ? solved : open).add(vector);
        }
        found.addAll(solved);
        List<long[]> next = new ArrayList<>();
        Set<List<Long>> seen = new HashSet<>();
        for (long[] vector : open) {
          if (++looked > most) {
            return null;
          }
          if (!isCovered(vector)) {
            extend(vector, next, seen);
          }
        }
        level = next;
      }
      List<long[]> particular = new ArrayList<>();
      List<long[]> homogeneous = new ArrayList<>();
      for (long[] vector : found) {
        (vector[last] == 1 ? particular : homogeneous).add(Arrays.copyOf(vector, last));
      }
      return new MinimalSolutions(particular, homogeneous, looked);
    }

    private void extend(long[] vector, List<long[]> next, Set<List<Long>> seen) {
      long[] defect = defect(vector);
      for (int i = 0; i <= last; i++) {
        if (i == last && vector[last] == 1) {
          continue;
        }
        if (product(defect, columns.get(i)) < 0) {
          long[] more = vector.clone();
          more[i]++;
          if (seen.add(Arrays.stream(more).boxed().toList())) {
            next.add(more);
          }
        }
      }
    }

    /** Whether a solution found before is contained in a vector, which then is not minimal. */
    private boolean isCovered(long[] vector) {
      for (long[] solution : found) {
        boolean within = true;
        for (int i = 0; i <= last && within; i++) {
          within = solution[i] <= vector[i];
        }
        if (within) {
          return true;
        }
      }
      return false;
    }

    private long[] defect(long[] vector) {
      long[] sum = new long[columns.getFirst().length];
      for (int i = 0; i <= last; i++) {
        for (int row = 0; row < sum.length; row++) {
          sum[row] = Math.addExact(sum[row], Math.multiplyExact(vector[i], columns.get(i)[row]));
        }
      }
      return sum;
    }

    private static long product(long[] a, long[] b) {
      long sum = 0;
      for (int i = 0; i < a.length; i++) {
        sum = Math.addExact(sum, Math.multiplyExact(a[i], b[i]));
      }
      return sum;
    }

    private static boolean isZero(long[] vector) {
      for (long c : vector) {
        if (c != 0) {
          return false;
        }
      }
      return true;
    }
  }
}
