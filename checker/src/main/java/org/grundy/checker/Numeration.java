package org.grundy.checker;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The numeration system of a certificate. {@link #read} checks that every natural number has
 * exactly one admissible word of each length that has room for it, and that words of n digits are
 * worth {@code 0, 1, …, U_n - 1} in lexicographic order (docs/certificates.md, section 3).
 */
final class Numeration {
  /** Which states have words of a length must be periodic in the length within this. */
  private static final int LONGEST_PERIOD = 64;

  /** Steps for counting words. */
  private static final int MOST_COUNTED = 5_000_000;

  /** The coefficients c_1 … c_m. */
  final long[] coefficients;

  /** The place values U_0 … U_(2m-2). */
  final long[] terms;

  final int radix;
  private final Automaton words;

  private Numeration(long[] coefficients, long[] terms, int radix, Automaton words) {
    this.coefficients = coefficients;
    this.terms = terms;
    this.radix = radix;
    this.words = words;
  }

  static Numeration read(Lines lines) throws Refusal {
    String[] recurrence = lines.words("recurrence");
    int line = lines.number();
    int m = recurrence.length;
    if (m > 8) {
      throw new Refusal(line, "system.recurrence");
    }
    long[] c = new long[m];
    for (int j = 0; j < m; j++) {
      c[j] = lines.integer(recurrence[j], 0, 1_000_000L);
    }
    if (c[m - 1] == 0 || Arrays.stream(c).sum() < 2) {
      throw new Refusal(line, "system.recurrence");
    }
    String[] first = lines.words("terms");
    if (first.length != m) {
      throw new Refusal(lines.number(), "system.terms", m);
    }
    long[] u = new long[2 * m - 1];
    for (int n = 0; n < m; n++) {
      u[n] = lines.integer(first[n], n == 0 ? 1 : u[n - 1] + 1, n == 0 ? 1 : 1_000_000_000L);
    }
    for (int n = m; n < u.length; n++) {
      for (int j = 1; j <= m; j++) {
        u[n] = Math.addExact(u[n], Math.multiplyExact(c[j - 1], u[n - j]));
      }
    }
    String[] size = lines.words("digits");
    if (size.length != 2) {
      throw new Refusal(lines.number(), "system.digits");
    }
    int radix = lines.integer(size[0], 2, 1024);
    Automaton words = Automaton.read(lines, "digit", lines.integer(size[1], 1, 64), radix);
    Numeration system = new Numeration(c, u, radix, words);
    system.checkShape();
    system.checkCounts();
    system.checkIncluded();
    return system;
  }

  int order() {
    return coefficients.length;
  }

  int step(int state, int digit) {
    return words.step(state, digit);
  }

  boolean accepts(int state) {
    return words.accepts(state);
  }

  /** Digits that may stand are 0 up to some greatest one; zeros in front change nothing. */
  private void checkShape() throws Refusal {
    if (words.step(0, 0) != 0 || !words.accepts(0)) {
      throw new Refusal(words.line + 1, "system.zero");
    }
    for (int q = 0; q < words.states; q++) {
      for (int a = 1; a < radix; a++) {
        if (words.step(q, a) >= 0 && words.step(q, a - 1) < 0) {
          throw new Refusal(words.line + 1 + q, "system.gap");
        }
      }
    }
  }

  /**
   * Below a digit with which some word of a length begins stand as many words as the place is
   * worth. Which states have words of a length at all is periodic from some length on; and where it
   * stays the same, both counts obey linear recurrences, so that agreement of enough terms is
   * agreement for ever.
   */
  private void checkCounts() throws Refusal {
    int n = words.states;
    Map<BitSet, Integer> met = new HashMap<>();
    BitSet live = new BitSet();
    for (int q = 0; q < n; q++) {
      live.set(q, words.accepts(q));
    }
    while (!met.containsKey(live)) {
      met.put(live, met.size());
      BitSet longer = new BitSet();
      for (int q = 0; q < n; q++) {
        for (int a = 0; a < radix; a++) {
          int to = words.step(q, a);
          if (to >= 0 && live.get(to)) {
            longer.set(q);
          }
        }
      }
      live = longer;
      if (met.size() > LONGEST_PERIOD) {
        throw new Refusal(words.line, "system.period", LONGEST_PERIOD);
      }
    }
    int start = met.get(live);
    int length = start + (met.size() - start) * (n + order());
    if ((long) length * n * radix > MOST_COUNTED) {
      throw new Refusal(words.line, "limit.work");
    }
    compareCounts(length);
  }

  private void compareCounts(int length) throws Refusal {
    int n = words.states;
    BigInteger[] u = new BigInteger[length];
    BigInteger[] count = new BigInteger[n];
    for (int q = 0; q < n; q++) {
      count[q] = words.accepts(q) ? BigInteger.ONE : BigInteger.ZERO;
    }
    for (int i = 0; i < length; i++) {
      u[i] = i < order() ? BigInteger.valueOf(terms[i]) : BigInteger.ZERO;
      for (int j = 1; i >= order() && j <= order(); j++) {
        u[i] = u[i].add(u[i - j].multiply(BigInteger.valueOf(coefficients[j - 1])));
      }
      if (!count[0].equals(u[i])) {
        throw new Refusal(words.line + 1, "system.count", i);
      }
      BigInteger[] longer = new BigInteger[n];
      for (int q = 0; q < n; q++) {
        longer[q] = BigInteger.ZERO;
        for (int a = radix - 1; a >= 0; a--) {
          int to = words.step(q, a);
          if (to >= 0) {
            if (longer[q].signum() > 0 && !count[to].equals(u[i])) {
              throw new Refusal(words.line + 1 + to, "system.count", i);
            }
            longer[q] = longer[q].add(count[to]);
          }
        }
      }
      count = longer;
    }
  }

  /** What follows a prefix could stand alone, so n digits are never worth more than U_n - 1. */
  private void checkIncluded() throws Refusal {
    Set<Integer> seen = new HashSet<>();
    ArrayDeque<Integer> queue = new ArrayDeque<>();
    int n = words.states;
    for (int q = 0; q < n; q++) {
      seen.add(q * n);
      queue.add(q * n);
    }
    while (!queue.isEmpty()) {
      int pair = queue.remove();
      int q = pair / n;
      int p = pair % n;
      boolean fits = !words.accepts(q) || words.accepts(p);
      for (int a = 0; a < radix && fits; a++) {
        int to = words.step(q, a);
        if (to >= 0) {
          int beside = words.step(p, a);
          fits = beside >= 0;
          if (fits && seen.add(to * n + beside)) {
            queue.add(to * n + beside);
          }
        }
      }
      if (!fits) {
        throw new Refusal(words.line + 1 + q, "system.suffix");
      }
    }
  }

  /**
   * The name: {@code base 10}, {@code Fibonacci}, {@code Tribonacci}, {@code Pell}, {@code p_2} for
   * Fraenkel's systems, else coefficients and first terms as in {@code u:2,2/1,3}.
   */
  String name() {
    if (order() == 1) {
      return "base " + coefficients[0];
    }
    StringBuilder text = new StringBuilder("u:");
    for (int j = 0; j < order(); j++) {
      text.append(j == 0 ? "" : ",").append(coefficients[j]);
    }
    for (int n = 0; n < order(); n++) {
      text.append(n == 0 ? '/' : ',').append(terms[n]);
    }
    String name = text.toString();
    if (name.equals("u:" + coefficients[0] + ",1/1," + (coefficients[0] + 1))) {
      return coefficients[0] == 1 ? "Fibonacci" : "p_" + coefficients[0];
    }
    return switch (name) {
      case "u:2,1/1,2" -> "Pell";
      case "u:1,1,1/1,2,4" -> "Tribonacci";
      default -> name;
    };
  }

  /** The least number of digits that has room for a small number. */
  int length(long number) {
    // Place values are at least one apart, so this ends.
    int length = 0;
    long[] window = Arrays.copyOf(terms, order());
    while (window[0] <= number) {
      long next = 0;
      for (int j = 1; j <= order(); j++) {
        next = Math.addExact(next, Math.multiplyExact(coefficients[j - 1], window[order() - j]));
      }
      window = Arrays.copyOfRange(window, 1, order() + 1);
      window[order() - 1] = next;
      length++;
    }
    return length;
  }

  /** The admissible digits of a small number, most significant first, in a word of this length. */
  int[] digits(long number, int length) {
    long[] u = new long[length];
    for (int i = 0; i < length; i++) {
      if (i < order()) {
        u[i] = terms[i];
      } else {
        for (int j = 1; j <= order(); j++) {
          u[i] = Math.addExact(u[i], Math.multiplyExact(coefficients[j - 1], u[i - j]));
        }
      }
    }
    int[] digits = new int[length];
    long rest = number;
    for (int i = 0; i < length; i++) {
      digits[i] = (int) (rest / u[length - 1 - i]);
      rest %= u[length - 1 - i];
    }
    return digits;
  }
}
