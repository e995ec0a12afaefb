package org.grundy.prover;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The positions from which a family of moves reaches a target set, as a deterministic automaton
 * made while it is walked through.
 *
 * <p>A run guesses the digits of the option beside those of the position; its state is a pair of a
 * state of the relation and a state of the target. Pairs from which nothing can be accepted are
 * left out; a set of pairs is a state here. Leading zeros are closed first, for an option may have
 * more digits than the position.
 */
final class Subsets implements Reader {
  private static final int UNKNOWN = -2;

  private final RelationAutomaton relation;
  private final Dfa target;
  private final ProverLimits limits;
  private final int columns;

  /** For each pair: relation state times the target's states plus target state. */
  private int[] pairs = new int[64];

  private int pairCount;

  /** The useful followers of each pair, for each symbol. */
  private int[][] followers = new int[64][];

  private BitSet accepting = new BitSet();
  private BitSet useful = new BitSet();

  private final List<int[]> sets = new ArrayList<>();
  private final Map<IntArray, Integer> numbers = new HashMap<>();
  private int[] steps = new int[0];
  private final BitSet acceptingSets = new BitSet();
  private final BitSet scratch = new BitSet();

  private Subsets(RelationAutomaton relation, Dfa target, ProverLimits limits) {
    this.relation = relation;
    this.target = target;
    this.limits = limits;
    columns = target.symbols();
  }

  /**
   * Makes the pairs; the subsets come when they are asked for.
   *
   * @param target over the symbols of a position, with a loop on zeros at its first state
   */
  static Subsets of(RelationAutomaton relation, Dfa target, ProverLimits limits)
      throws LimitException, InterruptedException {
    Subsets subsets = new Subsets(relation, target, limits);
    if (!relation.isEmpty()) {
      subsets.makePairs();
      subsets.begin();
    }
    return subsets;
  }

  RelationAutomaton relation() {
    return relation;
  }

  int symbols() {
    return columns;
  }

  private void makePairs() throws LimitException, InterruptedException {
    Dfa moves = relation.dfa();
    int states = target.states();
    int guesses = moves.symbols() / columns;
    int[] after = optionSymbols();
    Map<Integer, Integer> known = new HashMap<>();
    int[][] raw = new int[64][];
    int[] buffer = new int[moves.symbols() + columns];
    known.put(0, 0);
    pairCount = 1;
    for (int i = 0; i < pairCount; i++) {
      int move = pairs[i] / states;
      int state = pairs[i] % states;
      accepting.set(i, moves.accepts(move) && target.accepts(state));
      int length = 0;
      for (int a = 0; a < columns; a++) {
        int start = length++;
        for (int g = 0; g < guesses; g++) {
          int symbol = a * guesses + g;
          int nextMove = moves.step(move, symbol);
          int nextState = nextMove < 0 ? Dfa.DEAD : target.step(state, after[symbol]);
          if (nextState >= 0) {
            buffer[length++] = number(nextMove * states + nextState, known);
          }
        }
        buffer[start] = length - start - 1;
      }
      if (i == raw.length) {
        raw = Arrays.copyOf(raw, 2 * i);
      }
      raw[i] = Arrays.copyOf(buffer, length);
    }
    markUseful(raw);
    // Each row: for each symbol how many useful followers, then they.
    for (int i = 0; i < pairCount; i++) {
      int to = 0;
      for (int a = 0, at = 0; a < columns; a++) {
        int start = to++;
        int end = at + 1 + raw[i][at];
        for (at++; at < end; at++) {
          if (useful.get(raw[i][at])) {
            buffer[to++] = raw[i][at];
          }
        }
        buffer[start] = to - start - 1;
      }
      raw[i] = Arrays.copyOf(buffer, to);
    }
    followers = raw;
  }

  /** For each symbol of the relation the symbol of the option. */
  private int[] optionSymbols() {
    Family family = relation.family();
    Symbols onPosition = new Symbols(relation.symbols().radix(), family.dimension());
    int[] after = new int[relation.dfa().symbols()];
    for (int a = 0; a < after.length; a++) {
      int[] digits = relation.symbols().unpack(a);
      int[] option = new int[family.dimension()];
      for (int c = 0; c < option.length; c++) {
        option[c] = digits[family.after(c)];
      }
      after[a] = onPosition.pack(option);
    }
    return after;
  }

  private int number(int pair, Map<Integer, Integer> known)
      throws LimitException, InterruptedException {
    // Multiplied, since neighbouring pairs would crowd neighbouring places.
    Integer number = known.putIfAbsent(pair * 0x9E3779B1, pairCount);
    if (number != null) {
      return number;
    }
    if (pairCount >= limits.pairs()) {
      throw new LimitException("prover.stop.pairs", limits.pairs());
    }
    if ((pairCount & 1023) == 0 && Thread.currentThread().isInterrupted()) {
      throw new InterruptedException();
    }
    if (pairCount == pairs.length) {
      pairs = Arrays.copyOf(pairs, 2 * pairCount);
    }
    pairs[pairCount] = pair;
    return pairCount++;
  }

