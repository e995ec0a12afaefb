package org.grundy.table;

/**
 * The numbers of a table, one for each cell of a box, by index in row-major order.
 *
 * <p>Reading is safe from any thread once the writing is published to it; writing different cells
 * from several threads is safe for {@link ValueCells}, and for {@link BitCells} where the threads
 * write different words.
 */
abstract sealed class Cells implements AutoCloseable permits BitCells, ValueCells {
  private final Box box;

  Cells(Box box) {
    this.box = box;
  }

  /** The box whose cells these are. */
  final Box box() {
    return box;
  }

  /** The number of a cell. */
  abstract int get(long index);

  /** Sets the number of a cell. */
  abstract void set(long index, int value);

  /** Reads neighbouring cells, from {@code index} on. */
  void read(long index, int[] into, int count) {
    for (int i = 0; i < count; i++) {
      into[i] = get(index + i);
    }
  }

  /** Writes neighbouring cells, from {@code index} on. */
  void write(long index, int[] from, int count) {
    for (int i = 0; i < count; i++) {
      set(index + i, from[i]);
    }
  }

  /** Gives the memory back, if it is not on the heap. */
  @Override
  public void close() {}
}
