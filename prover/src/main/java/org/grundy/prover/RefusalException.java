package org.grundy.prover;

import java.util.List;
import org.grundy.rules.Span;

/** Says that rules are outside what can be compiled, and where. */
final class RefusalException extends Exception {
  private static final long serialVersionUID = 1;

  private final transient List<Object> arguments;
  private final transient Span span;

  RefusalException(Span span, String key, Object... arguments) {
    super(key);
    this.span = span;
    this.arguments = List.of(arguments);
  }

  String key() {
    return String.valueOf(getMessage());
  }

  List<Object> arguments() {
    return arguments;
  }

  Span span() {
    return span;
  }
}
