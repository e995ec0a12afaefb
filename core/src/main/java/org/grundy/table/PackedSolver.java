package org.grundy.table;

import java.util.Arrays;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicLong;
import org.grundy.Convention;
import org.grundy.Limits;
import org.grundy.PackedRuleset;

/**
 * Solves positions of a {@link PackedRuleset} by visiting what can be reached from them, depth
 * first, each position once. Answers are kept for later questions.
 *
 * <p>Time: proportional to the options of the positions visited. Memory: about 15 bytes for each
 * position stored while all values stay below 253, 16 below 65533, 20 beyond, and 8 bytes for each
 * option of the positions on the way down. The length of play is not bounded by the thread's stack.
 *
 * <p>Not for use by several threads at once, {@link #visited} apart. Interrupting the thread ends a
 * search as if its limit were reached.
 */
public final class PackedSolver {
  /** Options looked at count against the limit too, so many to a position. */
  private static final long MOVES_PER_POSITION = 64;

  /** Interruption is looked for once in so many positions, a power of two. */
  private static final int BREATH = 256;

  /** No array is longer than this. */
  private static final int LONGEST = Integer.MAX_VALUE - 8;

  private final PackedRuleset ruleset;
  private final Convention convention;
  private final boolean outcomeOnly;
  private final boolean grundy;
  private final boolean both;
  private final long mostBytes;
  private final PositionMap known;

  /** Written by the searching thread, looked at by others. */
  private final AtomicLong visited;

  /** Options of the positions on the way down, one after the other; those done are values. */
  private long[] options = new long[1024];

  /** Remoteness of the options that are done, where both numbers are wanted. */
  private int[] delays;

  /**
   * For each position on the way down: itself, its place, its next option, and the end of its
   * options.
   */
  private long[] path = new long[64];

  private long[] places = new long[64];
  private int[] next = new int[64];
  private int[] ends = new int[64];
  private int depth;

  /** The most bytes that all these held at a time, while one of them grew. */
  private long stackPeak;

  /**
   * A solver for one quantity.
   *
   * <p>{@link Quantity#OUTCOME} leaves out what does not matter: once an option is a P-position the
   * others are not looked at, and those already solved are looked at first.
   *
   * @param mostBytes a search that would hold more memory than this ends as if its limit were
   *     reached
   */
  public PackedSolver(
      PackedRuleset ruleset, Quantity quantity, Convention convention, long mostBytes) {
    this(
        ruleset,
        quantity == Quantity.GRUNDY,
        quantity == Quantity.REMOTENESS,
        convention,
        mostBytes,
        new AtomicLong());
  }

  /** A solver for one quantity that may use three quarters of the memory the JVM may have. */
  public PackedSolver(PackedRuleset ruleset, Quantity quantity, Convention convention) {
    this(ruleset, quantity, convention, threeQuarters());
  }

  private PackedSolver(
      PackedRuleset ruleset,
      boolean grundy,
      boolean remoteness,
      Convention convention,
      long mostBytes,
      AtomicLong visited) {
    this.visited = visited;
    this.ruleset = ruleset;
    this.grundy = grundy;
    this.both = grundy && remoteness;
    this.outcomeOnly = !grundy && !remoteness;
    this.convention = convention;
    this.mostBytes = mostBytes;
    this.delays = new int[both ? options.length : 0];
    this.known = new PositionMap(both ? 2 : 1);
  }

  /** A solver for Grundy values and remoteness at once, which counts beside others. */
  static PackedSolver ofBoth(PackedRuleset ruleset, Convention convention, AtomicLong visited) {
    return new PackedSolver(ruleset, true, true, convention, threeQuarters(), visited);
  }

  private static long threeQuarters() {
    return Runtime.getRuntime().maxMemory() / 4 * 3;
  }

  /**
   * The value of a position: 1 for a P-position and 0 for an N-position, or the Grundy value, or
   * the remoteness, as {@link Quantity} says.
   *
   * @param limits the positions that this call may store, and 64 times as many options that it may
   *     look at
   * @return empty if the limits, or the memory, do not suffice, or the thread was interrupted; what
   *     was solved so far is kept
   * @throws IllegalArgumentException if play can go round in a circle
   */
  public OptionalInt value(long position, Limits limits) {
    long start = ruleset.canonical(position);
    int value = known.find(start);
    if (value < 0) {
      if (!search(start, limits.positions())) {
        return OptionalInt.empty();
      }
      value = known.find(start);
    }
    return OptionalInt.of(value);
  }

