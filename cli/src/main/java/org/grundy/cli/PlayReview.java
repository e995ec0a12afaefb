package org.grundy.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.grundy.Heaps;
import org.grundy.Player;

/**
 * A lost game, move by move: who wins after each move with the best play, which move turned a won
 * position into a lost one, what would have won instead, and the reply that refutes it.
 */
final class PlayReview {
  private static final int MOST_WINNING = 3;

  private final PlayedGame game;
  private final PlayWords words;
  private final List<PlayedGame.Turn> turns;
  private final Player person;
  private final Terminal t;

  PlayReview(
      PlayedGame game,
      PlayWords words,
      List<PlayedGame.Turn> turns,
      Player person,
      Terminal terminal) {
    this.game = game;
    this.words = words;
    this.turns = turns;
    this.person = person;
    this.t = terminal;
  }

  /** Who wins a turn, seen by the person. */
  private enum View {
    YOURS,
    THEIRS,
    DRAWN,
    UNDECIDED
  }

  void print() {
    List<View> views = new ArrayList<>();
    for (int i = 0; i < turns.size(); i++) {
      views.add(view(i));
    }
    t.line(t.say("play.review"));
    t.line(
        t.say("play.review.start", VerdictText.position(turns.get(0).position()), say(views, 0)));
    List<Integer> blunders = new ArrayList<>();
    for (int i = 1; i < turns.size(); i++) {
      boolean yours = turns.get(i - 1).mover() == person;
      boolean blunder = yours && views.get(i - 1) == View.YOURS && views.get(i) == View.THEIRS;
      boolean gift = !yours && views.get(i - 1) == View.THEIRS && views.get(i) == View.YOURS;
      String key = yours ? "play.review.you" : "play.review.opponent";
      if (blunder) {
        key = blunders.isEmpty() ? "play.review.blunder" : "play.review.blunder.again";
        blunders.add(i);
      } else if (gift) {
        key = "play.review.gift";
      }
      t.line(t.say(key, i, move(i), say(views, i)));
    }
    if (blunders.isEmpty()) {
      t.line(
          t.say(
              views.contains(View.UNDECIDED)
                  ? "play.review.unknown"
                  : views.get(firstOwn()) == View.THEIRS
                      ? "play.review.no-chance"
                      : "play.review.no-win",
              VerdictText.position(turns.get(firstOwn()).position())));
    }
    for (int i = 0; i < blunders.size(); i++) {
      explain(blunders.get(i), i == 0);
    }
  }

  /** The index of the first turn that is the person's. */
  private int firstOwn() {
    return turns.get(0).mover() == person ? 0 : 1;
  }

  private String move(int index) {
    return words.move(turns.get(index - 1).position(), turns.get(index).position());
  }

  private View view(int index) {
    PlayedGame.Turn turn = turns.get(index);
    PlayedGame.Result result;
    if (index == turns.size() - 1) {
      // The person has lost, as the end shows.
      return View.THEIRS;
    }
    result = game.standing(turn).result();
    boolean yours = turn.mover() == person;
    return switch (result) {
      case WON -> yours ? View.YOURS : View.THEIRS;
      case LOST -> yours ? View.THEIRS : View.YOURS;
      case DRAWN -> View.DRAWN;
      case UNDECIDED -> View.UNDECIDED;
    };
  }

  private String say(List<View> views, int index) {
    return switch (views.get(index)) {
      case YOURS -> t.say("play.view.you");
      case THEIRS -> t.say("play.view.opponent");
      case DRAWN -> t.say("play.view.draw");
      case UNDECIDED -> t.say("play.view.undecided");
    };
  }

  private void explain(int index, boolean first) {
    PlayedGame.Turn before = turns.get(index - 1);
    PlayedGame.Turn after = turns.get(index);
    t.line(
        t.say(
            first ? "play.blunder" : "play.blunder.again",
            index,
            VerdictText.position(before.position()),
            VerdictText.position(after.position())));
    Set<Heaps> legal = game.moves(before);
    List<Heaps> winning = Opponent.winning(game, before, legal, MOST_WINNING + 1);
    for (int i = 0; i < Math.min(winning.size(), MOST_WINNING); i++) {
      t.line(t.say("play.blunder.instead", words.move(before.position(), winning.get(i))));
    }
    if (winning.size() > MOST_WINNING) {
      t.line(t.say("play.blunder.more"));
    }
    Set<Heaps> replies = game.moves(after);
    if (replies.isEmpty()) {
      t.line(t.say("play.blunder.end", VerdictText.position(after.position())));
    } else {
      Heaps reply = Opponent.best(game, after, replies);
      t.line(t.say("play.blunder.reply", words.move(after.position(), reply)));
    }
  }
}
