package org.grundy.sequence;

import java.util.Arrays;

/**
 * The moves of a game in which a heap is made smaller by a few and what is left is nothing, one
 * heap, or two.
 */
final class PairMoves {
  private final int[] whole;
  private final int[] one;
  private final int[] two;
  private final boolean[] differ;

  /**
   * The moves.
   *
   * @param whole what may be taken if it is the whole heap; at least 1 each
   * @param one what may be taken so that one heap is left; at least 1 each
   * @param two what may be taken, possibly 0, so that two heaps are left
   * @param differ for each of {@code two} whether the two heaps must differ
   */
  PairMoves(int[] whole, int[] one, int[] two, boolean[] differ) {
    this.whole = whole.clone();
    this.one = one.clone();
    this.two = two.clone();
    this.differ = differ.clone();
  }

  /** What may be taken if it is the whole heap. */
  int[] whole() {
    return whole;
  }

  /** What may be taken so that one heap is left. */
  int[] one() {
    return one;
  }

  /** What may be taken so that two heaps are left. */
  int[] two() {
    return two;
  }

  /** For each of {@link #two} whether the two heaps must differ. */
  boolean[] differ() {
    return differ;
  }

  /** The most that may be taken. */
  int reach() {
    return Math.max(Math.max(last(whole), last(one)), last(two));
  }

  private static int last(int[] numbers) {
    return Arrays.stream(numbers).max().orElse(0);
  }
}
