package org.grundy.sequence;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.grundy.code.Code;
import org.grundy.code.Digit;
import org.jspecify.annotations.Nullable;

/**
 * Finds the options of a single heap that have a wanted value, where the values are known or
 * periodic.
 *
 * <p>Beyond the preperiod a part of a heap can be made larger or smaller by whole periods without a
 * change of its value. So of the smaller of two parts only those below preperiod + period must be
 * looked at, each standing for all that differ by periods; and of a heap that is broken into more
 * parts only a small heap of the same residue is broken, whose largest part is then made larger.
 */
final class HeapOptions {
  private final Code code;
  private final NimSequence sequence;
  private final @Nullable Periodicity period;

  /** For each number of parts and total, as far as they were needed: the nim-sums of the parts. */
  private final Map<Long, BitSet> sums = new HashMap<>();

  /**
   * Options that differ by whole periods.
   *
   * @param parts what is left, ascending; empty for nothing
   * @param times how many options these are; the further ones have one or more periods moved from
   *     the second part to the first
   */
  record Family(List<BigInteger> parts, BigInteger times) {
    private static Family of(BigInteger... parts) {
      return new Family(List.of(parts), BigInteger.ONE);
    }
  }

  /** Options under a code whose values are known as far as they are needed, or periodic. */
  HeapOptions(Code code, NimSequence sequence) {
    this.code = code;
    this.sequence = sequence;
    period = sequence.periodicity();
  }

  /** Whether {@link #with} gives all options, and not only one. */
  boolean isComplete() {
    return code.repeatFrom() >= 0 || code.mostHeaps() <= 2;
  }

  /** The options of a heap that have this value; where they are not all listed, one if any. */
  List<Family> with(BigInteger heap, BigInteger value) {
    List<Family> found = new ArrayList<>();
    if (code.repeatFrom() >= 0) {
      allBut(heap, value, found);
    } else if (value.bitLength() < Integer.SIZE) {
      // The values of a finite code that are asked for are those of heaps that were looked at.
      for (int removed = 0; removed <= code.lastDigit(); removed++) {
        BigInteger left = heap.subtract(BigInteger.valueOf(removed));
        if (left.signum() >= 0) {
          leave(code.digit(removed), left, value.intValueExact(), found);
        }
        if (!isComplete() && !found.isEmpty()) {
          break;
        }
      }
    }
    return found;
  }

  private void leave(Digit digit, BigInteger left, int value, List<Family> found) {
    if (left.signum() == 0) {
      if (digit.none() && value == 0) {
        found.add(Family.of());
      }
      return;
    }
    if (digit.one() && value(left) == value) {
      found.add(Family.of(left));
    }
    if (digit.most() <= 2) {
      if (digit.two()) {
        pairs(digit, left, value, found);
      }
      return;
    }
    int small = small(left, code.mostHeaps());
    for (int count = 2; count <= digit.most() && found.isEmpty(); count++) {
      if (digit.allows(count) && sums(count, small).get(value)) {
        found.add(parts(count, small, value, left.subtract(BigInteger.valueOf(small))));
      }
    }
  }

  private int value(BigInteger heap) {
    return sequence.value(heap).intValueExact();
  }

  private int value(int heap) {
    return heap < sequence.known() ? sequence.value(heap) : value(BigInteger.valueOf(heap));
  }

  /** From here on values come again, and no part is nothing. */
  private int start() {
    return period == null ? Integer.MAX_VALUE : Math.max(1, period.preperiod());
  }

  /**
   * A total so small as can be, less by whole periods, of which so many parts have the same
   * nim-sums: one of them is never before the start.
   */
  private int small(BigInteger total, int parts) {
    if (period == null) {
      return total.intValueExact();
    }
    long from = (long) parts * (start() + (long) period.period());
    if (total.bitLength() < Long.SIZE && total.longValueExact() < from + period.period()) {
      return total.intValueExact();
    }
    BigInteger least = BigInteger.valueOf(from);
    BigInteger beyond = total.subtract(least).mod(BigInteger.valueOf(period.period()));
    return least.add(beyond).intValueExact();
  }

