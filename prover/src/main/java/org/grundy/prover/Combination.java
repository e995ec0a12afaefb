package org.grundy.prover;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Boolean combinations of automata over the same symbols, by their product. */
final class Combination {
  private Combination() {}

  /** Says from which of the parts accept whether the combination accepts. */
  @FunctionalInterface
  interface Test {
    boolean accepts(boolean[] parts);
  }

  /**
   * The least automaton of the combination. O(tuples · symbols · parts).
   *
   * @param leading so many parts at the front, at least 1: where all of them have come to their
   *     sinks nothing is accepted
   */
  static Dfa of(List<Dfa> parts, int leading, Test test) throws InterruptedException {
    int symbols = parts.getFirst().symbols();
    List<int[]> tuples = new ArrayList<>();
    Map<IntArray, Integer> numbers = new HashMap<>();
    int[] first = new int[parts.size()];
    tuples.add(first);
    numbers.put(new IntArray(first), 0);
    int[] steps = new int[64 * symbols];
    BitSet accepting = new BitSet();
    boolean[] accepted = new boolean[parts.size()];
    for (int i = 0; i < tuples.size(); i++) {
      if (Thread.currentThread().isInterrupted()) {
        throw new InterruptedException();
      }
      if ((i + 1) * symbols > steps.length) {
        steps = Arrays.copyOf(steps, 2 * steps.length);
      }
      int[] from = tuples.get(i);
      for (int part = 0; part < accepted.length; part++) {
        accepted[part] = parts.get(part).accepts(from[part]);
      }
      accepting.set(i, test.accepts(accepted));
      for (int a = 0; a < symbols; a++) {
        int[] to = new int[from.length];
        boolean alive = false;
        for (int part = 0; part < to.length; part++) {
          to[part] = parts.get(part).step(from[part], a);
          alive |= part < leading && to[part] >= 0;
        }
        int target = Dfa.DEAD;
        if (alive) {
          Integer known = numbers.putIfAbsent(new IntArray(to), tuples.size());
          target = known == null ? tuples.size() : known;
          if (known == null) {
            tuples.add(to);
          }
        }
        steps[i * symbols + a] = target;
      }
    }
    return new Dfa(symbols, Arrays.copyOf(steps, tuples.size() * symbols), accepting)
        .minimal()
        .dfa();
  }

  /** Whether one of the parts from an index on, and before another, accepts. */
  static boolean any(boolean[] parts, int from, int to) {
    for (int part = from; part < to; part++) {
      if (parts[part]) {
        return true;
      }
    }
    return false;
  }
}