  private void markUseful(int[][] raw) {
    int[] heads = new int[pairCount + 1];
    for (int i = 0; i < pairCount; i++) {
      for (int a = 0, at = 0; a < columns; a++) {
        int end = at + 1 + raw[i][at];
        for (at++; at < end; at++) {
          heads[raw[i][at] + 1]++;
        }
      }
    }
    for (int i = 0; i < pairCount; i++) {
      heads[i + 1] += heads[i];
    }
    int[] fill = Arrays.copyOf(heads, pairCount);
    int[] sources = new int[heads[pairCount]];
    for (int i = 0; i < pairCount; i++) {
      for (int a = 0, at = 0; a < columns; a++) {
        int end = at + 1 + raw[i][at];
        for (at++; at < end; at++) {
          sources[fill[raw[i][at]]++] = i;
        }
      }
    }
    useful = (BitSet) accepting.clone();
    int[] stack = useful.stream().toArray();
    int height = stack.length;
    stack = Arrays.copyOf(stack, pairCount);
    while (height > 0) {
      int pair = stack[--height];
      for (int i = heads[pair]; i < heads[pair + 1]; i++) {
        if (!useful.get(sources[i])) {
          useful.set(sources[i]);
          stack[height++] = sources[i];
        }
      }
    }
  }

  private void begin() throws LimitException, InterruptedException {
    // The pairs that zeros in the position lead to, whatever the option's digits are.
    BitSet reached = new BitSet();
    int[] stack = new int[pairCount];
    int height = 0;
    if (useful.get(0)) {
      reached.set(0);
      stack[height++] = 0;
    }
    while (height > 0) {
      int[] row = followers[stack[--height]];
      for (int i = 1; i <= row[0]; i++) {
        if (!reached.get(row[i])) {
          reached.set(row[i]);
          stack[height++] = row[i];
        }
      }
    }
    if (!reached.isEmpty()) {
      set(reached.stream().toArray());
    }
  }

  private int set(int[] members) throws LimitException, InterruptedException {
    IntArray key = new IntArray(members);
    Integer known = numbers.get(key);
    if (known != null) {
      return known;
    }
    int number = sets.size();
    if (number >= limits.subsets()) {
      throw new LimitException("prover.stop.subsets", limits.subsets());
    }
    if ((number & 255) == 0 && Thread.currentThread().isInterrupted()) {
      throw new InterruptedException();
    }
    numbers.put(key, number);
    sets.add(members);
    if ((number + 1) * columns > steps.length) {
      int before = steps.length;
      steps = Arrays.copyOf(steps, Math.max(16 * columns, 2 * before));
      Arrays.fill(steps, before, steps.length, UNKNOWN);
    }
    for (int member : members) {
      if (accepting.get(member)) {
        acceptingSets.set(number);
        break;
      }
    }
    return number;
  }

  /** The first state; {@link Dfa#DEAD} if nothing is accepted. */
  @Override
  public int first() {
    return sets.isEmpty() ? Dfa.DEAD : 0;
  }

  /** The step of a state, made now if it is new. */
  @Override
  public int step(int set, int symbol) throws LimitException, InterruptedException {
    if (set < 0) {
      return Dfa.DEAD;
    }
    int at = set * columns + symbol;
    if (steps[at] == UNKNOWN) {
      int to = follow(sets.get(set), symbol);
      steps[at] = to;
    }
    return steps[at];
  }

  private int follow(int[] members, int symbol) throws LimitException, InterruptedException {
    scratch.clear();
    for (int member : members) {
      int[] row = followers[member];
      int at = 0;
      for (int a = 0; a < symbol; a++) {
        at += 1 + row[at];
      }
      for (int i = 1; i <= row[at]; i++) {
        scratch.set(row[at + i]);
      }
    }
    int size = scratch.cardinality();
    if (size == 0) {
      return Dfa.DEAD;
    }
    int[] to = new int[size];
    for (int i = 0, p = scratch.nextSetBit(0); i < size; i++, p = scratch.nextSetBit(p + 1)) {
      to[i] = p;
    }
    return set(to);
  }

  @Override
  public boolean accepts(int set) {
    return set >= 0 && acceptingSets.get(set);
  }

  /** How many states have been made. */
  int count() {
    return sets.size();
  }

  /**
   * All states in the order of a breadth-first walk.
   *
   * @throws LimitException if there are more than {@code most}
   */
  int[] breadthFirst(int most) throws LimitException, InterruptedException {
    int[] order = new int[Math.max(1, sets.size())];
    if (sets.isEmpty()) {
      return new int[0];
    }
    BitSet seen = new BitSet();
    seen.set(0);
    int count = 1;
    for (int i = 0; i < count; i++) {
      for (int a = 0; a < columns; a++) {
        int to = step(order[i], a);
        if (to >= 0 && !seen.get(to)) {
          seen.set(to);
          if (count >= most) {
            throw new LimitException("prover.stop.subsets", most);
          }
          if (count == order.length) {
            order = Arrays.copyOf(order, 2 * count);
          }
          order[count++] = to;
        }
      }
    }
    return Arrays.copyOf(order, count);
  }

  /** The same with states in the given order. */
  Subsets inOrder(int[] order) {
    Subsets ordered = new Subsets(relation, target, limits);
    ordered.pairs = pairs;
    ordered.pairCount = pairCount;
    ordered.followers = followers;
    ordered.accepting = accepting;
    ordered.useful = useful;
    for (int set : order) {
      ordered.sets.add(sets.get(set));
    }
    return ordered;
  }

  /** The reachable pairs from which nothing is accepted, in increasing order. */
  int[] useless() {
    int[] all = new int[pairCount - useful.cardinality()];
    for (int i = 0, n = 0; i < pairCount; i++) {
      if (!useful.get(i)) {
        all[n++] = pairs[i];
      }
    }
    Arrays.sort(all);
    return all;
  }

  /** The pairs of a state, in increasing order. */
  int[] pairs(int set) {
    int[] members = sets.get(set).clone();
    for (int i = 0; i < members.length; i++) {
      members[i] = pairs[members[i]];
    }
    Arrays.sort(members);
    return members;
  }

  String show(int pair) {
    return pair / target.states() + "." + pair % target.states();
  }
}
