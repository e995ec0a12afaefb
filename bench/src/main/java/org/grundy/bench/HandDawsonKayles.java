package org.grundy.bench;

/** Dawson's Kayles: two of a heap go, the rest may be split. */
final class HandDawsonKayles extends HandWritten {
  @Override
  boolean[] outcomes(int[] to) {
    throw new IllegalArgumentException("heaps that split have outcomes by their Grundy values");
  }

  @Override
  int[] grundy(int[] to) {
    int[] g = new int[to[0] + 1];
    int[] seen = new int[1024];
    for (int n = 0; n <= to[0]; n++) {
      mark(g, seen, n);
      g[n] = mex(seen, n + 1);
    }
    return g;
  }

  /** Splitting off a or the rest is the same; half of them is enough. */
  private static void mark(int[] g, int[] seen, int n) {
    for (int a = 0; 2 * a <= n - 2; a++) {
      seen[g[a] ^ g[n - 2 - a]] = n + 1;
    }
  }

  @Override
  int[] remoteness(int[] to) {
    throw new IllegalArgumentException("sums have no remoteness that follows from their parts");
  }
}
