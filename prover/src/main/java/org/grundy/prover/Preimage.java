package org.grundy.prover;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The positions from which a family of moves reaches a target set, as an automaton.
 *
 * <p>A run guesses the digits of the option beside those of the position; its state is a pair of a
 * state of the relation and a state of the target. Pairs from which nothing can be accepted are
 * left out, then sets of pairs make the guessing automaton deterministic, and the result is
 * minimised. Leading zeros are closed first, for an option may have more digits than the position.
 */
final class Preimage {
  private final RelationAutomaton relation;
  private final int targetStates;
  private final List<Integer> useless;
  private final List<int[]> subsets;
  private final Dfa.Quotient quotient;

  private Preimage(
      RelationAutomaton relation,
      int targetStates,
      List<Integer> useless,
      List<int[]> subsets,
      Dfa.Quotient quotient) {
    this.relation = relation;
    this.targetStates = targetStates;
    this.useless = useless;
    this.subsets = subsets;
    this.quotient = quotient;
  }

  /** The target that every option meets: one state that accepts and never leaves. */
  static Dfa everything(int symbols) {
    BitSet accepting = new BitSet();
    accepting.set(0);
    return new Dfa(symbols, new int[symbols], accepting);
  }

  /**
   * Builds it.
   *
   * @param target over the symbols of a position, with a loop on zeros at its first state
   */
  static Preimage build(RelationAutomaton relation, Dfa target, ProverLimits limits)
      throws LimitException, InterruptedException {
    return new Builder(relation, target, limits).build();
  }

  /** The least automaton of the positions. */
  Dfa dfa() {
    return quotient.dfa();
  }

  RelationAutomaton relation() {
    return relation;
  }

  int subsets() {
    return subsets.size();
  }

  /** The reachable pairs from which nothing is accepted, as a certificate lists them. */
  List<String> uselessLines() {
    List<String> lines = new ArrayList<>();
    for (int pair : useless) {
      lines.add("useless " + show(pair));
    }
    return lines;
  }

  /** The line of a certificate for a subset: its pairs and its state in {@link #dfa}. */
  String line(int subset) {
    StringBuilder text = new StringBuilder("subset");
    for (int pair : subsets.get(subset)) {
      text.append(' ').append(show(pair));
    }
    return text.append(" : ").append(quotient.classOf(subset)).toString();
  }

  private String show(int pair) {
    return pair / targetStates + "." + pair % targetStates;
  }

  private static final class Builder {
    private final RelationAutomaton relation;
    private final Dfa moves;
    private final Dfa target;
    private final ProverLimits limits;
    private final int columns;
    private final int guesses;
    private final int[] after;

    private final Map<Integer, Integer> numbers = new HashMap<>();
    private final List<Integer> pairs = new ArrayList<>();
    private int[][][] followers = new int[64][][];

    Builder(RelationAutomaton relation, Dfa target, ProverLimits limits) {
      this.relation = relation;
      this.moves = relation.dfa();
      this.target = target;
      this.limits = limits;
      columns = target.symbols();
      guesses = moves.symbols() / columns;
      after = new int[moves.symbols()];
      Family family = relation.family();
      Symbols onPosition = new Symbols(relation.symbols().radix(), family.dimension());
      for (int a = 0; a < after.length; a++) {
        int[] digits = relation.symbols().unpack(a);
        int[] option = new int[family.dimension()];
        for (int c = 0; c < option.length; c++) {
          option[c] = digits[family.after(c)];
        }
        after[a] = onPosition.pack(option);
      }
    }

    Preimage build() throws LimitException, InterruptedException {
      if (relation.isEmpty()) {
        return new Preimage(
            relation,
            target.states(),
            List.of(),
            List.of(),
            new Dfa.Quotient(emptyDfa(), new int[0]));
      }
      number(0);
      for (int i = 0; i < pairs.size(); i++) {
        if (i == followers.length) {
          followers = Arrays.copyOf(followers, 2 * i);
        }
        followers[i] = expand(pairs.get(i));
      }
      BitSet useful = useful();
      List<Integer> useless = new ArrayList<>();
      for (int i = 0; i < pairs.size(); i++) {
        if (!useful.get(i)) {
          useless.add(pairs.get(i));
        }
      }
      useless.sort(null);
      return determinise(useful, useless);
    }

    private Dfa emptyDfa() {
      int[] loop = new int[columns];
      Arrays.fill(loop, Dfa.DEAD);
      loop[0] = 0;
      return new Dfa(columns, loop, new BitSet());
    }

