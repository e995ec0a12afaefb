package org.grundy.prover;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import org.grundy.rules.ArrowRuleset;
import org.grundy.rules.Kind;
import org.grundy.rules.LinearSet;
import org.jspecify.annotations.Nullable;

/**
 * The period of the values of single heaps, under normal play, from which the numbers of a finite
 * set may be taken: G(n + period) = G(n) for all n &ge; preperiod, both the least possible.
 *
 * <p>Every such sequence has a period, since the values at n are determined by the k values before,
 * where k is the largest of the numbers, and there are finitely many lists of k values. So if two
 * stretches of k values are equal, so is everything after them (S. W. Golomb, 1966).
 *
 * @param numbers the numbers that may be taken, positive and increasing
 * @param period at least 1
 * @param preperiod the first heap of the periodic part, at least 0
 */
public record SubtractionPeriod(List<Long> numbers, long period, long preperiod) {
  public SubtractionPeriod {
    numbers = List.copyOf(numbers);
  }

  /** What a checker verifies on its own; see {@code docs/certificates.md}. */
  public String certificate() {
    return PeriodCertificate.subtraction(numbers, period, preperiod);
  }

  /**
   * The numbers that may be taken from the heap of these rules, increasing, or null if the rules
   * are not of this kind: several heaps, an infinite set, moves that depend on the heap.
   */
  public static @Nullable List<Long> numbers(ArrowRuleset rules) {
    if (!(rules.findings().kind() instanceof Kind.SubtractionSet set) || set.vectors() == null) {
      return null;
    }
    TreeSet<Long> numbers = new TreeSet<>();
    for (LinearSet vectors : set.vectors()) {
      if (!vectors.periods().isEmpty()) {
        return null;
      }
      numbers.add(vectors.base().getFirst());
    }
    return numbers.isEmpty() || numbers.first() < 1 ? null : new ArrayList<>(numbers);
  }

  /**
   * Finds the period of a set. Takes the values of at most three times the heaps that are proved to
   * suffice, preperiod + period + the largest number, and in each of them a look for every number.
   *
   * @param numbers the numbers that may be taken, positive and increasing, at least one
   * @param mostHeaps values of so many heaps are computed at most, 4 bytes each
   * @return the period, or null if it does not show within these heaps: it then has a period too,
   *     but a long one
   * @throws IllegalArgumentException if the numbers are not so
   */
  public static @Nullable SubtractionPeriod find(List<Long> numbers, int mostHeaps) {
    PeriodCertificate.requireSet(numbers);
    if (numbers.getLast() >= mostHeaps) {
      return null;
    }
    int[] taken = numbers.stream().mapToInt(Math::toIntExact).toArray();
    int window = taken[taken.length - 1];
    Values values = new Values(taken, mostHeaps);
    // Brent's way of finding a cycle: what comes again is compared with one stretch at a time,
    // which moves on to powers of 2. The first that comes again does so after the least period.
    int at = 0;
    for (int power = 1; ; power *= 2) {
      for (int period = 1; period <= power; period++) {
        if (at > mostHeaps - window - period || !values.reach(at + period + window)) {
          return null;
        }
        if (values.agree(at, at + period, window)) {
          return new SubtractionPeriod(numbers, period, values.first(at, period));
        }
      }
      at += power;
    }
  }

  /** The values, as far as they were needed. */
  private static final class Values {
    private final int[] taken;
    private final int most;
    private final int[] marks;
    private int[] values;
    private int known = 1;

    Values(int[] taken, int most) {
      this.taken = taken;
      this.most = most;
      marks = new int[taken.length + 2];
      values = new int[Math.min(most, 1024)];
    }

    /** Computes the values of the heaps below a size; false if those are too many. */
    boolean reach(int heaps) {
      if (heaps > most) {
        return false;
      }
      if (heaps > values.length) {
        values = Arrays.copyOf(values, (int) Math.min(most, Math.max(2L * values.length, heaps)));
      }
      for (; known < heaps; known++) {
        for (int i = 0; i < taken.length && taken[i] <= known; i++) {
          marks[values[known - taken[i]]] = known;
        }
        int value = 0;
        while (marks[value] == known) {
          value++;
        }
        values[known] = value;
      }
      return true;
    }

    boolean agree(int a, int b, int length) {
      for (int i = 0; i < length; i++) {
        if (values[a + i] != values[b + i]) {
          return false;
        }
      }
      return true;
    }

    /** The first heap from which on the values repeat, if they do from here on. */
    int first(int at, int period) {
      int first = at;
      while (first > 0 && values[first - 1] == values[first - 1 + period]) {
        first--;
      }
      return first;
    }
  }
}
