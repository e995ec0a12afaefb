package org.grundy.rules;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A polynomial with integer coefficients over names and what is not a polynomial of them.
 * Immutable.
 *
 * <p>Arithmetic throws {@link ArithmeticException} when a coefficient leaves 63 bits, which makes
 * the loops that are built from it give way to the interpreter.
 *
 * @param terms the non-zero coefficient of each product of atoms, the atoms in a fixed order
 */
record Polynomial(Map<List<Atom>, Long> terms) {
  /** How deep divisions are nested in it. */
  int divisions() {
    int most = 0;
    for (List<Atom> product : terms.keySet()) {
      for (Atom atom : product) {
        most = Math.max(most, atom.divisions());
      }
    }
    return most;
  }

  private static final Comparator<Atom> ORDER = Comparator.comparing(Atom::toString);

  static Polynomial constant(long value) {
    return value == 0 ? new Polynomial(Map.of()) : new Polynomial(Map.of(List.of(), value));
  }

  static Polynomial of(Atom atom) {
    return new Polynomial(Map.of(List.of(atom), 1L));
  }

  static Polynomial name(int number) {
    return of(new Atom.Name(number));
  }

  static Polynomial quotient(Polynomial dividend, Polynomial divisor) {
    return dividend.isConstant() && divisor.isConstant() && divisor.constant() != 0
        ? constant(Math.floorDiv(dividend.constant(), divisor.constant()))
        : divisor.isConstant() && divisor.constant() == 1
            ? dividend
            : of(new Atom.Quotient(dividend, divisor));
  }

  static Polynomial remainder(Polynomial dividend, Polynomial divisor) {
    return dividend.isConstant() && divisor.isConstant() && divisor.constant() != 0
        ? constant(Math.floorMod(dividend.constant(), Math.absExact(divisor.constant())))
        : of(new Atom.Remainder(dividend, divisor));
  }

  static Polynomial magnitude(Polynomial operand) {
    return operand.isConstant()
        ? constant(Math.absExact(operand.constant()))
        : operand.isNatural() ? operand : of(new Atom.Magnitude(operand));
  }

  static Polynomial extreme(boolean least, Polynomial left, Polynomial right) {
    if (left.minus(right).isNatural()) {
      return least ? right : left;
    }
    if (right.minus(left).isNatural()) {
      return least ? left : right;
    }
    return of(new Atom.Extreme(least, left, right));
  }

  boolean isConstant() {
    return terms.isEmpty() || (terms.size() == 1 && terms.containsKey(List.of()));
  }

  /** The constant term. */
  long constant() {
    return terms.getOrDefault(List.of(), 0L);
  }

  Polynomial plus(Polynomial other) {
    Map<List<Atom>, Long> sum = new HashMap<>(terms);
    other.terms.forEach((atoms, c) -> sum.merge(atoms, c, Math::addExact));
    sum.values().removeIf(c -> c == 0);
    return new Polynomial(Map.copyOf(sum));
  }

  Polynomial plus(long value) {
    return plus(constant(value));
  }

  Polynomial times(long factor) {
    return times(constant(factor));
  }

  Polynomial times(Polynomial other) {
    Map<List<Atom>, Long> product = new HashMap<>();
    terms.forEach(
        (left, c) ->
            other.terms.forEach(
                (right, d) -> {
                  List<Atom> atoms = new ArrayList<>(left);
                  atoms.addAll(right);
                  atoms.sort(ORDER);
                  product.merge(List.copyOf(atoms), Math.multiplyExact(c, d), Math::addExact);
                }));
    product.values().removeIf(c -> c == 0);
    return new Polynomial(Map.copyOf(product));
  }

  Polynomial minus(Polynomial other) {
    return plus(other.times(-1));
  }

  boolean mentions(int name) {
    for (List<Atom> atoms : terms.keySet()) {
      for (Atom atom : atoms) {
        if (atom.mentions(name)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether it is at least 0 for all natural values of the names, as its signs show. */
  boolean isNatural() {
    for (Map.Entry<List<Atom>, Long> term : terms.entrySet()) {
      if (term.getValue() < 0) {
        return false;
      }
      for (Atom atom : term.getKey()) {
        if (!atom.isNatural()) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether a name occurs as itself only, in no product with itself. */
  boolean isLinearIn(int name) {
    Atom variable = new Atom.Name(name);
    for (List<Atom> atoms : terms.keySet()) {
      int times = 0;
      for (Atom atom : atoms) {
        if (atom.equals(variable)) {
          times++;
        } else if (atom.mentions(name)) {
          return false;
        }
      }
      if (times > 1) {
        return false;
      }
    }
    return true;
  }

  /** What a name that it is linear in is multiplied by. */
  Polynomial coefficient(int name) {
    Atom variable = new Atom.Name(name);
    Map<List<Atom>, Long> factor = new HashMap<>();
    terms.forEach(
        (atoms, c) -> {
          if (atoms.contains(variable)) {
            List<Atom> rest = new ArrayList<>(atoms);
            rest.remove(variable);
            factor.put(List.copyOf(rest), c);
          }
        });
    return new Polynomial(Map.copyOf(factor));
  }

  /** The terms without a name. */
  Polynomial without(int name) {
    Map<List<Atom>, Long> rest = new HashMap<>();
    terms.forEach(
        (atoms, c) -> {
          if (atoms.stream().noneMatch(atom -> atom.mentions(name))) {
            rest.put(atoms, c);
          }
        });
    return new Polynomial(Map.copyOf(rest));
  }

  /** What comes of writing another polynomial for a name. */
  Polynomial with(int name, Polynomial value) {
    if (!mentions(name)) {
      return this;
    }
    Polynomial sum = constant(0);
    for (Map.Entry<List<Atom>, Long> term : terms.entrySet()) {
      Polynomial product = constant(term.getValue());
      for (Atom atom : term.getKey()) {
        product = product.times(atom.with(name, value));
      }
      sum = sum.plus(product);
    }
    return sum;
  }

  /** The interval of its values for names in these intervals. */
  Ends ends(Ends[] names) {
    Ends sum = Ends.of(0);
    for (Map.Entry<List<Atom>, Long> term : terms.entrySet()) {
      Ends product = Ends.of(term.getValue());
      for (Atom atom : term.getKey()) {
        product = product.times(atom.ends(names));
      }
      sum = sum.plus(product);
    }
    return sum;
  }

  /** For "at least 0": divided by the common divisor of the coefficients, constant rounded down. */
  Polynomial reduced() {
    long divisor = 0;
    for (Map.Entry<List<Atom>, Long> term : terms.entrySet()) {
      if (!term.getKey().isEmpty()) {
        divisor = gcd(divisor, Math.absExact(term.getValue()));
      }
    }
    if (divisor < 2) {
      return this;
    }
    Map<List<Atom>, Long> quotient = new HashMap<>();
    for (Map.Entry<List<Atom>, Long> term : terms.entrySet()) {
      long c = Math.floorDiv(term.getValue(), divisor);
      if (c != 0) {
        quotient.put(term.getKey(), c);
      }
    }
    return new Polynomial(Map.copyOf(quotient));
  }

  private static long gcd(long a, long b) {
    return b == 0 ? a : gcd(b, a % b);
  }
}
