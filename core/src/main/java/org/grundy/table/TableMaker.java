package org.grundy.table;

import java.util.List;

/**
 * Makes tables: chooses the kernel and the place for the cells.
 *
 * <p>Interrupting the thread stops the making within a tenth of a second or so; the table then says
 * how many of its leading cells are known. So it does where heaps split, in misère play and for
 * remotenesses, when {@link org.grundy.Limits#DEFAULT} is reached.
 */
public final class TableMaker {
  /** Asked in order; the last one fits everything that is not refused. */
  private static final List<Kernel> KERNELS =
      List.of(
          new SumKernel(),
          new VectorKernel(),
          new JointKernel(),
          new EnumerationKernel(),
          new ScanKernel());

  private TableMaker() {}

  /**
   * Makes a table, its cells where {@link Storage#standard} says.
   *
   * @param threads how many threads may work
   * @throws TableException if it cannot be made, with the reason
   * @throws org.grundy.PositionException if the rules leave their own domain, with the move
   */
  public static Table make(Task task, int threads, Progress progress) {
    return make(task, threads, progress, Storage.standard());
  }

  /** Makes a table, its cells where {@code storage} says. */
  public static Table make(Task task, int threads, Progress progress, Storage storage) {
    Kernel kernel = kernel(task);
    Cells cells = storage.allot(task);
    try {
      return new Table(task, cells, kernel.fill(task, cells, threads, progress));
    } catch (RuntimeException | Error e) {
      cells.close();
      throw e;
    }
  }

  /** The kernel that makes a table. */
  static Kernel kernel(Task task) {
    for (Kernel kernel : KERNELS) {
      if (kernel.fits(task)) {
        return kernel;
      }
    }
    throw new IllegalStateException("no kernel for " + task.rules());
  }
}
