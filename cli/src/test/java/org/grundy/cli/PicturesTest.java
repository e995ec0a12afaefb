package org.grundy.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The pictures of the documentation say what their commands say. */
class PicturesTest {
  private static final Path DOCS = Path.of("..", "docs");
  private static final Pattern COMMAND =
      Pattern.compile(
          "^    \\./grundy (plot .* -o|prove .* --export svg) docs/(pictures/\\S+)$",
          Pattern.MULTILINE);
  private static final Pattern DATA = Pattern.compile(" data-[a-z0-9-]+=\"[^\"]*\"");

  @TempDir Path folder = Path.of("");

  @TestFactory
  Stream<DynamicTest> drawnAgain() throws IOException {
    Matcher matcher = COMMAND.matcher(Files.readString(DOCS.resolve("pictures.md")));
    List<DynamicTest> tests = new ArrayList<>();
    while (matcher.find()) {
      String command = matcher.group(1);
      Path picture = DOCS.resolve(matcher.group(2));
      tests.add(
          DynamicTest.dynamicTest(
              command,
              () -> {
                Path again = folder.resolve(String.valueOf(picture.getFileName()));
                CommandRun run = CommandRun.of(TranscriptTest.words(command + " " + again));
                assertThat(run.err()).isEmpty();
                assertThat(run.exit()).isEqualTo(Exit.OK);
                assertThat(data(again)).isNotEmpty().isEqualTo(data(picture));
              }));
    }
    assertThat(tests).hasSize(5);
    return tests.stream();
  }

  @Test
  void everyPictureIsDrawnByACommand() throws IOException {
    String page = Files.readString(DOCS.resolve("pictures.md"));
    List<String> drawn =
        COMMAND.matcher(page).results().map(result -> result.group(2)).sorted().toList();
    try (Stream<Path> files = Files.list(DOCS.resolve("pictures"))) {
      assertThat(files.map(file -> "pictures/" + file.getFileName()).sorted().toList())
          .isEqualTo(drawn);
    }
    assertThat(drawn).allMatch(picture -> page.contains("](" + picture + ")"));
  }

  @Test
  void pngByItsEnding() throws IOException {
    Path file = folder.resolve("x.PNG");
    CommandRun run = CommandRun.of("plot", "wythoff", "--to", "5x3", "-o", file.toString());
    assertThat(run.exit()).isEqualTo(Exit.OK);
    assertThat(Files.readAllBytes(file)).startsWith(0x89, 'P', 'N', 'G');
  }

  @Test
  void chineseIsOneOfTwoThings() throws IOException {
    // A machine has a font for Chinese, or the command says that it has none and what to do.
    Path file = folder.resolve("x.png");
    CommandRun run =
        CommandRun.of("plot", "wythoff", "--to", "5", "-o", file.toString(), "--lang", "zh");
    if (run.exit() == Exit.OK) {
      assertThat(Files.readAllBytes(file)).startsWith(0x89, 'P', 'N', 'G');
    } else {
      assertThat(run.exit()).isEqualTo(Exit.IO);
      assertThat(run.err()).contains("本机没有字体").contains("SVG");
      assertThat(file).doesNotExist();
    }
  }

  private static List<String> data(Path svg) throws IOException {
    return DATA.matcher(Files.readString(svg)).results().map(result -> result.group()).toList();
  }
}
