package org.grundy.cli;

import java.util.List;
import org.grundy.Answer;
import org.grundy.Heaps;
import org.grundy.Question;
import org.grundy.Reason;
import org.grundy.Solver;
import org.grundy.Source;
import org.grundy.theory.NamedGame;
import org.grundy.why.Explanation;

/** Asks for the explanation of an answer, by the solver that gave it. */
final class Explaining {
  private Explaining() {}

  static List<Reason> reasons(
      GameChoice game, GameChoice.Solving solving, Question<Heaps> question, Answer<Heaps> answer) {
    Solver<Heaps> solver = solving.solver();
    NamedGame known = solving.known();
    if (solving.search() != null && answer.source() instanceof Source.Search) {
      solver = solving.search();
    } else if (solving.proof() != null && answer.source() instanceof Source.Proof) {
      solver = solving.proof();
    } else if (known != null) {
      solver = known.theory();
      known = null;
    }
    return Explanation.of(game.ruleset(), solver, known, question, answer);
  }
}
