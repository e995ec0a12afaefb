package org.grundy.prover;

import java.util.List;

/** Says why a recurrence and its first terms make no numeration system that can be used here. */
public final class SystemException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  private final transient List<Object> arguments;

  SystemException(String key, Object... arguments) {
    super(key);
    this.arguments = List.of(arguments);
  }

  /** The key of the sentence in the catalogue beside {@link Prover}. */
  public String key() {
    return String.valueOf(getMessage());
  }

  /** What fills the sentence's places. */
  public List<Object> arguments() {
    return arguments;
  }
}
