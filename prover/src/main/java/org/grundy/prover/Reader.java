package org.grundy.prover;

/** A deterministic automaton that is read symbol by symbol; its states may be made on the way. */
interface Reader {
  /** The first state, or {@link Dfa#DEAD} if nothing is accepted. */
  int first();

  /** The step of a state; the sink stays the sink. */
  int step(int state, int symbol) throws LimitException, InterruptedException;

  boolean accepts(int state);
}
