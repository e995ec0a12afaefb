package org.grundy.text;

/** Compares words that may have been mistyped. */
public final class Words {
  /** Longer words than this count as far from everything. */
  private static final int LONGEST = 40;

  private Words() {}

  /**
   * How many letters must be put in, left out, changed or exchanged with a neighbour to make one
   * word of the other. O(product of the lengths); words of more than 40 letters are 40 apart.
   */
  public static int distance(String a, String b) {
    if (a.length() > LONGEST || b.length() > LONGEST) {
      return LONGEST;
    }
    int[][] cost = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      cost[i][0] = i;
    }
    for (int j = 0; j <= b.length(); j++) {
      cost[0][j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      for (int j = 1; j <= b.length(); j++) {
        int change = cost[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        cost[i][j] = Math.min(change, Math.min(cost[i - 1][j], cost[i][j - 1]) + 1);
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          cost[i][j] = Math.min(cost[i][j], cost[i - 2][j - 2] + 1);
        }
      }
    }
    return cost[a.length()][b.length()];
  }
}
