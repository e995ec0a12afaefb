package org.grundy.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.grundy.prover.Prover;
import org.grundy.text.Language;
import org.grundy.text.Messages;
import org.grundy.theory.Wythoff;
import org.grundy.why.Explanation;
import org.jspecify.annotations.Nullable;

/**
 * Where a command reads and writes, and in which language. Text is UTF-8 whatever the locale says.
 */
final class Terminal {
  final PrintStream out;
  final PrintStream err;

  /** What is typed, or null for the process's own standard input. */
  final @Nullable InputStream in;

  final Language language;
  final Messages messages;

  /** The sentences of all commands but a verdict, kept apart because reading them takes time. */
  static final Messages.Catalogue COMMANDS = new Messages.Catalogue(Terminal.class, "commands");

  /** The sentences on proofs. */
  static final Messages.Catalogue PROOFS = new Messages.Catalogue(Terminal.class, "proofs");

  Terminal(PrintStream out, PrintStream err, Language language) {
    this(null, out, err, language);
  }

  Terminal(@Nullable InputStream in, PrintStream out, PrintStream err, Language language) {
    this.in = in;
    this.out = out;
    this.err = err;
    this.language = language;
    // In the order in which a short command needs them; each is read when the ones before fail.
    this.messages =
        Messages.load(language, Terminal.class, Wythoff.class, Messages.class, Explanation.class)
            .then(COMMANDS)
            .then(PROOFS)
            .then(new Messages.Catalogue(Prover.class));
  }

  /** Says that nobody reads standard output any more. */
  static final class Closed extends IOException {
    private static final long serialVersionUID = 1;
  }

  /** The process's own streams, buffered: standard output is flushed when the command ends. */
  static Terminal ofProcess(Language language) {
    PrintStream out =
        new PrintStream(
            new BufferedOutputStream(new FileOutputStream(FileDescriptor.out)),
            false,
            StandardCharsets.UTF_8);
    PrintStream err =
        new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
    return new Terminal(out, err, language);
  }

  /** Standard output for bytes that are written in large pieces; closing it only flushes. */
  OutputStream standardOutput() {
    return new FilterOutputStream(out) {
      @Override
      public void write(byte[] bytes, int from, int length) throws IOException {
        out.write(bytes, from, length);
        if (Terminal.this.out.checkError()) {
          throw new Closed();
        }
      }

      @Override
      public void close() {
        Terminal.this.out.flush();
      }
    };
  }

  /** A sentence. */
  String say(String key, Object... arguments) {
    return messages.get(key, arguments);
  }

  /** Prints a line with {@code \n} at its end on every system. */
  void line(String text) {
    out.print(text);
    out.print('\n');
  }

  /** Why a file could not be used, without the path that many such messages begin with. */
  static String reason(Exception e, String path) {
    String message = String.valueOf(e.getMessage());
    if (message.startsWith(path + " (") && message.endsWith(")")) {
      return message.substring(path.length() + 2, message.length() - 1);
    }
    return message.isEmpty() || message.equals(path) ? e.getClass().getSimpleName() : message;
  }

  /** An error with its advice, as every command shows it. */
  Failure failure(int exit, String key, Object... arguments) {
    String text = say("error", say(key, arguments)) + "\n";
    String advice = key + ".advice";
    if (messages.has(advice)) {
      text += "  " + say(advice, arguments) + "\n";
    }
    return new Failure(exit, text);
  }
}
