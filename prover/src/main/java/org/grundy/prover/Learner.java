package org.grundy.prover;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Active learning of the automaton of the P-positions: D. Angluin, <i>Learning regular sets from
 * queries and counterexamples</i>, Inf. Comput. 75 (1987), with the counterexample analysis of R.
 * Rivest and R. Schapire (1993), which adds one suffix for each counterexample.
 *
 * <p>Only admissible words are asked for; an inadmissible one is not a position.
 */
final class Learner {
  private final Kernel kernel;
  private final Oracle oracle;
  private final int symbols;

  private final List<int[]> access = new ArrayList<>();
  private final List<int[]> suffixes = new ArrayList<>();
  private final List<BitSet> rows = new ArrayList<>();

  /** The rows one symbol beyond each access word; null where no admissible word begins so. */
  private final List<@Nullable BitSet[]> beyond = new ArrayList<>();

  private Map<BitSet, Integer> stateOf = new HashMap<>();
  private long queries;

  Learner(Kernel kernel, Oracle oracle) throws LimitException, InterruptedException {
    this.kernel = kernel;
    this.oracle = oracle;
    symbols = kernel.symbols().count();
    suffixes.add(new int[0]);
    addState(new int[0]);
  }

  long queries() {
    return queries;
  }

  /** The states distinguished so far, a sink among them if there is one. */
  int states() {
    return access.size();
  }

  private boolean member(int[] word) throws LimitException, InterruptedException {
    queries++;
    return oracle.isP(word);
  }

  private void addState(int[] word) throws LimitException, InterruptedException {
    BitSet row = row(word);
    stateOf.put(row, access.size());
    access.add(word);
    rows.add(row);
    BitSet[] next = new BitSet[symbols];
    for (int a = 0; a < symbols; a++) {
      int[] longer = join(word, new int[] {a});
      if (kernel.begins(longer)) {
        next[a] = row(longer);
      }
    }
    beyond.add(next);
  }

  private BitSet row(int[] word) throws LimitException, InterruptedException {
    BitSet row = new BitSet();
    for (int e = 0; e < suffixes.size(); e++) {
      row.set(e, member(join(word, suffixes.get(e))));
    }
    return row;
  }

  private static int[] join(int[] first, int[] second) {
    int[] word = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, word, first.length, second.length);
    return word;
  }

  /**
   * The automaton that the answers so far suggest.
   *
   * @return null if it has more than {@code most} states
   */
  @Nullable Dfa conjecture(int most) throws LimitException, InterruptedException {
    for (int s = 0; s < access.size(); s++) {
      for (int a = 0; a < symbols; a++) {
        BitSet row = beyond.get(s)[a];
        if (row != null && !stateOf.containsKey(row)) {
          if (access.size() > most) {
            return null;
          }
          addState(join(access.get(s), new int[] {a}));
        }
      }
    }
    int[] steps = new int[access.size() * symbols];
    BitSet accepting = new BitSet();
    for (int s = 0; s < access.size(); s++) {
      accepting.set(s, rows.get(s).get(0));
      for (int a = 0; a < symbols; a++) {
        BitSet row = beyond.get(s)[a];
        steps[s * symbols + a] = row == null ? Dfa.DEAD : stateOf.getOrDefault(row, Dfa.DEAD);
      }
    }
    return new Dfa(symbols, steps, accepting);
  }

  /**
   * Takes in a word on which the conjecture errs.
   *
   * @param right what it should say
   */
  void refine(Dfa conjecture, int[] word, boolean right)
      throws LimitException, InterruptedException {
    int[] states = new int[word.length + 1];
    for (int i = 0; i < word.length; i++) {
      states[i + 1] = conjecture.step(states[i], word[i]);
    }
    // answers(low) is right, answers(high) is not: some step between them errs.
    int low = 0;
    int high = word.length;
    while (high - low > 1) {
      int middle = (low + high) >>> 1;
      boolean answer =
          states[middle] >= 0
              && member(
                  join(access.get(states[middle]), Arrays.copyOfRange(word, middle, word.length)));
      if (answer == right) {
        low = middle;
      } else {
        high = middle;
      }
    }
    addSuffix(Arrays.copyOfRange(word, high, word.length));
  }

  private void addSuffix(int[] suffix) throws LimitException, InterruptedException {
    int column = suffixes.size();
    // Ask first, change afterwards: a limit in between must leave the learner as it was.
    BitSet own = new BitSet();
    List<BitSet> next = new ArrayList<>();
    for (int s = 0; s < access.size(); s++) {
      own.set(s, member(join(access.get(s), suffix)));
      BitSet bits = new BitSet();
      for (int a = 0; a < symbols; a++) {
        if (beyond.get(s)[a] != null) {
          bits.set(a, member(join(join(access.get(s), new int[] {a}), suffix)));
        }
      }
      next.add(bits);
    }
    suffixes.add(suffix);
    stateOf = new HashMap<>();
    for (int s = 0; s < access.size(); s++) {
      rows.get(s).set(column, own.get(s));
      stateOf.put(rows.get(s), s);
      for (int a = 0; a < symbols; a++) {
        BitSet row = beyond.get(s)[a];
        if (row != null) {
          row.set(column, next.get(s).get(a));
        }
      }
    }
  }
}
