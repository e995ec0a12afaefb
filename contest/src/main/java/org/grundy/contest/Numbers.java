package org.grundy.contest;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.grundy.Heaps;
import org.jspecify.annotations.Nullable;

/** The numbers of one case: primitives while they fit in 63 bits, of any size otherwise. */
final class Numbers {
  private long[] small = new long[8];

  /** Null while all numbers fit; then holds the ones that do not, at their indices. */
  private @Nullable BigInteger @Nullable [] large;

  private int size;

  void clear() {
    size = 0;
    large = null;
  }

  int size() {
    return size;
  }

  /** Whether every number is below 2^63. */
  boolean isLong() {
    return large == null;
  }

  void add(long number) {
    if (size == small.length) {
      small = Arrays.copyOf(small, 2 * size);
    }
    small[size++] = number;
  }

  void add(BigInteger number) {
    add(-1);
    if (large == null) {
      large = new BigInteger[small.length];
    } else if (large.length < size) {
      large = Arrays.copyOf(large, small.length);
    }
    large[size - 1] = number;
  }

  /** The number at an index, or -1 if it needs more than 63 bits. */
  long longAt(int index) {
    return small[index];
  }

  BigInteger at(int index) {
    BigInteger number = large == null || index >= large.length ? null : large[index];
    return number == null ? BigInteger.valueOf(small[index]) : number;
  }

  /** The numbers from an index on, as a position. */
  Heaps from(int first) {
    if (large == null) {
      return Heaps.of(Arrays.copyOfRange(small, first, size));
    }
    List<BigInteger> numbers = new ArrayList<>(size - first);
    for (int i = first; i < size; i++) {
      numbers.add(at(i));
    }
    return Heaps.of(numbers);
  }
}
