package org.grundy.prover;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.grundy.rules.Constraint;

/**
 * The automaton of all vectors v >= 0 for which some position x of one set has x - v in another.
 *
 * <p>A run reads the digits of v and guesses those of x and of x - v beside them. Its state is a
 * tuple: for each component the state of an automaton of {@code x = y + v}, and the states of the
 * two sets. Tuples from which nothing can be accepted are left out, then sets of tuples make the
 * guessing automaton deterministic. A vector may have fewer digits than the position, so the first
 * set holds what zeros in v lead to.
 */
final class Differences {
  /** With more tuples than this their followers, and sets of them, take too much memory. */
  private static final int MOST_TUPLES = 60_000;

  private static final int MOST_SETS = 20_000;

  private final Dfa sum;
  private final Dfa from;
  private final Dfa to;
  private final Symbols symbols;
  private final int mostTuples;
  private final int mostSets;

  /** For each state of the sum and digits of x and y: digits of v and next states in turn. */
  private final int[][] vectors;

  private final Map<IntArray, Integer> numbers = new HashMap<>();
  private final List<int[]> tuples = new ArrayList<>();

  /** For each tuple and symbol of v the tuples that it leads to. */
  private final List<int[][]> followers = new ArrayList<>();

  private Differences(Dfa sum, Dfa from, Dfa to, Symbols symbols, ProverLimits limits) {
    this.sum = sum;
    this.from = from;
    this.to = to;
    this.symbols = symbols;
    mostTuples = Math.min(limits.pairs(), MOST_TUPLES);
    mostSets = Math.min(limits.subsets(), MOST_SETS);
    vectors = new int[sum.states() * symbols.radix() * symbols.radix()][];
    for (int i = 0; i < vectors.length; i++) {
      vectors[i] = vectors(i);
    }
  }

  private int[] vectors(int index) {
    int radix = symbols.radix();
    int[] found = new int[2 * radix];
    int length = 0;
    for (int digit = 0; digit < radix; digit++) {
      int next = sum.step(index / (radix * radix), index % (radix * radix) * radix + digit);
      if (next >= 0) {
        found[length++] = digit;
        found[length++] = next;
      }
    }
    return Arrays.copyOf(found, length);
  }

  /**
   * Builds it: the least automaton over the symbols of a vector, on admissible words.
   *
   * @param from the positions x, on admissible words
   * @param to the positions x - v, on admissible words
   * @throws LimitException if there are more tuples than pairs allowed, or more sets than subsets
   */
  static Dfa of(NumerationSystem system, Dfa from, Dfa to, Symbols symbols, ProverLimits limits)
      throws LimitException, InterruptedException {
    Constraint sum = new Constraint.Linear(Constraint.Relation.EQUAL, 0, 0, List.of(1L, -1L, -1L));
    RelationAutomaton relation =
        RelationAutomaton.build(system, new Family(3, List.of(), 0, List.of(sum)), limits.labels());
    return new Differences(relation.dfa(), from, to, symbols, limits).build();
  }

  private Dfa build() throws LimitException, InterruptedException {
    number(new int[symbols.tracks() + 2]);
    for (int i = 0; i < tuples.size(); i++) {
      followers.add(expand(tuples.get(i)));
    }
    return determinise(useful());
  }

  private int number(int[] tuple) throws LimitException, InterruptedException {
    IntArray key = new IntArray(tuple);
    Integer known = numbers.get(key);
    if (known == null) {
      known = tuples.size();
      if (known >= mostTuples) {
        throw new LimitException("prover.stop.differences", mostTuples);
      }
      if (known % 1024 == 0) {
        check();
      }
      numbers.put(key, known);
      tuples.add(tuple);
    }
    return known;
  }

  private static void check() throws InterruptedException {
    if (Thread.currentThread().isInterrupted()) {
      throw new InterruptedException();
    }
  }

  private int[][] expand(int[] tuple) throws LimitException, InterruptedException {
    int d = symbols.tracks();
    List<BitSet> found = new ArrayList<>();
    for (int a = 0; a < symbols.count(); a++) {
      found.add(new BitSet());
    }
    int[] next = new int[d + 2];
    for (int x = 0; x < symbols.count(); x++) {
      next[d] = from.step(tuple[d], x);
      for (int y = 0; y < symbols.count() && next[d] >= 0; y++) {
        next[d + 1] = to.step(tuple[d + 1], y);
        if (next[d + 1] >= 0) {
          expand(tuple, symbols.unpack(x), symbols.unpack(y), 0, 0, next, found);
        }
      }
    }
    int[][] result = new int[found.size()][];
    for (int a = 0; a < result.length; a++) {
      result[a] = found.get(a).stream().toArray();
    }
    return result;
  }

