package org.grundy;

import java.util.List;
import java.util.function.Consumer;

/**
 * The rules of a game: what may be done from a position.
 *
 * @param <P> the positions, with equals and hashCode
 */
public interface Ruleset<P> {
  /**
   * Gives every option of a position to {@code sink}; the same option may be given more than once.
   *
   * @param mover who moves; idle in impartial rulesets
   * @throws PositionException if the position is not one of this ruleset
   */
  void options(P position, Player mover, Consumer<P> sink);

  /** Whether both players have the same options from every position. */
  default boolean isImpartial() {
    return true;
  }

  /**
   * The summands of a position: a move is made in one of them and leaves the others alone. In
   * normal play the Grundy value is then the nim-sum of theirs. The default takes the position as
   * one.
   */
  default List<P> summands(P position) {
    return List.of(position);
  }

  /**
   * A representative of the positions that differ from this one only by a symmetry of the rules,
   * such as the order of heaps. The default knows no symmetry.
   */
  default P canonical(P position) {
    return position;
  }
}
