package org.grundy;

import java.math.BigInteger;
import java.util.List;

/**
 * The winning moves of a position, each once.
 *
 * <p>In a ruleset that is unchanged by exchanging heaps, moves whose results differ only by such an
 * exchange are one move; {@code merged} says whether that left any out.
 *
 * @param count how many there are in {@code moves}
 * @param moves all of them, made on the fly: iterating may stop early
 * @param merged whether further winning moves exist whose results are exchanges of these
 * @param complete whether these are all; if not, there is at least one, and there may be more
 */
public record WinningMoves<P>(
    BigInteger count, Iterable<? extends Move<P>> moves, boolean merged, boolean complete) {

  /** All winning moves. */
  public WinningMoves(BigInteger count, Iterable<? extends Move<P>> moves, boolean merged) {
    this(count, moves, merged, true);
  }

  /** No winning move. */
  public static <P> WinningMoves<P> none() {
    return new WinningMoves<>(BigInteger.ZERO, List.of(), false);
  }

  /** The moves of a finished list, none left out. */
  public static <P> WinningMoves<P> of(List<? extends Move<P>> moves) {
    return of(moves, false);
  }

  /** The moves of a finished list. */
  public static <P> WinningMoves<P> of(List<? extends Move<P>> moves, boolean merged) {
    return new WinningMoves<>(BigInteger.valueOf(moves.size()), List.copyOf(moves), merged);
  }
}
