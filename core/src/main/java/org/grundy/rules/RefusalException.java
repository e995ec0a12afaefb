package org.grundy.rules;

import java.util.List;

/** Says that rules are outside what can be said by linear constraints, and where. */
public final class RefusalException extends Exception {
  private static final long serialVersionUID = 1;

  private final transient List<Object> arguments;
  private final transient Span span;

  /** A refusal at a place, with the key of its sentence and what fills it. */
  public RefusalException(Span span, String key, Object... arguments) {
    super(key);
    this.span = span;
    this.arguments = List.of(arguments);
  }

  /** The key of the sentence. */
  public String key() {
    return String.valueOf(getMessage());
  }

  /** What fills the sentence. */
  public List<Object> arguments() {
    return arguments;
  }

  /** Where in the rules. */
  public Span span() {
    return span;
  }
}
