package org.grundy.rules;

import java.util.List;

/** A set of integers that a condition may name. */
public sealed interface NumberSet {
  /** Whether a number belongs to the set. O(1), for primes O(sqrt n), for a list its length. */
  boolean contains(long n);

  /**
   * The least member of the set that is at least n, or {@link Long#MAX_VALUE} if there is none
   * below. O(1), for powers and lists their length, for primes the time to test the numbers up to
   * the next one.
   *
   * @param n a natural number
   */
  default long next(long n) {
    long member = n;
    while (member < Long.MAX_VALUE && !contains(member)) {
      member++;
    }
    return member;
  }

  /** {@code {1, 3, 5..7}}. */
  record Listed(List<Range> items) implements NumberSet {
    @Override
    public boolean contains(long n) {
      for (Range item : items) {
        if (item.contains(n)) {
          return true;
        }
      }
      return false;
    }

    @Override
    public long next(long n) {
      long next = Long.MAX_VALUE;
      for (Range item : items) {
        next = Math.min(next, item.next(n));
      }
      return next;
    }
  }

  /**
   * {@code 1..3}, or {@code 1..} without an end.
   *
   * @param from the least number
   * @param to the greatest number, {@link Long#MAX_VALUE} for none
   */
  record Range(long from, long to) implements NumberSet {
    @Override
    public boolean contains(long n) {
      return from <= n && n <= to;
    }

    @Override
    public long next(long n) {
      return n <= to ? Math.max(from, n) : Long.MAX_VALUE;
    }

    /** Whether the range has no greatest number. */
    public boolean isEndless() {
      return to == Long.MAX_VALUE;
    }
  }

  /** {@code odd} and {@code even}. */
  record Parity(boolean odd) implements NumberSet {
    @Override
    public boolean contains(long n) {
      return ((n & 1) == 1) == odd;
    }
  }

  /** The squares 0, 1, 4, 9, … */
  record Squares() implements NumberSet {
    @Override
    public boolean contains(long n) {
      if (n < 0) {
        return false;
      }
      long root = (long) Math.sqrt((double) n);
      // The double root of a 63-bit number is off by at most one.
      for (long r = Math.max(0, root - 1); r <= root + 1; r++) {
        if (r <= 3_037_000_499L && r * r == n) {
          return true;
        }
      }
      return false;
    }

    @Override
    public long next(long n) {
      if (n > 3_037_000_499L * 3_037_000_499L) {
        return Long.MAX_VALUE;
      }
      long root = Math.max(0, (long) Math.sqrt((double) n) - 2);
      while (root * root < n) {
        root++;
      }
      return root * root;
    }
  }

  /** The primes 2, 3, 5, 7, … */
  record Primes() implements NumberSet {
    @Override
    public boolean contains(long n) {
      if (n < 4) {
        return n == 2 || n == 3;
      }
      if (n % 2 == 0 || n % 3 == 0) {
        return false;
      }
      for (long d = 5; d <= n / d; d += 6) {
        if (n % d == 0 || n % (d + 2) == 0) {
          return false;
        }
      }
      return true;
    }
  }

  /** The powers 1, b, b², … of a base of at least 2. */
  record Powers(long base) implements NumberSet {
    @Override
    public boolean contains(long n) {
      if (n < 1) {
        return false;
      }
      long rest = n;
      while (rest % base == 0) {
        rest /= base;
      }
      return rest == 1;
    }

    @Override
    public long next(long n) {
      long power = 1;
      while (power < n) {
        if (power > Long.MAX_VALUE / base) {
          return Long.MAX_VALUE;
        }
        power *= base;
      }
      return power;
    }
  }

  /** The multiples 0, m, 2m, … of a number of at least 1, and the negative ones. */
  record Multiples(long of) implements NumberSet {
    @Override
    public boolean contains(long n) {
      return n % of == 0;
    }

    @Override
    public long next(long n) {
      long rest = n % of;
      return rest == 0 ? n : n > Long.MAX_VALUE - (of - rest) ? Long.MAX_VALUE : n + of - rest;
    }
  }
}
