package org.grundy.table;

import java.util.Arrays;
import org.grundy.Convention;

/** Fills tables of invariant vector games, each quantity by the kernel that is best for it. */
final class VectorTables {
  /** Fewer cells than this are not worth a second thread. */
  private static final long WORTH_THREADS = 100_000;

  /** So many heaps of a game on one heap are done before somebody hears of it. */
  private static final long HEAPS_PER_REPORT = 1 << 12;

  private final BoxMoves moves;
  private final boolean misere;
  private final int threads;
  private final Progress progress;
  private final long total;

  VectorTables(BoxMoves moves, Convention convention) {
    this(moves, convention, 1, Progress.NONE);
  }

  VectorTables(BoxMoves moves, Convention convention, int threads, Progress progress) {
    this.moves = moves;
    this.misere = convention == Convention.MISERE;
    this.threads = threads;
    this.progress = progress;
    this.total = (long) moves.rows() * moves.width();
  }

  /** Whether what is kept beside the table fits into memory. */
  boolean fits(Quantity quantity) {
    long most = Runtime.getRuntime().maxMemory() / 4;
    long words = moves.rows() * ((moves.width() + 63L) >>> 6);
    return switch (quantity) {
      case OUTCOME -> moves.ringCells() / 8 <= most;
      case REMOTENESS -> moves.ringCells() * 8 <= most;
      case GRUNDY ->
          HeapMex.fits(moves)
              || isByLines()
              || (words < Integer.MAX_VALUE && moves.ringCells() / 8 + words * 8 <= most);
    };
  }

  /** Whether Grundy values are found by sets of lines. */
  private boolean isByLines() {
    return moves.isLines() && moves.lineBytes() <= Runtime.getRuntime().maxMemory() / 4;
  }

  /**
   * Fills cells that are 0.
   *
   * @return how many leading cells are known: all, unless the thread was interrupted
   */
  long fill(Quantity quantity, Cells cells) {
    long known =
        switch (quantity) {
          case OUTCOME -> outcomes((BitCells) cells);
          case REMOTENESS -> remotenesses(cells);
          case GRUNDY -> grundy(cells);
        };
    progress.done(known, total);
    return known;
  }

  private long outcomes(BitCells cells) {
    return RayRows.fits(moves) ? byRays(cells) : byBits(cells);
  }

  /** P-positions where a row has at most one. */
  long byRays(BitCells cells) {
    long words = cells.wordsPerRow();
    RayRows kernel = new RayRows(moves);
    return rows(
        (index, row) -> {
          int column = kernel.find(index, misere);
          if (column >= 0) {
            cells.setWord(index * words + (column >>> 6), 1L << column);
          }
          return moves.width();
        });
  }

  /** P-positions of any game. */
  long byBits(BitCells cells) {
    BitRows kernel = new BitRows(moves);
    int words = kernel.words();
    long[] all = new long[words];
    long[] allowed = new long[words];
    Arrays.fill(all, -1L);
    if ((moves.width() & 63) != 0) {
      all[words - 1] = (1L << moves.width()) - 1;
    }
    return rows(
        (index, row) -> {
          System.arraycopy(all, 0, allowed, 0, words);
          if (misere) {
            BitRows.clearBefore(allowed, moves.firstMovable(row));
          }
          cells.writeWords((long) index * words, kernel.row(index, row, allowed), words);
          return moves.width();
        });
  }

  private long remotenesses(Cells cells) {
    RemotenessRows kernel = new RemotenessRows(moves, misere);
    int width = moves.width();
    return rows(
        (index, row) -> {
          int found = kernel.row(index, row);
          cells.write((long) index * width, kernel.values(), found);
          return found;
        });
  }

  private long grundy(Cells cells) {
    if (HeapMex.fits(moves)) {
      return byHeaps(cells);
    }
    if (!isByLines()) {
      return bySweeps(cells);
    }
    return moves.dimension() == 2 ? byTiles(cells) : byLines(cells);
  }

  /** Grundy values of one heap. */
  long byHeaps(Cells cells) {
    HeapMex kernel = HeapMex.of(moves, cells, misere);
    int width = moves.width();
    for (int from = 0; from < width; ) {
      if (Thread.currentThread().isInterrupted()) {
        return from;
      }
      int to = (int) Math.min(width, from + HEAPS_PER_REPORT);
      kernel.fill(from, to);
      from = to;
      progress.done(from, total);
    }
    return total;
  }

  /** Grundy values of two heaps, where no set has two periods. */
  long byTiles(Cells cells) {
    TiledMex kernel = new TiledMex(moves, cells, misere);
    return new TileOrder(kernel, progress, total).run(total < WORTH_THREADS ? 1 : threads);
  }

  /** Grundy values where no set has two periods. */
  long byLines(Cells cells) {
    return rows(new LineMex(moves, cells, misere)::row);
  }

  /** Grundy values of any game. */
  long bySweeps(Cells cells) {
    ValueSweeps kernel = new ValueSweeps(moves, misere);
    long left = total;
    for (int value = 0; left > 0; value++) {
      if (Thread.currentThread().isInterrupted()) {
        return kernel.known();
      }
      left -= kernel.sweep(value, cells);
      progress.done(total - left, total);
    }
    return total;
  }

  /** Does something with every row, in order. */
  private long rows(RowStep step) {
    int[] row = new int[moves.dimension() - 1];
    int width = moves.width();
    long cellsPerReport = Math.max(total / 1000, 1 << 12);
    long next = cellsPerReport;
    Thread thread = Thread.currentThread();
    for (int index = 0; index < moves.rows(); index++) {
      long done = (long) index * width;
      if (thread.isInterrupted()) {
        return done;
      }
      int found = step.row(index, row);
      if (found < width) {
        return done + found;
      }
      moves.next(row);
      done += width;
      if (done >= next) {
        progress.done(done, total);
        next = done + cellsPerReport;
      }
    }
    return total;
  }

  /** What a kernel does with a row. */
  private interface RowStep {
    /** How many cells of the row with this number and these components but the last are found. */
    int row(int index, int[] row);
  }
}
