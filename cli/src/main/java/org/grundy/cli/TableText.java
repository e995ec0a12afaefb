package org.grundy.cli;

import java.io.IOException;
import org.grundy.table.Quantity;

/** Writes a table for people: a grid with heads, or a line for each P-position. */
final class TableText {
  private TableText() {}

  static void write(TableView view, TextSink out) throws IOException {
    if (view.isPOnly()) {
      view.positions(" ", "  ", "", out);
    } else {
      grid(view, out);
    }
  }

  private static void grid(TableView view, TextSink out) throws IOException {
    TableGrid grid = new TableGrid(view);
    int[] row = new int[grid.columns()];
    byte[] widths = widths(view, grid, row);
    int head = TextSink.digits(grid.rowHead(grid.rows() - 1));
    for (long page = 0; page < grid.pages(); page++) {
      if (page > 0) {
        out.line();
      }
      if (!grid.title(page).isEmpty()) {
        out.text(grid.title(page)).line();
      }
      out.blanks(head + 2);
      for (int c = 0; c < row.length; c++) {
        out.blanks(1 + widths[c] - TextSink.digits(c)).number(c);
      }
      out.line();
      for (long r = 0; r < grid.rows(); r++) {
        TableView.stopIfInterrupted();
        grid.read(page, r, row);
        long number = grid.rowHead(r);
        out.blanks(1 + head - TextSink.digits(number)).number(number);
        row(view, row, widths, out);
      }
    }
  }

  /** The cells of a row, without blanks at the end. */
  private static void row(TableView view, int[] row, byte[] widths, TextSink out)
      throws IOException {
    int end = row.length;
    while (end > 0 && row[end - 1] == TableView.HOLE) {
      end--;
    }
    for (int c = 0; c < end; c++) {
      out.blanks((c == 0 ? 2 : 1) + widths[c] - width(view, row[c]));
      cell(view, row[c], out);
    }
    out.line();
  }

  /** Each column is as wide as its widest entry on any page. */
  private static byte[] widths(TableView view, TableGrid grid, int[] row) throws IOException {
    byte[] widths = new byte[row.length];
    for (int c = 0; c < row.length; c++) {
      widths[c] = (byte) TextSink.digits(c);
    }
    if (view.quantity() == Quantity.OUTCOME) {
      return widths;
    }
    for (long page = 0; page < grid.pages(); page++) {
      for (long r = 0; r < grid.rows(); r++) {
        TableView.stopIfInterrupted();
        grid.read(page, r, row);
        for (int c = 0; c < row.length; c++) {
          widths[c] = (byte) Math.max(widths[c], width(view, row[c]));
        }
      }
    }
    return widths;
  }

  private static int width(TableView view, int number) {
    if (number == TableView.HOLE) {
      return 0;
    }
    return number < 0 || view.quantity() == Quantity.OUTCOME ? 1 : TextSink.digits(number);
  }

  /** P-positions stand out among dots. */
  static void cell(TableView view, int number, TextSink out) throws IOException {
    if (number == TableView.UNKNOWN) {
      out.sign('?');
    } else if (number >= 0 && view.quantity() == Quantity.OUTCOME) {
      out.sign(number == 1 ? 'P' : '.');
    } else if (number >= 0) {
      out.number(number);
    }
  }
}
