package org.grundy.prover;

import java.util.Arrays;
import java.util.BitSet;
import org.grundy.rules.Constraint;

/**
 * The automaton of all tuples of admissible words that satisfy the constraints of a family.
 *
 * <p>Each state carries a label: the admissibility state of every track, then for every constraint
 * its vector. States are numbered in the order of a breadth-first walk.
 */
final class RelationAutomaton {
  private final Family family;
  private final Symbols symbols;
  private final ConstraintStates[] readers;
  private final Tuples labels;
  private final Dfa.Quotient quotient;

  private RelationAutomaton(
      Family family,
      Symbols symbols,
      ConstraintStates[] readers,
      Tuples labels,
      Dfa.Quotient quotient) {
    this.family = family;
    this.symbols = symbols;
    this.readers = readers;
    this.labels = labels;
    this.quotient = quotient;
  }

  /**
   * Builds it. O(labels * symbols).
   *
   * @throws LimitException if there are more labels than {@code most}, or too many symbols
   */
  static RelationAutomaton build(NumerationSystem system, Family family, int most)
      throws LimitException {
    Symbols symbols = Symbols.of(system, family.tracks());
    ConstraintStates[] readers = new ConstraintStates[1 + family.constraints().size()];
    readers[0] = new ConstraintStates.Tracks(system, symbols);
    for (int c = 1; c < readers.length; c++) {
      Constraint constraint = family.constraints().get(c - 1);
      readers[c] = ConstraintStates.of(system, symbols, family, constraint);
    }
    int count = symbols.count();
    Tuples labels = new Tuples(readers.length);
    int[] to = new int[readers.length];
    labels.number(to);
    int[] steps = new int[64 * count];
    BitSet accepting = new BitSet();
    for (int i = 0; i < labels.size(); i++) {
      boolean accepts = true;
      for (int r = 0; r < readers.length && accepts; r++) {
        accepts = readers[r].accepts(labels.get(i, r));
      }
      accepting.set(i, accepts);
      if ((i + 1) * count > steps.length) {
        steps = Arrays.copyOf(steps, 2 * steps.length);
      }
      for (int a = 0; a < count; a++) {
        boolean alive = true;
        for (int r = 0; r < readers.length && alive; r++) {
          to[r] = readers[r].step(labels.get(i, r), a);
          alive = to[r] >= 0;
        }
        int target = alive ? labels.number(to) : Dfa.DEAD;
        if (target == most) {
          throw new LimitException("prover.stop.relation", system.name(), most);
        }
        steps[i * count + a] = target;
      }
    }
    Dfa raw = new Dfa(count, Arrays.copyOf(steps, labels.size() * count), accepting);
    return new RelationAutomaton(family, symbols, readers, labels, raw.minimal());
  }

  Family family() {
    return family;
  }

  Symbols symbols() {
    return symbols;
  }

  /** The least automaton of the relation. */
  Dfa dfa() {
    return quotient.dfa();
  }

  boolean isEmpty() {
    return quotient.dfa().isEmpty();
  }

  int labels() {
    return labels.size();
  }

  /** The state of {@link #dfa} that a label belongs to, or {@link Dfa#DEAD}. */
  int classOf(int label) {
    return quotient.classOf(label);
  }

  /** The line of a certificate for a label. */
  String line(int label) {
    StringBuilder text = new StringBuilder("label");
    for (int r = 0; r < readers.length; r++) {
      text.append(' ').append(readers[r].text(labels.get(label, r)));
    }
    int target = classOf(label);
    return text.append(target == Dfa.DEAD ? " -" : " " + target).toString();
  }
}
