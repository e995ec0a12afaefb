package org.grundy.prover;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Evaluates sentences of Walnut's language on small numbers, for tests: the operators that the
 * exports use, with Walnut's priorities. Quantified numbers run up to a bound, that of the
 * outermost quantifier being smaller.
 */
final class WalnutFormula {
  private final String text;
  private final Map<String, Predicate<long[]>> members;
  private final long outer;
  private final long inner;
  private int at;

  private WalnutFormula(
      String text, Map<String, Predicate<long[]>> members, long outer, long inner) {
    this.text = text;
    this.members = members;
    this.outer = outer;
    this.inner = inner;
  }

  /**
   * The value of a sentence.
   *
   * @param members the sets that the names of automata stand for
   */
  static boolean evaluate(
      String text, Map<String, Predicate<long[]>> members, long outer, long inner) {
    WalnutFormula formula = new WalnutFormula(text, members, outer, inner);
    Node node = formula.implication(true);
    formula.blank();
    if (formula.at != text.length()) {
      throw formula.fault();
    }
    return node.holds(new HashMap<>());
  }

  private interface Node {
    boolean holds(Map<String, Long> values);
  }

  private interface Term {
    long value(Map<String, Long> values);
  }

  private AssertionError fault() {
    return new AssertionError("at " + at + ": " + text.substring(at));
  }

  private void blank() {
    while (at < text.length() && text.charAt(at) == ' ') {
      at++;
    }
  }

  private boolean take(String word) {
    blank();
    if (text.startsWith(word, at)) {
      at += word.length();
      return true;
    }
    return false;
  }

  /** The weakest operator but the quantifiers: {@code =>}, after {@code &} and {@code |}. */
  private Node implication(boolean outermost) {
    Node left = junction(outermost);
    if (take("=>")) {
      Node right = junction(outermost);
      return values -> !left.holds(values) || right.holds(values);
    }
    return left;
  }

  /** {@code &} and {@code |} have one priority in Walnut: mixed without parentheses is a fault. */
  private Node junction(boolean outermost) {
    Node left = unary(outermost);
    char sign = 0;
    while (true) {
      blank();
      char next = at < text.length() ? text.charAt(at) : 0;
      if (next != '&' && next != '|') {
        return left;
      }
      if (sign != 0 && next != sign) {
        throw fault();
      }
      sign = next;
      at++;
      Node first = left;
      Node second = unary(outermost);
      left =
          next == '&'
              ? values -> first.holds(values) && second.holds(values)
              : values -> first.holds(values) || second.holds(values);
    }
  }

  private Node unary(boolean outermost) {
    blank();
    if (take("~")) {
      Node inside = unary(outermost);
      return values -> !inside.holds(values);
    }
    if (take("A ")) {
      return quantified(true, outermost);
    }
    if (take("E ")) {
      return quantified(false, outermost);
    }
    if (take("$")) {
      Predicate<long[]> member = members.get(variable());
      if (member == null || !take("(")) {
        throw fault();
      }
      List<Term> arguments = new ArrayList<>();
      do {
        arguments.add(sum());
      } while (take(","));
      if (!take(")")) {
        throw fault();
      }
      return values ->
          member.test(arguments.stream().mapToLong(term -> term.value(values)).toArray());
    }
    if (take("(")) {
      Node inside = implication(outermost);
      if (!take(")")) {
        throw fault();
      }
      return inside;
    }
    return comparison();
  }

  private Node quantified(boolean all, boolean outermost) {
    List<String> names = new ArrayList<>();
    do {
      names.add(variable());
    } while (take(","));
    // The quantifier reaches as far as it can: its formula is in parentheses.
    if (!take("(")) {
      throw fault();
    }
    Node inside = implication(false);
    if (!take(")")) {
      throw fault();
    }
    long bound = outermost ? outer : inner;
    return values -> tried(all, names, 0, bound, inside, values);
  }

  private static boolean tried(
      boolean all, List<String> names, int i, long bound, Node inside, Map<String, Long> values) {
    if (i == names.size()) {
      return inside.holds(values);
    }
    if (values.containsKey(names.get(i))) {
      throw new AssertionError("bound twice: " + names.get(i));
    }
    boolean result = all;
    for (long value = 0; value <= bound && result == all; value++) {
      values.put(names.get(i), value);
      result = tried(all, names, i + 1, bound, inside, values);
    }
    values.remove(names.get(i));
    return result;
  }

  private String variable() {
    blank();
    int from = at;
    while (at < text.length() && Character.isLetterOrDigit(text.charAt(at))) {
      at++;
    }
    String word = text.substring(from, at);
    if (word.isEmpty() || "AEI".indexOf(word.charAt(0)) >= 0) {
      throw fault();
    }
    return word;
  }

  private Node comparison() {
    Term left = sum();
    String sign = "";
    for (String candidate : List.of("<=", ">=", "!=", "<", ">", "=")) {
      if (sign.isEmpty() && !text.startsWith("=>", at) && take(candidate)) {
        sign = candidate;
      }
    }
    Term right = sum();
    return switch (sign) {
      case "<=" -> values -> left.value(values) <= right.value(values);
      case "!=" -> values -> left.value(values) != right.value(values);
      case "<" -> values -> left.value(values) < right.value(values);
      case "=" -> values -> left.value(values) == right.value(values);
      default -> throw fault();
    };
  }

  private Term sum() {
    Term left = product();
    while (take("+")) {
      Term first = left;
      Term second = product();
      left = values -> first.value(values) + second.value(values);
    }
    return left;
  }

  private Term product() {
    blank();
    if (!Character.isDigit(text.charAt(at))) {
      String variable = variable();
      return values -> {
        Long value = values.get(variable);
        if (value == null) {
          throw new AssertionError("free: " + variable);
        }
        return value;
      };
    }
    int from = at;
    while (at < text.length() && Character.isDigit(text.charAt(at))) {
      at++;
    }
    long number = Long.parseLong(text.substring(from, at));
    if (take("*")) {
      Term factor = product();
      return values -> number * factor.value(values);
    }
    return values -> number;
  }
}
