package org.grundy.rules;

import java.util.List;

/** Why play ends: something that every move lowers and that cannot sink for ever. */
public sealed interface Measure {

  /**
   * A combination of the components with natural weights, lowered by every move; in a sum of heaps,
   * every part of a split is lower than the heap that was split.
   *
   * @param weights a weight for each component
   */
  record Weighted(List<Integer> weights) implements Measure {}

  /**
   * A lexicographic order: the first component in this order that a move changes is lowered.
   *
   * @param order indices of the components, the most important first
   */
  record Lexicographic(List<Integer> order) implements Measure {}

  /**
   * Expressions over the components, natural in every position: the first one that a move changes
   * is lowered. Written by {@code measure}, or found from the conditions of the position, as {@code
   * s-c} from {@code c <= s}.
   *
   * @param order the expressions, the most important first
   */
  record Expressions(List<Expr> order) implements Measure {}

  /**
   * One heap: above a size every move makes it smaller, and all plays of the heaps up to another
   * size were followed and end.
   *
   * @param above the size above which every move makes the heap smaller
   * @param followed the size up to which all plays were followed; no move from a heap up to this
   *     size leaves a larger one
   */
  record Eventual(long above, long followed) implements Measure {}
}
