package org.grundy.contest;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Answers pieces of an input on two threads, as long as nothing is out of the ordinary.
 *
 * <p>Both threads do the same: take the next piece under a lock, up to the last line end of what
 * one read gave, the rest being carried over; answer it on its own; and whoever has finished the
 * next piece in order writes it. Where a piece on its own is not a whole number of ordinary cases
 * (a fault, a terminator, the last promised case, a case that goes over into the next piece) its
 * answers are dropped and everything from its first byte on is given back, for one thread to go on.
 * So the two threads never decide anything that one thread would not.
 */
final class TwoThreads {
  /** How many pieces may be under way. */
  private static final int SLOTS = 16;

  /** A piece of the input and its answers. */
  private static final class Slot {
    byte[] bytes;
    ByteBuffer words;
    int length;
    final Output out;
    long reached;
    long cases;
    long lines;
    boolean ordinary;
    boolean done;

    Slot(int chunk) {
      bytes = new byte[chunk + Tokens.SLACK];
      words = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
      out = new Output(null, chunk);
    }

    void grow() {
      bytes = Arrays.copyOf(bytes, 2 * bytes.length);
      words = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }
  }

  private final Problem problem;
  private final Inquiry inquiry;
  private final PairLoop loop;
  private final Feed feed;
  private final OutputStream sink;
  private final Progress progress;
  private final int chunk;
  private final long promised;
  private final Slot[] slots = new Slot[SLOTS];

  /** Guards the feed, what was carried over, and {@link #taken}. */
  private final Object reading = new Object();

  private byte[] carried = {};
  private long taken;
  private boolean ended;

  /** Guards everything below. */
  private final Object writing = new Object();

  private boolean busy;
  private boolean stopped;
  private long written;
  private long cases;
  private long line;

  /** Bytes of the line of the context's first byte that come before it. */
  private long before;

  private byte[] context;
  private @Nullable Throwable failure;

  /** Goes on where one thread has come to, having done some cases of those promised. */
  TwoThreads(
      Problem problem,
      Inquiry inquiry,
      PairLoop loop,
      Tokens tokens,
      Feed feed,
      OutputStream sink,
      Progress progress,
      int chunk,
      long cases,
      long promised) {
    this.problem = problem;
    this.inquiry = inquiry;
    this.loop = loop;
    this.feed = feed;
    this.sink = sink;
    this.progress = progress;
    this.chunk = chunk;
    this.cases = cases;
    this.promised = promised;
    this.line = tokens.line;
    this.before = tokens.columnBeforeContext();
    this.context = tokens.context();
    feed.unread(tokens.rest());
  }

