package org.grundy.cli;

import java.io.IOException;
import org.grundy.table.Quantity;

/** Writes a table as LaTeX with the rules of the package booktabs, laid out as the text is. */
final class TableLatex {
  private TableLatex() {}

  static void write(TableView view, TextSink out) throws IOException {
    out.text("% ").text(view.table().task().rules().toString()).line();
    out.text("% \\usepackage{booktabs}").line();
    if (view.isPOnly()) {
      positions(view, out);
      return;
    }
    TableGrid grid = new TableGrid(view);
    int[] row = new int[grid.columns()];
    for (long page = 0; page < grid.pages(); page++) {
      if (page > 0) {
        out.line();
      }
      if (!grid.title(page).isEmpty()) {
        out.text("% ").text(grid.title(page)).line();
      }
      out.text("\\begin{tabular}{r*{").number(grid.columns()).text("}{r}}").line();
      out.text("\\toprule").line();
      for (int c = 0; c < row.length; c++) {
        out.text(" & ").number(c);
      }
      out.text(" \\\\").line().text("\\midrule").line();
      for (long r = 0; r < grid.rows(); r++) {
        TableView.stopIfInterrupted();
        grid.read(page, r, row);
        out.number(grid.rowHead(r));
        for (int number : row) {
          out.text(" & ");
          TableText.cell(view, number, out);
        }
        out.text(" \\\\").line();
      }
      out.text("\\bottomrule").line().text("\\end{tabular}").line();
    }
  }

  private static void positions(TableView view, TextSink out) throws IOException {
    boolean remoteness = view.quantity() == Quantity.REMOTENESS;
    int last = view.box().dimension() - 1;
    out.text("\\begin{tabular}{").text("r".repeat(last + (remoteness ? 2 : 1))).text("}").line();
    out.text("\\toprule").line();
    for (int j = 0; j <= last; j++) {
      out.text(j == 0 ? "$" : " & $").text(view.names().get(j).replace("_", "\\_")).sign('$');
    }
    out.text(remoteness ? " & remoteness \\\\" : " \\\\").line().text("\\midrule").line();
    view.positions(" & ", " & ", " \\\\", out);
    out.text("\\bottomrule").line().text("\\end{tabular}").line();
  }
}
