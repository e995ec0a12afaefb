package org.grundy.prover;

import java.util.List;
import org.grundy.rules.Constraint;

/**
 * A family of moves: all pairs of a position and an option that satisfy linear constraints.
 *
 * <p>The tracks are the components of the position, then the new numbers of the changed components,
 * then further natural numbers of which only the existence matters.
 *
 * @param dimension the number of components
 * @param changed the indices of the changed components, increasing; the others keep their numbers
 * @param extra the number of further tracks
 */
record Family(int dimension, List<Integer> changed, int extra, List<Constraint> constraints) {
  Family {
    changed = List.copyOf(changed);
    constraints = List.copyOf(constraints);
  }

  int tracks() {
    return dimension + changed.size() + extra;
  }

  /** The track of a component's number after the move. */
  int after(int component) {
    int at = changed.indexOf(component);
    return at < 0 ? component : dimension + at;
  }

  /** The same family with more constraints. */
  Family with(List<Constraint> more) {
    List<Constraint> all = new java.util.ArrayList<>(constraints);
    all.addAll(more);
    return new Family(dimension, changed, extra, all);
  }
}
