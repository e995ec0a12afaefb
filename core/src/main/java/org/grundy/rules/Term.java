package org.grundy.rules;

/**
 * A compiled expression: its value for given names, an interval that holds its values, and what its
 * being in an interval says about the names (narrowing by hull consistency, after Benhamou,
 * Goualard, Granvilliers and Puget 1999).
 */
abstract class Term {

  /** Thrown where an expression has no value; carries no stack trace. */
  static final class NoValue extends RuntimeException {
    private static final long serialVersionUID = 1;

    NoValue() {
      super("no value", null, false, false);
    }
  }

  /**
   * The value for these names.
   *
   * @throws NoValue on division by zero
   * @throws ArithmeticException beyond 63 bits
   */
  abstract long value(long[] names);

  /** A lower end of the values; division by zero apart. */
  abstract long low(Bounds bounds);

  /** An upper end of the values; division by zero apart. */
  abstract long high(Bounds bounds);

  /** Narrows the names, given that the value lies between two ends. */
  abstract void narrow(Bounds bounds, long from, long to);

  /** Whether a name occurs. */
  abstract boolean mentions(int name);

  /**
   * Whether, the other names fixed, the value changes by the same amount with every step of a name,
   * wherever it and all values on the way to it are within 63 bits. False says nothing.
   */
  boolean isAffine(int name) {
    return !mentions(name);
  }

  static final class Constant extends Term {
    private final long value;

    Constant(long value) {
      this.value = value;
    }

    @Override
    long value(long[] names) {
      return value;
    }

    @Override
    long low(Bounds bounds) {
      return value;
    }

    @Override
    long high(Bounds bounds) {
      return value;
    }

    @Override
    void narrow(Bounds bounds, long from, long to) {
      if (value < from || value > to) {
        bounds.markEmpty();
      }
    }

    @Override
    boolean mentions(int name) {
      return false;
    }
  }

  static final class Slot extends Term {
    private final int name;

    @Override
    boolean isAffine(int other) {
      return true;
    }

    Slot(int name) {
      this.name = name;
    }

    @Override
    long value(long[] names) {
      return names[name];
    }

    @Override
    long low(Bounds bounds) {
      return bounds.low(name);
    }

    @Override
    long high(Bounds bounds) {
      return bounds.high(name);
    }

    @Override
    void narrow(Bounds bounds, long from, long to) {
      bounds.narrow(name, from, to);
    }

    @Override
    boolean mentions(int other) {
      return name == other;
    }
  }

  abstract static class Pair extends Term {
    final Term left;
    final Term right;

    Pair(Term left, Term right) {
      this.left = left;
      this.right = right;
    }

    @Override
    final boolean mentions(int name) {
      return left.mentions(name) || right.mentions(name);
    }
  }

  static final class Sum extends Pair {
    Sum(Term left, Term right) {
      super(left, right);
    }

    @Override
    boolean isAffine(int name) {
      return left.isAffine(name) && right.isAffine(name);
    }

    @Override
    long value(long[] names) {
      return Math.addExact(left.value(names), right.value(names));
    }

    @Override
    long low(Bounds bounds) {
      return lowSum(left.low(bounds), right.low(bounds));
    }

    @Override
    long high(Bounds bounds) {
      return highSum(left.high(bounds), right.high(bounds));
    }

    @Override
    void narrow(Bounds bounds, long from, long to) {
      left.narrow(
          bounds,
          lowSum(from, Bounds.negate(right.high(bounds))),
          highSum(to, Bounds.negate(right.low(bounds))));
      right.narrow(
          bounds,
          lowSum(from, Bounds.negate(left.high(bounds))),
          highSum(to, Bounds.negate(left.low(bounds))));
    }
  }

  static final class Difference extends Pair {
    Difference(Term left, Term right) {
      super(left, right);
    }

    @Override
    boolean isAffine(int name) {
      return left.isAffine(name) && right.isAffine(name);
    }

    @Override
    long value(long[] names) {
      return Math.subtractExact(left.value(names), right.value(names));
    }

    @Override
    long low(Bounds bounds) {
      return lowSum(left.low(bounds), Bounds.negate(right.high(bounds)));
    }