  /**
   * Works until the end of the input or the first thing out of the ordinary.
   *
   * @return the words that are left, from the very start of a case on
   */
  Tokens run(String file) throws IOException {
    Thread second =
        new Thread("grundy-batch-2") {
          @Override
          public void run() {
            work();
          }
        };
    second.setDaemon(true);
    second.start();
    work();
    boolean interrupted = false;
    while (true) {
      try {
        second.join();
        break;
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    Throwable thrown = failure;
    if (thrown instanceof IOException e) {
      throw e;
    }
    if (thrown instanceof Error e) {
      throw e;
    }
    if (thrown instanceof RuntimeException e) {
      throw e;
    }
    feed.unread(left());
    Tokens tokens = new Tokens(file, feed, chunk);
    tokens.resume(context, line, before);
    return tokens;
  }

  /** How many cases have been answered, those before included. */
  long cases() {
    return cases;
  }

  /** Everything that was read and not answered. */
  private byte[] left() {
    int length = carried.length;
    for (long i = written; i < taken; i++) {
      length += slot(i).length;
    }
    byte[] left = new byte[length];
    int at = 0;
    for (long i = written; i < taken; i++) {
      Slot slot = slot(i);
      System.arraycopy(slot.bytes, 0, left, at, slot.length);
      at += slot.length;
    }
    System.arraycopy(carried, 0, left, at, carried.length);
    return left;
  }

  private Slot slot(long number) {
    int index = (int) (number % SLOTS);
    Slot slot = slots[index];
    if (slot == null) {
      slot = new Slot(chunk);
      slots[index] = slot;
    }
    return slot;
  }

  private void work() {
    try {
      Tokens tokens = new Tokens("");
      while (true) {
        Slot slot;
        synchronized (reading) {
          slot = take();
        }
        if (slot == null) {
          return;
        }
        answer(slot, tokens);
        finish(slot);
      }
    } catch (Throwable e) {
      synchronized (writing) {
        if (failure == null) {
          failure = e;
        }
        stopped = true;
        writing.notifyAll();
      }
    }
  }

  /** Reads the next piece into a free slot; null when there is nothing more to do. */
  private @Nullable Slot take() throws IOException, InterruptedException {
    synchronized (writing) {
      while (!stopped && taken - written >= SLOTS) {
        writing.wait();
      }
      if (stopped || ended) {
        return null;
      }
    }
    Slot slot = slot(taken);
    while (slot.bytes.length - Tokens.SLACK < carried.length) {
      slot.grow();
    }
    System.arraycopy(carried, 0, slot.bytes, 0, carried.length);
    int length = carried.length;
    carried = new byte[0];
    int cut = 0;
    try {
      while (cut == 0) {
        int room = slot.bytes.length - Tokens.SLACK - length;
        if (room == 0) {
          slot.grow();
          continue;
        }
        int read = feed.read(slot.bytes, length, Math.min(room, chunk));
        if (read < 0) {
          ended = true;
          cut = length;
          break;
        }
        length += read;
        cut = cut(slot.bytes, length, length >= chunk);
      }
    } finally {
      // Whatever happens, no byte is lost.
      carried = Arrays.copyOfRange(slot.bytes, cut, length);
    }
    if (cut == 0) {
      return null;
    }
    slot.length = cut;
    slot.reached = feed.count();
    slot.done = false;
    taken++;
    return slot;
  }

  /**
   * Behind the last line end of the text, or 0 if there is none. In a long text without line ends,
   * behind the last white space; in a short one that would most likely cut a case in two, such as
   * the start of a line that was read before.
   */
  private static int cut(byte[] bytes, int to, boolean isLong) {
    for (int i = to; i > 0; i--) {
      if (bytes[i - 1] == '\n') {
        return i;
      }
    }
    for (int i = to; isLong && i > 0; i--) {
      if (Tokens.isBlank(bytes[i - 1])) {
        return i;
      }
    }
    return 0;
  }

  private void answer(Slot slot, Tokens tokens) throws IOException {
    tokens.reset(slot.bytes, slot.words, slot.length);
    slot.out.at = 0;
    Run run = new Run(problem, inquiry, loop, tokens, slot.out);
    run.onPiece();
    try {
      run.run(Long.MAX_VALUE);
      slot.ordinary = run.isWhole();
    } catch (InputException e) {
      slot.ordinary = false;
    }
    slot.cases = run.cases();
    slot.lines = tokens.line;
  }

  /** Marks a piece as done and writes all that can be written now. */
  private void finish(Slot finished) throws IOException {
    synchronized (writing) {
      finished.done = true;
      if (busy) {
        return;
      }
      busy = true;
    }
    while (true) {
      Slot slot;
      synchronized (writing) {
        slot = slots[(int) (written % SLOTS)];
        boolean ready = !stopped && slot != null && slot.done;
        // The last promised case must be found by one thread: nothing behind it counts.
        if (ready && (!slot.ordinary || cases + slot.cases >= promised)) {
          stopped = true;
          ready = false;
        }
        if (!ready) {
          busy = false;
          writing.notifyAll();
          return;
        }
      }
      sink.write(slot.out.bytes, 0, slot.out.at);
      remember(slot);
      progress.reached(cases, slot.reached);
      synchronized (writing) {
        slot.done = false;
        written++;
        writing.notifyAll();
      }
    }
  }

  /** Keeps what one thread needs to go on behind a piece. */
  private void remember(Slot slot) {
    cases += slot.cases;
    line += slot.lines;
    byte[] bytes = slot.bytes;
    int length = slot.length;
    if (length >= Tokens.CONTEXT) {
      int first = length - Tokens.CONTEXT;
      int start = lineStart(bytes, first);
      before = start > 0 ? first - start : columnBehindContext() + first;
      System.arraycopy(bytes, first, room(), 0, Tokens.CONTEXT);
    } else {
      byte[] all = Arrays.copyOf(context, context.length + length);
      System.arraycopy(bytes, 0, all, context.length, length);
      int first = Math.max(0, all.length - Tokens.CONTEXT);
      int start = lineStart(all, first);
      before = start > 0 ? first - start : before + first;
      context = Arrays.copyOfRange(all, first, all.length);
    }
  }

  private long columnBehindContext() {
    int start = lineStart(context, context.length);
    return start > 0 ? context.length - start : before + context.length;
  }

  /** Where the line of an index starts; 0 also when it starts before the text. */
  private static int lineStart(byte[] text, int index) {
    int start = index;
    while (start > 0 && text[start - 1] != '\n') {
      start--;
    }
    return start;
  }

  private byte[] room() {
    if (context.length != Tokens.CONTEXT) {
      context = new byte[Tokens.CONTEXT];
    }
    return context;
  }
}
