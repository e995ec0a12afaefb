package org.grundy.prover;

/**
 * What a proof may cost. All limits are counts, so that a run has the same end on every machine.
 *
 * @param states the most states of a conjectured automaton
 * @param cells the most positions of a table
 * @param rows the most rows of a table that holds one position in each
 * @param labels the most states of a relation automaton
 * @param pairs the most pairs of a relation state and an automaton state, for each family of moves
 * @param subsets the most states of a determinised automaton
 * @param tuples the most states of the product in which a conjecture and its consequence differ
 */
public record ProverLimits(
    int states, long cells, int rows, int labels, int pairs, int subsets, int tuples) {
  /** A minute of work at the very most, and some hundred megabytes. */
  public static final ProverLimits DEFAULT =
      new ProverLimits(1000, 1 << 22, 1 << 23, 20_000, 2_000_000, 200_000, 2_000_000);

  public ProverLimits {
    if (states < 1
        || cells < 1
        || rows < 1
        || labels < 1
        || pairs < 1
        || subsets < 1
        || tuples < 1) {
      throw new IllegalArgumentException("every limit is at least 1");
    }
  }

  /** The same limits with another number of states. */
  public ProverLimits withStates(int most) {
    return new ProverLimits(most, cells, rows, labels, pairs, subsets, tuples);
  }

  /** Searched positions cost more memory than cells of a table. */
  long searched() {
    return Math.max(1, cells / 8);
  }
}
