package org.grundy.bench;

/** (2,1)-Wythoff: one heap, or 0 < k <= l < 2k + 1 from both. */
final class HandSlopeWythoff extends HandWritten {
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
    int cell = a * width + b;
    for (int k = 1; k <= a; k++) {
      if (p[cell - k * width]) {
        return false;
      }
    }
    for (int k = 1; k <= b; k++) {
      if (p[cell - k]) {
        return false;
      }
    }
    for (int k = 1; k <= a; k++) {
      int last = Math.min(2 * k, b);
      for (int l = k; l <= last; l++) {
        if (p[cell - k * width - l]) {
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
    int cell = a * width + b;
    for (int k = 1; k <= a; k++) {
      seen[g[cell - k * width]] = stamp;
    }
    for (int k = 1; k <= b; k++) {
      seen[g[cell - k]] = stamp;
    }
    for (int k = 1; k <= a; k++) {
      int last = Math.min(2 * k, b);
      for (int l = k; l <= last; l++) {
        seen[g[cell - k * width - l]] = stamp;
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
    int cell = a * width + b;
    int least = Integer.MAX_VALUE;
    int greatest = -1;
    for (int k = 1; k <= a; k++) {
      int option = r[cell - k * width];
      if ((option & 1) == 0) {
        least = Math.min(least, option);
      } else {
        greatest = Math.max(greatest, option);
      }
    }
    for (int k = 1; k <= b; k++) {
      int option = r[cell - k];
      if ((option & 1) == 0) {
        least = Math.min(least, option);
      } else {
        greatest = Math.max(greatest, option);
      }
    }
    for (int k = 1; k <= a; k++) {
      int last = Math.min(2 * k, b);
      for (int l = k; l <= last; l++) {
        int option = r[cell - k * width - l];
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
