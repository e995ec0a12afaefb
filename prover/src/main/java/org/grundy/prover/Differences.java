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
  /** Differences grow far larger than the sets that they come from, or stay small. */
  private static final int MOST_TUPLES = 500_000;

  private static final int MOST_SETS = 20_000;

  private final Dfa sum;
  private final Dfa from;
  private final Dfa to;
  private final Symbols symbols;
  private final int mostTuples;
  private final int mostSets;

  /** For each state of the sum and digits of x and y: digits of v and next states in turn. */
  private final int[][] vectors;

  private final Tuples tuples;

  /** For each tuple and symbol of v how many tuples it leads to, then they, increasing. */
  private int[][] followers = new int[64][];

  private Differences(Dfa sum, Dfa from, Dfa to, Symbols symbols, ProverLimits limits) {
    this.sum = sum;
    this.from = from;
    this.to = to;
    this.symbols = symbols;
    mostTuples = Math.min(limits.pairs(), MOST_TUPLES);
    mostSets = Math.min(limits.subsets(), MOST_SETS);
    tuples = new Tuples(symbols.tracks() + 2);
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
    Row[] rows = new Row[symbols.count()];
    Arrays.setAll(rows, a -> new Row());
    number(new int[symbols.tracks() + 2]);
    for (int i = 0; i < tuples.size(); i++) {
      if (i == followers.length) {
        followers = Arrays.copyOf(followers, 2 * i);
      }
      expand(i, rows);
      followers[i] = joined(rows);
    }
    BitSet useful = useful();
    for (int i = 0; i < tuples.size(); i++) {
      followers[i] = useful.get(i) ? restricted(followers[i], useful) : new int[0];
    }
    return determinise(useful.get(0));
  }

  /** Tuples that one symbol leads to. */
  private static final class Row {
    private int[] members = new int[16];
    private int size;

    void add(int member) {
      if (size == members.length) {
        members = Arrays.copyOf(members, 2 * size);
      }
      members[size++] = member;
    }

    /** Sorts, and keeps one of equal members. */
    void normalise() {
      Arrays.sort(members, 0, size);
      int kept = 0;
      for (int i = 0; i < size; i++) {
        if (i == 0 || members[i] != members[i - 1]) {
          members[kept++] = members[i];
        }
      }
      size = kept;
    }
  }

  private static int[] joined(Row[] rows) {
    int length = rows.length;
    for (Row row : rows) {
      row.normalise();
      length += row.size;
    }
    int[] joined = new int[length];
    int at = 0;
    for (Row row : rows) {
      joined[at++] = row.size;
      System.arraycopy(row.members, 0, joined, at, row.size);
      at += row.size;
      row.size = 0;
    }
    return joined;
  }

  private int[] restricted(int[] row, BitSet useful) {
    int[] result = new int[row.length];
    int length = 0;
    int at = 0;
    for (int a = 0; a < symbols.count(); a++) {
      int end = at + 1 + row[at];
      int start = length++;
      for (at++; at < end; at++) {
        if (useful.get(row[at])) {
          result[length++] = row[at];
        }
      }
      result[start] = length - start - 1;
    }
    return Arrays.copyOf(result, length);
  }

  private int number(int[] tuple) throws LimitException, InterruptedException {
    int before = tuples.size();
    int number = tuples.number(tuple);
    if (number == before) {
      if (number >= mostTuples) {
        throw new LimitException("prover.stop.differences", mostTuples);
      }
      if (number % 1024 == 0) {
        check();
      }
    }
    return number;
  }

  private static void check() throws InterruptedException {
    if (Thread.currentThread().isInterrupted()) {
      throw new InterruptedException();
    }
  }

  private void expand(int tuple, Row[] rows) throws LimitException, InterruptedException {
    int d = symbols.tracks();
    int[] next = new int[d + 2];
    for (int x = 0; x < symbols.count(); x++) {
      next[d] = from.step(tuples.get(tuple, d), x);
      for (int y = 0; y < symbols.count() && next[d] >= 0; y++) {
        next[d + 1] = to.step(tuples.get(tuple, d + 1), y);
        if (next[d + 1] >= 0) {
          expand(tuple, symbols.unpack(x), symbols.unpack(y), 0, 0, next, rows);
        }
      }
    }
  }

  /** Tries all digits of v from a component on. */
  private void expand(
      int tuple, int[] x, int[] y, int component, int symbol, int[] next, Row[] rows)
      throws LimitException, InterruptedException {
    if (component == x.length) {
      rows[symbol].add(number(next));
      return;
    }
    int radix = symbols.radix();
    int state = tuples.get(tuple, component);
    int[] ways = vectors[(state * radix + x[component]) * radix + y[component]];
    for (int i = 0; i < ways.length; i += 2) {
      next[component] = ways[i + 1];
      expand(tuple, x, y, component + 1, symbol * radix + ways[i], next, rows);
    }
  }

  private boolean accepts(int tuple) {
    int d = symbols.tracks();
    boolean accepts = from.accepts(tuples.get(tuple, d)) && to.accepts(tuples.get(tuple, d + 1));
    for (int c = 0; c < d; c++) {
      accepts &= sum.accepts(tuples.get(tuple, c));
    }
    return accepts;
  }

  /** The tuples from which an accepting one can be reached. */
  private BitSet useful() {
    int n = tuples.size();
    int[] heads = new int[n + 1];
    for (int i = 0; i < n; i++) {
      for (int to : members(followers[i])) {
        heads[to + 1]++;
      }
    }
    for (int i = 0; i < n; i++) {
      heads[i + 1] += heads[i];
    }
    int[] fill = Arrays.copyOf(heads, n);
    int[] sources = new int[heads[n]];
    BitSet useful = new BitSet();
    int[] stack = new int[n];
    int height = 0;
    for (int i = 0; i < n; i++) {
      for (int to : members(followers[i])) {
        sources[fill[to]++] = i;
      }
      if (accepts(i)) {
        useful.set(i);
        stack[height++] = i;
      }
    }
    while (height > 0) {
      int tuple = stack[--height];
      for (int i = heads[tuple]; i < heads[tuple + 1]; i++) {
        if (!useful.get(sources[i])) {
          useful.set(sources[i]);
          stack[height++] = sources[i];
        }
      }
    }
    return useful;
  }

  /** The tuples of a row, for all symbols one after the other. */
  private int[] members(int[] row) {
    int[] members = new int[row.length - symbols.count()];
    int length = 0;
    for (int at = 0; at < row.length; at += 1 + row[at]) {
      System.arraycopy(row, at + 1, members, length, row[at]);
      length += row[at];
    }
    return members;
  }

  private Dfa determinise(boolean any) throws LimitException, InterruptedException {
    int columns = symbols.count();
    List<int[]> sets = new ArrayList<>();
    Map<IntArray, Integer> known = new HashMap<>();
    int[] first = any ? closure() : new int[0];
    sets.add(first);
    known.put(new IntArray(first), 0);
    int[] steps = new int[64 * columns];
    BitSet accepting = new BitSet();
    for (int i = 0; i < sets.size(); i++) {
      check();
      if ((i + 1) * columns > steps.length) {
        steps = Arrays.copyOf(steps, 2 * steps.length);
      }
      for (int tuple : sets.get(i)) {
        if (accepts(tuple)) {
          accepting.set(i);
          break;
        }
      }
      for (int a = 0; a < columns; a++) {
        int[] next = follow(sets.get(i), a);
        steps[i * columns + a] = Dfa.DEAD;
        if (next.length > 0) {
          Integer number = known.putIfAbsent(new IntArray(next), sets.size());
          if (number == null) {
            number = sets.size();
            if (number >= mostSets) {
              throw new LimitException("prover.stop.vectors", mostSets);
            }
            sets.add(next);
          }
          steps[i * columns + a] = number;
        }
      }
    }
    return new Dfa(columns, Arrays.copyOf(steps, sets.size() * columns), accepting).minimal().dfa();
  }

  /** What zeros in v lead to. */
  private int[] closure() {
    BitSet reached = new BitSet();
    reached.set(0);
    int[] fresh = {0};
    while (fresh.length > 0) {
      fresh = Arrays.stream(follow(fresh, 0)).filter(tuple -> !reached.get(tuple)).toArray();
      for (int tuple : fresh) {
        reached.set(tuple);
      }
    }
    return reached.stream().toArray();
  }

  private int[] follow(int[] set, int symbol) {
    Row next = new Row();
    for (int tuple : set) {
      int[] row = followers[tuple];
      int at = 0;
      for (int a = 0; a < symbol; a++) {
        at += 1 + row[at];
      }
      for (int i = 1; i <= row[at]; i++) {
        next.add(row[at + i]);
      }
    }
    next.normalise();
    return Arrays.copyOf(next.members, next.size);
  }
}
