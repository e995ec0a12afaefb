package org.grundy.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.grundy.Convention;
import org.grundy.prover.ProofResult;
import org.grundy.text.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code grundy prove} writes besides the theorem, and the moves that may be added. */
class ExportTest {
  private static final String NIM = "(a,b) -> (a-k,b) | (a,b-k)";

  @TempDir Path folder = Path.of(".");

  private String in(String name) {
    return folder.resolve(name).toString();
  }

  private List<String> files() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> folder.relativize(file).toString().replace('\\', '/'))
          .sorted()
          .toList();
    }
  }

  @Test
  void allForms() throws IOException {
    CommandRun run =
        CommandRun.of(
            "prove",
            NIM,
            "--system",
            "base2",
            "--export",
            "walnut",
            in("Nim 2"),
            "--export",
            "dot",
            in("nim.dot"),
            "--export",
            "svg",
            in("nim.svg"),
            "--certificate",
            in("nim.cert"));
    assertThat(run.err()).isEmpty();
    assertThat(run.exit()).isZero();
    assertThat(files())
        .containsExactly(
            "Nim 2/Automata Library/pnim2.txt",
            "Nim 2/Command Files/pnim2.txt",
            "nim.cert",
            "nim.dot",
            "nim.svg");
    assertThat(run.out()).contains("load pnim2.txt;").contains(in("nim.dot"));
    assertThat(folder.resolve("Nim 2/Automata Library/pnim2.txt"))
        .hasContent("msd_2 msd_2\n\n0 1\n0 0 -> 0\n1 1 -> 0\n");
    assertThat(Files.readString(folder.resolve("nim.dot")))
        .contains("0 -> 0 [label=\"00, 11\"];")
        .contains("Automaton of the P-positions, base 2 numeration");
    assertThat(Files.readString(folder.resolve("nim.svg")))
        .contains("data-arrows=\"0&gt;0:00|11\"");
  }

  @Test
  void aSystemOfItsOwnForWalnut() throws IOException {
    String rules = "(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-l) where |k-l| < 2";
    CommandRun run = CommandRun.of("prove", rules, "--system", "p2", "--export", "walnut", in("w"));
    assertThat(run.exit()).isZero();
    assertThat(files())
        .containsExactly(
            "w/Automata Library/pw.txt",
            "w/Command Files/pw.txt",
            "w/Custom Bases/msd_rec2x1from1x3.txt",
            "w/Custom Bases/msd_rec2x1from1x3_addition.txt");
  }

  @Test
  void whatIsProvedIsShownEvenWhereItCannotBeWritten() {
    CommandRun run =
        CommandRun.of(
            "prove", NIM, "--export", "dot", in("no/such/folder"), "--certificate", in("."));
    assertThat(run.exit()).isEqualTo(Exit.IO);
    assertThat(run.out()).startsWith("PROVED");
    assertThat(run.err()).contains("cannot write");
  }

  @Test
  void largeAutomataAreNoPictures() throws IOException {
    String rules = "n -> n-k where k in {1,3,4}";
    CommandRun run =
        CommandRun.of(
            "prove",
            rules,
            "--system",
            "fibonacci",
            "--export",
            "svg",
            in("x.svg"),
            "--export",
            "dot",
            in("x.dot"));
    assertThat(run.exit()).isEqualTo(Exit.INPUT);
    assertThat(run.err()).contains("98 states").contains("--export dot");
    assertThat(files()).containsExactly("x.dot");
  }

  @Test
  void adjoinableMovesInJson() {
    CommandRun run =
        CommandRun.of(
            "prove",
            NIM,
            "--system",
            "base2",
            "--adjoin",
            "--json",
            "--export",
            "dot",
            in("nim.dot"));
    assertThat(run.exit()).isZero();
    Map<String, String> fields = CountTest.fields(run.out());
    // Equal heaps differ by (k, k): of n² - 1 vectors but zero these are n - 1.
    assertThat(fields)
        .containsEntry("exports.form", "dot")
        .containsEntry("exports.target", in("nim.dot"))
        .containsEntry("adjoin.result", "done")
        .containsEntry("adjoin.states", "2")
        .containsEntry("adjoin.automaton.states.accepting", "false true")
        .containsEntry("adjoin.counts.to", "10 100 1000")
        .containsEntry("adjoin.counts.count", "110 10100 1001000")
        .containsEntry("adjoin.counts.of", "120 10200 1002000")
        .containsKey("times.adjoin");
    assertThat(fields.get("adjoin.new")).startsWith("1 2 2 1 1 3 2 3");
  }

  @Test
  void oneHeapIsWrittenWithoutParentheses() {
    CommandRun run =
        CommandRun.of("prove", "n -> n-k where k in {1,2,3}", "--system", "base2", "--adjoin");
    assertThat(run.out()).contains("already: 5, 6, 7, 9, 10, 11, 13");
  }

  /** The time is over when the moves, or the number, are looked for: the theorem stands. */
  @Test
  void aTimeThatIsOverAfterTheProof() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
    Terminal terminal = new Terminal(null, stream, stream, Language.ENGLISH);
    Proving.Request request =
        Proving.Request.of(NIM, Convention.NORMAL, 0, "base2", "1ms", terminal);
    Proving.Ended ended;
    try (TimeLimit none = new TimeLimit(null)) {
      ended = Proving.attempt(request, none, terminal);
    }
    assertThat(ended.result()).isInstanceOf(ProofResult.Proved.class);
    ProofResult.Proved proved = (ProofResult.Proved) ended.result();
    try (TimeLimit limit = request.start()) {
      while (!limit.isOver()) {
        Thread.onSpinWait();
      }
      Adjoining adjoining = Adjoining.of(proved.theorem(), request, limit, terminal);
      assertThat(adjoining.isStopped()).isTrue();
      adjoining.print(terminal);
      assertThat(CountCommand.count(request, ended, proved, BigInteger.TEN, false, limit, terminal))
          .isEqualTo(Exit.UNDECIDED);
      assertThat(CountCommand.count(request, ended, proved, BigInteger.TEN, true, limit, terminal))
          .isEqualTo(Exit.UNDECIDED);
    }
    assertThat(Thread.interrupted()).isFalse();
    List<String> lines = out.toString(StandardCharsets.UTF_8).lines().toList();
    assertThat(lines).hasSize(3);
    assertThat(lines.get(0)).startsWith("STOPPED").contains("1ms");
    assertThat(lines.get(1)).startsWith("STOPPED").contains("1ms");
    assertThat(CountTest.fields(lines.get(2))).containsEntry("result", "stopped");
  }
}
