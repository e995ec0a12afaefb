package org.grundy.checker;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The automaton of all tuples of admissible words that satisfy bounds: a state is a label, the
 * admissibility state of each track and a vector for each bound. Labels get their numbers when a
 * step first leads to them; label 0 is the first state.
 *
 * <p>That a step may be left out, or a bound be called settled, is decided here by the induction of
 * docs/certificates.md, section 4.
 */
final class Labels {
  private static final long SETTLED = Long.MIN_VALUE;

  /** Terms of a sequence looked at before a vector counts as not settled. */
  private static final int STEPS = 64;

  private final Numeration system;
  private final int tracks;
  private final List<Bound> bounds;
  private final int[][] pairs;
  private final Work work;
  private final int line;
  private final int order;
  private final int width;
  private final long[] below;
  private final long[] above;

  private final List<long[]> labels = new ArrayList<>();
  private final Map<Key, Integer> numbers = new HashMap<>();

  private record Key(List<Long> values) {
    static Key of(long[] label) {
      return new Key(Arrays.stream(label).boxed().toList());
    }
  }

  /**
   * @param pairs pairs of tracks that must not all be equal; none for no such condition
   * @param line the line of the certificate that this is about
   */
  Labels(Numeration system, int tracks, List<Bound> bounds, int[][] pairs, Work work, int line) {
    this.system = system;
    this.tracks = tracks;
    this.bounds = bounds;
    this.pairs = pairs;
    this.work = work;
    this.line = line;
    order = system.order();
    width = tracks + (bounds.size() + (pairs.length > 0 ? 1 : 0)) * order;
    below = new long[bounds.size()];
    above = new long[bounds.size()];
    for (int b = 0; b < bounds.size(); b++) {
      for (long c : bounds.get(b).sum) {
        below[b] = Math.addExact(below[b], Math.min(c, 0));
        above[b] = Math.addExact(above[b], Math.max(c, 0));
      }
    }
    labels.add(new long[width]);
    numbers.put(Key.of(labels.getFirst()), 0);
  }

  /** The labels of a family of moves. */
  static Labels of(Numeration system, Moves moves, List<Bound> more, Work work, int line) {
    List<Bound> bounds = new ArrayList<>(moves.bounds);
    bounds.addAll(more);
    int[][] pairs = new int[moves.differ ? moves.changed.length : 0][];
    for (int i = 0; i < pairs.length; i++) {
      pairs[i] = new int[] {moves.changed[i], moves.after(moves.changed[i])};
    }
    return new Labels(system, moves.tracks(), bounds, pairs, work, line);
  }

  int size() {
    return labels.size();
  }

  /** The number of symbols on these tracks; refuses if they are too many. */
  int symbols() throws Refusal {
    long count = 1;
    for (int t = 0; t < tracks; t++) {
      count *= system.radix;
      if (count > Work.MOST_SYMBOLS) {
        throw new Refusal(line, "limit.symbols", Work.MOST_SYMBOLS);
      }
    }
    return (int) count;
  }

  /** The digits of a symbol, track 0 most significant. */
  int[] digits(int symbol) {
    int[] digits = new int[tracks];
    int rest = symbol;
    for (int t = tracks - 1; t >= 0; t--) {
      digits[t] = rest % system.radix;
      rest /= system.radix;
    }
    return digits;
  }

  /** The label after a symbol, or -1 if nothing that follows can be accepted. */
  int step(int label, int[] digits) throws Refusal {
    work.spend(line, (long) tracks + (long) width * order);
    long[] from = labels.get(label);
    long[] to = new long[width];
    for (int t = 0; t < tracks; t++) {
      int state = system.step((int) from[t], digits[t]);
      if (state < 0) {
        return -1;
      }
      to[t] = state;
    }
    int at = tracks;
    for (int b = 0; b < bounds.size(); b++, at += order) {
      if (!step(b, from, to, at, digits)) {
        return -1;
      }
    }
    if (pairs.length > 0) {
      to[at] = from[at];
      for (int[] pair : pairs) {
        if (digits[pair[0]] != digits[pair[1]]) {
          to[at] = SETTLED;
        }
      }
    }
    Key key = Key.of(to);
    Integer number = numbers.get(key);
    if (number == null) {
      Work.states(line, (long) labels.size() * width / 8);
      number = labels.size();
      numbers.put(key, number);
      labels.add(to);
    }
    return number;
  }

