package org.grundy.table;

/**
 * How the cells of a table lie in memory and in a file.
 *
 * @param width bytes in a cell: 1, 2 or 4; 0 for single bits in rows of 64-bit words
 */
record Layout(int width) {
  /** The layout of a table that is made. */
  static Layout of(Task task) {
    return new Layout(
        task.quantity() == Quantity.OUTCOME ? 0 : ValueCells.widthFor(task.largestValue()));
  }

  /** The layout of cells that exist. */
  static Layout of(Cells cells) {
    return new Layout(cells instanceof ValueCells values ? values.width() : 0);
  }

  boolean isBits() {
    return width == 0;
  }

  /** Bytes in a row. */
  long rowBytes(Box box) {
    return isBits()
        ? BitCells.wordsPerRow(box) * Long.BYTES
        : box.rowLength() > Long.MAX_VALUE / width ? Long.MAX_VALUE : box.rowLength() * width;
  }

  /** Bytes in all, {@code Long.MAX_VALUE} if they are even more. */
  long bytes(Box box) {
    long row = rowBytes(box);
    return row > Long.MAX_VALUE / box.rows() ? Long.MAX_VALUE : row * box.rows();
  }
}
