package org.grundy.theory;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.grundy.Answer;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Outcome;
import org.grundy.PositionException;
import org.grundy.Question;
import org.grundy.Solver;
import org.grundy.Source;

/**
 * Lasker's Nim: take any positive number from a heap, or split a heap in two heaps, neither of them
 * empty. A position is a sum of heaps, as many as one likes.
 *
 * <p>The Grundy value of a heap is its size, but 4k + 3 and 4k + 4 are exchanged (E. Lasker,
 * Brettspiele der Völker, 1931; Berlekamp, Conway, Guy, Winning Ways, 1982). Misère play follows
 * misère Nim on these values. Statements and proofs, those of the count of the winning moves
 * included, are in {@code docs/theory/lasker.md}.
 *
 * <p>An answer costs a few operations on numbers of the size of each heap, however many winning
 * moves there are: they are counted in closed form and listed as they are asked for.
 */
public final class Lasker implements Solver<Heaps> {
  /** The name of the game. */
  public static final String NAME = "lasker-nim";

  private static final String BOOKS =
      "E. Lasker, Brettspiele der Völker (1931); E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning"
          + " Ways for your Mathematical Plays (1982)";

  private static final Source.Theorem SOURCE =
      new Source.Theorem(
          "Lasker's Nim, Theorem 2", BOOKS + "; winning moves: Theorem 4", "docs/theory/lasker.md");

  private static final Source.Theorem MISERE_SOURCE =
      new Source.Theorem(
          "misère Lasker's Nim, Theorem 5",
          "the Grundy values of normal play: "
              + BOOKS
              + "; Grundy value: Theorem 6; winning moves: Theorem 7",
          "docs/theory/lasker.md");

  /**
   * The Grundy value of a heap in normal play, which is also the size of the only heap with this
   * number as its value. O(1).
   *
   * @param heap its size, from 0 to 2^63 - 2
   */
  public static long grundy(long heap) {
    return heap == 0 ? 0 : heap + Long.bitCount(heap & 3) - 1;
  }

  /** The same for a heap of any size. */
  public static BigInteger grundy(BigInteger heap) {
    return heap.signum() == 0 ? heap : heap.add(BigInteger.valueOf(LaskerSplits.ones(heap) - 1L));
  }

  /** The Grundy value of a sum of heaps, under misère play the misère Grundy value. */
  public static BigInteger grundy(Heaps position, Convention convention) {
    return new LaskerSum(position, convention).grundy();
  }

  /** Whether a sum of heaps is a P-position under a convention. */
  public static boolean isP(Heaps position, Convention convention) {
    return new LaskerSum(position, convention).isP();
  }

  /**
   * How many ways there are to split a heap in two heaps, neither of them empty, whose Grundy
   * values have this nim-sum; the order of the two does not matter. O(digits).
   *
   * @param heap the size of the heap, from 0
   * @param value the nim-sum, from 0
   */
  public static BigInteger splits(BigInteger heap, BigInteger value) {
    return new LaskerSplits(heap, value).count();
  }

  /**
   * The position with these heaps, of which there may be any number.
   *
   * @throws PositionException if one is negative
   */
  public static Heaps position(List<BigInteger> numbers) {
    return Pairs.natural(numbers);
  }

  /** No heap, all single heaps to 24, pairs to 12, and a few more small heaps together. */
  public static List<Heaps> smallPositions() {
    List<Heaps> positions = new ArrayList<>();
    addAll(new long[0], 0, positions);
    addAll(new long[1], 24, positions);
    addAll(new long[2], 12, positions);
    addAll(new long[3], 6, positions);
    addAll(new long[5], 2, positions);
    return positions;
  }

  /** Adds every position of so many heaps to a size. */
  private static void addAll(long[] heaps, long most, List<Heaps> positions) {
    while (true) {
      positions.add(Heaps.of(heaps));
      int i = 0;
      while (i < heaps.length && heaps[i] == most) {
        heaps[i++] = 0;
      }
      if (i == heaps.length) {
        return;
      }
      heaps[i]++;
    }
  }

  @Override
  public Answer<Heaps> answer(Question<Heaps> question) {
    LaskerSum sum = new LaskerSum(question.position(), question.convention());
    LaskerMoves moves = new LaskerMoves(sum);
    return new Answer<>(
        sum.isP() ? Outcome.P : Outcome.N,
        sum.grundy(),
        null,
        moves.winningMoves(),
        LaskerReasons.of(sum, moves),
        sum.isMisere() ? MISERE_SOURCE : SOURCE);
  }
}
