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
   * The certificate proves that the values G(0), G(1), … of single heaps, under normal play, have
   * this period from this heap on, and neither a smaller period nor an earlier beginning.
   *
   * @param game an octal code as in {@code 0.77}, or a subtraction set as in {@code {1,3,4}}
   * @param octal whether it is an octal code
   * @param period the least p &ge; 1 for which G(n + p) = G(n) for all large n
   * @param preperiod the least N &ge; 0 for which G(n + period) = G(n) for all n &ge; N
   * @param heaps the values of the heaps below this size were recomputed, which is enough
   */
  record AcceptedPeriod(String game, boolean octal, long period, long preperiod, long heaps)
      implements Verdict {
    @Override
    public String key() {
      return octal ? "checker.period.accepted.octal" : "checker.period.accepted.subtraction";
    }

    @Override
    public List<Object> arguments() {
      return List.of(game, period, preperiod, heaps);
    }
  }

  /**
   * The certificate is well formed, but what it says was not checked, as that would take too long:
   * it may be true or false.
   *
   * @param game an octal code or a subtraction set
   * @param octal whether it is an octal code
   * @param period the period that the certificate claims
   * @param preperiod the heap from which on it is said to hold
   * @param heaps a check needs the values of the heaps below this size
   * @param most up to so many heaps are recomputed
   */
  record UncheckedPeriod(
      String game, boolean octal, long period, long preperiod, long heaps, long most)
      implements Verdict {
    @Override
    public String key() {
      return octal ? "checker.period.unchecked.octal" : "checker.period.unchecked.subtraction";
    }

    @Override
    public List<Object> arguments() {
      return List.of(game, period, preperiod, heaps, most);
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
