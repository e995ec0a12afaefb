package org.grundy.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.grundy.prover.Theorem;

/**
 * An automaton as text: a row for each state and a column for each combination of digits, or, where
 * the columns would not fit, a list of what leads where. A star marks acceptance.
 */
final class AutomatonTable {
  /** A larger automaton is not printed. */
  static final int MOST_STATES = 40;

  /** Wider tables become lists. */
  private static final int WIDEST = 100;

  private static final int MARGIN = 8;

  private AutomatonTable() {}

  /**
   * The lines of the table.
   *
   * @param columns the digits of each symbol
   * @param rows the states in order
   */
  static List<String> lines(List<String> columns, List<Theorem.Row> rows, Terminal terminal) {
    int width = 3;
    for (String column : columns) {
      width = Math.max(width, column.length() + 2);
    }
    return MARGIN + width * columns.size() <= WIDEST
        ? grid(columns, rows, width, terminal)
        : list(columns, rows, terminal);
  }

  private static List<String> grid(
      List<String> columns, List<Theorem.Row> rows, int width, Terminal terminal) {
    List<String> lines = new ArrayList<>();
    StringBuilder heading = new StringBuilder(padded(terminal.say("prove.state"), MARGIN));
    for (String column : columns) {
      heading.append(" ".repeat(width - column.length())).append(column);
    }
    lines.add(heading.toString());
    for (Theorem.Row row : rows) {
      StringBuilder line = new StringBuilder(state(row));
      for (int next : row.next()) {
        String text = next < 0 ? "-" : String.valueOf(next);
        line.append(" ".repeat(Math.max(1, width - text.length()))).append(text);
      }
      lines.add(line.toString());
    }
    return lines;
  }

  private static List<String> list(
      List<String> columns, List<Theorem.Row> rows, Terminal terminal) {
    List<String> lines = new ArrayList<>();
    lines.add(padded(terminal.say("prove.state"), MARGIN) + "  " + terminal.say("prove.steps"));
    for (Theorem.Row row : rows) {
      Map<Integer, List<String>> symbols = new TreeMap<>();
      for (int a = 0; a < columns.size(); a++) {
        int next = row.next().get(a);
        if (next >= 0) {
          symbols.computeIfAbsent(next, to -> new ArrayList<>()).add(columns.get(a));
        }
      }
      String start = state(row);
      if (symbols.isEmpty()) {
        lines.add(start + "  -");
      }
      for (Map.Entry<Integer, List<String>> step : symbols.entrySet()) {
        StringBuilder line = new StringBuilder(start).append("  ").append(step.getKey());
        line.append(" ".repeat(Math.max(1, MARGIN + 6 - line.length()))).append("<-");
        for (String symbol : step.getValue()) {
          if (line.length() + 1 + symbol.length() > WIDEST) {
            lines.add(line.toString());
            line = new StringBuilder(" ".repeat(MARGIN + 8));
          }
          line.append(' ').append(symbol);
        }
        lines.add(line.toString());
        start = " ".repeat(MARGIN);
      }
    }
    return lines;
  }

  private static String state(Theorem.Row row) {
    return padded("  " + row.state() + (row.accepting() ? "*" : ""), MARGIN);
  }

  private static String padded(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }
}
