package org.grundy.plot;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Places for the nodes of a graph: a layer for each remoteness, 0 at the bottom; within a layer
 * nodes stand near what they are joined to. Long layers are broken into several rows.
 */
final class GraphLayout {
  private static final int SWEEPS = 30;
  private static final double WIDEST = 900;
  private static final double NODE_GAP = 14;
  private static final double ROW_GAP = 24;
  private static final double LAYER_GAP = 34;

  private final GameGraph graph;
  private final double nodeWidth;
  private final double nodeHeight;
  private final List<List<Integer>> neighbours = new ArrayList<>();
  private final List<List<Integer>> layers = new ArrayList<>();
  private final double[] x;
  private final double[] y;
  private final double[] layerY;

  GraphLayout(GameGraph graph, double nodeWidth, double nodeHeight) {
    this.graph = graph;
    this.nodeWidth = nodeWidth;
    this.nodeHeight = nodeHeight;
    this.x = new double[graph.nodes().size()];
    this.y = new double[x.length];
    join();
    this.layerY = new double[layers.size()];
    for (int sweep = 0; sweep < SWEEPS; sweep++) {
      for (int i = 0; i < layers.size(); i++) {
        // Down and up in turn.
        arrange(layers.get(sweep % 2 == 0 ? i : layers.size() - 1 - i), sweep < SWEEPS / 2);
      }
    }
    stack();
  }

  private void join() {
    List<GameGraph.Node> nodes = graph.nodes();
    for (int i = 0; i < nodes.size(); i++) {
      neighbours.add(new ArrayList<>());
    }
    for (int i = 0; i < nodes.size(); i++) {
      int remoteness = nodes.get(i).remoteness();
      while (layers.size() <= remoteness) {
        layers.add(new ArrayList<>());
      }
      x[i] = layers.get(remoteness).size() * gap(layers.get(remoteness));
      layers.get(remoteness).add(i);
      for (int option : nodes.get(i).options()) {
        neighbours.get(i).add(option);
        neighbours.get(option).add(i);
      }
    }
  }

  /** How many rows a layer is broken into. */
  private int rows(List<Integer> layer) {
    return Math.max(1, (int) Math.ceil(layer.size() * (nodeWidth + NODE_GAP) / WIDEST));
  }

  /** How far apart neighbours in a layer are, who may stand in different rows. */
  private double gap(List<Integer> layer) {
    return (nodeWidth + NODE_GAP) / rows(layer);
  }

  /** Moves the nodes of a layer towards the mean of their neighbours, and keeps them apart. */
  private void arrange(List<Integer> layer, boolean mayReorder) {
    double[] wish = new double[x.length];
    for (int node : layer) {
      double sum = 0;
      for (int neighbour : neighbours.get(node)) {
        sum += x[neighbour];
      }
      wish[node] = neighbours.get(node).isEmpty() ? x[node] : sum / neighbours.get(node).size();
    }
    if (mayReorder) {
      layer.sort(Comparator.<Integer>comparingDouble(node -> wish[node]).thenComparing(n -> n));
    }
    double gap = gap(layer);
    double[] wishes = new double[layer.size()];
    for (int i = 0; i < wishes.length; i++) {
      wishes[i] = wish[layer.get(i)] - i * gap;
    }
    double[] ascending = ascending(wishes);
    for (int i = 0; i < wishes.length; i++) {
      x[layer.get(i)] = ascending[i] + i * gap;
    }
  }

  /** The ascending numbers nearest to given ones by least squares: neighbours out of order pool. */
  static double[] ascending(double[] numbers) {
    double[] mean = new double[numbers.length];
    int[] size = new int[numbers.length];
    int blocks = 0;
    for (double number : numbers) {
      mean[blocks] = number;
      size[blocks] = 1;
      blocks++;
      while (blocks > 1 && mean[blocks - 2] > mean[blocks - 1]) {
        int together = size[blocks - 2] + size[blocks - 1];
        mean[blocks - 2] =
            (mean[blocks - 2] * size[blocks - 2] + mean[blocks - 1] * size[blocks - 1]) / together;
        size[blocks - 2] = together;
        blocks--;
      }
    }
    double[] result = new double[numbers.length];
    int at = 0;
    for (int block = 0; block < blocks; block++) {
      for (int i = 0; i < size[block]; i++) {
        result[at++] = mean[block];
      }
    }
    return result;
  }

  private void stack() {
    double bottom = 0;
    for (int layer = 0; layer < layers.size(); layer++) {
      int rows = rows(layers.get(layer));
      for (int i = 0; i < layers.get(layer).size(); i++) {
        y[layers.get(layer).get(i)] = bottom - (i % rows) * (nodeHeight + ROW_GAP);
      }
      layerY[layer] = bottom - (rows - 1) * (nodeHeight + ROW_GAP) / 2;
      bottom -= (rows - 1) * (nodeHeight + ROW_GAP) + nodeHeight + LAYER_GAP;
    }
  }

  /** The middle of a node; the origin is nowhere in particular. */
  Point middle(int node) {
    return new Point(x[node], y[node]);
  }

  int layers() {
    return layers.size();
  }

  boolean isEmpty(int layer) {
    return layers.get(layer).isEmpty();
  }

  /** The height of the middle of a layer. */
  double height(int layer) {
    return layerY[layer];
  }
}
