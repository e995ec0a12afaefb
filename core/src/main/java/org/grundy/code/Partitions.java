package org.grundy.code;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.grundy.Heaps;
import org.grundy.Player;
import org.grundy.PositionException;
import org.grundy.Ruleset;

/**
 * A code as rules that list moves straight from its digits: heaps that are left are partitions of
 * the rest. For codes whose heap counts have no bound, which no arrow says.
 */
final class Partitions implements Ruleset<Heaps> {
  /** More moves than this from one heap are not listed. */
  private static final long MOST_MOVES = 1_000_000;

  /** More stones have far more partitions than may be listed, also into different sizes. */
  private static final int MOST_SPLIT = 1000;

  private final Code code;

  Partitions(Code code) {
    this.code = code;
  }

  @Override
  public void options(Heaps position, Player mover, Consumer<Heaps> sink) {
    for (int i = 0; i < position.size(); i++) {
      if (!position.isLong()) {
        throw new PositionException("rules.too-many-moves", i, MOST_MOVES);
      }
      new Listing(position.toLongs(), i, sink).run();
    }
  }

  @Override
  public List<Heaps> summands(Heaps position) {
    if (position.size() == 1) {
      return List.of(position);
    }
    List<Heaps> summands = new ArrayList<>();
    for (int i = 0; i < position.size(); i++) {
      summands.add(Heaps.of(List.of(position.at(i))));
    }
    return summands;
  }

  /** Sorted, without empty heaps; one empty heap if nothing else is left. */
  @Override
  public Heaps canonical(Heaps position) {
    if (!position.isLong()) {
      return position;
    }
    long[] heaps = Arrays.stream(position.toLongs()).filter(h -> h > 0).sorted().toArray();
    return Heaps.of(heaps.length == 0 ? new long[1] : heaps);
  }

  /** The moves in one heap of a position. */
  private final class Listing {
    private final long[] heaps;
    private final int index;
    private final Consumer<Heaps> sink;
    private long[] parts = new long[8];
    private long steps;

    Listing(long[] heaps, int index, Consumer<Heaps> sink) {
      this.heaps = heaps;
      this.index = index;
      this.sink = sink;
    }

    void run() {
      long heap = heaps[index];
      long last = code.repeatFrom() < 0 ? Math.min(heap, code.lastDigit()) : heap;
      for (long removed = 0; removed <= last; removed++) {
        step();
        // A bracket repeats, so that beyond the reach of ints an earlier digit is the same.
        Digit digit = code.digit(sameDigit(removed));
        long rest = heap - removed;
        if (rest == 0) {
          if (digit.none() && removed > 0) {
            give(0);
          }
        } else if (digit.equal()) {
          equal(digit, rest);
        } else if (digit.most() == Integer.MAX_VALUE && rest > MOST_SPLIT) {
          throw tooMany();
        } else if (digit.most() > 0) {
          split(digit, rest, 1, 0);
        }
      }
    }

    private int sameDigit(long removed) {
      return removed <= Integer.MAX_VALUE
          ? (int) removed
          : code.repeatFrom() + (int) ((removed - code.repeatFrom()) % code.repeatLength());
    }

    private void equal(Digit digit, long rest) {
      if (rest > MOST_MOVES) {
        throw tooMany();
      }
      for (int count = 1; count <= rest; count++) {
        step();
        if (rest % count == 0 && digit.allows(count)) {
          ensure(count);
          Arrays.fill(parts, 0, count, rest / count);
          give(count);
        }
      }
    }

    /** Goes through the ways to split a rest into heaps of ascending sizes. */
    private void split(Digit digit, long rest, long least, int count) {
      ensure(count + 1);
      if (digit.allows(count + 1)) {
        parts[count] = rest;
        give(count + 1);
      }
      if (count + 2 > digit.most()) {
        return;
      }
      int apart = digit.different() ? 1 : 0;
      for (long size = least; size <= (rest - apart) / 2; size++) {
        step();
        parts[count] = size;
        split(digit, rest - size, size + apart, count + 1);
      }
    }

    private void ensure(int count) {
      if (count > parts.length) {
        parts = Arrays.copyOf(parts, Math.max(count, 2 * parts.length));
      }
    }

    private void step() {
      if (++steps > MOST_MOVES) {
        throw tooMany();
      }
    }

    private static PositionException tooMany() {
      return new PositionException("rules.too-many-moves", PositionException.WHOLE, MOST_MOVES);
    }

    /** Gives the position with the heap replaced by the first parts; by an empty one if none. */
    private void give(int count) {
      step();
      int placed = Math.max(count, 1);
      long[] result = new long[heaps.length - 1 + placed];
      System.arraycopy(heaps, 0, result, 0, index);
      System.arraycopy(parts, 0, result, index, count);
      System.arraycopy(heaps, index + 1, result, index + placed, heaps.length - index - 1);
      sink.accept(Heaps.of(result));
    }
  }
}
