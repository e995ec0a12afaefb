package org.grundy.contest;

import java.util.ArrayList;
import java.util.List;
import org.grundy.text.Messages;

/**
 * Says what is wrong with an input, where, and what to do about it. Every answer before the place
 * has been written when this is thrown.
 *
 * <p>The sentences are in the catalogues of this package and of {@code org.grundy.theory}.
 */
public final class InputException extends Exception {
  private static final long serialVersionUID = 1;

  /** The kinds of faults. */
  public enum Fault {
    /** What stands there is not a natural number. */
    NUMBER,
    /** The input ends too early. */
    END,
    /** The statement of the problem excludes the case. */
    EXCLUDED,
    /** The case is legal, but what is asked has no value. */
    UNDEFINED,
    /** A problem file is not well formed. */
    PROBLEM
  }

  private final Fault fault;
  private final transient Place place;
  private final String key;
  private final String adviceKey;
  private final transient List<Object> arguments;

  /**
   * A fault.
   *
   * @param key the catalogue key of the sentence; the advice has the same key and {@code .advice}
   * @param arguments what fills the places of both
   */
  InputException(Fault fault, Place place, String key, Object... arguments) {
    this(fault, place, key, key + ".advice", List.of(arguments));
  }

  InputException(Fault fault, Place place, String key, String adviceKey, List<Object> arguments) {
    super(key);
    this.fault = fault;
    this.place = place;
    this.key = key;
    this.adviceKey = adviceKey;
    this.arguments = List.copyOf(arguments);
  }

  /** What kind of fault it is. */
  public Fault fault() {
    return fault;
  }

  /** Where it is. */
  public Place place() {
    return place;
  }

  /** The catalogue key of the sentence that says what is wrong. */
  public String key() {
    return key;
  }

  /** The catalogue key of the sentence that says what to do. */
  public String adviceKey() {
    return adviceKey;
  }

  /**
   * What fills the places of both sentences; a {@link Text} is to be shown in the reader's
   * language.
   */
  public List<Object> arguments() {
    return arguments;
  }

  /** What is wrong, as a sentence. */
  public String sentence(Messages messages) {
    return messages.get(key, arguments(messages));
  }

  /** What to do, as a sentence. */
  public String advice(Messages messages) {
    return messages.get(adviceKey, arguments(messages));
  }

  private List<Object> arguments(Messages messages) {
    List<Object> shown = new ArrayList<>(arguments.size());
    for (Object argument : arguments) {
      shown.add(argument instanceof Text text ? text.in(messages.language()) : argument);
    }
    return shown;
  }
}
