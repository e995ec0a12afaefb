package org.grundy.prover;

import java.math.BigInteger;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A numeration system made by a linear recurrence: place values {@code U_0 = 1 < U_1 < …} with
 * {@code U_(n+m) = c_1 U_(n+m-1) + … + c_m U_n}, and for every number exactly one admissible word
 * of digits, its greedy expansion, most significant digit first.
 *
 * <p>With one coefficient this is base k, with (1, 1) from 1, 2 it is Zeckendorf's (Fibonacci)
 * system, with (a, 1) from 1, a+1 Fraenkel's p-systems, with (2, 1) from 1, 2 Pell's, with (1, 1,
 * 1) from 1, 2, 4 Tribonacci. {@link GreedyWords} builds the automaton of the admissible words. On
 * words of the same length the lexicographic order is the numerical order.
 */
public final class NumerationSystem {
  /** Longer recurrences make relation automata that no limit of this module can hold. */
  private static final int MOST_COEFFICIENTS = 6;

  private static final int GREATEST_COEFFICIENT = 1000;
  private static final long GREATEST_TERM = 1_000_000_000;
  private static final int MOST_DIGITS = 1024;
  private static final int MOST_STATES = 64;

  private final int[] coefficients;
  private final long[] terms;
  private final Recurrence recurrence;
  private final int radix;
  private final Dfa words;
  private final Expansions expansions;

  private NumerationSystem(int[] coefficients, long[] terms) {
    this.coefficients = coefficients;
    this.terms = terms;
    int m = coefficients.length;
    try {
      recurrence = new Recurrence(coefficients, terms);
    } catch (ArithmeticException e) {
      throw new SystemException("prover.system.large");
    }
    // No quotient of neighbouring place values exceeds the greatest of the first m.
    long most = 0;
    for (int n = 0; n < m; n++) {
      if (recurrence.term(n + 1) <= recurrence.term(n)) {
        throw new SystemException("prover.system.terms", m);
      }
      most = Math.max(most, Math.ceilDiv(recurrence.term(n + 1), recurrence.term(n)));
    }
    if (most > MOST_DIGITS) {
      throw new SystemException("prover.system.digits", MOST_DIGITS);
    }
    radix = (int) most;
    words = GreedyWords.of(recurrence, radix, MOST_STATES);
    expansions = new Expansions(coefficients, terms, radix);
  }

  /**
   * The system with these coefficients {@code c_1, …, c_m} and first terms {@code U_n = c_1 U_(n-1)
   * + … + c_n U_0 + 1}.
   *
   * @throws SystemException as {@link #of(int[], long...)} does
   */
  public static NumerationSystem of(int... coefficients) {
    long[] terms = new long[coefficients.length];
    try {
      for (int n = 0; n < terms.length; n++) {
        terms[n] = 1;
        for (int j = 1; j <= n; j++) {
          terms[n] = Math.addExact(terms[n], Math.multiplyExact(terms[n - j], coefficients[j - 1]));
        }
      }
    } catch (ArithmeticException e) {
      throw new SystemException("prover.system.large");
    }
    return of(coefficients, terms);
  }

  /**
   * The system with these coefficients {@code c_1, …, c_m} and first terms {@code U_0, …, U_(m-1)}.
   *
   * @throws SystemException unless there are 1 to 6 coefficients from 0 to 1000, the last at least
   *     1 and their sum at least 2, and as many terms up to 10^9 that start with 1 and increase, as
   *     the next one must; also if there are more than 1024 digits, or no automaton of at most 64
   *     states is found for the admissible words
   */
  public static NumerationSystem of(int[] coefficients, long... terms) {
    int m = coefficients.length;
    boolean fits = m >= 1 && m <= MOST_COEFFICIENTS && coefficients[m - 1] > 0;
    long sum = 0;
    for (int c : coefficients) {
      fits &= c >= 0 && c <= GREATEST_COEFFICIENT;
      sum += c;
    }
    if (!fits || sum < 2) {
      throw new SystemException(
          "prover.system.coefficients", MOST_COEFFICIENTS, GREATEST_COEFFICIENT);
    }
    fits = terms.length == m && terms[0] == 1;
    for (long term : terms) {
      fits &= term <= GREATEST_TERM;
    }
    if (!fits) {
      throw new SystemException("prover.system.terms", m);
    }
    return new NumerationSystem(coefficients.clone(), terms.clone());
  }

