package org.grundy;

/**
 * What a question may cost.
 *
 * @param positions the most positions that a search may store; it may look at 64 times as many
 *     moves
 */
public record Limits(long positions) {
  /** Two million positions: seconds of work and a few hundred megabytes at most. */
  public static final Limits DEFAULT = new Limits(2_000_000);

  public Limits {
    if (positions < 1) {
      throw new IllegalArgumentException("a search needs at least one position, not " + positions);
    }
  }
}
