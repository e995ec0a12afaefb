package org.grundy.rules;

import java.util.List;

/** A condition on a position or an option. A list of conditions means all of them. */
public sealed interface Condition {
  /** Where it stands in the text. */
  Span span();

  /**
   * A chain of comparisons, as in {@code 0 < k <= 2*q}.
   *
   * @param terms two or more expressions
   * @param relations the relations between neighbours, one fewer than the terms
   */
  record Chain(List<Expr> terms, List<Relation> relations, Span span) implements Condition {}

  /** {@code x in set} or {@code x not in set}. */
  record Membership(Expr element, boolean negated, NumberSet set, Span span) implements Condition {}

  /**
   * Alternatives in brackets.
   *
   * @param alternatives two or more lists of conditions, one of which must hold whole
   */
  record Either(List<List<Condition>> alternatives, Span span) implements Condition {}

  /** A comparison of two numbers. */
  enum Relation {
    LESS("<"),
    AT_MOST("<="),
    GREATER(">"),
    AT_LEAST(">="),
    EQUAL("="),
    UNEQUAL("!=");

    private final String symbol;

    Relation(String symbol) {
      this.symbol = symbol;
    }

    /** The relation as it is written. */
    public String symbol() {
      return symbol;
    }

    /** Whether it holds between two numbers. */
    public boolean holds(long left, long right) {
      return switch (this) {
        case LESS -> left < right;
        case AT_MOST -> left <= right;
        case GREATER -> left > right;
        case AT_LEAST -> left >= right;
        case EQUAL -> left == right;
        case UNEQUAL -> left != right;
      };
    }
  }
}
