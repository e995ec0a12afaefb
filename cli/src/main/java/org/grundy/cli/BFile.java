package org.grundy.cli;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.grundy.Convention;
import org.grundy.table.Quantity;
import org.grundy.table.Task;
import org.jspecify.annotations.Nullable;

/**
 * b-files, the exchange format of the On-Line Encyclopedia of Integer Sequences: lines {@code n
 * a(n)} with consecutive n, and comments after {@code #}.
 */
final class BFile {
  private BFile() {}

  /** Writes a sequence with offset 0. */
  static void write(TableView view, TableSequence sequence, TextSink out) throws IOException {
    Task task = view.table().task();
    out.text("# ").text(title(view)).text(ascii(task.rules().toString())).line();
    if (view.quantity() == Quantity.OUTCOME && !view.isPOnly()) {
      out.text("# 1 for a P-position, 0 for an N-position").line();
    }
    if (sequence.isByAntidiagonals()) {
      String a = ascii(view.names().get(0));
      String b = ascii(view.names().get(1));
      out.text("# T(" + a + "," + b + ") read by antidiagonals: ")
          .text("T(0,0), T(0,1), T(1,0), T(0,2), T(1,1), T(2,0), ...")
          .line();
    }
    long count = sequence.count();
    sequence.rewind();
    for (long n = 0; n < count; n++) {
      out.number(n).sign(' ').number(sequence.next()).line();
    }
  }

  private static String title(TableView view) {
    boolean misere = view.table().task().convention() == Convention.MISERE;
    String what =
        view.isPOnly()
            ? "P-positions"
            : switch (view.quantity()) {
              case OUTCOME -> "Outcomes";
              case GRUNDY -> "Grundy values";
              case REMOTENESS -> "Remotenesses";
            };
    return what + (misere ? ", misere play: " : ", normal play: ");
  }

  /** b-files are ASCII; names of components may be not. */
  static String ascii(String text) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < 128) {
        out.append(c);
      } else {
        out.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
      }
    }
    return out.toString();
  }

  /**
   * A line {@code n a(n)}.
   *
   * @param line its number in the file, from 1
   */
  record Term(long line, long n, BigInteger value) {}

  /** Says that a file is not a b-file, with the line. */
  static final class Fault extends IOException {
    private static final long serialVersionUID = 1;

    final String key;
    final long line;

    Fault(String key, long line) {
      super(key);
      this.key = key;
      this.line = line;
    }
  }

  /** Reads a b-file line by line. */
  static final class Reading implements Closeable {
    /** The longest line, and so the largest number, that is taken. */
    private static final int LONGEST_LINE = 100_000;

    private static final Pattern TERM =
        Pattern.compile("[ \\t]*(-?[0-9]{1,19})[ \\t]+(-?[0-9]+)[ \\t]*(?:#.*)?");

    private final BufferedReader in;
    private long line;
    private long terms;
    private long before;

    Reading(Path file) throws IOException {
      // Any bytes are characters in Latin-1; what is no b-file is refused below, with its line.
      this.in = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1);
    }

    /** The next term, or null at the end. */
    @Nullable Term next() throws IOException {
      while (true) {
        String text = readLine();
        if (text == null) {
          if (terms == 0) {
            throw new Fault("table.bfile.empty", line);
          }
          return null;
        }
        line++;
        String stripped = text.strip();
        if (!stripped.isEmpty() && stripped.charAt(0) != '#') {
          return term(text);
        }
      }
    }

    private Term term(String text) throws Fault {
      Matcher matcher = TERM.matcher(text);
      if (!matcher.matches()) {
        throw new Fault("table.bfile.line", line);
      }
      long n;
      try {
        n = Long.parseLong(matcher.group(1));
      } catch (NumberFormatException e) {
        throw new Fault("table.bfile.line", line);
      }
      if (terms > 0 && n != before + 1) {
        throw new Fault("table.bfile.order", line);
      }
      terms++;
      before = n;
      return new Term(line, n, new BigInteger(matcher.group(2)));
    }

    /** A line without its end, or null; a longer one than any b-file has is a fault. */
    private @Nullable String readLine() throws IOException {
      StringBuilder text = new StringBuilder();
      int c = in.read();
      if (c < 0) {
        return null;
      }
      while (c >= 0 && c != '\n') {
        if (text.length() == LONGEST_LINE) {
          throw new Fault("table.bfile.line", line + 1);
        }
        text.append((char) c);
        c = in.read();
      }
      if (!text.isEmpty() && text.charAt(text.length() - 1) == '\r') {
        text.setLength(text.length() - 1);
      }
      return text.toString();
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }
}
