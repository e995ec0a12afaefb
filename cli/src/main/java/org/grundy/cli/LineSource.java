package org.grundy.cli;

import java.io.BufferedReader;
import java.io.Console;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Where the lines of a conversation come from. */
interface LineSource extends AutoCloseable {
  /** Says that the person pressed Ctrl-C. */
  final class Interrupted extends IOException {
    private static final long serialVersionUID = 1;
  }

  /**
   * Asks for a line.
   *
   * @param prompt shown where a person types
   * @return the line, or null at the end of the input
   */
  @Nullable String next(String prompt) throws IOException;

  /** Whether a person types, who can correct a slip. */
  boolean isPerson();

  @Override
  void close() throws IOException;

  /** A terminal with editing where there is one, else plain lines. */
  static LineSource of(Terminal terminal) throws IOException {
    InputStream given = terminal.in;
    if (given != null) {
      return new Plain(given, terminal, false);
    }
    boolean person = isTerminal();
    String type = System.getenv("TERM");
    if (person && type != null && !type.isEmpty() && !type.equals("dumb")) {
      return new EditedLines(terminal);
    }
    return new Plain(new FileInputStream(FileDescriptor.in), terminal, person);
  }

  /** Whether both standard input and standard output are a terminal. */
  @SuppressWarnings("SystemConsoleNull") // With the JDK's plain console it is null still.
  private static boolean isTerminal() {
    Console console = System.console();
    return console != null && console.isTerminal();
  }

  /** Lines as they come: from a pipe, a file, or a terminal that cannot edit. */
  final class Plain implements LineSource {
    private final BufferedReader reader;
    private final Terminal terminal;
    private final boolean person;

    Plain(InputStream in, Terminal terminal, boolean person) {
      this.reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
      this.terminal = terminal;
      this.person = person;
    }

    @Override
    public @Nullable String next(String prompt) throws IOException {
      if (person) {
        terminal.out.print(prompt);
      }
      // Who answers through pipes waits for what was said before.
      terminal.out.flush();
      return reader.readLine();
    }

    @Override
    public boolean isPerson() {
      return person;
    }

    @Override
    public void close() throws IOException {
      reader.close();
    }
  }
}
