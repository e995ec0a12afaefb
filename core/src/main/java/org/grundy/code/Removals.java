package org.grundy.code;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * The removals that a code treats alike: finitely many numbers, and from one number on those with
 * certain remainders.
 *
 * @param listed the members below the repeating part
 * @param from where the repeating part begins; -1 if there is none
 * @param period the modulus of the repeating part
 * @param remainders its remainders, at least one; all of them if the period is 1
 */
record Removals(List<Integer> listed, int from, int period, List<Integer> remainders) {

  /** The numbers with a digit of some kind, or null if there are none. */
  static @Nullable Removals of(Code code, IntPredicate in) {
    int end = code.repeatFrom() < 0 ? code.lastDigit() + 1 : code.repeatFrom();
    int length = code.repeatLength();
    boolean endless = false;
    boolean full = true;
    for (int i = end; i < end + length; i++) {
      endless |= in.test(i);
      full &= in.test(i);
    }
    int from = endless ? end : -1;
    int period = full ? 1 : length;
    while (from > 0 && in.test(from - 1) == in.test(from - 1 + period)) {
      from--;
    }
    List<Integer> listed = new ArrayList<>();
    for (int i = 0; i < (endless ? from : end); i++) {
      if (in.test(i)) {
        listed.add(i);
      }
    }
    List<Integer> remainders = new ArrayList<>();
    for (int i = from; endless && i < from + period; i++) {
      if (in.test(i)) {
        remainders.add(i % period);
      }
    }
    remainders.sort(null);
    return listed.isEmpty() && !endless
        ? null
        : new Removals(listed, from, endless ? period : 0, remainders);
  }

  /** The only number, or -1 if there are others. */
  int only() {
    return from < 0 && listed.size() == 1 ? listed.getFirst() : -1;
  }

  /**
   * The condition that a heap less the sum of its parts has one of these values.
   *
   * @param sum the sum of the parts of the heap n
   * @param expression n less the parts
   */
  String splitting(String sum, String expression) {
    if (from < 0) {
      int only = only();
      return only < 0 ? finite(expression, false) : sum + " = n" + (only == 0 ? "" : "-" + only);
    }
    String values = condition(expression, false);
    if (values.isEmpty()) {
      return sum + " <= n";
    }
    return period == 1 && listed.isEmpty()
        ? sum + (from == 1 ? " < n" : " <= n-" + from)
        : sum + " <= n, " + values;
  }

  /**
   * The condition that an expression has one of these values, if it has a natural value.
   *
   * @param positive whether the value 0 makes no difference
   * @return the empty string if every natural number does
   */
  String condition(String expression, boolean positive) {
    if (from < 0) {
      return finite(expression, positive);
    }
    int least = positive ? 1 : 0;
    if (period == 1) {
      List<Integer> gaps = new ArrayList<>();
      for (int i = least; i < from; i++) {
        if (!listed.contains(i)) {
          gaps.add(i);
        }
      }
      if (gaps.isEmpty()) {
        return "";
      }
      return listed.isEmpty() ? expression + " >= " + from : expression + " not in " + set(gaps);
    }
    String repeating = remainder(expression);
    int first = from;
    while (!remainders.contains(first % period)) {
      first++;
    }
    if (listed.isEmpty()) {
      boolean bounded = false;
      for (int i = least; i < first; i++) {
        bounded |= remainders.contains(i % period);
      }
      return bounded ? first + " <= " + expression + ", " + repeating : repeating;
    }
    return "("
        + finite(expression, false)
        + " or "
        + first
        + " <= "
        + expression
        + ", "
        + repeating
        + ")";
  }

  private String remainder(String expression) {
    if (period == 2) {
      return expression + (remainders.getFirst() == 1 ? " in odd" : " in even");
    }
    if (remainders.equals(List.of(0))) {
      return expression + " in multiples of " + period;
    }
    String term = expression.length() > 1 ? "(" + expression + ")" : expression;
    return remainders.size() == 1
        ? term + " % " + period + " = " + remainders.getFirst()
        : term + " % " + period + " in " + set(remainders);
  }

  private String finite(String expression, boolean positive) {
    int first = listed.getFirst();
    int last = listed.getLast();
    if (listed.size() == 1) {
      return expression + " = " + first;
    }
    if (last - first + 1 > listed.size()) {
      return expression + " in " + set(listed);
    }
    return expression.equals("n") && positive && first == 1
        ? "n <= " + last
        : first + " <= " + expression + " <= " + last;
  }

  /** A set, runs of three or more written as ranges. */
  private static String set(List<Integer> members) {
    List<String> items = new ArrayList<>();
    int i = 0;
    while (i < members.size()) {
      int end = i;
      while (end + 1 < members.size() && members.get(end + 1) == members.get(end) + 1) {
        end++;
      }
      if (end - i >= 2) {
        items.add(members.get(i) + ".." + members.get(end));
        i = end + 1;
      } else {
        items.add(String.valueOf(members.get(i)));
        i++;
      }
    }
    return "{" + String.join(",", items) + "}";
  }
}
