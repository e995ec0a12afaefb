package org.grundy.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.grundy.Convention;
import org.grundy.rules.ArrowRuleset;
import org.grundy.rules.BoxEnumeration;
import org.grundy.rules.BoxEnumeration.Goal;
import org.grundy.rules.BoxEnumeration.Lister;

/**
 * Finds a quantity for every position of a box, from the rules' text and by loops written by hand
 * for the same game, in turns in one virtual machine, and prints thread CPU times and their ratio.
 * Both give the same numbers, or there is no figure.
 *
 * <p>The first run of each is shown apart: there the text is parsed, its loops are written, and
 * nothing is compiled yet.
 */
public final class EnumerationBenchmark {
  private record Contest(
      String name,
      String rules,
      Convention convention,
      HandWritten hand,
      List<Integer> to,
      List<Goal> goals) {}

  private static final List<Goal> ALL = List.of(Goal.OUTCOME, Goal.GRUNDY, Goal.REMOTENESS);

  private EnumerationBenchmark() {}

  private static List<Contest> contests() {
    return List.of(
        new Contest(
            "2-Wythoff",
            "(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-l) where |k-l| < 2",
            Convention.NORMAL,
            new HandTwoWythoff(),
            List.of(700, 700),
            ALL),
        new Contest(
            "(2,1)-Wythoff",
            "(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-l) where 0 < k <= l < 2*k+1",
            Convention.NORMAL,
            new HandSlopeWythoff(),
            List.of(200, 200),
            ALL),
        new Contest(
            "Fibonacci Nim",
            "(n,q) -> (n-k,2*k) where 1 <= k <= q",
            Convention.NORMAL,
            new HandFibonacciNim(),
            List.of(800, 1600),
            ALL),
        new Contest(
            "Chomp, two rows",
            "(a,b) where a >= b -> (k,min(b,k)) where k < a | (a,k) where k < b",
            Convention.MISERE,
            new HandChomp(),
            List.of(1000, 1000),
            ALL),
        new Contest(
            "Dawson's Kayles",
            "n -> a, b where a+b = n-2",
            Convention.NORMAL,
            new HandDawsonKayles(),
            List.of(30_000),
            List.of(Goal.GRUNDY)),
        new Contest(
            "Euclid",
            "(a,b) -> (a-k*b,b) | (a,b-k*a)",
            Convention.NORMAL,
            new HandEuclid(),
            List.of(3000, 3000),
            ALL));
  }

  /**
   * Runs it.
   *
   * @param args the number of rounds, and a text that the games to run have in their names
   */
  public static void main(String[] args) {
    int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 15;
    String only = args.length > 1 ? args[1] : "";
    System.out.printf(
        Locale.ROOT,
        "%-16s %-11s %-10s %9s %9s %6s %6s %6s   %9s %9s %6s%n",
        "game",
        "box",
        "quantity",
        "hand ms",
        "text ms",
        "ratio",
        "least",
        "most",
        "hand 1st",
        "text 1st",
        "ratio");
    boolean agreed = true;
    for (Contest contest : contests()) {
      for (Goal goal : contest.goals()) {
        if (contest.name().contains(only)) {
          agreed &= run(contest, goal, rounds);
        }
      }
    }
    if (!agreed) {
      System.exit(1);
    }
  }

  private static boolean run(Contest contest, Goal goal, int rounds) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    double[] hand = new double[rounds];
    double[] text = new double[rounds];
    double[] ratios = new double[rounds];
    int[] box = contest.to().stream().mapToInt(Integer::intValue).toArray();
    long[] to = Arrays.stream(box).asLongStream().toArray();
    BoxEnumeration enumeration = null;
    for (int round = 0; round < rounds; round++) {
      long start = threads.getCurrentThreadCpuTime();
      int[] values = contest.hand().values(goal, box);
      long middle = threads.getCurrentThreadCpuTime();
      if (enumeration == null) {
        enumeration =
            BoxEnumeration.of(
                    ArrowRuleset.parse(contest.rules()),
                    goal,
                    contest.convention(),
                    to,
                    1 << 28,
                    Lister.BOTH)
                .orElseThrow();
      }
      enumeration.run((found, of) -> {});
      long end = threads.getCurrentThreadCpuTime();
      hand[round] = (middle - start) / 1e6;
      text[round] = (end - middle) / 1e6;
      ratios[round] = text[round] / hand[round];
      if (!Arrays.equals(enumeration.to(), to) || !agrees(values, enumeration, to)) {
        System.out.printf("%-16s %-10s no result: the numbers differ%n", contest.name(), goal);
        return false;
      }
    }
    double handFirst = hand[0];
    double textFirst = text[0];
    // The first third warms up.
    int from = rounds / 3;
    double[] warm = Arrays.copyOfRange(ratios, from, rounds);
    Arrays.sort(warm);
    System.out.printf(
        Locale.ROOT,
        "%-16s %-11s %-10s %9.1f %9.1f %6.2f %6.2f %6.2f   %9.1f %9.1f %6.2f%n",
        contest.name(),
        contest.to().toString().replaceAll("[\\[\\] ]", "").replace(',', 'x'),
        goal.toString().toLowerCase(Locale.ROOT),
        median(Arrays.copyOfRange(hand, from, rounds)),
        median(Arrays.copyOfRange(text, from, rounds)),
        median(warm),
        warm[0],
        warm[warm.length - 1],
        handFirst,
        textFirst,
        textFirst / handFirst);
    return true;
  }

  private static double median(double[] times) {
    double[] sorted = times.clone();
    Arrays.sort(sorted);
    return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
  }

  private static boolean agrees(int[] values, BoxEnumeration enumeration, long[] to) {
    long[] position = new long[to.length];
    for (int value : values) {
      if (Math.max(0, enumeration.value(position)) != value) {
        return false;
      }
      for (int i = to.length - 1; i >= 0; i--) {
        if (position[i] < to[i]) {
          position[i]++;
          break;
        }
        position[i] = 0;
      }
    }
    return true;
  }
}
