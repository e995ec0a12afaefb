package org.grundy.contest;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Runs of the program under test, in every way there is, as plain values. */
final class Outcomes {
  private Outcomes() {}

  /** What came out, and what was wrong. */
  record Outcome(String output, @Nullable String fault, @Nullable InputException exception) {
    static Outcome of(String output, @Nullable InputException exception) {
      return new Outcome(
          output,
          exception == null
              ? null
              : exception.fault()
                  + " "
                  + exception.place().line()
                  + " "
                  + exception.place().column(),
          exception);
    }

    /** Everything that is said, the shortened line included. */
    String everything() {
      return output
          + (exception == null
              ? ""
              : exception.place() + " " + exception.key() + " " + exception.arguments());
    }
  }

  /** A way to run a batch. */
  record Way(int threads, int chunk, long alone, boolean shortCut) {}

  static final Way PLAIN = new Way(1, Batch.CHUNK, Batch.ALONE, false);

  /** One thread and two, short cut and none, pieces so small that every word lies on an end. */
  static final List<Way> WAYS =
      List.of(
          PLAIN,
          new Way(1, Batch.CHUNK, Batch.ALONE, true),
          new Way(1, 1, 0, true),
          new Way(1, 7, 0, true),
          new Way(1, 64, 0, false),
          new Way(2, Batch.CHUNK, 0, true),
          new Way(2, 1, 0, true),
          new Way(2, 13, 30, true),
          new Way(2, 100, 0, true));

  static Outcome run(Problem problem, String input, Way way) {
    return run(problem, input.getBytes(StandardCharsets.UTF_8), way);
  }

  static Outcome run(Problem problem, byte[] input, Way way) {
    return run(problem, new ByteArrayInputStream(input), way);
  }

  static Outcome run(Problem problem, InputStream input, Way way) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    InputException exception = null;
    try {
      Batch batch =
          new Batch(problem, "input", way.threads(), Progress.NONE)
              .inPieces(way.chunk(), way.alone());
      if (!way.shortCut()) {
        batch = batch.withoutShortCut();
      }
      batch.run(input, out);
    } catch (InputException e) {
      exception = e;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Outcome.of(out.toString(StandardCharsets.UTF_8), exception);
  }
}
