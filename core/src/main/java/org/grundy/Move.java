package org.grundy;

/**
 * A legal move, known by the position that it leads to.
 *
 * <p>Games whose moves have a form of their own (stones taken from here to there) implement this
 * with a record that says so and builds the resulting position only when asked.
 */
public interface Move<P> {
  /** The position after the move. */
  P result();

  /** A move that is nothing but its result. */
  record To<P>(P result) implements Move<P> {}
}
