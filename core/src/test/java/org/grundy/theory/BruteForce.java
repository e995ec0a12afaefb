package org.grundy.theory;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.grundy.Convention;

/**
 * The definitions, computed: outcome, Grundy value and remoteness of an impartial game by going
 * through all of its moves. Knows no theorem.
 */
final class BruteForce<P> {
  private final Function<P, List<P>> options;
  private final boolean misere;
  private final Map<P, Long> grundy = new HashMap<>();
  private final Map<P, Long> remoteness = new HashMap<>();

  BruteForce(Convention convention, Function<P, List<P>> options) {
    this.options = options;
    misere = convention == Convention.MISERE;
  }

  /**
   * The Grundy value: a terminal is 0, in misère play 1; else the least value not among options.
   */
  long grundy(P position) {
    Long known = grundy.get(position);
    if (known != null) {
      return known;
    }
    List<P> next = options.apply(position);
    BitSet seen = new BitSet();
    for (P option : next) {
      seen.set((int) grundy(option));
    }
    long value = misere && next.isEmpty() ? 1 : seen.nextClearBit(0);
    grundy.put(position, value);
    return value;
  }

  boolean isP(P position) {
    return remoteness(position) % 2 == (misere ? 1 : 0);
  }

  /** The number of moves when the winner hurries and the loser delays. */
  long remoteness(P position) {
    Long known = remoteness.get(position);
    if (known != null) {
      return known;
    }
    long least = Long.MAX_VALUE;
    long greatest = -1;
    List<P> next = options.apply(position);
    for (P option : next) {
      long moves = remoteness(option);
      if (isP(option)) {
        least = Math.min(least, moves);
      }
      greatest = Math.max(greatest, moves);
    }
    long value = least < Long.MAX_VALUE ? least + 1 : greatest + 1;
    remoteness.put(position, value);
    return value;
  }

  /** The options that are P-positions, each once. */
  Set<P> winning(P position) {
    Set<P> winning = new HashSet<>();
    for (P option : options.apply(position)) {
      if (isP(option)) {
        winning.add(option);
      }
    }
    return winning;
  }
}
