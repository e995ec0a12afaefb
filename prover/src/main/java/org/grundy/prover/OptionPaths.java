package org.grundy.prover;

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
 * <p>States and steps are made when first needed and kept. {@link OptionLayers} lays out the paths
 * along a position. Not for use by several threads at once.
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
  private final OptionLayers layers;
  private int room = -1;

  private static final int UNKNOWN = -2;
  private static final int[] NONE = {};
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
    layers = new OptionLayers(this, symbols);
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

  /** The state after one more digit of each number, given as symbols, or {@link Dfa#DEAD}. */
  int step(int from, int position, int option) {
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
    if (from[at] == 0) {
      return NONE;
    }
    Family family = relation.family();
    int[] digits = new int[family.tracks()];
    for (int c = 0; c < family.dimension(); c++) {
      digits[c] = x[c];
      int track = family.after(c);
      if (track == c && x[c] != y[order[c]]) {
        return NONE;
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
    return members(next);
  }

  /** Whether an option ends in a state. */
  boolean ends(int state) {
    return accepting.get(state);
  }

  /** In ascending order. Not by streams, which a single answer would wait for. */
  static int[] members(BitSet set) {
    int[] members = new int[set.cardinality()];
    int size = 0;
    for (int s = set.nextSetBit(0); s >= 0; s = set.nextSetBit(s + 1)) {
      members[size++] = s;
    }
    return members;
  }

  /**
   * How many digits an option may have more than the position at most: the longest path beside
   * zeros that leaves the first state. Families in which it had no end would have infinitely many
   * options.
   */
  int room() {
    if (room < 0) {
      room = computedRoom();
    }
    return room;
  }

  private int computedRoom() {
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
  OptionLayers.Along of(int[] position) {
    return layers.of(position);
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
