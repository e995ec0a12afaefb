package org.grundy.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.function.LongFunction;
import org.grundy.Convention;

/**
 * A line of {@code cases.tsv}: a question about rules in arrow notation with its known answer. The
 * form of the file is described at its head.
 */
record GameCase(
    String id,
    String where,
    Convention convention,
    String ask,
    String rules,
    String positions,
    String expected) {

  /** Who answers: the library, or the command line. */
  interface Oracle {
    /** Whether a position is a P-position. */
    boolean isP(String rules, Convention convention, long[] position);

    /**
     * The P-positions among some positions with the same number of components, in their order:
     * asked one by one, unless an oracle knows better.
     */
    default List<long[]> lost(String rules, Convention convention, List<long[]> asked) {
      return asked.stream().filter(p -> isP(rules, convention, p)).toList();
    }

    /** The Grundy values of some positions, in their order. */
    default long[] grundy(String rules, Convention convention, List<long[]> asked) {
      return asked.stream().mapToLong(p -> grundy(rules, convention, p)).toArray();
    }

    long grundy(String rules, Convention convention, long[] position);

    long winningMoves(String rules, Convention convention, long[] position);

    /** What the winning moves lead to. */
    List<long[]> winningResults(String rules, Convention convention, long[] position);
  }

  static List<GameCase> all() {
    List<GameCase> cases = new ArrayList<>();
    for (String line : lines("cases.tsv")) {
      String[] columns = line.split("\t", -1);
      if (columns.length != 7) {
        throw new IllegalStateException("seven columns expected: " + line);
      }
      cases.add(
          new GameCase(
              columns[0],
              columns[1],
              Convention.valueOf(columns[2].toUpperCase(java.util.Locale.ROOT)),
              columns[3],
              columns[4],
              columns[5],
              columns[6]));
    }
    return cases;
  }

  /** The lines of a resource, remarks left out. */
  static List<String> lines(String name) {
    try (InputStream in = GameCase.class.getResourceAsStream("/cases/" + name)) {
      if (in == null) {
        throw new IllegalStateException("no /cases/" + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isEmpty() && !line.startsWith("#"))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read /cases/" + name, e);
    }
  }

  /** What an oracle answers, written like {@link #expected}. */
  String answer(Oracle oracle) {
    List<long[]> asked = expand();
    LongFunction<String> plain = Long::toString;
    return switch (ask) {
      case "outcome" -> join(asked, " ", p -> oracle.isP(rules, convention, p) ? "P" : "N");
      case "grundy" -> {
        long[] values = oracle.grundy(rules, convention, asked);
        yield String.join(" ", Arrays.stream(values).mapToObj(plain).toList());
      }
      case "move-count" ->
          join(asked, " ", p -> plain.apply(oracle.winningMoves(rules, convention, p)));
      case "moves" -> join(asked, " ; ", p -> results(oracle, p));
      case "lost" -> join(oracle.lost(rules, convention, asked), " ; ", GameCase::words);
      case "lost-count" -> plain.apply(oracle.lost(rules, convention, asked).size());
      case "won-count" -> plain.apply(asked.size() - oracle.lost(rules, convention, asked).size());
      case "lost-sum" ->
          plain.apply(
              oracle.lost(rules, convention, asked).stream()
                  .mapToLong(p -> Arrays.stream(p).sum())
                  .sum());
      case "least" -> join(asked, " ", p -> plain.apply(least(oracle, p)));
      case "least-take" ->
          join(
              asked,
              " ",
              p ->
                  oracle.winningResults(rules, convention, p).stream()
                      .map(result -> p[0] - result[0])
                      .min(Long::compare)
                      .map(String::valueOf)
                      .orElse("none"));
      case "least-parts" ->
          join(
              asked,
              " ",
              p ->
                  oracle.winningResults(rules, convention, p).stream()
                      .map(result -> result.length)
                      .min(Integer::compare)
                      .map(String::valueOf)
                      .orElse("none"));
      default -> throw new IllegalStateException("unknown question " + ask);
    };
  }

  /** {@link #expected}, its sets of moves in the order in which {@link #answer} writes them. */
  String normalExpected() {
    if (!ask.equals("moves")) {
      return expected;
    }
    List<String> sets = new ArrayList<>();
    for (String set : expected.split(" ; ", -1)) {
      TreeSet<String> moves = new TreeSet<>();
      for (String move : set.split(" , ", -1)) {
        moves.add(move.equals("none") ? move : sorted(numbers(move)));
      }
      sets.add(String.join(" , ", moves));
    }
    return String.join(" ; ", sets);
  }

  private String results(Oracle oracle, long[] position) {
    TreeSet<String> moves = new TreeSet<>();
    for (long[] result : oracle.winningResults(rules, convention, position)) {
      moves.add(sorted(result));
    }
    return moves.isEmpty() ? "none" : String.join(" , ", moves);
  }

  private long least(Oracle oracle, long[] position) {
    for (long limit = 2; limit <= position[0]; limit++) {
      if (oracle.isP(rules.replace("L", String.valueOf(limit)), convention, position)) {
        return limit;
      }
    }
    return -1;
  }

  private interface Show {
    String show(long[] position);
  }

  private static String join(List<long[]> positions, String separator, Show show) {
    List<String> shown = new ArrayList<>();
    for (long[] position : positions) {
      shown.add(show.show(position));
    }
    return String.join(separator, shown);
  }

  private static String words(long[] numbers) {
    return join(Arrays.stream(numbers).mapToObj(n -> new long[] {n}).toList(), " ", n -> n[0] + "");
  }

  private static String sorted(long[] numbers) {
    long[] rising = numbers.clone();
    Arrays.sort(rising);
    return words(rising);
  }

  static long[] numbers(String words) {
    return words.isEmpty()
        ? new long[0]
        : Arrays.stream(words.split("[ ,]+", -1)).mapToLong(Long::parseLong).toArray();
  }

  private List<long[]> expand() {
    List<long[]> all = new ArrayList<>();
    for (String item : positions.split(" ; ", -1)) {
      boolean rising = item.startsWith("sorted ");
      String rest = rising ? item.substring("sorted ".length()) : item;
      long most = Long.MAX_VALUE;
      if (rest.startsWith("sum ")) {
        most = Long.parseLong(rest.split(" ", -1)[1]);
        rest = rest.substring(("sum " + most + " ").length());
      }
      if (rest.equals("()")) {
        all.add(new long[0]);
      } else {
        String[] ranges = rest.split(" ", -1);
        fill(ranges, new long[ranges.length], 0, rising, most, all);
      }
    }
    return all;
  }

  private static void fill(
      String[] ranges, long[] position, int at, boolean rising, long most, List<long[]> all) {
    if (at == ranges.length) {
      if (most == Long.MAX_VALUE || Arrays.stream(position).sum() <= most) {
        all.add(position.clone());
      }
      return;
    }
    String[] ends = ranges[at].split("\\.\\.", -1);
    long from = Long.parseLong(ends[0]);
    long to = ends.length == 1 ? from : Long.parseLong(ends[1]);
    if (rising && at > 0) {
      from = Math.max(from, position[at - 1]);
    }
    for (long n = from; n <= to; n++) {
      position[at] = n;
      fill(ranges, position, at + 1, rising, most, all);
    }
  }
}
