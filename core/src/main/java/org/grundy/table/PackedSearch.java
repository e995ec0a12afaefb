package org.grundy.table;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongUnaryOperator;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Limits;
import org.grundy.PositionException;
import org.grundy.rules.ArrowRuleset;
import org.grundy.rules.PackedHeaps;
import org.grundy.rules.PackedRules;
import org.grundy.rules.TupleWalk;
import org.jspecify.annotations.Nullable;

/**
 * Searches positions of an arrow ruleset, sums as a whole, that can be packed into one number with
 * all that can be reached from them. What was solved is kept.
 */
final class PackedSearch {
  /** Moves looked at, so many to a heap, count against a limit. */
  private static final long MOVES_PER_POSITION = 64;

  /** Heaps from here on are valued by a table, which lists moves in loops made for the rules. */
  private static final long LARGE_HEAP = 2048;

  /** A table up to heap n looks at some n² moves; so many heaps, as a share of the limit. */
  private static final long SHARE_OF_LARGE_HEAPS = 16;

  /**
   * Packed rules and what is solved of them under one convention.
   *
   * @param fits whether a position and what it reaches can be packed
   */
  private record Packing(Predicate<Heaps> fits, ToLongFunction<Heaps> pack, PackedSolver solver) {}

  private final ArrowRuleset ruleset;
  private final AtomicLong visited;
  private final boolean splits;

  /** What single heaps are worth, where they may be split. */
  private final @Nullable SplitTable heaps;

  /** How many heaps of that table were counted as visited. */
  private int counted;

  /** Values of large heaps, or null while nobody has asked for one. */
  private @Nullable Table large;

  private final Map<Convention, List<Packing>> packings = new EnumMap<>(Convention.class);

  /** A search that counts the positions it visits. */
  PackedSearch(ArrowRuleset ruleset, AtomicLong visited) {
    this.ruleset = ruleset;
    this.visited = visited;
    this.splits = new TupleWalk(ruleset).mostParts() > 1;
    this.heaps = splits && SplitTable.isFor(ruleset) ? new SplitTable(ruleset) : null;
  }

  /** Whether the values of heaps that may be split are known by their parts. */
  boolean splits() {
    return heaps != null;
  }

  /**
   * Whether a position can be searched here.
   *
   * @param limit positions that may be visited to find that out
   */
  boolean fits(Heaps position, Convention convention, long limit) {
    return find(position, convention) != null || add(position, convention, limit);
  }

  private boolean add(Heaps position, Convention convention, long limit) {
    Packing packing = packing(position, convention, limit);
    if (packing == null) {
      return false;
    }
    packings.computeIfAbsent(convention, c -> new ArrayList<>()).addFirst(packing);
    return true;
  }

  private @Nullable Packing packing(Heaps position, Convention convention, long limit) {
    int summands = summands(position);
    if (splits) {
      if (heaps == null || !PackedHeaps.isFor(ruleset) || !reach(position, limit)) {
        return null;
      }
      if (spread(position, heaps::total) <= PackedHeaps.MOST_TOTAL) {
        PackedHeaps packed = new PackedHeaps(ruleset);
        return new Packing(
            other -> reach(other, limit) && spread(other, heaps::total) <= PackedHeaps.MOST_TOTAL,
            packed::pack,
            PackedSolver.ofBoth(packed, convention, visited));
      }
      long most = spread(position, heaps::parts);
      if (most > Long.SIZE) {
        return null;
      }
      summands = Math.max(summands, (int) most);
    }
    PackedRules packed = PackedRules.of(ruleset, position, summands);
    return packed == null
        ? null
        : new Packing(
            other -> packed.fits(other, splits ? spreadOrMany(other, limit) : summands(other)),
            packed::pack,
            PackedSolver.ofBoth(packed, convention, visited));
  }

  private int summands(Heaps position) {
    return Math.max(1, position.size() / ruleset.rules().dimension());
  }

  /** Whether all heaps of a position are in the table of heaps, or can be brought there. */
  private boolean reach(Heaps position, long limit) {
    boolean reached = heaps != null && position.isLong();
    for (int i = 0; reached && heaps != null && i < position.size(); i++) {
      reached =
          position.longAt(i) < LARGE_HEAP
              && heaps.reach(position.longAt(i), limit, MOVES_PER_POSITION * limit);
    }
    return reached;
  }

  /** The sum of a property of the heaps. */
  private static long spread(Heaps position, LongUnaryOperator property) {
    long sum = 0;
    for (int i = 0; i < position.size(); i++) {
      sum = Math.addExact(sum, property.applyAsLong(position.longAt(i)));
    }
    return sum;
  }

  private int spreadOrMany(Heaps position, long limit) {
    if (heaps == null || !reach(position, limit)) {
      return Integer.MAX_VALUE;
    }
    long most = Math.max(summands(position), spread(position, heaps::parts));
    return (int) Math.min(Integer.MAX_VALUE, most);
  }

  private @Nullable Packing find(Heaps position, Convention convention) {
    for (Packing packing : packings.getOrDefault(convention, List.of())) {
      if (packing.fits().test(position)) {
        return packing;
      }
    }
    return null;
  }

  /**
   * The Grundy value in normal play of a single heap of a game with splits, by those of its parts.
   *
   * @return empty for other games, or if the limit does not suffice
   */
  OptionalInt heap(Heaps position, long limit) {
    if (heaps == null || position.size() != 1 || !position.isLong()) {
      return OptionalInt.empty();
    }
    if (position.longAt(0) >= LARGE_HEAP) {
      return largeHeap(position.longAt(0), limit);
    }
    if (!reach(position, limit)) {
      return OptionalInt.empty();
    }
    visited.lazySet(visited.getPlain() + heaps.done() - counted);
    counted = heaps.done();
    return OptionalInt.of(heaps.grundy(position.longAt(0)));
  }

  private OptionalInt largeHeap(long heap, long limit) {
    Table table = large;
    if (table == null || heap >= table.known()) {
      if (heap > limit / SHARE_OF_LARGE_HEAPS) {
        return OptionalInt.empty();
      }
      Task task = new Task(ruleset, Convention.NORMAL, Quantity.GRUNDY, Box.upTo(heap));
      long before = visited.getPlain();
      try {
        table = TableMaker.make(task, 1, (cells, of) -> visited.lazySet(before + cells));
      } catch (TableException | PositionException e) {
        return OptionalInt.empty();
      }
      if (!table.isComplete()) {
        return OptionalInt.empty();
      }
      visited.lazySet(before + heap + 1);
      large = table;
    }
    return OptionalInt.of(table.get(heap));
  }

  /** Whether a heap is too large to be searched in any other way than by its parts. */
  static boolean isLarge(Heaps position) {
    return position.size() == 1 && position.isLong() && position.longAt(0) >= LARGE_HEAP;
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
    return solved(
        packing.solver().value(packing.pack().applyAsLong(position), new Limits(limit)),
        packing.solver());
  }

  /** What is known of a position already. */
  ExhaustiveSolver.@Nullable Solved known(Heaps position, Convention convention) {
    Packing packing = find(position, convention);
    return packing == null
        ? null
        : solved(packing.solver().known(packing.pack().applyAsLong(position)), packing.solver());
  }

  private static ExhaustiveSolver.@Nullable Solved solved(OptionalInt grundy, PackedSolver solver) {
    return grundy.isEmpty()
        ? null
        : new ExhaustiveSolver.Solved(grundy.getAsInt(), solver.remoteness());
  }
}
