package org.grundy.contest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.grundy.contest.Batch.Summary;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a batch does with its streams: conversation, failures, length. */
@Timeout(60)
class StreamsTest {
  private static final Problem WYTHOFF = Problems.find("poj-1067").orElseThrow();
  private static final Problem EUCLID = Problems.find("hdu-1525").orElseThrow();

  /** Lines without end, unless it is told one. */
  private static final class Lines extends InputStream {
    private final int line;
    private final byte[] block;
    private long rest;
    private int start;

    Lines(String line, long bytes) {
      this.line = line.length();
      this.block = line.repeat((1 << 19) / line.length()).getBytes(StandardCharsets.US_ASCII);
      this.rest = bytes;
    }

    @Override
    public int read() {
      throw new AssertionError("one byte at a time");
    }

    @Override
    public int read(byte[] bytes, int from, int length) {
      int whole = Math.min(length, block.length - line) / line * line;
      int given = (int) Math.min(rest, whole > 0 ? whole : 1);
      // A piece shorter than a line starts where the last one ended.
      System.arraycopy(block, start, bytes, from, given);
      start = (start + given) % line;
      rest -= given;
      return given == 0 ? -1 : given;
    }
  }

  @Test
  void answersBeforeItAsksForMore() throws Exception {
    try (ExecutorService executor = Executors.newSingleThreadExecutor();
        PipedOutputStream toBatch = new PipedOutputStream();
        PipedInputStream questions = new PipedInputStream(toBatch);
        PipedOutputStream fromBatch = new PipedOutputStream();
        PipedInputStream answers = new PipedInputStream(fromBatch)) {
      Future<Summary> run =
          executor.submit(
              () -> {
                try (fromBatch) {
                  return Batch.run(EUCLID, "-", questions, fromBatch, 1, Progress.NONE);
                }
              });
      String[] lines = {"34 12\n", "15 24\n", "7 7\n15 24\n9"};
      String[] expected = {"Stan wins\n", "Ollie wins\n", "Stan wins\nOllie wins\n"};
      for (int i = 0; i < lines.length; i++) {
        toBatch.write(lines[i].getBytes(StandardCharsets.US_ASCII));
        toBatch.flush();
        byte[] answer = answers.readNBytes(expected[i].length());
        assertThat(new String(answer, StandardCharsets.US_ASCII)).isEqualTo(expected[i]);
      }
      // Ends at the terminator though the other side stays open.
      toBatch.write(" 9\n0 0\n".getBytes(StandardCharsets.US_ASCII));
      toBatch.flush();
      assertThat(run.get(30, TimeUnit.SECONDS).cases()).isEqualTo(5);
      assertThat(new String(answers.readAllBytes(), StandardCharsets.US_ASCII))
          .isEqualTo("Stan wins\n");
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void memoryDoesNotGrowWithTheInput(int threads) throws Exception {
    // More bytes than an array, or the heap of a test, could hold.
    long bytes = (1L << 31) + 6;
    long[] written = new long[1];
    OutputStream count =
        new OutputStream() {
          @Override
          public void write(int b) {
            written[0]++;
          }

          @Override
          public void write(byte[] all, int from, int length) {
            written[0] += length;
          }
        };
    List<Long> reached = new ArrayList<>();
    Summary summary =
        Batch.run(
            WYTHOFF,
            "lines",
            new Lines("123456789 76543210\n", bytes / 19 * 19),
            count,
            threads,
            (cases, soFar) -> reached.add(cases));
    assertThat(summary.cases()).isEqualTo(bytes / 19);
    assertThat(summary.bytes()).isEqualTo(bytes / 19 * 19);
    assertThat(written[0]).isEqualTo(2 * summary.cases());
    assertThat(reached).isSorted().endsWith(summary.cases()).hasSizeGreaterThan(1000);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void oneEndlessLine(int threads) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Summary summary =
        new Batch(WYTHOFF, "line", threads, Progress.NONE)
            .inPieces(100, 0)
            .run(new Lines("1 2 3 4 ", 800_000), out);
    assertThat(summary.cases()).isEqualTo(200_000);
    assertThat(out.toString(StandardCharsets.US_ASCII)).isEqualTo("0\n1\n".repeat(100_000));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void blanksWithoutEndStayShort(int threads) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    assertThatThrownBy(
            () ->
                new Batch(WYTHOFF, "blank", threads, Progress.NONE)
                    .inPieces(64, 0)
                    .run(new SequenceOf("1 2\n7", " \n".repeat(200_000) + "x"), out))
        .isInstanceOfSatisfying(
            InputException.class,
            e -> {
              assertThat(e.place().line()).isEqualTo(200_002);
              assertThat(e.place().column()).isEqualTo(1);
              assertThat(e.place().excerpt()).isEqualTo("x");
            });
    assertThat(out.toString(StandardCharsets.US_ASCII)).isEqualTo("0\n");
  }

  /** Two texts, given in as large pieces as asked for. */
  private static final class SequenceOf extends InputStream {
    private final InputStream all;

    SequenceOf(String first, String second) {
      all = new ByteArrayInputStream((first + second).getBytes(StandardCharsets.US_ASCII));
    }

    @Override
    public int read() throws IOException {
      return all.read();
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
      return all.read(bytes, from, length);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void failureToWriteEndsIt(int threads) {
    OutputStream full =
        new OutputStream() {
          private long room = 3_000_000;

          @Override
          public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
          }

          @Override
          public void write(byte[] all, int from, int length) throws IOException {
            room -= length;
            if (room < 0) {
              throw new IOException("no space left");
            }
          }
        };
    assertThatThrownBy(
            () ->
                Batch.run(
                    WYTHOFF, "lines", new Lines("1 2\n", 1L << 40), full, threads, Progress.NONE))
        .isInstanceOf(IOException.class)
        .hasMessage("no space left");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void failureToReadEndsIt(int threads) {
    InputStream torn =
        new InputStream() {
          private final Lines lines = new Lines("1 2\n", 5_000_000);

          @Override
          public int read() {
            throw new AssertionError("one byte at a time");
          }

          @Override
          public int read(byte[] bytes, int from, int length) throws IOException {
            int read = lines.read(bytes, from, length);
            if (read < 0) {
              throw new IOException("disk torn out");
            }
            return read;
          }
        };
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    assertThatThrownBy(() -> Batch.run(WYTHOFF, "lines", torn, out, threads, Progress.NONE))
        .isInstanceOf(IOException.class)
        .hasMessage("disk torn out");
    // What one thread had answered has been written; two may have had pieces in hand.
    assertThat(out.size()).isGreaterThan(1_000_000);
  }

  /** Wherever one thread pauses, in whichever part of a line, two take over for all the rest. */
  @Test
  void twoThreadsGoOnFromTheMiddleOfAnyLine() throws IOException, InputException {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 3000; i++) {
      lines.append(1_000_000 + i).append(' ').append(2_000_000 + 7 * i).append('\n');
    }
    byte[] text = lines.toString().getBytes(StandardCharsets.US_ASCII);
    Inquiry inquiry = Objects.requireNonNull(Inquiry.of(WYTHOFF));
    PairLoop loop = Objects.requireNonNull(PairLoop.of(WYTHOFF, Inquiry.kernel(WYTHOFF)));
    for (int chunk = 1000; chunk < 1040; chunk++) {
      ByteArrayOutputStream answers = new ByteArrayOutputStream();
      Output out = new Output(answers, 1000);
      Feed feed = new Feed(new ByteArrayInputStream(text));
      Tokens tokens = new Tokens("lines", feed, chunk);
      Run one = new Run(WYTHOFF, inquiry, loop, tokens, out);
      one.begin();
      assertThat(one.run(2000)).isFalse();
      out.flush();
      TwoThreads two =
          new TwoThreads(
              WYTHOFF,
              inquiry,
              loop,
              tokens,
              feed,
              answers,
              Progress.NONE,
              chunk,
              one.cases(),
              one.most());
      Tokens rest = two.run("lines");
      assertThat(two.cases()).as("pieces of %d bytes", chunk).isEqualTo(3000);
      assertThat(rest.next()).isFalse();
      assertThat(answers.size()).isEqualTo(6000);
    }
  }

  /** A fault at the very end, seen by two threads that took over just before the last line end. */
  @Test
  void columnsAreRightWhereOneThreadPaused() {
    for (int pad = 0; pad < 150; pad++) {
      String text = "7 3 5" + " ".repeat(pad) + "\n1 2\n";
      Outcomes.Outcome plain = run(text, 1, 1 << 16, Long.MAX_VALUE);
      assertThat(plain.everything()).contains("contest.end.count");
      for (int chunk = 1; chunk < 9; chunk++) {
        assertThat(run(text, 2, chunk, 2).everything())
            .as("%d blanks, pieces of %d", pad, chunk)
            .isEqualTo(plain.everything());
      }
    }
  }

  private static Outcomes.Outcome run(String text, int threads, int chunk, long alone) {
    return Outcomes.run(
        Problems.find("51nod-1185").orElseThrow(),
        text.getBytes(StandardCharsets.US_ASCII),
        new Outcomes.Way(threads, chunk, alone, true));
  }

  @Test
  void needsAThread() {
    assertThatThrownBy(() -> new Batch(WYTHOFF, "x", 0, Progress.NONE))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
