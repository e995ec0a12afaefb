package org.grundy.theory;

/** Division of an unsigned number of two words by one word. */
final class TwoWords {
  private static final long MASK = 0xFFFFFFFFL;

  private TwoWords() {}

  /**
   * The remainder of high·2^64 + low divided by m: schoolbook division with two digits of 32 bits
   * (D. E. Knuth, The Art of Computer Programming 2, section 4.3.1, Algorithm D).
   *
   * @param high the high word, below m
   * @param low the low word, unsigned
   * @param m from 1 to 2^63 - 1
   */
  static long remainder(long high, long low, long m) {
    // With its first bit set, the divisor's first digit guesses each quotient digit to within 2.
    int shift = Long.numberOfLeadingZeros(m);
    long divisor = m << shift;
    long top = (high << shift) | (low >>> (Long.SIZE - shift));
    long bottom = low << shift;
    long rest = step(top, bottom >>> 32, divisor);
    return step(rest, bottom & MASK, divisor) >>> shift;
  }

  /**
   * The remainder of top·2^32 + digit divided by a divisor above top that has its first bit set.
   */
  private static long step(long top, long digit, long divisor) {
    long first = divisor >>> 32;
    long second = divisor & MASK;
    long quotient = Long.divideUnsigned(top, first);
    long rest = top - quotient * first;
    while (quotient >>> 32 != 0
        || Long.compareUnsigned(quotient * second, (rest << 32) | digit) > 0) {
      quotient--;
      rest += first;
      if (rest >>> 32 != 0) {
        break;
      }
    }
    return (top << 32) + digit - quotient * divisor;
  }
}
