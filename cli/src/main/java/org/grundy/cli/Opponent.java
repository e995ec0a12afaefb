package org.grundy.cli;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.grundy.Answer;
import org.grundy.Heaps;
import org.grundy.Move;
import org.jspecify.annotations.Nullable;

/**
 * Who plays against the person: with some probability by a random move, else perfectly.
 *
 * @param blunders the probability of a random move, from 0 (perfect) to 1 (always random)
 */
record Opponent(double blunders) {
  /** So many moves are compared at most when looking for the quickest win or the longest delay. */
  private static final int MOST_COMPARED = 2_000;

  /** The opponent of {@code perfect}, {@code random} or {@code blunder:P}, or null. */
  static @Nullable Opponent named(String text) {
    if (text.equals("perfect")) {
      return new Opponent(0);
    }
    if (text.equals("random")) {
      return new Opponent(1);
    }
    if (!text.matches("blunder:(0?\\.[0-9]{1,9}|[01](\\.[0-9]{0,9})?)")) {
      return null;
    }
    double blunders = Double.parseDouble(text.substring("blunder:".length()));
    return blunders > 1 ? null : new Opponent(blunders);
  }

  /** Whether its moves depend on chance. */
  boolean isRandom() {
    return blunders > 0;
  }

  /** Chooses one of the legal moves, of which there is at least one. */
  Heaps choose(PlayedGame game, PlayedGame.Turn turn, Set<Heaps> legal, Random random) {
    boolean perfect = blunders == 0 || (blunders < 1 && random.nextDouble() >= blunders);
    return perfect ? best(game, turn, legal, random) : any(legal, random);
  }

  private static Heaps any(Set<Heaps> legal, Random random) {
    return new ArrayList<>(legal).get(random.nextInt(legal.size()));
  }

  /** The best move, where no chance may be asked for: the first one when nothing is known. */
  static Heaps best(PlayedGame game, PlayedGame.Turn turn, Set<Heaps> legal) {
    return best(game, turn, legal, null);
  }

  /** A winning move, the quickest where that is known; else the move that delays longest. */
  private static Heaps best(
      PlayedGame game, PlayedGame.Turn turn, Set<Heaps> legal, @Nullable Random random) {
    PlayedGame.Standing standing = game.standing(turn);
    if (standing.result() == PlayedGame.Result.WON) {
      List<Heaps> winning = winning(game, turn, legal, MOST_COMPARED);
      if (!winning.isEmpty()) {
        return standing.remoteness() == null
            ? least(winning, turn.position())
            : extreme(game, turn, winning, -1);
      }
    }
    if (standing.result() == PlayedGame.Result.UNDECIDED) {
      return random == null ? legal.iterator().next() : any(legal, random);
    }
    List<Heaps> candidates = sample(legal);
    if (standing.result() == PlayedGame.Result.DRAWN) {
      for (Heaps candidate : candidates) {
        if (game.standing(game.after(turn, candidate)).result() == PlayedGame.Result.DRAWN) {
          return candidate;
        }
      }
    }
    return standing.remoteness() == null
        ? greatest(candidates)
        : extreme(game, turn, candidates, 1);
  }

  /** Winning moves of a won position, each a legal move; not more than asked for. */
  static List<Heaps> winning(PlayedGame game, PlayedGame.Turn turn, Set<Heaps> legal, int most) {
    List<Heaps> winning = new ArrayList<>();
    Answer<Heaps> answer = game.standing(turn).answer();
    if (answer == null) {
      return winning;
    }
    for (Move<Heaps> move : answer.winningMoves().moves()) {
      if (winning.size() == most) {
        break;
      }
      Heaps result = legalForm(game, move.result(), legal);
      if (result != null) {
        winning.add(result);
      }
    }
    return winning;
  }

  private static @Nullable Heaps legalForm(PlayedGame game, Heaps result, Set<Heaps> legal) {
    if (legal.contains(result)) {
      return result;
    }
    Heaps canonical = game.rules.canonical(result);
    for (Heaps move : legal) {
      if (game.rules.canonical(move).equals(canonical)) {
        return move;
      }
    }
    return null;
  }

  /** All moves when they are few, else some spread over all of them. */
  private static List<Heaps> sample(Set<Heaps> legal) {
    List<Heaps> all = new ArrayList<>(legal);
    if (all.size() <= MOST_COMPARED) {
      return all;
    }
    List<Heaps> some = new ArrayList<>();
    for (int i = 0; i < MOST_COMPARED; i++) {
      some.add(all.get((int) ((long) i * (all.size() - 1) / (MOST_COMPARED - 1))));
    }
    return some;
  }

  /** The move after which the remoteness, times a sign, is greatest. */
  private static Heaps extreme(
      PlayedGame game, PlayedGame.Turn turn, List<Heaps> candidates, int sign) {
    Heaps best = candidates.get(0);
    BigInteger bestRemoteness = null;
    for (Heaps candidate : candidates) {
      BigInteger remoteness = game.standing(game.after(turn, candidate)).remoteness();
      if (remoteness != null
          && (bestRemoteness == null || remoteness.compareTo(bestRemoteness) * sign > 0)) {
        best = candidate;
        bestRemoteness = remoteness;
      }
    }
    return best;
  }

  /** The move that leaves least, but not everything as it is. */
  private static Heaps least(List<Heaps> candidates, Heaps before) {
    Heaps best = candidates.get(0);
    for (Heaps candidate : candidates) {
      if (best.equals(before) || total(candidate).compareTo(total(best)) < 0) {
        best = candidate;
      }
    }
    return best;
  }

  private static Heaps greatest(List<Heaps> candidates) {
    Heaps best = candidates.get(0);
    for (Heaps candidate : candidates) {
      if (total(candidate).compareTo(total(best)) > 0) {
        best = candidate;
      }
    }
    return best;
  }

  private static BigInteger total(Heaps position) {
    BigInteger total = BigInteger.ZERO;
    for (int i = 0; i < position.size(); i++) {
      total = total.add(position.at(i));
    }
    return total;
  }
}
