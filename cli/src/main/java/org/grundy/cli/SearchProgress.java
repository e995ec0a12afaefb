package org.grundy.cli;

import org.grundy.table.ExhaustiveSolver;

/** Shows how far a search has come, from one second on, where a person looks at the terminal. */
final class SearchProgress {
  private static final long PAUSE_MILLIS = 100;

  private SearchProgress() {}

  /** Starts to watch a search; ends with the program, and says nothing once the answer is there. */
  static void watch(ExhaustiveSolver<?> search, Terminal terminal) {
    if (!ProgressLine.isWanted()) {
      return;
    }
    ProgressLine line = new ProgressLine(terminal);
    Thread watcher = new Thread(() -> show(search, line, terminal), "search-progress");
    watcher.setDaemon(true);
    watcher.start();
  }

  private static void show(ExhaustiveSolver<?> search, ProgressLine line, Terminal terminal) {
    long start = System.nanoTime();
    long before = 0;
    try {
      while (true) {
        Thread.sleep(PAUSE_MILLIS);
        long visited = search.visited();
        if (visited == before) {
          // Finished, or not begun.
          line.clear();
        } else if (line.isDue()) {
          double seconds = (System.nanoTime() - start) / 1e9;
          line.show(terminal.say("search.progress", visited, (long) (visited / seconds)));
        }
        before = visited;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
