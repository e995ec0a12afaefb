package org.grundy.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.grundy.Convention;
import org.grundy.rules.ArrowRuleset;
import org.grundy.table.Box;
import org.grundy.table.Progress;
import org.grundy.table.Quantity;
import org.grundy.table.SavedTable;
import org.grundy.table.Table;
import org.grundy.table.TableMaker;
import org.grundy.table.Task;
import org.grundy.text.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code grundy table} as a whole: every form against tables that were not made by it. */
class TableCommandTest {
  private static final String DAWSON = "n -> a, b where a+b = n-2";

  /** Dawson's Kayles 0.07, heaps 0 to 39 (Guy and Smith 1956). */
  private static final int[] DAWSON_VALUES = {
    0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4, 5,
    2, 7, 4, 0, 1, 1, 2, 0
  };

  @TempDir private Path folder;

  private static String out(String... args) {
    CommandRun run = CommandRun.of(args);
    assertThat(run.err()).isEmpty();
    assertThat(run.exit()).isEqualTo(Exit.OK);
    return run.out();
  }

  private static void refuses(int exit, String words, String... args) {
    CommandRun run = CommandRun.of(args);
    assertThat(run.err()).contains(words);
    assertThat(run.exit()).isEqualTo(exit);
    assertThat(run.out()).isEmpty();
  }

  private static List<List<Integer>> resource(String name) throws IOException {
    try (InputStream in = TableCommandTest.class.getResourceAsStream("/tables/" + name)) {
      assertThat(in).isNotNull();
      List<List<Integer>> rows = new ArrayList<>();
      for (String line :
          new String(in.readAllBytes(), StandardCharsets.US_ASCII).lines().toList()) {
        rows.add(numbers(line));
      }
      return rows;
    }
  }

  private static List<Integer> numbers(String line) {
    List<Integer> numbers = new ArrayList<>();
    for (String word : line.strip().split(" +", -1)) {
      numbers.add(Integer.valueOf(word));
    }
    return numbers;
  }

  /** Takes the heads off a grid. */
  private static List<List<Integer>> grid(String text, int from) {
    List<String> lines = text.lines().toList();
    List<List<Integer>> rows = new ArrayList<>();
    for (int row = 1 + from; row < lines.size(); row++) {
      List<Integer> numbers = numbers(lines.get(row));
      assertThat(numbers.getFirst()).isEqualTo(row - 1);
      rows.add(numbers.subList(1 + from, numbers.size()));
    }
    return rows;
  }

  @Test
  void grundyValuesAreThoseOfTheCorpus() throws IOException {
    assertThat(grid(out("table", "wythoff", "--to", "10"), 0)).isEqualTo(resource("wythoff.txt"));
    assertThat(grid(out("table", "euclid", "--to", "6x10"), 1)).isEqualTo(resource("euclid.txt"));
  }

  @Test
  void columnsAreAsWideAsTheirEntries() {
    assertThat(out("table", "wythoff", "--to", "3x8"))
        .isEqualTo(
            """
                0 1 2 3 4 5 6 7  8
             0  0 1 2 3 4 5 6 7  8
             1  1 2 0 4 5 3 7 8  6
             2  2 0 1 5 3 4 8 6  7
             3  3 4 5 6 2 0 1 9 10
            """);
  }

  /** Every line of a wide table is as long as the others, and the entries are right. */
  @Test
  void wideTablesAreRight() {
    String text = out("table", "(a,b) -> (a-k,b) | (a,b-k)", "--to", "11x1300");
    List<String> lines = text.lines().toList();
    assertThat(lines).hasSize(13);
    assertThat(lines).allSatisfy(line -> assertThat(line).hasSameSizeAs(lines.getFirst()));
    for (int row = 0; row <= 11; row++) {
      List<Integer> numbers = numbers(lines.get(1 + row));
      for (int column = 0; column <= 1300; column++) {
        assertThat(numbers.get(1 + column)).isEqualTo(row ^ column);
      }
    }
  }

  @Test
  void oneHeapStandsInRowsOfTen() {
    assertThat(out("table", DAWSON, "--to", "21"))
        .isEqualTo(
            """
                 0 1 2 3 4 5 6 7 8 9
              0  0 0 1 1 2 0 3 1 1 0
             10  3 3 2 2 4 0 5 2 2 3
             20  3 0
            """);
    assertThat(out("table", "n -> n-k where k<=2", "--to", "3", "--what", "remoteness"))
        .isEqualTo("    0 1 2 3\n 0  0 1 1 2\n");
  }

