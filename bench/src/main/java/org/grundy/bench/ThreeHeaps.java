package org.grundy.bench;

import org.grundy.IndexedRuleset;

/**
 * Nim with three heaps below a bound: a position is its own number, row by row.
 *
 * @param side the bound; heaps are 0 to this, exclusive
 */
record ThreeHeaps(int side) implements IndexedRuleset {
  @Override
  public long size() {
    return (long) side * side * side;
  }

  @Override
  public long rank(long position) {
    return position;
  }

  @Override
  public long unrank(long rank) {
    return rank;
  }

  @Override
  public int ranks(long rank, long[] out, int at) {
    return moves(rank, out, at);
  }

  @Override
  public int moves(long position, long[] out, int at) {
    int most = 3 * side;
    if (out.length - at < most) {
      return ~(at + most);
    }
    long step = (long) side * side;
    int end = at;
    int first = (int) (position / step);
    int second = (int) (position / side % side);
    int third = (int) (position % side);
    for (int k = 1; k <= third; k++) {
      out[end++] = position - k;
    }
    for (int k = 1; k <= second; k++) {
      out[end++] = position - (long) k * side;
    }
    for (int k = 1; k <= first; k++) {
      out[end++] = position - k * step;
    }
    return end;
  }
}
