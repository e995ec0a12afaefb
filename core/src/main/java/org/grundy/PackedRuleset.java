package org.grundy;

/**
 * The rules of an impartial game whose positions are 64-bit numbers: coordinates side by side, a
 * board as a set of bits. Any number may be a position, 0 and negative ones included.
 *
 * <p>Such a game is searched many times faster than one whose positions are objects.
 */
public interface PackedRuleset {
  /**
   * Writes the options of a position into an array, from an index on; the same option may be given
   * more than once.
   *
   * <p>There may be too little room. What is written is then of no account, and the call is made
   * again with a longer array. With at most 60 options to a position this is one line: {@code if
   * (out.length - at < 60) return ~(at + 60);}.
   *
   * @return the index after the last option, or, if the array is too short, the complement {@code
   *     ~length} of a length that suffices (a negative number)
   */
  int moves(long position, long[] out, int at);

  /**
   * A representative of the positions that differ from this one only by a symmetry of the rules:
   * one with the same Grundy value, misère Grundy value and remoteness. It is called for every
   * option. The default knows no symmetry.
   */
  default long canonical(long position) {
    return position;
  }
}
