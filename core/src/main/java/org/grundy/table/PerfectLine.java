package org.grundy.table;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.grundy.Answer;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Limits;
import org.grundy.Move;
import org.grundy.Outcome;
import org.grundy.Player;
import org.grundy.Question;
import org.grundy.Ruleset;
import org.jspecify.annotations.Nullable;

/** A line of perfect play by exhaustive search: the winner hurries, the loser delays. */
public final class PerfectLine {
  private PerfectLine() {}

  /**
   * The positions of the line, the first one included; as many moves as its remoteness.
   *
   * @return null if the search exceeds the limits
   */
  public static @Nullable List<Heaps> of(
      Ruleset<Heaps> ruleset, Heaps position, Convention convention, Limits limits) {
    ExhaustiveSolver<Heaps> solver = new ExhaustiveSolver<>(ruleset);
    List<Heaps> line = new ArrayList<>(List.of(position));
    while (true) {
      Heaps here = line.getLast();
      Answer<Heaps> answer = solver.answer(new Question<>(here, convention, Player.LEFT, limits));
      BigInteger remoteness = answer.remoteness();
      if (answer.outcome() == Outcome.UNDECIDED || remoteness == null) {
        return null;
      }
      if (remoteness.signum() == 0) {
        return line;
      }
      List<Heaps> candidates = new ArrayList<>();
      if (answer.outcome() == Outcome.N) {
        for (Move<Heaps> move : answer.winningMoves().moves()) {
          candidates.add(move.result());
        }
      } else {
        ruleset.options(here, Player.LEFT, candidates::add);
      }
      Heaps next = null;
      for (Heaps candidate : candidates) {
        BigInteger after =
            solver.answer(new Question<>(candidate, convention, Player.LEFT, limits)).remoteness();
        if (next == null && remoteness.subtract(BigInteger.ONE).equals(after)) {
          next = candidate;
        }
      }
      if (next == null) {
        throw new IllegalStateException("no option of " + here + " has the right remoteness");
      }
      line.add(next);
    }
  }
}
