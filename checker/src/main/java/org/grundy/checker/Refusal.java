package org.grundy.checker;

import java.util.List;

/**
 * Ends a check: what is wrong, as a key of the catalogue without its first part, and the line of
 * the certificate at which it was found.
 */
final class Refusal extends Exception {
  private static final long serialVersionUID = 1;

  private final int line;
  private final transient List<Object> arguments;

  Refusal(int line, String key, Object... arguments) {
    super("checker." + key);
    this.line = line;
    this.arguments = List.of(arguments);
  }

  int line() {
    return line;
  }

  String key() {
    return String.valueOf(getMessage());
  }

  List<Object> arguments() {
    return arguments;
  }
}
