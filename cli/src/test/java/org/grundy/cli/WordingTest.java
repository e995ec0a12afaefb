package org.grundy.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.grundy.text.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is said where something is missing, mixed up, or typed at full width. */
class WordingTest {
  @ParameterizedTest
  @CsvSource({
    "compare wythoff euclid, missing: --to",
    "plot wythoff -o x.svg, missing: --to",
    "plot wythoff --to 5, missing: -o",
    "plot wythoff -o x.svg --to, --to needs a value"
  })
  void missingOptionsAreNamed(String command, String fault) {
    CommandRun run = CommandRun.of(command.split(" "));
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.err()).startsWith("error: " + fault + "\n");
  }

  @ParameterizedTest
  @CsvSource({
    "verdict wythoff 1 2 --limit 0, --limit, 0",
    "verdict wythoff 1 2 --moves none, --moves, none",
    "play wythoff 1 2 --limit 0, --limit, 0",
    "table wythoff --to 3 --threads 0, --threads, 0",
    "batch lg2252 --threads -1, --threads, -1",
    "compare wythoff euclid --to 3 --what size, --what, size"
  })
  void wrongValuesAreNamedWithTheirOption(String command, String option, String value) {
    CommandRun run = CommandRun.of(command.split(" "));
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.err()).contains(option).contains(value);
    assertThat(run.err()).contains("grundy " + command.substring(0, command.indexOf(' ')));
  }

  @Test
  void refusedComparisonSaysNothingElse() {
    CommandRun run = CommandRun.of("compare", "wythoff", "euclid", "--to", "9999999999");
    assertThat(run.exit()).isNotZero();
    assertThat(run.out()).isEmpty();
  }

  @Test
  void listsOfMixedLengthsAreRefusedInGoodEnglish() {
    CommandRun run = CommandRun.of("identify", "(0,0) 1");
    assertThat(run.exit()).isEqualTo(3);
    assertThat(run.err())
        .contains("different lengths: 2 in the first one, 1 here")
        .doesNotContain("1 numbers");
  }

  @Test
  void largeGraphsNameTheWholePosition() {
    CommandRun run =
        CommandRun.of("plot", "wythoff", "--kind", "graph", "--to", "100", "-o", "x.svg");
    assertThat(run.err()).contains("from (100, 100) more than");
  }

  @ParameterizedTest
  @CsvSource({"'',1", "--misere,1"})
  void theEndOfTheGameIsSaidOnce(String option, int times) {
    CommandRun run =
        option.isEmpty()
            ? CommandRun.of("play", "divisor-nim", "0", "2", "0", "1")
            : CommandRun.of("play", "divisor-nim", "0", "2", "0", "1", option);
    assertThat(run.out().split("who cannot move", -1)).hasSize(times + 1);
    assertThat(run.out()).doesNotContain("Who cannot move loses.");
  }

  @Test
  void fullWidthDigitsAreDigits() {
    String verdict = CommandRun.of("verdict", "wythoff", "25", "7").out();
    assertThat(CommandRun.of("verdict", "wythoff", "２５", "７").out()).isEqualTo(verdict);
    String table = CommandRun.of("table", "wythoff", "--to", "8x8").out();
    assertThat(CommandRun.of("table", "wythoff", "--to", "8x８").out()).isEqualTo(table);
    assertThat(CommandRun.of("table", "wythoff", "--to", "８ｘ８").out()).isEqualTo(table);
    String found = CommandRun.of("identify", "(0,0) (1,2) (3,5) (4,7)").out();
    assertThat(CommandRun.of("identify", "（０，０）（１，２）（３，５）（４，７）").out()).isEqualTo(found);
    assertThat(CommandRun.typed("从第１堆取８个\n", "play", "wythoff", "12", "7").out())
        .contains("You: take 8 from heap 1, leaving (4, 7).");
    assertThat(CommandRun.of("verdict", "wythoff", "２x", "7").err()).contains("'２x' is not a");
  }

  @Test
  void chineseSentencesCallGamesByTheirChineseNames() {
    assertThat(CommandRun.of("explain", "wythoff", "--lang", "zh").out())
        .contains("这正是威佐夫（wythoff）的规则");
    assertThat(
            CommandRun.of(
                    "verdict",
                    "(x,y) -> (x-k,y) | (x,y-k) | (x-k,y-k)",
                    "2",
                    "1",
                    "--why",
                    "--lang",
                    "zh")
                .out())
        .contains("这正是威佐夫（wythoff）的规则");
    assertThat(CommandRun.of("play", "wythoff", "2", "1", "--lang", "zh").out())
        .startsWith("游戏：威佐夫（wythoff）\n");
    assertThat(CommandRun.of("explain", "wythoff", "--json", "--lang", "zh").out())
        .contains("\"name\":\"wythoff\"");
    assertThat(CommandRun.of("play", "wythoff", "2", "1").out()).startsWith("Game: wythoff\n");
  }

  @Test
  void interruptionIsSaid() {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
    Terminal terminal = new Terminal(null, stream, stream, Language.CHINESE);
    try (InterruptionNotice notice = new InterruptionNotice(terminal)) {
      notice.tell();
    }
    assertThat(err.toString(StandardCharsets.UTF_8).strip()).isEqualTo("已中断：还没有得出答案。");
  }

  @Test
  void globalHelpNamesInterruption() {
    assertThat(CommandRun.of("--help").out()).contains("130 interrupted");
    assertThat(CommandRun.of("--help", "--lang", "zh").out()).contains("130");
  }
}
