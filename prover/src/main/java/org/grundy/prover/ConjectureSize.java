package org.grundy.prover;

/**
 * How large conjectures were while the table had a size. Where the sizes settle as the table grows
 * there may be an automaton; where they keep growing with it none is in sight. Neither proves
 * anything.
 *
 * @param side all numbers of the table were below this
 * @param states the states of the last conjecture made with that table, without the sink; if it had
 *     more than were allowed at that time, one more than those
 */
public record ConjectureSize(int side, int states) {}
