package org.grundy.theory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Limits;
import org.grundy.Move;
import org.grundy.Outcome;
import org.grundy.Player;
import org.grundy.Question;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * One test for each theorem of docs/theory/board-race.md, against retrograde analysis of all starts
 * with coordinates to 5: what neither player can force within any number of moves is a draw.
 */
class BoardRaceTheoremsTest {
  private static final int SIDE = 6;

  /** A position with the player to move. */
  private record Turn(int xp, int yp, int xv, int yv, boolean polycarps) {}

  private final Map<Turn, Boolean> polycarpWins = solve(true);

  private static boolean atOrigin(int x, int y) {
    return x == 0 && y == 0;
  }

  private static List<Turn> next(Turn turn, boolean skips) {
    List<Turn> next = new ArrayList<>();
    int[][] steps = {{1, 0}, {0, 1}, {1, 1}, {0, 0}};
    for (int i = 0; i < 4; i++) {
      if ((i == 2 && turn.polycarps) || (i == 3 && !skips)) {
        continue;
      }
      int dx = steps[i][0];
      int dy = steps[i][1];
      Turn to =
          turn.polycarps
              ? new Turn(turn.xp - dx, turn.yp - dy, turn.xv, turn.yv, false)
              : new Turn(turn.xp, turn.yp, turn.xv - dx, turn.yv - dy, true);
      boolean inside = to.xp >= 0 && to.yp >= 0 && to.xv >= 0 && to.yv >= 0;
      if (inside && (to.xp != to.xv || to.yp != to.yv)) {
        next.add(to);
      }
    }
    if (next.isEmpty()) {
      next.add(new Turn(turn.xp, turn.yp, turn.xv, turn.yv, !turn.polycarps));
    }
    return next;
  }

  /** Rounds of backward induction until nothing changes. */
  private static Map<Turn, Boolean> solve(boolean skips) {
    Map<Turn, Boolean> known = new HashMap<>();
    List<Turn> open = new ArrayList<>();
    for (int i = 0; i < SIDE * SIDE * SIDE * SIDE * 2; i++) {
      int j = i / 2;
      Turn turn =
          new Turn(
              j % SIDE,
              j / SIDE % SIDE,
              j / SIDE / SIDE % SIDE,
              j / SIDE / SIDE / SIDE,
              i % 2 == 0);
      if (turn.xp == turn.xv && turn.yp == turn.yv) {
        continue;
      }
      if (atOrigin(turn.xp, turn.yp)) {
        known.put(turn, true);
      } else if (atOrigin(turn.xv, turn.yv)) {
        known.put(turn, false);
      } else {
        open.add(turn);
      }
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      List<Turn> still = new ArrayList<>();
      for (Turn turn : open) {
        boolean canWin = false;
        boolean mustLose = true;
        for (Turn to : next(turn, skips)) {
          Boolean value = known.get(to);
          canWin |= value != null && value == turn.polycarps;
          mustLose &= value != null && value != turn.polycarps;
        }
        if (canWin || mustLose) {
          known.put(turn, canWin == turn.polycarps);
          changed = true;
        } else {
          still.add(turn);
        }
      }
      open = still;
    }
    return known;
  }

  private interface StartTest {
    void at(int xp, int yp, int xv, int yv);
  }

  private static void forAllStarts(StartTest test) {
    for (int i = 0; i < SIDE * SIDE * SIDE * SIDE; i++) {
      int xp = i % SIDE;
      int yp = i / SIDE % SIDE;
      int xv = i / SIDE / SIDE % SIDE;
      int yv = i / SIDE / SIDE / SIDE;
      if ((xp != xv || yp != yv) && !atOrigin(xp, yp) && !atOrigin(xv, yv)) {
        test.at(xp, yp, xv, yv);
      }
    }
  }

  private boolean wins(int xp, int yp, int xv, int yv, boolean polycarps) {
    Boolean value = polycarpWins.get(new Turn(xp, yp, xv, yv, polycarps));
    assertThat(value).as("no draw at %d %d %d %d", xp, yp, xv, yv).isNotNull();
    return Boolean.TRUE.equals(value);
  }

  @Test
  @DisplayName("Theorem 1: in front in both coordinates, Polycarp blocks and wins")
  void theorem1() {
    forAllStarts(
        (xp, yp, xv, yv) -> {
          if (xp <= xv && yp <= yv) {
            assertThat(wins(xp, yp, xv, yv, true)).isTrue();
            assertThat(BoardRace.polycarpWins(xp, yp, xv, yv)).isTrue();
          }
        });
  }

