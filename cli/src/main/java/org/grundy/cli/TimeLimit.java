package org.grundy.cli;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Locale;
import org.grundy.text.Digits;
import org.jspecify.annotations.Nullable;

/**
 * Interrupts the thread that made it when a time is over, unless it is closed before. Whoever is
 * interrupted asks {@link #isOver} to tell this from Ctrl-C.
 */
final class TimeLimit implements AutoCloseable {
  /** Longer than anybody waits, and far below what a duration holds. */
  private static final BigDecimal LONGEST = BigDecimal.valueOf(1_000_000_000_000L);

  private final Thread worker = Thread.currentThread();
  private final @Nullable Thread timer;
  private boolean over;
  private boolean closed;

  /**
   * Starts the time.
   *
   * @param time how long, or null for ever
   */
  TimeLimit(@Nullable Duration time) {
    if (time == null) {
      timer = null;
      return;
    }
    timer =
        Thread.ofPlatform()
            .daemon()
            .name("time-limit")
            .unstarted(
                () -> {
                  try {
                    Thread.sleep(time);
                  } catch (InterruptedException e) {
                    return;
                  }
                  ring();
                });
    timer.start();
  }

  private synchronized void ring() {
    if (!closed) {
      over = true;
      worker.interrupt();
    }
  }

  /** Whether the time is over, and the thread was interrupted because of it. */
  synchronized boolean isOver() {
    return over;
  }

  /**
   * Stops the time. An interruption that came from here is taken back: an interrupted thread cannot
   * write files.
   */
  @Override
  public synchronized void close() {
    if (closed) {
      return;
    }
    closed = true;
    if (timer != null) {
      timer.interrupt();
    }
    if (over) {
      Thread.interrupted();
    }
  }

  /**
   * Reads a time such as {@code 500ms}, {@code 30s}, {@code 1.5m} or {@code 2h}; a number alone is
   * seconds.
   *
   * @return null if it is none, or not positive
   */
  static @Nullable Duration parse(String text) {
    String word = Digits.plain(text.strip()).toLowerCase(Locale.ROOT);
    int end = 0;
    while (end < word.length()
        && (word.charAt(end) == '.' || (word.charAt(end) >= '0' && word.charAt(end) <= '9'))) {
      end++;
    }
    long unit =
        switch (word.substring(end).strip()) {
          case "ms" -> 1;
          case "", "s" -> 1000;
          case "m", "min" -> 60_000;
          case "h" -> 3_600_000;
          default -> 0;
        };
    if (unit == 0 || end == 0 || end > 20) {
      return null;
    }
    BigDecimal milliseconds;
    try {
      milliseconds = new BigDecimal(word.substring(0, end)).multiply(BigDecimal.valueOf(unit));
    } catch (NumberFormatException e) {
      return null;
    }
    return milliseconds.compareTo(BigDecimal.ONE) < 0 || milliseconds.compareTo(LONGEST) > 0
        ? null
        : Duration.ofMillis(milliseconds.longValue());
  }
}
