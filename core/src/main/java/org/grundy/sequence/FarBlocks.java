package org.grundy.sequence;

/** Makes and checks values of heaps far beyond the rare ones. */
abstract class FarBlocks {
  final SparseValues values;
  final PairMoves moves;
  final SparseSpace space;
  final short[] codes;
  final int[] rare;
  final short[] rareCodes;
  final int reach;

  FarBlocks(SparseValues values) {
    this.values = values;
    moves = values.moves();
    space = values.space();
    codes = values.codes();
    rare = java.util.Arrays.copyOf(values.rareHeaps(), values.rares());
    rareCodes = java.util.Arrays.copyOf(values.rareCodes(), values.rares());
    reach = moves.reach();
  }

  /**
   * Makes the codes of some heaps as if all were common.
   *
   * @return the first heap that was not made, because its code is too large for this way
   */
  abstract int make(int from, int to);

  /**
   * Looks whether made heaps are common; may run on any thread.
   *
   * @return the first that is not, or -1
   */
  abstract int check(int from, int to);
}
