package org.grundy.sequence;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.grundy.Display;
import org.grundy.Heaps;
import org.grundy.Reason;
import org.grundy.code.Code;
import org.jspecify.annotations.Nullable;

/** Why a sum of heaps is won or lost: what is proved of the values, and their nim-sum. */
final class SequenceReasons {
  /** The values of so many heaps are derived one by one, and sums of more are not written out. */
  private static final int MOST_HEAPS = 10;

  private static final int MOST_ROWS = 64;

  private SequenceReasons() {}

  static List<Reason> of(
      Code code,
      NimSequence sequence,
      Heaps position,
      BigInteger[] values,
      List<SequenceSolver.HeapMoves> moves) {
    List<Reason> reasons = new ArrayList<>();
    Periodicity period = sequence.periodicity();
    reasons.add(period == null ? table(position) : theorem(code, period));
    for (int i = 0; i < Math.min(MOST_HEAPS, values.length); i++) {
      reasons.add(heap(position.at(i), values[i], period));
    }
    BigInteger sum = BigInteger.ZERO;
    for (BigInteger value : values) {
      sum = sum.xor(value);
    }
    if (values.length > 1) {
      Reason reason = Reason.arithmetic("sequence.sum", sum);
      reasons.add(
          values.length > MOST_ROWS ? reason : reason.showing(rows(position, values, moves)));
    }
    reasons.add(Reason.theorem(sum.signum() == 0 ? "sequence.p" : "sequence.n", sum).because());
    return reasons;
  }

  private static Reason table(Heaps position) {
    BigInteger largest = BigInteger.ZERO;
    for (int i = 0; i < position.size(); i++) {
      largest = largest.max(position.at(i));
    }
    Heaps range = Heaps.of(List.of(largest));
    return new Reason("sequence.values", List.of(largest), Reason.Evidence.TABLE).upTo(range);
  }

  private static Reason theorem(Code code, Periodicity period) {
    String text = code.text();
    long last = Math.max(period.from(), period.to() - 1);
    if (period.theorem() == Periodicity.Theorem.ALL_BUT) {
      return Reason.theorem(
              "sequence.rise", text, period.period(), period.preperiod(), period.saltus())
          .because("sequence.rise.because", period.from(), period.to());
    }
    return Reason.theorem("sequence.repeats", text, period.period(), period.preperiod())
        .because(
            "sequence.period.because." + period.theorem().name().toLowerCase(Locale.ROOT),
            period.from(),
            last,
            period.period(),
            Math.max(1, code.mostHeaps()));
  }

  private static Reason heap(BigInteger heap, BigInteger value, @Nullable Periodicity period) {
    if (period == null
        || heap.compareTo(BigInteger.valueOf((long) period.preperiod() + period.period())) < 0) {
      return Reason.arithmetic("sequence.value", heap, value);
    }
    BigInteger first = BigInteger.valueOf(period.preperiod());
    BigInteger[] beyond =
        heap.subtract(first).divideAndRemainder(BigInteger.valueOf(period.period()));
    return Reason.arithmetic(
        period.saltus() == 0 ? "sequence.heap" : "sequence.heap.rise",
        heap,
        first.add(beyond[1]),
        beyond[0],
        period.period(),
        value,
        period.saltus());
  }

  /** The nim-sum, with a move that makes it 0 in each heap that has one. */
  private static Display.NimSum rows(
      Heaps position, BigInteger[] values, List<SequenceSolver.HeapMoves> moves) {
    List<Display.Summand> rows = new ArrayList<>();
    for (int i = 0; i < values.length; i++) {
      Heaps move = null;
      for (SequenceSolver.HeapMoves inHeap : moves) {
        if (position.at(inHeap.index()).equals(position.at(i))) {
          move = SequenceMoves.left(inHeap.options().getFirst(), BigInteger.ZERO);
        }
      }
      rows.add(new Display.Summand(Heaps.of(List.of(position.at(i))), values[i], move));
    }
    return new Display.NimSum(rows);
  }
}
