package org.grundy.prover;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A numeration system made by a linear recurrence: place values {@code U_0 = 1 < U_1 < …} with
 * {@code U_(n+m) = c_1 U_(n+m-1) + … + c_m U_n}, and for every number exactly one admissible word
 * of digits, its greedy expansion, most significant digit first.
 *
 * <p>The coefficients do not increase, {@code c_1 >= … >= c_m >= 1}, and the first terms are {@code
 * U_n = c_1 U_(n-1) + … + c_n U_0 + 1}. Then a word is greedy if and only if a small automaton
 * reads it: its state is the number of greatest possible digits just read (A. Bertrand-Mathis,
 * <i>Comment écrire les nombres entiers dans une base qui n'est pas entière</i>, Acta Math. Hung.
 * 54, 1989). With one coefficient this is base k, with (1, 1) it is Zeckendorf's (Fibonacci)
 * system, with (a, 1) Fraenkel's p-systems, with (1, 1, 1) Tribonacci. On words of the same length
 * the lexicographic order is the numerical order.
 */
public final class NumerationSystem {
  /** Longer recurrences make relation automata that no limit of this module can hold. */
  private static final int MOST_COEFFICIENTS = 6;

  private final int[] coefficients;
  private final long[] terms;
  private final int[][] steps;
  private final int radix;

  private NumerationSystem(int[] coefficients) {
    this.coefficients = coefficients;
    int m = coefficients.length;
    terms = new long[m];
    for (int n = 0; n < m; n++) {
      terms[n] = 1;
      for (int j = 1; j <= n; j++) {
        terms[n] = Math.addExact(terms[n], coefficients[j - 1] * terms[n - j]);
      }
    }
    radix = m == 1 ? coefficients[0] : coefficients[0] + 1;
    steps = new int[m][radix];
    for (int state = 0; state < m; state++) {
      Arrays.fill(steps[state], -1);
      for (int digit = 0; digit < coefficients[state]; digit++) {
        steps[state][digit] = 0;
      }
      if (state + 1 < m) {
        steps[state][coefficients[state]] = state + 1;
      }
    }
  }

  /**
   * The system with these coefficients {@code c_1, …, c_m}.
   *
   * @throws IllegalArgumentException unless there are 1 to 6 of them, each from 1 to 1000, none
   *     greater than the one before it, and at least 2 if there is only one
   */
  public static NumerationSystem of(int... coefficients) {
    if (coefficients.length < 1 || coefficients.length > MOST_COEFFICIENTS) {
      throw new IllegalArgumentException(
          "a recurrence has 1 to 6 coefficients, not " + coefficients.length);
    }
    for (int i = 0; i < coefficients.length; i++) {
      if (coefficients[i] < 1
          || coefficients[i] > 1000
          || (i > 0 && coefficients[i] > coefficients[i - 1])) {
        throw new IllegalArgumentException(
            "coefficients lie in 1..1000 and do not increase: " + Arrays.toString(coefficients));
      }
    }
    if (coefficients.length == 1 && coefficients[0] < 2) {
      throw new IllegalArgumentException("a base is at least 2");
    }
    return new NumerationSystem(coefficients.clone());
  }

  /** Base k, at least 2. */
  public static NumerationSystem base(int k) {
    return of(k);
  }

  /** Zeckendorf's system: place values 1, 2, 3, 5, 8, …, no two neighbouring ones. */
  public static NumerationSystem fibonacci() {
    return of(1, 1);
  }

