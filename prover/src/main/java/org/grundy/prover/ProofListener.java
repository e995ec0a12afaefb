package org.grundy.prover;

import java.util.List;

/** Hears how a proof goes on; called on the thread that proves. */
@FunctionalInterface
public interface ProofListener {
  /** Hears nothing. */
  ProofListener SILENT = progress -> {};

  /**
   * Called at each new system, when its table has doubled, and before each comparison of a
   * conjecture with its consequence.
   */
  void progress(Progress progress);

  /**
   * Where an attempt stands.
   *
   * @param system the numeration system
   * @param level the Grundy value whose positions are sought
   * @param states the states of the conjecture without the sink, 0 if there is none yet
   * @param side all numbers of the table are below this
   * @param queries positions asked for so far
   * @param conjectures automata compared so far, one that is about to be compared included
   * @param trend how the conjectures grew with the table, as in {@link ProofResult.Stop}
   */
  record Progress(
      NumerationSystem system,
      int level,
      int states,
      int side,
      long queries,
      int conjectures,
      List<ConjectureSize> trend) {
    public Progress {
      trend = List.copyOf(trend);
    }
  }
}
