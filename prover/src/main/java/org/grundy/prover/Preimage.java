package org.grundy.prover;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * The positions from which a family of moves reaches a target set, as an automaton with its
 * subsets: what a certificate writes down.
 */
final class Preimage {
  private final Subsets subsets;
  private final Dfa.Quotient quotient;

  private Preimage(Subsets subsets, Dfa.Quotient quotient) {
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
    return of(Subsets.of(relation, target, limits), limits.subsets());
  }

  /**
   * Makes all subsets and minimises.
   *
   * @throws LimitException if there are more than {@code most} subsets
   */
  static Preimage of(Subsets subsets, int most) throws LimitException, InterruptedException {
    int columns = subsets.symbols();
    if (subsets.first() < 0) {
      int[] loop = new int[columns];
      Arrays.fill(loop, Dfa.DEAD);
      loop[0] = 0;
      return new Preimage(
          subsets, new Dfa.Quotient(new Dfa(columns, loop, new BitSet()), new int[0]));
    }
    int[] order = subsets.breadthFirst(most);
    int[] place = new int[subsets.count()];
    for (int i = 0; i < order.length; i++) {
      place[order[i]] = i;
    }
    int[] steps = new int[order.length * columns];
    BitSet accepting = new BitSet();
    for (int i = 0; i < order.length; i++) {
      accepting.set(i, subsets.accepts(order[i]));
      for (int a = 0; a < columns; a++) {
        int to = subsets.step(order[i], a);
        steps[i * columns + a] = to < 0 ? Dfa.DEAD : place[to];
      }
    }
    return new Preimage(subsets.inOrder(order), new Dfa(columns, steps, accepting).minimal());
  }

  /** The least automaton of the positions. */
  Dfa dfa() {
    return quotient.dfa();
  }

  RelationAutomaton relation() {
    return subsets.relation();
  }

  int subsets() {
    return subsets.count();
  }

  /** The reachable pairs from which nothing is accepted, as a certificate lists them. */
  List<String> uselessLines() {
    List<String> lines = new ArrayList<>();
    for (int pair : subsets.useless()) {
      lines.add("useless " + subsets.show(pair));
    }
    return lines;
  }

  /** The line of a certificate for a subset: its pairs and its state in {@link #dfa}. */
  String line(int subset) {
    StringBuilder text = new StringBuilder("subset");
    for (int pair : subsets.pairs(subset)) {
      text.append(' ').append(subsets.show(pair));
    }
    return text.append(" : ").append(quotient.classOf(subset)).toString();
  }
}
