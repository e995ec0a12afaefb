package org.grundy.sequence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.grundy.code.Code;
import org.grundy.code.Digit;

/**
 * Values under any take-and-break code, by the sets of nim-sums of so many heaps with a given
 * total.
 *
 * <p>A set of numbers is a row of bits, and adding a number to all its members moves bits in blocks
 * of powers of 2. Heaps are taken into the sets one after the other, as soon as their value is
 * known, like things into a knapsack. Time grows with the square of the number of heaps and with
 * the largest value.
 */
final class PartsValues extends Growing {
  /** In a word, the places whose number has not the bit b. */
  private static final long[] WITHOUT = {
    0x5555555555555555L,
    0x3333333333333333L,
    0x0f0f0f0f0f0f0f0fL,
    0x00ff00ff00ff00ffL,
    0x0000ffff0000ffffL,
    0x00000000ffffffffL
  };

  private final Code code;

  /** The counts up to this are kept apart. */
  private final int most;

  /** This, or 1 more for all greater counts together. */
  private final int slots;

  private final boolean free;
  private final boolean different;

  /** The different digits in the bracket, and for each of them what smaller totals gave. */
  private final List<Digit> repeated = new ArrayList<>();

  private int[] values = {0};
  private int known = 1;
  private int words = 1;
  private int horizon = 128;

  /** For each count and total the nim-sums of heaps of any sizes. */
  private long[] anySizes = {};

  /** The same for different sizes. */
  private long[] differentSizes = {};

  /**
   * For each digit of the bracket and total the values of all totals less by its length or more.
   */
  private long[][] sofar = {};

  private int sofarTo;

  /** Whether the sets do not fit the numbers of values and words. */
  private boolean unmade;

  PartsValues(Code code) {
    this.code = code;
    int listed = 1;
    boolean more = false;
    boolean anyFree = false;
    boolean anyDifferent = false;
    int last = Math.max(code.lastDigit(), code.repeatFrom() + code.repeatLength());
    for (int i = 0; i <= last; i++) {
      Digit digit = code.digit(i);
      if (!digit.equal()) {
        more |= digit.from() >= 0;
        listed = Math.max(listed, digit.from() >= 0 ? digit.from() - 1 : digit.most());
        anyFree |= !digit.different();
        anyDifferent |= digit.different();
      }
    }
    most = listed;
    slots = more ? most + 1 : most;
    free = anyFree;
    different = anyDifferent;
    for (int j = 0; j < code.repeatLength(); j++) {
      repeated.add(code.digit(code.repeatFrom() + j));
    }
    allot();
  }

  @Override
  int known() {
    return known;
  }

  @Override
  int value(int n) {
    return values[n];
  }

  @Override
  void extend(int to) throws InterruptedException {
    while (known < to) {
      stopIfInterrupted();
      if (known >= horizon) {
        horizon *= 2;
        unmade = true;
      }
      if (unmade) {
        makeTables();
      }
      int n = known;
      int value = next(n);
      if (n == values.length) {
        values = Arrays.copyOf(values, 2 * n);
      }
      values[n] = value;
      known++;
      if (value >= 32 * words) {
        // Nim-sums stay below twice the highest power of 2.
        words = Math.max(2 * words, Integer.highestOneBit(value) / 32);
        unmade = true;
      } else {
        take(n);
      }
    }
  }

  /** Makes the sets anew; an interruption leaves that to the next time. */
  private void makeTables() throws InterruptedException {
    allot();
    for (int heap = 1; heap < known; heap++) {
      stopIfInterrupted();
      take(heap);
    }
    unmade = false;
  }

  /** Makes empty sets. */
  private void allot() {
    int length = (slots + 1) * horizon * words;
    anySizes = new long[free ? length : 0];
    differentSizes = new long[different ? length : 0];
    sofar = new long[repeated.size()][horizon * words];
    sofarTo = 0;
    if (free) {
      anySizes[0] = 1;
    }
    if (different) {
      differentSizes[0] = 1;
    }
  }

  private int at(int count, int total) {
    return (count * horizon + total) * words;
  }

  /** Takes a heap of known value into the sets. */
  private void take(int heap) {
    int value = values[heap];
    if (free) {
      // Rising totals, so that the heap can come several times.
      for (int total = heap; total < horizon; total++) {
        takeOne(anySizes, heap, total, value);
      }
    }
    if (different) {
      for (int total = horizon - 1; total >= heap; total--) {
        takeOne(differentSizes, heap, total, value);
      }
    }
  }

  private void takeOne(long[] sets, int heap, int total, int value) {
    if (slots > most) {
      add(sets, at(slots, total), at(slots, total - heap), value);
    }
    for (int count = slots; count >= 1; count--) {
      add(sets, at(count, total), at(count - 1, total - heap), value);
    }
  }

  private void add(long[] sets, int to, int from, int value) {
    int high = value >> 6;
    for (int w = 0; w < words; w++) {
      long set = sets[from + (w ^ high)];
      if (set != 0) {
        sets[to + w] |= moved(set, value);
      }
    }
  }

  private static long moved(long set, int value) {
    long moved = set;
    for (int b = 0; b < 6; b++) {
      if ((value >> b & 1) != 0) {
        int by = 1 << b;
        moved = (moved & WITHOUT[b]) << by | (moved >>> by & WITHOUT[b]);
      }
    }
    return moved;
  }

  private int next(int n) {
    long[] options = new long[words];
    int digits = code.repeatFrom() < 0 ? code.lastDigit() : code.repeatFrom() - 1;
    for (int i = 0; i <= Math.min(n, digits); i++) {
      collect(code.digit(i), n - i, options);
    }
    if (!repeated.isEmpty()) {
      // Totals below n can get no more nim-sums: their heaps are all known.
      for (; sofarTo < n; sofarTo++) {
        extendSofar(sofarTo);
      }
      for (int j = 0; j < repeated.size(); j++) {
        int total = n - code.repeatFrom() - j;
        for (int w = 0; total >= 0 && w < words; w++) {
          options[w] |= sofar[j][total * words + w];
        }
      }
    }
    for (int w = 0; w < words; w++) {
      if (options[w] != -1L) {
        return 64 * w + Long.numberOfTrailingZeros(~options[w]);
      }
    }
    return 64 * words;
  }

  private void extendSofar(int total) {
    int length = repeated.size();
    for (int j = 0; j < length; j++) {
      long[] set = new long[words];
      collect(repeated.get(j), total, set);
      for (int w = 0; w < words; w++) {
        long before = total < length ? 0 : sofar[j][(total - length) * words + w];
        sofar[j][total * words + w] = set[w] | before;
      }
    }
  }

  /** Puts together what a digit allows to be left with a total. */
  private void collect(Digit digit, int total, long[] options) {
    if (digit.allows(0) && total == 0) {
      options[0] |= 1;
    }
    if (total == 0 || digit.isZero()) {
      return;
    }
    if (digit.equal()) {
      for (int count = 1; count <= total; count++) {
        if (total % count == 0 && digit.allows(count)) {
          int value = (count & 1) == 0 ? 0 : values[total / count];
          options[value >> 6] |= 1L << value;
        }
      }
      return;
    }
    long[] sets = digit.different() ? differentSizes : anySizes;
    for (int count = 1; count <= slots; count++) {
      if (count <= most ? digit.allows(count) : digit.from() >= 0) {
        for (int w = 0; w < words; w++) {
          options[w] |= sets[at(count, total) + w];
        }
      }
    }
  }
}
