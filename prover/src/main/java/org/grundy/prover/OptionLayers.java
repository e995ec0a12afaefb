package org.grundy.prover;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/**
 * The paths of {@link OptionPaths} along a position, in layers: the states that are reached
 * together after the position's first digits. Layers and the steps between them are kept.
 *
 * <p>For a position of L digits O(L * states * symbols) steps; most layers were met before, and
 * then it is one step for each step that a path may take.
 */
final class OptionLayers {
  /** With more layers than this they are made anew for the next position. */
  private static final int MOST_LAYERS = 1 << 14;

  private final OptionPaths paths;
  private final int symbols;
  private final Map<IntArray, Layer> layers = new HashMap<>();

  OptionLayers(OptionPaths paths, int symbols) {
    this.paths = paths;
    this.symbols = symbols;
  }

  /** The options of one position. */
  Along of(int[] position) {
    return new Along(position);
  }

  /** States that can be reached together, and the steps from there as far as they are known. */
  private static final class Layer {
    final int[] states;
    final @Nullable Edges[] edges;

    Layer(int[] states, int symbols) {
      this.states = states;
      edges = new Edges[symbols];
    }
  }

  /**
   * All steps from a layer beside one symbol of the position, in the order of the states they come
   * from and of their symbols. States are given by their places in the layers.
   */
  private static final class Edges {
    final Layer next;
    final int[] from;
    final int[] symbols;
    final int[] to;

    Edges(Layer next, int[] from, int[] symbols, int[] to) {
      this.next = next;
      this.from = from;
      this.symbols = symbols;
      this.to = to;
    }
  }

  private Layer layer(int[] members) {
    return layers.computeIfAbsent(new IntArray(members), key -> new Layer(members, symbols));
  }

  private Edges edges(Layer layer, int symbol) {
    Edges known = layer.edges[symbol];
    if (known == null) {
      known = computed(layer, symbol);
      layer.edges[symbol] = known;
    }
    return known;
  }

  private Edges computed(Layer layer, int symbol) {
    int[] from = new int[layer.states.length * symbols];
    int[] read = new int[from.length];
    int[] to = new int[from.length];
    BitSet reached = new BitSet();
    int count = 0;
    for (int i = 0; i < layer.states.length; i++) {
      for (int a = 0; a < symbols; a++) {
        int next = paths.step(layer.states[i], symbol, a);
        if (next >= 0) {
          reached.set(next);
          from[count] = i;
          read[count] = a;
          to[count++] = next;
        }
      }
    }
    int[] members = OptionPaths.members(reached);
    for (int e = 0; e < count; e++) {
      to[e] = Arrays.binarySearch(members, to[e]);
    }
    return new Edges(
        layer(members),
        Arrays.copyOf(from, count),
        Arrays.copyOf(read, count),
        Arrays.copyOf(to, count));
  }

  /** The paths along one position. */
  final class Along {
    private final Edges[] edges;
    private final Layer last;

    /** For each place and state the paths from there on, {@link Long#MAX_VALUE} for so many. */
    private final long[][] counts;

    private Along(int[] position) {
      if (layers.size() > MOST_LAYERS) {
        layers.clear();
      }
      edges = new Edges[position.length];
      Layer layer = layer(new int[] {0});
      for (int i = 0; i < position.length; i++) {
        edges[i] = edges(layer, position[i]);
        layer = edges[i].next;
      }
      last = layer;
      counts = new long[position.length + 1][];
      long[] after = new long[last.states.length];
      for (int i = 0; i < after.length; i++) {
        after[i] = paths.ends(last.states[i]) ? 1 : 0;
      }
      counts[position.length] = after;
      Layer first = layer(new int[] {0});
      for (int i = position.length - 1; i >= 0; i--) {
        int size = i == 0 ? first.states.length : edges[i - 1].next.states.length;
        after = before(edges[i], after, size);
        counts[i] = after;
      }
    }

    private static long[] before(Edges edges, long[] after, int size) {
      long[] here = new long[size];
      int[] from = edges.from;
      int[] to = edges.to;
      for (int e = 0; e < from.length; e++) {
        long sum = here[from[e]] + after[to[e]];
        here[from[e]] = sum < 0 ? Long.MAX_VALUE : sum;
      }
      return here;
    }

    /** How many options there are. */
    BigInteger count() {
      return counts[0][0] < Long.MAX_VALUE ? BigInteger.valueOf(counts[0][0]) : largeCount();
    }

    private BigInteger largeCount() {
      BigInteger[] after = new BigInteger[last.states.length];
      for (int i = 0; i < after.length; i++) {
        after[i] = paths.ends(last.states[i]) ? BigInteger.ONE : BigInteger.ZERO;
      }
      for (int i = edges.length - 1; i >= 0; i--) {
        BigInteger[] here = new BigInteger[counts[i].length];
        Arrays.fill(here, BigInteger.ZERO);
        Edges step = edges[i];
        for (int e = 0; e < step.from.length; e++) {
          here[step.from[e]] = here[step.from[e]].add(after[step.to[e]]);
        }
        after = here;
      }
      return after[0];
    }

    /** The options in lexicographic order of their words. */
    Iterator<int[]> iterator() {
      return new Walk();
    }

    private final class Walk implements Iterator<int[]> {
      private final int[] word = new int[edges.length];

      /** The places in their layers of the states on the way. */
      private final int[] path = new int[edges.length + 1];

      private boolean more = counts[0][0] > 0 && extend(0, 0);

      /** Completes the word from a place on with the first symbols that lead to an option. */
      private boolean extend(int from, int least) {
        int start = least;
        for (int at = from; at < edges.length; at++) {
          Edges steps = edges[at];
          int found = -1;
          for (int e = 0; e < steps.from.length && found < 0; e++) {
            if (steps.from[e] == path[at]
                && steps.symbols[e] >= start
                && counts[at + 1][steps.to[e]] > 0) {
              found = e;
            }
          }
          if (found < 0) {
            return false;
          }
          word[at] = steps.symbols[found];
          path[at + 1] = steps.to[found];
          start = 0;
        }
        return true;
      }

      @Override
      public boolean hasNext() {
        return more;
      }

      @Override
      public int[] next() {
        if (!more) {
          throw new NoSuchElementException();
        }
        int[] result = word.clone();
        more = false;
        for (int at = edges.length - 1; at >= 0 && !more; at--) {
          more = extend(at, word[at] + 1);
        }
        return result;
      }
    }
  }
}
