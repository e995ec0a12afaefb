package org.grundy.contest;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * A comparison of two numbers of a case, or of one with a constant.
 *
 * @param left index of the number on the left
 * @param comparison how they compare
 * @param right index of the number on the right, or -1 when it is a constant
 * @param constant the constant, or null
 */
public record Condition(int left, Comparison comparison, int right, @Nullable BigInteger constant) {

  /** The comparisons, in the order in which their signs are looked for. */
  public enum Comparison {
    NOT_EQUAL("!="),
    AT_MOST("<="),
    AT_LEAST(">="),
    EQUAL("="),
    BELOW("<"),
    ABOVE(">");

    private final String sign;

    Comparison(String sign) {
      this.sign = sign;
    }

    String sign() {
      return sign;
    }

    boolean holds(int sign) {
      return switch (this) {
        case NOT_EQUAL -> sign != 0;
        case AT_MOST -> sign <= 0;
        case AT_LEAST -> sign >= 0;
        case EQUAL -> sign == 0;
        case BELOW -> sign < 0;
        case ABOVE -> sign > 0;
      };
    }
  }

  boolean holds(Numbers numbers) {
    int sign;
    if (constant == null) {
      long a = numbers.longAt(left);
      long b = numbers.longAt(right);
      sign = a < 0 || b < 0 ? numbers.at(left).compareTo(numbers.at(right)) : Long.compare(a, b);
    } else {
      sign = numbers.at(left).compareTo(constant);
    }
    return comparison.holds(sign);
  }

  /** Whether every number named stands before an index. */
  boolean within(int size) {
    return left < size && right < size;
  }
}