  @Test
  void whatIsNoPositionIsLeftOut() {
    String rules = "(a,b) where a>=1, b>=1 -> (a-k,b) where a-k>=1 | (a,b-k) where b-k>=1";
    assertThat(out("table", rules, "--to", "2x3"))
        .isEqualTo(
            """
                0 1 2 3
             0
             1    0 1 2
             2    1 0 3
            """);
    assertThat(out("table", rules, "--to", "2x1", "--format", "csv"))
        .isEqualTo("a,b,grundy\n1,1,0\n2,1,1\n");
    refuses(
        Exit.INPUT,
        "(0, 0) is not a position of this game",
        "table",
        rules,
        "--to",
        "3",
        "--format",
        "bfile");
  }

  @Test
  void outcomesAndPPositions() {
    // Misère Nim: as in normal play, but where all heaps are at most 1 the other way round.
    assertThat(
            out(
                "table",
                "(a,b) -> (a-k,b) | (a,b-k)",
                "--to",
                "3",
                "--misere",
                "--what",
                "outcome"))
        .isEqualTo(
            """
                0 1 2 3
             0  . P . .
             1  P . . .
             2  . . P .
             3  . . . P
            """);
    assertThat(out("table", "wythoff", "--to", "3x5", "--p-only"))
        .isEqualTo("0 0\n1 2\n2 1\n3 5\n");
    assertThat(out("table", "wythoff", "--to", "2x3", "--p-only", "--format", "tsv"))
        .isEqualTo("a\tb\n0\t0\n1\t2\n2\t1\n");
    assertThat(out("table", "n -> n-k where k<=2", "--to", "7", "--p-only", "--what", "remoteness"))
        .isEqualTo("0  0\n3  2\n6  4\n");
  }

  @Test
  void listsHaveALineForEachPosition() {
    assertThat(out("table", "wythoff", "--to", "1x2", "--format", "csv"))
        .isEqualTo("a,b,grundy\n0,0,0\n0,1,1\n0,2,2\n1,0,1\n1,1,2\n1,2,0\n");
    assertThat(out("table", "wythoff", "--to", "1x2", "--what", "outcome", "--format", "tsv"))
        .isEqualTo("a\tb\toutcome\n0\t0\tP\n0\t1\tN\n0\t2\tN\n1\t0\tN\n1\t1\tN\n1\t2\tP\n");
    assertThat(out("table", "n -> n-k where k<=2", "--to", "1x1", "--format", "csv"))
        .isEqualTo("n1,n2,grundy\n0,0,0\n0,1,1\n1,0,1\n1,1,0\n");
    assertThat(out("table", "wythoff", "--to", "0x2", "--format", "jsonl"))
        .isEqualTo(
            """
            {"position":[0,0],"grundy":0}
            {"position":[0,1],"grundy":1}
            {"position":[0,2],"grundy":2}
            """);
    assertThat(out("table", "wythoff", "--to", "1x2", "--p-only", "--format", "jsonl"))
        .isEqualTo(
            """
            {"position":[0,0],"outcome":"P"}
            {"position":[1,2],"outcome":"P"}
            """);
    assertThat(out("table", "n where n>=5 -> n-k where n-k>=5", "--to", "3", "--format", "jsonl"))
        .isEmpty();
  }

  @Test
  void threeComponentsAreShownInSlices() {
    assertThat(out("table", "(a,b,c) -> (a-k,b,c) | (a,b-k,c) | (a,b,c-k)", "--to", "1x1x2"))
        .isEqualTo(
            """
            a = 0
                0 1 2
             0  0 1 2
             1  1 0 3

            a = 1
                0 1 2
             0  1 0 3
             1  0 1 2
            """);
  }

