package org.grundy.table;

/** Hears how far a table has come. Called by one thread at a time, a few thousand times at most. */
@FunctionalInterface
public interface Progress {
  /** For those who do not listen. */
  Progress NONE = (cells, of) -> {};

  /** So many cells of all are done. The order in which they are done is the kernel's. */
  void done(long cells, long of);
}
