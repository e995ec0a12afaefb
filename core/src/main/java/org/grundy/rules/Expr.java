package org.grundy.rules;

/** An integer expression over the names of a position and an option. */
public sealed interface Expr {
  /** Where it stands in the text. */
  Span span();

  /** A literal number. */
  record Num(long value, Span span) implements Expr {}

  /** A name: a component of the position, or a further name of the option. */
  record Name(String name, Span span) implements Expr {}

  /** Two expressions joined by an operator. */
  record Binary(Operator operator, Expr left, Expr right, Span span) implements Expr {}

  /** {@code -x}. */
  record Negate(Expr operand, Span span) implements Expr {}

  /** {@code |x|}. */
  record Absolute(Expr operand, Span span) implements Expr {}

  /** What joins two expressions. */
  enum Operator {
    ADD("+"),
    SUBTRACT("-"),
    MULTIPLY("*"),
    /** Rounds down, also for negative numbers; with divisor 0 it has no value. */
    FLOOR_DIVIDE("//"),
    /** Lies in 0..m-1, also for negative numbers; with modulus 0 it has no value. */
    MODULO("%"),
    MINIMUM("min"),
    MAXIMUM("max");

    private final String symbol;

    Operator(String symbol) {
      this.symbol = symbol;
    }

    /** The operator as it is written. */
    public String symbol() {
      return symbol;
    }
  }
}