    @Override
    long high(Bounds bounds) {
      return highSum(left.high(bounds), Bounds.negate(right.low(bounds)));
    }

    @Override
    void narrow(Bounds bounds, long from, long to) {
      left.narrow(bounds, lowSum(from, right.low(bounds)), highSum(to, right.high(bounds)));
      right.narrow(
          bounds,
          lowSum(left.low(bounds), Bounds.negate(to)),
          highSum(left.high(bounds), Bounds.negate(from)));
    }
  }

  static final class Product extends Pair {
    Product(Term left, Term right) {
      super(left, right);
    }

    @Override
    boolean isAffine(int name) {
      return left.mentions(name)
          ? left.isAffine(name) && !right.mentions(name)
          : right.isAffine(name);
    }

    @Override
    long value(long[] names) {
      return Math.multiplyExact(left.value(names), right.value(names));
    }

    @Override
    long low(Bounds bounds) {
      long a = left.low(bounds);
      long b = left.high(bounds);
      long c = right.low(bounds);
      long d = right.high(bounds);
      return Math.min(
          Math.min(Bounds.multiply(a, c), Bounds.multiply(a, d)),
          Math.min(Bounds.multiply(b, c), Bounds.multiply(b, d)));
    }

    @Override
    long high(Bounds bounds) {
      long a = left.low(bounds);
      long b = left.high(bounds);
      long c = right.low(bounds);
      long d = right.high(bounds);
      return Math.max(
          Math.max(Bounds.multiply(a, c), Bounds.multiply(a, d)),
          Math.max(Bounds.multiply(b, c), Bounds.multiply(b, d)));
    }

    @Override
    void narrow(Bounds bounds, long from, long to) {
      narrowFactor(bounds, left, right, from, to);
      narrowFactor(bounds, right, left, from, to);
    }

    /** Narrows a factor when the other one is known to be positive, or known to be negative. */
    private static void narrowFactor(Bounds bounds, Term factor, Term other, long from, long to) {
      long least = other.low(bounds);
      long most = other.high(bounds);
      long lowest = from;
      long highest = to;
      if (most <= -1) {
        long swap = least;
        least = Bounds.negate(most);
        most = Bounds.negate(swap);
        lowest = Bounds.negate(to);
        highest = Bounds.negate(from);
      }
      // Ends that cross stand for no value at all; there is nothing to divide by.
      if (least < 1 || most < least) {
        return;
      }
      factor.narrow(
          bounds,
          Bounds.ceilDivide(lowest, lowest > 0 ? most : least),
          Bounds.floorDivide(highest, highest >= 0 ? least : most));
    }
  }

  static final class Quotient extends Pair {
    Quotient(Term left, Term right) {
      super(left, right);
    }

    @Override
    long value(long[] names) {
      long divisor = right.value(names);
      if (divisor == 0) {
        throw new NoValue();
      }
      return Math.floorDiv(left.value(names), divisor);
    }

    @Override
    long low(Bounds bounds) {
      long divisor = right.low(bounds);
      if (divisor < 1) {
        return Bounds.LEAST;
      }
      long a = left.low(bounds);
      // Ends that cross stand for no value at all.
      return Bounds.floorDivide(a, a < 0 ? divisor : Math.max(divisor, right.high(bounds)));
    }

    @Override
    long high(Bounds bounds) {
      long divisor = right.low(bounds);
      if (divisor < 1) {
        // A divisor of 0 has no value, so natural operands never exceed the dividend.
        return left.low(bounds) >= 0 && divisor == 0 ? left.high(bounds) : Bounds.MOST;
      }
      long b = left.high(bounds);
      return Bounds.floorDivide(b, b < 0 ? Math.max(divisor, right.high(bounds)) : divisor);
    }

    @Override
    void narrow(Bounds bounds, long from, long to) {
      long least = right.low(bounds);
      long most = right.high(bounds);
      if (least < 1 || most < least) {
        return;
      }
      left.narrow(
          bounds,
          Bounds.multiply(from, from < 0 ? most : least),
          highSum(Bounds.multiply(to, to < 0 ? least : most), Bounds.add(most, -1)));
    }
  }

