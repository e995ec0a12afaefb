package org.grundy.plot;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * An automaton to be drawn: state 0 is the first, and what has no arrow leads to the sink, which is
 * not drawn.
 *
 * @param accepting for each state, whether it accepts
 * @param arrows at most one from each state to each state
 */
public record StateGraph(List<Boolean> accepting, List<Arrow> arrows) {
  /** Pictures of more states cannot be read. */
  public static final int MOST_STATES = 24;

  /** Nor can pictures of more arrows. */
  public static final int MOST_ARROWS = 80;

  /** Nor can longer labels. */
  private static final int MOST_SYMBOLS = 32;

  /**
   * The steps from one state to another.
   *
   * @param symbols the symbols that lead there, at least one
   */
  public record Arrow(int from, int to, List<String> symbols) {
    public Arrow {
      symbols = List.copyOf(symbols);
    }
  }

  public StateGraph {
    accepting = List.copyOf(accepting);
    arrows = List.copyOf(arrows);
  }

  /**
   * The graph of a table of steps.
   *
   * @param symbols the names of the columns
   * @param accepting for each state, whether it accepts
   * @param next for each state the next one for each symbol, negative for the sink
   */
  public static StateGraph of(
      List<String> symbols, List<Boolean> accepting, List<List<Integer>> next) {
    List<Arrow> arrows = new ArrayList<>();
    for (int from = 0; from < next.size(); from++) {
      Map<Integer, List<String>> byTarget = new TreeMap<>();
      for (int a = 0; a < symbols.size(); a++) {
        int to = next.get(from).get(a);
        if (to >= 0) {
          byTarget.computeIfAbsent(to, key -> new ArrayList<>()).add(symbols.get(a));
        }
      }
      for (Map.Entry<Integer, List<String>> entry : byTarget.entrySet()) {
        arrows.add(new Arrow(from, entry.getKey(), entry.getValue()));
      }
    }
    return new StateGraph(accepting, arrows);
  }

  int states() {
    return accepting.size();
  }

  /** Whether a picture of it can be read. */
  public boolean isReadable() {
    boolean readable = states() <= MOST_STATES && arrows.size() <= MOST_ARROWS;
    for (Arrow arrow : arrows) {
      readable &= arrow.symbols().size() <= MOST_SYMBOLS;
    }
    return readable;
  }
}
