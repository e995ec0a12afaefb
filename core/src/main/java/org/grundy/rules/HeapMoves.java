package org.grundy.rules;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The moves of one-heap rules as what may be left after removing so many stones, where that does
 * not depend on the heap: nothing, a heap, or several, with free, different or equal sizes.
 *
 * <p>Every option is a linear system over the number r of stones removed, the sizes of the parts,
 * and further names. {@link Projection} eliminates the names without loss. A part may be empty, and
 * then is no heap, so each system is taken apart by which parts are empty. What is left must speak
 * of r alone, or of the order of the sizes alone; a constraint that does neither must follow from
 * the others or contradict them, which Fourier–Motzkin elimination shows, or come down to an order
 * for each of finitely many r. Then the rules are decided: for a given r the sizes that an option
 * allows are those of certain orders (which sizes are equal, as a composition of the number of
 * heaps), and what is said of r are bounds and congruences, so that from one number on everything
 * is periodic. Where this form is not reached nothing is claimed.
 */
public final class HeapMoves {
  /** How the sizes of the heaps that are left may be. */
  public enum Sizes {
    /** So many heaps may not be left. */
    NONE,
    /** Any sizes. */
    ANY,
    /** All sizes that are pairwise different, and no others. */
    DIFFERENT,
    /** Sizes that are all the same, and no others. */
    EQUAL
  }

  private final List<HeapCase> cases;
  private final int from;
  private final int period;
  private final int mostHeaps;

  private HeapMoves(List<HeapCase> cases, int from, int period, int mostHeaps) {
    this.cases = cases;
    this.from = from;
    this.period = period;
    this.mostHeaps = mostHeaps;
  }

  /**
   * Reads the moves of rules.
   *
   * @param most the largest sum of {@link #from} and {@link #period}
   * @return null if the rules have several components, a domain or a stop, or if it is not shown
   *     that what may be left does not depend on the heap
   */
  public static @Nullable HeapMoves of(ArrowRuleset rules, int most) {
    Rules tree = rules.rules();
    if (tree.dimension() != 1 || !tree.domain().isEmpty() || !tree.stop().isEmpty()) {
      return null;
    }
    try {
      List<HeapCase> cases = new HeapCases(tree).all();
      return cases == null ? null : of(cases, most);
    } catch (RefusalException | ArithmeticException | Effort.Exhausted e) {
      return null;
    }
  }

  private static @Nullable HeapMoves of(List<HeapCase> cases, int most) {
    long from = 1;
    long period = 1;
    int heaps = 0;
    for (HeapCase c : cases) {
      heaps = Math.max(heaps, c.heaps());
      for (Row row : c.removed()) {
        if (row.isCongruence()) {
          period = period / Form.gcd(period, row.modulus()) * row.modulus();
        } else {
          from = Math.max(from, Math.abs(row.constant() / row.at(0)) + 2);
        }
        if (from + period > most) {
          return null;
        }
      }
    }
    return new HeapMoves(cases, (int) from, (int) period, heaps);
  }

  /** The removal from which on everything repeats with {@link #period}; at least 1. */
  public int from() {
    return from;
  }

  /** A period of what may be left, from {@link #from} on; 1 also where nothing may be left. */
  public int period() {
    return period;
  }

  /** The largest number of heaps that a move may leave. */
  public int mostHeaps() {
    return mostHeaps;
  }

  /**
   * How so many heaps may be left after a removal.
   *
   * @param removed how many stones are removed, 0 or more
   * @param heaps how many heaps are left, 0 or more; none of them is empty
   * @return null if some sizes may be left that are neither all, nor the different, nor the equal
   *     ones
   */
  public @Nullable Sizes sizes(int removed, int heaps) {
    long orders = 0;
    for (HeapCase c : cases) {
      if (c.heaps() == heaps && c.isAbout(removed)) {
        orders |= c.orders();
      }
    }
    long all = HeapCase.allOrders(heaps);
    if (orders == 0) {
      return Sizes.NONE;
    }
    if (orders == all) {
      return Sizes.ANY;
    }
    if (orders == HeapCase.EQUAL_ORDER) {
      return Sizes.EQUAL;
    }
    return orders == HeapCase.differentOrder(heaps) ? Sizes.DIFFERENT : null;
  }

  /** All ways to leave each number of heaps after a removal; null if one is not said by sizes. */
  public @Nullable List<Sizes> sizes(int removed) {
    List<Sizes> all = new ArrayList<>();
    for (int heaps = 0; heaps <= mostHeaps; heaps++) {
      Sizes sizes = sizes(removed, heaps);
      if (sizes == null) {
        return null;
      }
      all.add(sizes);
    }
    return all;
  }
}