  /** The remoteness of the position whose Grundy value was just given. */
  int remoteness() {
    return known.second();
  }

  /** The value of a position if it is known already, else empty. */
  OptionalInt known(long position) {
    int value = known.find(ruleset.canonical(position));
    return value < 0 ? OptionalInt.empty() : OptionalInt.of(value);
  }

  /**
   * How many positions were visited so far, those of unfinished searches included. May be asked by
   * another thread while a search is on.
   */
  public long visited() {
    return visited.get();
  }

  /** How many positions are stored. */
  public long stored() {
    return known.size();
  }

  /** The bytes of all arrays: positions with their values, and what the last search needed. */
  public long bytes() {
    return known.bytes() + stackBytes();
  }

  /** The most bytes that were held at a time so far. */
  public long peakBytes() {
    return known.peak() + Math.max(stackPeak, stackBytes());
  }

  private long stackBytes() {
    return (long) Long.BYTES * options.length
        + (long) Integer.BYTES * delays.length
        + 2L * (Long.BYTES + Integer.BYTES) * path.length;
  }

  /** Solves a position that is not known; false if a limit was reached. */
  private boolean search(long start, long limit) {
    long affordable = Math.min(limit, Long.MAX_VALUE / MOVES_PER_POSITION / 2);
    long most = known.size() + affordable;
    long moves = MOVES_PER_POSITION * affordable;
    long opened = 0;
    depth = 0;
    try {
      if (!open(start)) {
        return false;
      }
      while (true) {
        int top = depth - 1;
        int at = firstUnknown(next[top], ends[top]);
        if (at == ends[top]) {
          close(top == 0 ? 0 : ends[top - 1], at);
          if (top == 0) {
            return true;
          }
          continue;
        }
        next[top] = at;
        if ((opened++ & (BREATH - 1)) == 0 && Thread.currentThread().isInterrupted()) {
          return false;
        }
        if (known.size() >= most
            || known.bytes() + known.nextGrowth() + stackBytes() > mostBytes
            || !open(options[at])) {
          return false;
        }
        moves -= ends[top + 1] - ends[top];
        if (moves < 0) {
          return false;
        }
      }
    } finally {
      while (depth > 0) {
        known.abandon(path[--depth]);
      }
    }
  }

  /**
   * Replaces options by their values, from one on, up to the first whose value is not known. After
   * an option that decides there is none.
   */
  private int firstUnknown(int from, int end) {
    for (int at = from; at < end; at++) {
      long option = options[at];
      int value = known.find(option);
      if (value < 0) {
        if (value == PositionMap.OPEN) {
          throw new IllegalArgumentException(
              "play can go round in a circle: position " + option + " can be reached from itself");
        }
        return at;
      }
      options[at] = value;
      if (both) {
        delays[at] = known.second();
      } else if (outcomeOnly && value == 1) {
        options[end - 1] = 1;
        return end;
      }
    }
    return end;
  }

  /** Goes down to a position and lists its options; false if they are too many to be held. */
  private boolean open(long position) {
    int from = depth == 0 ? 0 : ends[depth - 1];
    int end = ruleset.moves(position, options, from);
    while (end < 0) {
      if (~end > LONGEST || !grow((int) Math.min(LONGEST, Math.max(~end, 2L * options.length)))) {
        return false;
      }
      end = ruleset.moves(position, options, from);
    }
    if (depth == path.length && !deepen()) {
      return false;
    }
    places[depth] = known.open(position);
    visited.lazySet(visited.getPlain() + 1);
    path[depth] = position;
    next[depth] = from;
    for (int i = from; i < end; i++) {
      options[i] = ruleset.canonical(options[i]);
    }
    ends[depth] = outcomeOnly ? undecided(from, end) : end;
    depth++;
    return true;
  }

  /** Makes room for more options; false if the memory does not suffice. */
  private boolean grow(int length) {
    int each = both ? Long.BYTES + Integer.BYTES : Long.BYTES;
    if (!affords((long) each * length)) {
      return false;
    }
    options = Arrays.copyOf(options, length);
    if (both) {
      delays = Arrays.copyOf(delays, length);
    }
    return true;
  }

