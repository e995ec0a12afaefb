package org.grundy.table;

import java.util.ArrayList;
import java.util.List;
import org.grundy.rules.LinearSet;
import org.jspecify.annotations.Nullable;

/**
 * Tables of invariant vector games: those whose moves take a vector of a fixed set from the
 * position, whatever the position is (Duchêne and Rigo 2010), as Nim, Wythoff's game and their
 * relatives, and sums of them.
 */
final class VectorKernel implements Kernel {
  /** The last number of a component, so that a column and 64 more are an {@code int}. */
  private static final long LAST = Integer.MAX_VALUE - 128;

  @Override
  public boolean fits(Task task) {
    BoxMoves moves = moves(task);
    return moves != null && new VectorTables(moves, task.convention()).fits(task.quantity());
  }

  @Override
  public long fill(Task task, Cells cells, int threads, Progress progress) {
    BoxMoves moves = moves(task);
    if (moves == null) {
      throw new IllegalArgumentException("not an invariant vector game");
    }
    return new VectorTables(moves, task.convention(), threads, progress)
        .fill(task.quantity(), cells);
  }

  /** The moves in the box, null where the rules are not of this kind or a number is too large. */
  private static @Nullable BoxMoves moves(Task task) {
    List<LinearSet> vectors = task.rules().findings().kind().moveVectors();
    Box box = task.box();
    if (vectors == null || box.rows() > LAST) {
      return null;
    }
    int[] to = new int[box.dimension()];
    for (int i = 0; i < to.length; i++) {
      if (box.to(i) > LAST) {
        return null;
      }
      to[i] = (int) box.to(i);
    }
    int dimension = task.rules().rules().dimension();
    List<int[][]> sets = new ArrayList<>();
    for (LinearSet set : vectors) {
      if (!set.isNatural()) {
        return null;
      }
      for (int from = 0; from < to.length; from += dimension) {
        int[][] here = new int[1 + set.periods().size()][];
        here[0] = spread(set.base(), from, to);
        for (int k = 1; k < here.length; k++) {
          here[k] = spread(set.periods().get(k - 1), from, to);
        }
        sets.add(here);
      }
    }
    return new BoxMoves(to, sets);
  }

  /** A vector of one summand as one of the sum; what leads out of the box does so by 1. */
  private static int[] spread(List<Long> vector, int from, int[] to) {
    int[] spread = new int[to.length];
    for (int i = 0; i < vector.size(); i++) {
      spread[from + i] = (int) Math.min(vector.get(i), to[from + i] + 1L);
    }
    return spread;
  }
}
