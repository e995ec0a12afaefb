package org.grundy.table;

import java.util.List;
import org.grundy.Convention;

/**
 * Makes tables: chooses the kernel and the place for the cells.
 *
 * <p>Interrupting the thread stops the making within a tenth of a second or so; the table then says
 * how many of its leading cells are known.
 */
public final class TableMaker {
  /** Asked in order; the last one fits everything that is not refused. */
  private static final List<Kernel> KERNELS = List.of(new ScanKernel());

  private TableMaker() {}

  /**
   * Makes a table.
   *
   * @param threads how many threads may work
   * @throws TableException if it cannot be made, with the reason
   * @throws org.grundy.PositionException if the rules leave their own domain, with the move
   */
  public static Table make(Task task, int threads, Progress progress) {
    refuse(task);
    Kernel kernel = kernel(task);
    Cells cells = allot(task);
    return new Table(task, cells, kernel.fill(task, cells, threads, progress));
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

  /** Cells for a table on the heap. */
  static Cells allot(Task task) {
    return task.quantity() == Quantity.OUTCOME
        ? BitCells.onHeap(task.box())
        : ValueCells.onHeap(task.box(), ValueCells.widthFor(task.largestValue()));
  }

  /** A heap that splits leaves the table, unless values add up. */
  private static void refuse(Task task) {
    if (task.splits()
        && (task.convention() == Convention.MISERE || task.quantity() == Quantity.REMOTENESS)) {
      throw new TableException(
          task.convention() == Convention.MISERE
              ? "table.splits.misere"
              : "table.splits.remoteness");
    }
  }
}
