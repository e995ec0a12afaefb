package org.grundy.bench;

/** Fibonacci Nim: the heap and the most that may be taken. */
final class HandFibonacciNim extends HandWritten {
  @Override
  boolean[] outcomes(int[] to) {
    int width = to[1] + 1;
    boolean[] p = new boolean[(to[0] + 1) * width];
    for (int a = 0; a <= to[0]; a++) {
      for (int b = 0; b <= to[1]; b++) {
        p[a * width + b] = isP(p, a, b, width);
      }
    }
    return p;
  }

  private static boolean isP(boolean[] p, int a, int b, int width) {
    int last = Math.min(a, b);
    for (int k = 1; k <= last; k++) {
      if (p[(a - k) * width + 2 * k]) {
        return false;
      }
    }
    return true;
  }

  @Override
  int[] grundy(int[] to) {
    int width = to[1] + 1;
    int[] g = new int[(to[0] + 1) * width];
    int[] seen = new int[4 * (to[0] + to[1] + 2)];
    int stamp = 0;
    for (int a = 0; a <= to[0]; a++) {
      for (int b = 0; b <= to[1]; b++) {
        mark(g, seen, ++stamp, a, b, width);
        g[a * width + b] = mex(seen, stamp);
      }
    }
    return g;
  }

  private static void mark(int[] g, int[] seen, int stamp, int a, int b, int width) {
    int last = Math.min(a, b);
    for (int k = 1; k <= last; k++) {
      seen[g[(a - k) * width + 2 * k]] = stamp;
    }
  }

  @Override
  int[] remoteness(int[] to) {
    int width = to[1] + 1;
    int[] r = new int[(to[0] + 1) * width];
    for (int a = 0; a <= to[0]; a++) {
      for (int b = 0; b <= to[1]; b++) {
        r[a * width + b] = remoteness(r, a, b, width);
      }
    }
    return r;
  }

  private static int remoteness(int[] r, int a, int b, int width) {
    int least = Integer.MAX_VALUE;
    int greatest = -1;
    int last = Math.min(a, b);
    for (int k = 1; k <= last; k++) {
      int option = r[(a - k) * width + 2 * k];
      if ((option & 1) == 0) {
        least = Math.min(least, option);
      } else {
        greatest = Math.max(greatest, option);
      }
    }
    return remoteness(least, greatest);
  }
}
