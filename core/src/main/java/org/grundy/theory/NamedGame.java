package org.grundy.theory;

import java.math.BigInteger;
import java.util.List;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Player;
import org.grundy.PositionException;
import org.grundy.Ruleset;
import org.grundy.Solver;
import org.grundy.text.GameName;
import org.jspecify.annotations.Nullable;

/** A game with a name, its rules, and a theorem that answers it. */
public interface NamedGame {
  /** The name, in lower case with hyphens, as in {@code euclid-positive}. */
  String name();

  /** Other names, in any script. */
  List<String> aliases();

  /** The name with the Chinese one, for sentences. */
  default GameName title() {
    return new GameName(name(), aliases().isEmpty() ? name() : aliases().getFirst());
  }

  /** The rules in arrow notation, or null when they are written in Java. */
  @Nullable String arrows();

  /** What Left and Right are called, or an empty list in an impartial game. */
  default List<String> players() {
    return List.of();
  }

  /** The rules. */
  Ruleset<Heaps> ruleset();

  /**
   * Who has won a position where play has ended by a rule of its own, as a race does at its goal;
   * null where play goes on, and in every game that ends when no move is left.
   */
  default @Nullable Player winner(Heaps position) {
    return null;
  }

  /** The closed form. */
  Solver<Heaps> theory();

  /** Whether {@link #theory} decides every position under this convention. */
  boolean decides(Convention convention);

  /**
   * Whether {@link #theory} answers sums too: several positions of the arrows one after the other.
   */
  default boolean takesSums() {
    return false;
  }

  /** A solver that knows nothing but the rules: the yardstick of the closed form. */
  Solver<Heaps> search();

  /** The positions on which the closed form is compared with brute force. */
  List<Heaps> smallPositions();

  /**
   * The position with these numbers.
   *
   * @throws PositionException if there is none: a wrong number of numbers, a negative number, or a
   *     position that the rules exclude
   */
  Heaps position(List<BigInteger> numbers);

  /**
   * A line of perfect play from a position, itself included, or null when none is known in closed
   * form.
   */
  default @Nullable List<Heaps> line(Heaps position, Convention convention) {
    return null;
  }

  /** How many first moves there are and win, or null when nobody asks that of this game. */
  default @Nullable FirstMoves firstMoves(Heaps position, Convention convention) {
    return null;
  }
}
