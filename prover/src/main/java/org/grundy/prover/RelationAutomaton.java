package org.grundy.prover;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.grundy.rules.Constraint;

/**
 * The automaton of all tuples of admissible words that satisfy the constraints of a family.
 *
 * <p>Each state carries a label: the admissibility state of every track, then for every constraint
 * its vector. States are numbered in the order of a breadth-first walk.
 */
final class RelationAutomaton {
  private final NumerationSystem system;
  private final Family family;
  private final Symbols symbols;
  private final List<int[]> labels;
  private final Dfa.Quotient quotient;

  private RelationAutomaton(
      NumerationSystem system,
      Family family,
      Symbols symbols,
      List<int[]> labels,
      Dfa.Quotient quotient) {
    this.system = system;
    this.family = family;
    this.symbols = symbols;
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
    int tracks = family.tracks();
    int order = system.order();
    List<ConstraintStates> readers = new ArrayList<>();
    for (Constraint constraint : family.constraints()) {
      readers.add(ConstraintStates.of(system, symbols, family, constraint));
    }
    int[][] digits = new int[symbols.count()][];
    for (int a = 0; a < digits.length; a++) {
      digits[a] = symbols.unpack(a);
    }

    List<int[]> labels = new ArrayList<>();
    Map<IntArray, Integer> numbers = new HashMap<>();
    int[] first = new int[tracks + readers.size() * order];
    labels.add(first);
    numbers.put(new IntArray(first), 0);
    int[] steps = new int[64 * digits.length];
    BitSet accepting = new BitSet();
    for (int i = 0; i < labels.size(); i++) {
      int[] from = labels.get(i);
      boolean accepts = true;
      for (int c = 0; c < readers.size() && accepts; c++) {
        accepts = readers.get(c).accepts(from, tracks + c * order);
      }
      accepting.set(i, accepts);
      if ((i + 1) * digits.length > steps.length) {
        steps = Arrays.copyOf(steps, 2 * steps.length);
      }
      for (int a = 0; a < digits.length; a++) {
        int[] to = step(system, readers, tracks, from, digits[a], a);
        int target = Dfa.DEAD;
        if (to != null) {
          IntArray key = new IntArray(to);
          Integer number = numbers.get(key);
          if (number == null) {
            number = labels.size();
            if (number >= most) {
              throw new LimitException("prover.stop.relation", system.name(), most);
            }
            numbers.put(key, number);
            labels.add(to);
          }
          target = number;
        }
        steps[i * digits.length + a] = target;
      }
    }
    Dfa raw =
        new Dfa(digits.length, Arrays.copyOf(steps, labels.size() * digits.length), accepting);
    return new RelationAutomaton(system, family, symbols, labels, raw.minimal());
  }

  private static int @org.jspecify.annotations.Nullable [] step(
      NumerationSystem system,
      List<ConstraintStates> readers,
      int tracks,
      int[] from,
      int[] digits,
      int symbol) {
    int[] to = new int[from.length];
    for (int t = 0; t < tracks; t++) {
      to[t] = system.step(from[t], digits[t]);
      if (to[t] < 0) {
        return null;
      }
    }
    int order = system.order();
    for (int c = 0; c < readers.size(); c++) {
      if (!readers.get(c).step(from, symbol, to, tracks + c * order)) {
        return null;
      }
    }
    return to;
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
    int[] values = labels.get(label);
    int tracks = family.tracks();
    int order = system.order();
    StringBuilder text = new StringBuilder("label");
    for (int t = 0; t < tracks; t++) {
      text.append(' ').append(values[t]);
    }
    for (int c = 0; c < family.constraints().size(); c++) {
      int at = tracks + c * order;
      text.append(' ');
      if (values[at] == ConstraintStates.SETTLED) {
        text.append('T');
      } else if (family.constraints().get(c) instanceof Constraint.Differ) {
        text.append('E');
      } else {
        for (int k = 0; k < order; k++) {
          text.append(k == 0 ? "" : ",").append(values[at + k]);
        }
      }
    }
    int target = classOf(label);
    return text.append(target == Dfa.DEAD ? " -" : " " + target).toString();
  }
}
