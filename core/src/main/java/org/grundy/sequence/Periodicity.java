package org.grundy.sequence;

/**
 * What is proved of a nim sequence: G(n + period) = G(n) + saltus for all n &ge; preperiod.
 *
 * @param period the least period, at least 1
 * @param preperiod the least heap from which on this holds, at least 0
 * @param saltus 0, or how much the values rise in a period
 * @param theorem by what it is proved
 * @param from the heaps from here on were looked at for the proof
 * @param to … and those below this
 */
public record Periodicity(
    int period, int preperiod, int saltus, Theorem theorem, int from, int to) {

  /** The theorems that show a period; their proofs are in {@code docs/sequences.md}. */
  public enum Theorem {
    /**
     * Moves that leave one heap at most: equality on as many heaps as the most that may be taken is
     * enough (S. W. Golomb, A mathematical investigation of games of "take-away", 1966).
     */
    SUBTRACTION,

    /**
     * Moves that leave up to t heaps: equality for n from n_0 below t n_0 + (t - 1) p + k is enough
     * (R. K. Guy, C. A. B. Smith, The G-values of various games, 1956, for t = 2).
     */
    BREAKING,

    /**
     * A sparse space: one window and one period of heaps are enough whose values were verified by
     * rare and by small heaps.
     */
    SPARSE,

    /**
     * All numbers but those of a finite set may be taken, and what determines the further values
     * came again (A. N. Siegel, Combinatorial Game Theory, 2013, section IV.2).
     */
    ALL_BUT
  }
}
