package org.grundy.rules;

import java.util.List;

/** Writes trees of the notation as text; reading the text gives the same tree again. */
public final class Notation {
  private Notation() {}

  /** Rules as one line. */
  public static String print(Rules rules) {
    StringBuilder out = new StringBuilder();
    if (rules.dimension() == 1) {
      out.append(rules.components().getFirst());
    } else {
      out.append('(').append(String.join(",", rules.components())).append(')');
    }
    if (!rules.domain().isEmpty()) {
      out.append(" where ").append(print(rules.domain()));
    }
    if (!rules.stop().isEmpty()) {
      out.append(" stop when ").append(print(rules.stop()));
    }
    out.append(rules.permuted() ? " ~> " : " -> ");
    for (int i = 0; i < rules.options().size(); i++) {
      out.append(i == 0 ? "" : " | ").append(print(rules.options().get(i)));
    }
    for (int i = 0; i < rules.measure().size(); i++) {
      out.append(i == 0 ? " measure " : ", ").append(print(rules.measure().get(i)));
    }
    return out.toString();
  }

  /** One option. */
  public static String print(Option option) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < option.parts().size(); i++) {
      out.append(i == 0 ? "" : ", ").append(printPart(option.parts().get(i)));
    }
    if (!option.conditions().isEmpty()) {
      out.append(" where ").append(print(option.conditions()));
    }
    return out.toString();
  }

  private static String printPart(List<Expr> part) {
    if (part.size() == 1) {
      return print(part.getFirst());
    }
    StringBuilder out = new StringBuilder("(");
    for (int i = 0; i < part.size(); i++) {
      out.append(i == 0 ? "" : ",").append(print(part.get(i)));
    }
    return out.append(')').toString();
  }

  /** A list of conditions, all of which must hold. */
  public static String print(List<Condition> conditions) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < conditions.size(); i++) {
      out.append(i == 0 ? "" : ", ").append(print(conditions.get(i)));
    }
    return out.toString();
  }

  /** One condition. */
  public static String print(Condition condition) {
    return switch (condition) {
      case Condition.Chain chain -> {
        StringBuilder out = new StringBuilder(print(chain.terms().getFirst()));
        for (int i = 0; i < chain.relations().size(); i++) {
          out.append(' ').append(chain.relations().get(i).symbol()).append(' ');
          out.append(print(chain.terms().get(i + 1)));
        }
        yield out.toString();
      }
      case Condition.Membership in ->
          print(in.element()) + (in.negated() ? " not in " : " in ") + print(in.set());
      case Condition.Either either -> {
        StringBuilder out = new StringBuilder("(");
        for (int i = 0; i < either.alternatives().size(); i++) {
          out.append(i == 0 ? "" : " or ").append(print(either.alternatives().get(i)));
        }
        yield out.append(')').toString();
      }
    };
  }

  /** A set. */
  public static String print(NumberSet set) {
    return switch (set) {
      case NumberSet.Listed listed -> {
        StringBuilder out = new StringBuilder("{");
        for (int i = 0; i < listed.items().size(); i++) {
          NumberSet.Range item = listed.items().get(i);
          out.append(i == 0 ? "" : ",").append(item.from());
          if (item.to() != item.from()) {
            out.append("..").append(item.to());
          }
        }
        yield out.append('}').toString();
      }
      case NumberSet.Range range -> range.from() + ".." + (range.isEndless() ? "" : range.to());
      case NumberSet.Parity parity -> parity.odd() ? "odd" : "even";
      case NumberSet.Squares squares -> "squares";
      case NumberSet.Primes primes -> "primes";
      case NumberSet.Powers powers -> "powers of " + powers.base();
      case NumberSet.Multiples multiples -> "multiples of " + multiples.of();
    };
  }

  /** An expression, with the brackets that it needs. */
  public static String print(Expr expr) {
    return print(expr, 0);
  }

  /** Binding strengths: 0 sum, 1 product, 2 operand. */
  private static String print(Expr expr, int strength) {
    return switch (expr) {
      case Expr.Num num -> String.valueOf(num.value());
      case Expr.Name name -> name.name();
      case Expr.Absolute absolute -> "|" + print(absolute.operand(), 0) + "|";
      case Expr.Negate negate -> "-" + print(negate.operand(), 2);
      case Expr.Binary binary -> {
        String sign = binary.operator().symbol();
        yield switch (binary.operator()) {
          case MINIMUM, MAXIMUM ->
              sign + "(" + print(binary.left(), 0) + "," + print(binary.right(), 0) + ")";
          case ADD, SUBTRACT ->
              bracket(print(binary.left(), 0) + sign + print(binary.right(), 1), strength > 0);
          case MULTIPLY, FLOOR_DIVIDE, MODULO ->
              bracket(print(binary.left(), 1) + sign + print(binary.right(), 2), strength > 1);
        };
      }
    };
  }

  private static String bracket(String text, boolean needed) {
    return needed ? "(" + text + ")" : text;
  }
}
