package org.grundy.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.grundy.table.BoxMoves.MoveSet;

/**
 * Grundy values of one heap from which numbers of a semilinear set are taken: finitely many numbers
 * and arithmetic progressions.
 *
 * <p>With L a common multiple of the periods every progression is one of period L, and of those
 * with the same rest mod L only the longest matters. The values of the options by progressions form
 * one set for each rest of the heap mod L, which only grows: heap n adds to the set of heap n - L
 * the value of n - b for the first number b of each progression. So the first gap of a set only
 * rises. Of each run of neighbouring single numbers the values of the options are counted: from
 * heap to heap one comes and one goes.
 *
 * <p>Costs O(L + runs) for each heap, and the words of values that single numbers alone fill.
 */
final class HeapMex {
  /** More progressions than this are left to other kernels. */
  private static final int MOST_PERIOD = 1 << 10;

  private final Cells cells;
  private final boolean misere;
  private final int period;

  /** The first number of each progression. */
  private final int[] firsts;

  /** The least and greatest number of each run of numbers that are in no progression. */
  private final int[][] runs;

  /** The least number that may be taken. */
  private final int least;

  /** Whose entry {@code n mod period} has the values that heap n reaches by progressions. */
  private final long[][] sets;

  /** The first word of each set that is not full. */
  private final int[] starts;

  /** The values that are reached by single numbers, and how often. */
  private long[] near = new long[4];

  private int[] counts = new int[64];

  private HeapMex(BoxMoves moves, Cells cells, boolean misere, int period) {
    this.cells = cells;
    this.misere = misere;
    this.period = period;
    this.least = moves.firstMovable(new int[0]);
    int[] first = firsts(moves, period);
    this.firsts = Arrays.stream(first).filter(n -> n <= moves.to(0)).sorted().toArray();
    this.runs = runs(moves, first);
    this.sets = new long[period][4];
    this.starts = new int[period];
  }

  /** The kernel for a game that {@link #fits}. */
  static HeapMex of(BoxMoves moves, Cells cells, boolean misere) {
    return new HeapMex(moves, cells, misere, period(moves));
  }

  /** Whether the game has one heap, and short periods whose sets fit into memory. */
  static boolean fits(BoxMoves moves) {
    int period = moves.dimension() == 1 ? period(moves) : 0;
    return period > 0
        && (double) period * moves.width() / 8 <= Runtime.getRuntime().maxMemory() / 4.0;
  }

  /** A common period of all progressions, 0 if it is too long. */
  private static int period(BoxMoves moves) {
    long common = 1;
    for (MoveSet set : moves.sets()) {
      if (!set.isFinite()) {
        int own = set.periods()[0].across;
        common = common / gcd(common, own) * own;
        if (common > MOST_PERIOD) {
          return 0;
        }
      }
    }
    return (int) common;
  }

  private static long gcd(long a, long b) {
    return b == 0 ? a : gcd(b, a % b);
  }

  /** For each rest the least number of a progression, very large where there is none. */
  private static int[] firsts(BoxMoves moves, int period) {
    int[] first = new int[period];
    Arrays.fill(first, Integer.MAX_VALUE);
    for (MoveSet set : moves.sets()) {
      if (!set.isFinite()) {
        collect(set, set.periods().length - 1, set.base().across, moves.to(0), first);
      }
    }
    return first;
  }

  private static int[][] runs(BoxMoves moves, int[] first) {
    int[] singles =
        Arrays.stream(moves.sets())
            .filter(MoveSet::isFinite)
            .mapToInt(set -> set.base().across)
            .filter(number -> first[number % first.length] > number)
            .sorted()
            .distinct()
            .toArray();
    List<int[]> runs = new ArrayList<>();
    for (int number : singles) {
      if (!runs.isEmpty() && runs.getLast()[1] == number - 1) {
        runs.getLast()[1] = number;
      } else {
        runs.add(new int[] {number, number});
      }
    }
    return runs.toArray(new int[0][]);
  }

  /** Goes over the combinations of a set's periods, as far as they say something new. */
  private static void collect(MoveSet set, int periods, long from, int to, int[] first) {
    if (periods < 0) {
      int rest = (int) (from % first.length);
      first[rest] = (int) Math.min(first[rest], from);
      return;
    }
    // After so many steps of one period the rest is the same again.
    int step = set.periods()[periods].across;
    long steps = first.length / gcd(first.length, step);
    for (long k = 0; k < steps && from + k * step <= to; k++) {
      collect(set, periods - 1, from + k * step, to, first);
    }
  }

  /** Finds and stores the values of some heaps after all smaller ones. */
  void fill(int from, int to) {
    int rest = from % period;
    for (int heap = from; heap < to; heap++) {
      reach(heap, rest);
      cells.set(heap, misere && heap < least ? 1 : mex(rest));
      rest = rest + 1 == period ? 0 : rest + 1;
    }
  }

  /** Brings the sets up to a heap. */
  private void reach(int heap, int rest) {
    for (int first : firsts) {
      if (first > heap) {
        break;
      }
      sets[rest] = with(sets[rest], cells.get(heap - first));
    }
    for (int[] run : runs) {
      if (run[0] > heap) {
        break;
      }
      int come = cells.get(heap - run[0]);
      if (come >= counts.length) {
        counts = Arrays.copyOf(counts, Math.max(come + 1, 2 * counts.length));
      }
      if (counts[come]++ == 0) {
        near = with(near, come);
      }
      if (run[1] < heap) {
        int gone = cells.get(heap - run[1] - 1);
        if (--counts[gone] == 0) {
          near[gone >>> 6] &= ~(1L << gone);
        }
      }
    }
    while (word(sets[rest], starts[rest]) == -1L) {
      starts[rest]++;
    }
  }

  private int mex(int rest) {
    long[] far = sets[rest];
    for (int w = starts[rest]; ; w++) {
      long taken = word(far, w) | word(near, w);
      if (taken != -1L) {
        return (w << 6) + Long.numberOfTrailingZeros(~taken);
      }
    }
  }

  private static long word(long[] set, int index) {
    return index < set.length ? set[index] : 0;
  }

  /** The set, or a longer copy, with a value in it. */
  private static long[] with(long[] set, int value) {
    int word = value >>> 6;
    long[] wide = word < set.length ? set : Arrays.copyOf(set, Math.max(word + 1, 2 * set.length));
    wide[word] |= 1L << value;
    return wide;
  }
}
