package org.grundy.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** Commands that read and write files, and answers for programs. */
class CommandsTest {
  private static final String WYTHOFF = "(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-k)";

  @TempDir Path folder = Path.of(".");

  private String file(String name, String text) throws IOException {
    Path path = folder.resolve(name);
    Files.writeString(path, text);
    return path.toString();
  }

  @Test
  void batchAnswersAFile() throws IOException {
    String input = file("in.txt", "2 1\n8 4\n4 7\n165580140 267914295");
    assertThat(CommandRun.of("batch", "poj-1067", input))
        .isEqualTo(new CommandRun(0, "0\n1\n0\n0\n", ""));
    Path output = folder.resolve("out.txt");
    assertThat(CommandRun.of("batch", "poj-1067", input, "-o", output.toString(), "--threads", "2"))
        .isEqualTo(new CommandRun(0, "", ""));
    assertThat(output).hasContent("0\n1\n0\n0\n");
    // The general way through the argument parser gives the same.
    assertThat(CommandRun.of("batch", "--lang", "en", "poj-1067", input).out())
        .isEqualTo("0\n1\n0\n0\n");
  }

  @Test
  void batchKeepsWhatWasRightBeforeAFault() throws IOException {
    String input = file("in.txt", "34 12\n15 24\n5 0\n3 3\n");
    CommandRun run = CommandRun.of("batch", "hdu-1525", input);
    assertThat(run.exit()).isEqualTo(3);
    assertThat(run.out()).isEqualTo("Stan wins\nOllie wins\n");
    assertThat(run.err()).contains(input + ":3:3\n  5 0\n    ^\n");
    assertThat(CommandRun.of("batch", "hdu-1525", input, "--lang", "zh").err()).startsWith("错误：");
  }

  @Test
  void aCertificateIsAcceptedUntilItIsChanged() throws IOException {
    Path certificate = folder.resolve("wythoff.cert");
    CommandRun prove = CommandRun.of("prove", WYTHOFF, "--certificate", certificate.toString());
    assertThat(prove.exit()).isZero();
    assertThat(prove.out()).contains("an automaton with 7 states");
    CommandRun verify = CommandRun.of("verify", certificate.toString());
    assertThat(verify.exit()).isZero();
    assertThat(verify.out()).startsWith("Accepted.").contains(WYTHOFF).contains("7 states");

    String text = Files.readString(certificate);
    List<String> lines = new ArrayList<>(text.lines().toList());
    for (int i = 0; i < lines.size(); i += 7) {
      List<String> changed = new ArrayList<>(lines);
      changed.remove(i);
      String damaged = file("damaged.cert", String.join("\n", changed) + "\n");
      CommandRun refused = CommandRun.of("verify", damaged);
      assertThat(refused.exit()).as("without line %d", i + 1).isEqualTo(1);
      assertThat(refused.err()).startsWith("refused: " + damaged + ":");
    }
    Path bytes = folder.resolve("bytes.cert");
    Files.write(bytes, new byte[] {0, (byte) 0xFF, 10, (byte) 0xC3, 40});
    assertThat(CommandRun.of("verify", bytes.toString()).exit()).isEqualTo(1);
    assertThat(CommandRun.of("verify", file("empty.cert", "")).exit()).isEqualTo(1);
    assertThat(CommandRun.of("verify", folder.toString()).exit()).isEqualTo(5);
    assertThat(CommandRun.of("verify", folder.resolve("none").toString()).exit()).isEqualTo(5);
  }

  @Test
  void rulesMayStandInAFile() throws IOException {
    String game = file("w.game", "# Wythoff's game\n\n" + WYTHOFF + "\n");
    assertThat(CommandRun.of("verdict", "@" + game, "25", "7").out()).contains("(4, 7)");
    String wrong = file("bad.game", "# a remark\nn -> n-k where j < 2\n");
    CommandRun run = CommandRun.of("verdict", "@" + wrong, "3");
    assertThat(run.exit()).isEqualTo(3);
    assertThat(run.err()).contains(wrong + ":2:16");
  }

