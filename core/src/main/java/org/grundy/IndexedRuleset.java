package org.grundy;

/**
 * Packed rules whose positions are numbered densely, in an order that play goes down: the number of
 * every option is below that of the position. Such a game can be solved by one pass over a table.
 *
 * <p>Numbers may be given to positions that cannot be reached, as long as their options have
 * numbers too. Symmetries play no part in a table: {@link #canonical} is not called.
 */
public interface IndexedRuleset extends PackedRuleset {
  /** How many numbers there are: those of the positions are 0 to this, exclusive. */
  long size();

  /** The number of a position. */
  long rank(long position);

  /** The position with a number. */
  long unrank(long rank);

  /**
   * Like {@link #moves}, with the numbers of positions in place of positions. Where the numbers can
   * be listed directly this is worth writing: the default translates one by one, which can cost
   * more than the solving.
   *
   * @return the index after the last option, or the complement of a length that suffices
   */
  default int ranks(long rank, long[] out, int at) {
    int end = moves(unrank(rank), out, at);
    for (int i = at; i < end; i++) {
      out[i] = rank(out[i]);
    }
    return end;
  }
}
