package org.grundy.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.TerminalBuilder;
import org.jspecify.annotations.Nullable;

/**
 * Lines typed on a terminal, with editing and with earlier lines at the arrow keys. The only class
 * that knows JLine, so that nothing else loads it.
 */
final class EditedLines implements LineSource {
  private final Terminal terminal;
  private final org.jline.terminal.Terminal console;
  private final LineReader reader;

  EditedLines(Terminal terminal) throws IOException {
    this.terminal = terminal;
    this.console =
        TerminalBuilder.builder().system(true).dumb(true).encoding(StandardCharsets.UTF_8).build();
    this.reader =
        LineReaderBuilder.builder()
            .terminal(console)
            .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
            .option(LineReader.Option.BRACKETED_PASTE, false)
            .build();
  }

  @Override
  public @Nullable String next(String prompt) throws IOException {
    terminal.out.flush();
    try {
      return reader.readLine(prompt);
    } catch (EndOfFileException e) {
      return null;
    } catch (UserInterruptException e) {
      throw new Interrupted();
    }
  }

  @Override
  public boolean isPerson() {
    return true;
  }

  @Override
  public void close() throws IOException {
    console.close();
  }
}
