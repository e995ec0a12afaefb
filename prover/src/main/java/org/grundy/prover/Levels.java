package org.grundy.prover;

import org.jspecify.annotations.Nullable;

/**
 * The positions of Grundy value 0, then 1, and so on up to the value asked for, over one numeration
 * system. Each level is an attempt of its own, over the equation that leaves out the lower levels.
 */
final class Levels {
  /** What a level's learner asks. */
  @FunctionalInterface
  interface Oracles {
    Oracle of(Kernel kernel) throws LimitException, InterruptedException;
  }

  private final int last;
  private final int most;
  private final Oracles oracles;
  private final ProofListener listener;
  private Attempt attempt;

  private Levels(int last, int most, Oracles oracles, ProofListener listener, Attempt first) {
    this.last = last;
    this.most = most;
    this.oracles = oracles;
    this.listener = listener;
    attempt = first;
  }

  /**
   * Starts at level 0.
   *
   * @param kernel the equation of level 0
   * @param last the level asked for
   * @param most the most states of the automaton of one level
   */
  static Levels start(Kernel kernel, int last, int most, Oracles oracles, ProofListener listener)
      throws LimitException, InterruptedException {
    Attempt first = Attempt.start(kernel, oracles.of(kernel), listener);
    return new Levels(last, most, oracles, listener, first);
  }

  /** The attempt at the level that is sought at present. */
  Attempt attempt() {
    return attempt;
  }

  /**
   * Goes on until the last level is solved or the automata of all levels have more than {@code
   * bound} states together, or one has too many.
   *
   * @return null if they have more
   */
  Attempt.@Nullable Solution advance(int bound) throws LimitException, InterruptedException {
    int below = 0;
    for (Attempt.Solution solution : attempt.kernel().lower()) {
      below += solution.automaton().states();
    }
    while (true) {
      Attempt.Solution solution = attempt.advance(Math.min(bound - below, most));
      if (solution == null || solution.kernel().lower().size() == last) {
        return solution;
      }
      Kernel next = solution.kernel().above(solution);
      attempt = Attempt.start(next, oracles.of(next), listener);
      below = solution.states();
    }
  }
}