  /**
   * The system of a name as {@link #name} gives it ({@code base 10}, {@code Fibonacci}, {@code
   * recurrence 2 1}), upper or lower case, or null if it names none.
   */
  public static @Nullable NumerationSystem named(String name) {
    String[] words = name.strip().toLowerCase(java.util.Locale.ROOT).split("\\s+", -1);
    if (words.length == 1 && words[0].equals("fibonacci")) {
      return fibonacci();
    }
    boolean base = words[0].equals("base") && words.length == 2;
    if (!base && !(words[0].equals("recurrence") && words.length > 1)) {
      return null;
    }
    try {
      int[] numbers = new int[words.length - 1];
      for (int i = 0; i < numbers.length; i++) {
        numbers[i] = Integer.parseInt(words[i + 1]);
      }
      return of(numbers);
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  /** The name: {@code base k}, {@code Fibonacci}, or {@code recurrence c_1 … c_m}. */
  public String name() {
    if (coefficients.length == 1) {
      return "base " + coefficients[0];
    }
    if (Arrays.equals(coefficients, new int[] {1, 1})) {
      return "Fibonacci";
    }
    StringBuilder text = new StringBuilder("recurrence");
    for (int c : coefficients) {
      text.append(' ').append(c);
    }
    return text.toString();
  }

  /** The order m of the recurrence. */
  public int order() {
    return coefficients.length;
  }

  /** The coefficient {@code c_j} for j from 1 to m. */
  public int coefficient(int j) {
    return coefficients[j - 1];
  }

  /** The first m place values. */
  long[] firstTerms() {
    return terms.clone();
  }

  /** How many digits there are: they run from 0 to this number less one. */
  public int radix() {
    return radix;
  }

  /** The number of states of the automaton of admissible words; all accept, 0 is the first. */
  public int states() {
    return steps.length;
  }

  /** The state after a digit, or -1 if the digit may not stand there. */
  public int step(int state, int digit) {
    return steps[state][digit];
  }

  /** The place values {@code U_0, U_1, …} as long as they are at most {@code bound}. O(digits). */
  private List<BigInteger> placeValues(BigInteger bound) {
    List<BigInteger> values = new ArrayList<>();
    while (true) {
      BigInteger next = next(values);
      if (next.compareTo(bound) > 0) {
        return values;
      }
      values.add(next);
    }
  }

  private BigInteger next(List<BigInteger> values) {
    int n = values.size();
    if (n < terms.length) {
      return BigInteger.valueOf(terms[n]);
    }
    BigInteger sum = BigInteger.ZERO;
    for (int j = 1; j <= coefficients.length; j++) {
      BigInteger value = values.get(n - j);
      sum =
          sum.add(
              coefficients[j - 1] == 1
                  ? value
                  : value.multiply(BigInteger.valueOf(coefficients[j - 1])));
    }
    return sum;
  }

  /** The place value {@code U_n} if it fits in 63 bits, else {@link Long#MAX_VALUE}. O(n). */
  long placeValue(int n) {
    long[] window = terms.clone();
    int m = window.length;
    if (n < m) {
      return window[n];
    }
    for (int i = m; i <= n; i++) {
      long sum = 0;
      for (int j = 1; j <= m; j++) {
        long value = window[(i - j) % m];
        if (value > (Long.MAX_VALUE - sum) / coefficients[j - 1]) {
          return Long.MAX_VALUE;
        }
        sum += coefficients[j - 1] * value;
      }
      window[i % m] = sum;
    }
    return window[n % m];
  }

  /**
   * The admissible word of a number without leading zeros, most significant digit first; empty for
   * 0. O(L²) bit operations for L digits.
   *
   * @throws IllegalArgumentException if the number is negative
   */
  public int[] digits(BigInteger number) {
    if (number.signum() < 0) {
      throw new IllegalArgumentException("not a natural number: " + number);
    }
    List<BigInteger> values = placeValues(number);
    int[] digits = new int[values.size()];
    BigInteger rest = number;
    for (int i = 0; i < digits.length; i++) {
      BigInteger value = values.get(digits.length - 1 - i);
      if (radix == 2) {
        if (rest.compareTo(value) >= 0) {
          rest = rest.subtract(value);
          digits[i] = 1;
        }
      } else {
        BigInteger[] parts = rest.divideAndRemainder(value);
        digits[i] = parts[0].intValueExact();
        rest = parts[1];
      }
    }
    return digits;
  }

  /** The number of a word of digits, most significant first. O(L²) bit operations. */
  public BigInteger value(int[] digits) {
    List<BigInteger> values = new ArrayList<>();
    while (values.size() < digits.length) {
      values.add(next(values));
    }
    BigInteger sum = BigInteger.ZERO;
    for (int i = 0; i < digits.length; i++) {
      if (digits[i] != 0) {
        sum = sum.add(values.get(digits.length - 1 - i).multiply(BigInteger.valueOf(digits[i])));
      }
    }
    return sum;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof NumerationSystem that && Arrays.equals(coefficients, that.coefficients);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(coefficients);
  }

  @Override
  public String toString() {
    return name();
  }
}