  @Test
  void latexIsATabular() {
    assertThat(out("table", "wythoff", "--to", "1x2", "--format", "latex"))
        .isEqualTo(
            """
            % (a,b) -> (a-k,b) | (a,b-k) | (a-k,b-k)
            % \\usepackage{booktabs}
            \\begin{tabular}{r*{3}{r}}
            \\toprule
             & 0 & 1 & 2 \\\\
            \\midrule
            0 & 0 & 1 & 2 \\\\
            1 & 1 & 2 & 0 \\\\
            \\bottomrule
            \\end{tabular}
            """);
    assertThat(out("table", "wythoff", "--to", "1x2", "--p-only", "--format", "latex"))
        .endsWith(
            """
            \\begin{tabular}{rr}
            \\toprule
            $a$ & $b$ \\\\
            \\midrule
            0 & 0 \\\\
            1 & 2 \\\\
            \\bottomrule
            \\end{tabular}
            """);
  }

  /** What the encyclopedia demands of a b-file; the terms by n. */
  private static Map<Integer, Integer> validBFile(String text) {
    Map<Integer, Integer> terms = new TreeMap<>();
    assertThat(text).endsWith("\n").doesNotContain("\r").doesNotContain("\t");
    assertThat(text.chars()).allMatch(c -> c == '\n' || (c >= 32 && c < 127));
    int next = 0;
    boolean begun = false;
    for (String line : text.substring(0, text.length() - 1).split("\n", -1)) {
      if (line.startsWith("#")) {
        assertThat(begun).isFalse();
        continue;
      }
      begun = true;
      assertThat(line).matches("(0|[1-9][0-9]*) (0|[1-9][0-9]*)");
      int blank = line.indexOf(' ');
      assertThat(Integer.parseInt(line.substring(0, blank))).isEqualTo(next);
      terms.put(next++, Integer.valueOf(line.substring(blank + 1)));
    }
    assertThat(begun).isTrue();
    return terms;
  }

  @Test
  void bFilesAreValidAndRight() throws IOException {
    Map<Integer, Integer> dawson =
        validBFile(out("table", DAWSON, "--to", "39", "--format", "bfile"));
    assertThat(dawson.values()).hasSize(40);
    for (int n = 0; n < 40; n++) {
      assertThat(dawson).containsEntry(n, DAWSON_VALUES[n]);
    }
    List<List<Integer>> wythoff = resource("wythoff.txt");
    Map<Integer, Integer> antidiagonals =
        validBFile(out("table", "wythoff", "--to", "10x20", "--format", "bfile"));
    int n = 0;
    for (int d = 0; d <= 10; d++) {
      for (int a = 0; a <= d; a++) {
        assertThat(antidiagonals).containsEntry(n++, wythoff.get(a).get(d - a));
      }
    }
    assertThat(antidiagonals).hasSize(n);
    // A game without symmetry, so that the order of reading shows: T = (a % 2) ^ (b % 3).
    String skew =
        out("table", "(a,b) -> (a-1,b) | (a,b-k) where k<=2", "--to", "2", "--format", "bfile");
    assertThat(validBFile(skew).values()).containsExactly(0, 1, 1, 2, 0, 0);
    assertThat(skew).contains("# T(a,b) read by antidiagonals: T(0,0), T(0,1), T(1,0), T(0,2)");
    assertThat(
            validBFile(out("table", DAWSON, "--to", "22", "--p-only", "--format", "bfile"))
                .values())
        .containsExactly(0, 1, 5, 9, 15, 21);
    assertThat(
            validBFile(
                    out("table", "堆 -> 堆-1", "--to", "3", "--what", "outcome", "--format", "bfile"))
                .values())
        .containsExactly(1, 0, 1, 0);
    refuses(Exit.INPUT, "no usual order", "table", DAWSON, "--to", "3x3x3", "--format", "bfile");
    refuses(
        Exit.INPUT, "are pairs", "table", "wythoff", "--to", "3", "--format", "bfile", "--p-only");
  }

  private String file(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.writeString(file, text, StandardCharsets.ISO_8859_1);
    return file.toString();
  }

  private static String bFile(int from, int to) {
    StringBuilder text = new StringBuilder("# G(n) of 0.07\n\n");
    for (int n = from; n < to; n++) {
      text.append(n).append(' ').append(DAWSON_VALUES[n]).append('\n');
    }
    return text.toString();
  }

