package org.grundy.table;

import java.util.Arrays;
import org.grundy.PositionException;
import org.grundy.rules.ArrowRuleset;
import org.grundy.rules.Measure;
import org.grundy.rules.TupleWalk;

/**
 * What single heaps of a one-heap game with splits are worth in normal play, from heap 0 upwards:
 * the Grundy value, by nim-sums of the parts (Sprague 1935, Grundy 1939), and how far a heap can
 * spread. O(options) for each heap, whether or not it is reached.
 */
final class SplitTable {
  private final ArrowRuleset ruleset;
  private final TupleWalk walk;

  /** How many heaps are done. */
  private int done;

  private int[] grundy = new int[64];
  private long[] totals = new long[64];
  private long[] parts = new long[64];

  /** For each value the last heap, plus 1, that had an option with it. */
  private int[] stamps = new int[64];

  private long moves;
  private boolean failed;

  SplitTable(ArrowRuleset ruleset) {
    this.ruleset = ruleset;
    this.walk = new TupleWalk(ruleset);
  }

  /** Whether a ruleset is one of single heaps whose parts are always smaller. */
  static boolean isFor(ArrowRuleset ruleset) {
    return ruleset.rules().dimension() == 1
        && ruleset.findings().measure() instanceof Measure.Weighted;
  }

  /**
   * Makes sure that a heap and all below are known.
   *
   * @return false if that exceeds the limits, or a heap, reached or not, has moves that are errors
   */
  boolean reach(long heap, long mostHeaps, long mostMoves) {
    if (heap < done) {
      return true;
    }
    if (failed || heap >= mostHeaps || heap > 1 << 28) {
      return false;
    }
    if (heap >= grundy.length) {
      int length = (int) Math.max(heap + 1, 2L * grundy.length);
      grundy = Arrays.copyOf(grundy, length);
      totals = Arrays.copyOf(totals, length);
      parts = Arrays.copyOf(parts, length);
    }
    moves = 0;
    try {
      for (; done <= heap; done++) {
        if (moves > mostMoves || Thread.currentThread().isInterrupted()) {
          return false;
        }
        add();
      }
    } catch (PositionException e) {
      failed = true;
      return false;
    }
    return true;
  }

  private void add() {
    long[] heap = {done};
    totals[done] = done;
    parts[done] = done == 0 ? 0 : 1;
    if (!ruleset.exists(heap)) {
      return;
    }
    walk.results(
        heap,
        result -> {
          moves++;
          int value = 0;
          long total = 0;
          long count = 0;
          for (long part : result) {
            value ^= grundy[(int) part];
            total += totals[(int) part];
            count += parts[(int) part];
          }
          totals[done] = Math.max(totals[done], total);
          parts[done] = Math.max(parts[done], count);
          if (value >= stamps.length) {
            stamps = Arrays.copyOf(stamps, 2 * value);
          }
          stamps[value] = done + 1;
        });
    int mex = 0;
    while (mex < stamps.length && stamps[mex] == done + 1) {
      mex++;
    }
    grundy[done] = mex;
  }

  /** How many heaps are known. */
  int done() {
    return done;
  }

  /** The Grundy value of a known heap. */
  int grundy(long heap) {
    return grundy[(int) heap];
  }

  /** The largest sum of heaps that a known heap can become. */
  long total(long heap) {
    return totals[(int) heap];
  }

  /** The most heaps, empty ones apart, that a known heap can become. */
  long parts(long heap) {
    return parts[(int) heap];
  }
}
