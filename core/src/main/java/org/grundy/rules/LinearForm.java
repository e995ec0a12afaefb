package org.grundy.rules;

import java.math.BigInteger;
import java.util.Map;
import java.util.TreeMap;

/**
 * A linear form over numbered variables: a sum of integer multiples and a constant. Immutable.
 *
 * @param coefficients the non-zero coefficients by variable
 * @param constant the constant
 */
record LinearForm(Map<Integer, BigInteger> coefficients, BigInteger constant) {

  static LinearForm constant(long value) {
    return new LinearForm(Map.of(), BigInteger.valueOf(value));
  }

  static LinearForm variable(int variable) {
    return new LinearForm(Map.of(variable, BigInteger.ONE), BigInteger.ZERO);
  }

  boolean isConstant() {
    return coefficients.isEmpty();
  }

  BigInteger coefficient(int variable) {
    return coefficients.getOrDefault(variable, BigInteger.ZERO);
  }

  LinearForm plus(LinearForm other) {
    Map<Integer, BigInteger> sum = new TreeMap<>(coefficients);
    other.coefficients.forEach((variable, c) -> sum.merge(variable, c, BigInteger::add));
    sum.values().removeIf(c -> c.signum() == 0);
    return new LinearForm(sum, constant.add(other.constant));
  }

  LinearForm times(BigInteger factor) {
    if (factor.signum() == 0) {
      return constant(0);
    }
    Map<Integer, BigInteger> product = new TreeMap<>();
    coefficients.forEach((variable, c) -> product.put(variable, c.multiply(factor)));
    return new LinearForm(product, constant.multiply(factor));
  }

  LinearForm minus(LinearForm other) {
    return plus(other.times(BigInteger.ONE.negate()));
  }

  LinearForm plus(long value) {
    return plus(constant(value));
  }

  /** Divides by the greatest common divisor of the coefficients, the constant rounded down. */
  LinearForm reduced() {
    BigInteger divisor = BigInteger.ZERO;
    for (BigInteger c : coefficients.values()) {
      divisor = divisor.gcd(c);
    }
    if (divisor.signum() == 0 || divisor.equals(BigInteger.ONE)) {
      return this;
    }
    Map<Integer, BigInteger> quotient = new TreeMap<>();
    for (Map.Entry<Integer, BigInteger> entry : coefficients.entrySet()) {
      quotient.put(entry.getKey(), entry.getValue().divide(divisor));
    }
    BigInteger[] parts = constant.divideAndRemainder(divisor);
    BigInteger floor = parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
    return new LinearForm(quotient, floor);
  }
}
