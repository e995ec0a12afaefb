package org.grundy.cli;

import org.grundy.table.Progress;

/** Cells done, their rate, and the time left, on a line that is written over. */
final class TableProgress implements Progress {
  private final Terminal terminal;
  private final ProgressLine line;
  private final long start = System.nanoTime();

  TableProgress(Terminal terminal) {
    this.terminal = terminal;
    this.line = new ProgressLine(terminal);
  }

  @Override
  public void done(long cells, long of) {
    if (line.isDue()) {
      line.show(text(cells, of, System.nanoTime() - start));
    }
  }

  /** What the line says. */
  String text(long cells, long of, long nanos) {
    long rate = (long) (cells / (nanos / 1e9));
    long percent = (long) (100.0 * cells / of);
    if (rate == 0) {
      return terminal.say("table.progress.unknown", percent, cells, of);
    }
    return terminal.say("table.progress", percent, rate, duration((of - cells) / rate));
  }

  /** Seconds, as minutes and seconds or hours and minutes where there are more. */
  private String duration(long seconds) {
    if (seconds < 60) {
      return terminal.say("duration.seconds", seconds);
    }
    return seconds < 3600
        ? terminal.say("duration.minutes", seconds / 60, seconds % 60)
        : terminal.say("duration.hours", seconds / 3600, seconds % 3600 / 60);
  }

  void clear() {
    line.clear();
  }
}
