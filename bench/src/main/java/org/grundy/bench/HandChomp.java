package org.grundy.bench;

/** Chomp with two rows in misère play: who takes the last square loses. */
final class HandChomp extends HandWritten {
  @Override
  boolean[] outcomes(int[] to) {
    int width = to[1] + 1;
    boolean[] p = new boolean[(to[0] + 1) * width];
    for (int a = 1; a <= to[0]; a++) {
      for (int b = 0; b <= Math.min(a, to[1]); b++) {
        p[a * width + b] = isP(p, a, b, width);
      }
    }
    return p;
  }

  private static boolean isP(boolean[] p, int a, int b, int width) {
    for (int k = 0; k < a; k++) {
      if (p[k * width + Math.min(b, k)]) {
        return false;
      }
    }
    for (int k = 0; k < b; k++) {
      if (p[a * width + k]) {
        return false;
      }
    }
    return true;
  }

  @Override
  int[] grundy(int[] to) {
    int width = to[1] + 1;
    int[] g = new int[(to[0] + 1) * width];
    int[] seen = new int[2 * (to[0] + to[1] + 2)];
    int stamp = 0;
    g[0] = 1;
    for (int a = 1; a <= to[0]; a++) {
      for (int b = 0; b <= Math.min(a, to[1]); b++) {
        mark(g, seen, ++stamp, a, b, width);
        g[a * width + b] = mex(seen, stamp);
      }
    }
    return g;
  }

  private static void mark(int[] g, int[] seen, int stamp, int a, int b, int width) {
    for (int k = 0; k < a; k++) {
      seen[g[k * width + Math.min(b, k)]] = stamp;
    }
    for (int k = 0; k < b; k++) {
      seen[g[a * width + k]] = stamp;
    }
  }

  @Override
  int[] remoteness(int[] to) {
    int width = to[1] + 1;
    int[] r = new int[(to[0] + 1) * width];
    for (int a = 1; a <= to[0]; a++) {
      for (int b = 0; b <= Math.min(a, to[1]); b++) {
        r[a * width + b] = remoteness(r, a, b, width);
      }
    }
    return r;
  }

  private static int remoteness(int[] r, int a, int b, int width) {
    int least = Integer.MAX_VALUE;
    int greatest = -1;
    for (int k = 0; k < a; k++) {
      int option = r[k * width + Math.min(b, k)];
      if ((option & 1) == 1) {
        least = Math.min(least, option);
      } else {
        greatest = Math.max(greatest, option);
      }
    }
    for (int k = 0; k < b; k++) {
      int option = r[a * width + k];
      if ((option & 1) == 1) {
        least = Math.min(least, option);
      } else {
        greatest = Math.max(greatest, option);
      }
    }
    return remoteness(least, greatest);
  }
}
