package org.grundy;

import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a {@link Solver} knows of a position, and how it knows.
 *
 * @param outcome the outcome class; {@link Outcome#UNDECIDED} when the limits were too small
 * @param grundy the Grundy value (under misère play the misère Grundy value), or null if not known
 * @param remoteness the number of moves to the end when the winner hurries and the loser delays, or
 *     null if not known
 * @param winningMoves the winning moves of the player to move; empty unless that player wins
 * @param reasons why, in order
 * @param source where the answer comes from
 */
public record Answer<P>(
    Outcome outcome,
    @Nullable BigInteger grundy,
    @Nullable BigInteger remoteness,
    WinningMoves<P> winningMoves,
    List<Reason> reasons,
    Source source) {

  /** The same answer with other reasons. */
  public Answer<P> with(List<Reason> reasons) {
    return new Answer<>(outcome, grundy, remoteness, winningMoves, reasons, source);
  }
}
