package org.grundy.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.grundy.Answer;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Outcome;
import org.grundy.Question;
import org.grundy.prover.CompiledSolver;
import org.grundy.prover.ProofListener;
import org.grundy.prover.ProofResult;
import org.grundy.prover.Prover;
import org.grundy.prover.ProverLimits;
import org.grundy.rules.ArrowRuleset;

/**
 * What one verdict on huge heaps costs once a game is proved: from the decimal digits of both heaps
 * to those of the position after a winning move. Each size has a fresh virtual machine that has
 * proved the game and answered nothing before: the first verdict, and the median of later ones on
 * other positions.
 */
public final class BigVerdicts {
  private static final int LATER = 20;
  private static final int[] DIGITS = {100, 1000, 10_000};

  private BigVerdicts() {}

  private record Game(String name, String rules) {}

  private static final List<Game> GAMES =
      List.of(
          new Game("Wythoff", "(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-k)"),
          new Game("2-Wythoff", "(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-l) where |k-l| < 2"),
          new Game(
              "with (2,3) and (3,2)",
              "(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-k) | (a-2,b-3) | (a-3,b-2)"));

  /** {@code [ROUNDS]}: a table; {@code --one RULES DIGITS SEED}: one machine, for the table. */
  public static void main(String[] args) throws IOException, InterruptedException {
    if (args.length == 4 && args[0].equals("--one")) {
      one(args[1], Integer.parseInt(args[2]), Long.parseLong(args[3]));
      return;
    }
    int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 5;
    System.out.printf(
        "| game | states | digits | first, CPU ms | first, wall | later, CPU | later, wall |%n"
            + "|---|---:|---:|---:|---:|---:|---:|%n");
    for (Game game : GAMES) {
      for (int digits : DIGITS) {
        row(game, digits, rounds);
      }
    }
  }

  private static void row(Game game, int digits, int rounds)
      throws IOException, InterruptedException {
    double[][] times = new double[4][rounds];
    String states = "";
    for (int round = 0; round < rounds; round++) {
      String[] words = child(game.rules(), digits, round).split("\t", -1);
      states = words[0];
      for (int i = 0; i < times.length; i++) {
        times[i][round] = Double.parseDouble(words[i + 1]);
      }
    }
    System.out.printf(
        Locale.ROOT,
        "| %s | %s | %d | %.1f | %.1f | %.1f | %.1f |%n",
        game.name(),
        states,
        digits,
        median(times[0]),
        median(times[1]),
        median(times[2]),
        median(times[3]));
  }

  private static double median(double[] times) {
    double[] sorted = times.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }

  private static String child(String rules, int digits, long seed)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(System.getProperty("java.home") + "/bin/java");
    command.addAll(List.of("-XX:+UseSerialGC", "-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(BigVerdicts.class.getName(), "--one", rules));
    command.addAll(List.of(Integer.toString(digits), Long.toString(seed)));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String out =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    if (process.waitFor() != 0) {
      throw new IOException("a run failed: " + rules);
    }
    return out;
  }

  private static void one(String rules, int digits, long seed) throws InterruptedException {
    ProofResult result =
        Prover.prove(
            ArrowRuleset.parse(rules),
            Convention.NORMAL,
            ProverLimits.DEFAULT,
            ProofListener.SILENT);
    if (!(result instanceof ProofResult.Proved proved)) {
      throw new IllegalStateException("not proved: " + rules);
    }
    CompiledSolver solver = CompiledSolver.of(proved.theorem());
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    Random random = new Random(seed);
    double[] cpu = new double[1 + LATER];
    double[] wall = new double[1 + LATER];
    for (int i = 0; i <= LATER; i++) {
      String first = number(digits, random);
      String second = number(digits, random);
      long wallStart = System.nanoTime();
      long start = threads.getCurrentThreadCpuTime();
      Heaps position = Heaps.of(List.of(new BigInteger(first), new BigInteger(second)));
      Answer<Heaps> answer = solver.answer(Question.of(position));
      String move =
          answer.outcome() == Outcome.P
              ? ""
              : answer.winningMoves().moves().iterator().next().result().toString();
      cpu[i] = (threads.getCurrentThreadCpuTime() - start) / 1e6;
      wall[i] = (System.nanoTime() - wallStart) / 1e6;
      if (move.isEmpty()) {
        throw new IllegalStateException("a P-position by chance: a shorter way for one verdict");
      }
    }
    System.out.printf(
        Locale.ROOT,
        "%d\t%.2f\t%.2f\t%.2f\t%.2f%n",
        proved.theorem().states(),
        cpu[0],
        wall[0],
        median(Arrays.copyOfRange(cpu, 1, cpu.length)),
        median(Arrays.copyOfRange(wall, 1, wall.length)));
  }

  private static String number(int digits, Random random) {
    StringBuilder text = new StringBuilder(digits);
    text.append((char) ('1' + random.nextInt(9)));
    while (text.length() < digits) {
      text.append((char) ('0' + random.nextInt(10)));
    }
    return text.toString();
  }
}
