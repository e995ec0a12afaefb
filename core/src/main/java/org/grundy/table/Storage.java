package org.grundy.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Where the cells of a table may lie: on the heap while they are few, else in a file that is mapped
 * into memory.
 *
 * @param heapBytes the most bytes on the heap
 * @param folder where the file of a large table lies while it is in use
 * @param output where the table is going to be saved, or null; the file of a large table is then
 *     made beside it and becomes it
 */
public record Storage(long heapBytes, Path folder, @Nullable Path output) {
  /** The largest array that every virtual machine makes. */
  private static final long LONGEST_ARRAY = Integer.MAX_VALUE - 8;

  /** Half of the heap that is free now, and the system's folder for temporary files. */
  public static Storage standard() {
    Runtime runtime = Runtime.getRuntime();
    long free = runtime.maxMemory() - runtime.totalMemory() + runtime.freeMemory();
    return new Storage(free / 2, Path.of(System.getProperty("java.io.tmpdir", ".")), null);
  }

  /** The same for a table that is going to be saved. */
  public Storage savingTo(Path file) {
    return new Storage(heapBytes, folder, file);
  }

  /**
   * Cells for a table, all 0.
   *
   * @throws TableException if neither memory nor disk has room for them
   */
  Cells allot(Task task) {
    Box box = task.box();
    Layout layout = Layout.of(task);
    if (task.quantity() != Quantity.OUTCOME && !hasSmallValues(task)) {
      throw new TableException("table.values", box);
    }
    long bytes = layout.bytes(box);
    long elements = layout.isBits() ? bytes / Long.BYTES : box.cells();
    if (bytes <= heapBytes && elements <= LONGEST_ARRAY) {
      return layout.isBits() ? BitCells.onHeap(box) : ValueCells.onHeap(box, layout.width());
    }
    Path place = output == null ? folder : parent(output);
    long free;
    try {
      free = Files.getFileStore(place).getUsableSpace();
    } catch (IOException e) {
      throw new TableException("table.folder", place);
    }
    if (bytes == Long.MAX_VALUE || bytes > free - free / 16) {
      throw new TableException(
          "table.space", box, box.cells(), mebibytes(bytes), mebibytes(heapBytes), mebibytes(free));
    }
    return Mapping.create(task, layout, place, output);
  }

  /** Whether every value is below 2^31: a play in a box this small is not longer. */
  private static boolean hasSmallValues(Task task) {
    return task.largestValue() <= Integer.MAX_VALUE || task.box().cells() <= Integer.MAX_VALUE;
  }

  private static Path parent(Path file) {
    Path parent = file.toAbsolutePath().getParent();
    return parent == null ? file.toAbsolutePath() : parent;
  }

  private static long mebibytes(long bytes) {
    return (bytes >> 20) + 1;
  }
}
