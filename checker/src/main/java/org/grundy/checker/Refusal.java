package org.grundy.checker;

import java.util.List;

/** Ends a check: what is wrong, and the line of the certificate it was found at. */
final class Refusal extends Exception {
  private static final long serialVersionUID = 1;

  private final int line;
  private final transient List<Object> arguments;

  Refusal(int line, String key, Object... arguments) {
    super(key);
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
