package org.grundy.rules;

import java.util.ArrayList;
import java.util.List;

/** Turns trees into terms and clauses over numbered names. */
final class Compiler {
  private final List<String> names;
  private long nodes;
  private long weight;

  /**
   * A compiler for these names, each known by its index.
   *
   * @param names the components of the position first, then the further names of one option
   */
  Compiler(List<String> names) {
    this.names = names;
  }

  /**
   * What it costs to narrow intervals by all that was compiled so far: an inner node asks for the
   * intervals of its operands, so a long expression costs up to the square of its length.
   */
  long weight() {
    return weight;
  }

  Term term(Expr expr) {
    long before = nodes;
    Term term = node(expr);
    long own = nodes - before;
    weight += own + own * own / 8;
    return term;
  }

  private Term node(Expr expr) {
    nodes++;
    return switch (expr) {
      case Expr.Num num -> new Term.Constant(num.value());
      case Expr.Name name -> new Term.Slot(names.indexOf(name.name()));
      case Expr.Negate negate -> new Term.Negation(node(negate.operand()));
      case Expr.Absolute absolute -> new Term.Magnitude(node(absolute.operand()));
      case Expr.Binary binary -> {
        Term left = node(binary.left());
        Term right = node(binary.right());
        yield switch (binary.operator()) {
          case ADD -> new Term.Sum(left, right);
          case SUBTRACT -> new Term.Difference(left, right);
          case MULTIPLY -> new Term.Product(left, right);
          case FLOOR_DIVIDE -> new Term.Quotient(left, right);
          case MODULO -> new Term.Remainder(left, right);
          case MINIMUM -> new Term.Extreme(true, left, right);
          case MAXIMUM -> new Term.Extreme(false, left, right);
        };
      }
    };
  }

  List<Clause> clauses(List<Condition> conditions) {
    List<Clause> clauses = new ArrayList<>();
    for (Condition condition : conditions) {
      switch (condition) {
        case Condition.Chain chain -> {
          for (int i = 0; i < chain.relations().size(); i++) {
            clauses.add(
                new Clause.Comparison(
                    term(chain.terms().get(i)),
                    chain.relations().get(i),
                    term(chain.terms().get(i + 1))));
          }
        }
        case Condition.Membership in ->
            clauses.add(new Clause.Membership(term(in.element()), in.negated(), in.set()));
        case Condition.Either either -> {
          List<List<Clause>> alternatives = new ArrayList<>();
          for (List<Condition> alternative : either.alternatives()) {
            alternatives.add(clauses(alternative));
          }
          clauses.add(new Clause.Either(alternatives));
        }
      }
    }
    return clauses;
  }
}
