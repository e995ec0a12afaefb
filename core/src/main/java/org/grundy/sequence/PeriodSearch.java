package org.grundy.sequence;

import java.util.HashMap;
import java.util.Map;

/**
 * Finds after how many heaps the values may come again: equal windows of values are seen by a
 * rolling hash. Nothing is proved here.
 *
 * <p>Windows that end at regular distances are kept, at most {@value #MOST_ANCHORS}, further apart
 * the more values there are. So a period shows as soon as one of them lies in the periodic part and
 * one period has gone by.
 */
final class PeriodSearch {
  private static final int WINDOW = 128;
  private static final int MOST_ANCHORS = 4096;
  private static final long FACTOR = 0x9E3779B97F4A7C15L | 1;
  private static final int FILTER = 1 << 16;

  private final long last;
  private final Map<Long, Integer> anchors = new HashMap<>();

  /** Which anchors there may be, by the high bits of their hash. */
  private final long[] filter = new long[FILTER / 64];

  private int apart = 16;
  private int done;
  private long hash;

  /** The period that holds to the last value looked at, or 0. */
  private int period;

  /** From where on it holds. */
  private int preperiod;

  PeriodSearch() {
    long power = 1;
    for (int i = 0; i < WINDOW; i++) {
      power *= FACTOR;
    }
    last = power;
  }

  /** Goes on to all values that are known. */
  void advance(Growing values) {
    int known = values.known();
    if (period > 0) {
      for (; done < known; done++) {
        push(values);
        if (values.value(done) != values.value(done - period)) {
          period = 0;
          done++;
          break;
        }
      }
    }
    for (; done < known; done++) {
      push(values);
      if (done < WINDOW) {
        continue;
      }
      int bit = (int) (hash >>> 48);
      if ((filter[bit >> 6] >>> bit & 1) != 0) {
        Integer end = anchors.get(hash);
        if (end != null && test(values, done - end)) {
          done++;
          for (; done < known; done++) {
            push(values);
          }
          return;
        }
        if (end != null) {
          // An early stretch may look like the period to come, and would hide it for ever.
          anchors.put(hash, done);
        }
      }
      if (done % apart == 0) {
        anchor();
      }
    }
  }

  private void push(Growing values) {
    hash = hash * FACTOR + values.value(done) + 1;
    if (done >= WINDOW) {
      hash -= last * (values.value(done - WINDOW) + 1);
    }
  }

  private void anchor() {
    if (anchors.size() == MOST_ANCHORS) {
      apart *= 2;
      anchors.values().removeIf(end -> end % apart != 0);
      java.util.Arrays.fill(filter, 0);
      anchors.keySet().forEach(this::mark);
    }
    if (done % apart == 0 && anchors.putIfAbsent(hash, done) == null) {
      mark(hash);
    }
  }

  private void mark(long hash) {
    int bit = (int) (hash >>> 48);
    filter[bit >> 6] |= 1L << bit;
  }

  /** Whether values come again after so many heaps, up to the last that is known. */
  private boolean test(Growing values, int candidate) {
    int start = first(values, candidate);
    if (start > done - WINDOW + 1 - candidate) {
      return false;
    }
    period = candidate;
    preperiod = start;
    return true;
  }

  /** The first heap from which on values come again after so many heaps, up to the last known. */
  static int first(Growing values, int period) {
    int n = values.known() - 1 - period;
    while (n >= 0 && values.value(n) == values.value(n + period)) {
      n--;
    }
    return n + 1;
  }

  /** The period that all values from {@link #preperiod} on have so far, or 0. */
  int period() {
    return period;
  }

  int preperiod() {
    return preperiod;
  }
}
