package org.grundy.theory;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.grundy.Answer;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Move;
import org.grundy.Outcome;
import org.grundy.Player;
import org.grundy.PositionException;
import org.grundy.Question;
import org.grundy.Reason;
import org.grundy.Solver;
import org.grundy.Source;
import org.grundy.WinningMoves;

/**
 * The race of Polycarp and Vasiliy to the origin (Codeforces 533C), with the rules of {@link
 * BoardRaceRules}.
 *
 * <p>Moving first, Polycarp wins exactly when he stands at most as far as Vasiliy in both
 * coordinates, or when his steps, xp + yp, are at most Vasiliy's, max(xv, yv). The proof is in
 * {@code docs/theory/board-race.md}. Everything takes O(1).
 */
public final class BoardRace implements Solver<Heaps> {
  /** The name of the game. */
  public static final String NAME = "board-race";

  private static final Source.Theorem SOURCE =
      new Source.Theorem(
          "Race to the origin",
          "Codeforces 533C, VK Cup 2015 Round 2",
          "docs/theory/board-race.md");

  /**
   * Whether Polycarp wins when he moves first. Cells are different, neither is the origin.
   *
   * @param xp Polycarp's x, from 0 to 2^63 - 1
   * @param yp Polycarp's y, from 0 to 2^63 - 1
   * @param xv Vasiliy's x, from 0 to 2^63 - 1
   * @param yv Vasiliy's y, from 0 to 2^63 - 1
   */
  public static boolean polycarpWins(long xp, long yp, long xv, long yv) {
    // The sum is below 2^64: as unsigned it does not wrap.
    return (xp <= xv && yp <= yv) || Long.compareUnsigned(xp + yp, Math.max(xv, yv)) <= 0;
  }

  /** The same for natural numbers of any size. */
  public static boolean polycarpWins(BigInteger xp, BigInteger yp, BigInteger xv, BigInteger yv) {
    return (xp.compareTo(xv) <= 0 && yp.compareTo(yv) <= 0)
        || xp.add(yp).compareTo(xv.max(yv)) <= 0;
  }

  /** Whether a player wins when that player moves first, at any position of the rules. */
  static boolean wins(Heaps position, Player first) {
    if (first == Player.LEFT) {
      Player winner = BoardRaceRules.winner(position);
      return winner == null
          ? polycarpWins(position.at(0), position.at(1), position.at(2), position.at(3))
          : winner == Player.LEFT;
    }
    List<Heaps> options = BoardRaceRules.options(position, Player.RIGHT);
    for (int i = 0; i < options.size(); i++) {
      if (!wins(options.get(i), Player.LEFT)) {
        return true;
      }
    }
    return BoardRaceRules.isOrigin(position, Player.RIGHT);
  }

  /**
   * The outcome class of a position: L if Polycarp wins whoever moves first, R if Vasiliy does, N
   * if the first player wins. P cannot occur, because a turn may be skipped.
   *
   * @throws PositionException unless these are two different cells, neither of them the origin
   */
  public static Outcome outcome(Heaps position) {
    check(position);
    if (!wins(position, Player.LEFT)) {
      return Outcome.R;
    }
    return wins(position, Player.RIGHT) ? Outcome.N : Outcome.L;
  }

  /**
   * The position with these numbers: xp, yp, xv, yv.
   *
   * @throws PositionException unless they are two different cells, neither of them the origin
   */
  public static Heaps position(List<BigInteger> numbers) {
    Heaps position = Pairs.of(NAME, 4, numbers);
    check(position);
    return position;
  }

  private static void check(Heaps position) {
    if (BoardRaceRules.winner(position) != null) {
      throw new PositionException(
          "board-race.origin", BoardRaceRules.isOrigin(position, Player.LEFT) ? 0 : 2);
    }
  }

  /** All positions with coordinates to 5. */
  public static List<Heaps> smallPositions() {
    List<Heaps> cells = Pairs.between(0, 5);
    List<Heaps> positions = new ArrayList<>();
    for (int i = 1; i < cells.size(); i++) {
      for (int j = 1; j < cells.size(); j++) {
        if (i != j) {
          Heaps p = cells.get(i);
          Heaps v = cells.get(j);
          positions.add(Heaps.of(p.longAt(0), p.longAt(1), v.longAt(0), v.longAt(1)));
        }
      }
    }
    return positions;
  }

  @Override
  public Answer<Heaps> answer(Question<Heaps> question) {
    Heaps position = question.position();
    check(position);
    if (question.convention() == Convention.MISERE) {
      return new Answer<>(
          Outcome.UNDECIDED,
          null,
          null,
          WinningMoves.none(),
          List.of(Reason.rules("board-race.misere")),
          SOURCE);
    }
    Outcome outcome = outcome(position);
    return new Answer<>(
        outcome,
        null,
        null,
        WinningMoves.of(winningMoves(position, question.toMove())),
        reasons(position, outcome),
        SOURCE);
  }

  /** The moves after which the opponent, moving first, does not win. */
  private static List<Move<Heaps>> winningMoves(Heaps position, Player mover) {
    List<Move<Heaps>> moves = new ArrayList<>(4);
    List<Heaps> options = BoardRaceRules.options(position, mover);
    for (int i = 0; i < options.size(); i++) {
      if (!wins(options.get(i), mover.opponent())) {
        moves.add(new Move.To<>(options.get(i)));
      }
    }
    return moves;
  }

  private static List<Reason> reasons(Heaps position, Outcome outcome) {
    BigInteger xp = position.at(0);
    BigInteger yp = position.at(1);
    BigInteger xv = position.at(2);
    BigInteger yv = position.at(3);
    BigInteger steps = xp.add(yp);
    BigInteger vasiliys = xv.max(yv);
    List<Reason> reasons = new ArrayList<>(2);
    if (outcome == Outcome.R) {
      reasons.add(
          Reason.theorem(
                  xp.compareTo(xv) > 0 ? "board-race.vasiliy.x" : "board-race.vasiliy.y",
                  steps,
                  vasiliys)
              .because());
      reasons.add(Reason.rules("board-race.skip").because());
      return reasons;
    }
    boolean blocks = xp.compareTo(xv) <= 0 && yp.compareTo(yv) <= 0;
    reasons.add(
        blocks
            ? Reason.theorem("board-race.blocks").because()
            : Reason.theorem("board-race.faster", steps, vasiliys).because());
    if (outcome == Outcome.L) {
      reasons.add(Reason.theorem("board-race.second.polycarp").because());
    } else {
      Heaps to = winningMoves(position, Player.RIGHT).get(0).result();
      reasons.add(
          BoardRaceRules.isOrigin(to, Player.RIGHT)
              ? Reason.rules("board-race.second.arrives").because()
              : Reason.theorem("board-race.second.vasiliy", to).because().about(to));
    }
    return reasons;
  }
}
