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
 * the same for all n and all S in that range; {@link Recurrence} decides that.
 */
final class Cutoff {
  private final Recurrence recurrence;
  private final long below;
  private final long above;
  private final long constant;

  Cutoff(NumerationSystem system, Constraint.Linear linear) {
    recurrence = system.recurrence();
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
    return recurrence.always(
        recurrence.sequence(vector, below, 1),
        Math.addExact(Math.addExact(constant, below), 1),
        recurrence.sequence(vector, above, -1),
        Math.subtractExact(Math.subtractExact(1, constant), above));
  }

  /** Whether the sum always exceeds the constant. */
  boolean alwaysAbove(long[] vector) {
    return recurrence.always(
        recurrence.sequence(vector, below, 1), Math.addExact(Math.addExact(constant, below), 1));
  }

  /** Whether the sum never exceeds the constant. */
  boolean neverAbove(long[] vector) {
    return recurrence.always(
        recurrence.sequence(vector, above, -1),
        Math.subtractExact(Math.negateExact(constant), above));
  }
}
