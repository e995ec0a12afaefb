package org.grundy.why;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Iterator;
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
import org.grundy.Solver;
import org.grundy.table.ExhaustiveSolver;
import org.jspecify.annotations.Nullable;

/** Says of a move whether it wins, and how it is refuted where it does not. */
final class Referee {
  private final Ruleset<Heaps> ruleset;
  private final Solver<Heaps> solver;
  private final Convention convention;
  private final Player mover;
  private final Limits limits;

  /**
   * What is known of a move.
   *
   * @param result what it brings the player who makes it
   * @param reply the position after the reply that refutes it; null if it is not refuted, or if it
   *     leaves no move and the convention gives the game to the player who cannot move
   */
  record Ruling(Result result, @Nullable Heaps reply) {
    boolean loses() {
      return result == Result.LOSS;
    }
  }

  /** What a move brings. */
  enum Result {
    WIN,
    DRAW,
    LOSS
  }

  Referee(Ruleset<Heaps> ruleset, Solver<Heaps> solver, Question<Heaps> question) {
    this.ruleset = ruleset;
    this.solver = solver;
    this.convention = question.convention();
    this.mover = question.toMove();
    this.limits = question.limits();
  }

  /** The ruling on a move to this position, or null where the solver does not decide it. */
  @Nullable Ruling ruling(Heaps option) {
    return solver instanceof ExhaustiveSolver<Heaps> search
        ? searched(search, option)
        : asked(option);
  }

  /** By outcomes alone: a whole answer would search a sum once more for its remoteness. */
  private @Nullable Ruling searched(ExhaustiveSolver<Heaps> search, Heaps option) {
    Boolean wins = search.isP(option, convention, limits);
    if (wins == null || wins) {
      return wins == null ? null : new Ruling(Result.WIN, null);
    }
    List<Heaps> replies = new ArrayList<>();
    ruleset.options(option, mover.opponent(), replies::add);
    Heaps best = null;
    for (Heaps reply : replies) {
      // The reply that leaves least ends the matter soonest for the reader.
      if (best == null || total(reply).compareTo(total(best)) < 0) {
        if (Boolean.TRUE.equals(search.isP(reply, convention, limits))) {
          best = reply;
        }
      }
    }
    return best == null && !replies.isEmpty() ? null : new Ruling(Result.LOSS, best);
  }

  private @Nullable Ruling asked(Heaps option) {
    Answer<Heaps> answer =
        solver.answer(new Question<>(option, convention, mover.opponent(), limits));
    if (answer.outcome() == Outcome.UNDECIDED) {
      return null;
    }
    Iterator<? extends Move<Heaps>> winning = answer.winningMoves().moves().iterator();
    Heaps reply = winning.hasNext() ? winning.next().result() : null;
    boolean wins = ruleset.isImpartial() ? answer.outcome() == Outcome.P : reply == null;
    if (!wins && reply == null && answer.outcome() == Outcome.D) {
      return new Ruling(Result.DRAW, null);
    }
    return new Ruling(wins ? Result.WIN : Result.LOSS, reply);
  }

  static BigInteger total(Heaps position) {
    BigInteger total = BigInteger.ZERO;
    for (int i = 0; i < position.size(); i++) {
      total = total.add(position.at(i));
    }
    return total;
  }
}
