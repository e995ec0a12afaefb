package org.grundy.rules;

/** What polynomials multiply: a name, or an expression that is not a polynomial. */
sealed interface Atom {
  /** A component of the position or a further name, by its number. */
  record Name(int number) implements Atom {}

  /** A quotient rounded down; without a value where the divisor is 0. */
  record Quotient(Polynomial dividend, Polynomial divisor) implements Atom {}

  /** A remainder from 0 to the divisor's size less 1; without a value where the divisor is 0. */
  record Remainder(Polynomial dividend, Polynomial divisor) implements Atom {}

  /** An absolute value. */
  record Magnitude(Polynomial operand) implements Atom {}

  /** The less or the greater of two. */
  record Extreme(boolean least, Polynomial left, Polynomial right) implements Atom {}

  /** Whether a name occurs. */
  default boolean mentions(int name) {
    return switch (this) {
      case Name n -> n.number() == name;
      case Quotient q -> q.dividend().mentions(name) || q.divisor().mentions(name);
      case Remainder r -> r.dividend().mentions(name) || r.divisor().mentions(name);
      case Magnitude m -> m.operand().mentions(name);
      case Extreme e -> e.left().mentions(name) || e.right().mentions(name);
    };
  }

  /** How deep divisions are nested in it. */
  default int divisions() {
    return switch (this) {
      case Name n -> 0;
      case Quotient q -> 1 + Math.max(q.dividend().divisions(), q.divisor().divisions());
      case Remainder r -> 1 + Math.max(r.dividend().divisions(), r.divisor().divisions());
      case Magnitude m -> m.operand().divisions();
      case Extreme e -> Math.max(e.left().divisions(), e.right().divisions());
    };
  }

  /** Whether it is a natural number wherever it has a value. */
  default boolean isNatural() {
    return switch (this) {
      case Name n -> true;
      case Quotient q -> q.dividend().isNatural() && q.divisor().isNatural();
      case Remainder r -> true;
      case Magnitude m -> true;
      case Extreme e -> e.left().isNatural() && e.right().isNatural();
    };
  }

  /** The interval of its values; what has no value apart. */
  default Ends ends(Ends[] names) {
    return switch (this) {
      case Name n -> names[n.number()];
      case Quotient q -> Ends.quotient(q.dividend().ends(names), q.divisor().ends(names));
      case Remainder r -> {
        Ends divisor = r.divisor().ends(names);
        long size = Math.max(Bounds.negate(divisor.low()), divisor.high());
        yield new Ends(0, Bounds.infinite(size) ? Bounds.MOST : Math.max(0, size - 1));
      }
      case Magnitude m -> {
        Ends operand = m.operand().ends(names);
        long negated = Bounds.negate(operand.low());
        yield new Ends(
            Math.max(0, Math.max(operand.low(), Bounds.negate(operand.high()))),
            Math.max(operand.high(), negated));
      }
      case Extreme e -> {
        Ends a = e.left().ends(names);
        Ends b = e.right().ends(names);
        yield e.least()
            ? new Ends(Math.min(a.low(), b.low()), Math.min(a.high(), b.high()))
            : new Ends(Math.max(a.low(), b.low()), Math.max(a.high(), b.high()));
      }
    };
  }

  /** The polynomial that comes of writing another for a name. */
  default Polynomial with(int name, Polynomial value) {
    return switch (this) {
      case Name n -> n.number() == name ? value : Polynomial.of(this);
      case Quotient q ->
          Polynomial.quotient(q.dividend().with(name, value), q.divisor().with(name, value));
      case Remainder r ->
          Polynomial.remainder(r.dividend().with(name, value), r.divisor().with(name, value));
      case Magnitude m -> Polynomial.magnitude(m.operand().with(name, value));
      case Extreme e ->
          Polynomial.extreme(e.least(), e.left().with(name, value), e.right().with(name, value));
    };
  }
}
