package org.grundy;

/**
 * What is asked of a {@link Solver}.
 *
 * @param position the position
 * @param convention normal or misère play
 * @param toMove who moves first; idle in impartial games
 * @param limits what the answer may cost
 */
public record Question<P>(P position, Convention convention, Player toMove, Limits limits) {

  /** Normal play, Left to move, default limits. */
  public static <P> Question<P> of(P position) {
    return of(position, Convention.NORMAL);
  }

  /** Left to move, default limits. */
  public static <P> Question<P> of(P position, Convention convention) {
    return new Question<>(position, convention, Player.LEFT, Limits.DEFAULT);
  }
}
