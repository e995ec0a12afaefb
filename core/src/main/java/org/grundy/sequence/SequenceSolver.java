package org.grundy.sequence;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.grundy.Answer;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Move;
import org.grundy.Outcome;
import org.grundy.Question;
import org.grundy.Solver;
import org.grundy.Source;
import org.grundy.WinningMoves;
import org.grundy.code.Code;
import org.grundy.code.Digit;
import org.jspecify.annotations.Nullable;

/**
 * Answers questions about sums of heaps under a take-and-break code, in normal play, by its nim
 * sequence: heaps of any size where a period is proved, else heaps whose values can be computed.
 *
 * <p>The outcome is the nim-sum of the values (Sprague 1935, Grundy 1939). All winning moves are
 * counted and listed where moves leave two heaps at most or where all numbers may be taken but
 * finitely many; for more heaps there is one winning move for each size of heap that has any. What
 * is known stays known, so that one solver is best used for many questions. Not safe for several
 * threads; interrupting the thread leaves a question undecided.
 */
public final class SequenceSolver implements Solver<Heaps> {
  /** Values by arithmetic that takes the same time for every heap, or nearly. */
  private static final int FAST_HEAPS = 1 << 19;

  /** Values from all pairs of heaps: the time of some thousand million pairs. */
  private static final int PAIR_HEAPS = 1 << 16;

  /** Values from sets of nim-sums of three heaps or more. */
  private static final int PARTS_HEAPS = 1 << 12;

  private static final String GUY_SMITH =
      "R. K. Guy, C. A. B. Smith, The G-values of various games, Proceedings of the Cambridge"
          + " Philosophical Society 52 (1956), 514-526";

  private final Code code;
  private final NimSequence sequence;

  private SequenceSolver(Code code) {
    this.code = code;
    sequence = NimSequence.of(code);
  }

  /**
   * A solver for a code; costs nothing yet.
   *
   * @return null for codes of which it could say nothing: sizes that must differ or be equal where
   *     three heaps or more may be left, numbers of heaps without bound, and endless codes other
   *     than those that exclude finitely many numbers
   */
  public static @Nullable SequenceSolver of(Code code) {
    SequenceSolver solver = new SequenceSolver(code);
    if (code.repeatFrom() >= 0) {
      return solver.sequence.canBeProved() ? solver : null;
    }
    for (int i = 0; i <= code.lastDigit(); i++) {
      Digit digit = code.digit(i);
      boolean bound = digit.different() || digit.equal();
      if (digit.from() >= 0 || (bound && code.mostHeaps() > 2)) {
        return null;
      }
    }
    return solver;
  }

  /** The sequence by which answers are given. */
  public NimSequence sequence() {
    return sequence;
  }

  @Override
  public Answer<Heaps> answer(Question<Heaps> question) {
    Heaps position = question.position();
    if (question.convention() == Convention.MISERE || !reach(position, question)) {
      return new Answer<>(
          Outcome.UNDECIDED, null, null, WinningMoves.none(), List.of(), new Source.Search(0));
    }
    BigInteger[] values = new BigInteger[position.size()];
    BigInteger sum = BigInteger.ZERO;
    for (int i = 0; i < values.length; i++) {
      values[i] = sequence.value(position.at(i));
      sum = sum.xor(values[i]);
    }
    List<HeapMoves> moves = sum.signum() == 0 ? List.of() : moves(position, values, sum);
    return new Answer<>(
        sum.signum() == 0 ? Outcome.P : Outcome.N,
        sum,
        null,
        winning(position, moves),
        SequenceReasons.of(code, sequence, position, values, moves),
        source(position));
  }

