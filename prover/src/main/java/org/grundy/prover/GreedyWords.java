package org.grundy.prover;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The least automaton of the greedy expansions of a numeration system.
 *
 * <p>A word is greedy if and only if for each n its last n digits are worth less than {@code U_n}
 * (A. S. Fraenkel, <i>Systems of numeration</i>, Amer. Math. Monthly 92, 1985). So a state is a set
 * of thresholds: vectors t that say "the n digits still to come are worth less than {@code t·(U_n,
 * …, U_(n+m-1))}", where {@code U_n} itself always is one and is not kept. A digit a turns a
 * threshold for n+1 digits into one for n, less {@code a U_n}. A threshold that another one implies
 * at every n is dropped, and one that at every n is at most 0 leaves no word. The word may end
 * where all thresholds are at least 1 for n = 0.
 *
 * <p>Where the dominant root of the recurrence is a Parry number and the first terms fit, the
 * states are few (M. Hollander, <i>Greedy numeration systems and regularity</i>, Theory Comput.
 * Syst. 31, 1998); else there may be no end of them.
 */
final class GreedyWords {
  /** So many times the states wanted are built before there seems to be no end of them. */
  private static final int PATIENCE = 16;

  private final Recurrence recurrence;
  private final int radix;
  private final int order;
  private final int most;

  private GreedyWords(Recurrence recurrence, int radix, int most) {
    this.recurrence = recurrence;
    this.radix = radix;
    this.most = most;
    order = recurrence.order();
  }

  /**
   * Builds it; all its states lead to acceptance, and its first state stays where it is on 0.
   *
   * @param radix more than any digit
   * @param most the most states it may have
   * @throws SystemException if it has more, or no end of its states is seen
   */
  static Dfa of(Recurrence recurrence, int radix, int most) {
    try {
      Dfa raw = new GreedyWords(recurrence, radix, most).build();
      Dfa least = raw == null ? null : raw.minimal().dfa();
      if (least != null && least.states() <= most) {
        return least;
      }
    } catch (ArithmeticException e) {
      // Thresholds without end grow beyond 63 bits.
    }
    throw new SystemException("prover.system.states", most);
  }

  private @Nullable Dfa build() {
    List<int[]> states = new ArrayList<>();
    Map<IntArray, Integer> numbers = new HashMap<>();
    states.add(new int[0]);
    numbers.put(new IntArray(states.getFirst()), 0);
    int[] steps = new int[8 * radix];
    BitSet accepting = new BitSet();
    for (int i = 0; i < states.size(); i++) {
      int[] from = states.get(i);
      accepting.set(i, accepts(from));
      if ((i + 1) * radix > steps.length) {
        steps = Arrays.copyOf(steps, 2 * steps.length);
      }
      Arrays.fill(steps, i * radix, (i + 1) * radix, Dfa.DEAD);
      for (int digit = 0; digit < radix; digit++) {
        int[] to = follow(from, digit);
        if (to == null) {
          break; // A greater digit leaves even less.
        }
        Integer number = numbers.putIfAbsent(new IntArray(to), states.size());
        if (number == null) {
          number = states.size();
          if (number == PATIENCE * most) {
            return null;
          }
          states.add(to);
        }
        steps[i * radix + digit] = number;
      }
    }
    return new Dfa(radix, Arrays.copyOf(steps, states.size() * radix), accepting);
  }

  /** The thresholds after a digit, one vector after the other, or null if no word is left. */
  private int @Nullable [] follow(int[] from, int digit) {
    List<long[]> thresholds = new ArrayList<>();
    int[] whole = new int[order];
    whole[0] = 1;
    for (int at = -order; at < from.length; at += order) {
      long[] next = at < 0 ? recurrence.shifted(whole, 0) : recurrence.shifted(from, at);
      next[0] -= digit;
      if (recurrence.always(recurrence.sequence(next, 0, -1), 0)) {
        return null;
      }
      if (!recurrence.always(recurrence.sequence(next, -1, 1), 0)) {
        thresholds.add(next);
      }
    }
    thresholds.sort(Arrays::compare);
    for (int i = 0; i < thresholds.size(); i++) {
      for (int k = thresholds.size() - 1; k >= 0; k--) {
        if (k != i && implies(thresholds.get(i), thresholds.get(k))) {
          thresholds.remove(k);
          i -= k < i ? 1 : 0;
        }
      }
    }
    int[] to = new int[thresholds.size() * order];
    for (int i = 0; i < to.length; i++) {
      to[i] = Math.toIntExact(thresholds.get(i / order)[i % order]);
    }
    return to;
  }

  /** Whether one threshold is nowhere greater than another. */
  private boolean implies(long[] one, long[] other) {
    long[] difference = new long[order];
    for (int k = 0; k < order; k++) {
      difference[k] = Math.subtractExact(other[k], one[k]);
    }
    return recurrence.always(recurrence.sequence(difference, 0, 1), 0);
  }

  private boolean accepts(int[] thresholds) {
    for (int at = 0; at < thresholds.length; at += order) {
      long sum = 0;
      for (int k = 0; k < order; k++) {
        sum = Math.addExact(sum, Math.multiplyExact(recurrence.term(k), thresholds[at + k]));
      }
      if (sum < 1) {
        return false;
      }
    }
    return true;
  }
}