  @Test
  @DisplayName("Theorem 2: with no more steps to go than Vasiliy, Polycarp wins")
  void theorem2() {
    forAllStarts(
        (xp, yp, xv, yv) -> {
          if (xp + yp <= Math.max(xv, yv)) {
            assertThat(wins(xp, yp, xv, yv, true)).isTrue();
            assertThat(BoardRace.polycarpWins(xp, yp, xv, yv)).isTrue();
          }
        });
  }

  @Test
  @DisplayName("Theorem 3: otherwise Vasiliy wins though Polycarp moves first")
  void theorem3() {
    forAllStarts(
        (xp, yp, xv, yv) -> {
          if ((xp > xv || yp > yv) && xp + yp > Math.max(xv, yv)) {
            assertThat(wins(xp, yp, xv, yv, true)).isFalse();
            assertThat(BoardRace.polycarpWins(xp, yp, xv, yv)).isFalse();
          }
        });
  }

  @Test
  @DisplayName("Theorem 4: outcome classes L, R and N; never P, never a draw")
  void theorem4() {
    Set<Outcome> seen = new HashSet<>();
    forAllStarts(
        (xp, yp, xv, yv) -> {
          boolean first = wins(xp, yp, xv, yv, true);
          boolean second = wins(xp, yp, xv, yv, false);
          assertThat(first || !second).isTrue();
          Outcome expected = !first ? Outcome.R : second ? Outcome.L : Outcome.N;
          Heaps position = Heaps.of(xp, yp, xv, yv);
          assertThat(BoardRace.outcome(position)).as("%s", position).isEqualTo(expected);
          seen.add(expected);
        });
    assertThat(seen).containsExactlyInAnyOrder(Outcome.L, Outcome.R, Outcome.N);
  }

  @Test
  @DisplayName(
      "Theorem 5: without skipped turns Polycarp, moving first, wins and loses the same starts")
  void theorem5() {
    Map<Turn, Boolean> without = solve(false);
    forAllStarts(
        (xp, yp, xv, yv) -> {
          Turn start = new Turn(xp, yp, xv, yv, true);
          assertThat(without.get(start)).isNotNull().isEqualTo(polycarpWins.get(start));
        });
  }

  @Test
  void winningMovesAreThoseOfThePlayerToMove() {
    BoardRace race = new BoardRace();
    forAllStarts(
        (xp, yp, xv, yv) -> {
          Heaps position = Heaps.of(xp, yp, xv, yv);
          for (Player player : Player.values()) {
            boolean polycarps = player == Player.LEFT;
            Set<Heaps> expected = new HashSet<>();
            for (Turn to : next(new Turn(xp, yp, xv, yv, polycarps), true)) {
              if (wins(to.xp, to.yp, to.xv, to.yv, to.polycarps) == polycarps) {
                expected.add(Heaps.of(to.xp, to.yp, to.xv, to.yv));
              }
            }
            Set<Heaps> found = new HashSet<>();
            for (Move<Heaps> move :
                race.answer(new Question<>(position, Convention.NORMAL, player, Limits.DEFAULT))
                    .winningMoves()
                    .moves()) {
              found.add(move.result());
            }
            assertThat(found).as("%s %s", position, player).isEqualTo(expected);
          }
        });
  }

  @Test
  void rulesGiveTheOptionsAndTheWinner() {
    BoardRaceRules rules = new BoardRaceRules();
    assertThat(rules.isImpartial()).isFalse();
    forAllStarts(
        (xp, yp, xv, yv) -> {
          Heaps position = Heaps.of(xp, yp, xv, yv);
          assertThat(BoardRaceRules.winner(position)).isNull();
          for (Player player : Player.values()) {
            List<Heaps> expected = new ArrayList<>();
            for (Turn to : next(new Turn(xp, yp, xv, yv, player == Player.LEFT), true)) {
              expected.add(Heaps.of(to.xp, to.yp, to.xv, to.yv));
            }
            List<Heaps> found = new ArrayList<>();
            rules.options(position, player, found::add);
            assertThat(found).containsExactlyInAnyOrderElementsOf(expected);
          }
        });
    for (Player player : Player.values()) {
      List<Heaps> found = new ArrayList<>();
      rules.options(Heaps.of(0, 0, 1, 2), player, found::add);
      rules.options(Heaps.of(1, 2, 0, 0), player, found::add);
      assertThat(found).isEmpty();
    }
    assertThat(BoardRaceRules.winner(Heaps.of(0, 0, 1, 2))).isEqualTo(Player.LEFT);
    assertThat(BoardRaceRules.winner(Heaps.of(1, 2, 0, 0))).isEqualTo(Player.RIGHT);
  }
}
