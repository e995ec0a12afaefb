package org.grundy.plot;

import java.util.List;

/**
 * Writes automata in the DOT language of Graphviz, of any size: accepting states have two rings,
 * labels are the symbols of an arrow.
 */
public final class DotWriter {
  private static final int LINE = 30;

  private DotWriter() {}

  /**
   * The graph as a DOT document, ended by a line break.
   *
   * @param title what it shows
   */
  public static String write(StateGraph graph, String title) {
    StringBuilder out = new StringBuilder("digraph automaton {\n");
    out.append("  label=").append(quoted(title)).append(";\n");
    out.append("  labelloc=t;\n");
    out.append("  rankdir=LR;\n");
    out.append("  node [shape=circle];\n");
    out.append("  start [shape=point];\n");
    for (int state = 0; state < graph.states(); state++) {
      out.append("  ").append(state);
      out.append(graph.accepting().get(state) ? " [shape=doublecircle];\n" : ";\n");
    }
    out.append("  start -> 0;\n");
    for (StateGraph.Arrow arrow : graph.arrows()) {
      out.append("  ").append(arrow.from()).append(" -> ").append(arrow.to());
      out.append(" [label=").append(quoted(lines(arrow.symbols()))).append("];\n");
    }
    return out.append("}\n").toString();
  }

  /** The symbols in lines that are not too long. */
  private static String lines(List<String> symbols) {
    StringBuilder text = new StringBuilder();
    int length = 0;
    for (int i = 0; i < symbols.size(); i++) {
      String symbol = symbols.get(i);
      if (i > 0) {
        boolean full = length + 2 + symbol.length() > LINE;
        text.append(full ? ",\n" : ", ");
        length = full ? 0 : length + 2;
      }
      text.append(symbol);
      length += symbol.length();
    }
    return text.toString();
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
  }
}
