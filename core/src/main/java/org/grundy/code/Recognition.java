package org.grundy.code;

import java.util.ArrayList;
import java.util.List;
import org.grundy.rules.HeapMoves;
import org.grundy.rules.HeapMoves.Sizes;
import org.jspecify.annotations.Nullable;

/** Writes what is known of the moves of one heap as a code. */
final class Recognition {
  private Recognition() {}

  /** The code with these moves, or null if digits do not say them. */
  static @Nullable Code code(HeapMoves moves) {
    List<Digit> digits = new ArrayList<>();
    List<Digit> repeated = new ArrayList<>();
    boolean moved = false;
    for (int removed = 0; removed < moves.from() + moves.period(); removed++) {
      List<Sizes> sizes = moves.sizes(removed);
      Digit digit = sizes == null ? null : digit(sizes);
      if (digit == null) {
        return null;
      }
      moved |= !digit.isZero();
      (removed < moves.from() ? digits : repeated).add(digit);
    }
    return moved ? Code.of(digits, repeated) : null;
  }

  /** The digit that allows so many heaps of such sizes, or null if sizes differ in kind. */
  private static @Nullable Digit digit(List<Sizes> sizes) {
    long counts = 0;
    Sizes kind = Sizes.NONE;
    for (int heaps = 0; heaps < sizes.size(); heaps++) {
      Sizes own = sizes.get(heaps);
      if (own == Sizes.NONE) {
        continue;
      }
      counts |= 1L << heaps;
      if (heaps > 1) {
        if (kind != Sizes.NONE && kind != own) {
          return null;
        }
        kind = own;
      }
    }
    return new Digit(counts, -1, kind == Sizes.DIFFERENT, kind == Sizes.EQUAL);
  }
}
