package org.grundy.rules;

import java.util.Arrays;
import java.util.function.Consumer;
import org.grundy.Heaps;
import org.grundy.PackedRuleset;
import org.grundy.PositionException;
import org.jspecify.annotations.Nullable;

/**
 * An arrow ruleset whose positions are packed into 63 bits: a fixed number of slots for the
 * summands, each with a fixed number of bits for each component. Positions are packed in their
 * {@link ArrowRuleset#canonical} form.
 *
 * <p>What can be reached from a position is bounded before it is packed ({@link #fits}), so no
 * number is ever cut off. For one thread at a time.
 */
public final class PackedRules implements PackedRuleset {
  private static final int BITS = 63;

  /** So many options of a position are listed; with more a search has no hope. */
  private static final int MOST_OPTIONS = 1 << 24;

  /** Ends the listing of too many options. */
  private static final class TooMany extends RuntimeException {
    private static final long serialVersionUID = 1;

    TooMany() {
      super("too many options", null, false, false);
    }
  }

  private final ArrowRuleset ruleset;
  private final TupleWalk walk;
  private final int dimension;
  private final int slots;
  private final int tupleBits;
  private final long tupleMask;
  private final int[] bits;
  private final boolean zeroIsEmpty;

  private final Consumer<long[]> one = this::one;
  private final Consumer<long[]> several = this::several;

  /** Components known to fit, and with them all positions below. */
  private long[] covered;

  private final long[] component;
  private final long[] sorted;
  private long others;
  private long[] target = new long[0];
  private int end;

  /**
   * Packs what can be reached from a position, with as much room for larger ones as there is.
   *
   * @param summands how many summands there can be at a time, at least as many as the position has
   * @return null if it does not fit
   * @throws PositionException if the position is not one of the ruleset
   */
  public static @Nullable PackedRules of(ArrowRuleset ruleset, Heaps position, int summands) {
    TupleWalk walk = new TupleWalk(ruleset);
    int dimension = ruleset.rules().dimension();
    if (summands < 1 || (long) summands * dimension > BITS) {
      return null;
    }
    boolean zeroIsEmpty = isZeroEmpty(ruleset);
    if (!zeroIsEmpty && (walk.mostParts() > 1 || position.size() != summands * dimension)) {
      return null;
    }
    long[] most = bounds(ruleset, walk, position);
    if (most == null) {
      return null;
    }
    int share = BITS / summands;
    int[] bits = new int[dimension];
    int used = 0;
    for (int i = 0; i < dimension; i++) {
      bits[i] = Math.max(1, Long.SIZE - Long.numberOfLeadingZeros(most[i]));
      used += bits[i];
    }
    if (used > share) {
      return null;
    }
    // What is left goes to the narrowest components first.
    for (; used < share; used++) {
      int narrowest = 0;
      for (int i = 1; i < dimension; i++) {
        narrowest = bits[i] < bits[narrowest] ? i : narrowest;
      }
      bits[narrowest]++;
    }
    return new PackedRules(ruleset, walk, summands, bits, zeroIsEmpty, numbers(ruleset, position));
  }

  /** Whether a zero tuple in a slot may stand for no summand: it has no moves or does not exist. */
  private static boolean isZeroEmpty(ArrowRuleset ruleset) {
    return ruleset.zeroIsDead() || !ruleset.exists(new long[ruleset.rules().dimension()]);
  }

  private static long @Nullable [] bounds(ArrowRuleset ruleset, TupleWalk walk, Heaps position) {
    return walk.bounds(numbers(ruleset, position));
  }

  /** For each component the largest among the summands. */
  private static long[] numbers(ArrowRuleset ruleset, Heaps position) {
    long[] numbers = ruleset.requirePosition(position);
    long[] most = new long[ruleset.rules().dimension()];
    for (int i = 0; i < numbers.length; i++) {
      most[i % most.length] = Math.max(most[i % most.length], numbers[i]);
    }
    return most;
  }

  private PackedRules(
      ArrowRuleset ruleset,
      TupleWalk walk,
      int slots,
      int[] bits,
      boolean zeroIsEmpty,
      long[] covered) {
    this.covered = covered;
    this.ruleset = ruleset;
    this.walk = walk;
    this.dimension = bits.length;
    this.slots = slots;
    this.bits = bits;
    this.tupleBits = Arrays.stream(bits).sum();
    this.tupleMask = (1L << tupleBits) - 1;
    this.zeroIsEmpty = zeroIsEmpty;
    this.component = new long[dimension];
    this.sorted = new long[slots + 1];
  }

