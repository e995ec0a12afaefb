package org.grundy.rules;

/** Finds the numbers that stand in rules. */
final class Constants {
  private Constants() {}

  /** The largest number in the options and their conditions, and at most a bound; 0 for none. */
  static long largest(Rules rules, long bound) {
    long largest = 0;
    for (Token token : new Lexer(rules.text()).tokens()) {
      if (token.kind() == Token.Kind.NUMBER && token.text().length() < 19) {
        long number = Long.parseLong(token.text());
        if (number <= bound) {
          largest = Math.max(largest, number);
        }
      }
    }
    return largest;
  }
}
