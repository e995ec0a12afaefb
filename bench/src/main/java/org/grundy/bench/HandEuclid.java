package org.grundy.bench;

/** Euclid's game in which the first to make a 0 wins. */
final class HandEuclid extends HandWritten {
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
    if (b > 0) {
      for (int rest = a - b; rest >= 0; rest -= b) {
        if (p[rest * width + b]) {
          return false;
        }
      }
    }
    if (a > 0) {
      for (int rest = b - a; rest >= 0; rest -= a) {
        if (p[a * width + rest]) {
          return false;
        }
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
    if (b > 0) {
      for (int rest = a - b; rest >= 0; rest -= b) {
        seen[g[rest * width + b]] = stamp;
      }
    }
    if (a > 0) {
      for (int rest = b - a; rest >= 0; rest -= a) {
        seen[g[a * width + rest]] = stamp;
      }
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
    if (b > 0) {
      for (int rest = a - b; rest >= 0; rest -= b) {
        int option = r[rest * width + b];
        if ((option & 1) == 0) {
          least = Math.min(least, option);
        } else {
          greatest = Math.max(greatest, option);
        }
      }
    }
    if (a > 0) {
      for (int rest = b - a; rest >= 0; rest -= a) {
        int option = r[a * width + rest];
        if ((option & 1) == 0) {
          least = Math.min(least, option);
        } else {
          greatest = Math.max(greatest, option);
        }
      }
    }
    return remoteness(least, greatest);
  }
}