  @Test
  void comparisonWithABFile() throws IOException {
    String good = file("good.txt", bFile(0, 40));
    assertThat(out("table", DAWSON, "--to", "60", "--against", good))
        .isEqualTo("The table agrees with " + good + ": 40 terms, n = 0 to 39.\n");
    assertThat(out("table", DAWSON, "--to", "9", "--against", good))
        .contains("10 terms, n = 0 to 9.");
    assertThat(out("table", DAWSON, "--to", "60", "--against", file("late.txt", bFile(7, 30))))
        .contains("23 terms, n = 7 to 29.");
    String bad = file("bad.txt", bFile(0, 40).replace("33 7\n", "33 8\n"));
    CommandRun run = CommandRun.of("table", DAWSON, "--to", "60", "--against", bad);
    assertThat(run.exit()).isEqualTo(Exit.NO);
    assertThat(run.out())
        .isEqualTo(
            "First difference at n = 33: "
                + bad
                + " has 8 in line 36; the table has 7, for position 33.\n");
    // Windows ends of lines, tabs, no end of the last line, and numbers of any size are read.
    String loose =
        file("loose.txt", "#\r\n0\t0\r\n1  0\r\n2 1 # one\r\n3 123456789012345678901234");
    assertThat(CommandRun.of("table", DAWSON, "--to", "9", "--against", loose).out())
        .contains("n = 3", "123456789012345678901234 in line 5");
    // By antidiagonals, counted from 1.
    String pairs = file("pairs.txt", "1 0\n2 1\n3 1\n4 2\n5 2\n6 3\n");
    CommandRun second = CommandRun.of("table", "wythoff", "--to", "5", "--against", pairs);
    assertThat(second.exit()).isEqualTo(Exit.NO);
    assertThat(second.out())
        .contains("n = 6", "has 3 in line 6; the table has 2, for position (2, 0)");
  }

  @Test
  void brokenBFilesAreRefusedWithTheLine() throws IOException {
    Map<String, String> broken =
        Map.ofEntries(
            Map.entry("0 0\n1\n", "line 2 of"),
            Map.entry("0 0\n1 0 2\n", "line 2 of"),
            Map.entry("0 0\n\n2 1\n", "line 3 of"),
            Map.entry("0 0\n0 0\n", "line 2 of"),
            Map.entry("0 0\n1 0x1\n", "line 2 of"),
            Map.entry("0,0\n", "line 1 of"),
            Map.entry("0 1.5\n", "line 1 of"),
            Map.entry("9999999999999999999 0\n", "line 1 of"),
            Map.entry("0 0\n1 0\n2 1\n# end\nend\n", "line 5 of"),
            Map.entry("# nothing\n", "has no terms"),
            Map.entry("", "has no terms"),
            Map.entry("0 \u00e9\n", "line 1 of"),
            Map.entry("0 " + "1".repeat(200_000), "line 1 of"));
    for (Map.Entry<String, String> one : broken.entrySet()) {
      refuses(
          Exit.INPUT,
          one.getValue(),
          "table",
          DAWSON,
          "--to",
          "1",
          "--against",
          file("broken.txt", one.getKey()));
    }
    refuses(
        Exit.INPUT,
        "no term in common",
        "table",
        DAWSON,
        "--to",
        "5",
        "--against",
        file("later.txt", bFile(7, 9)));
    refuses(
        Exit.IO,
        "there is no file",
        "table",
        DAWSON,
        "--to",
        "5",
        "--against",
        folder.resolve("none").toString());
    refuses(
        Exit.USAGE,
        "compares and writes nothing",
        "table",
        DAWSON,
        "--to",
        "5",
        "--against",
        "x",
        "-o",
        "y");
  }

  @Test
  void theEndingOfTheOutputChoosesTheForm() throws IOException {
    Path csv = folder.resolve("t.csv");
    assertThat(out("table", "wythoff", "--to", "0x1", "-o", csv.toString())).isEmpty();
    assertThat(csv).hasContent("a,b,grundy\n0,0,0\n0,1,1\n");
    Path text = folder.resolve("t.csv");
    out("table", "wythoff", "--to", "0x1", "--format", "text", "-o", text.toString());
    assertThat(Files.readString(text)).isEqualTo("    0 1\n 0  0 1\n");
    refuses(
        Exit.IO,
        "cannot write",
        "table",
        "wythoff",
        "--to",
        "1",
        "-o",
        folder.resolve("no/where").toString());
  }

