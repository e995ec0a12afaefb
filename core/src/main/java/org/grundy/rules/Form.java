package org.grundy.rules;

import java.util.ArrayList;
import java.util.List;
import org.grundy.rules.Constraint.Linear;
import org.grundy.rules.Constraint.Relation;

/**
 * A linear expression {@code (Σ c_v v + constant) / divisor} over numbered variables, with an
 * integer value wherever it is used.
 *
 * @param coefficients one for each variable
 * @param divisor at least 1
 */
public record Form(List<Long> coefficients, long constant, long divisor) {

  public static Form constant(int variables, long value) {
    return new Form(java.util.Collections.nCopies(variables, 0L), value, 1);
  }

  public static Form variable(int variables, int variable) {
    List<Long> coefficients = new ArrayList<>(java.util.Collections.nCopies(variables, 0L));
    coefficients.set(variable, 1L);
    return new Form(coefficients, 0, 1);
  }

  public boolean isConstant() {
    return coefficients.stream().allMatch(c -> c == 0);
  }

  /** The value of a constant. */
  public long value() {
    return constant / divisor;
  }

  public Form plus(Form other) {
    return combine(1, other, 1);
  }

  public Form minus(Form other) {
    return combine(1, other, -1);
  }

  private Form combine(long mine, Form other, long yours) {
    long f = Math.multiplyExact(mine, other.divisor);
    long g = Math.multiplyExact(yours, divisor);
    List<Long> sum = new ArrayList<>(coefficients.size());
    for (int i = 0; i < coefficients.size(); i++) {
      sum.add(
          Math.addExact(
              Math.multiplyExact(f, coefficients.get(i)),
              Math.multiplyExact(g, other.coefficients.get(i))));
    }
    long c = Math.addExact(Math.multiplyExact(f, constant), Math.multiplyExact(g, other.constant));
    return new Form(sum, c, Math.multiplyExact(divisor, other.divisor)).lowered();
  }

  public Form times(long factor) {
    List<Long> product = new ArrayList<>(coefficients.size());
    for (long c : coefficients) {
      product.add(Math.multiplyExact(c, factor));
    }
    return new Form(product, Math.multiplyExact(constant, factor), divisor).lowered();
  }

  /** {@code (this - rest) / by}. */
  public Form dividedBy(long by, long rest) {
    return new Form(
            coefficients,
            Math.subtractExact(constant, Math.multiplyExact(rest, divisor)),
            Math.multiplyExact(divisor, by))
        .lowered();
  }

  private Form lowered() {
    long g = gcd(divisor, constant);
    for (long c : coefficients) {
      g = gcd(g, c);
    }
    if (g <= 1) {
      return this;
    }
    long by = g;
    return new Form(coefficients.stream().map(c -> c / by).toList(), constant / by, divisor / by);
  }

  /** {@code this ~ bound} as a constraint with whole coefficients. */
  public Linear compare(Relation relation, long bound) {
    long right = Math.subtractExact(Math.multiplyExact(bound, divisor), constant);
    return new Linear(relation, 0, right, coefficients);
  }

  /** {@code this ≡ rest (mod modulus)}, or its negation. */
  public Linear congruence(Relation relation, long modulus, long rest) {
    long right = Math.subtractExact(Math.multiplyExact(rest, divisor), constant);
    return new Linear(relation, Math.multiplyExact(modulus, divisor), right, coefficients);
  }

  public static long gcd(long a, long b) {
    long x = Math.abs(a);
    long y = Math.abs(b);
    while (y != 0) {
      long z = x % y;
      x = y;
      y = z;
    }
    return x;
  }
}
