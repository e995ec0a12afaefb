package org.grundy.prover;

/**
 * A linear recurrence {@code U_(n+m) = c_1 U_(n+m-1) + … + c_m U_n} with non-negative coefficients
 * and its first terms.
 *
 * <p>A vector v of m integers stands for the sequence {@code V_n = v_0 U_n + … + v_(m-1)
 * U_(n+m-1)}. Such sequences obey the recurrence, and "for all n" is decided for them by induction:
 * if m neighbouring terms of a sequence are at least {@code max(e, 0)}, so are all later ones,
 * since the coefficients are non-negative and sum to at least 1. Only integers are used and the
 * order of the recurrence does not matter.
 */
final class Recurrence {
  /** Terms looked at before a statement counts as not proved. */
  private static final int STEPS = 64;

  private final int[] coefficients;

  /** {@code U_0 … U_(2m-1)}. */
  private final long[] terms;

  /** The arrays are not copied. */
  Recurrence(int[] coefficients, long[] firstTerms) {
    this.coefficients = coefficients;
    int m = coefficients.length;
    terms = new long[2 * m];
    System.arraycopy(firstTerms, 0, terms, 0, m);
    for (int n = m; n < terms.length; n++) {
      for (int j = 1; j <= m; j++) {
        terms[n] = Math.addExact(terms[n], Math.multiplyExact(terms[n - j], coefficients[j - 1]));
      }
    }
  }

  int order() {
    return coefficients.length;
  }

  /** The coefficient {@code c_j} for j from 1 to m. */
  int coefficient(int j) {
    return coefficients[j - 1];
  }

  /** The term {@code U_n} for n below 2m. */
  long term(int n) {
    return terms[n];
  }

  /** The vector w with {@code w·(U_(n-1), …) = v·(U_n, …)} for all n from 1 on. */
  long[] shifted(int[] v, int at) {
    int m = coefficients.length;
    long[] shifted = new long[m];
    long top = v[at + m - 1];
    for (int k = 0; k < m; k++) {
      shifted[k] =
          Math.addExact(
              Math.multiplyExact(top, coefficients[m - 1 - k]), k == 0 ? 0 : v[at + k - 1]);
    }
    return shifted;
  }

  /** The first m terms of {@code sign * (V_n + shift * U_n)}. */
  long[] sequence(long[] vector, long shift, int sign) {
    int m = coefficients.length;
    long[] values = new long[m];
    for (int n = 0; n < m; n++) {
      long sum = Math.multiplyExact(shift, terms[n]);
      for (int k = 0; k < m; k++) {
        sum = Math.addExact(sum, Math.multiplyExact(vector[k], terms[n + k]));
      }
      values[n] = Math.multiplyExact(sign, sum);
    }
    return values;
  }

  /**
   * Whether all terms of a sequence are at least a bound. True is proved; false may be a lack of
   * patience.
   *
   * @param sequence its first m terms
   */
  boolean always(long[] sequence, long bound) {
    return always(sequence, bound, sequence, bound);
  }

  /**
   * Whether for every n the first sequence is at least p or the second at least q, from some n on
   * always the same one. True is proved; false may be a lack of patience.
   */
  boolean always(long[] first, long p, long[] second, long q) {
    long[] a = first.clone();
    long[] b = first == second ? a : second.clone();
    for (int n = 0; n < STEPS; n++) {
      if (a[0] < p && b[0] < q) {
        return false;
      }
      if (holds(a, p) || holds(b, q)) {
        return true;
      }
      advance(a);
      if (a != b) {
        advance(b);
      }
    }
    return false;
  }

  /** Whether m neighbouring terms are at least max(bound, 0), and so all later ones. */
  private static boolean holds(long[] window, long bound) {
    for (long value : window) {
      if (value < Math.max(bound, 0)) {
        return false;
      }
    }
    return true;
  }

  private void advance(long[] window) {
    int m = coefficients.length;
    long next = 0;
    for (int j = 1; j <= m; j++) {
      next = Math.addExact(next, Math.multiplyExact(window[m - j], coefficients[j - 1]));
    }
    System.arraycopy(window, 1, window, 0, m - 1);
    window[m - 1] = next;
  }
}