  @Test
  void aSavedTableShowsWhatTheRulesShow() {
    String saved = folder.resolve("w.table").toString();
    out("table", "wythoff", "--to", "12", "-o", saved);
    for (String form : List.of("text", "csv", "jsonl", "bfile", "latex")) {
      assertThat(out("table", saved, "--format", form))
          .isEqualTo(out("table", "wythoff", "--to", "12", "--format", form));
      assertThat(out("table", saved, "--to", "5x9", "--format", form))
          .isEqualTo(out("table", "wythoff", "--to", "5x9", "--format", form));
    }
    assertThat(out("table", saved, "--what", "outcome"))
        .isEqualTo(out("table", "wythoff", "--to", "12", "--what", "outcome"));
    assertThat(out("table", saved, "--p-only"))
        .isEqualTo(out("table", "wythoff", "--to", "12", "--p-only"));
    refuses(Exit.INPUT, "it does not tell remoteness", "table", saved, "--what", "remoteness");
    refuses(Exit.INPUT, "normal play", "table", saved, "--misere");
    refuses(Exit.INPUT, "goes to 12x12 only, not to 13x13", "table", saved, "--to", "13");
    refuses(Exit.USAGE, "over its input", "table", saved, "-o", saved);
    refuses(Exit.USAGE, "needs a file", "table", "wythoff", "--to", "1", "--format", "table");
    refuses(Exit.IO, "there is no file", "table", folder.resolve("none.table").toString());
  }

  @Test
  void misereTablesAreSavedWithTheirConvention() {
    String saved = folder.resolve("m.table").toString();
    String rules = "(a,b) -> (a-k,b) | (a,b-k)";
    out("table", rules, "--to", "5", "--misere", "--what", "remoteness", "-o", saved);
    assertThat(out("table", saved))
        .isEqualTo(out("table", rules, "--to", "5", "--misere", "--what", "remoteness"));
    assertThat(out("table", saved, "--what", "outcome", "--misere"))
        .isEqualTo(out("table", rules, "--to", "5", "--misere", "--what", "outcome"));
  }

  /** Dawson's Kayles: heaps 0 and 1 have no move, 2 and 3 one, 4 goes to 2 or to 1 and 1. */
  @Test
  void heapsThatSplit() {
    assertThat(out("table", DAWSON, "--to", "4", "--misere", "--format", "csv"))
        .isEqualTo("n,grundy\n0,1\n1,1\n2,0\n3,0\n4,2\n");
    assertThat(out("table", DAWSON, "--to", "5", "--what", "remoteness", "--format", "csv"))
        .isEqualTo("n,remoteness\n0,0\n1,0\n2,1\n3,1\n4,1\n5,2\n");
  }

  /** Millions of sums: what was found is written, and it is said how far it came. */
  @Test
  void aSearchThatReachesItsLimit() {
    CommandRun run =
        CommandRun.of("table", "n -> a, b where a+b = n, 0 < a < b", "--to", "200", "--misere");
    assertThat(run.exit()).isEqualTo(Exit.UNDECIDED);
    assertThat(run.out()).contains("?");
    assertThat(run.err()).contains("The search of sums reached its limit: ");
  }

  /** A part of an interrupted table that is known as a whole is not called interrupted. */
  @Test
  void theKnownPartOfAnInterruptedTable() throws IOException {
    Task task =
        new Task(
            ArrowRuleset.parse("n -> n-k"),
            Convention.NORMAL,
            Quantity.GRUNDY,
            Box.parse("100000"));
    Path file = folder.resolve("part.table");
    Thread self = Thread.currentThread();
    try (Table table =
        TableMaker.make(
            task,
            1,
            (done, of) -> {
              if (done < of) {
                self.interrupt();
              }
            })) {
      assertThat(Thread.interrupted()).isTrue();
      assertThat(table.known()).isBetween(10L, 99_999L);
      SavedTable.write(table, file);
    }
    CommandRun known = CommandRun.of("table", file.toString(), "--to", "9", "--format", "csv");
    assertThat(known.err()).isEmpty();
    assertThat(known.out()).endsWith("9,9\n");
    assertThat(CommandRun.of("table", file.toString(), "--format", "csv").err())
        .contains("Interrupted");
  }

