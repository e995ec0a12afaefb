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
   * The certificate proves that its automaton accepts exactly the P-positions, or exactly the
   * positions of a Grundy value. Under misère play a position without moves has value 1, and every
   * other the least number that is no option's value.
   *
   * @param rules the rules of the game, as the certificate states them
   * @param misere whether the player who cannot move wins
   * @param level the Grundy value; 0 means the P-positions
   * @param system the numeration system, as in {@code base 2} or {@code Fibonacci}
   * @param states the states of the automaton of this value, without the sink
   * @param positions how many small positions were recomputed from the rules besides
   */
  record Accepted(String rules, boolean misere, int level, String system, int states, int positions)
      implements Verdict {
    @Override
    public String key() {
      if (level > 0) {
        return misere ? "checker.accepted.level.misere" : "checker.accepted.level.normal";
      }
      return misere ? "checker.accepted.misere" : "checker.accepted.normal";
    }

    @Override
    public List<Object> arguments() {
      return List.of(rules, system, states, positions, level);
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
