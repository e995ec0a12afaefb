package org.grundy.bench;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.LongSupplier;
import org.grundy.Convention;
import org.grundy.Limits;
import org.grundy.PackedRuleset;
import org.grundy.table.PackedSolver;
import org.grundy.table.PackedTable;
import org.grundy.table.Quantity;

/**
 * Packed searches beside the same search over the Java library's hash map, and packed tables; run
 * by {@code bench/packed}. Medians of the CPU time of the thread, in turns; checksums of all values
 * must be equal, or the program says so and exits with 1.
 */
public final class PackedBenchmark {
  private static final Limits NO_LIMIT = new Limits(1L << 40);

  private final int rounds;
  private boolean failed;

  private PackedBenchmark(int rounds) {
    this.rounds = rounds;
  }

  /** Takes the number of rounds. */
  public static void main(String[] args) {
    PackedBenchmark benchmark =
        new PackedBenchmark(args.length > 0 ? Integer.parseInt(args[0]) : 11);
    benchmark.cram(4, 5);
    benchmark.cram(4, 6);
    benchmark.cram(5, 5);
    benchmark.threeHeaps(100);
    System.exit(benchmark.failed ? 1 : 0);
  }

  /** What one position adds to a checksum. */
  static long share(long position, int value) {
    return (position + 1) * 0x9E3779B97F4A7C15L * (value + 1);
  }

  private static long cpu(Runnable work) {
    long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    work.run();
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
  }

  private static double median(long[] times) {
    long[] sorted = times.clone();
    Arrays.sort(sorted);
    return (sorted[sorted.length / 2] + sorted[(sorted.length - 1) / 2]) / 2.0;
  }

  private void check(String what, LongSupplier ours, LongSupplier other) {
    if (ours.getAsLong() != other.getAsLong()) {
      failed = true;
      System.out.printf(
          "  no result: %s is %d, not %d%n", what, ours.getAsLong(), other.getAsLong());
    }
  }

  private void cram(int rows, int columns) {
    PackedRuleset cram = new Cram(rows, columns);
    long[] map = new long[rounds];
    long[] grundy = new long[rounds];
    long[] outcome = new long[rounds];
    long[] remoteness = new long[rounds];
    String line = "";
    for (int round = -2; round < rounds; round++) {
      MapSearch baseline = new MapSearch(cram);
      PackedSolver values = new PackedSolver(cram, Quantity.GRUNDY, Convention.NORMAL);
      PackedSolver outcomes = new PackedSolver(cram, Quantity.OUTCOME, Convention.NORMAL);
      PackedSolver moves = new PackedSolver(cram, Quantity.REMOTENESS, Convention.NORMAL);
      long first = cpu(() -> baseline.value(0));
      long second = cpu(() -> values.value(0, NO_LIMIT));
      long third = cpu(() -> outcomes.value(0, NO_LIMIT));
      long fourth = cpu(() -> moves.value(0, NO_LIMIT));
      if (round < 0) {
        continue;
      }
      map[round] = first;
      grundy[round] = second;
      outcome[round] = third;
      remoteness[round] = fourth;
      int value = values.value(0, NO_LIMIT).orElseThrow();
      check("positions", values::stored, baseline::stored);
      if (round == 0) {
        check("checksum", () -> checksum(cram, values), baseline::checksum);
      }
      check("P", () -> outcomes.value(0, NO_LIMIT).orElseThrow(), () -> value == 0 ? 1 : 0);
      check("parity", () -> moves.value(0, NO_LIMIT).orElseThrow() % 2, () -> value == 0 ? 0 : 1);
      line =
          String.format(
              Locale.ROOT,
              "Cram %d x %d: Grundy value %d, remoteness %d, %d positions (%d for the outcome), "
                  + "checksum %016x%n  %.1f bytes a position, %.1f at the peak",
              rows,
              columns,
              value,
              moves.value(0, NO_LIMIT).orElseThrow(),
              values.stored(),
              outcomes.stored(),
              baseline.checksum(),
              (double) values.bytes() / values.stored(),
              (double) values.peakBytes() / values.stored());
      if (round == rounds - 1) {
        System.out.println(line);
        row("hash map", map, baseline.stored(), map);
        row("values", grundy, values.stored(), map);
        row("outcome", outcome, outcomes.stored(), map);
        row("remoteness", remoteness, moves.stored(), map);
      }
    }
  }

  private static void row(String name, long[] times, long positions, long[] map) {
    System.out.printf(
        Locale.ROOT,
        "  %-10s %8.1f ms CPU %6.2f million positions a second %6.2f times the hash map%n",
        name,
        median(times) / 1e6,
        positions * 1e3 / median(times),
        median(map) / median(times));
  }

  /** The checksum over what can be reached, listed anew. */
  private static long checksum(PackedRuleset ruleset, PackedSolver solver) {
    MapSearch reached = new MapSearch(ruleset);
    reached.value(0);
    return reached.checksum((position, _) -> solver.value(position, NO_LIMIT).orElseThrow());
  }

  private void threeHeaps(int side) {
    ThreeHeaps nim = new ThreeHeaps(side);
    double edges = 1.5 * (side - 1) * nim.size();
    System.out.printf(
        "Nim, three heaps below %d: %d positions, %.0f edges%n", side, nim.size(), edges);
    for (Quantity quantity : Quantity.values()) {
      long[] times = new long[rounds];
      for (int round = -2; round < rounds; round++) {
        PackedTable table = new PackedTable(nim, quantity, Convention.NORMAL);
        long time = cpu(table::fill);
        if (round >= 0) {
          times[round] = time;
        }
        if (round == 0 && quantity != Quantity.REMOTENESS) {
          checkNim(table, side, quantity);
        }
      }
      System.out.printf(
          Locale.ROOT,
          "  %-10s %8.1f ms CPU %6.2f ns an edge%n",
          quantity.name().toLowerCase(Locale.ROOT),
          median(times) / 1e6,
          median(times) / edges);
    }
    PackedSolver hashed = new PackedSolver(nim, Quantity.GRUNDY, Convention.NORMAL);
    long time = cpu(() -> hashed.value(nim.size() - 1, NO_LIMIT));
    System.out.printf(
        Locale.ROOT, "  hashed     %8.1f ms CPU %6.2f ns an edge%n", time / 1e6, time / edges);
    PackedTable table = new PackedTable(nim, Quantity.GRUNDY, Convention.NORMAL);
    table.fill();
    check(
        "dense checksum",
        () -> sum(nim.size(), table::value),
        () -> sum(nim.size(), rank -> hashed.value(rank, NO_LIMIT).orElseThrow()));
  }

  /** The value of a position. */
  private interface Values {
    int of(long position);
  }

  private static long sum(long size, Values values) {
    long sum = 0;
    for (long rank = 0; rank < size; rank++) {
      sum += share(rank, values.of(rank));
    }
    return sum;
  }

  /** Bouton 1901: the Grundy value is the nim-sum of the heaps. */
  private void checkNim(PackedTable table, int side, Quantity quantity) {
    for (int rank = 0; rank < table.size(); rank++) {
      int nimSum = (rank / (side * side)) ^ (rank / side % side) ^ (rank % side);
      int expected = quantity == Quantity.GRUNDY ? nimSum : nimSum == 0 ? 1 : 0;
      if (table.value(rank) != expected) {
        failed = true;
        System.out.printf("  no result: position %d has %d%n", rank, table.value(rank));
        return;
      }
    }
  }
}
