package org.grundy.prover;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The winning options of a position of any size, as paths of one finite automaton: it reads the
 * digits of an option beside those of the position, and follows the P-automaton and all families of
 * moves at once, so that each option is one path however many families lead to it.
 *
 * <p>States and steps are made when first needed and kept. For a position of L digits the paths are
 * laid out in layers in O(L * states * symbols) steps. Not for use by several threads at once.
 */
final class OptionPaths {
  private final Kernel kernel;
  private final Dfa target;
  private final List<int[]> orders;
  private final List<int[]> ascending;
  private final int symbols;

  private final List<int[]> states = new ArrayList<>();
  private final Map<IntArray, Integer> numbers = new HashMap<>();
  private final List<int[]> steps = new ArrayList<>();
  private final BitSet accepting = new BitSet();

  private static final int UNKNOWN = -2;
  private static final int MOST_ROOM = 64;

  /**
   * @param orders with order σ an option y counts if {@code (y_σ(0), y_σ(1), …)} can be moved to
   * @param ascending pairs of components of which the first must not exceed the second
   */
  OptionPaths(Kernel kernel, Dfa target, List<int[]> orders, List<int[]> ascending) {
    this.kernel = kernel;
    this.target = target;
    this.orders = orders;
    this.ascending = ascending;
    symbols = kernel.symbols().count();
    int readers = orders.size() * kernel.relations().size();
    int[] first = new int[1 + ascending.size() + 2 * readers];
    for (int r = 0; r < readers; r++) {
      // A set with one member: its size, then its members.
      first[1 + ascending.size() + 2 * r] = 1;
    }
    number(first);
  }

  private int number(int[] state) {
    IntArray key = new IntArray(state);
    Integer known = numbers.get(key);
    if (known == null) {
      known = states.size();
      numbers.put(key, known);
      states.add(state);
      int[] row = new int[symbols * symbols];
      Arrays.fill(row, UNKNOWN);
      steps.add(row);
      if (accepts(state)) {
        accepting.set(known);
      }
    }
    return known;
  }

  private boolean accepts(int[] state) {
    if (!target.accepts(state[0])) {
      return false;
    }
    int at = 1 + ascending.size();
    for (int o = 0; o < orders.size(); o++) {
      for (RelationAutomaton relation : kernel.relations()) {
        for (int i = 1; i <= state[at]; i++) {
          if (relation.dfa().accepts(state[at + i])) {
            return true;
          }
        }
        at += 1 + state[at];
      }
    }
    return false;
  }

  private int step(int from, int position, int option) {
    int[] row = steps.get(from);
    int at = position * symbols + option;
    if (row[at] == UNKNOWN) {
      row[at] = computed(states.get(from), position, option);
    }
    return row[at];
  }

  private int computed(int[] from, int position, int option) {
    int p = target.step(from[0], option);
    if (p < 0) {
      return Dfa.DEAD;
    }
    int[] x = kernel.symbols().unpack(position);
    int[] y = kernel.symbols().unpack(option);
    int[] to = new int[from.length + 8];
    to[0] = p;
    for (int i = 0; i < ascending.size(); i++) {
      int[] pair = ascending.get(i);
      int sign = Integer.compare(y[pair[0]], y[pair[1]]);
      if (from[1 + i] == 0 && sign > 0) {
        return Dfa.DEAD;
      }
      to[1 + i] = from[1 + i] == 1 || sign < 0 ? 1 : 0;
    }
    int at = 1 + ascending.size();
    int length = at;
    boolean alive = false;
    for (int[] order : orders) {
      for (RelationAutomaton relation : kernel.relations()) {
        int[] next = follow(relation, from, at, x, y, order);
        at += 1 + from[at];
        if (length + 1 + next.length > to.length) {
          to = Arrays.copyOf(to, 2 * (length + 1 + next.length));
        }
        to[length++] = next.length;
        System.arraycopy(next, 0, to, length, next.length);
        length += next.length;
        alive |= next.length > 0;
      }
    }
    return alive ? number(Arrays.copyOf(to, length)) : Dfa.DEAD;
  }

  /** The states of a family after one more digit of position and option. */
  private static int[] follow(
      RelationAutomaton relation, int[] from, int at, int[] x, int[] y, int[] order) {
    Family family = relation.family();
    int[] digits = new int[family.tracks()];
    for (int c = 0; c < family.dimension(); c++) {
      digits[c] = x[c];
      int track = family.after(c);
      if (track == c && x[c] != y[order[c]]) {
        return new int[0];
      }
      digits[track] = y[order[c]];
    }
    // Further numbers may have any digits: the last tracks run through all of them.
    int base = relation.symbols().pack(digits);
    int free = 1;
    for (int e = 0; e < family.extra(); e++) {
      free *= relation.symbols().radix();
    }
    BitSet next = new BitSet();
    for (int i = 1; i <= from[at]; i++) {
      for (int f = 0; f < free; f++) {
        int to = relation.dfa().step(from[at + i], base + f);
        if (to >= 0) {
          next.set(to);
        }
      }
    }
    return next.stream().toArray();
  }

