package org.grundy.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import org.grundy.Convention;
import org.grundy.code.Code;
import org.grundy.sequence.Periodicity;
import org.grundy.sequence.Sparsity;
import org.jspecify.annotations.Nullable;

/** What is said of a sequence besides its values, a line for each. */
final class SequenceSentences {
  /** More are counted, not listed. */
  static final int MOST_LISTED = 40;

  private SequenceSentences() {}

  static List<String> of(SequenceView view, Terminal t) {
    List<String> lines = new ArrayList<>();
    HeapValues values = view.values();
    Periodicity period = values.periodicity();
    if (period == null) {
      unproved(view, lines, t);
    } else {
      lines.add(period(values, period, t));
      lines.add(proof(view.game(), period, t));
    }
    Sparsity sparsity = values.sparsity();
    if (sparsity != null) {
      lines.add(
          t.say(
              sparsity.position() ? "sequence.sparse.position" : "sequence.sparse",
              Integer.toBinaryString(sparsity.mask()),
              Integer.toHexString(sparsity.mask()),
              sparsity.rares(),
              sparsity.lastRare()));
    }
    if (view.shown() < values.known()) {
      lines.add(t.say("sequence.known", values.known() - 1, view.shown() - 1));
    }
    if (view.certificate() != null) {
      lines.add(t.say("prove.written", view.certificate()));
    }
    return lines;
  }

  private static String period(HeapValues values, Periodicity period, Terminal t) {
    if (period.preperiod() == 0) {
      return t.say("sequence.period", period.period(), 0, period.saltus());
    }
    List<Integer> exceptions = new ArrayList<>();
    int count = 0;
    for (int n = 0; n < period.preperiod(); n++) {
      if (isException(values, period, n) && count++ < MOST_LISTED) {
        exceptions.add(n);
      }
    }
    return count > MOST_LISTED
        ? t.say(
            "sequence.period.many",
            period.period(),
            period.preperiod(),
            period.saltus(),
            row(exceptions),
            count - MOST_LISTED)
        : t.say(
            "sequence.period.exceptions",
            period.period(),
            period.preperiod(),
            period.saltus(),
            row(exceptions));
  }

  /** Whether a heap below the preperiod has not the value that the period continued would give. */
  static boolean isException(HeapValues values, Periodicity period, int n) {
    int periods = (period.preperiod() - n + period.period() - 1) / period.period();
    int later = n + periods * period.period();
    return values.value(n) != values.value(later) - (long) periods * period.saltus();
  }

  static String row(List<Integer> numbers) {
    StringJoiner row = new StringJoiner(" ");
    numbers.forEach(number -> row.add(Integer.toString(number)));
    return row.toString();
  }

  private static String proof(SequenceGame game, Periodicity period, Terminal t) {
    Code code = game.code();
    return switch (period.theorem()) {
      case SUBTRACTION ->
          t.say("sequence.proved.subtraction", period.period(), period.from(), period.to());
      case BREAKING -> {
        int most = code == null ? 2 : Math.max(1, code.mostHeaps());
        boolean octal = code != null && code.isOctal() && most == 2;
        yield t.say(
            octal ? "sequence.proved.octal" : "sequence.proved.breaking",
            period.period(),
            period.from(),
            bound(code, most, period),
            most);
      }
      case SPARSE -> t.say("sequence.proved.sparse", period.period(), period.from(), period.to());
      case ALL_BUT -> t.say("sequence.proved.all-but", period.to());
    };
  }

  /** How far equality was checked, with the sum that the theorem asks for. */
  private static String bound(@Nullable Code code, int most, Periodicity period) {
    long first = period.from();
    int reach = code == null ? 0 : code.lastDigit();
    if (period.to() != most * first + (most - 1L) * period.period() + reach) {
      return Integer.toString(period.to());
    }
    StringBuilder sum = new StringBuilder().append(period.to()).append(" = ");
    sum.append(most == 1 ? "" : most + "*").append(first);
    if (most > 1) {
      sum.append(" + ").append(most == 2 ? "" : (most - 1) + "*").append(period.period());
    }
    return sum.append(" + ").append(reach).toString();
  }

  private static void unproved(SequenceView view, List<String> lines, Terminal t) {
    HeapValues values = view.values();
    int last = values.known() - 1;
    SeenPeriod seen = view.seen();
    if (seen == null) {
      lines.add(t.say("sequence.unproved", last));
    } else {
      lines.add(
          t.say(
              seen.saltus() == 0 ? "sequence.unproved.seen" : "sequence.unproved.saltus",
              last,
              seen.period(),
              seen.from(),
              last - seen.period(),
              seen.saltus()));
    }
    String named = view.game().theorem(view.convention());
    if (named != null) {
      lines.add(
          t.say(
              view.convention() == Convention.MISERE ? "sequence.named.misere" : "sequence.named",
              named));
    } else if (!values.canBeProved()) {
      lines.add(
          t.say(
              view.convention() == Convention.MISERE
                  ? "sequence.no-theorem.misere"
                  : view.game().code() == null
                      ? "sequence.no-theorem.rules"
                      : "sequence.no-theorem"));
    } else if (seen != null) {
      Code code = view.game().code();
      boolean rises = seen.saltus() != 0 && code != null && code.repeatFrom() < 0;
      lines.add(t.say(rises ? "sequence.no-theorem.saltus" : "sequence.more"));
    }
  }
}
