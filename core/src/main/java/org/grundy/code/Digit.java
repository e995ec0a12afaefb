package org.grundy.code;

/**
 * One digit of a take-and-break code: into how many heaps the rest may be left, and what is asked
 * of their sizes. Every heap that is left has at least one stone.
 *
 * <p>Two digits that allow the same are equal: the sizes are free where at most one heap may be
 * left, and counts that the unbounded part covers are not listed.
 *
 * @param counts the counts that are allowed one by one: bit h stands for h heaps, h at most {@link
 *     #MOST_LISTED}
 * @param from every count from here on is allowed too; -1 for none
 * @param different whether the sizes of the heaps must be pairwise different
 * @param equal whether all heaps must have the same size
 */
public record Digit(long counts, int from, boolean different, boolean equal) {
  /** The largest count that a digit may list. */
  public static final int MOST_LISTED = 60;

  /** The digit that allows nothing. */
  public static final Digit ZERO = new Digit(0, -1, false, false);

  private static final String HEXADECIMAL = "0123456789abcdef";

  /**
   * The digit with these counts.
   *
   * @throws IllegalArgumentException if a count is out of range, or if sizes are to be different
   *     and equal
   */
  public Digit {
    if (counts < 0 || counts >>> (MOST_LISTED + 1) != 0 || from < -1 || from > MOST_LISTED) {
      throw new IllegalArgumentException("not a set of heap counts: " + counts + ", " + from);
    }
    if (different && equal) {
      throw new IllegalArgumentException("sizes cannot be both different and equal");
    }
    while (from > 0 && (counts >>> (from - 1) & 1) != 0) {
      from--;
    }
    if (from >= 0) {
      counts &= (1L << from) - 1;
    } else if (counts < 4) {
      different = false;
      equal = false;
    }
  }

  /**
   * The plain digit of the field: bit h allows h heaps.
   *
   * @param mask 0 to 15
   */
  public static Digit plain(int mask) {
    if (mask < 0 || mask > 15) {
      throw new IllegalArgumentException("not a digit: " + mask);
    }
    return new Digit(mask, -1, false, false);
  }

  /** Whether nothing may be left: exactly so many stones as are removed may be a whole heap. */
  public boolean none() {
    return allows(0);
  }

  /** Whether one heap may be left. */
  public boolean one() {
    return allows(1);
  }

  /** Whether two heaps may be left. */
  public boolean two() {
    return allows(2);
  }

  /** Whether three heaps may be left. */
  public boolean three() {
    return allows(3);
  }

  /** Whether so many heaps may be left; false below 0. */
  public boolean allows(int heaps) {
    return heaps >= 0
        && ((from >= 0 && heaps >= from) || (heaps <= MOST_LISTED && (counts >>> heaps & 1) != 0));
  }

  /**
   * The largest number of heaps that may be left, {@link Integer#MAX_VALUE} if it is not bounded;
   * -1 for zero.
   */
  public int most() {
    return from >= 0 ? Integer.MAX_VALUE : 63 - Long.numberOfLeadingZeros(counts);
  }

  /** Whether nothing at all is allowed. */
  public boolean isZero() {
    return counts == 0 && from < 0;
  }

  /** Whether the digit is one of the field's, 0 to f: at most three heaps, of any sizes. */
  public boolean isPlain() {
    return from < 0 && counts < 16 && !different && !equal;
  }

  /**
   * The value of a plain digit, 0 to 15.
   *
   * @throws IllegalStateException unless {@link #isPlain}
   */
  public int mask() {
    if (!isPlain()) {
      throw new IllegalStateException("not a plain digit: " + this);
    }
    return (int) counts;
  }

  /** The digit as it is written: one hexadecimal sign or a set, with {@code !} or {@code =}. */
  @Override
  public String toString() {
    String sizes = different ? "!" : equal ? "=" : "";
    if (from < 0 && counts < 16) {
      return HEXADECIMAL.charAt((int) counts) + sizes;
    }
    StringBuilder set = new StringBuilder("{");
    for (int count = 0; count <= MOST_LISTED; count++) {
      if ((counts >>> count & 1) != 0) {
        set.append(set.length() > 1 ? "," : "").append(count);
      }
    }
    if (from >= 0) {
      set.append(set.length() > 1 ? "," : "").append(from).append('+');
    }
    return set.append('}').append(sizes).toString();
  }
}
