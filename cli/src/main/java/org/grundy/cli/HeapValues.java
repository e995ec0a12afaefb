package org.grundy.cli;

import org.grundy.Convention;
import org.grundy.sequence.Genus;
import org.grundy.sequence.NimSequence;
import org.grundy.sequence.Periodicity;
import org.grundy.sequence.Sparsity;
import org.jspecify.annotations.Nullable;

/** The values of single heaps of a game, made known as they are asked for. */
interface HeapValues extends AutoCloseable {
  /** How many values are known: those of the heaps below this. */
  int known();

  /** The value of a heap that is known, or {@link TableView#HOLE} if the game has no such heap. */
  int value(int n);

  /** How many values should be made known at a time. */
  int step();

  /**
   * Makes the values of all heaps below a number known, unless a limit of its own is reached.
   *
   * @throws InterruptedException if the thread is interrupted; what is known then stays so
   */
  void extend(int to) throws InterruptedException;

  /** Whether a limit of its own was reached, so that no more values will be known. */
  default boolean isExhausted() {
    return false;
  }

  /** The genus of a heap that is known, if genera are made known. */
  default @Nullable Genus genus(int n) {
    return null;
  }

  /** By what the values are found, in a word for programs. */
  String source();

  /** The period, if one is proved. */
  default @Nullable Periodicity periodicity() {
    return null;
  }

  /** Whether some theorem may show a period. */
  default boolean canBeProved() {
    return false;
  }

  /** The sparse space in use, if there is one. */
  default @Nullable Sparsity sparsity() {
    return null;
  }

  @Override
  default void close() {}

  /**
   * The best way to the values of a game.
   *
   * @param most the most values that will be asked for
   * @param whole whether all of them will be
   */
  static HeapValues of(
      SequenceGame game, Convention convention, int most, boolean whole, Terminal terminal) {
    if (convention == Convention.NORMAL) {
      return game.code() != null
          ? new CodeValues(NimSequence.of(game.code()))
          : TableValues.of(game.needArrows(), convention, most, whole, terminal);
    }
    // Sums do not follow from their heaps in misère play.
    if (game.arrows() != null && !game.splits()) {
      return TableValues.of(game.arrows(), convention, most, whole, terminal);
    }
    return game.code() != null ? new GenusValues(game.code()) : new MisereValues(game);
  }
}
