package org.grundy.cli;

import org.grundy.text.Caret;

/**
 * One line on standard error that is written over, from one second on, several times a second. Only
 * on a terminal: the launcher says whether there is one.
 */
final class ProgressLine {
  private static final long FIRST = 1_000_000_000L;
  private static final long AGAIN = 200_000_000L;

  private final Terminal terminal;
  private long next = System.nanoTime() + FIRST;
  private int width;

  ProgressLine(Terminal terminal) {
    this.terminal = terminal;
  }

  /** Whether standard error is a terminal. */
  static boolean isWanted() {
    return "1".equals(System.getenv("GRUNDY_TERMINAL"));
  }

  /** Whether it is time to show something. */
  boolean isDue() {
    long now = System.nanoTime();
    if (now < next) {
      return false;
    }
    next = now + AGAIN;
    return true;
  }

  void show(String text) {
    int columns = Caret.width(text, 0, text.length());
    terminal.err.print("\r" + text + " ".repeat(Math.max(0, width - columns)));
    terminal.err.flush();
    width = columns;
  }

  /** Wipes the line. */
  void clear() {
    if (width > 0) {
      terminal.err.print("\r" + " ".repeat(width) + "\r");
      terminal.err.flush();
      width = 0;
    }
  }
}
