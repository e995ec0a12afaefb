package org.grundy.bench;

import java.util.HashMap;
import java.util.Map;
import org.grundy.PackedRuleset;

/**
 * Grundy values in normal play by the search that PackedSolver makes, over a hash map of the Java
 * library: depth first with arrays for a stack, each option looked up once.
 */
final class MapSearch {
  /** Says what counts as the value of a position whose value here is known. */
  interface LongIntToInt {
    int of(long position, int value);
  }

  private final PackedRuleset ruleset;
  private final Map<Long, Integer> known = new HashMap<>();

  MapSearch(PackedRuleset ruleset) {
    this.ruleset = ruleset;
  }

  int stored() {
    return known.size();
  }

  /** The sum over all positions of a mixed position times its value plus 1. */
  long checksum() {
    return checksum((position, value) -> value);
  }

  /** The same with other values for the positions that were reached. */
  long checksum(LongIntToInt values) {
    long sum = 0;
    for (Map.Entry<Long, Integer> entry : known.entrySet()) {
      int value = values.of(entry.getKey(), entry.getValue());
      sum += PackedBenchmark.share(entry.getKey(), value);
    }
    return sum;
  }

  /** The Grundy value of a position; no play may be longer than a thousand moves. */
  int value(long start) {
    long[] options = new long[1 << 16];
    long[] path = new long[1001];
    int[] next = new int[1001];
    int[] ends = new int[1001];
    path[0] = start;
    ends[0] = ruleset.moves(start, options, 0);
    int depth = 1;
    while (true) {
      int top = depth - 1;
      int at = next[top];
      while (at < ends[top]) {
        Integer value = known.get(options[at]);
        if (value == null) {
          break;
        }
        options[at++] = value;
      }
      next[top] = at;
      if (at < ends[top]) {
        path[depth] = options[at];
        next[depth] = ends[top];
        ends[depth] = ruleset.moves(options[at], options, ends[top]);
        depth++;
        continue;
      }
      long taken = 0;
      for (int i = top == 0 ? 0 : ends[top - 1]; i < at; i++) {
        // The games measured have no values beyond 63.
        taken |= 1L << options[i];
      }
      int value = Long.numberOfTrailingZeros(~taken);
      known.put(path[top], value);
      depth--;
      if (depth == 0) {
        return value;
      }
      options[next[depth - 1]++] = value;
    }
  }
}