  /** Tries all digits of v from a component on. */
  private void expand(
      int[] tuple, int[] x, int[] y, int component, int symbol, int[] next, List<BitSet> found)
      throws LimitException, InterruptedException {
    if (component == x.length) {
      found.get(symbol).set(number(next.clone()));
      return;
    }
    int radix = symbols.radix();
    int[] ways = vectors[(tuple[component] * radix + x[component]) * radix + y[component]];
    for (int i = 0; i < ways.length; i += 2) {
      next[component] = ways[i + 1];
      expand(tuple, x, y, component + 1, symbol * radix + ways[i], next, found);
    }
  }

  private boolean accepts(int[] tuple) {
    int d = symbols.tracks();
    boolean accepts = from.accepts(tuple[d]) && to.accepts(tuple[d + 1]);
    for (int c = 0; c < d; c++) {
      accepts &= sum.accepts(tuple[c]);
    }
    return accepts;
  }

  /** The tuples from which an accepting one can be reached. */
  private BitSet useful() {
    int n = tuples.size();
    List<List<Integer>> sources = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      sources.add(new ArrayList<>(4));
    }
    BitSet useful = new BitSet();
    int[] stack = new int[n];
    int height = 0;
    for (int i = 0; i < n; i++) {
      if (accepts(tuples.get(i))) {
        useful.set(i);
        stack[height++] = i;
      }
      for (int[] to : followers.get(i)) {
        for (int j : to) {
          sources.get(j).add(i);
        }
      }
    }
    while (height > 0) {
      for (int source : sources.get(stack[--height])) {
        if (!useful.get(source)) {
          useful.set(source);
          stack[height++] = source;
        }
      }
    }
    return useful;
  }

  private Dfa determinise(BitSet useful) throws LimitException, InterruptedException {
    int columns = symbols.count();
    List<BitSet> sets = new ArrayList<>();
    Map<BitSet, Integer> known = new HashMap<>();
    BitSet first = closure(useful);
    sets.add(first);
    known.put(first, 0);
    int[] steps = new int[64 * columns];
    BitSet accepting = new BitSet();
    for (int i = 0; i < sets.size(); i++) {
      check();
      if ((i + 1) * columns > steps.length) {
        steps = Arrays.copyOf(steps, 2 * steps.length);
      }
      BitSet set = sets.get(i);
      for (int t = set.nextSetBit(0); t >= 0; t = set.nextSetBit(t + 1)) {
        if (accepts(tuples.get(t))) {
          accepting.set(i);
          break;
        }
      }
      for (int a = 0; a < columns; a++) {
        BitSet next = follow(set, a, useful);
        steps[i * columns + a] = Dfa.DEAD;
        if (!next.isEmpty()) {
          Integer number = known.get(next);
          if (number == null) {
            number = sets.size();
            if (number >= mostSets) {
              throw new LimitException("prover.stop.vectors", mostSets);
            }
            known.put(next, number);
            sets.add(next);
          }
          steps[i * columns + a] = number;
        }
      }
    }
    return new Dfa(columns, Arrays.copyOf(steps, sets.size() * columns), accepting).minimal().dfa();
  }

  /** What zeros in v lead to; empty if nothing is accepted at all. */
  private BitSet closure(BitSet useful) {
    BitSet reached = new BitSet();
    BitSet fresh = new BitSet();
    fresh.set(0);
    fresh.and(useful);
    while (!fresh.isEmpty()) {
      reached.or(fresh);
      fresh = follow(fresh, 0, useful);
      fresh.andNot(reached);
    }
    return reached;
  }

  private BitSet follow(BitSet set, int symbol, BitSet useful) {
    BitSet next = new BitSet();
    for (int t = set.nextSetBit(0); t >= 0; t = set.nextSetBit(t + 1)) {
      for (int to : followers.get(t)[symbol]) {
        next.set(to);
      }
    }
    next.and(useful);
    return next;
  }
}
