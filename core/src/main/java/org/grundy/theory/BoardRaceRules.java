package org.grundy.theory;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.grundy.Heaps;
import org.grundy.Player;
import org.grundy.PositionException;
import org.grundy.Ruleset;
import org.jspecify.annotations.Nullable;

/**
 * The rules of the race to the origin: positions are (xp, yp, xv, yv), the cells of Polycarp, who
 * is Left, and of Vasiliy, who is Right.
 *
 * <p>A turn is one step down in x or in y, for Vasiliy also both at once, or no step at all. Nobody
 * leaves the quadrant or enters the other's cell. Who first stands on (0, 0) wins, and there the
 * race ends. Turns may be skipped, so the rules have cycles.
 */
public final class BoardRaceRules implements Ruleset<Heaps> {

  @Override
  public boolean isImpartial() {
    return false;
  }

  /**
   * The player who stands on the origin and has won, or null while the race goes on.
   *
   * @throws PositionException unless these are two different cells
   */
  public static @Nullable Player winner(Heaps position) {
    check(position);
    if (isOrigin(position, Player.LEFT)) {
      return Player.LEFT;
    }
    return isOrigin(position, Player.RIGHT) ? Player.RIGHT : null;
  }

  @Override
  public void options(Heaps position, Player mover, Consumer<Heaps> sink) {
    List<Heaps> options = options(position, mover);
    for (int i = 0; i < options.size(); i++) {
      sink.accept(options.get(i));
    }
  }

  /** The options as a list: x, y, both, and the skipped turn. */
  static List<Heaps> options(Heaps position, Player mover) {
    List<Heaps> options = new ArrayList<>(4);
    if (winner(position) != null) {
      return options;
    }
    int x = at(mover);
    int y = x + 1;
    Heaps left = step(position, x);
    Heaps down = step(position, y);
    Heaps both = mover == Player.RIGHT && left != null ? step(left, y) : null;
    addFree(left, options);
    addFree(down, options);
    addFree(both, options);
    options.add(position);
    return options;
  }

  private static @Nullable Heaps step(Heaps position, int index) {
    BigInteger number = position.at(index);
    return number.signum() == 0 ? null : position.with(index, number.subtract(BigInteger.ONE));
  }

  private static void addFree(@Nullable Heaps position, List<Heaps> options) {
    if (position != null && !sameCell(position)) {
      options.add(position);
    }
  }

  private static int at(Player player) {
    return player == Player.LEFT ? 0 : 2;
  }

  private static boolean sameCell(Heaps position) {
    return position.at(0).equals(position.at(2)) && position.at(1).equals(position.at(3));
  }

  static boolean isOrigin(Heaps position, Player player) {
    int at = at(player);
    return position.at(at).signum() == 0 && position.at(at + 1).signum() == 0;
  }

  /** Refuses what are not two different cells. */
  static void check(Heaps position) {
    Pairs.count(BoardRace.NAME, 4, position.size());
    if (sameCell(position)) {
      throw new PositionException(
          "board-race.same", PositionException.WHOLE, position.at(0), position.at(1));
    }
  }
}
