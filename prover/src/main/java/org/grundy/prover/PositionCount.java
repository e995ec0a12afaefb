package org.grundy.prover;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Counts the tuples of an automaton in a box, digit by digit.
 *
 * <p>On admissible words of the same length the lexicographic order is the order of the numbers. So
 * while a bound is read from the left, a number is either <i>tight</i>, its digits being those of
 * the bound so far, or it has had a smaller digit and is <i>free</i>: below the bound whatever
 * follows. A state of the automaton and the set of tight tracks are all that matters.
 */
public final class PositionCount {
  private final Dfa automaton;
  private final Symbols symbols;

  /**
   * Where one more symbol leads, for each digit of the bound, and each state with its tight tracks:
   * a target and the number of symbols that lead there, and so on in turn.
   */
  private final Map<Integer, int[] @Nullable []> ways = new HashMap<>();

  private PositionCount(Dfa automaton, Symbols symbols) {
    this.automaton = automaton;
    this.symbols = symbols;
  }

  /**
   * How many positions of the theorem's Grundy value, P-positions for 0, have every component in
   * {@code 0 … bound}, as ordered tuples. O(L · states · 2^d · followers) additions of numbers of L
   * digits, d being the number of components.
   *
   * @throws IllegalArgumentException if the bound is negative
   * @throws InterruptedException if the thread is interrupted
   */
  public static BigInteger upTo(Theorem theorem, BigInteger bound) throws InterruptedException {
    Kernel kernel = theorem.solution().kernel();
    return of(theorem.solution().automaton(), kernel.symbols(), kernel.system().digits(bound));
  }

  /**
   * How many words of the length of a bound are accepted whose tracks are at most the bound.
   *
   * @param automaton accepts admissible words only, and has a loop on zeros at its first state
   * @param bound the digits of the bound, an admissible word
   */
  static BigInteger of(Dfa automaton, Symbols symbols, int[] bound) throws InterruptedException {
    return new PositionCount(automaton, symbols).count(bound);
  }

  private BigInteger count(int[] bound) throws InterruptedException {
    int sets = 1 << symbols.tracks();
    int n = automaton.states();
    // The index of a state and a set of tight tracks is state * sets + set.
    @Nullable BigInteger[] counts = new @Nullable BigInteger[n * sets];
    counts[sets - 1] = BigInteger.ONE;
    for (int digit : bound) {
      if (Thread.currentThread().isInterrupted()) {
        throw new InterruptedException();
      }
      @Nullable BigInteger[] next = new @Nullable BigInteger[counts.length];
      for (int key = 0; key < counts.length; key++) {
        BigInteger count = counts[key];
        if (count == null) {
          continue;
        }
        int[] from = ways(digit, key);
        for (int i = 0; i < from.length; i += 2) {
          int to = from[i];
          BigInteger added =
              from[i + 1] == 1 ? count : count.multiply(BigInteger.valueOf(from[i + 1]));
          BigInteger known = next[to];
          next[to] = known == null ? added : known.add(added);
        }
      }
      counts = next;
    }
    BigInteger sum = BigInteger.ZERO;
    for (int key = 0; key < counts.length; key++) {
      BigInteger count = counts[key];
      if (count != null && automaton.accepts(key / sets)) {
        sum = sum.add(count);
      }
    }
    return sum;
  }

  private int[] ways(int digit, int key) {
    int[] @Nullable [] known = ways.get(digit);
    if (known == null) {
      known = new int[automaton.states() << symbols.tracks()] @Nullable [];
      ways.put(digit, known);
    }
    int[] found = known[key];
    if (found == null) {
      found = follow(digit, key);
      known[key] = found;
    }
    return found;
  }

  private int[] follow(int digit, int key) {
    int tracks = symbols.tracks();
    int tight = key & ((1 << tracks) - 1);
    List<Integer> keys = new ArrayList<>();
    for (int symbol = 0; symbol < automaton.symbols(); symbol++) {
      int to = automaton.step(key >> tracks, symbol);
      int still = to < 0 ? -1 : stillTight(tight, digit, symbol);
      if (still >= 0) {
        keys.add(to << tracks | still);
      }
    }
    int[] sorted = keys.stream().mapToInt(Integer::intValue).sorted().toArray();
    int[] result = new int[2 * sorted.length];
    int length = 0;
    for (int i = 0; i < sorted.length; i++) {
      if (i == 0 || sorted[i] != sorted[i - 1]) {
        result[length] = sorted[i];
        length += 2;
      }
      result[length - 1]++;
    }
    return Arrays.copyOf(result, length);
  }

  /** The tracks that are tight after a symbol, or -1 if a tight track exceeds the bound. */
  private int stillTight(int tight, int digit, int symbol) {
    int still = 0;
    int rest = symbol;
    for (int track = symbols.tracks() - 1; track >= 0; track--) {
      int own = rest % symbols.radix();
      rest /= symbols.radix();
      if ((tight >> track & 1) == 1) {
        if (own > digit) {
          return -1;
        }
        if (own == digit) {
          still |= 1 << track;
        }
      }
    }
    return still;
  }
}
