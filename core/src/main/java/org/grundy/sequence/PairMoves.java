package org.grundy.sequence;

import java.util.Arrays;

/**
 * The moves of a game in which a heap is made smaller by a few and what is left is nothing, one
 * heap, or two.
 *
 * @param whole what may be taken if it is the whole heap; at least 1 each
 * @param one what may be taken so that one heap is left; at least 1 each
 * @param two what may be taken, possibly 0, so that two heaps are left
 * @param differ for each of {@code two} whether the two heaps must differ
 */
record PairMoves(int[] whole, int[] one, int[] two, boolean[] differ) {

  /** The most that may be taken. */
  int reach() {
    return Math.max(Math.max(last(whole), last(one)), last(two));
  }

  private static int last(int[] numbers) {
    return Arrays.stream(numbers).max().orElse(0);
  }

  /** Whether no move leaves two heaps. */
  boolean neverSplits() {
    return two.length == 0;
  }
}
