package org.grundy.contest;

import java.util.List;

/** A case that cannot be answered: not a position of the game, or the question has no answer. */
final class Undefined extends Exception {
  private static final long serialVersionUID = 1;

  private final InputException.Fault fault;
  private final String adviceKey;
  private final int component;
  private final transient List<Object> arguments;

  /**
   * Says why.
   *
   * @param component index of the number at fault, or -1
   */
  Undefined(
      InputException.Fault fault,
      String key,
      String adviceKey,
      int component,
      List<Object> arguments) {
    super(key, null, false, false);
    this.fault = fault;
    this.adviceKey = adviceKey;
    this.component = component;
    this.arguments = List.copyOf(arguments);
  }

  InputException at(Place place) {
    return new InputException(fault, place, String.valueOf(getMessage()), adviceKey, arguments);
  }

  int component() {
    return component;
  }
}
