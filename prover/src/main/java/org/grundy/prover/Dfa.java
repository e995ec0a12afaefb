package org.grundy.prover;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A deterministic automaton over the symbols {@code 0 … symbols-1}. State 0 is the first; the step
 * {@link #DEAD} leads to the sink, which is not a state and is not counted.
 */
final class Dfa implements Reader {
  static final int DEAD = -1;

  private final int symbols;
  private final int[] steps;
  private final BitSet accepting;

  /**
   * @param steps the step of state s on symbol a at index {@code s*symbols + a}; not copied
   * @param accepting the accepting states; not copied
   */
  Dfa(int symbols, int[] steps, BitSet accepting) {
    this.symbols = symbols;
    this.steps = steps;
    this.accepting = accepting;
  }

  int symbols() {
    return symbols;
  }

  int states() {
    return steps.length / symbols;
  }

  @Override
  public int first() {
    return 0;
  }

  @Override
  public int step(int state, int symbol) {
    return state < 0 ? DEAD : steps[state * symbols + symbol];
  }

  @Override
  public boolean accepts(int state) {
    return state >= 0 && accepting.get(state);
  }

  boolean acceptsWord(int[] word) {
    int state = 0;
    for (int symbol : word) {
      state = step(state, symbol);
    }
    return accepts(state);
  }

  /** Whether no word is accepted; exact for automata without useless states. */
  boolean isEmpty() {
    return accepting.isEmpty();
  }

  /** The states from which an accepting state can be reached. O(states * symbols). */
  BitSet useful() {
    int n = states();
    int[] heads = new int[n + 1];
    for (int to : steps) {
      if (to >= 0) {
        heads[to + 1]++;
      }
    }
    for (int s = 0; s < n; s++) {
      heads[s + 1] += heads[s];
    }
    int[] fill = Arrays.copyOf(heads, n);
    int[] sources = new int[heads[n]];
    for (int i = 0; i < steps.length; i++) {
      if (steps[i] >= 0) {
        sources[fill[steps[i]]++] = i / symbols;
      }
    }
    BitSet useful = (BitSet) accepting.clone();
    int[] stack = new int[n];
    int height = 0;
    for (int s = accepting.nextSetBit(0); s >= 0; s = accepting.nextSetBit(s + 1)) {
      stack[height++] = s;
    }
    while (height > 0) {
      int s = stack[--height];
      for (int i = heads[s]; i < heads[s + 1]; i++) {
        if (!useful.get(sources[i])) {
          useful.set(sources[i]);
          stack[height++] = sources[i];
        }
      }
    }
    return useful;
  }

  /** The least automaton of the same language and the map to it. */
  static final class Quotient {
    private final Dfa dfa;
    private final int[] classOf;

    Quotient(Dfa dfa, int[] classOf) {
      this.dfa = dfa;
      this.classOf = classOf;
    }

    /** The least automaton, its states numbered in the order of a breadth-first walk. */
    Dfa dfa() {
      return dfa;
    }

    /** The state of the least automaton for a state, {@link Dfa#DEAD} for the sink. */
    int classOf(int state) {
      return classOf[state];
    }
  }

  /**
   * The least automaton, by E. F. Moore's refinement: classes split until the classes of the
   * followers agree. Every state must be reachable. O(n * states of the result * symbols) at worst.
   */
  Quotient minimal() {
    int n = states();
    BitSet useful = useful();
    int[] classOf = new int[n];
    for (int s = 0; s < n; s++) {
      classOf[s] = !useful.get(s) ? DEAD : accepting.get(s) ? 1 : 0;
    }
    int classes = 0;
    while (true) {
      Map<IntArray, Integer> numbers = new HashMap<>();
      int[] refined = new int[n];
      for (int s = 0; s < n; s++) {
        if (classOf[s] == DEAD) {
          refined[s] = DEAD;
          continue;
        }
        int[] signature = new int[symbols + 1];
        signature[symbols] = classOf[s];
        for (int a = 0; a < symbols; a++) {
          int to = steps[s * symbols + a];
          signature[a] = to < 0 ? DEAD : classOf[to];
        }
        IntArray key = new IntArray(signature);
        Integer number = numbers.get(key);
        if (number == null) {
          number = numbers.size();
          numbers.put(key, number);
        }
        refined[s] = number;
      }
      classOf = refined;
      if (numbers.size() == classes) {
        break;
      }
      classes = numbers.size();
    }
    return numbered(classOf, classes);
  }

  /** Numbers the classes breadth first from the class of state 0. */
  private Quotient numbered(int[] classOf, int classes) {
    if (classOf[0] == DEAD) {
      // The empty language: one state that accepts nothing and stays where it is on zeros.
      int[] loop = new int[symbols];
      Arrays.fill(loop, DEAD);
      loop[0] = 0;
      return new Quotient(new Dfa(symbols, loop, new BitSet()), classOf);
    }
    int[] member = new int[classes];
    for (int s = classOf.length - 1; s >= 0; s--) {
      if (classOf[s] != DEAD) {
        member[classOf[s]] = s;
      }
    }
    int[] number = new int[classes];
    Arrays.fill(number, DEAD);
    int[] order = new int[classes];
    int count = 0;
    number[classOf[0]] = count;
    order[count++] = classOf[0];
    int[] table = new int[classes * symbols];
    BitSet accept = new BitSet();
    for (int i = 0; i < count; i++) {
      int s = member[order[i]];
      if (accepting.get(s)) {
        accept.set(i);
      }
      for (int a = 0; a < symbols; a++) {
        int to = steps[s * symbols + a];
        int target = to < 0 ? DEAD : classOf[to];
        if (target != DEAD && number[target] == DEAD) {
          number[target] = count;
          order[count++] = target;
        }
        table[i * symbols + a] = target == DEAD ? DEAD : number[target];
      }
    }
    int[] map = new int[classOf.length];
    for (int s = 0; s < map.length; s++) {
      map[s] = classOf[s] == DEAD ? DEAD : number[classOf[s]];
    }
    return new Quotient(new Dfa(symbols, Arrays.copyOf(table, count * symbols), accept), map);
  }

  /** Whether both are the same automaton, state by state: for least ones, the same language. */
  boolean sameAs(Dfa other) {
    return symbols == other.symbols
        && Arrays.equals(steps, other.steps)
        && accepting.equals(other.accepting);
  }

  /** The first word, shorter ones before longer ones, that one accepts and the other does not. */
  int @Nullable [] firstDifference(Dfa other) {
    Map<Long, Integer> seen = new HashMap<>();
    List<long[]> pairs = new ArrayList<>();
    List<int[]> words = new ArrayList<>();
    pairs.add(new long[] {0, 0});
    words.add(new int[0]);
    seen.put(other.states() + 2L, 0);
    for (int i = 0; i < pairs.size(); i++) {
      int mine = (int) pairs.get(i)[0];
      int others = (int) pairs.get(i)[1];
      if (accepts(mine) != other.accepts(others)) {
        return words.get(i);
      }
      for (int a = 0; a < symbols; a++) {
        int to = step(mine, a);
        int too = other.step(others, a);
        long key = (to + 1L) * (other.states() + 1L) + too + 1L;
        if ((to >= 0 || too >= 0) && seen.putIfAbsent(key, i) == null) {
          pairs.add(new long[] {to, too});
          int[] longer = Arrays.copyOf(words.get(i), words.get(i).length + 1);
          longer[longer.length - 1] = a;
          words.add(longer);
        }
      }
    }
    return null;
  }
}
