package org.grundy.bench;

import java.lang.management.ManagementFactory;
import java.util.Locale;
import org.grundy.Convention;
import org.grundy.rules.ArrowRuleset;
import org.grundy.table.Box;
import org.grundy.table.Progress;
import org.grundy.table.Quantity;
import org.grundy.table.Table;
import org.grundy.table.TableMaker;
import org.grundy.table.Task;

/**
 * Makes one table again and again in one process and says for each how long it took.
 *
 * <p>Arguments: quantity, rules, box, threads, runs. Each line has the checksum of the cells, which
 * is not timed, then in milliseconds the CPU time of the thread that asked for the table, that of
 * the whole process with its compilers and collectors (in steps of 10 ms), and the wall time. The
 * first line is that of a cold process.
 */
public final class TableTimes {
  private TableTimes() {}

  /** See the class. */
  public static void main(String[] arguments) {
    Quantity quantity = Quantity.valueOf(arguments[0].toUpperCase(Locale.ROOT));
    ArrowRuleset rules = ArrowRuleset.parse(arguments[1]);
    Box box = Box.parse(arguments[2]);
    int threads = Integer.parseInt(arguments[3]);
    int runs = Integer.parseInt(arguments[4]);
    Task task = new Task(rules, Convention.NORMAL, quantity, box);
    for (int run = 0; run < runs; run++) {
      long cpu = cpuTime();
      long thread = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      long wall = System.nanoTime();
      try (Table table = TableMaker.make(task, threads, Progress.NONE)) {
        wall = System.nanoTime() - wall;
        thread = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - thread;
        cpu = cpuTime() - cpu;
        System.out.printf(
            Locale.ROOT,
            "%016x %.3f %.0f %.3f%n",
            checksum(table),
            thread / 1e6,
            cpu / 1e6,
            wall / 1e6);
      }
    }
  }

  private static long cpuTime() {
    return ManagementFactory.getPlatformMXBean(com.sun.management.OperatingSystemMXBean.class)
        .getProcessCpuTime();
  }

  private static long checksum(Table table) {
    int width = Math.toIntExact(table.box().rowLength());
    int[] row = new int[width];
    long sum = 0;
    for (long cell = 0; cell < table.box().cells(); cell += width) {
      table.read(cell, row, width);
      for (int value : row) {
        sum = sum * 0x9E3779B97F4A7C15L + value;
      }
    }
    return sum;
  }
}
