package org.grundy.rules;

import java.util.List;
import java.util.TreeSet;

/** Finds the numbers that stand in rules. */
final class Constants {
  private Constants() {}

  /** The different numbers in the rules that are below 10^18, in rising order. */
  static List<Long> all(Rules rules) {
    TreeSet<Long> numbers = new TreeSet<>();
    for (Token token : new Lexer(rules.text()).tokens()) {
      if (token.kind() == Token.Kind.NUMBER && token.text().length() < 19) {
        numbers.add(Long.parseLong(token.text()));
      }
    }
    return List.copyOf(numbers);
  }

  /** The largest number in the options and their conditions, and at most a bound; 0 for none. */
  static long largest(Rules rules, long bound) {
    long largest = 0;
    for (long number : all(rules)) {
      largest = number <= bound ? number : largest;
    }
    return largest;
  }
}
