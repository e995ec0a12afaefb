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
      Ruleset<Heaps> ruleset, ExhaustiveSolver<Heaps> search, Heaps position, Limits limits) {
    List<Heaps> summands = ruleset.summands(position);
    if (summands.size() > MOST) {
      return null;
    }
    List<Display.Summand> lines = new ArrayList<>();
    BigInteger sum = BigInteger.ZERO;
    for (Heaps summand : summands) {
      BigInteger value = value(search, summand, limits);
      if (value == null) {
        return null;
      }
      sum = sum.xor(value);
      lines.add(new Display.Summand(summand, value, null));
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
      List<Heaps> summands,
      int index,
      Limits limits) {
    List<Heaps> options = new ArrayList<>();
    ruleset.options(summands.get(index), Player.LEFT, options::add);
    for (Heaps option : options) {
      Heaps whole = joined(summands, index, option);
      if (Boolean.TRUE.equals(search.isP(whole, Convention.NORMAL, limits))) {
        return option;
      }
    }
    return null;
  }

  private static Heaps joined(List<Heaps> summands, int index, Heaps option) {
    List<BigInteger> numbers = new ArrayList<>();
    for (int i = 0; i < summands.size(); i++) {
      Heaps summand = i == index ? option : summands.get(i);
      for (int j = 0; j < summand.size(); j++) {
        numbers.add(summand.at(j));
      }
    }
    return Heaps.of(numbers);
  }
}