    private int number(int pair) throws LimitException, InterruptedException {
      Integer known = numbers.get(pair);
      if (known == null) {
        known = pairs.size();
        if (known >= limits.pairs()) {
          throw new LimitException("prover.stop.pairs", limits.pairs());
        }
        if (known % 1024 == 0 && Thread.currentThread().isInterrupted()) {
          throw new InterruptedException();
        }
        numbers.put(pair, known);
        pairs.add(pair);
      }
      return known;
    }

    private int[][] expand(int pair) throws LimitException, InterruptedException {
      int move = pair / target.states();
      int state = pair % target.states();
      int[][] result = new int[columns][];
      int[] buffer = new int[guesses];
      for (int a = 0; a < columns; a++) {
        int count = 0;
        for (int g = 0; g < guesses; g++) {
          int symbol = a * guesses + g;
          int nextMove = moves.step(move, symbol);
          int nextState = nextMove < 0 ? Dfa.DEAD : target.step(state, after[symbol]);
          if (nextState >= 0) {
            buffer[count++] = number(nextMove * target.states() + nextState);
          }
        }
        result[a] = Arrays.copyOf(buffer, count);
      }
      return result;
    }

    private boolean accepts(int pair) {
      return moves.accepts(pair / target.states()) && target.accepts(pair % target.states());
    }

    private BitSet useful() {
      int n = pairs.size();
      List<List<Integer>> sources = new ArrayList<>();
      for (int i = 0; i < n; i++) {
        sources.add(new ArrayList<>(4));
      }
      BitSet useful = new BitSet();
      int[] stack = new int[n];
      int height = 0;
      for (int i = 0; i < n; i++) {
        if (accepts(pairs.get(i))) {
          useful.set(i);
          stack[height++] = i;
        }
        for (int[] to : followers[i]) {
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

    private Preimage determinise(BitSet useful, List<Integer> useless)
        throws LimitException, InterruptedException {
      int[] first = closure(useful);
      if (first.length == 0) {
        return new Preimage(
            relation,
            target.states(),
            useless,
            List.of(),
            new Dfa.Quotient(emptyDfa(), new int[0]));
      }
      List<int[]> sets = new ArrayList<>();
      Map<IntArray, Integer> known = new HashMap<>();
      sets.add(first);
      known.put(new IntArray(first), 0);
      int[] steps = new int[64 * columns];
      BitSet accepting = new BitSet();
      for (int i = 0; i < sets.size(); i++) {
        if (Thread.currentThread().isInterrupted()) {
          throw new InterruptedException();
        }
        if ((i + 1) * columns > steps.length) {
          steps = Arrays.copyOf(steps, 2 * steps.length);
        }
        for (int p : sets.get(i)) {
          if (accepts(pairs.get(p))) {
            accepting.set(i);
          }
        }
        for (int a = 0; a < columns; a++) {
          int[] to = follow(sets.get(i), a, useful);
          steps[i * columns + a] = Dfa.DEAD;
          if (to.length > 0) {
            IntArray key = new IntArray(to);
            Integer number = known.get(key);
            if (number == null) {
              number = sets.size();
              if (number >= limits.subsets()) {
                throw new LimitException("prover.stop.subsets", limits.subsets());
              }
              known.put(key, number);
              sets.add(to);
            }
            steps[i * columns + a] = number;
          }
        }
      }
      Dfa raw = new Dfa(columns, Arrays.copyOf(steps, sets.size() * columns), accepting);
      List<int[]> named = new ArrayList<>();
      for (int[] set : sets) {
        int[] names = new int[set.length];
        for (int k = 0; k < set.length; k++) {
          names[k] = pairs.get(set[k]);
        }
        Arrays.sort(names);
        named.add(names);
      }
      return new Preimage(relation, target.states(), useless, named, raw.minimal());
    }

    /** The pairs that zeros in the position lead to, whatever the option's digits are. */
    private int[] closure(BitSet useful) {
      BitSet reached = new BitSet();
      if (useful.get(0)) {
        reached.set(0);
      }
      int[] stack = new int[pairs.size()];
      int height = reached.isEmpty() ? 0 : 1;
      while (height > 0) {
        for (int to : followers[stack[--height]][0]) {
          if (useful.get(to) && !reached.get(to)) {
            reached.set(to);
            stack[height++] = to;
          }
        }
      }
      return reached.stream().toArray();
    }

    private int[] follow(int[] set, int symbol, BitSet useful) {
      BitSet to = new BitSet();
      for (int p : set) {
        for (int q : followers[p][symbol]) {
          to.set(q);
        }
      }
      to.and(useful);
      return to.stream().toArray();
    }
  }
}
