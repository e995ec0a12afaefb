package org.grundy.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import org.grundy.Convention;
import org.grundy.table.Box;
import org.jspecify.annotations.Nullable;

/**
 * How the P-positions of a game in the bounding box of a list of positions compare with the list.
 *
 * <p>In a game that is unchanged by exchanging its heaps the list may name one of several positions
 * that differ only by an exchange.
 *
 * @param verdict how they compare
 * @param exchanged whether they agree only up to exchanging heaps
 * @param others P-positions in the box that the list lacks: ended ones only, if exact; else the
 *     first by total
 */
record Identification(Verdict verdict, boolean exchanged, List<long[]> others) {
  /** So many numbers in a component are compared first: most games are ruled out by these. */
  private static final long FIRST = 30;

  /** How P-positions compare with a list. */
  enum Verdict {
    /** The list has all of them, apart from positions where play has ended. */
    EXACT,
    /** All of the list are P-positions, but there are others. */
    CONTAINS,
    /** Some of the list are not P-positions. */
    DIFFERENT,
    /** Not decided within the limits. */
    UNDECIDED
  }

  private static final Identification DIFFERENT =
      new Identification(Verdict.DIFFERENT, false, List.of());

  private static final Identification UNDECIDED =
      new Identification(Verdict.UNDECIDED, false, List.of());

  /** Compares a game's P-positions with a list of distinct positions. */
  static Identification of(Candidate game, Convention convention, List<long[]> listed) {
    Box whole = bounds(listed);
    Box small = clipped(whole);
    if (!small.equals(whole)) {
      List<long[]> inside = listed.stream().filter(small::contains).toList();
      if (!compare(game, convention, inside, small, false).allP()) {
        return DIFFERENT;
      }
    }
    Identification plain = compare(game, convention, listed, whole, false);
    if (!game.isSymmetric() || plain.verdict != Verdict.CONTAINS) {
      return plain;
    }
    List<long[]> ordered = ordered(listed);
    return compare(game, convention, ordered, bounds(ordered), true);
  }

  private boolean allP() {
    return verdict == Verdict.EXACT || verdict == Verdict.CONTAINS;
  }

  /** The box of all positions that exceed the listed ones in no component. */
  static Box bounds(List<long[]> listed) {
    long[] to = listed.getFirst().clone();
    for (long[] position : listed) {
      for (int i = 0; i < to.length; i++) {
        to[i] = Math.max(to[i], position[i]);
      }
    }
    return Box.upTo(to);
  }

  private static Box clipped(Box box) {
    long[] to = new long[box.dimension()];
    for (int i = 0; i < to.length; i++) {
      to[i] = Math.min(box.to(i), to.length > 2 ? FIRST / 3 : FIRST);
    }
    return Box.upTo(to);
  }

  /** Each position with its numbers in ascending order. */
  private static List<long[]> ordered(List<long[]> listed) {
    TreeSet<long[]> ordered = new TreeSet<>(Arrays::compare);
    for (long[] position : listed) {
      long[] sorted = position.clone();
      Arrays.sort(sorted);
      ordered.add(sorted);
    }
    return List.copyOf(ordered);
  }

  private static Identification compare(
      Candidate game, Convention convention, List<long[]> listed, Box box, boolean ordered) {
    try (Candidate.PSet known = game.solve(box, convention)) {
      for (long[] position : listed) {
        Boolean p = known.exists(position) ? known.isP(position) : Boolean.FALSE;
        if (p == null) {
          return UNDECIDED;
        }
        if (!p) {
          return DIFFERENT;
        }
      }
      return others(game, known, listed, box, ordered);
    }
  }

  /** Looks for P-positions that are not listed. */
  private static Identification others(
      Candidate game, Candidate.PSet known, List<long[]> listed, Box box, boolean ordered) {
    TreeSet<long[]> have = new TreeSet<>(Arrays::compare);
    have.addAll(listed);
    List<long[]> ended = new ArrayList<>();
    long[] first = null;
    long[] position = new long[box.dimension()];
    for (long index = 0; index < box.cells(); index++) {
      box.position(index, position);
      if ((ordered && !isOrdered(position)) || !known.exists(position) || have.contains(position)) {
        continue;
      }
      Boolean p = known.isP(position);
      if (p == null) {
        return UNDECIDED;
      }
      if (p && (first == null || total(position) < total(first))) {
        if (game.isEnd(position)) {
          ended.add(position.clone());
        } else {
          first = position.clone();
        }
      }
    }
    return first == null
        ? new Identification(Verdict.EXACT, ordered, ended)
        : new Identification(Verdict.CONTAINS, ordered, List.of(firstOf(first, ended)));
  }

  private static long[] firstOf(long[] position, List<long[]> ended) {
    long[] first = position;
    for (long[] other : ended) {
      if (total(other) < total(first)) {
        first = other;
      }
    }
    return first;
  }

  private static boolean isOrdered(long[] position) {
    for (int i = 1; i < position.length; i++) {
      if (position[i - 1] > position[i]) {
        return false;
      }
    }
    return true;
  }

  private static long total(long @Nullable [] position) {
    return position == null ? Long.MAX_VALUE : Arrays.stream(position).sum();
  }
}
