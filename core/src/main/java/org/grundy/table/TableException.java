package org.grundy.table;

import java.util.List;

/** Says that a table cannot be made or read, and why. */
public final class TableException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient List<Object> arguments;

  /**
   * A reason.
   *
   * @param key catalogue key of the sentence; its advice, where there is one, has the key with
   *     {@code .advice} after it and the same arguments
   * @param arguments what fills the sentence's places
   */
  public TableException(String key, Object... arguments) {
    super(key);
    this.arguments = List.of(arguments);
  }

  /** The catalogue key of the sentence. */
  public String key() {
    return String.valueOf(getMessage());
  }

  /** What fills the sentence's places. */
  public List<Object> arguments() {
    return arguments;
  }
}