  /** Makes the values of all heaps known, by a period or by themselves; false if that is not so. */
  private boolean reach(Heaps position, Question<Heaps> question) {
    BigInteger largest = largest(position);
    try {
      int step = limit(PAIR_HEAPS, largest, question);
      if (code.mostHeaps() > 2) {
        step = limit(PARTS_HEAPS, largest, question);
      } else if (code.mostHeaps() < 2 || code.repeatFrom() >= 0) {
        step = limit(FAST_HEAPS, largest, question);
      }
      if (sequence.prove(step) == null && sequence.sparsity() != null) {
        sequence.prove(limit(FAST_HEAPS, largest, question));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
    return sequence.periodicity() != null || isKnown(largest);
  }

  private boolean isKnown(BigInteger heap) {
    return heap.compareTo(BigInteger.valueOf(sequence.known())) < 0;
  }

  private static BigInteger largest(Heaps position) {
    BigInteger largest = BigInteger.ZERO;
    for (int i = 0; i < position.size(); i++) {
      largest = largest.max(position.at(i));
    }
    return largest;
  }

  /** How many values to make: as many as the position needs, if so many are allowed. */
  private static int limit(int most, BigInteger largest, Question<Heaps> question) {
    long heaps = Math.min(most, question.limits().positions());
    return BigInteger.valueOf(heaps).min(largest.add(BigInteger.ONE)).intValueExact();
  }

  /**
   * The winning moves in a heap.
   *
   * @param index the first heap of this size
   * @param again whether there are further heaps of this size
   * @param complete whether all winning moves in it are here
   */
  record HeapMoves(int index, boolean again, List<HeapOptions.Family> options, boolean complete) {}

  private List<HeapMoves> moves(Heaps position, BigInteger[] values, BigInteger sum) {
    HeapOptions options = new HeapOptions(code, sequence);
    List<HeapMoves> moves = new ArrayList<>();
    Set<BigInteger> seen = new HashSet<>();
    Set<BigInteger> twice = new HashSet<>();
    for (int i = 0; i < values.length; i++) {
      if (!seen.add(position.at(i))) {
        twice.add(position.at(i));
      }
    }
    for (int i = 0; i < values.length; i++) {
      if (seen.remove(position.at(i))) {
        List<HeapOptions.Family> families = options.with(position.at(i), values[i].xor(sum));
        if (!families.isEmpty()) {
          boolean again = twice.contains(position.at(i));
          moves.add(new HeapMoves(i, again, families, options.isComplete()));
        }
      }
    }
    return moves;
  }

  private WinningMoves<Heaps> winning(Heaps position, List<HeapMoves> moves) {
    if (moves.isEmpty()) {
      return WinningMoves.none();
    }
    BigInteger count = BigInteger.ZERO;
    boolean merged = false;
    boolean complete = true;
    for (HeapMoves inHeap : moves) {
      merged |= inHeap.again();
      complete &= inHeap.complete();
      for (HeapOptions.Family family : inHeap.options()) {
        count = count.add(family.times());
        List<BigInteger> parts = family.parts();
        merged |= parts.size() > 1 && !parts.getFirst().equals(parts.getLast());
      }
    }
    int period = sequence.periodicity() == null ? 0 : sequence.periodicity().period();
    Iterable<Move<Heaps>> all = () -> new SequenceMoves(position, moves, period);
    return new WinningMoves<>(count, all, merged, complete);
  }

  private Source source(Heaps position) {
    Periodicity period = sequence.periodicity();
    if (period == null) {
      return new Source.Table(largest(position).toString());
    }
    String certificates = "docs/certificates.md";
    return switch (period.theorem()) {
      case SUBTRACTION ->
          new Source.Theorem(
              "Golomb 1966",
              "S. W. Golomb, A mathematical investigation of games of \"take-away\", Journal of"
                  + " Combinatorial Theory 1 (1966), 443-458",
              certificates);
      case BREAKING -> new Source.Theorem("Guy-Smith 1956", GUY_SMITH, certificates);
      case SPARSE ->
          new Source.Theorem(
              "sparse spaces",
              "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays"
                  + " (1982), chapter 4",
              "docs/sequences.md");
      case ALL_BUT ->
          new Source.Theorem(
              "all-but sets, Theorem 3",
              "A. N. Siegel, Combinatorial Game Theory (2013), section IV.2",
              certificates);
    };
  }
}
