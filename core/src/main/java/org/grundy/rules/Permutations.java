package org.grundy.rules;

import java.util.ArrayList;
import java.util.List;

/** All orders of a few things. */
final class Permutations {
  private Permutations() {}

  /** The permutations of 0..n-1 in lexicographic order; n! of them. */
  static List<int[]> all(int n) {
    List<int[]> all = new ArrayList<>();
    extend(new int[n], 0, new boolean[n], all);
    return all;
  }

  private static void extend(int[] permutation, int at, boolean[] used, List<int[]> all) {
    if (at == permutation.length) {
      all.add(permutation.clone());
      return;
    }
    for (int i = 0; i < permutation.length; i++) {
      if (!used[i]) {
        used[i] = true;
        permutation[at] = i;
        extend(permutation, at + 1, used, all);
        used[i] = false;
      }
    }
  }
}
