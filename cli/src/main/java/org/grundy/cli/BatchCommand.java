package org.grundy.cli;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.grundy.contest.Batch;
import org.grundy.contest.InputException;
import org.grundy.contest.Problem;
import org.grundy.contest.Problems;
import org.grundy.contest.Progress;
import org.grundy.text.Caret;
import org.grundy.text.Messages;
import org.grundy.text.Words;
import org.grundy.theory.Wythoff;

/** {@code grundy batch}: a judge's input in, the judge's output out. */
final class BatchCommand {
  /** A name that differs more is not guessed at. */
  private static final int FAR = 3;

  private BatchCommand() {}

  static int run(BatchRequest request, Terminal terminal) {
    Problem problem = problem(request.problem, terminal);
    String input = request.input;
    String output = request.output;
    Progress progress = ProgressLine.isWanted() ? new BatchProgress(terminal) : Progress.NONE;
    if (output != null && isSameFile(input, output)) {
      throw terminal.failure(Exit.USAGE, "batch.same-file", output);
    }
    String name = input.equals("-") ? terminal.say("batch.stdin") : input;
    try (InputStream in =
            input.equals("-")
                ? new FileInputStream(FileDescriptor.in)
                : new FileInputStream(input);
        OutputStream out =
            output == null ? terminal.standardOutput() : new FileOutputStream(output)) {
      Batch.run(problem, name, in, out, request.threads, progress);
      return Exit.OK;
    } catch (InputException e) {
      throw fault(e, terminal);
    } catch (FileNotFoundException e) {
      boolean wasInput = e.getMessage() != null && e.getMessage().startsWith(input);
      throw terminal.failure(
          Exit.IO,
          wasInput ? "file.unreadable" : "file.unwritable",
          wasInput ? input : String.valueOf(output),
          Terminal.reason(e, wasInput ? input : String.valueOf(output)));
    } catch (Terminal.Closed e) {
      // Whoever read the answers has seen enough.
      return Exit.IO;
    } catch (IOException e) {
      throw terminal.failure(Exit.IO, "batch.io", String.valueOf(e.getMessage()));
    } finally {
      if (progress instanceof BatchProgress line) {
        line.clear();
      }
    }
  }

  /** Writing would empty the input before it is read. */
  private static boolean isSameFile(String input, String output) {
    try {
      return !input.equals("-") && Files.isSameFile(Path.of(input), Path.of(output));
    } catch (IOException | InvalidPathException e) {
      // One of them does not exist yet, or is no path: opening it says so.
      return false;
    }
  }

  private static Problem problem(String id, Terminal terminal) {
    Optional<Problem> found = Problems.find(id);
    if (found.isPresent()) {
      return found.get();
    }
    List<String> ids = Problems.ids();
    String best = "";
    for (String candidate : ids) {
      if (best.isEmpty() || Words.distance(id, candidate) < Words.distance(id, best)) {
        best = candidate;
      }
    }
    String known = String.join(", ", ids);
    throw Words.distance(id, best) <= FAR
        ? terminal.failure(Exit.USAGE, "batch.unknown.guess", id, known, best)
        : terminal.failure(Exit.USAGE, "batch.unknown", id, known);
  }

  private static Failure fault(InputException e, Terminal terminal) {
    Messages messages =
        Messages.load(terminal.language, Batch.class, Wythoff.class, Messages.class);
    String text =
        terminal.say("error", e.sentence(messages))
            + "\n  "
            + e.place().file()
            + ":"
            + e.place().line()
            + ":"
            + e.place().column()
            + "\n"
            + Caret.underline(
                e.place().excerpt(), e.place().caret(), e.place().caret() + e.place().length())
            + "  "
            + e.advice(messages)
            + "\n";
    return new Failure(Exit.INPUT, text);
  }

  /** Cases and bytes done, on a line that is written over. */
  private static final class BatchProgress implements Progress {
    private final ProgressLine line;
    private final Terminal terminal;
    private final long start = System.nanoTime();

    BatchProgress(Terminal terminal) {
      this.terminal = terminal;
      this.line = new ProgressLine(terminal);
    }

    @Override
    public void reached(long cases, long bytes) {
      if (line.isDue()) {
        double seconds = (System.nanoTime() - start) / 1e9;
        line.show(
            terminal.say("batch.progress", cases, bytes >> 20, (long) (bytes / seconds) >> 20));
      }
    }

    void clear() {
      line.clear();
    }
  }
}
