package org.grundy.plot;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Places for the states of an automaton: in columns by their distance from the first state, and in
 * a column near what they are joined to.
 */
final class StateLayout {
  private static final int SWEEPS = 30;

  private final List<List<Integer>> neighbours = new ArrayList<>();
  private final List<List<Integer>> columns = new ArrayList<>();
  private final double gap;
  private final double[] x;
  private final double[] y;

  /**
   * Finds the places.
   *
   * @param across how far apart columns are
   * @param gap how far apart the states of a column are at least
   */
  StateLayout(StateGraph graph, double across, double gap) {
    this.gap = gap;
    int states = graph.states();
    x = new double[states];
    y = new double[states];
    for (int i = 0; i < states; i++) {
      neighbours.add(new ArrayList<>());
    }
    for (StateGraph.Arrow arrow : graph.arrows()) {
      if (arrow.from() != arrow.to()) {
        neighbours.get(arrow.from()).add(arrow.to());
        neighbours.get(arrow.to()).add(arrow.from());
      }
    }
    walk(graph);
    for (int c = 0; c < columns.size(); c++) {
      for (int i = 0; i < columns.get(c).size(); i++) {
        x[columns.get(c).get(i)] = c * across;
        y[columns.get(c).get(i)] = i * gap;
      }
    }
    for (int sweep = 0; sweep < SWEEPS; sweep++) {
      for (int i = 0; i < columns.size(); i++) {
        // To the right and to the left in turn.
        arrange(columns.get(sweep % 2 == 0 ? i : columns.size() - 1 - i), sweep < SWEEPS / 2);
      }
    }
  }

  /** Fills the columns, breadth first; states that are not reached come last. */
  private void walk(StateGraph graph) {
    boolean[] seen = new boolean[graph.states()];
    seen[0] = true;
    List<Integer> column = List.of(0);
    while (!column.isEmpty()) {
      columns.add(new ArrayList<>(column));
      List<Integer> next = new ArrayList<>();
      for (StateGraph.Arrow arrow : graph.arrows()) {
        if (column.contains(arrow.from()) && !seen[arrow.to()]) {
          seen[arrow.to()] = true;
          next.add(arrow.to());
        }
      }
      column = next;
    }
    List<Integer> rest = new ArrayList<>();
    for (int state = 0; state < seen.length; state++) {
      if (!seen[state]) {
        rest.add(state);
      }
    }
    if (!rest.isEmpty()) {
      columns.add(rest);
    }
  }

  /** Moves the states of a column towards the mean of their neighbours, and keeps them apart. */
  private void arrange(List<Integer> column, boolean mayReorder) {
    double[] wish = new double[y.length];
    for (int state : column) {
      double sum = 0;
      for (int neighbour : neighbours.get(state)) {
        sum += y[neighbour];
      }
      int count = neighbours.get(state).size();
      wish[state] = count == 0 ? y[state] : sum / count;
    }
    if (mayReorder) {
      column.sort(Comparator.<Integer>comparingDouble(s -> wish[s]).thenComparing(s -> s));
    }
    double[] wishes = new double[column.size()];
    for (int i = 0; i < wishes.length; i++) {
      wishes[i] = wish[column.get(i)] - i * gap;
    }
    double[] ascending = GraphLayout.ascending(wishes);
    for (int i = 0; i < wishes.length; i++) {
      y[column.get(i)] = ascending[i] + i * gap;
    }
  }

  /** The middle of a state; the first column is at 0. */
  Point middle(int state) {
    return new Point(x[state], y[state]);
  }
}
