package org.grundy.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * What a person sees: every command of the transcripts, run again, prints the same.
 *
 * <p>A transcript is a list of commands {@code $ grundy …}, each followed by lines {@code < …} that
 * are its standard input, by standard output, then standard error, then {@code [exit N]}. Lines
 * before the first command are remarks.
 *
 * <p>Measured times differ from run to run: numbers of milliseconds, {@code 66 ms} or {@code 66 毫秒}
 * with a blank between, agree with any others.
 */
class TranscriptTest {
  private static final Pattern MEASURED = Pattern.compile("\\b\\d+ (ms|毫秒)");
  private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

  @TestFactory
  Stream<DynamicTest> transcripts() throws IOException, URISyntaxException {
    Path folder =
        Path.of(TranscriptTest.class.getResource("/transcripts/verdict.txt").toURI()).getParent();
    List<DynamicTest> tests = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.sorted().toList()) {
        addTests(file, tests);
      }
    }
    assertThat(tests).hasSizeGreaterThan(40);
    return tests.stream();
  }

  private static void addTests(Path file, List<DynamicTest> tests) throws IOException {
    String[] parts = Files.readString(file).split("(?m)^\\$ grundy", -1);
    for (int i = 1; i < parts.length; i++) {
      int end = parts[i].indexOf('\n');
      String command = parts[i].substring(0, end).strip();
      StringBuilder input = new StringBuilder();
      while (parts[i].startsWith("< ", end + 1)) {
        int next = parts[i].indexOf('\n', end + 1);
        input.append(parts[i], end + 3, next + 1);
        end = next;
      }
      String typed = input.toString();
      String expected = parts[i].substring(end + 1).stripTrailing();
      tests.add(
          DynamicTest.dynamicTest(
              file.getFileName() + ": grundy " + command,
              () -> {
                CommandRun run = CommandRun.typed(typed, words(command));
                String shown = run.out() + run.err() + "[exit " + run.exit() + "]";
                assertThat(untimed(shown)).isEqualTo(untimed(expected));
              }));
    }
  }

  /** A text with every measured time taken out. */
  static String untimed(String text) {
    return MEASURED.matcher(text).replaceAll("# $1");
  }

  /** The words of a command line, quotes taken away. */
  static String[] words(String command) {
    List<String> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(command);
    while (matcher.find()) {
      words.add(matcher.group(1) != null ? matcher.group(1) : matcher.group(2));
    }
    return words.toArray(new String[0]);
  }
}
