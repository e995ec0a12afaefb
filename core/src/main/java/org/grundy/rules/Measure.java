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
}
