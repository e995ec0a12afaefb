package org.grundy.checker;

import java.util.BitSet;

/** A deterministic automaton as a certificate writes it: state 0 first, -1 for the sink. */
final class Automaton {
  final int symbols;
  final int states;
  final int line;
  private final int[] steps;
  private final BitSet accepting;

  private Automaton(int symbols, int states, int line, int[] steps, BitSet accepting) {
    this.symbols = symbols;
    this.states = states;
    this.line = line;
    this.steps = steps;
    this.accepting = accepting;
  }

  /** Reads {@code states} lines of the form {@code word +|- step step …}. */
  static Automaton read(Lines lines, String word, int states, int symbols) throws Refusal {
    Work.states(lines.number(), (long) states * symbols / 16);
    int line = lines.number();
    int[] steps = new int[states * symbols];
    BitSet accepting = new BitSet();
    for (int s = 0; s < states; s++) {
      String[] words = lines.words(word);
      if (words.length != symbols + 1) {
        throw new Refusal(lines.number(), "automaton.row", symbols);
      }
      if (words[0].equals("+")) {
        accepting.set(s);
      } else if (!words[0].equals("-")) {
        throw new Refusal(lines.number(), "automaton.sign", Lines.shown(words[0]));
      }
      for (int a = 0; a < symbols; a++) {
        steps[s * symbols + a] =
            words[a + 1].equals(".") ? -1 : lines.integer(words[a + 1], 0, states - 1);
      }
    }
    return new Automaton(symbols, states, line, steps, accepting);
  }

  /** One state that accepts and never leaves: the target that every option meets. */
  static Automaton everything(int symbols) {
    BitSet accepting = new BitSet();
    accepting.set(0);
    return new Automaton(symbols, 1, 0, new int[symbols], accepting);
  }

  int step(int state, int symbol) {
    return state < 0 ? -1 : steps[state * symbols + symbol];
  }

  boolean accepts(int state) {
    return state >= 0 && accepting.get(state);
  }
}
