package org.grundy.checker;

import java.util.List;

/**
 * What the check of a certificate came to. {@link #key} and {@link #arguments} name the sentence
 * that says it, in the catalogues {@code messages_en.properties} and {@code messages_zh.properties}
 * beside this class.
 */
public sealed interface Verdict {

  /** The sentence in the catalogue. */
  String key();

  /** What fills the sentence's places {@code {0}, {1}, …}. */
  List<Object> arguments();

  /**
   * The certificate proves that its automaton accepts exactly the P-positions.
   *
   * @param rules the rules of the game, as the certificate states them
   * @param misere whether the player who cannot move wins
   * @param system the numeration system, as in {@code base 2} or {@code Fibonacci}
   * @param states the states of the automaton, without the sink
   * @param positions how many small positions were recomputed from the rules besides
   */
  record Accepted(String rules, boolean misere, String system, int states, int positions)
      implements Verdict {
    @Override
    public String key() {
      return misere ? "checker.accepted.misere" : "checker.accepted.normal";
    }

    @Override
    public List<Object> arguments() {
      return List.of(rules, system, states, positions);
    }
  }

  /**
   * The certificate proves nothing.
   *
   * @param line the line at which the fault was found, from 1; 0 if it is the whole
   * @param key the sentence in the catalogue
   * @param arguments what fills the sentence's places
   */
  record Refused(int line, String key, List<Object> arguments) implements Verdict {
    public Refused {
      arguments = List.copyOf(arguments);
    }
  }
}
