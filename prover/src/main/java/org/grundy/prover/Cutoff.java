package org.grundy.prover;

import org.grundy.rules.Constraint;

/**
 * Decides when the digits read so far settle a linear comparison whatever digits follow.
 *
 * <p>After a prefix the sum of a comparison {@code Σ c_i x_i ~ d} is {@code V_n + S}, where n
 * digits are still to come, {@code V_n = v_0 U_n + … + v_(m-1) U_(n+m-1)} is the worth of the
 * prefix, and S is the sum over the n digits to come. These are worth from 0 to {@code U_n - 1}, so
 * S lies between {@code C⁻(U_n - 1)} and {@code C⁺(U_n - 1)} with C⁻ and C⁺ the sums of the
 * negative and of the positive coefficients. The vector v is settled when the comparison comes out
 * the same for all n and all S in that range.
 *
 * <p>"For all n" is a statement on a sequence {@code L_n} that obeys the recurrence of the system,
 * namely {@code L_n >= e}. It is proved by induction: if m neighbouring terms are at least {@code
 * max(e, 0)}, so are all later ones, since the coefficients are non-negative and sum to at least 1.
 * Only integers are used and the order of the recurrence does not matter.
 */
final class Cutoff {
  /** Terms looked at before a vector counts as not settled. */
  private static final int STEPS = 64;

  private final int order;
  private final long[] coefficients;
  private final long[] terms;
  private final long below;
  private final long above;
  private final long constant;

  Cutoff(NumerationSystem system, Constraint.Linear linear) {
    order = system.order();
    coefficients = new long[order];
    for (int j = 0; j < order; j++) {
      coefficients[j] = system.coefficient(j + 1);
    }
    terms = new long[2 * order - 1];
    for (int n = 0; n < terms.length; n++) {
      terms[n] = system.placeValue(n);
    }
    long negative = 0;
    long positive = 0;
    for (long c : linear.coefficients()) {
      if (c < 0) {
        negative = Math.addExact(negative, c);
      } else {
        positive = Math.addExact(positive, c);
      }
    }
    below = negative;
    above = positive;
    constant = linear.constant();
  }

  /** Whether the sum never equals the constant. */
  boolean neverEqual(long[] vector) {
    return settled(
        new Line(vector, below, 1, Math.addExact(Math.addExact(constant, below), 1)),
        new Line(vector, above, -1, Math.subtractExact(Math.subtractExact(1, constant), above)));
  }

  /** Whether the sum always exceeds the constant. */
  boolean alwaysAbove(long[] vector) {
    Line line = new Line(vector, below, 1, Math.addExact(Math.addExact(constant, below), 1));
    return settled(line, line);
  }

  /** Whether the sum never exceeds the constant. */
  boolean neverAbove(long[] vector) {
    Line line = new Line(vector, above, -1, Math.subtractExact(Math.negateExact(constant), above));
    return settled(line, line);
  }

  /** Whether at every n one of the two lines holds, from some n on always the same. */
  private boolean settled(Line one, Line other) {
    for (int n = 0; n < STEPS; n++) {
      boolean first = one.holds();
      if (!first && !other.holds()) {
        return false;
      }
      if (one.holdsForEver() || other.holdsForEver()) {
        return true;
      }
      one.advance();
      if (other != one) {
        other.advance();
      }
    }
    return false;
  }

  /** The statement {@code L_n >= bound} for {@code L_n = sign * (V_n + shift * U_n)}. */
  private final class Line {
    private final long[] window = new long[order];
    private final long bound;

    Line(long[] vector, long shift, int sign, long bound) {
      this.bound = bound;
      for (int n = 0; n < order; n++) {
        long sum = Math.multiplyExact(shift, terms[n]);
        for (int k = 0; k < order; k++) {
          sum = Math.addExact(sum, Math.multiplyExact(vector[k], terms[n + k]));
        }
        window[n] = Math.multiplyExact(sign, sum);
      }
    }

    boolean holds() {
      return window[0] >= bound;
    }

    /** Whether the m terms from n on are all at least max(bound, 0). */
    boolean holdsForEver() {
      for (long value : window) {
        if (value < Math.max(bound, 0)) {
          return false;
        }
      }
      return true;
    }

    void advance() {
      long next = 0;
      for (int j = 1; j <= order; j++) {
        next = Math.addExact(next, Math.multiplyExact(coefficients[j - 1], window[order - j]));
      }
      System.arraycopy(window, 1, window, 0, order - 1);
      window[order - 1] = next;
    }
  }
}
