package org.grundy.cli;

import java.math.BigInteger;
import java.util.List;
import org.grundy.Answer;
import org.grundy.Heaps;
import org.grundy.Limits;
import org.grundy.Outcome;
import org.grundy.Player;
import org.grundy.PositionException;
import org.grundy.Question;
import org.grundy.table.PerfectLine;
import org.grundy.theory.FirstMoves;
import org.jspecify.annotations.Nullable;

/** {@code grundy verdict}: who wins a position, how, and why. */
final class VerdictCommand {
  private VerdictCommand() {}

  /**
   * What there is to show.
   *
   * @param line a line of perfect play, or null if not asked for
   * @param firstMoves how many first moves win, or null if the game does not count them
   */
  record Verdict(
      VerdictRequest request,
      GameChoice game,
      Heaps position,
      Answer<Heaps> answer,
      @Nullable List<Heaps> line,
      @Nullable FirstMoves firstMoves) {}

  static int run(VerdictRequest request, Terminal terminal) {
    GameChoice game = GameChoice.of(request.game, request.loopy, terminal);
    NumberWords words =
        new NumberWords("grundy verdict " + quoted(request.game), request.numbers, terminal);
    game = game.on(words.numbers().size());
    Verdict verdict;
    try (InterruptionNotice _ = new InterruptionNotice(terminal)) {
      verdict = ask(request, game, game.position(words.numbers()), terminal);
    } catch (PositionException e) {
      throw words.fault(e);
    }
    if (request.json) {
      VerdictJson.print(verdict, terminal);
    } else {
      VerdictText.print(verdict, terminal);
    }
    terminal.out.flush();
    if (verdict.answer.outcome() == Outcome.UNDECIDED) {
      return Exit.UNDECIDED;
    }
    if (request.trace && verdict.line == null) {
      throw terminal.failure(
          Exit.UNDECIDED, game.ruleset().isImpartial() ? "trace.none" : "trace.partizan");
    }
    FirstMoves first = verdict.firstMoves;
    if (first != null) {
      if (first.isEmpty()) {
        throw terminal.failure(Exit.INPUT, "chance.none");
      }
      if (first.denominator().mod(VerdictText.MODULUS).signum() == 0) {
        throw terminal.failure(
            Exit.INPUT, "chance.no-inverse", first.denominator(), VerdictText.MODULUS);
      }
    }
    return Exit.OK;
  }

  private static Verdict ask(
      VerdictRequest request, GameChoice game, Heaps position, Terminal terminal) {
    Limits limits = new Limits(request.limit);
    GameChoice.Solving solving = game.solving(request, terminal);
    Question<Heaps> question = new Question<>(position, request.convention, Player.LEFT, limits);
    Answer<Heaps> answer = solving.solver().answer(question);
    if (request.why) {
      answer = answer.with(Explaining.reasons(game, solving, question, answer));
    }
    List<Heaps> line =
        request.trace ? line(request, game, position, answer.remoteness(), limits) : null;
    FirstMoves first =
        game.named == null ? null : game.named.firstMoves(position, request.convention);
    return new Verdict(request, game, position, answer, line, first);
  }

  private static @Nullable List<Heaps> line(
      VerdictRequest request,
      GameChoice game,
      Heaps position,
      @Nullable BigInteger remoteness,
      Limits limits) {
    List<Heaps> known = game.named == null ? null : game.named.line(position, request.convention);
    if (known != null) {
      return known;
    }
    boolean quick = remoteness == null || remoteness.bitLength() < 14;
    return game.ruleset().isImpartial() && position.isLong() && quick
        ? PerfectLine.of(game.ruleset(), position, request.convention, limits)
        : null;
  }

  static String quoted(String game) {
    return game.indexOf(' ') < 0 && game.indexOf('(') < 0 ? game : "'" + game + "'";
  }
}
