package org.grundy.rules;

import java.util.Arrays;
import java.util.function.Consumer;
import org.grundy.Heaps;
import org.grundy.PackedRuleset;

/**
 * A one-heap arrow ruleset whose heaps may be split, with sums of up to {@value #MOST_TOTAL} packed
 * into 63 bits: heaps in rising order, for each as many zeros as it is larger than the one before,
 * then a one, from the lowest bit on. A sum of n needs at most n + 1 bits, however it is split. For
 * one thread at a time.
 */
public final class PackedHeaps implements PackedRuleset {
  /** The largest sum of all heaps that can be packed. */
  public static final int MOST_TOTAL = 62;

  private final ArrowRuleset ruleset;
  private final TupleWalk walk;
  private final long[] heaps = new long[MOST_TOTAL + 1];
  private final long[] sorted = new long[MOST_TOTAL + 1];
  private final long[] heap = new long[1];
  private final Consumer<long[]> give = this::give;
  private int count;
  private int moved;
  private long[] target = new long[0];
  private int end;

  /**
   * Packed sums of a ruleset.
   *
   * @throws IllegalArgumentException unless {@link #isFor}
   */
  public PackedHeaps(ArrowRuleset ruleset) {
    if (!isFor(ruleset)) {
      throw new IllegalArgumentException("not for sums of single heaps: " + ruleset);
    }
    this.ruleset = ruleset;
    this.walk = new TupleWalk(ruleset);
  }

  /** Whether a ruleset has one heap, and an empty one is without moves or does not exist. */
  public static boolean isFor(ArrowRuleset ruleset) {
    return ruleset.rules().dimension() == 1
        && (ruleset.zeroIsDead() || !ruleset.exists(new long[1]));
  }

  /** Packs a position from which no sum above {@value #MOST_TOTAL} can be reached. */
  public long pack(Heaps position) {
    long[] numbers = ruleset.canonical(position).toLongs();
    Arrays.sort(numbers);
    return pack(numbers, numbers.length);
  }

  private long pack(long[] rising, int length) {
    long packed = 0;
    long before = 0;
    long at = 0;
    for (int i = 0; i < length; i++) {
      if (rising[i] > 0) {
        at += rising[i] - before;
        before = rising[i];
        if (at >= Long.SIZE - 1) {
          throw new IllegalStateException("sums rise further than foreseen in " + ruleset);
        }
        packed |= 1L << at++;
      }
    }
    return packed;
  }

  @Override
  public int moves(long position, long[] out, int at) {
    target = out;
    end = at;
    count = 0;
    long size = 0;
    for (long rest = position; rest != 0; ) {
      int gap = Long.numberOfTrailingZeros(rest);
      size += gap;
      heaps[count++] = size;
      // In two steps, because a shift by 64 would be none.
      rest = rest >>> gap >>> 1;
    }
    for (moved = 0; moved < count; moved++) {
      // Equal heaps have the same options.
      if (moved == 0 || heaps[moved] != heaps[moved - 1]) {
        heap[0] = heaps[moved];
        walk.results(heap, give);
      }
    }
    return end <= out.length ? PackedRules.largestMovesFirst(out, at, end) : ~end;
  }

  /** The parts of a heap in its place among the others. */
  private void give(long[] parts) {
    int length = 0;
    for (int i = 0; i < count; i++) {
      if (i != moved) {
        sorted[length++] = heaps[i];
      }
    }
    for (long part : parts) {
      if (part == 0) {
        continue;
      }
      if (length == sorted.length) {
        throw new IllegalStateException("more heaps than foreseen in " + ruleset);
      }
      int at = length++;
      while (at > 0 && sorted[at - 1] > part) {
        sorted[at] = sorted[at - 1];
        at--;
      }
      sorted[at] = part;
    }
    if (end < target.length) {
      target[end] = pack(sorted, length);
    }
    end++;
  }
}
