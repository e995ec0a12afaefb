package org.grundy.sequence;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pairs found four at a time against a plain loop over pairs. */
class PairScanTest {
  private static final int HEAPS = 120;

  /** All totals, bounds and alignments of some rows of codes; few codes and all of them. */
  @ParameterizedTest
  @ValueSource(ints = {4, 60, 0x10000})
  void findsWhatALoopFinds(int codes) {
    Random random = new Random(codes);
    int[] row = random.ints(HEAPS, 0, codes).toArray();
    PairScan whole = filled(new PairScan(HEAPS, 0, HEAPS), row);
    for (int total = 10; total < HEAPS; total++) {
      for (int first = PairScan.LEAST; 2 * first < total; first++) {
        for (int last = first; 2 * last < total; last += 1 + random.nextInt(4)) {
          // Half of the time a number that some pair near the bounds has.
          int at = Math.max(1, first - 5 + random.nextInt(last - first + 10));
          int wanted =
              random.nextBoolean() ? random.nextInt(codes) : row[at] ^ row[Math.abs(total - at)];
          assertFound(whole, row, total, wanted, first, last);
        }
      }
    }
  }

  /** Large heaps that begin and end anywhere. */
  @Test
  void largeHeapsOfAnyStretch() {
    Random random = new Random(7);
    int[] row = random.ints(HEAPS, 0, 0x10000).toArray();
    PairScan smalls = new PairScan(40, 0, 0);
    for (int heap = 1; heap < 40; heap++) {
      smalls.putSmall(heap, row[heap]);
    }
    for (int from = 0; from < 12; from++) {
      for (int to = HEAPS - 9; to <= HEAPS; to++) {
        PairScan scan = smalls.with(from, to);
        for (int heap = Math.max(1, from); heap < to; heap++) {
          scan.putLarge(heap, row[heap]);
        }
        for (int total = to - 12; total < to; total++) {
          int first = PairScan.LEAST + random.nextInt(20);
          int last = first + random.nextInt(40 - first);
          int at = PairScan.LEAST + random.nextInt(40);
          assertFound(scan, row, total, row[at] ^ row[total - at], first, last);
        }
      }
    }
  }

  /** Every single pair within the bounds is found, and none beside them. */
  @Test
  void exactlyThePairsWithin() {
    for (int total = 40; total < 48; total++) {
      for (int pair = 1; 2 * pair < total; pair++) {
        // Codes of which only one pair has the nim-sum 1.
        int[] row = new int[HEAPS];
        for (int heap = 1; heap < HEAPS; heap++) {
          row[heap] = 4 * heap;
        }
        row[pair] = 4 * (total - pair) + 1;
        PairScan scan = filled(new PairScan(64, 0, HEAPS), row);
        for (int first = PairScan.LEAST; 2 * first < total; first++) {
          for (int last = first; 2 * last < total; last++) {
            boolean found = scan.find(total, 1, first, last);
            if (pair >= first && pair <= last) {
              assertThat(found).isTrue();
            } else if (pair > last || pair < first - 3) {
              assertThat(found).isFalse();
            }
          }
        }
      }
    }
  }

  private static PairScan filled(PairScan scan, int[] row) {
    for (int heap = 1; heap < row.length; heap++) {
      scan.put(heap, row[heap]);
    }
    return scan;
  }

  /** Up to three pairs below the first may count. */
  private static void assertFound(
      PairScan scan, int[] row, int total, int wanted, int first, int last) {
    boolean must = false;
    boolean may = false;
    for (int a = Math.max(1, first - 3); a <= last; a++) {
      boolean is = (row[a] ^ row[total - a]) == wanted;
      may |= is;
      must |= is && a >= first;
    }
    boolean found = scan.find(total, wanted, first, last);
    assertThat(found || !must).as("total %d, %d to %d", total, first, last).isTrue();
    assertThat(may || !found).as("total %d, %d to %d", total, first, last).isTrue();
  }
}
