package org.grundy.rules;

import java.util.List;

/**
 * One way to leave a number of heaps.
 *
 * <p>An order of sizes is a composition: of the sizes in ascending order, bit i says whether the
 * size after the first i + 1 is a larger one. A set of orders has bit c for the composition c.
 *
 * @param heaps how many heaps are left, none of them empty
 * @param removed what must hold of the number of stones removed, in rows whose variable 0 it is
 * @param orders the orders of sizes that are allowed
 */
record HeapCase(int heaps, List<Row> removed, long orders) {
  /** More parts would have too many permutations, and orders that do not fit one number. */
  static final int MOST_HEAPS = 6;

  /** The set with the order in which all sizes are the same. */
  static final long EQUAL_ORDER = 1;

  /** The set of all orders of so many sizes. */
  static long allOrders(int heaps) {
    int orders = 1 << Math.max(0, heaps - 1);
    return orders == Long.SIZE ? -1 : (1L << orders) - 1;
  }

  /** The set with the order in which all sizes are different. */
  static long differentOrder(int heaps) {
    return 1L << ((1 << Math.max(0, heaps - 1)) - 1);
  }

  /** Whether so many stones may be removed. */
  boolean isAbout(long stones) {
    for (Row row : removed) {
      long[] values = new long[row.variables()];
      values[0] = stones;
      if (!row.holds(values)) {
        return false;
      }
    }
    return true;
  }

  /**
   * The orders that constraints allow for some arrangement of the sizes.
   *
   * @param rows constraints that only order the sizes
   * @param parts the variables that are the sizes
   */
  static long orders(List<Row> rows, int[] parts, int variables) {
    long orders = 0;
    for (int order = 0; order < 1 << Math.max(0, parts.length - 1); order++) {
      long[] ranks = new long[parts.length];
      for (int i = 0; i < parts.length; i++) {
        ranks[i] = i == 0 ? 1 : ranks[i - 1] + (order >>> (i - 1) & 1);
      }
      if (isArranged(rows, parts, ranks, new long[variables], 0, 0)) {
        orders |= 1L << order;
      }
    }
    return orders;
  }

  /** Whether some arrangement of the ranks that are not used yet satisfies the rows. */
  private static boolean isArranged(
      List<Row> rows, int[] parts, long[] ranks, long[] values, int part, int used) {
    if (part == parts.length) {
      for (Row row : rows) {
        if (!row.holds(values)) {
          return false;
        }
      }
      return true;
    }
    for (int i = 0; i < ranks.length; i++) {
      if ((used >>> i & 1) == 0) {
        values[parts[part]] = ranks[i];
        if (isArranged(rows, parts, ranks, values, part + 1, used | 1 << i)) {
          return true;
        }
      }
    }
    return false;
  }
}
