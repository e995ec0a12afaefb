package org.grundy.table;

import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.jspecify.annotations.Nullable;

/**
 * Finds the tiles of a table, each after the one above and the one to the left, on one thread or on
 * several. The values do not depend on the order.
 */
final class TileOrder {
  private final TiledMex kernel;
  private final Progress progress;
  private final long total;
  private final int tileRows;
  private final int tileColumns;

  /** For each tile, how many others must be found before it; then, -1 once it is found. */
  private final AtomicIntegerArray waiting;

  private final long cellsPerReport;
  private long done;
  private long reported;
  private volatile boolean stopped;

  TileOrder(TiledMex kernel, Progress progress, long total) {
    this.kernel = kernel;
    this.progress = progress;
    this.total = total;
    this.tileRows = kernel.tileRows();
    this.tileColumns = kernel.tileColumns();
    this.waiting = new AtomicIntegerArray(Math.multiplyExact(tileRows, tileColumns));
    this.cellsPerReport = Math.max(total / 1000, 1 << 16);
  }

  /**
   * Finds all tiles, unless the thread is interrupted.
   *
   * @return how many leading cells are known
   */
  long run(int threads) {
    if (threads == 1) {
      for (int row = 0; row < tileRows; row++) {
        for (int column = kernel.isHalf() ? row : 0; column < tileColumns; column++) {
          if (Thread.currentThread().isInterrupted()) {
            return leading();
          }
          find(row, column);
        }
      }
      return total;
    }
    for (int row = 0; row < tileRows; row++) {
      for (int column = kernel.isHalf() ? row : 0; column < tileColumns; column++) {
        int above = row > 0 ? 1 : 0;
        int before = column > (kernel.isHalf() ? row : 0) ? 1 : 0;
        waiting.set(row * tileColumns + column, above + before);
      }
    }
    try (ForkJoinPool pool = new ForkJoinPool(threads)) {
      Tile all = new Tile(null, 0, 0);
      pool.execute(all);
      boolean interrupted = false;
      while (true) {
        try {
          all.get();
          break;
        } catch (InterruptedException e) {
          stopped = true;
          interrupted = true;
        } catch (ExecutionException e) {
          throw new IllegalStateException(e.getCause());
        }
      }
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
    return leading();
  }

  private void find(int row, int column) {
    kernel.tile(row, column);
    waiting.set(row * tileColumns + column, -1);
    report(kernel.cells(row, column));
  }

  private synchronized void report(long cells) {
    done += cells;
    if (done - reported >= cellsPerReport) {
      reported = done;
      progress.done(done, total);
    }
  }

  /** How many leading cells are in rows of tiles that are all found. */
  private long leading() {
    for (int row = 0; row < tileRows; row++) {
      for (int column = 0; column < tileColumns; column++) {
        boolean image = kernel.isHalf() && column < row;
        int tile = image ? column * tileColumns + row : row * tileColumns + column;
        if (waiting.get(tile) >= 0) {
          return kernel.cellsAbove(row);
        }
      }
    }
    return total;
  }

  /** A tile and all that only waited for it. */
  private final class Tile extends CountedCompleter<Void> {
    private static final long serialVersionUID = 1L;

    private final int row;
    private final int column;

    Tile(@Nullable CountedCompleter<?> parent, int row, int column) {
      super(parent);
      this.row = row;
      this.column = column;
    }

    @Override
    public void compute() {
      if (!stopped) {
        find(row, column);
        follow(row, column + 1);
        follow(row + 1, column);
      }
      tryComplete();
    }

    private void follow(int nextRow, int nextColumn) {
      boolean inside =
          nextRow < tileRows
              && nextColumn < tileColumns
              && !(kernel.isHalf() && nextRow > nextColumn);
      if (inside && waiting.decrementAndGet(nextRow * tileColumns + nextColumn) == 0) {
        addToPendingCount(1);
        new Tile(this, nextRow, nextColumn).fork();
      }
    }
  }
}