  @Test
  void jsonIsJson() {
    for (String[] args :
        List.of(
            new String[] {"verdict", "wythoff", "25", "7", "--json"},
            new String[] {"verdict", "wythoff", "9".repeat(1000), "7".repeat(1000), "--json"},
            new String[] {"verdict", "n -> n-k", "9".repeat(30), "--json"},
            new String[] {"verdict", "divisor-nim", "5", "--json"},
            new String[] {"verdict", "euclid", "25", "7", "--json", "--trace", "--lang", "zh"})) {
      CommandRun run = CommandRun.of(args);
      List<String> names = new ArrayList<>();
      try (JsonParser parser =
          new JsonFactory().createParser(ObjectReadContext.empty(), run.out())) {
        int depth = 0;
        for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
          depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
          if (token == JsonToken.PROPERTY_NAME && depth == 1) {
            names.add(parser.currentName());
          }
        }
      }
      assertThat(names)
          .doesNotHaveDuplicates()
          .contains(
              "game",
              "position",
              "outcome",
              "grundy",
              "remoteness",
              "winningMoveCount",
              "winningMoves",
              "reasons",
              "source");
    }
  }

  @Test
  void numbersBeyondDoublesAreStrings() {
    String limit = "9007199254740991";
    String beyond = "9007199254740992";
    String out = CommandRun.of("verdict", "wythoff", limit, beyond, "--json").out();
    assertThat(out).contains("\"position\":[" + limit + ",\"" + beyond + "\"]");
  }

  @Test
  void manyWinningMovesAreListedWhenAsked() {
    List<String> args = new ArrayList<>(List.of("verdict", "divisor-nim"));
    // One stone on each of 1..4000; 2 is left empty if that makes the nim-sum 1, so that each stone
    // on a number with an odd count of prime factors may be taken away.
    int odd = 0;
    for (int n = 1; n <= 4000; n++) {
      int factors = 0;
      for (int rest = n, p = 2; rest > 1; p++) {
        for (; rest % p == 0; rest /= p) {
          factors++;
        }
      }
      odd += factors % 2;
      args.add("1");
    }
    if (odd % 2 == 0) {
      args.set(3, "0");
    }
    args.add("--json");
    String some = CommandRun.of(args.toArray(new String[0])).out();
    args.addAll(List.of("--moves", "all"));
    String all = CommandRun.of(args.toArray(new String[0])).out();
    String count = some.replaceAll("(?s).*\"winningMoveCount\":(\\d+).*", "$1");
    assertThat(Integer.parseInt(count)).isGreaterThan(1000);
    assertThat(some.split("\"from\"", -1)).hasSize(1001);
    assertThat(all.split("\"from\"", -1)).hasSize(Integer.parseInt(count) + 1);
  }

  @Test
  void proofAndTheoremAgree() {
    // A proof made from the rules alone, against the theorem, beyond every table.
    String[][] positions = {
      {"618033988749894846", "999999999999999997"},
      {"618033988749894847", "999999999999999997"},
      {"1" + "0".repeat(60), "1618033988749894848204586834365638117720309179805762862135449"}
    };
    for (String[] position : positions) {
      String theorem =
          CommandRun.of("verdict", "wythoff", position[0], position[1], "--json").out();
      String proof =
          CommandRun.of("verdict", WYTHOFF, position[0], position[1], "--json", "--prove").out();
      assertThat(proof).contains("\"kind\":\"proof\"");
      for (String fact : List.of("outcome", "winningMoveCount")) {
        String pattern = "(?s).*\"" + fact + "\":(\"?\\w+\"?).*";
        assertThat(proof.replaceAll(pattern, "$1")).isEqualTo(theorem.replaceAll(pattern, "$1"));
      }
    }
  }

  @Test
  void aNullCharacterInANameIsNoFault() {
    assertThat(CommandRun.of("verdict", "@a\u0000b", "1").exit()).isEqualTo(5);
  }

  @Test
  void theFirstScreenOfTheReadmeIsTrue() throws IOException {
    List<String> lines = Files.readAllLines(Path.of("..", "README.md"));
    int command = lines.indexOf("    $ ./grundy verdict wythoff 25 7 --why");
    assertThat(command).isNotNegative();
    StringBuilder shown = new StringBuilder();
    for (int i = command + 1; lines.get(i).startsWith("    "); i++) {
      shown.append(lines.get(i).substring(4)).append('\n');
    }
    assertThat(CommandRun.of("verdict", "wythoff", "25", "7", "--why").out())
        .isEqualTo(shown.toString());
  }

  @Test
  void answersAreNeverWrittenOverTheirInput() throws IOException {
    String input = file("in.txt", "2 1\n");
    CommandRun run = CommandRun.of("batch", "poj-1067", input, "-o", input);
    assertThat(run.exit()).isEqualTo(2);
    assertThat(Path.of(input)).hasContent("2 1\n");
  }
}
