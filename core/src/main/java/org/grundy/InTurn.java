package org.grundy;

import java.util.List;

/**
 * Asks one solver after another until one decides.
 *
 * @param <P> the positions
 */
public final class InTurn<P> implements Solver<P> {
  private final List<Solver<P>> solvers;

  /**
   * Asks these solvers, in this order.
   *
   * @throws IllegalArgumentException if there is none
   */
  public InTurn(List<Solver<P>> solvers) {
    if (solvers.isEmpty()) {
      throw new IllegalArgumentException("there must be a solver to ask");
    }
    this.solvers = List.copyOf(solvers);
  }

  /** The first answer that is decided, else the last one. */
  @Override
  public Answer<P> answer(Question<P> question) {
    int last = solvers.size() - 1;
    for (int i = 0; i < last; i++) {
      Answer<P> answer = solvers.get(i).answer(question);
      if (answer.outcome() != Outcome.UNDECIDED) {
        return answer;
      }
    }
    return solvers.get(last).answer(question);
  }
}