  private boolean step(int b, long[] from, long[] to, int at, int[] digits) {
    Bound bound = bounds.get(b);
    if (from[at] == SETTLED) {
      to[at] = SETTLED;
      return true;
    }
    long top = from[at + order - 1];
    for (int k = order - 1; k >= 0; k--) {
      long carried = Math.multiplyExact(top, system.coefficients[order - 1 - k]);
      to[at + k] = k == 0 ? carried : Math.addExact(carried, from[at + k - 1]);
    }
    for (int t = 0; t < tracks; t++) {
      to[at] = Math.addExact(to[at], Math.multiplyExact(bound.sum[t], digits[t]));
    }
    if (bound.isCongruence()) {
      for (int k = 0; k < order; k++) {
        to[at + k] = Math.floorMod(to[at + k], bound.modulus);
      }
      return true;
    }
    long d = bound.constant;
    // The sum exceeds d at n iff high_n >= d + below + 1, is under d iff low_n >= 1 - d - above.
    long[] high = sequence(to, at, below[b], 1);
    long[] low = sequence(to, at, above[b], -1);
    long exceeds = Math.addExact(Math.addExact(d, below[b]), 1);
    long under = Math.subtractExact(Math.subtractExact(1, d), above[b]);
    boolean settled = false;
    switch (bound.kind) {
      case LE -> {
        if (always(high, exceeds, high, exceeds)) {
          return false;
        }
        settled = always(low, under - 1, low, under - 1);
      }
      case EQ -> {
        if (always(high, exceeds, low, under)) {
          return false;
        }
      }
      default -> settled = always(high, exceeds, low, under);
    }
    if (settled) {
      Arrays.fill(to, at, at + order, 0);
      to[at] = SETTLED;
    }
    return true;
  }

  /** The first m terms of sign * (V_n + shift * U_n). */
  private long[] sequence(long[] label, int at, long shift, int sign) {
    long[] values = new long[order];
    for (int n = 0; n < order; n++) {
      long sum = Math.multiplyExact(shift, system.terms[n]);
      for (int k = 0; k < order; k++) {
        sum = Math.addExact(sum, Math.multiplyExact(label[at + k], system.terms[n + k]));
      }
      values[n] = Math.multiplyExact(sign, sum);
    }
    return values;
  }

  /**
   * Whether for every n the first sequence is at least p or the second at least q, from some n on
   * always by the same one: m neighbouring terms of at least max(p, 0) are followed by such only.
   */
  private boolean always(long[] first, long p, long[] second, long q) {
    long[] a = first;
    long[] b = second;
    for (int n = 0; n < STEPS; n++) {
      if (a[0] < p && b[0] < q) {
        return false;
      }
      if (Arrays.stream(a).min().orElse(0) >= Math.max(p, 0)
          || Arrays.stream(b).min().orElse(0) >= Math.max(q, 0)) {
        return true;
      }
      a = shifted(a);
      b = shifted(b);
    }
    return false;
  }

  private long[] shifted(long[] window) {
    long[] next = Arrays.copyOfRange(window, 1, order + 1);
    for (int j = 1; j <= order; j++) {
      next[order - 1] =
          Math.addExact(
              next[order - 1], Math.multiplyExact(system.coefficients[j - 1], window[order - j]));
    }
    return next;
  }

  /** Whether words may end here: all admissible, all bounds true. */
  boolean accepts(int label) {
    long[] values = labels.get(label);
    for (int t = 0; t < tracks; t++) {
      if (!system.accepts((int) values[t])) {
        return false;
      }
    }
    int at = tracks;
    for (Bound bound : bounds) {
      if (values[at] != SETTLED) {
        long worth = 0;
        for (int k = 0; k < order; k++) {
          worth = Math.addExact(worth, Math.multiplyExact(values[at + k], system.terms[k]));
        }
        Bound still = new Bound(bound.kind, bound.modulus, bound.constant, new long[] {1});
        if (!still.holds(worth)) {
          return false;
        }
      }
      at += order;
    }
    return pairs.length == 0 || values[at] == SETTLED;
  }

  /** The label as a certificate writes it. */
  String line(int label) {
    long[] values = labels.get(label);
    StringBuilder text = new StringBuilder("label");
    for (int t = 0; t < tracks; t++) {
      text.append(' ').append(values[t]);
    }
    int at = tracks;
    for (Bound bound : bounds) {
      text.append(' ');
      if (!bound.isCongruence() && values[at] == SETTLED) {
        text.append('T');
      } else {
        for (int k = 0; k < order; k++) {
          text.append(k == 0 ? "" : ",").append(values[at + k]);
        }
      }
      at += order;
    }
    if (pairs.length > 0) {
      text.append(values[at] == SETTLED ? " T" : " E");
    }
    return text.toString();
  }

  /** Whether no tuple of numbers satisfies the bounds. */
  boolean isEmpty() throws Refusal {
    int symbols = symbols();
    for (int i = 0; i < labels.size(); i++) {
      if (accepts(i)) {
        return false;
      }
      for (int a = 0; a < symbols; a++) {
        step(i, digits(a));
      }
    }
    return true;
  }
}
