package org.grundy.table;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;
import org.grundy.Convention;
import org.grundy.IndexedRuleset;

/**
 * One quantity of every position of an {@link IndexedRuleset}, computed in one pass from number 0
 * upwards.
 *
 * <p>Time: proportional to the options of all positions, reachable or not, about a nanosecond each
 * where options are listed as fast. Memory: one byte for each position while all values stay below
 * 256, then two, then four. A {@link PackedSolver} is the better choice where only a small part of
 * the positions can be reached: 4 percent, say.
 *
 * <p>One thread fills a table; others may ask how far it has come. Interrupting the thread stops
 * the pass.
 */
public final class PackedTable {
  /** No array is longer than this. */
  private static final int LONGEST = Integer.MAX_VALUE - 8;

  /** Positions between two looks for an interruption. */
  private static final int BREATH = 1024;

  private final IndexedRuleset ruleset;
  private final Quantity quantity;
  private final Convention convention;
  private final int size;

  /** Values of all positions, in the narrowest that holds them; the other two are empty. */
  private byte[] narrow;

  private char[] medium = new char[0];
  private int[] wide = new int[0];

  /** Written by the filling thread, looked at by others. */
  private final AtomicLong done = new AtomicLong();

  private long[] ranks = new long[256];
  private long[] stamps = new long[256];

  /**
   * An empty table; {@link #fill} computes it.
   *
   * @throws IllegalArgumentException if the ruleset has 2^31 - 8 positions or more
   */
  public PackedTable(IndexedRuleset ruleset, Quantity quantity, Convention convention) {
    if (ruleset.size() < 0 || ruleset.size() > LONGEST) {
      throw new IllegalArgumentException(
          ruleset.size() + " positions; a table in memory has room for " + LONGEST);
    }
    this.ruleset = ruleset;
    this.quantity = quantity;
    this.convention = convention;
    this.size = (int) ruleset.size();
    this.narrow = new byte[size];
  }

  /**
   * Computes what is missing.
   *
   * @return false if the thread was interrupted; the next call goes on from there
   * @throws IllegalArgumentException if an option's number is not below its position's
   */
  public boolean fill() {
    for (int rank = (int) done.get(); rank < size; rank++) {
      if (rank % BREATH == 0) {
        done.lazySet(rank);
        if (Thread.currentThread().isInterrupted()) {
          return false;
        }
      }
      int end = ruleset.ranks(rank, ranks, 0);
      while (end < 0) {
        ranks = new long[(int) Math.min(LONGEST, Math.max(~end, 2L * ranks.length))];
        end = ruleset.ranks(rank, ranks, 0);
      }
      if (stamps.length <= end) {
        stamps = Arrays.copyOf(stamps, 2 * end);
      }
      set(rank, value(rank, end));
    }
    done.set(size);
    return true;
  }

  /** How many positions are done, from number 0 on, a thousand or so less while it is at work. */
  public long done() {
    return done.get();
  }

  /** The number of positions. */
  public long size() {
    return size;
  }

  /**
   * The value of a position: 1 for a P-position and 0 for an N-position, or the Grundy value, or
   * the remoteness, as {@link Quantity} says.
   *
   * @throws IndexOutOfBoundsException if the position is not done
   */
  public int value(long position) {
    long rank = ruleset.rank(position);
    if (rank < 0 || rank >= done.get()) {
      throw new IndexOutOfBoundsException(
          "position " + position + " has number " + rank + ", and " + done + " are done");
    }
    return get((int) rank);
  }

  /** The bytes of the values. */
  public long bytes() {
    return narrow.length
        + (long) Character.BYTES * medium.length
        + (long) Integer.BYTES * wide.length;
  }

  private int value(int rank, int end) {
    if (end == 0) {
      return switch (quantity) {
        case OUTCOME, GRUNDY ->
            (convention == Convention.NORMAL) == (quantity == Quantity.OUTCOME) ? 1 : 0;
        case REMOTENESS -> 0;
      };
    }
    return switch (quantity) {
      case OUTCOME -> outcome(rank, end);
      case GRUNDY -> narrow.length > 0 ? mex(narrow, rank, end) : mex(rank, end);
      case REMOTENESS -> remoteness(rank, end);
    };
  }

  /** The number of an option as an index, which must be smaller than the position's. */
  private int below(int rank, int i) {
    long option = ranks[i];
    if (option < 0 || option >= rank) {
      throw new IllegalArgumentException(
          "position number " + rank + " has an option with number " + option + ", not below it");
    }
    return (int) option;
  }

  private int outcome(int rank, int end) {
    for (int i = 0; i < end; i++) {
      if (narrow[below(rank, i)] != 0) {
        return 0;
      }
    }
    return 1;
  }

  /** The usual case, apart so that it is compiled to a tight loop. */
  private int mex(byte[] values, int rank, int end) {
    long[] stamps = this.stamps;
    // A rank is the stamp of its position; 0 has no options.
    for (int i = 0; i < end; i++) {
      stamps[values[below(rank, i)] & 0xff] = rank;
    }
    int mex = 0;
    while (stamps[mex] == rank) {
      mex++;
    }
    return mex;
  }

  private int mex(int rank, int end) {
    for (int i = 0; i < end; i++) {
      int value = get(below(rank, i));
      // A value beyond the number of options cannot hold the mex up.
      if (value < end) {
        stamps[value] = rank;
      }
    }
    int mex = 0;
    while (mex < end && stamps[mex] == rank) {
      mex++;
    }
    return mex;
  }

  private int remoteness(int rank, int end) {
    int ofP = convention == Convention.NORMAL ? 0 : 1;
    int shortestWin = Integer.MAX_VALUE;
    int longestLoss = 0;
    for (int i = 0; i < end; i++) {
      int value = get(below(rank, i));
      if ((value & 1) == ofP) {
        shortestWin = Math.min(shortestWin, value);
      } else {
        longestLoss = Math.max(longestLoss, value);
      }
    }
    return 1 + (shortestWin == Integer.MAX_VALUE ? longestLoss : shortestWin);
  }

  private int get(int rank) {
    return narrow.length > 0 ? narrow[rank] & 0xff : medium.length > 0 ? medium[rank] : wide[rank];
  }

  private void set(int rank, int value) {
    if (narrow.length > 0) {
      if (value <= 0xff) {
        narrow[rank] = (byte) value;
        return;
      }
      medium = new char[size];
      for (int i = 0; i < rank; i++) {
        medium[i] = (char) (narrow[i] & 0xff);
      }
      narrow = new byte[0];
    }
    if (medium.length > 0) {
      if (value <= Character.MAX_VALUE) {
        medium[rank] = (char) value;
        return;
      }
      wide = new int[size];
      for (int i = 0; i < rank; i++) {
        wide[i] = medium[i];
      }
      medium = new char[0];
    }
    wide[rank] = value;
  }
}
