package org.grundy.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.grundy.text.Language;

/**
 * A command run inside the test, with what it wrote.
 *
 * @param exit the exit code
 * @param out standard output
 * @param err standard error
 */
record CommandRun(int exit, String out, String err) {

  /** Runs a command with nothing on its standard input. */
  static CommandRun of(String... args) {
    return typed("", args);
  }

  /** Runs a command with a text on its standard input. */
  static CommandRun typed(String input, String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    return run(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)), out, args);
  }

  /** Runs a command whose standard input may depend on what was written so far. */
  static CommandRun run(InputStream in, ByteArrayOutputStream out, String... args) {
    Language language = List.of(args).contains("zh") ? Language.CHINESE : Language.ENGLISH;
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Terminal terminal =
        new Terminal(
            in,
            new PrintStream(out, false, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            language);
    int exit = Main.run(args, terminal);
    return new CommandRun(
        exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }
}
