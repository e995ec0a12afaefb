package org.grundy.why;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.grundy.Answer;
import org.grundy.Convention;
import org.grundy.Display;
import org.grundy.Heaps;
import org.grundy.Limits;
import org.grundy.Player;
import org.grundy.Question;
import org.grundy.Reason;
import org.grundy.Ruleset;
import org.grundy.table.ExhaustiveSolver;
import org.jspecify.annotations.Nullable;

/** Why a sum is won or lost in normal play: the nim-sum of its summands' Grundy values. */
final class SumReason {
  /** Longer sums are not written out. */
  private static final int MOST = 64;

  private SumReason() {}

  /** The nim-sum in columns, with the move in each summand that makes it 0; null if undecided. */
  static @Nullable Reason of(
      Ruleset<Heaps> ruleset, ExhaustiveSolver<Heaps> search, Summands summands, Limits limits) {
    if (summands.size() > MOST) {
      return null;
    }
    List<Display.Summand> lines = new ArrayList<>();
    BigInteger sum = BigInteger.ZERO;
    for (int i = 0; i < summands.size(); i++) {
      BigInteger value = value(search, summands.alone(i), limits);
      if (value == null) {
        return null;
      }
      sum = sum.xor(value);
      lines.add(new Display.Summand(summands.shown(i), value, null));
    }
    if (sum.signum() == 0) {
      return Reason.search("why.sum.p", sum).because().showing(new Display.NimSum(lines));
    }
    for (int i = 0; i < lines.size(); i++) {
      Display.Summand line = lines.get(i);
      Heaps move = move(ruleset, search, summands, i, limits);
      lines.set(i, new Display.Summand(line.position(), line.value(), move));
    }
    return Reason.search("why.sum.n", sum).because().showing(new Display.NimSum(lines));
  }

  static @Nullable BigInteger value(ExhaustiveSolver<Heaps> search, Heaps position, Limits limits) {
    Answer<Heaps> answer =
        search.answer(new Question<>(position, Convention.NORMAL, Player.LEFT, limits));
    return answer.grundy();
  }

  /** What a winning move in one summand leaves of it. */
  private static @Nullable Heaps move(
      Ruleset<Heaps> ruleset,
      ExhaustiveSolver<Heaps> search,
      Summands summands,
      int index,
      Limits limits) {
    List<Heaps> options = new ArrayList<>();
    ruleset.options(summands.alone(index), Player.LEFT, options::add);
    for (Heaps option : options) {
      Heaps whole = summands.with(index, option);
      if (Boolean.TRUE.equals(search.isP(whole, Convention.NORMAL, limits))) {
        return summands.shown(index, option);
      }
    }
    return null;
  }
}
