package org.grundy.cli;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Compares a table with a b-file, term by term, as far as both go. */
final class TableComparison {
  private TableComparison() {}

  /** Says whether they agree, or where they first differ. */
  static int run(TableView view, String file, Terminal terminal) throws IOException {
    TableSequence sequence = new TableSequence(view);
    try (BFile.Reading in = new BFile.Reading(Path.of(file))) {
      return compare(sequence, in, file, terminal);
    } catch (NoSuchFileException e) {
      throw terminal.failure(Exit.IO, "file.missing", file);
    } catch (BFile.Fault e) {
      throw terminal.failure(Exit.INPUT, e.key, file, e.line);
    } catch (TableView.Stopped e) {
      throw e;
    } catch (IOException | InvalidPathException e) {
      throw terminal.failure(Exit.IO, "file.unreadable", file, Terminal.reason(e, file));
    }
  }

  private static int compare(
      TableSequence sequence, BFile.Reading in, String file, Terminal terminal) throws IOException {
    long count = sequence.count();
    sequence.rewind();
    // What comes next in the sequence; a file that begins later skips the terms before.
    long next = 0;
    long first = 0;
    long last = -1;
    long agreeing = 0;
    boolean aligned = false;
    long shift = 0;
    for (BFile.Term term = in.next(); term != null; term = in.next()) {
      if (!aligned) {
        shift = sequence.isIndexed() ? 0 : term.n();
        aligned = true;
      }
      long index = term.n() - shift;
      if (index < 0 || index >= count) {
        // The rest is still read, so that a broken file is refused wherever it is broken.
        continue;
      }
      int own = 0;
      while (next <= index) {
        own = sequence.next();
        next++;
      }
      if (own == TableView.HOLE) {
        continue;
      }
      if (!term.value().equals(BigInteger.valueOf(own))) {
        terminal.line(
            terminal.say(
                "table.against.differs",
                term.n(),
                file,
                term.line(),
                term.value(),
                own,
                sequence.position()));
        return Exit.NO;
      }
      if (agreeing++ == 0) {
        first = term.n();
      }
      last = term.n();
    }
    if (agreeing == 0) {
      throw terminal.failure(Exit.INPUT, "table.against.none", file);
    }
    terminal.line(terminal.say("table.against.agrees", file, first, last, agreeing));
    return Exit.OK;
  }
}
