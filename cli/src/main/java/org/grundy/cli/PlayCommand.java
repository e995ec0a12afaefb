package org.grundy.cli;

import java.io.IOException;
import java.util.Set;
import org.grundy.Heaps;
import org.grundy.Player;
import org.grundy.PositionException;

/** {@code grundy play}: a game against the computer. */
final class PlayCommand {
  private PlayCommand() {}

  static int run(PlayRequest request, Terminal terminal) {
    GameChoice choice = GameChoice.of(request.game(), terminal);
    NumberWords words =
        new NumberWords(
            "grundy play " + VerdictCommand.quoted(request.game()), request.numbers(), terminal);
    choice = choice.on(words.numbers().size());
    try {
      Heaps start = choice.position(words.numbers());
      PlayedGame game = new PlayedGame(choice, request, start.size(), terminal);
      PlayedGame.Turn turn = new PlayedGame.Turn(start, Player.LEFT);
      Set<Heaps> moves = game.moves(turn);
      if (moves.isEmpty()) {
        throw terminal.failure(Exit.INPUT, "play.over", VerdictText.position(start));
      }
      try (LineSource lines = LineSource.of(terminal)) {
        return new PlaySession(choice, game, request, lines, terminal).run(turn);
      }
    } catch (PositionException e) {
      throw words.fault(e);
    } catch (LineSource.Interrupted e) {
      return Exit.INTERRUPTED;
    } catch (IOException e) {
      throw terminal.failure(
          Exit.IO, "file.unreadable", terminal.say("batch.stdin"), Terminal.reason(e, ""));
    }
  }
}
