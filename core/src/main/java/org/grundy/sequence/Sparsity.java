package org.grundy.sequence;

/**
 * The sparse space of a nim sequence, as far as its values are known.
 *
 * @param mask the binary digits whose parity divides heaps
 * @param position whether the parity of the heap's size is added
 * @param rares how many rare heaps there are, the heap of nothing not counted
 * @param lastRare the last rare heap, 0 if there is none
 */
public record Sparsity(int mask, boolean position, int rares, int lastRare) {
  static Sparsity of(SparseValues values) {
    SparseSpace space = values.space();
    return new Sparsity(space.mask(), space.position() == 1, values.rares(), values.lastRare());
  }
}
