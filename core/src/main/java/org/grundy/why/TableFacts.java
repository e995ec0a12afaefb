package org.grundy.why;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Limits;
import org.grundy.PositionException;
import org.grundy.Reason;
import org.grundy.Ruleset;
import org.grundy.table.ExhaustiveSolver;

/** What a table of the smaller positions shows, with the range that it was made for. */
final class TableFacts {
  /** Larger tables are not made for an explanation. */
  private static final long MOST_CELLS = 3_000;

  /** So many P-positions are listed. */
  private static final int SHOWN = 12;

  /** So many Grundy values are listed. */
  private static final int VALUES_SHOWN = 40;

  /** A period counts when so many of it were seen. */
  private static final int ROUNDS = 3;

  private final Ruleset<Heaps> ruleset;
  private final ExhaustiveSolver<Heaps> search;
  private final Convention convention;
  private final Limits limits;

  TableFacts(
      Ruleset<Heaps> ruleset,
      ExhaustiveSolver<Heaps> search,
      Convention convention,
      Limits limits) {
    this.ruleset = ruleset;
    this.search = search;
    this.convention = convention;
    this.limits = limits;
  }

  /** The facts about a position's neighbourhood; none where the table would be too large. */
  List<Reason> about(Heaps position) {
    List<Heaps> summands = ruleset.summands(position);
    int dimension = summands.getFirst().size();
    if (dimension == 1 && convention == Convention.NORMAL) {
      return ofHeaps(summands);
    }
    return summands.size() == 1 ? ofBox(position) : List.of();
  }

  /** The Grundy values of single heaps to the largest one. */
  private List<Reason> ofHeaps(List<Heaps> summands) {
    BigInteger largest = BigInteger.ZERO;
    for (Heaps summand : summands) {
      largest = largest.max(summand.at(0));
    }
    if (largest.compareTo(BigInteger.valueOf(MOST_CELLS)) >= 0 || largest.signum() == 0) {
      return List.of();
    }
    int most = largest.intValueExact();
    List<BigInteger> values = new ArrayList<>();
    for (int n = 0; n <= most; n++) {
      try {
        BigInteger value = SumReason.value(search, Heaps.of(n), limits);
        if (value == null) {
          return List.of();
        }
        values.add(value);
      } catch (PositionException e) {
        // Some heap is no position of these rules: then there is no table to speak of.
        return List.of();
      }
    }
    List<Reason> facts = new ArrayList<>();
    Heaps range = Heaps.of(most);
    int from = Math.max(0, most + 1 - VALUES_SHOWN);
    StringBuilder text = new StringBuilder();
    for (int n = from; n <= most; n++) {
      text.append(n == from ? "" : " ").append(values.get(n));
    }
    facts.add(table("why.table.values", (long) from, (long) most, text.toString()).upTo(range));
    addPeriod(values, range, facts);
    return facts;
  }

  /** The shortest period of the values, after the least start, if enough of it was seen. */
  private static void addPeriod(List<BigInteger> values, Heaps range, List<Reason> facts) {
    int size = values.size();
    for (int period = 1; ROUNDS * period <= size; period++) {
      int start = size - period;
      while (start > 0 && values.get(start - 1).equals(values.get(start - 1 + period))) {
        start--;
      }
      if (size - start >= ROUNDS * period) {
        facts.add(table("why.table.period", (long) period, (long) start).because().upTo(range));
        return;
      }
    }
  }

  /** The P-positions that are at most this one in every number. */
  private List<Reason> ofBox(Heaps position) {
    if (!position.isLong()) {
      return List.of();
    }
    long cells = 1;
    for (int i = 0; i < position.size(); i++) {
      if (position.longAt(i) >= MOST_CELLS) {
        return List.of();
      }
      cells *= position.longAt(i) + 1;
      if (cells > MOST_CELLS) {
        return List.of();
      }
    }
    List<Heaps> found = new ArrayList<>();
    Set<Heaps> seen = new HashSet<>();
    boolean merged = false;
    long[] numbers = new long[position.size()];
    for (long cell = 0; cell < cells; cell++) {
      Heaps here = Heaps.of(numbers);
      Boolean isP = isP(here);
      if (isP == null) {
        return List.of();
      }
      if (isP) {
        if (seen.add(ruleset.canonical(here))) {
          found.add(here);
        } else {
          merged = true;
        }
      }
      for (int i = numbers.length - 1; i >= 0 && ++numbers[i] > position.longAt(i); i--) {
        numbers[i] = 0;
      }
    }
    if (found.isEmpty()) {
      return List.of(table("why.table.none", position).upTo(position));
    }
    boolean all = found.size() <= SHOWN;
    List<Heaps> shown = all ? found : found.subList(found.size() - SHOWN, found.size());
    String key = all ? "why.table.p" : "why.table.p.near";
    return List.of(
        table(merged ? key + ".merged" : key, position, list(shown), (long) found.size())
            .upTo(position)
            .about(shown));
  }

  /** Whether a position is a P-position, false where the rules know no such position. */
  private @org.jspecify.annotations.Nullable Boolean isP(Heaps position) {
    try {
      return search.isP(position, convention, limits);
    } catch (PositionException e) {
      return false;
    }
  }

  private static String list(List<Heaps> positions) {
    StringBuilder text = new StringBuilder();
    for (Heaps position : positions) {
      text.append(text.isEmpty() ? "" : ", ");
      text.append(position.size() == 1 ? position.at(0).toString() : position.toString());
    }
    return text.toString();
  }

  private static Reason table(String key, Object... arguments) {
    return new Reason(key, List.of(arguments), Reason.Evidence.TABLE);
  }
}
