package org.grundy.cli;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.grundy.Answer;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.InTurn;
import org.grundy.Limits;
import org.grundy.Outcome;
import org.grundy.Player;
import org.grundy.Question;
import org.grundy.Ruleset;
import org.grundy.Solver;
import org.grundy.theory.NamedGame;
import org.jspecify.annotations.Nullable;

/** A game that is being played: its rules decide what is legal, its solver who wins. */
final class PlayedGame {
  /** A position with more moves than this is not played. */
  static final int MOST_MOVES = 200_000;

  /** A position and who moves; the player who begins is Left. */
  record Turn(Heaps position, Player mover) {}

  /** Who wins with the best play, seen by the player to move. */
  enum Result {
    WON,
    LOST,
    DRAWN,
    UNDECIDED
  }

  /**
   * What is known of a turn.
   *
   * @param remoteness moves to the end when the winner hurries and the loser delays, or null if not
   *     known
   * @param answer the solver's answer, or null where play has ended
   */
  record Standing(Result result, @Nullable BigInteger remoteness, @Nullable Answer<Heaps> answer) {}

  /** Says that a position has too many moves to be played. */
  private static final class TooMany extends RuntimeException {
    private static final long serialVersionUID = 1;

    TooMany() {
      super("too many moves", null, false, false);
    }
  }

  final Ruleset<Heaps> rules;
  final Convention convention;

  /** Which numbers of a position are heaps, and which are memories. */
  final HeapRoles roles;

  /** How many numbers one summand has. */
  final int dimension;

  /** What Left and Right are called, or an empty list. */
  final List<String> players;

  private final Terminal terminal;
  private final @Nullable NamedGame named;
  private final GameChoice choice;
  private final GameChoice.Solving solving;
  private final Solver<Heaps> solver;
  private final Limits limits;
  private final List<String> components;

  PlayedGame(GameChoice game, PlayRequest request, int size, Terminal terminal) {
    this.terminal = terminal;
    this.rules = game.ruleset();
    this.roles = HeapRoles.of(rules);
    this.convention = request.convention();
    this.named = game.named;
    this.players = named == null ? List.of() : named.players();
    this.components = GameChoice.componentsOf(rules);
    this.dimension = components.isEmpty() ? size : components.size();
    this.limits = new Limits(request.limit());
    VerdictRequest asked = new VerdictRequest();
    asked.game = request.game();
    asked.convention = request.convention();
    asked.limit = request.limit();
    this.choice = game;
    this.solving = game.solving(asked, terminal);
    // The theorem on a race tells no remoteness; a search of a small board does.
    this.solver =
        named == null || players.isEmpty()
            ? solving.solver()
            : new InTurn<>(List.of(named.search(), solving.solver()));
  }

  /** The names of the numbers, where there is one summand of an arrow game; else an empty list. */
  List<String> names(Heaps position) {
    return position.size() == components.size() ? components : List.of();
  }

  /** Whether numbers are heaps, rather than coordinates. */
  boolean hasHeaps() {
    return players.isEmpty();
  }

  /** Whether this is a named game. */
  boolean isNamed(String name) {
    return named != null && named.name().equals(name);
  }

  /**
   * The legal moves, each once, as the positions they lead to.
   *
   * @throws Failure if there are too many
   */
  Set<Heaps> moves(Turn turn) {
    Set<Heaps> moves = new LinkedHashSet<>();
    if (winner(turn) != null) {
      return moves;
    }
    try {
      rules.options(
          turn.position(),
          turn.mover(),
          option -> {
            moves.add(tidy(turn.position(), option));
            if (moves.size() > MOST_MOVES) {
              throw new TooMany();
            }
          });
    } catch (TooMany e) {
      throw terminal.failure(
          Exit.INPUT, "play.large", VerdictText.position(turn.position()), MOST_MOVES);
    }
    return moves;
  }

  /** A split may leave empty heaps behind, which nobody wants to see. */
  private Heaps tidy(Heaps before, Heaps after) {
    if (dimension != 1 || after.size() <= before.size()) {
      return after;
    }
    List<BigInteger> full = new ArrayList<>();
    for (int i = 0; i < after.size(); i++) {
      if (after.at(i).signum() > 0) {
        full.add(after.at(i));
      }
    }
    Heaps tidied = full.isEmpty() ? Heaps.of(0) : Heaps.of(full);
    return rules.canonical(tidied).equals(rules.canonical(after)) ? tidied : after;
  }

  /** Who has won by a rule of the game's own, or null. */
  @Nullable Player winner(Turn turn) {
    return named == null ? null : named.winner(turn.position());
  }

  /** The turn after a move. */
  Turn after(Turn turn, Heaps result) {
    return new Turn(result, turn.mover().opponent());
  }

  /** Who wins a turn with the best play. */
  Standing standing(Turn turn) {
    Player winner = winner(turn);
    if (winner != null) {
      return new Standing(winner == turn.mover() ? Result.WON : Result.LOST, BigInteger.ZERO, null);
    }
    Answer<Heaps> answer = solver.answer(question(turn));
    return new Standing(result(answer.outcome(), turn.mover()), answer.remoteness(), answer);
  }

  /** The answer to a turn where play goes on, with all its reasons. */
  Answer<Heaps> explained(Turn turn) {
    Question<Heaps> question = question(turn);
    Answer<Heaps> answer = solving.solver().answer(question);
    return answer.with(Explaining.reasons(choice, solving, question, answer));
  }

  private Question<Heaps> question(Turn turn) {
    return new Question<>(turn.position(), convention, turn.mover(), limits);
  }

  private static Result result(Outcome outcome, Player mover) {
    return switch (outcome) {
      case N -> Result.WON;
      case P -> Result.LOST;
      case L -> mover == Player.LEFT ? Result.WON : Result.LOST;
      case R -> mover == Player.RIGHT ? Result.WON : Result.LOST;
      case D -> Result.DRAWN;
      case UNDECIDED -> Result.UNDECIDED;
    };
  }
}
