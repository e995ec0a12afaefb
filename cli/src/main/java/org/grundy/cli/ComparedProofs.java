package org.grundy.cli;

import java.util.List;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.prover.NumerationSystem;
import org.grundy.prover.ProofResult;
import org.grundy.prover.Prover;
import org.grundy.prover.Theorem;
import org.grundy.rules.ArrowRuleset;
import org.jspecify.annotations.Nullable;

/** Two games by proofs about their P-positions, where tables of both agree. */
final class ComparedProofs {
  /** What is proved has to come quickly here: {@code grundy prove} takes its time. */
  private static final String TIME = "10s";

  private ComparedProofs() {}

  /**
   * What two proofs say together.
   *
   * @param theorem about the first game
   * @param difference a position that is a P-position of one game only, or null if there is none
   */
  record Result(Theorem theorem, @Nullable Heaps difference) {}

  /** Proves both games in one system and compares the automata; null if a limit is in the way. */
  static @Nullable Result of(
      ArrowRuleset first, ArrowRuleset second, Convention convention, Terminal terminal) {
    if (Prover.refusal(first) != null || Prover.refusal(second) != null) {
      return null;
    }
    Theorem one = proved(first, convention, List.of(), terminal);
    if (one == null) {
      return null;
    }
    Theorem two = proved(second, convention, List.of(one.system()), terminal);
    return two == null ? null : new Result(one, one.firstDifference(two));
  }

  private static @Nullable Theorem proved(
      ArrowRuleset rules,
      Convention convention,
      List<NumerationSystem> systems,
      Terminal terminal) {
    Proving.Request request = new Proving.Request(rules, convention, 0, systems, TIME);
    try (TimeLimit limit = request.start()) {
      return Proving.attempt(request, limit, terminal).result() instanceof ProofResult.Proved proved
          ? proved.theorem()
          : null;
    }
  }
}
