package org.grundy.table;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicLong;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Limits;
import org.grundy.rules.ArrowRuleset;
import org.grundy.rules.PackedRules;
import org.grundy.rules.TupleWalk;
import org.jspecify.annotations.Nullable;

/**
 * Searches positions of an arrow ruleset, sums as a whole, that can be packed into one number with
 * all that can be reached from them. What was solved is kept.
 */
final class PackedSearch {
  /** Packed rules and what is solved of them under one convention. */
  private record Packing(PackedRules rules, PackedSolver solver) {}

  private final ArrowRuleset ruleset;
  private final AtomicLong visited;
  private final boolean splits;
  private final Map<Convention, List<Packing>> packings = new EnumMap<>(Convention.class);

  /** A search that counts the positions it visits. */
  PackedSearch(ArrowRuleset ruleset, AtomicLong visited) {
    this.ruleset = ruleset;
    this.visited = visited;
    this.splits = new TupleWalk(ruleset).mostParts() > 1;
  }

  /** Whether a position can be searched here. */
  boolean fits(Heaps position, Convention convention) {
    if (splits) {
      return false;
    }
    if (find(position, convention) != null) {
      return true;
    }
    PackedRules rules = PackedRules.of(ruleset, position, summands(position));
    if (rules == null) {
      return false;
    }
    PackedSolver solver = PackedSolver.ofBoth(rules, convention, visited);
    packings
        .computeIfAbsent(convention, c -> new ArrayList<>())
        .addFirst(new Packing(rules, solver));
    return true;
  }

  private int summands(Heaps position) {
    return Math.max(1, position.size() / ruleset.rules().dimension());
  }

  private @Nullable Packing find(Heaps position, Convention convention) {
    for (Packing packing : packings.getOrDefault(convention, List.of())) {
      if (packing.rules().fits(position, summands(position))) {
        return packing;
      }
    }
    return null;
  }

  /**
   * Searches a position that {@link #fits}.
   *
   * @return null if the limit does not suffice
   */
  ExhaustiveSolver.@Nullable Solved solve(Heaps position, Convention convention, long limit) {
    Packing packing = find(position, convention);
    if (packing == null) {
      throw new IllegalStateException("not packed: " + position);
    }
    long packed = packing.rules().pack(position);
    OptionalInt grundy = packing.solver().value(packed, new Limits(limit));
    return grundy.isEmpty()
        ? null
        : new ExhaustiveSolver.Solved(grundy.getAsInt(), packing.solver().remoteness());
  }

  /** What is known of a position already. */
  ExhaustiveSolver.@Nullable Solved known(Heaps position, Convention convention) {
    Packing packing = find(position, convention);
    if (packing == null) {
      return null;
    }
    long packed = packing.rules().pack(position);
    OptionalInt grundy = packing.solver().known(packed);
    return grundy.isEmpty()
        ? null
        : new ExhaustiveSolver.Solved(grundy.getAsInt(), packing.solver().remoteness());
  }
}
