package org.grundy;

/** The outcome class of a position under perfect play. */
public enum Outcome {
  /** The player to move loses (the previous player wins). */
  P,
  /** The player to move wins (the next player wins), whoever that is. */
  N,
  /** Draw: neither player can force the end. */
  D,
  /** Left wins whoever moves first. */
  L,
  /** Right wins whoever moves first. */
  R,
  /** Not decided within the limits of the question. */
  UNDECIDED
}
