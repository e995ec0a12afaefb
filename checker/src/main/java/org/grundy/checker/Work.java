package org.grundy.checker;

/** Counts steps, so that no certificate makes a check endless or fills the memory. */
final class Work {
  /** About a minute. */
  private static final long MOST = 4_000_000_000L;

  /** States of any one automaton or product. */
  static final int MOST_STATES = 2_000_000;

  /** Symbols of any one automaton. */
  static final int MOST_SYMBOLS = 1 << 16;

  private long done;

  void spend(int line, long steps) throws Refusal {
    done += steps;
    if (done > MOST) {
      throw new Refusal(line, "limit.work");
    }
  }

  static void states(int line, long states) throws Refusal {
    if (states > MOST_STATES) {
      throw new Refusal(line, "limit.states", MOST_STATES);
    }
  }
}
