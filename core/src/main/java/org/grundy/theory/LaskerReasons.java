package org.grundy.theory;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.grundy.Display;
import org.grundy.Heaps;
import org.grundy.Reason;

/** Why a position of Lasker's Nim is won or lost, and where the count of winning moves is from. */
final class LaskerReasons {
  /** Sums of more heaps are not written in rows. */
  private static final int MOST_ROWS = 64;

  /** The winning moves of so many heaps are spoken of. */
  private static final int MOST_HEAPS = 10;

  private LaskerReasons() {}

  static List<Reason> of(LaskerSum sum, LaskerMoves moves) {
    if (sum.isEnd()) {
      return List.of(Reason.rules(sum.isMisere() ? "lasker.misere.end" : "lasker.end"));
    }
    List<Reason> reasons = new ArrayList<>(2);
    reasons.add(value(sum, moves));
    reasons.add(Reason.theorem(verdict(sum), sum.nimSum).because().with(steps(sum, moves)));
    return reasons;
  }

  private static String verdict(LaskerSum sum) {
    String kind =
        !sum.isMisere() ? "lasker" : sum.big == 0 ? "lasker.misere.small" : "lasker.misere";
    return kind + (sum.isP() ? ".p" : ".n");
  }

  private static Reason value(LaskerSum sum, LaskerMoves moves) {
    int size = sum.position.size();
    if (size == 1) {
      return Reason.theorem("lasker.value", sum.position.at(0), sum.nimSum).because();
    }
    Reason reason = Reason.theorem("lasker.sum", sum.nimSum).because("lasker.value.because");
    return size > MOST_ROWS ? reason : reason.showing(rows(sum, moves));
  }

  /** The nim-sum, with a move that makes it 0 where those moves are the winning ones. */
  private static Display.NimSum rows(LaskerSum sum, LaskerMoves moves) {
    List<Display.Summand> rows = new ArrayList<>();
    for (int i = 0; i < sum.position.size(); i++) {
      BigInteger heap = sum.position.at(i);
      Heaps move = null;
      for (LaskerMoves.InHeap inHeap : moves.heaps()) {
        if (!sum.isReversedBeside(i) && sum.position.at(inHeap.index()).equals(heap)) {
          move = inHeap.first();
        }
      }
      rows.add(new Display.Summand(Heaps.of(List.of(heap)), sum.value(i), move));
    }
    return new Display.NimSum(rows);
  }

  private static List<Reason> steps(LaskerSum sum, LaskerMoves moves) {
    List<Reason> steps = new ArrayList<>();
    int spokenOf = Math.min(MOST_HEAPS, moves.heaps().size());
    for (LaskerMoves.InHeap inHeap : moves.heaps().subList(0, spokenOf)) {
      addSteps(sum, inHeap, steps);
    }
    return steps;
  }

  private static void addSteps(LaskerSum sum, LaskerMoves.InHeap moves, List<Reason> steps) {
    BigInteger heap = sum.position.at(moves.index());
    boolean reversed = sum.isReversedBeside(moves.index());
    BigInteger left = moves.left();
    if (left != null) {
      steps.add(
          Reason.theorem(reversed ? "lasker.misere.take" : "lasker.take", heap, left, moves.value())
              .because());
    }
    BigInteger common = moves.splits().common();
    BigInteger count = moves.splits().count();
    if (common == null || count.signum() == 0) {
      return;
    }
    LaskerSplits.Split split = moves.splits().iterator().next();
    Heaps parts = Pairs.of(split.small(), split.large());
    if (reversed && heap.equals(BigInteger.TWO)) {
      steps.add(Reason.theorem("lasker.misere.split", heap, parts).because());
    } else if (moves.value().signum() == 0) {
      steps.add(Reason.theorem("lasker.halve", heap, parts).because());
    } else {
      boolean one = count.equals(BigInteger.ONE);
      steps.add(
          Reason.theorem(one ? "lasker.split.one" : "lasker.split", heap, parts, count)
              .because("lasker.split.because", moves.value(), common));
    }
  }
}
