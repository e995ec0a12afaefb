package org.grundy.rules;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.grundy.rules.Constraint.Linear;
import org.grundy.rules.Constraint.Relation;

/**
 * A constraint on numbered integer variables, as {@link Linear} states it, made to be worked with:
 * a sum of multiples of the variables that stands to a constant. All arithmetic is exact.
 * Immutable.
 */
final class Row {
  private final Relation relation;

  /** For congruences at least 1, else 0. */
  private final long modulus;

  private final long constant;

  /** One for each variable. */
  private final long[] coefficients;

  /** A constraint with these coefficients, which must not be changed any more. */
  Row(Relation relation, long modulus, long constant, long[] coefficients) {
    this.relation = relation;
    this.modulus = modulus;
    this.constant = constant;
    this.coefficients = coefficients;
  }

  /** The same constraint as a sum of all variables that stands to a constant. */
  static Row of(Linear linear, long[] coefficients) {
    return new Row(linear.relation(), linear.modulus(), linear.constant(), coefficients);
  }

  /** {@code sum <= constant}. */
  static Row atMost(long constant, long... coefficients) {
    return new Row(Relation.AT_MOST, 0, constant, coefficients);
  }

  Relation relation() {
    return relation;
  }

  long modulus() {
    return modulus;
  }

  long constant() {
    return constant;
  }

  int variables() {
    return coefficients.length;
  }

  long at(int variable) {
    return coefficients[variable];
  }

  boolean isCongruence() {
    return modulus != 0;
  }

  /**
   * The constraint with one variable written out: {@code own·v = constant − sum of the others}.
   *
   * @param equation an equation with a coefficient of 1 or more for the variable
   */
  Row without(int variable, Row equation) {
    long mine = coefficients[variable];
    if (mine == 0) {
      return this;
    }
    long own = equation.coefficients[variable];
    long[] sum = new long[coefficients.length];
    for (int i = 0; i < sum.length; i++) {
      sum[i] =
          Math.subtractExact(
              Math.multiplyExact(own, coefficients[i]),
              Math.multiplyExact(mine, equation.coefficients[i]));
    }
    long right =
        Math.subtractExact(
            Math.multiplyExact(own, constant), Math.multiplyExact(mine, equation.constant));
    return new Row(relation, Math.multiplyExact(own, modulus), right, sum).lowered();
  }

  /** The constraint with a number in the place of a variable. */
  Row with(int variable, long value) {
    return with(variable, 0, value);
  }

  /** The constraint with {@code factor·v + value} in the place of a variable v. */
  Row with(int variable, long factor, long value) {
    long[] changed = coefficients.clone();
    changed[variable] = Math.multiplyExact(factor, coefficients[variable]);
    long right = Math.subtractExact(constant, Math.multiplyExact(coefficients[variable], value));
    return new Row(relation, modulus, right, changed).lowered();
  }

  /** Divided by what all coefficients have in common. */
  Row lowered() {
    long g = modulus;
    for (long c : coefficients) {
      g = Form.gcd(g, c);
    }
    if (g <= 1 || (relation != Relation.AT_MOST && constant % g != 0)) {
      return this;
    }
    long[] quotients = new long[coefficients.length];
    for (int i = 0; i < quotients.length; i++) {
      quotients[i] = coefficients[i] / g;
    }
    return new Row(relation, modulus / g, Math.floorDiv(constant, g), quotients);
  }

  /** The alternatives of {@code !=} as two inequalities. */
  List<Row> sides() {
    return List.of(
        atMost(Math.subtractExact(constant, 1), coefficients),
        atMost(Math.subtractExact(Math.negateExact(constant), 1), opposites()));
  }

  /** What an equation says of its other variables: their sum is divisible by a coefficient. */
  Row divisibility(int variable) {
    long[] others = coefficients.clone();
    others[variable] = 0;
    return new Row(Relation.CONGRUENT, coefficients[variable], constant, others).lowered();
  }

  /**
   * What follows from this upper bound of a variable and a lower one: with positive multiples that
   * cancel the variable, their sum.
   */
  Row combined(int variable, Row lower) {
    long p = coefficients[variable];
    long q = -lower.coefficients[variable];
    long[] sum = new long[coefficients.length];
    for (int i = 0; i < sum.length; i++) {
      sum[i] =
          Math.addExact(
              Math.multiplyExact(q, coefficients[i]), Math.multiplyExact(p, lower.coefficients[i]));
    }
    long right =
        Math.addExact(Math.multiplyExact(q, constant), Math.multiplyExact(p, lower.constant));
    return atMost(right, sum).lowered();
  }

