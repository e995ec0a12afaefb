package org.grundy.checker;

import java.util.List;
import java.util.Locale;

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

  /** The games whose periods are certified, by what proves the period. */
  enum Kind {
    /** A finite subtraction set. */
    SUBTRACTION,
    /** A code whose moves leave one heap at most. */
    SINGLE,
    /** A code whose moves leave two heaps at most. */
    OCTAL,
    /** A code whose moves may leave three heaps or more. */
    CODE,
    /** All numbers may be taken but those of a finite set. */
    ALL_BUT;

    /** The name as it stands in keys of sentences. */
    public String word() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /**
   * The certificate proves that the values G(0), G(1), … of single heaps, under normal play, have
   * this period from this heap on, and neither a smaller period nor an earlier beginning.
   *
   * @param game a code as in {@code 0.77}, or a set of numbers as in {@code {1,3,4}}
   * @param kind what the game is
   * @param parts the most heaps that a move may leave of one, at least 1
   * @param period the least p &ge; 1 for which G(n + p) - G(n) is the same for all large n
   * @param saltus what it is; 0 unless the game is of the kind {@link Kind#ALL_BUT}
   * @param preperiod the least N &ge; 0 for which G(n + period) = G(n) + saltus for all n &ge; N
   * @param heaps the values of the heaps below this size were recomputed, which is enough
   */
  record AcceptedPeriod(
      String game, Kind kind, int parts, long period, long saltus, long preperiod, long heaps)
      implements Verdict {
    @Override
    public String key() {
      return "checker.period.accepted." + kind.word();
    }

    @Override
    public List<Object> arguments() {
      return List.of(game, period, preperiod, heaps, saltus, parts);
    }
  }

  /**
   * The certificate is well formed, but what it says was not checked, as that would take too long:
   * it may be true or false.
   *
   * @param game a code or a set of numbers
   * @param kind what the game is
   * @param period the period that the certificate claims
   * @param saltus the rise that it claims
   * @param preperiod the heap from which on it is said to hold
   * @param heaps a check needs the values of the heaps below this size; of the kind {@link
   *     Kind#ALL_BUT} perhaps more
   * @param most up to so many heaps are recomputed
   */
  record UncheckedPeriod(
      String game, Kind kind, long period, long saltus, long preperiod, long heaps, long most)
      implements Verdict {
    @Override
    public String key() {
      return "checker.period.unchecked." + kind.word();
    }

    @Override
    public List<Object> arguments() {
      return List.of(game, period, preperiod, heaps, most, saltus);
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
