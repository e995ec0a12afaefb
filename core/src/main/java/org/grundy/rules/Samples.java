package org.grundy.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import org.grundy.PositionException;

/**
 * Small positions and the moves between them: what candidates for a measure are tried on, and where
 * a game that can go on for ever shows it.
 *
 * @param moves the moves seen near zero
 * @param far moves seen about the numbers that stand in the rules, where these are further out
 */
record Samples(List<Move> moves, List<Move> far) {
  /** So many positions further out are looked at. */
  private static final int MOST_FAR = 1000;

  /** What the moves of one of them may cost, and those of all. */
  private static final long FAR_EFFORT = 4_000;

  private static final long ALL_FAR_EFFORT = 400_000;

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
    return new Samples(moves, far(rules, side));
  }

  /** Moves about the numbers of the rules, as many as can be listed quickly. */
  private static List<Move> far(ArrowRuleset rules, int side) {
    int dimension = rules.rules().dimension();
    TreeSet<Long> numbers = new TreeSet<>(List.of(0L, 1L));
    for (long constant : Constants.all(rules.rules())) {
      if (constant >= side - 1 && constant < Long.MAX_VALUE) {
        TreeSet<Long> more = new TreeSet<>(numbers);
        more.addAll(List.of(constant - 1, constant, constant + 1));
        if (Math.pow(more.size(), dimension) <= MOST_FAR) {
          numbers = more;
        }
      }
    }
    List<Long> choice = List.copyOf(numbers);
    List<Move> moves = new ArrayList<>();
    if (choice.size() == 2) {
      return moves;
    }
    long rest = ALL_FAR_EFFORT;
    long[] at = new long[dimension];
    do {
      long[] position = new long[dimension];
      boolean near = true;
      for (int i = 0; i < dimension; i++) {
        position[i] = choice.get((int) at[i]);
        near &= position[i] < side;
      }
      if (!near) {
        Effort own = new Effort(Math.min(rest, FAR_EFFORT));
        lookAt(position, rules, moves, own);
        rest -= Math.min(rest, own.spent());
      }
    } while (advance(at, choice.size()) && rest > 0);
    return moves;
  }

  /** Adds the moves of one position, or the first of them if there are many. */
  private static void lookAt(long[] from, ArrowRuleset rules, List<Move> moves, Effort own) {
    int dimension = from.length;
    try {
      if (rules.exists(from)) {
        rules.results(
            from,
            result -> {
              own.spend(1);
              for (int part = 0; part < result.length; part += dimension) {
                moves.add(new Move(from, Arrays.copyOfRange(result, part, part + dimension)));
              }
            },
            own);
      }
    } catch (PositionException e) {
      if (e.key().equals("rules.outside")) {
        throw e;
      }
    } catch (Effort.Exhausted | ArithmeticException e) {
      return;
    }
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
