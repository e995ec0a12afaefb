package org.grundy;

import java.util.List;

/** Says that numbers are not a position of the game, which number is at fault, and why. */
public final class PositionException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Index of a fault that is not one number's. */
  public static final int WHOLE = -1;

  private final transient List<Object> arguments;
  private final int component;

  /**
   * A fault of one number.
   *
   * @param key catalogue key of the sentence
   * @param component index from 0 of the number, or {@link #WHOLE}
   * @param arguments what fills the sentence's places
   */
  public PositionException(String key, int component, Object... arguments) {
    super(key);
    this.component = component;
    this.arguments = List.of(arguments);
  }

  /** The catalogue key of the sentence. */
  public String key() {
    return String.valueOf(getMessage());
  }

  /** The index from 0 of the number at fault, or {@link #WHOLE}. */
  public int component() {
    return component;
  }

  /** What fills the sentence's places. */
  public List<Object> arguments() {
    return arguments;
  }
}
