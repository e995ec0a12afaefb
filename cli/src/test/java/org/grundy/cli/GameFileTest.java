package org.grundy.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rules from a file. */
class GameFileTest {
  private static final int LARGEST = 64 * 1024;
  private static final String RULES = "n -> n-k where 1 <= k <= 3";

  @TempDir private Path folder;

  private CommandRun verdict(byte[] bytes) throws IOException {
    Path file = folder.resolve("rules.txt");
    Files.write(file, bytes);
    return CommandRun.of("verdict", "@" + file, "7");
  }

  /** A comment of so many bytes in all, then rules. */
  private static byte[] padded(int size) {
    String rest = "\n" + RULES;
    return ("#" + "x".repeat(size - rest.length() - 1) + rest).getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void byteOrderMarkIsDropped() throws IOException {
    // 7 is 3 above a multiple of 4: taking 3 wins.
    String text = "\uFEFF# Taking 1 to 3\r\n" + RULES + "\r\n";
    CommandRun run = verdict(text.getBytes(StandardCharsets.UTF_8));
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).contains("take 3 from heap 1, leaving 4");
  }

  @Test
  void codeMayStandInAFile() throws IOException {
    // In Kayles a row of 7 has value 2, and (1, 4) the nim-sum of 1 and 1.
    CommandRun run = verdict("# Kayles\n0.77\n".getBytes(StandardCharsets.UTF_8));
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).contains("Grundy value 2.").contains("(1, 4)");
    CommandRun wrong = verdict("# Kayles\n0.78\n".getBytes(StandardCharsets.UTF_8));
    assertThat(wrong.exit()).isEqualTo(3);
    assertThat(wrong.err()).contains("rules.txt:2:4").contains("'hex 0.78'");
  }

  @Test
  void largestFileIsRead() throws IOException {
    assertThat(verdict(padded(LARGEST)).exit()).isZero();
    CommandRun run = verdict(padded(LARGEST + 1));
    assertThat(run.exit()).isEqualTo(3);
    assertThat(run.err()).contains("more than " + LARGEST + " bytes");
  }

  @Test
  void endlessFileIsRefused() {
    // Where there is no such device it is a file that is missing, refused as well.
    CommandRun run = CommandRun.of("explain", "@/dev/zero");
    assertThat(run.exit()).isIn(3, 5);
    assertThat(run.err()).contains("/dev/zero");
  }

  @Test
  void directoryIsCalledOne() {
    CommandRun run = CommandRun.of("explain", "@" + folder);
    assertThat(run.exit()).isEqualTo(5);
    assertThat(run.err()).contains(folder + " is a directory");
  }

  @Test
  void namelessFileIsRefused() {
    CommandRun run = CommandRun.of("explain", "@");
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.err()).contains("no file is named after '@'").contains("@FILE");
  }

  @Test
  void otherBytesAreNoText() throws IOException {
    CommandRun run = verdict(new byte[] {'n', (byte) 0xFF, (byte) 0xFE});
    assertThat(run.exit()).isEqualTo(3);
    assertThat(run.err()).contains("is not UTF-8 text");
  }
}
