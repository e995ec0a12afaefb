package org.grundy.prover;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The search for an automaton of the positions of one level over one numeration system. */
final class Attempt {
  /** So many errors of a conjecture are taken in before it is made anew. */
  private static final int AT_ONCE = 32;

  private final Kernel kernel;
  private final ProofListener listener;
  private final Oracle oracle;
  private final Learner learner;
  private final Trend trend = new Trend();
  private int conjectures;

  private Attempt(Kernel kernel, ProofListener listener, Oracle oracle, Learner learner) {
    this.kernel = kernel;
    this.listener = listener;
    this.oracle = oracle;
    this.learner = learner;
  }

  static Attempt start(Kernel kernel, Oracle oracle, ProofListener listener)
      throws LimitException, InterruptedException {
    return new Attempt(kernel, listener, oracle, new Learner(kernel, oracle));
  }

  /**
   * A solution of the kernel equation.
   *
   * @param automaton the P-positions, at a higher level the positions of its Grundy value
   * @param preimages for each family the positions that move into them
   * @param tuples the states of the product that showed the equation
   */
  record Solution(Kernel kernel, Dfa automaton, List<Preimage> preimages, int tuples) {

    /** This level and all lower ones, from 0 on. */
    List<Solution> levels() {
      List<Solution> levels = new ArrayList<>(kernel.lower());
      levels.add(this);
      return levels;
    }

    /** The states of the automata of all levels. */
    int states() {
      return levels().stream().mapToInt(s -> s.automaton().states()).sum();
    }
  }

  Kernel kernel() {
    return kernel;
  }

  /** The states of the last conjecture without the sink. */
  int states() {
    return trend.states();
  }

  /** How the conjectures grew with the table. */
  List<ConjectureSize> trend() {
    return trend.sizes();
  }

  int side() {
    return oracle.side();
  }

  int conjectures() {
    return conjectures;
  }

  /**
   * Goes on until the equation is solved or the conjecture has more than {@code most} states.
   *
   * @return null if it has more
   */
  @Nullable Solution advance(int most) throws LimitException, InterruptedException {
    while (true) {
      if (Thread.currentThread().isInterrupted()) {
        throw new InterruptedException();
      }
      Dfa raw = conjecture(most);
      if (raw == null) {
        return null;
      }
      List<int[]> errors = oracle.errors(raw, AT_ONCE);
      if (!errors.isEmpty()) {
        if (!refine(raw, errors, most)) {
          return null;
        }
        continue;
      }
      Dfa h = onAdmissible(raw).minimal().dfa();
      trend.add(oracle.side(), h);
      conjectures++;
      report();
      Difference.Result difference = Difference.find(kernel, h, kernel.limits());
      if (difference.word() == null) {
        return new Solution(kernel, h, difference.preimages(), difference.tuples());
      }
      Oracle.Erring erring = oracle.error(h, difference.word().values(), difference.right());
      learner.refine(raw, erring.word().values(), erring.right());
    }
  }

  /** The learner's next conjecture, or null if it has more than {@code most} states. */
  private @Nullable Dfa conjecture(int most) throws LimitException, InterruptedException {
    Dfa raw = learner.conjecture(most);
    boolean grown =
        raw == null ? trend.addUnfinished(oracle.side(), most + 1) : trend.add(oracle.side(), raw);
    if (grown) {
      report();
    }
    return raw;
  }

  private void report() {
    listener.progress(
        new ProofListener.Progress(
            kernel.system(),
            kernel.lower().size(),
            trend.states(),
            oracle.side(),
            learner.queries(),
            conjectures,
            trend.sizes()));
  }

  /**
   * Takes in words on which the conjecture errs, each as often as it is still wrong.
   *
   * @return whether the conjecture has at most {@code most} states
   */
  private boolean refine(Dfa raw, List<int[]> errors, int most)
      throws LimitException, InterruptedException {
    Dfa current = raw;
    for (int[] word : errors) {
      boolean right = oracle.isP(word);
      while (current.acceptsWord(word) != right) {
        learner.refine(current, word, right);
        Dfa next = conjecture(most);
        if (next == null) {
          return false;
        }
        current = next;
      }
    }
    return true;
  }

  /** The same language on admissible words, nothing on others. */
  private Dfa onAdmissible(Dfa raw) {
    int d = kernel.symbols().tracks();
    int symbols = raw.symbols();
    List<int[]> states = new ArrayList<>();
    Map<IntArray, Integer> numbers = new HashMap<>();
    int[] first = new int[d + 1];
    states.add(first);
    numbers.put(new IntArray(first), 0);
    List<int[]> steps = new ArrayList<>();
    BitSet accepting = new BitSet();
    for (int i = 0; i < states.size(); i++) {
      int[] from = states.get(i);
      accepting.set(i, raw.accepts(from[d]) && kernel.mayEnd(from));
      int[] row = new int[symbols];
      for (int a = 0; a < symbols; a++) {
        int[] to = new int[d + 1];
        to[d] = raw.step(from[d], a);
        boolean valid = to[d] >= 0;
        for (int t = 0; t < d && valid; t++) {
          to[t] = kernel.system().step(from[t], kernel.symbols().digit(a, t));
          valid = to[t] >= 0;
        }
        row[a] = Dfa.DEAD;
        if (valid) {
          Integer number = numbers.putIfAbsent(new IntArray(to), states.size());
          if (number == null) {
            number = states.size();
            states.add(to);
          }
          row[a] = number;
        }
      }
      steps.add(row);
    }
    int[] table = new int[states.size() * symbols];
    for (int i = 0; i < steps.size(); i++) {
      System.arraycopy(steps.get(i), 0, table, i * symbols, symbols);
    }
    return new Dfa(symbols, table, accepting);
  }
}
