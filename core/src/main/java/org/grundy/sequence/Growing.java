package org.grundy.sequence;

/**
 * The Grundy values of single heaps, as far as they were computed: G(0), G(1), … without a gap.
 *
 * <p>Not safe for several threads.
 */
abstract class Growing {

  /** How many values are known: those of the heaps below this. */
  abstract int known();

  /**
   * The value of a heap.
   *
   * @param n from 0 to {@link #known()} - 1
   */
  abstract int value(int n);

  /**
   * Makes the values of all heaps below {@code to} known.
   *
   * @throws InterruptedException if the thread is interrupted; what is known then stays so
   */
  abstract void extend(int to) throws InterruptedException;

  /**
   * How many values from the start of a stretch determine all later ones, or 0 if no number does.
   */
  int window() {
    return 0;
  }

  static void stopIfInterrupted() throws InterruptedException {
    if (Thread.currentThread().isInterrupted()) {
      throw new InterruptedException();
    }
  }
}
