package org.grundy.cli;

import java.util.ArrayList;
import java.util.List;
import org.grundy.table.Box;

/**
 * A view laid out on pages: two components on one page, more on a page for each choice of the first
 * ones; a single one in rows of ten, whose heads are the tens.
 */
final class TableGrid {
  private static final int ROW_OF_ONE = 10;

  private final TableView view;
  private final Box box;
  private final int dimension;
  private final int columns;

  TableGrid(TableView view) {
    this.view = view;
    this.box = view.box();
    this.dimension = box.dimension();
    this.columns =
        dimension == 1
            ? (int) Math.min(ROW_OF_ONE, box.rowLength())
            : Math.toIntExact(box.rowLength());
  }

  long pages() {
    return dimension <= 2 ? 1 : box.cells() / (rows() * columns);
  }

  long rows() {
    return dimension == 1
        ? (box.rowLength() + ROW_OF_ONE - 1) / ROW_OF_ONE
        : box.to(dimension - 2) + 1;
  }

  int columns() {
    return columns;
  }

  long rowHead(long row) {
    return dimension == 1 ? row * ROW_OF_ONE : row;
  }

  /** What the page is about, as in {@code a = 0, b = 3}; empty if there is one page only. */
  String title(long page) {
    if (dimension <= 2) {
      return "";
    }
    long[] position = box.position(page * rows() * columns);
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < dimension - 2; i++) {
      parts.add(view.names().get(i) + " = " + position[i]);
    }
    return String.join(", ", parts);
  }

  /** Reads a row; after the last cell there are holes. */
  void read(long page, long row, int[] into) {
    long first = (page * rows() + row) * columns;
    int count = (int) Math.min(columns, box.cells() - first);
    view.read(box.position(first), into, count);
    for (int i = count; i < columns; i++) {
      into[i] = TableView.HOLE;
    }
  }
}