  /** Makes room for longer ways down; false if the memory does not suffice. */
  private boolean deepen() {
    int length = (int) Math.min(LONGEST, 2L * depth);
    if (length == depth || !affords(2L * (Long.BYTES + Integer.BYTES) * length)) {
      return false;
    }
    path = Arrays.copyOf(path, length);
    places = Arrays.copyOf(places, length);
    next = Arrays.copyOf(next, length);
    ends = Arrays.copyOf(ends, length);
    return true;
  }

  /** Whether so much may be held beside what is there; if so, it will be. */
  private boolean affords(long more) {
    long stack = stackBytes() + more;
    if (known.bytes() + known.nextGrowth() + stack > mostBytes) {
      return false;
    }
    stackPeak = Math.max(stackPeak, stack);
    return true;
  }

  /**
   * Looks for an option that is known to be a P-position, and leaves out those known to be
   * N-positions.
   *
   * @return the end of those that are left: of none but a P-position if there is one
   */
  private int undecided(int from, int end) {
    int kept = from;
    for (int i = from; i < end; i++) {
      int value = known.find(options[i]);
      if (value == 1) {
        options[from] = options[i];
        return from + 1;
      }
      if (value != 0 || (kept == from && i == end - 1)) {
        options[kept++] = options[i];
      }
    }
    return kept;
  }

  /** Gives the lowest position on the way down its value, and goes back up. */
  private void close(int from, int end) {
    int first;
    int second = 0;
    if (outcomeOnly) {
      boolean isP = end == from ? convention == Convention.NORMAL : options[end - 1] == 0;
      first = isP ? 1 : 0;
    } else if (both) {
      first = mex(from, end);
      second = delay(from, end, first == 0);
    } else {
      first = grundy ? mex(from, end) : delay(from, end);
    }
    depth--;
    known.put(path[depth], places[depth], first, second);
    if (depth > 0) {
      int at = next[depth - 1]++;
      options[at] = first;
      if (both) {
        delays[at] = second;
      } else if (outcomeOnly && first == 1) {
        int last = ends[depth - 1];
        options[last - 1] = 1;
        next[depth - 1] = last;
      }
    }
  }

  /** The least natural number that no option has as its value; 1 for a terminal in misère play. */
  private int mex(int from, int end) {
    if (from == end) {
      return convention == Convention.NORMAL ? 0 : 1;
    }
    long low = 0;
    for (int i = from; i < end; i++) {
      // Shifted by the value modulo 64, so that larger values must be masked out.
      low |= options[i] < Long.SIZE ? 1L << options[i] : 0;
    }
    return low != -1 ? Long.numberOfTrailingZeros(~low) : largeMex(from, end);
  }

  private int largeMex(int from, int end) {
    int words = (end - from) / Long.SIZE + 1;
    long[] taken = new long[words];
    for (int i = from; i < end; i++) {
      int word = (int) (options[i] / Long.SIZE);
      if (word < words) {
        taken[word] |= 1L << options[i];
      }
    }
    int word = 0;
    while (taken[word] == -1) {
      word++;
    }
    return word * Long.SIZE + Long.numberOfTrailingZeros(~taken[word]);
  }

  /** The remoteness of a position whose options' remoteness and outcomes are known. */
  private int delay(int from, int end, boolean isP) {
    if (from == end) {
      return 0;
    }
    int shortestWin = Integer.MAX_VALUE;
    int longestLoss = 0;
    for (int i = from; i < end; i++) {
      if (options[i] == 0) {
        shortestWin = Math.min(shortestWin, delays[i]);
      } else {
        longestLoss = Math.max(longestLoss, delays[i]);
      }
    }
    return 1 + (isP ? longestLoss : shortestWin);
  }

  /** The same from remoteness alone, which is even for P-positions, in misère play odd. */
  private int delay(int from, int end) {
    if (from == end) {
      return 0;
    }
    int ofP = convention == Convention.NORMAL ? 0 : 1;
    long shortestWin = Long.MAX_VALUE;
    long longestLoss = 0;
    for (int i = from; i < end; i++) {
      if ((options[i] & 1) == ofP) {
        shortestWin = Math.min(shortestWin, options[i]);
      } else {
        longestLoss = Math.max(longestLoss, options[i]);
      }
    }
    return (int) (1 + (shortestWin == Long.MAX_VALUE ? longestLoss : shortestWin));
  }
}
