package org.grundy.contest;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Answers a whole input of one problem, in order, byte for byte as the judge expects it.
 *
 * <p>White space is free: line ends of any system, tabs, blank lines, several cases on a line or a
 * case over several lines, a byte-order mark, no line end at the end. Numbers may be of any size.
 * The memory needed does not depend on the length of the input.
 *
 * <p>Answers are written whenever more input has to be waited for. With one thread a conversation
 * is possible; with two, the end of the input (or of what belongs to it) may be noticed only when
 * more input comes, so use one thread where somebody waits for the answers.
 */
public final class Batch {
  /**
   * How many bytes are read at a time. Not less: each piece is one call of the short cut, and a
   * young JVM gets into its best code only within a call.
   */
  static final int CHUNK = 1 << 18;

  /** How many bytes of answers wait at most. */
  private static final int ANSWERS = 1 << 16;

  /** How much is answered before a second thread is worth its start. */
  static final long ALONE = 1 << 20;

  private final Problem problem;
  private final String file;
  private final int threads;
  private final Progress progress;
  private int chunk = CHUNK;
  private long alone = ALONE;
  private boolean shortCut = true;

  /**
   * A batch.
   *
   * @param file the name of the input, for messages
   * @param threads 1, or more for a second thread where the problem allows it
   */
  public Batch(Problem problem, String file, int threads, Progress progress) {
    if (threads < 1) {
      throw new IllegalArgumentException("a batch needs at least one thread, not " + threads);
    }
    this.problem = problem;
    this.file = file;
    this.threads = threads;
    this.progress = progress;
  }

  /** The same with pieces of another size, for tests of what happens at their ends. */
  Batch inPieces(int bytes, long before) {
    chunk = bytes;
    alone = before;
    return this;
  }

  /** The same without the short cut for regular lines, for tests that it is nothing else. */
  Batch withoutShortCut() {
    shortCut = false;
    return this;
  }

  /**
   * What a batch has done.
   *
   * @param cases how many cases were answered
   * @param bytes how many bytes of the input were read
   */
  public record Summary(long cases, long bytes) {}

  /** As the constructor and {@link #run(InputStream, OutputStream)} in one. */
  public static Summary run(
      Problem problem,
      String file,
      InputStream in,
      OutputStream out,
      int threads,
      Progress progress)
      throws IOException, InputException {
    return new Batch(problem, file, threads, progress).run(in, out);
  }

  /**
   * Answers the input. Neither stream is closed; reading is in large pieces, so neither needs a
   * buffer of its own.
   *
   * @throws InputException if the input is wrong somewhere; all answers before have been written
   * @throws IOException if reading or writing fails
   */
  public Summary run(InputStream in, OutputStream out) throws IOException, InputException {
    Inquiry inquiry = Inquiry.of(problem);
    if (inquiry == null) {
      throw new IllegalArgumentException("nobody can answer " + problem.id());
    }
    PairLoop loop = shortCut ? PairLoop.of(problem, Inquiry.kernel(problem)) : null;
    Output output = new Output(out, ANSWERS);
    Source source = new Source(in, output, progress);
    Tokens tokens = new Tokens(file, source, chunk);
    Run run = new Run(problem, inquiry, loop, tokens, output);
    source.run = run;
    try {
      run.begin();
      if (!run.run(threads > 1 && loop != null ? alone : Long.MAX_VALUE) && loop != null) {
        output.flush();
        long promised = run.most();
        TwoThreads two =
            new TwoThreads(
                problem,
                inquiry,
                loop,
                tokens,
                source,
                out,
                progress,
                chunk,
                run.cases(),
                promised);
        source.run = null;
        tokens = two.run(file);
        Run rest = new Run(problem, inquiry, loop, tokens, output);
        rest.promise(run.promised(), two.cases());
        run = rest;
        source.run = run;
        run.run(Long.MAX_VALUE);
      }
    } finally {
      output.flush();
    }
    progress.reached(run.cases(), source.count());
    return new Summary(run.cases(), source.count());
  }

  /** An input that hands on all answers before it waits for more of it. */
  private static final class Source extends Feed {
    private final Output output;
    private final Progress progress;
    @Nullable Run run;

    Source(InputStream in, Output output, Progress progress) {
      super(in);
      this.output = output;
      this.progress = progress;
    }

    @Override
    void aboutToWait() throws IOException {
      output.flush();
      if (run != null) {
        progress.reached(run.cases(), count());
      }
    }
  }
}
