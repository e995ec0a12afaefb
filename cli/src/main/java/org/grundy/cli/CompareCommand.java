package org.grundy.cli;

import java.util.ArrayList;
import java.util.List;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Limits;
import org.grundy.Player;
import org.grundy.rules.ArrowRuleset;
import org.grundy.table.Box;
import org.grundy.table.ExhaustiveSolver;
import org.grundy.table.Progress;
import org.grundy.table.Quantity;
import org.grundy.table.TableException;
import org.jspecify.annotations.Nullable;

/** {@code grundy compare}: whether two games have the same outcomes or values in a box. */
final class CompareCommand {
  private final ArrowRuleset first;
  private final ArrowRuleset second;
  private final Convention convention;
  private final Quantity quantity;
  private final Box box;
  private final Terminal t;

  private CompareCommand(
      ArrowRuleset first,
      ArrowRuleset second,
      Convention convention,
      Quantity quantity,
      Box box,
      Terminal terminal) {
    this.first = first;
    this.second = second;
    this.convention = convention;
    this.quantity = quantity;
    this.box = box;
    this.t = terminal;
  }

  /** What a walk through the box has found. */
  private static final class Found {
    long both;
    long firstOnly;
    long secondOnly;
    long unknown;

    /** The first difference by total, then in order. */
    long @Nullable [] difference;

    long total;
  }

  static int run(
      String first,
      String second,
      String to,
      Convention convention,
      Quantity quantity,
      Terminal terminal) {
    ArrowRuleset one = GameChoice.rulesOf(first, terminal);
    ArrowRuleset two = GameChoice.rulesOf(second, terminal);
    int dimension = one.rules().dimension();
    if (dimension != two.rules().dimension()) {
      throw terminal.failure(Exit.INPUT, "compare.dimension", dimension, two.rules().dimension());
    }
    try {
      Box box = Box.parse(to).spread(dimension);
      if (box.dimension() != dimension) {
        throw new TableException("table.box.dimension", to, box.dimension(), dimension);
      }
      return new CompareCommand(one, two, convention, quantity, box, terminal).run();
    } catch (TableException e) {
      throw terminal.failure(Exit.INPUT, e.key(), e.arguments().toArray());
    }
  }

  private int run() {
    try (InterruptionNotice _ = new InterruptionNotice(t);
        BoxValues one = values(first);
        BoxValues two = values(second)) {
      t.line(t.say("compare.first", first));
      t.line(t.say("compare.second", second));
      Found found = walk(one, two);
      if (found.unknown > 0) {
        throw t.failure(Exit.UNDECIDED, "compare.undecided", found.unknown);
      }
      long[] difference = found.difference;
      if (difference == null) {
        return same(found);
      }
      different(difference, found, one, two);
      return Exit.NO;
    }
  }

  private BoxValues values(ArrowRuleset rules) {
    if (!ProgressLine.isWanted()) {
      return BoxValues.of(rules, convention, quantity, box, Progress.NONE);
    }
    TableProgress progress = new TableProgress(t);
    BoxValues values = BoxValues.of(rules, convention, quantity, box, progress);
    progress.clear();
    return values;
  }

  private Found walk(BoxValues one, BoxValues two) {
    Found found = new Found();
    long[] position = new long[box.dimension()];
    for (long index = 0; index < box.cells(); index++) {
      box.position(index, position);
      boolean inFirst = one.exists(position);
      boolean inSecond = two.exists(position);
      if (!inFirst || !inSecond) {
        found.firstOnly += inFirst ? 1 : 0;
        found.secondOnly += inSecond ? 1 : 0;
        continue;
      }
      found.both++;
      int a = one.get(position);
      int b = two.get(position);
      if (a < 0 || b < 0) {
        found.unknown++;
      } else if (a != b) {
        // Cells come in lexicographic order: among equal totals the first one stays.
        long total = total(position);
        if (found.difference == null || total < found.total) {
          found.difference = position.clone();
          found.total = total;
        }
      }
    }
    return found;
  }

