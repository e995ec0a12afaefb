package org.grundy.sequence;

/**
 * Looks for two heaps with a given total and a given nim-sum of their codes, four pairs at a time.
 *
 * <p>Codes stand four in a word of 64 bits, those of small heaps in rising and those of their
 * partners in falling order, the first in four copies so that partners can stand in the same
 * quarter. With {@code y} the nim-sums of four pairs, each with the wanted number added, {@code (y
 * - 1) & ~y} has the high bit of some quarter if and only if a quarter of {@code y} is 0. The loop
 * over words is compiled to vectors.
 */
final class PairScan {
  private static final long ONES = 0x0001_0001_0001_0001L;
  private static final long HIGHS = 0x8000_8000_8000_8000L;

  /** The least heap from which pairs can be sought. */
  static final int LEAST = 4;

  private final int span;
  private final int from;
  private final int to;
  private final long[][] small;
  private final long[] large;

  /**
   * Pairs of a heap below {@code span} and one with {@code from <= heap < to}.
   *
   * @param span a multiple of 4
   */
  PairScan(int span, int from, int to) {
    this.span = span;
    this.from = from;
    this.to = to;
    small = new long[4][span / 4 + 2];
    large = new long[(to - from) / 4 + 2];
  }

  private PairScan(PairScan smalls, int from, int to) {
    this.span = smalls.span;
    this.from = from;
    this.to = to;
    small = smalls.small;
    large = new long[(to - from) / 4 + 2];
  }

  /** The same small heaps with other large ones. */
  PairScan with(int from, int to) {
    return new PairScan(this, from, to);
  }

  /** Puts a heap where it belongs; each heap once. */
  void put(int heap, int code) {
    if (heap < span) {
      putSmall(heap, code);
    }
    if (heap >= from && heap < to) {
      putLarge(heap, code);
    }
  }

  void putSmall(int heap, int code) {
    for (int copy = 0; copy < 4; copy++) {
      int place = heap + copy;
      small[copy][place >> 2] |= (code & 0xffffL) << (16 * (place & 3));
    }
  }

  void putLarge(int heap, int code) {
    int place = to - 1 - heap;
    large[place >> 2] |= (code & 0xffffL) << (16 * (place & 3));
  }

  /** Heaps below this are the small ones. */
  int span() {
    return span;
  }

  /**
   * Whether a heap from {@code first} to {@code last} has this nim-sum with another so that both
   * have this total. Up to three heaps below {@code first} are looked at too.
   *
   * @param first at least {@link #LEAST}
   * @param last below {@link #span}, and less than half of the total
   */
  boolean find(int total, int wanted, int first, int last) {
    // Heap a is at place a + copy, its partner total - a at to - 1 - total + a.
    int shift = to - 1 - total;
    int copy = shift & 3;
    long[] a = small[copy];
    int apart = (shift - copy) >> 2;
    int from = (first + copy) >> 2;
    // The quarters of the word at end are not all within.
    int end = (last + copy + 1) >> 2;
    if (scan(a, large, from, from + apart, end - from, wanted * ONES) != 0) {
      return true;
    }
    for (int heap = Math.max(first, 4 * end - copy); heap <= last; heap++) {
      int place = heap + copy;
      int other = place + 4 * apart;
      long pair = a[place >> 2] >>> (16 * (place & 3)) ^ large[other >> 2] >>> (16 * (other & 3));
      if ((pair & 0xffff) == wanted) {
        return true;
      }
    }
    return false;
  }

  private static long scan(long[] a, long[] b, int at, int bt, int length, long wanted) {
    long zero = 0;
    for (int i = 0; i < length; i++) {
      long y = a[at + i] ^ b[bt + i] ^ wanted;
      zero |= (y - ONES) & ~y;
    }
    return zero & HIGHS;
  }
}
