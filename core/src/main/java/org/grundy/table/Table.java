package org.grundy.table;

import org.grundy.Heaps;

/**
 * The outcomes, Grundy values or remotenesses of all positions in a box.
 *
 * <p>Its cells are on the heap, or in a file that is mapped into memory; closing gives that back.
 * May be read by several threads.
 */
public final class Table implements AutoCloseable {
  private final Task task;
  private final Cells cells;
  private final long known;

  Table(Task task, Cells cells, long known) {
    this.task = task;
    this.cells = cells;
    this.known = known;
  }

  /** What it holds. */
  public Task task() {
    return task;
  }

  /** The positions. */
  public Box box() {
    return task.box();
  }

  /**
   * How many leading cells are known: all, unless the making was interrupted or reached a limit.
   */
  public long known() {
    return known;
  }

  /** Whether every cell is known. */
  public boolean isComplete() {
    return known == box().cells();
  }

  /**
   * The number in a cell, for {@link Quantity#OUTCOME} 1 for P and 0 for N.
   *
   * @param index below {@link #known}
   */
  public int get(long index) {
    if (index < 0 || index >= known) {
      throw new IndexOutOfBoundsException("cell " + index + " of " + known);
    }
    return cells.get(index);
  }

  /**
   * Reads neighbouring cells.
   *
   * @param index the first cell
   * @param count how many, all known
   */
  public void read(long index, int[] into, int count) {
    if (index < 0 || count < 0 || index > known - count) {
      throw new IndexOutOfBoundsException("cells " + index + " + " + count + " of " + known);
    }
    cells.read(index, into, count);
  }

  /** Whether a number found in a cell says that the position is a P-position. */
  public boolean isP(int value) {
    return task.quantity().isP(value, task.convention());
  }

  /** Whether the cell's numbers are a position of the rules, which may have a domain. */
  public boolean exists(long... position) {
    return task.exists(position);
  }

  /** The cells, for what is in this package. */
  Cells cells() {
    return cells;
  }

  /** The position of a cell. */
  public Heaps position(long index) {
    return Heaps.of(box().position(index));
  }

  @Override
  public void close() {
    cells.close();
  }
}