  private static long total(long[] position) {
    long total = 0;
    for (long number : position) {
      total = Math.addExact(total, number);
    }
    return total;
  }

  /** Says that the box shows no difference, and looks beyond it by proofs. */
  private int same(Found found) {
    boolean normal = convention == Convention.NORMAL;
    String key =
        quantity == Quantity.GRUNDY
            ? normal ? "compare.same.grundy" : "compare.same.grundy.misere"
            : normal ? "compare.same.outcome" : "compare.same.outcome.misere";
    t.line(t.say(key, found.both, last()));
    domains(found);
    if (first.isSameAs(second)) {
      t.line(t.say("compare.identical"));
      return Exit.OK;
    }
    ComparedProofs.Result proofs =
        quantity == Quantity.OUTCOME ? ComparedProofs.of(first, second, convention, t) : null;
    if (proofs == null) {
      t.line(t.say("compare.range"));
    } else if (proofs.difference() == null) {
      t.line(t.say("compare.proved", proofs.theorem().system().name(), proofs.theorem().states()));
    } else {
      t.line(t.say("compare.beyond", VerdictText.position(proofs.difference())));
      return Exit.NO;
    }
    if (quantity == Quantity.OUTCOME) {
      t.line(t.say("compare.grundy.advice"));
    }
    return Exit.OK;
  }

  private void domains(Found found) {
    if (found.firstOnly > 0) {
      t.line(t.say("compare.only.first", found.firstOnly));
    }
    if (found.secondOnly > 0) {
      t.line(t.say("compare.only.second", found.secondOnly));
    }
  }

  private String last() {
    long[] to = new long[box.dimension()];
    for (int i = 0; i < to.length; i++) {
      to[i] = box.to(i);
    }
    return VerdictText.position(Heaps.of(to));
  }

  private void different(long[] position, Found found, BoxValues one, BoxValues two) {
    String here = VerdictText.position(Heaps.of(position));
    int a = one.get(position);
    int b = two.get(position);
    if (quantity == Quantity.GRUNDY) {
      t.line(
          t.say(
              convention == Convention.NORMAL
                  ? "compare.different.grundy"
                  : "compare.different.grundy.misere",
              here,
              a,
              b));
    } else {
      t.line(
          t.say("compare.different.outcome", here, one.isP(a) ? "P" : "N", two.isP(b) ? "P" : "N"));
    }
    t.line(t.say(box.dimension() == 1 ? "compare.before.heap" : "compare.before", here));
    domains(found);
    if (one.isP(a) != two.isP(b)) {
      boolean firstWins = two.isP(b);
      Heaps move = winning(firstWins ? first : second, firstWins ? one : two, position);
      if (move != null) {
        t.line(
            t.say(
                firstWins ? "compare.wins.first" : "compare.wins.second",
                here,
                VerdictText.position(move)));
      } else {
        // Only under misère play is a position won without a move.
        t.line(t.say(firstWins ? "compare.end.first" : "compare.end.second", here));
      }
    } else if (convention == Convention.NORMAL) {
      t.line(t.say("compare.sum", here, a));
    }
  }

  /** A move to a P-position, or null where there is none. */
  private @Nullable Heaps winning(ArrowRuleset rules, BoxValues values, long[] position) {
    List<Heaps> options = new ArrayList<>();
    rules.options(Heaps.of(position), Player.LEFT, options::add);
    for (Heaps option : options) {
      if (option.size() == box.dimension() && option.isLong()) {
        long[] after = option.toLongs();
        if (box.contains(after) && values.isP(values.get(after))) {
          return option;
        }
      }
    }
    ExhaustiveSolver<Heaps> search = new ExhaustiveSolver<>(rules);
    for (Heaps option : options) {
      if (Boolean.TRUE.equals(search.isP(option, convention, Limits.DEFAULT))) {
        return option;
      }
    }
    return null;
  }
}
