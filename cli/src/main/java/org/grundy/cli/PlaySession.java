package org.grundy.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.grundy.Answer;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Player;
import org.grundy.theory.NamedGame;
import org.jspecify.annotations.Nullable;

/** One game, from the first move to the end. */
final class PlaySession {
  /** A turn that comes back so often ends a game whose play goes round in circles. */
  private static final int REPETITIONS = 3;

  private final GameChoice choice;
  private final PlayedGame game;
  private final PlayRequest request;
  private final LineSource lines;
  private final Terminal t;
  private final PlayWords words;
  private final PlayHints hints;
  private final Random random;
  private final Player person;

  /** The turns of the game, the last one being what is on the table. */
  private final List<PlayedGame.Turn> turns = new ArrayList<>();

  private int lineNumber;

  PlaySession(
      GameChoice choice,
      PlayedGame game,
      PlayRequest request,
      LineSource lines,
      Terminal terminal) {
    this.choice = choice;
    this.game = game;
    this.request = request;
    this.lines = lines;
    this.t = terminal;
    this.words = new PlayWords(game, terminal);
    this.hints = new PlayHints(game, words, terminal);
    this.random = new Random(request.seed());
    this.person = request.second() ? Player.RIGHT : Player.LEFT;
  }

  int run(PlayedGame.Turn start) throws IOException {
    turns.add(start);
    introduce();
    while (true) {
      PlayedGame.Turn turn = turns.getLast();
      Set<Heaps> legal = game.moves(turn);
      if (legal.isEmpty()) {
        finish(turn);
        return Exit.OK;
      }
      if (isRepeated(turn)) {
        t.line(t.say("play.circle"));
        return Exit.OK;
      }
      if (turn.mover() != person) {
        answer(turn, legal);
      } else if (!ask(turn, legal)) {
        return Exit.OK;
      }
    }
  }

  private void introduce() {
    t.line(t.say("play.game", choice.shownTitle(t)));
    NamedGame named = choice.named;
    String arrows = choice.untitledRules();
    if (arrows != null) {
      t.line(t.say("play.rules", arrows));
    } else if (named != null && game.convention == Convention.NORMAL) {
      t.line(t.say("games.about." + named.name()));
    }
    if (!game.players.isEmpty()) {
      boolean left = person == Player.LEFT;
      t.line(t.say("play.you-are", game.players.get(left ? 0 : 1), game.players.get(left ? 1 : 0)));
    } else {
      // What is said about a game without arrows ends with this.
      if (game.convention == Convention.MISERE) {
        t.line(t.say("play.misere"));
      } else if (named == null || arrows != null) {
        t.line(t.say("play.normal"));
      }
    }
    if (request.showSeed()) {
      t.line(t.say("play.seed", request.seed()));
    }
    t.line(t.say(request.hints() ? "play.keys.hints" : "play.keys"));
  }

  private boolean isRepeated(PlayedGame.Turn turn) {
    Map<PlayedGame.Turn, Integer> seen = new HashMap<>();
    for (PlayedGame.Turn earlier : turns) {
      seen.merge(earlier, 1, Integer::sum);
    }
    return seen.getOrDefault(turn, 0) >= REPETITIONS;
  }

  private void answer(PlayedGame.Turn turn, Set<Heaps> legal) {
    Heaps result = request.opponent().choose(game, turn, legal, random);
    t.line(t.say("play.opponent", words.move(turn.position(), result)));
    turns.add(game.after(turn, result));
  }

  /**
   * Asks the person until there is a move.
   *
   * @return false if the person leaves the game
   */
  private boolean ask(PlayedGame.Turn turn, Set<Heaps> legal) throws IOException {
    show(turn);
    while (true) {
      String line = lines.next(t.say("play.prompt"));
      if (line == null) {
        t.line(t.say("play.eof", VerdictText.position(turn.position())));
        return false;
      }
      lineNumber++;
      String word = line.strip().toLowerCase(Locale.ROOT);
      switch (word) {
        case "" -> {}
        case "?", "？", "help" -> t.line(t.say(game.hasHeaps() ? "play.help" : "play.help.race"));
        case "q", "quit", "exit" -> {
          t.line(t.say("play.quit"));
          return false;
        }
        case "m", "moves" -> {
          for (String text : new MoveGroups(game, turn.position(), legal).lines(t)) {
            t.line(text);
          }
        }
        case "h", "hint" ->
            t.line(request.hints() ? hints.next(turn, legal) : t.say("play.hints.off"));
        case "w", "why" -> why(turn);
        case "u", "undo" -> {
          if (undo()) {
            return true;
          }
        }
        default -> {
          Heaps result = read(line, turn, legal);
          if (result != null) {
            t.line(t.say("play.you", words.move(turn.position(), result)));
            turns.add(game.after(turn, result));
            return true;
          }
        }
      }
    }
  }

  private void show(PlayedGame.Turn turn) {
    t.line("");
    t.line(t.say("play.turn", turns.size(), VerdictText.position(turn.position())));
    for (String row : words.rows(turn.position())) {
      t.line(row);
    }
  }

  /** A legal move; null after a slip that a person can correct. */
  private @Nullable Heaps read(String line, PlayedGame.Turn turn, Set<Heaps> legal) {
    MoveReader.Reading reading = new MoveReader(game, turn, legal, t).read(line);
    if (reading instanceof MoveReader.Legal move) {
      return move.result();
    }
    MoveReader.Refused refused = (MoveReader.Refused) reading;
    if (lines.isPerson()) {
      t.line(refused.reason());
      t.line("  " + refused.advice());
      return null;
    }
    // The lines that follow were written for another position.
    throw new Failure(
        Exit.INPUT,
        t.say("error", t.say("play.line", lineNumber, line.strip(), refused.reason()))
            + "\n  "
            + refused.advice()
            + "\n");
  }

  /** Takes back the person's last move with the answer to it. */
  private boolean undo() {
    int at = turns.size() - 2;
    while (at >= 0 && turns.get(at).mover() != person) {
      at--;
    }
    if (at < 0) {
      t.line(t.say("play.undo.none"));
      return false;
    }
    turns.subList(at + 1, turns.size()).clear();
    t.line(t.say("play.undone"));
    return true;
  }

  private void why(PlayedGame.Turn turn) {
    Answer<Heaps> answer = game.explained(turn);
    t.line(hints.outcome(game.standing(turn)));
    ReasonText.print(answer.reasons(), t);
    t.line(t.say("verdict.source", VerdictText.source(answer.source(), false, t)));
  }

  private void finish(PlayedGame.Turn last) {
    Player winner = game.winner(last);
    boolean yours = last.mover() == person;
    boolean won;
    t.line("");
    if (winner != null) {
      won = winner == person;
      t.line(t.say(won ? "play.end.race.won" : "play.end.race.lost"));
    } else {
      boolean normal = game.convention == Convention.NORMAL;
      won = yours != normal;
      String key = yours ? "play.end.you" : "play.end.opponent";
      t.line(t.say(normal ? key : key + ".misere"));
    }
    if (!won) {
      new PlayReview(game, words, turns, person, t).print();
    }
  }
}