  /**
   * Whether a position and all that can be reached from it can be packed.
   *
   * @param summands how many summands there can be at a time
   * @throws PositionException if the position is not one of the ruleset
   */
  public boolean fits(Heaps position, int summands) {
    if (summands > slots || (!zeroIsEmpty && position.size() != slots * dimension)) {
      return false;
    }
    long[] numbers = numbers(ruleset, position);
    boolean isCovered = true;
    for (int i = 0; i < dimension; i++) {
      isCovered &= numbers[i] <= covered[i];
    }
    if (isCovered) {
      return true;
    }
    long[] most = walk.bounds(numbers);
    if (most == null) {
      return false;
    }
    for (int i = 0; i < dimension; i++) {
      if (most[i] >>> bits[i] != 0) {
        return false;
      }
    }
    covered = numbers;
    return true;
  }

  /** The canonical form of a position that {@link #fits}, packed. */
  public long pack(Heaps position) {
    long[] numbers = ruleset.canonical(position).toLongs();
    int count = 0;
    for (int from = 0; from < numbers.length; from += dimension) {
      count = insert(code(numbers, from), count);
    }
    return packed(count);
  }

  /** The number of a tuple, its exchangeable components sorted on the way. */
  private long code(long[] numbers, int from) {
    walk.sortExchangeable(numbers, from);
    long code = 0;
    for (int i = 0; i < dimension; i++) {
      long number = numbers[from + i];
      if (number >>> bits[i] != 0) {
        throw new IllegalStateException(
            "a component of " + number + " was not foreseen in " + ruleset);
      }
      code = (code << bits[i]) | number;
    }
    return code;
  }

  /** Puts the number of a tuple among those that are sorted; empty ones are left out. */
  private int insert(long code, int count) {
    if (code == 0 && zeroIsEmpty) {
      return count;
    }
    if (count == slots) {
      throw new IllegalStateException("more than " + slots + " summands in " + ruleset);
    }
    int at = count;
    while (at > 0 && sorted[at - 1] > code) {
      sorted[at] = sorted[at - 1];
      at--;
    }
    sorted[at] = code;
    return count + 1;
  }

  private long packed(int count) {
    long packed = 0;
    for (int i = 0; i < count; i++) {
      packed = (packed << tupleBits) | sorted[i];
    }
    return packed;
  }

  @Override
  public int moves(long position, long[] out, int at) {
    target = out;
    end = at;
    try {
      if (slots == 1) {
        unpack(position);
        walk.results(component, one);
      } else {
        for (int slot = 0; slot < slots; slot++) {
          long code = slot(position, slot);
          long before = slot == 0 ? ~code : slot(position, slot - 1);
          // Equal summands have the same options.
          if (code != before && (code != 0 || !zeroIsEmpty)) {
            unpack(code);
            int from = slot * tupleBits;
            long low = position & ((1L << from) - 1);
            others = (position >>> from >>> tupleBits << from) | low;
            walk.results(component, several);
          }
        }
      }
    } catch (TooMany e) {
      return Integer.MIN_VALUE;
    }
    return end <= out.length ? largestMovesFirst(out, at, end) : ~end;
  }

  /**
   * Turns options around. Names are tried from small to large, so the largest moves come last; a
   * search that begins with them goes down few steps at a time and holds few options.
   *
   * @return the end
   */
  static int largestMovesFirst(long[] options, int from, int end) {
    for (int i = from, j = end - 1; i < j; i++, j--) {
      long swap = options[i];
      options[i] = options[j];
      options[j] = swap;
    }
    return end;
  }

  private long slot(long position, int slot) {
    return (position >>> (slot * tupleBits)) & tupleMask;
  }

  private void unpack(long code) {
    long rest = code;
    for (int i = dimension - 1; i >= 0; i--) {
      component[i] = rest & ((1L << bits[i]) - 1);
      rest >>>= bits[i];
    }
  }

  private void one(long[] result) {
    if (result.length > dimension) {
      several(result);
      return;
    }
    give(code(result, 0));
  }

  /** A result beside the other summands. */
  private void several(long[] result) {
    int count = 0;
    for (int slot = slots - 2; slot >= 0; slot--) {
      long code = slot(others, slot);
      if (code != 0 || !zeroIsEmpty) {
        sorted[count++] = code;
      }
    }
    for (int from = 0; from < result.length; from += dimension) {
      count = insert(code(result, from), count);
    }
    give(packed(count));
  }

  private void give(long option) {
    if (end < target.length) {
      target[end] = option;
    } else if (end > MOST_OPTIONS) {
      throw new TooMany();
    }
    end++;
  }
}
