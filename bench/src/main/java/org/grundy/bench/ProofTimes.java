package org.grundy.bench;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.grundy.Convention;
import org.grundy.prover.ProofListener;
import org.grundy.prover.ProofResult;
import org.grundy.prover.Prover;
import org.grundy.prover.ProverLimits;
import org.grundy.rules.ArrowRuleset;

/**
 * CPU and wall times of discovery and proof for the benchmark games: each in fresh virtual
 * machines, so that nothing is compiled beforehand, from the rules' text to the certificate, on one
 * thread. The start of the virtual machine is outside.
 */
public final class ProofTimes {
  private ProofTimes() {}

  /** {@code ROUNDS [ID]}: a table; {@code --one RULES CONVENTION LEVEL}: one run, for the table. */
  public static void main(String[] args) throws IOException, InterruptedException {
    if (args.length == 4 && args[0].equals("--one")) {
      one(args[1], Convention.valueOf(args[2]), Integer.parseInt(args[3]));
      return;
    }
    int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 5;
    System.out.printf(
        "| game | system | states | CPU ms | wall ms | known states |%n|---|---|---:|---:|---:|---|%n");
    for (String line : rows()) {
      String[] field = line.split("\t", -1);
      if (args.length < 2 || field[0].equals(args[1])) {
        row(field, rounds);
      }
    }
  }

  private static List<String> rows() {
    try (InputStream stream = ProofTimes.class.getResourceAsStream("prove.tsv")) {
      byte[] bytes = Objects.requireNonNull(stream).readAllBytes();
      return new String(bytes, StandardCharsets.UTF_8).lines().skip(1).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void row(String[] field, int rounds) throws IOException, InterruptedException {
    boolean grundy = field[2].startsWith("grundy ");
    String level = grundy ? field[2].substring("grundy ".length()) : "0";
    String convention = grundy ? "NORMAL" : field[2].toUpperCase(Locale.ROOT);
    double[] times = new double[rounds];
    double[] walls = new double[rounds];
    String what = "";
    for (int i = 0; i < rounds; i++) {
      String[] words = child(field[1], convention, level).split("\t", -1);
      times[i] = Double.parseDouble(words[0]);
      walls[i] = Double.parseDouble(words[1]);
      what = words[2] + " | " + words[3];
    }
    Arrays.sort(times);
    Arrays.sort(walls);
    System.out.printf(
        Locale.ROOT,
        "| %s | %s | %.0f | %.0f | %s |%n",
        field[0],
        what,
        times[rounds / 2],
        walls[rounds / 2],
        field[4]);
  }

  private static String child(String rules, String convention, String level)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(System.getProperty("java.home") + "/bin/java");
    command.addAll(List.of("-XX:+UseSerialGC", "-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(ProofTimes.class.getName(), "--one", rules, convention, level));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String out =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    if (process.waitFor() != 0) {
      throw new IOException("a run failed: " + rules);
    }
    return out;
  }

  private static void one(String text, Convention convention, int level)
      throws InterruptedException {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long wallStart = System.nanoTime();
    long start = threads.getCurrentThreadCpuTime();
    ArrowRuleset rules = ArrowRuleset.parse(text);
    ProofResult result =
        Prover.prove(
            rules, convention, level, List.of(), ProverLimits.DEFAULT, ProofListener.SILENT);
    double milliseconds = (threads.getCurrentThreadCpuTime() - start) / 1e6;
    double wall = (System.nanoTime() - wallStart) / 1e6;
    String what =
        switch (result) {
          case ProofResult.Proved proved ->
              proved.theorem().system().name() + "\t" + proved.theorem().states();
          case ProofResult.Stopped stopped -> "stopped\t-";
          case ProofResult.Refused refused -> "refused\t-";
        };
    System.out.printf(Locale.ROOT, "%.1f\t%.1f\t%s%n", milliseconds, wall, what);
  }
}