  /** Base k, from 2 to 1000. */
  public static NumerationSystem base(int k) {
    return of(k);
  }

  /** Zeckendorf's system: place values 1, 2, 3, 5, 8, …, no two neighbouring ones. */
  public static NumerationSystem fibonacci() {
    return of(1, 1);
  }

  /** Place values 1, 2, 4, 7, 13, …, no three neighbouring ones. */
  public static NumerationSystem tribonacci() {
    return of(1, 1, 1);
  }

  /** Pell's system: place values 1, 2, 5, 12, 29, … */
  public static NumerationSystem pell() {
    return of(new int[] {2, 1}, 1, 2);
  }

  /**
   * Fraenkel's p-system: place values 1, a+1, a(a+1)+1, …, each a times the one before and the one
   * before that (A. S. Fraenkel, <i>How to beat your Wythoff games' opponent on three fronts</i>,
   * Amer. Math. Monthly 89, 1982).
   *
   * @param a from 1 to 1000; 1 gives the Fibonacci system
   */
  public static NumerationSystem fraenkel(int a) {
    return of(a, 1);
  }

  /**
   * The system that a text names, in upper or lower case, or null if it names none: what {@link
   * #name} gives; {@code fib}, {@code trib}; {@code 10}, {@code base10}; {@code p3}; {@code
   * u:2,1/1,3} with coefficients and first terms; {@code u:2,1} or {@code recurrence 2 1} with the
   * first terms of {@link #of(int...)}.
   *
   * @throws SystemException if the text names numbers that make no system
   */
  public static @Nullable NumerationSystem named(String name) {
    return SystemNames.read(name);
  }

  /**
   * The name: {@code base k}, {@code Fibonacci}, {@code Tribonacci}, {@code Pell}, {@code p_a}, or
   * {@code u:c_1,…,c_m/U_0,…,U_(m-1)}.
   */
  public String name() {
    return SystemNames.of(coefficients, terms);
  }

  /** The order m of the recurrence. */
  public int order() {
    return coefficients.length;
  }

  /** The coefficient {@code c_j} for j from 1 to m. */
  public int coefficient(int j) {
    return coefficients[j - 1];
  }

  /** How many digits there are: they run from 0 to this number less one. */
  public int radix() {
    return radix;
  }

  /** The number of states of the automaton of admissible words; 0 is the first. */
  public int states() {
    return words.states();
  }

  /** The state after a digit, or -1 if the digit may not stand there. */
  public int step(int state, int digit) {
    return words.step(state, digit);
  }

  /** Whether an admissible word may end in a state. From every state some word leads to one. */
  public boolean accepts(int state) {
    return words.accepts(state);
  }

  Recurrence recurrence() {
    return recurrence;
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
        int factor = coefficients[j - 1];
        if (factor > 0 && value > (Long.MAX_VALUE - sum) / factor) {
          return Long.MAX_VALUE;
        }
        sum += factor * value;
      }
      window[i % m] = sum;
    }
    return window[n % m];
  }

  /**
   * The admissible word of a number without leading zeros, most significant digit first; empty for
   * 0. O(L²) bit operations for L digits, in machine words at a time.
   *
   * @throws IllegalArgumentException if the number is negative
   */
  public int[] digits(BigInteger number) {
    if (number.signum() < 0) {
      throw new IllegalArgumentException("not a natural number: " + number);
    }
    return expansions.digits(number);
  }

  /** The number of a word of digits, most significant first. O(L²) bit operations, as above. */
  public BigInteger value(int[] digits) {
    return expansions.value(digits);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof NumerationSystem that
        && Arrays.equals(coefficients, that.coefficients)
        && Arrays.equals(terms, that.terms);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(coefficients) + Arrays.hashCode(terms);
  }

  @Override
  public String toString() {
    return name();
  }
}
