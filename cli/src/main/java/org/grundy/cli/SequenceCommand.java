package org.grundy.cli;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.grundy.PositionException;
import org.grundy.prover.PeriodCertificate;
import org.grundy.sequence.NimSequence;
import org.grundy.sequence.Periodicity;
import org.grundy.table.TableException;
import org.jspecify.annotations.Nullable;

/** {@code grundy sequence}: the values of single heaps, and their period. */
final class SequenceCommand {
  /** Without a last heap, no more values are made known of rules that tables value. */
  private static final int MOST_UNBOUNDED = 10_000_000;

  private final SequenceRequest request;
  private final SequenceGame game;
  private final Terminal terminal;

  /** Why the certificate could not be written: the values are shown all the same. */
  private @Nullable Failure failure;

  private SequenceCommand(SequenceRequest request, SequenceGame game, Terminal terminal) {
    this.request = request;
    this.game = game;
    this.terminal = terminal;
  }

  static int run(SequenceRequest request, Terminal terminal) {
    SequenceForm form = request.chosenForm();
    if (request.statistics() && (form == SequenceForm.TSV || form == SequenceForm.BFILE)) {
      throw terminal.failure(Exit.USAGE, "sequence.statistics.form", form.word());
    }
    if (request.genus() && form == SequenceForm.BFILE) {
      throw terminal.failure(Exit.USAGE, "sequence.genus.form", form.word());
    }
    SequenceGame game = SequenceGame.of(request.game(), terminal);
    if (request.genus() && game.code() == null) {
      throw terminal.failure(Exit.INPUT, "sequence.genus.code", game.shown());
    }
    try (Interruption _ = new Interruption()) {
      return new SequenceCommand(request, game, terminal).run();
    } catch (TableException e) {
      throw TableCommand.failure(e, terminal);
    } catch (PositionException e) {
      throw terminal.failure(Exit.INPUT, e.key(), e.arguments().toArray());
    } catch (Terminal.Closed e) {
      // Whoever read the values has seen enough.
      return Exit.IO;
    } catch (IOException e) {
      throw terminal.failure(Exit.IO, "batch.io", String.valueOf(e.getMessage()));
    }
  }

  private int run() throws IOException {
    int most =
        request.isBounded()
            ? request.to() + 1
            : game.code() == null ? MOST_UNBOUNDED : NimSequence.MOST_HEAPS;
    try (HeapValues values =
        request.genus() && game.code() != null
            ? new GenusValues(game.code())
            : HeapValues.of(game, request.convention(), most, request.isBounded(), terminal)) {
      boolean interrupted = work(values, most);
      if (values.known() == 0) {
        throw interrupted
            ? terminal.failure(Exit.INTERRUPTED, "interrupted")
            : terminal.failure(Exit.UNDECIDED, "sequence.nothing");
      }
      show(values);
      terminal.out.flush();
      if (interrupted) {
        terminal.err.print(terminal.say("sequence.interrupted", values.known() - 1) + "\n");
        return Exit.INTERRUPTED;
      }
      if (request.isBounded() && values.known() < most) {
        terminal.err.print(
            terminal.say(
                    values.isExhausted() ? "sequence.exhausted" : "sequence.limit",
                    values.known() - 1,
                    request.to())
                + "\n");
        return Exit.UNDECIDED;
      }
      if (failure != null) {
        throw failure;
      }
      return Exit.OK;
    }
  }

  /**
   * Makes values known until all are, a period is proved, or the time is over.
   *
   * @return whether somebody interrupted it
   */
  private boolean work(HeapValues values, int most) {
    boolean interrupted = false;
    ProgressLine line = ProgressLine.isWanted() ? new ProgressLine(terminal) : null;
    long start = System.nanoTime();
    try (TimeLimit limit = new TimeLimit(request.time())) {
      try {
        while (values.known() < most && !values.isExhausted() && !isDone(values)) {
          values.extend((int) Math.min(most, (long) values.known() + values.step()));
          if (line != null && line.isDue()) {
            double seconds = (System.nanoTime() - start) / 1e9;
            line.show(
                terminal.say(
                    "sequence.progress", values.known(), (long) (values.known() / seconds)));
          }
        }
      } catch (InterruptedException e) {
        interrupted = !limit.isOver();
      }
    }
    // What is known is written: an interrupted thread cannot write files.
    Thread.interrupted();
    if (line != null) {
      line.clear();
    }
    return interrupted;
  }

  private boolean isDone(HeapValues values) {
    return !request.isBounded() && values.periodicity() != null;
  }

  private void show(HeapValues values) throws IOException {
    String certificate = certificate(values.periodicity());
    SeenPeriod seen = values.periodicity() == null ? SeenPeriod.of(values) : null;
    SequenceView view = new SequenceView(game, request, values, seen, certificate);
    SequenceStatistics statistics =
        request.statistics() ? new SequenceStatistics(values, values.known()) : null;
    int hole = request.chosenForm() == SequenceForm.BFILE ? SequenceList.firstHole(view) : -1;
    if (hole >= 0) {
      throw terminal.failure(Exit.INPUT, "table.bfile.holes", hole);
    }
    try (TextSink out = new TextSink(stream())) {
      switch (request.chosenForm()) {
        case TEXT -> SequenceText.write(view, statistics, out, terminal);
        case TSV -> SequenceList.tsv(view, out);
        case BFILE -> SequenceList.bfile(view, out);
        case JSON -> {
          SequenceJson.write(view, statistics, out.stream());
          out.line();
        }
      }
    }
  }

  private OutputStream stream() {
    String output = request.output();
    if (output == null) {
      return terminal.standardOutput();
    }
    try {
      return new FileOutputStream(Path.of(output).toFile());
    } catch (IOException | InvalidPathException e) {
      throw terminal.failure(Exit.IO, "file.unwritable", output, Terminal.reason(e, output));
    }
  }

  /** Writes the certificate, if one is wanted and there is one; the file it is in, or null. */
  private @Nullable String certificate(@Nullable Periodicity period) {
    String file = request.certificate();
    if (file == null) {
      return null;
    }
    if (game.code() == null || period == null) {
      failure = terminal.failure(Exit.UNDECIDED, "sequence.certificate.unproved");
      return null;
    }
    String text = PeriodCertificate.of(game.code(), period);
    if (text == null) {
      failure = terminal.failure(Exit.INPUT, "sequence.certificate.none", game.code());
      return null;
    }
    try {
      Files.writeString(Path.of(file), text, StandardCharsets.US_ASCII);
      return file;
    } catch (IOException | InvalidPathException e) {
      failure = terminal.failure(Exit.IO, "file.unwritable", file, Terminal.reason(e, file));
      return null;
    }
  }
}
