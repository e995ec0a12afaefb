package org.grundy.prover;

import org.jspecify.annotations.Nullable;

/** Knows small positions by brute force; steers learning, and no proof rests on it. */
interface Oracle {
  /**
   * Whether a word is a P-position, at a higher level a position of the level's Grundy value; false
   * for a word that is no position.
   *
   * @throws LimitException if that is out of reach
   */
  boolean isP(int[] word) throws LimitException, InterruptedException;

  /** A short word on which an automaton errs, or null if none is found in the part looked at. */
  int @Nullable [] firstError(Dfa h) throws LimitException, InterruptedException;

  /**
   * A word on which an automaton errs, given the first word on which it differs from what it
   * implies.
   *
   * @param implied what it implies there
   */
  Erring error(Dfa h, int[] word, boolean implied) throws LimitException, InterruptedException;

  /** All numbers of the part looked at are below this. */
  int side();

  /** A word and what an automaton should say of it. */
  record Erring(IntArray word, boolean right) {}
}
