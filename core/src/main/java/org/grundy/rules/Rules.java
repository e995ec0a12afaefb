package org.grundy.rules;

import java.util.List;

/**
 * Rules as they are written: the tree of an arrow text.
 *
 * @param components the names of the position's components, one for a one-heap game
 * @param domain the conditions after the position: only such positions exist
 * @param stop the conditions of {@code stop when}: such positions have no moves; empty for none
 * @param permuted whether the arrow was {@code ~>}, which adds every permutation of the components
 * @param options the options, in order
 * @param measure what the writer says is lowered by every move: expressions over the components,
 *     the most important first; empty if nothing is said
 * @param text the text as it was written; {@link Notation} writes rules in plain signs
 */
public record Rules(
    List<String> components,
    List<Condition> domain,
    List<Condition> stop,
    boolean permuted,
    List<Option> options,
    List<Expr> measure,
    String text) {

  /** How many components a position has. */
  public int dimension() {
    return components.size();
  }

  /** The same game, with nothing said of its measure. */
  public Rules withoutMeasure() {
    return new Rules(components, domain, stop, permuted, options, List.of(), text);
  }
}
