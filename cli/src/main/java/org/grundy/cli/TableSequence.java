package org.grundy.cli;

import java.io.IOException;
import org.grundy.Heaps;
import org.grundy.table.Box;
import org.jspecify.annotations.Nullable;

/**
 * A table as a sequence, as b-files have it: one heap by size; two components by antidiagonals,
 * T(0,0), T(0,1), T(1,0), T(0,2), T(1,1), T(2,0), …; or the P-positions of one heap in rising
 * order.
 */
final class TableSequence {
  private final TableView view;
  private final Box box;
  private long count = -1;

  /** Where the walk over a sequence of P-positions or antidiagonals stands. */
  private long at = -1;

  private long[] position;

  TableSequence(TableView view) {
    this.view = view;
    this.box = view.box();
    this.position = new long[box.dimension()];
  }

  /** Whether term n is about the heap n; else terms are only counted. */
  boolean isIndexed() {
    return box.dimension() == 1 && !view.isPOnly();
  }

  /** Whether the terms are read by antidiagonals. */
  boolean isByAntidiagonals() {
    return box.dimension() == 2;
  }

  /** The last antidiagonal that is whole in the box and known, or -1. */
  long lastAntidiagonal() {
    long last = Math.min(box.to(0), box.to(1));
    // Rows are known from the top; antidiagonal d needs the cell (d, 0) and d+1 cells of row 0.
    long known = view.table().known();
    while (last >= 0 && !isKnown(last, known)) {
      last--;
    }
    return last;
  }

  private boolean isKnown(long antidiagonal, long known) {
    for (long i = 0; i <= antidiagonal; i++) {
      if (view.table().box().index(i, antidiagonal - i) >= known) {
        return false;
      }
    }
    return true;
  }

  /** How many terms there are; for P-positions they are counted once. */
  long count() throws IOException {
    if (count >= 0) {
      return count;
    }
    if (isByAntidiagonals()) {
      long antidiagonals = lastAntidiagonal() + 1;
      count = antidiagonals * (antidiagonals + 1) / 2;
    } else if (isIndexed()) {
      count = Math.min(view.table().known(), box.cells());
    } else {
      long[] found = {0};
      view.pieces(
          (start, numbers, length) -> {
            for (int i = 0; i < length; i++) {
              found[0] += view.isP(numbers[i]) ? 1 : 0;
            }
          });
      count = found[0];
    }
    return count;
  }

  /** The first position among the terms that does not exist, or null. */
  @Nullable Heaps firstHole() throws IOException {
    if (view.isWithoutHoles() || view.isPOnly()) {
      return null;
    }
    for (long i = 0; i < count(); i++) {
      if (next() == TableView.HOLE) {
        return position();
      }
    }
    rewind();
    return null;
  }

  void rewind() {
    at = -1;
    position = new long[box.dimension()];
  }

  /** The next term, from the first one on; call it {@link #count} times at most. */
  int next() throws IOException {
    at++;
    if ((at & 0xfff) == 0) {
      TableView.stopIfInterrupted();
    }
    if (isByAntidiagonals()) {
      if (at > 0) {
        if (position[1] == 0) {
          position[1] = position[0] + 1;
          position[0] = 0;
        } else {
          position[0]++;
          position[1]--;
        }
      }
      return view.number(position);
    }
    if (at > 0) {
      position[0]++;
    }
    if (isIndexed()) {
      return view.number(position);
    }
    while (!view.isP(view.number(position))) {
      position[0]++;
    }
    return Math.toIntExact(position[0]);
  }

  /** The position that the last term is about. */
  Heaps position() {
    return Heaps.of(position);
  }
}