  /** An equation with all signs changed. */
  Row negated() {
    return new Row(relation, modulus, Math.negateExact(constant), opposites());
  }

  private long[] opposites() {
    return Arrays.stream(coefficients).map(Math::negateExact).toArray();
  }

  /** What the opposite says, one inequality for each alternative; empty for congruences. */
  List<Row> opposite() {
    return switch (relation) {
      case AT_MOST -> List.of(atMost(Math.subtractExact(-1, constant), opposites()));
      case EQUAL -> sides();
      case UNEQUAL -> List.of(new Row(Relation.EQUAL, 0, constant, coefficients));
      case CONGRUENT, INCONGRUENT -> List.of();
    };
  }

  /** The forms that are not negative where the constraint holds; congruences say none. */
  void addForms(List<LinearForm> forms) {
    if (relation == Relation.AT_MOST || relation == Relation.EQUAL) {
      forms.add(form(-1));
    }
    if (relation == Relation.EQUAL) {
      forms.add(form(1));
    }
  }

  /** The sum less the constant, times a sign. */
  private LinearForm form(long sign) {
    Map<Integer, BigInteger> map = new TreeMap<>();
    for (int i = 0; i < coefficients.length; i++) {
      if (coefficients[i] != 0) {
        map.put(i, BigInteger.valueOf(Math.multiplyExact(sign, coefficients[i])));
      }
    }
    return new LinearForm(map, BigInteger.valueOf(Math.multiplyExact(-sign, constant)));
  }

  /** Whether the constraint holds for these values. */
  boolean holds(long... values) {
    long sum = 0;
    for (int i = 0; i < values.length; i++) {
      sum = Math.addExact(sum, Math.multiplyExact(coefficients[i], values[i]));
    }
    return switch (relation) {
      case EQUAL -> sum == constant;
      case UNEQUAL -> sum != constant;
      case AT_MOST -> sum <= constant;
      case CONGRUENT -> Math.floorMod(sum - constant, modulus) == 0;
      case INCONGRUENT -> Math.floorMod(sum - constant, modulus) != 0;
    };
  }

  /** What is known of a constraint from the least values of its variables. */
  enum Truth {
    ALWAYS,
    NEVER,
    OPEN
  }

  /** Whether the constraint holds for all, or for no, values from these on upwards. */
  Truth from(long... least) {
    boolean rises = false;
    boolean sinks = false;
    long bound = 0;
    for (int i = 0; i < coefficients.length; i++) {
      long c = isCongruence() ? coefficients[i] % modulus : coefficients[i];
      rises |= c > 0;
      sinks |= c < 0;
      bound = Math.addExact(bound, Math.multiplyExact(c, least[i]));
    }
    if (!rises && !sinks) {
      return holds(least) ? Truth.ALWAYS : Truth.NEVER;
    }
    boolean above = !sinks && bound > constant;
    boolean below = !rises && bound < constant;
    return switch (relation) {
      case AT_MOST -> above ? Truth.NEVER : !rises && bound <= constant ? Truth.ALWAYS : Truth.OPEN;
      case EQUAL -> above || below || isUneven() ? Truth.NEVER : Truth.OPEN;
      case UNEQUAL -> above || below || isUneven() ? Truth.ALWAYS : Truth.OPEN;
      case CONGRUENT -> isUneven() ? Truth.NEVER : Truth.OPEN;
      case INCONGRUENT -> isUneven() ? Truth.ALWAYS : Truth.OPEN;
    };
  }

  /** Whether a common divisor of the coefficients does not divide the constant. */
  private boolean isUneven() {
    long g = modulus;
    for (long c : coefficients) {
      g = Form.gcd(g, c);
    }
    return g > 1 && constant % g != 0;
  }

  /** Whether no variable but one occurs. */
  boolean isAbout(int variable) {
    for (int i = 0; i < coefficients.length; i++) {
      if (i != variable && coefficients[i] != 0) {
        return false;
      }
    }
    return true;
  }

  /** Whether the constraint only says how two variables other than the first are ordered. */
  boolean isOrder() {
    List<Long> found = new ArrayList<>();
    for (long c : coefficients) {
      if (c != 0) {
        found.add(c);
      }
    }
    boolean difference =
        coefficients[0] == 0
            && found.size() == 2
            && Math.abs(found.getFirst()) == 1
            && found.getFirst() == -found.getLast();
    return difference
        && switch (relation) {
          case AT_MOST -> constant == 0 || constant == -1;
          case EQUAL, UNEQUAL -> constant == 0;
          case CONGRUENT, INCONGRUENT -> false;
        };
  }
}
