package org.grundy.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.grundy.Heaps;
import org.jspecify.annotations.Nullable;

/** Hints in three steps: who wins, which heap, which move. */
final class PlayHints {
  private final PlayedGame game;
  private final PlayWords words;
  private final Terminal t;
  private PlayedGame.@Nullable Turn about;
  private int given;

  PlayHints(PlayedGame game, PlayWords words, Terminal terminal) {
    this.game = game;
    this.words = words;
    this.t = terminal;
  }

  /** The next hint on a turn; the last one is repeated. */
  String next(PlayedGame.Turn turn, Set<Heaps> legal) {
    if (!turn.equals(about)) {
      about = turn;
      given = 0;
    }
    given = Math.min(given + 1, 3);
    PlayedGame.Standing standing = game.standing(turn);
    if (given == 1 || standing.result() == PlayedGame.Result.UNDECIDED) {
      return outcome(standing);
    }
    boolean won = standing.result() == PlayedGame.Result.WON;
    if (!won && given == 2) {
      return t.say("play.hint.nowhere");
    }
    Heaps best = Opponent.best(game, turn, legal);
    if (given == 2) {
      return place(turn.position(), best);
    }
    return t.say(won ? "play.hint.move" : "play.hint.delay", words.move(turn.position(), best));
  }

  /** Who wins, for the player to move. */
  String outcome(PlayedGame.Standing standing) {
    return switch (standing.result()) {
      case WON -> t.say("play.hint.won");
      case LOST -> t.say("play.hint.lost");
      case DRAWN -> t.say("play.hint.drawn");
      case UNDECIDED -> t.say("play.hint.undecided");
    };
  }

  /** Which heap a winning move touches. */
  private String place(Heaps before, Heaps after) {
    if (before.size() != after.size()) {
      return splitPlace(before, after);
    }
    List<Integer> changed = new ArrayList<>();
    for (int i = 0; i < before.size(); i++) {
      if (!before.at(i).equals(after.at(i))) {
        changed.add(i);
      }
    }
    if (changed.isEmpty()) {
      return t.say("play.hint.stay");
    }
    if (before.size() == 1) {
      return t.say(after.at(0).testBit(0) ? "play.hint.odd" : "play.hint.even");
    }
    return changed.size() == 1
        ? t.say("play.hint.heap", changed.get(0) + 1)
        : t.say("play.hint.heaps", MoveGroups.numbers(changed));
  }

  /** The first number that is not the same any more is the heap that was split. */
  private String splitPlace(Heaps before, Heaps after) {
    int heap = 0;
    while (heap + 1 < before.size() && before.at(heap).equals(after.at(heap))) {
      heap++;
    }
    return t.say(after.size() > before.size() ? "play.hint.split" : "play.hint.heap", heap + 1);
  }
}
