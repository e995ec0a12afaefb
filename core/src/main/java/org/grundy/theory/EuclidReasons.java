package org.grundy.theory;

import java.math.BigInteger;
import java.util.List;
import org.grundy.Heaps;
import org.grundy.Reason;

/** Why the ratio of two numbers decides both Euclid games away from their last moves. */
final class EuclidReasons {
  private EuclidReasons() {}

  /** The ratio is below φ, and the numbers are not equal. */
  static List<Reason> ofP(BigInteger large, BigInteger small) {
    return List.of(
        Reason.arithmetic("euclid.below", large, small, form(large, small).negate()).because(),
        Reason.rules("euclid.forced", large, small, large.subtract(small)).because(),
        Reason.theorem("euclid.above.after", small, large.subtract(small)).because());
  }

  /** The ratio is above φ, and the smaller number does not divide the larger. */
  static List<Reason> ofN(BigInteger large, BigInteger small, BigInteger left, Heaps winning) {
    return List.of(
        Reason.arithmetic("euclid.above", large, small, form(large, small)).because(),
        Reason.theorem("euclid.residue", large, small, left, winning).because().about(winning));
  }

  /** The quadratic form whose sign compares the ratio with φ. */
  private static BigInteger form(BigInteger large, BigInteger small) {
    return large.multiply(large.subtract(small)).subtract(small.multiply(small));
  }
}
