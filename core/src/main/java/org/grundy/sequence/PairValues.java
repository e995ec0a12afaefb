package org.grundy.sequence;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Values of a game whose moves leave two heaps at most: from all pairs at first, then by a sparse
 * space as soon as one shows, and from all pairs again if it does not last.
 */
final class PairValues extends Growing {
  /** A sparse space is first sought at so many heaps, and then at a quarter more each time. */
  private static final int FIRST_SEARCH = 2048;

  /** The least share of common heaps with which a sparse space is begun. */
  private static final double SHARE = 0.94;

  private final PairMoves moves;
  private short[] values = new short[1024];
  private int known = 1;
  private int search = FIRST_SEARCH;

  /** For each number and the last totals of two heaps: the total when it was last their nim-sum. */
  private int[][] sums;

  /** For each number the heap of which it was last the value of an option that is one heap. */
  private int[] options = new int[1024];

  private @Nullable SparseValues sparse;

  PairValues(PairMoves moves) {
    this.moves = moves;
    sums = new int[moves.reach() + 1][options.length];
  }

  @Override
  int known() {
    return sparse == null ? known : sparse.known();
  }

  @Override
  int value(int n) {
    return sparse == null ? values[n] : sparse.value(n);
  }

  /** The sparse space by which values are made at present, or null. */
  @Nullable SparseValues sparse() {
    return sparse;
  }

  @Override
  void extend(int to) throws InterruptedException {
    while (known() < to) {
      if (sparse != null) {
        sparse.extend(to);
        if (sparse.known() < to) {
          leave(sparse);
        }
      } else {
        byAllPairs(Math.min(to, search));
        if (known == search) {
          search += search / 4;
          begin();
        }
      }
    }
  }

  private void begin() {
    if (moves.two().length == 0) {
      // Without pairs there is nothing to save.
      return;
    }
    SparseSpace space = SparseSpace.find(this, known / 2, known, moves, SHARE);
    if (space != null) {
      sparse = new SparseValues(moves, space, this);
    }
  }

  /** Takes another space, or none. */
  private void leave(SparseValues old) {
    known = old.known();
    values = new short[known + known / 4];
    for (int n = 0; n < known; n++) {
      values[n] = (short) old.value(n);
    }
    sparse = null;
    search = known + known / 4;
    widen(0);
    begin();
  }

  private void byAllPairs(int to) throws InterruptedException {
    if (to > values.length) {
      values = Arrays.copyOf(values, Math.max(to, values.length + values.length / 2));
    }
    for (int n = known; n < to; n++) {
      if ((n & 0xff) == 0) {
        stopIfInterrupted();
      }
      int value = next(n);
      values[n] = (short) value;
      widen(value);
      known = n + 1;
    }
  }

  private int next(int n) {
    int[] options = this.options;
    for (int taken : moves.whole()) {
      if (taken == n) {
        options[0] = n;
      }
    }
    for (int taken : moves.one()) {
      if (taken < n) {
        options[values[n - taken]] = n;
      }
    }
    int[] splits = moves.two();
    for (int i = 0; i < splits.length; i++) {
      int total = n - splits[i];
      // Of two digits that allow two heaps, the totals of one come again under the other.
      if (total >= 2 && (i == 0 || !isMarked(total))) {
        mark(values, total, sums[total % sums.length]);
      }
    }
    for (int value = 0; ; value++) {
      if (options[value] != n && !isSum(n, value)) {
        return value;
      }
    }
  }

  private boolean isMarked(int total) {
    // The nim-sum of 1 and total - 1 is marked first.
    return sums[total % sums.length][values[1] ^ values[total - 1]] == total;
  }

  private static void mark(short[] values, int total, int[] sums) {
    // The length is a power of 2 above all nim-sums; the mask spares a test of the index.
    int mask = sums.length - 1;
    int last = (total - 1) / 2;
    for (int a = 1; a <= last; a++) {
      sums[(values[a] ^ values[total - a]) & mask] = total;
    }
  }

  private boolean isSum(int n, int value) {
    for (int i = 0; i < moves.two().length; i++) {
      int total = n - moves.two()[i];
      if (total < 2) {
        continue;
      }
      if (sums[total % sums.length][value] == total) {
        return true;
      }
      if (value == 0 && (total & 1) == 0 && !moves.differ()[i]) {
        return true;
      }
    }
    return false;
  }

  /** Makes room for nim-sums with this value. */
  private void widen(int value) {
    if (value > Short.MAX_VALUE) {
      throw new IllegalStateException("a value above " + Short.MAX_VALUE);
    }
    int length = Math.max(options.length, 4 * Integer.highestOneBit(Math.max(1, value)));
    for (int n = value == 0 ? 0 : known; n < known; n++) {
      length = Math.max(length, 4 * Integer.highestOneBit(Math.max(1, values[n])));
    }
    if (length > options.length) {
      options = Arrays.copyOf(options, length);
      for (int i = 0; i < sums.length; i++) {
        sums[i] = Arrays.copyOf(sums[i], length);
      }
    }
  }
}