  private void pairs(Digit digit, BigInteger total, int value, List<Family> found) {
    int small = small(total, 2);
    BigInteger half = total.shiftRight(1);
    int most = period == null ? small / 2 : Math.min(small / 2, start() + period.period() - 1);
    for (int a = digit.equal() ? Math.max(1, small / 2) : 1; a <= most; a++) {
      if ((value(a) ^ value(small - a)) != value
          || (digit.equal() && 2 * a != small)
          || (digit.different() && 2 * a == small)) {
        continue;
      }
      BigInteger first = BigInteger.valueOf(a);
      BigInteger times = BigInteger.ONE;
      if (period != null && a >= start()) {
        BigInteger step = BigInteger.valueOf(period.period());
        times = half.subtract(first).divide(step).add(BigInteger.ONE);
      }
      found.add(new Family(List.of(first, total.subtract(first)), times));
    }
  }

  /** The nim-sums of so many heaps of so much together. */
  private BitSet sums(int count, int total) {
    BitSet known = sums.get((long) count << Integer.SIZE | total);
    if (known != null) {
      return known;
    }
    BitSet found = new BitSet();
    if (count == 1) {
      if (total > 0) {
        found.set(value(total));
      }
    } else if (count == 2) {
      for (int a = 1; 2 * a <= total; a++) {
        found.set(value(a) ^ value(total - a));
      }
    } else {
      for (int a = 1; a <= total / count; a++) {
        BitSet others = sums(count - 1, total - a);
        int value = value(a);
        for (int v = others.nextSetBit(0); v >= 0; v = others.nextSetBit(v + 1)) {
          found.set(v ^ value);
        }
      }
    }
    sums.put((long) count << Integer.SIZE | total, found);
    return found;
  }

  /** Heaps with this nim-sum, the largest made larger. */
  private Family parts(int count, int total, int value, BigInteger more) {
    List<BigInteger> parts = new ArrayList<>();
    int rest = total;
    int wanted = value;
    for (int left = count; left > 1; left--) {
      int a = 1;
      while (!sums(left - 1, rest - a).get(wanted ^ value(a))) {
        a++;
      }
      parts.add(BigInteger.valueOf(a));
      rest -= a;
      wanted ^= value(a);
    }
    parts.add(BigInteger.valueOf(rest));
    parts.sort(null);
    parts.add(parts.removeLast().add(more));
    return new Family(parts, BigInteger.ONE);
  }

  /** Solves G(m) = value for the m that may be left. */
  private void allBut(BigInteger heap, BigInteger value, List<Family> found) {
    if (period == null) {
      for (int m = 0; m < heap.intValueExact(); m++) {
        addAllBut(heap, BigInteger.valueOf(m), value(m) == value.intValueExact(), found);
      }
      return;
    }
    BigInteger rise = BigInteger.valueOf(period.saltus());
    for (int m = 0; m < period.preperiod() + period.period(); m++) {
      BigInteger[] rises = {BigInteger.ZERO, value.subtract(BigInteger.valueOf(value(m)))};
      if (m >= period.preperiod() && period.saltus() > 0) {
        rises = rises[1].divideAndRemainder(rise);
      }
      if (rises[0].signum() < 0 || rises[1].signum() != 0) {
        continue;
      }
      BigInteger left =
          rises[0].multiply(BigInteger.valueOf(period.period())).add(BigInteger.valueOf(m));
      addAllBut(heap, left, true, found);
    }
  }

  private void addAllBut(BigInteger heap, BigInteger left, boolean wanted, List<Family> found) {
    BigInteger taken = heap.subtract(left);
    boolean listed = taken.compareTo(BigInteger.valueOf(code.repeatFrom())) < 0;
    if (wanted && taken.signum() > 0 && (!listed || !code.digit(taken.intValueExact()).isZero())) {
      found.add(left.signum() == 0 ? Family.of() : Family.of(left));
    }
  }
}