  static final class Remainder extends Pair {
    Remainder(Term left, Term right) {
      super(left, right);
    }

    @Override
    long value(long[] names) {
      long modulus = right.value(names);
      if (modulus == 0) {
        throw new NoValue();
      }
      long size = Math.absExact(modulus);
      return Math.floorMod(left.value(names), size);
    }

    @Override
    long low(Bounds bounds) {
      return 0;
    }

    @Override
    long high(Bounds bounds) {
      long size = Math.max(Bounds.negate(right.low(bounds)), right.high(bounds));
      return Bounds.infinite(size) ? Bounds.MOST : Math.max(0, size - 1);
    }

    @Override
    void narrow(Bounds bounds, long from, long to) {
      if (from > high(bounds) || to < 0) {
        bounds.markEmpty();
      }
    }
  }

  /** Minimum or maximum. */
  static final class Extreme extends Pair {
    private final boolean least;

    Extreme(boolean least, Term left, Term right) {
      super(left, right);
      this.least = least;
    }

    @Override
    long value(long[] names) {
      long a = left.value(names);
      long b = right.value(names);
      return least ? Math.min(a, b) : Math.max(a, b);
    }

    @Override
    long low(Bounds bounds) {
      long a = left.low(bounds);
      long b = right.low(bounds);
      return least ? Math.min(a, b) : Math.max(a, b);
    }

    @Override
    long high(Bounds bounds) {
      long a = left.high(bounds);
      long b = right.high(bounds);
      return least ? Math.min(a, b) : Math.max(a, b);
    }

    @Override
    void narrow(Bounds bounds, long from, long to) {
      if (least) {
        left.narrow(bounds, from, right.low(bounds) > to ? to : Bounds.MOST);
        right.narrow(bounds, from, left.low(bounds) > to ? to : Bounds.MOST);
      } else {
        left.narrow(bounds, right.high(bounds) < from ? from : Bounds.LEAST, to);
        right.narrow(bounds, left.high(bounds) < from ? from : Bounds.LEAST, to);
      }
    }
  }

  static final class Negation extends Term {
    private final Term operand;

    Negation(Term operand) {
      this.operand = operand;
    }

    @Override
    boolean isAffine(int name) {
      return operand.isAffine(name);
    }

    @Override
    long value(long[] names) {
      return Math.negateExact(operand.value(names));
    }

    @Override
    long low(Bounds bounds) {
      return Bounds.negate(operand.high(bounds));
    }

    @Override
    long high(Bounds bounds) {
      return Bounds.negate(operand.low(bounds));
    }

    @Override
    void narrow(Bounds bounds, long from, long to) {
      operand.narrow(bounds, Bounds.negate(to), Bounds.negate(from));
    }

    @Override
    boolean mentions(int name) {
      return operand.mentions(name);
    }
  }

  static final class Magnitude extends Term {
    private final Term operand;

    Magnitude(Term operand) {
      this.operand = operand;
    }

    @Override
    long value(long[] names) {
      return Math.absExact(operand.value(names));
    }

    @Override
    long low(Bounds bounds) {
      return Math.max(0, Math.max(operand.low(bounds), Bounds.negate(operand.high(bounds))));
    }

    @Override
    long high(Bounds bounds) {
      return Math.max(operand.high(bounds), Bounds.negate(operand.low(bounds)));
    }

    @Override
    void narrow(Bounds bounds, long from, long to) {
      if (to < 0) {
        bounds.markEmpty();
        return;
      }
      operand.narrow(bounds, Bounds.negate(to), to);
    }

    @Override
    boolean mentions(int name) {
      return operand.mentions(name);
    }
  }

  /** A lower end of a sum of lower ends: an end that is not bounded below wins. */
  private static long lowSum(long a, long b) {
    return a == Bounds.LEAST || b == Bounds.LEAST ? Bounds.LEAST : Bounds.add(a, b);
  }

  /** An upper end of a sum of upper ends: an end that is not bounded above wins. */
  private static long highSum(long a, long b) {
    return a == Bounds.MOST || b == Bounds.MOST ? Bounds.MOST : Bounds.add(a, b);
  }
}
