package org.grundy.prover;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The sizes of an attempt's conjectures while its table grew: the last one for each doubling of the
 * side, as a table may grow by single numbers, and the latest dozen of these.
 */
final class Trend {
  private static final int MOST = 12;

  private final List<ConjectureSize> earlier = new ArrayList<>();
  private int side;
  private int states;

  /** The last conjecture if its states have not been counted, as most need not be. */
  private @Nullable Dfa uncounted;

  /**
   * Takes in a conjecture.
   *
   * @return whether the table has doubled since the last one, or there was none
   */
  boolean add(int tableSide, Dfa conjecture) {
    boolean grown = turn(tableSide);
    uncounted = conjecture;
    return grown;
  }

  /** Takes in a conjecture that was given up when it had so many states. */
  boolean addUnfinished(int tableSide, int least) {
    int before = states();
    boolean grown = turn(tableSide);
    states = Math.max(before, least);
    uncounted = null;
    return grown;
  }

  private boolean turn(int tableSide) {
    boolean first = states == 0 && uncounted == null;
    boolean grown = first || bits(tableSide) != bits(side);
    if (grown && !first) {
      earlier.add(new ConjectureSize(side, states()));
      if (earlier.size() == MOST) {
        earlier.removeFirst();
      }
    }
    side = tableSide;
    return grown;
  }

  /** A place value may be a power of two, which is a bound: the numbers below it count. */
  private static int bits(int side) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(0, side - 1));
  }

  /** The states of the last conjecture without the sink, 0 if there was none. */
  int states() {
    if (uncounted != null) {
      // Where nothing is accepted the first state is left.
      states = Math.max(1, uncounted.useful().cardinality());
      uncounted = null;
    }
    return states;
  }

  /** From the smallest table to the largest. */
  List<ConjectureSize> sizes() {
    List<ConjectureSize> sizes = new ArrayList<>(earlier);
    int last = states();
    if (last > 0) {
      sizes.add(new ConjectureSize(side, last));
    }
    return List.copyOf(sizes);
  }
}
