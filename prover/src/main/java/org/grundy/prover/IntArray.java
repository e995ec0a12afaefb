package org.grundy.prover;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** An array of ints with equality by content, to be a key. The array must not change. */
final class IntArray {
  private final int[] values;
  private final int hash;

  IntArray(int[] values) {
    this.values = values;
    int h = values.length;
    for (int value : values) {
      h = (h + value) * 0x9E3779B1;
      h ^= h >>> 15;
    }
    hash = h;
  }

  int[] values() {
    return values;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof IntArray that && Arrays.equals(values, that.values);
  }

  @Override
  public int hashCode() {
    return hash;
  }
}
