package org.grundy.cli;

import java.math.BigInteger;
import java.time.Duration;
import org.grundy.code.Code;
import org.grundy.sequence.NimSequence;
import org.grundy.sequence.Periodicity;
import org.jspecify.annotations.Nullable;

/**
 * Two take-and-break codes by their nim sequences, everywhere: where they first differ, or that
 * they never do.
 *
 * <p>Two sequences with periods p and q that agree on p + q - gcd(p, q) neighbours of their
 * periodic parts are the same from there on (N. J. Fine, H. S. Wilf, Uniqueness theorems for
 * periodic functions, 1965). Where values rise by a saltus this is about their differences, which
 * takes one value more.
 */
final class ComparedCodes {
  private static final int LEAST_STEP = 256;

  private final Code first;
  private final Code second;
  private final Terminal t;
  private final NimSequence one;
  private final NimSequence two;

  /** All heaps below this agree. */
  private long agreed;

  /** Whether the heap of this size is one that does not. */
  private boolean differs;

  private ComparedCodes(Code first, Code second, Terminal terminal) {
    this.first = first;
    this.second = second;
    this.t = terminal;
    one = NimSequence.of(first);
    two = NimSequence.of(second);
  }

  static int run(Code first, Code second, Duration time, Terminal terminal) {
    try (Interruption _ = new Interruption()) {
      return new ComparedCodes(first, second, terminal).run(time);
    }
  }

  private int run(Duration time) {
    t.line(t.say("compare.first", first));
    t.line(t.say("compare.second", second));
    if (first.equals(second)) {
      t.line(t.say("compare.identical"));
      return Exit.OK;
    }
    boolean interrupted = false;
    try (TimeLimit limit = new TimeLimit(time)) {
      try {
        work();
      } catch (InterruptedException e) {
        interrupted = !limit.isOver();
        // Values may have become known before.
        compare(Math.min(known(one), known(two)));
      }
    }
    // For what is written now.
    Thread.interrupted();
    if (differs) {
      different();
      return Exit.NO;
    }
    Periodicity a = one.periodicity();
    Periodicity b = two.periodicity();
    if (a == null || b == null || agreed < bound(a, b)) {
      open(a, b);
      return interrupted ? Exit.INTERRUPTED : Exit.UNDECIDED;
    }
    t.line(
        t.say(
            "compare.codes.proved",
            agreed - 1,
            a.period(),
            a.preperiod(),
            b.period(),
            b.preperiod()));
    return Exit.OK;
  }

  /** Goes on until the sequences differ or are seen to be the same. */
  private void work() throws InterruptedException {
    ProgressLine line = ProgressLine.isWanted() ? new ProgressLine(t) : null;
    long start = System.nanoTime();
    try {
      while (!differs && agreed < NimSequence.MOST_HEAPS) {
        Periodicity a = one.periodicity();
        Periodicity b = two.periodicity();
        if (a != null && b != null) {
          compare(bound(a, b));
          return;
        }
        long to = agreed + Math.max(LEAST_STEP, agreed / 8);
        to = Math.min(to, NimSequence.MOST_HEAPS);
        extend(one, (int) to);
        extend(two, (int) to);
        compare(to);
        if (line != null && line.isDue()) {
          double seconds = (System.nanoTime() - start) / 1e9;
          line.show(t.say("sequence.progress", agreed, (long) (agreed / seconds)));
        }
      }
    } finally {
      if (line != null) {
        line.clear();
      }
    }
  }

  /** A proved period gives all further values. */
  private static void extend(NimSequence sequence, int to) throws InterruptedException {
    if (sequence.periodicity() == null) {
      sequence.extend(to);
    }
  }

  private static long known(NimSequence sequence) {
    return sequence.periodicity() == null ? sequence.known() : Long.MAX_VALUE;
  }

  /** Heaps that agree below this show that all do. */
  private static long bound(Periodicity a, Periodicity b) {
    BigInteger common = BigInteger.valueOf(a.period()).gcd(BigInteger.valueOf(b.period()));
    return (long) Math.max(a.preperiod(), b.preperiod())
        + a.period()
        + b.period()
        - common.longValueExact()
        + 1;
  }

  /** Compares the heaps below a number, up to the first one that differs. */
  private void compare(long to) {
    while (agreed < to && !differs) {
      if (value(one, agreed).equals(value(two, agreed))) {
        agreed++;
      } else {
        differs = true;
      }
    }
  }

  private static BigInteger value(NimSequence sequence, long n) {
    return n < sequence.known()
        ? BigInteger.valueOf(sequence.value((int) n))
        : sequence.value(BigInteger.valueOf(n));
  }

  private void different() {
    BigInteger a = value(one, agreed);
    BigInteger b = value(two, agreed);
    t.line(t.say("compare.different.grundy", agreed, a, b));
    t.line(t.say("compare.before.heap"));
    if (a.signum() == 0) {
      t.line(t.say("compare.codes.wins.second", agreed));
    } else if (b.signum() == 0) {
      t.line(t.say("compare.codes.wins.first", agreed));
    } else {
      t.line(t.say("compare.sum", agreed, a));
    }
  }

  private void open(@Nullable Periodicity a, @Nullable Periodicity b) {
    t.line(t.say("compare.codes.same", agreed - 1));
    if (a == null && b == null) {
      t.line(t.say("compare.codes.open"));
    } else if (a == null || b == null) {
      t.line(t.say(a == null ? "compare.codes.open.first" : "compare.codes.open.second"));
    }
    t.line(t.say("compare.range"));
  }
}
