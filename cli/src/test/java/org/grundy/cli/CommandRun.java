package org.grundy.cli;

import java.io.ByteArrayOutputStream;
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

  static CommandRun of(String... args) {
    Language language = List.of(args).contains("zh") ? Language.CHINESE : Language.ENGLISH;
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Terminal terminal =
        new Terminal(
            new PrintStream(out, false, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            language);
    int exit = Main.run(args, terminal);
    return new CommandRun(
        exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }
}
