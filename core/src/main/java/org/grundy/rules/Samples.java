package org.grundy.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Small positions and the moves between them: what candidates for a measure are tried on, and where
 * a game that can go on for ever shows it.
 *
 * @param moves the moves seen
 */
record Samples(List<Move> moves) {
  private static final int MOST_MOVES = 6000;

  /** A move seen: a position and one part of a result. */
  static final class Move {
    private final long[] from;
    private final long[] to;

    private Move(long[] from, long[] to) {
      this.from = from;
      this.to = to;
    }

    long[] from() {
      return from.clone();
    }

    long[] to() {
      return to.clone();
    }
  }

  /** All moves of the positions of a small box around zero. */
  static Samples of(ArrowRuleset rules, Effort effort) {
    int dimension = rules.rules().dimension();
    int side =
        switch (dimension) {
          case 1 -> 31;
          case 2 -> 10;
          case 3 -> 5;
          case 4 -> 4;
          default -> 2;
        };
    List<Move> moves = new ArrayList<>();
    long[] position = new long[dimension];
    do {
      effort.spend(1);
      long[] from = position.clone();
      if (rules.exists(from)) {
        rules.results(
            from,
            result -> {
              for (int part = 0; part < result.length; part += dimension) {
                if (moves.size() < MOST_MOVES) {
                  moves.add(new Move(from, Arrays.copyOfRange(result, part, part + dimension)));
                }
              }
            },
            effort);
      }
    } while (advance(position, side) && moves.size() < MOST_MOVES);
    return new Samples(moves);
  }

  private static boolean advance(long[] position, int side) {
    for (int i = position.length - 1; i >= 0; i--) {
      if (++position[i] < side) {
        return true;
      }
      position[i] = 0;
    }
    return false;
  }

  /** Whether a combination is lowered by every move seen. */
  boolean lowered(int[] weights) {
    for (Move move : moves) {
      long drop = 0;
      for (int i = 0; i < weights.length; i++) {
        drop += weights[i] * (move.from[i] - move.to[i]);
      }
      if (drop < 1) {
        return false;
      }
    }
    return true;
  }

  /** Whether every move seen lowers the first component, in this order, that it changes. */
  boolean lowered(List<Integer> order) {
    for (Move move : moves) {
      for (int i : order) {
        if (move.to[i] > move.from[i]) {
          return false;
        }
        if (move.to[i] < move.from[i]) {
          break;
        }
      }
    }
    return true;
  }
}
