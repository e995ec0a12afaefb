package org.grundy.prover;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.grundy.rules.Constraint;

/** Whether rules already have a vector as a move from everywhere. */
final class StandingMove {
  private final Kernel kernel;
  private final ProverLimits limits;
  private final Dfa everything;

  StandingMove(Kernel kernel, ProverLimits limits) {
    this.kernel = kernel;
    this.limits = limits;
    everything = Preimage.everything(kernel.symbols().count());
  }

  /**
   * Whether each position x, for which x - v is a position, has x - v as an option. Exact: the
   * automata of the former and of the latter are compared.
   */
  boolean has(long[] vector) throws LimitException, InterruptedException {
    MoveCompiler.Game game = kernel.game();
    List<Integer> all = new ArrayList<>();
    for (int c = 0; c < vector.length; c++) {
      all.add(c);
    }
    Family whole = new Family(vector.length, all, 0, List.of());
    List<Dfa> parts = new ArrayList<>();
    for (List<Constraint> before : game.domain()) {
      for (List<Constraint> after : game.domain()) {
        List<Constraint> both = new ArrayList<>(falls(whole, vector));
        both.addAll(Kernel.onPosition(before, whole));
        both.addAll(Kernel.onOption(after, whole));
        parts.add(positions(whole.with(both)));
      }
    }
    int wanted = parts.size();
    for (Family family : game.families()) {
      boolean changes = true;
      for (int c = 0; c < vector.length; c++) {
        changes &= vector[c] == 0 || family.changed().contains(c);
      }
      if (changes) {
        parts.add(positions(family.with(falls(family, vector))));
      }
    }
    return Combination.of(
            parts,
            wanted,
            accepted ->
                Combination.any(accepted, 0, wanted)
                    && !Combination.any(accepted, wanted, accepted.length))
        .isEmpty();
  }

  private Dfa positions(Family family) throws LimitException, InterruptedException {
    RelationAutomaton relation = RelationAutomaton.build(kernel.system(), family, limits.labels());
    return Preimage.build(relation, everything, limits).dfa();
  }

  /** That each changed component falls by the vector's. */
  private static List<Constraint> falls(Family family, long[] vector) {
    List<Constraint> constraints = new ArrayList<>();
    for (int c : family.changed()) {
      List<Long> coefficients = new ArrayList<>(Collections.nCopies(family.tracks(), 0L));
      coefficients.set(c, 1L);
      coefficients.set(family.after(c), -1L);
      constraints.add(new Constraint.Linear(Constraint.Relation.EQUAL, 0, vector[c], coefficients));
    }
    return constraints;
  }
}
