package org.grundy;

import java.util.List;

/**
 * One step of an explanation: a sentence by its key in the message catalogue, what stands in it,
 * and how well it is known.
 *
 * @param key the catalogue key of the sentence
 * @param arguments what fills the sentence's places {@code {0}, {1}, …}: numbers, positions, names
 * @param evidence what the step rests on
 */
public record Reason(String key, List<Object> arguments, Evidence evidence) {

  /** What a step of an explanation rests on. */
  public enum Evidence {
    /** The rules themselves. */
    RULES,
    /** Exact integer arithmetic, done here. */
    ARITHMETIC,
    /** A theorem with a written proof. */
    THEOREM,
    /** A certificate that an independent checker accepts. */
    PROOF,
    /** An exhaustive table. */
    TABLE,
    /** An exhaustive search of the positions that can be reached. */
    SEARCH
  }

  public Reason {
    arguments = List.copyOf(arguments);
  }

  /** A step resting on a theorem. */
  public static Reason theorem(String key, Object... arguments) {
    return new Reason(key, List.of(arguments), Evidence.THEOREM);
  }

  /** A step of exact arithmetic. */
  public static Reason arithmetic(String key, Object... arguments) {
    return new Reason(key, List.of(arguments), Evidence.ARITHMETIC);
  }

  /** A step that is read off the rules. */
  public static Reason rules(String key, Object... arguments) {
    return new Reason(key, List.of(arguments), Evidence.RULES);
  }

  /** A step found by exhaustive search. */
  public static Reason search(String key, Object... arguments) {
    return new Reason(key, List.of(arguments), Evidence.SEARCH);
  }
}
