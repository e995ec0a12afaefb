package org.grundy.prover;

import java.util.List;

/** Says that an attempt reached one of its limits: nothing is proved and nothing is disproved. */
final class LimitException extends Exception {
  private static final long serialVersionUID = 1;

  private final transient List<Object> arguments;

  LimitException(String key, Object... arguments) {
    super(key);
    this.arguments = List.of(arguments);
  }

  String key() {
    return String.valueOf(getMessage());
  }

  List<Object> arguments() {
    return arguments;
  }
}
