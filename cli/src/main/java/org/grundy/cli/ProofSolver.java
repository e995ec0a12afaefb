package org.grundy.cli;

import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import org.grundy.Answer;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Outcome;
import org.grundy.Question;
import org.grundy.Solver;
import org.grundy.Source;
import org.grundy.WinningMoves;
import org.grundy.prover.CompiledSolver;
import org.grundy.prover.ProofResult;
import org.grundy.prover.Prover;
import org.grundy.prover.Theorem;
import org.grundy.rules.ArrowRuleset;
import org.jspecify.annotations.Nullable;

/**
 * Answers by a theorem that comes with Grundy, or else by one that is proved when the first
 * question is asked. Undecided where the rules are not linear, a limit of the prover is reached, or
 * the question is about a sum of positions.
 */
final class ProofSolver implements Solver<Heaps> {
  private final ArrowRuleset rules;
  private final Convention convention;
  private final Terminal terminal;
  private @Nullable CompiledSolver solver;
  private boolean tried;

  ProofSolver(ArrowRuleset rules, Convention convention, Terminal terminal) {
    this.rules = rules;
    this.convention = convention;
    this.terminal = terminal;
  }

  /** Whether a position is so large that a search had better not be tried before a proof. */
  static boolean isFar(Heaps position, long positions) {
    BigInteger box = BigInteger.ONE;
    for (int c = 0; c < position.size(); c++) {
      box = box.multiply(position.at(c).add(BigInteger.ONE));
    }
    return box.compareTo(BigInteger.valueOf(positions)) > 0;
  }

  @Override
  public Answer<Heaps> answer(Question<Heaps> question) {
    if (question.position().size() == rules.rules().dimension()
        && question.convention() == convention) {
      if (!tried) {
        tried = true;
        Theorem theorem = theorem();
        solver = theorem == null ? null : CompiledSolver.of(theorem);
      }
      if (solver != null) {
        return solver.answer(question);
      }
    }
    return new Answer<>(
        Outcome.UNDECIDED, null, null, WinningMoves.none(), List.of(), new Source.Search(0));
  }

  private @Nullable Theorem theorem() {
    if (Prover.refusal(rules) != null) {
      return null;
    }
    try {
      Theorem known = Theorems.find(rules, convention);
      if (known != null) {
        return known;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return null;
    }
    Proving.Request request =
        new Proving.Request(rules, convention, 0, List.of(), null, Duration.ZERO);
    try (TimeLimit limit = request.start()) {
      return Proving.attempt(request, limit, terminal).result() instanceof ProofResult.Proved proved
          ? proved.theorem()
          : null;
    }
  }
}
