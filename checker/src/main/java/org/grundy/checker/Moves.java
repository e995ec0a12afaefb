package org.grundy.checker;

import java.util.Arrays;
import java.util.List;

/**
 * A family of moves on tracks: the numbers of the position, the new numbers of the changed
 * components, and further numbers that only have to exist.
 */
final class Moves {
  final int dimension;
  final int[] changed;
  final int extra;
  final List<Bound> bounds;

  /** Whether the bounds leave room for the null move, which is then excluded. */
  final boolean differ;

  Moves(int dimension, int[] changed, int extra, List<Bound> bounds, boolean differ) {
    this.dimension = dimension;
    this.changed = changed;
    this.extra = extra;
    this.bounds = bounds;
    this.differ = differ;
  }

  int tracks() {
    return dimension + changed.length + extra;
  }

  /** The track of a component's number after the move. */
  int after(int component) {
    int i = Arrays.binarySearch(changed, component);
    return i < 0 ? component : dimension + i;
  }

  /** The tracks of the option's numbers. */
  int[] option() {
    int[] tracks = new int[dimension];
    Arrays.setAll(tracks, this::after);
    return tracks;
  }

  /** The tracks of the position's numbers. */
  int[] position() {
    int[] tracks = new int[dimension];
    Arrays.setAll(tracks, c -> c);
    return tracks;
  }

  boolean sameAs(Moves other) {
    if (extra != other.extra
        || differ != other.differ
        || bounds.size() != other.bounds.size()
        || !Arrays.equals(changed, other.changed)) {
      return false;
    }
    for (int i = 0; i < bounds.size(); i++) {
      if (!bounds.get(i).sameAs(other.bounds.get(i))) {
        return false;
      }
    }
    return true;
  }
}
