package org.grundy.table;

/**
 * One way to fill a table. Kernels are stateless; {@link TableMaker} asks them in order.
 *
 * <p>The thread's interruption asks a kernel to stop: it looks at least every tenth of a second,
 * leaves the interruption set, and says what it has.
 */
interface Kernel {
  /** Whether it can fill the table. Cheap: called before any cell is stored. */
  boolean fits(Task task);

  /**
   * Fills cells, which are all 0 before. Cells outside the rules' domain stay 0.
   *
   * @param cells {@link BitCells} for {@link Quantity#OUTCOME}, else {@link ValueCells} wide enough
   *     for {@link Task#largestValue}, or of four bytes where that is not known
   * @param threads how many threads it may use, at least 1
   * @param progress hears of cells done, from the calling thread or one at a time
   * @return how many leading cells are right: all, unless the thread was interrupted or a search
   *     reached its limit
   * @throws TableException if it turns out that the table cannot be made
   */
  long fill(Task task, Cells cells, int threads, Progress progress);
}