  /**
   * How many digits an option may have more than the position at most: the longest path beside
   * zeros that leaves the first state. Families in which it had no end would have infinitely many
   * options.
   */
  int room() {
    int room = 0;
    BitSet layer = new BitSet();
    layer.set(0);
    while (room <= MOST_ROOM) {
      BitSet next = new BitSet();
      for (int s = layer.nextSetBit(0); s >= 0; s = layer.nextSetBit(s + 1)) {
        for (int a = 0; a < symbols; a++) {
          int to = step(s, 0, a);
          if (to > 0) {
            next.set(to);
          }
        }
      }
      if (next.isEmpty()) {
        return room;
      }
      layer = next;
      room++;
    }
    return MOST_ROOM;
  }

  /** The options of one position. */
  Layers of(int[] position) {
    return new Layers(position);
  }

  /** The paths along one position. */
  final class Layers {
    private final int[] position;
    private final List<Map<Integer, BigInteger>> counts = new ArrayList<>();

    private Layers(int[] position) {
      this.position = position;
      List<BitSet> reached = new ArrayList<>();
      BitSet layer = new BitSet();
      layer.set(0);
      reached.add(layer);
      for (int symbol : position) {
        BitSet next = new BitSet();
        for (int s = layer.nextSetBit(0); s >= 0; s = layer.nextSetBit(s + 1)) {
          for (int a = 0; a < symbols; a++) {
            int to = step(s, symbol, a);
            if (to >= 0) {
              next.set(to);
            }
          }
        }
        reached.add(next);
        layer = next;
      }
      Map<Integer, BigInteger> after = new HashMap<>();
      for (int s = layer.nextSetBit(0); s >= 0; s = layer.nextSetBit(s + 1)) {
        if (accepting.get(s)) {
          after.put(s, BigInteger.ONE);
        }
      }
      counts.add(after);
      for (int i = position.length - 1; i >= 0; i--) {
        Map<Integer, BigInteger> here = new HashMap<>();
        BitSet from = reached.get(i);
        for (int s = from.nextSetBit(0); s >= 0; s = from.nextSetBit(s + 1)) {
          BigInteger sum = BigInteger.ZERO;
          for (int a = 0; a < symbols; a++) {
            sum = sum.add(after.getOrDefault(step(s, position[i], a), BigInteger.ZERO));
          }
          if (sum.signum() > 0) {
            here.put(s, sum);
          }
        }
        counts.add(here);
        after = here;
      }
    }

    private boolean leads(int state, int at) {
      return counts.get(position.length - at).containsKey(state);
    }

    /** How many options there are. */
    BigInteger count() {
      return counts.getLast().getOrDefault(0, BigInteger.ZERO);
    }

    /** The options in lexicographic order of their words. */
    java.util.Iterator<int[]> iterator() {
      return new Walk();
    }

    private final class Walk implements java.util.Iterator<int[]> {
      private final int[] word = new int[position.length];
      private final int[] path = new int[position.length + 1];
      private boolean more = leads(0, 0) && extend(0, 0);

      /** Completes the word from a place on with the first symbols that lead to an option. */
      private boolean extend(int from, int least) {
        int at = from;
        int symbol = least;
        while (at < position.length) {
          int to = -1;
          while (symbol < symbols) {
            int next = step(path[at], position[at], symbol);
            if (next >= 0 && leads(next, at + 1)) {
              to = next;
              break;
            }
            symbol++;
          }
          if (to < 0) {
            return false;
          }
          word[at] = symbol;
          path[++at] = to;
          symbol = 0;
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
          throw new java.util.NoSuchElementException();
        }
        int[] result = word.clone();
        more = false;
        for (int at = position.length - 1; at >= 0 && !more; at--) {
          more = extend(at, word[at] + 1);
        }
        return result;
      }
    }
  }

  /** Whether a word is an option that is counted. */
  boolean accepts(int[] position, int[] option) {
    int state = 0;
    for (int i = 0; i < position.length && state >= 0; i++) {
      state = step(state, position[i], option[i]);
    }
    return state >= 0 && accepting.get(state);
  }
}