  @Test
  void whatCannotBeATableIsRefused() {
    refuses(Exit.USAGE, "board-race", "table", "board-race", "--to", "9");
    refuses(Exit.INPUT, "'8y8' is not a box", "table", "wythoff", "--to", "8y8");
    refuses(Exit.INPUT, "has 3 components", "table", "wythoff", "--to", "1x2x3");
    refuses(Exit.USAGE, "missing: --to", "table", "wythoff");
    refuses(Exit.USAGE, "not a value for --what", "table", "wythoff", "--to", "1", "--what", "sg");
    refuses(
        Exit.USAGE, "not a value for --format", "table", "wythoff", "--to", "1", "--format", "xml");
    refuses(
        Exit.USAGE, "not a value for --threads", "table", "wythoff", "--to", "1", "--threads", "0");
    refuses(
        Exit.UNDECIDED,
        "has 1000000002000000001 positions",
        "table",
        "wythoff",
        "--to",
        "1000000000",
        "--p-only");
    refuses(Exit.INPUT, "too many for a grid", "table", "wythoff", "--to", "1x2000000");
  }

  private static CommandRun interrupted(TableForm form, Progress progress) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Terminal terminal =
        new Terminal(
            new PrintStream(out, false, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            Language.ENGLISH);
    TableRequest request =
        new TableRequest("wythoff", "999x999", null, Quantity.GRUNDY, false, form, null, null, 1);
    int exit = TableCommand.run(request, terminal, progress);
    assertThat(Thread.interrupted()).isFalse();
    return new CommandRun(
        exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /** As Ctrl-C does it. */
  @Test
  void anInterruptionGivesThePartThatIsDone() throws IOException {
    Progress soon =
        (cells, of) -> {
          if (cells > of / 2) {
            Thread.currentThread().interrupt();
          }
        };
    CommandRun list = interrupted(TableForm.CSV, soon);
    assertThat(list.exit()).isEqualTo(Exit.INTERRUPTED);
    assertThat(list.err()).matches("Interrupted: [0-9]+ of 1000000 positions are known.\n");
    long known = Long.parseLong(list.err().replaceAll("[^0-9]*([0-9]+) of.*\n", "$1"));
    assertThat(known).isBetween(1L, 999_999L);
    List<String> lines = list.out().lines().toList();
    assertThat(lines).hasSize((int) known + 1);
    Set<String> all = Set.copyOf(lines);
    List<List<Integer>> wythoff = resource("wythoff.txt");
    for (int a = 0; a <= 10; a++) {
      for (int b = 0; b <= 10 && a * 1000 + b < known; b++) {
        assertThat(all).contains(a + "," + b + "," + wythoff.get(a).get(b));
      }
    }
    Map<Integer, Integer> terms = validBFile(interrupted(TableForm.BFILE, soon).out());
    assertThat(terms).isNotEmpty();
    String text = interrupted(TableForm.TEXT, soon).out();
    assertThat(text.lines()).hasSize(1001);
    assertThat(text.lines().toList().get(1000)).endsWith(" ?");
  }

  @Test
  void aTableInterruptedAtOnceIsEmpty() {
    Thread.currentThread().interrupt();
    CommandRun run = CommandRun.of("table", "wythoff", "--to", "9", "--format", "csv");
    assertThat(Thread.interrupted()).isFalse();
    assertThat(run.exit()).isEqualTo(Exit.INTERRUPTED);
    assertThat(run.err()).isEqualTo("Interrupted: 0 of 100 positions are known.\n");
    assertThat(run.out()).isEqualTo("a,b,grundy\n");
  }

  @Test
  void progressSaysRateAndTimeLeft() {
    Terminal terminal =
        new Terminal(
            new PrintStream(new ByteArrayOutputStream(), false, StandardCharsets.UTF_8),
            new PrintStream(new ByteArrayOutputStream(), false, StandardCharsets.UTF_8),
            Language.ENGLISH);
    TableProgress progress = new TableProgress(terminal);
    assertThat(progress.text(250_000, 1_000_000, 2_000_000_000L))
        .isEqualTo("25 % of the table, 125000 positions a second, 6 s left");
    assertThat(progress.text(10_000, 10_000_000, 1_000_000_000L)).endsWith("16 min 39 s left");
    assertThat(progress.text(10_000, 100_000_000, 1_000_000_000L)).endsWith("2 h 46 min left");
    assertThat(progress.text(0, 100, 1_000_000_000L)).contains("0 positions of 100");
  }
}
