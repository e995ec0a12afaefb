package org.grundy;

/** Who wins when no move is left. The convention belongs to the question, not to the rules. */
public enum Convention {
  /** The player who cannot move loses: a terminal position is a P-position. */
  NORMAL,
  /** The player who cannot move wins: a terminal position is an N-position with remoteness 0. */
  MISERE
}
