package org.grundy.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.grundy.table.Box;
import org.grundy.table.Quantity;
import org.grundy.table.Table;

/** The part of a table that is shown, and what of it. */
final class TableView {
  /** In place of a number: there is no such position. */
  static final int HOLE = -1;

  /** In place of a number: the table is not known so far. */
  static final int UNKNOWN = -2;

  /** Cells handled at a time. */
  private static final int CHUNK = 1 << 14;

  /** Ends the writing when the thread is interrupted. */
  static final class Stopped extends IOException {
    private static final long serialVersionUID = 1;
  }

  /** Takes a piece of a row. */
  interface Pieces {
    /**
     * Neighbouring cells.
     *
     * @param position of the first one; the array may be changed
     * @param numbers of {@code count} cells
     */
    void piece(long[] position, int[] numbers, int count) throws IOException;
  }

  private final Table table;
  private final Box box;
  private final Quantity quantity;
  private final boolean pOnly;
  private final List<String> names;

  /**
   * A view of a table.
   *
   * @param box a box in the table's
   * @param quantity the table's, or the outcome
   */
  TableView(Table table, Box box, Quantity quantity, boolean pOnly) {
    this.table = table;
    this.box = box;
    this.quantity = quantity;
    this.pOnly = pOnly;
    List<String> components = table.task().rules().rules().components();
    List<String> all = new ArrayList<>();
    for (int i = 0; i < box.dimension(); i++) {
      String component = components.get(i % components.size());
      all.add(table.task().isSum() ? component + (i / components.size() + 1) : component);
    }
    this.names = List.copyOf(all);
  }

  Table table() {
    return table;
  }

  Box box() {
    return box;
  }

  Quantity quantity() {
    return quantity;
  }

  boolean isPOnly() {
    return pOnly;
  }

  /** The names of the components, numbered where a position is a sum of several. */
  List<String> names() {
    return names;
  }

  /** Whether every cell of the table's box is a position. */
  boolean isWithoutHoles() {
    return table.task().rules().rules().domain().isEmpty();
  }

  /** Whether all positions of this view are known. */
  boolean isComplete() {
    long[] last = new long[box.dimension()];
    for (int i = 0; i < last.length; i++) {
      last[i] = box.to(i);
    }
    return table.box().index(last) < table.known();
  }

  /** Whether a number of this view is that of a P-position. */
  boolean isP(int number) {
    return number >= 0 && quantity.isP(number, table.task().convention());
  }

  /** The number of one position in the box, or {@link #HOLE} or {@link #UNKNOWN}. */
  int number(long... position) {
    int[] one = new int[1];
    read(position, one, 1);
    return one[0];
  }

  /** Reads neighbours in a row. */
  void read(long[] position, int[] into, int count) {
    long index = table.box().index(position);
    int known = (int) Math.max(0, Math.min(count, table.known() - index));
    table.read(Math.min(index, table.known()), into, known);
    if (quantity != table.task().quantity()) {
      for (int i = 0; i < known; i++) {
        into[i] = table.isP(into[i]) ? 1 : 0;
      }
    }
    for (int i = known; i < count; i++) {
      into[i] = UNKNOWN;
    }
    if (!isWithoutHoles()) {
      int last = position.length - 1;
      long first = position[last];
      for (int i = 0; i < count; i++) {
        position[last] = first + i;
        if (!table.exists(position)) {
          into[i] = HOLE;
        }
      }
      position[last] = first;
    }
  }

  /** Gives all cells in their order, in pieces of rows. */
  void pieces(Pieces sink) throws IOException {
    int[] numbers = new int[(int) Math.min(CHUNK, box.rowLength())];
    long[] position = new long[box.dimension()];
    int last = box.dimension() - 1;
    for (long index = 0; index < box.cells(); ) {
      stopIfInterrupted();
      box.position(index, position);
      int count = (int) Math.min(numbers.length, box.rowLength() - position[last]);
      read(position, numbers, count);
      sink.piece(position, numbers, count);
      index += count;
    }
  }

  /**
   * Writes all P-positions in their order, a line for each.
   *
   * @param between what stands between two components
   * @param beforeRemoteness what stands between the components and the remoteness, if it is shown
   * @param end what ends a line
   */
  void positions(String between, String beforeRemoteness, String end, TextSink out)
      throws IOException {
    int last = box.dimension() - 1;
    pieces(
        (position, numbers, count) -> {
          long first = position[last];
          for (int i = 0; i < count; i++) {
            if (isP(numbers[i])) {
              position[last] = first + i;
              for (int j = 0; j <= last; j++) {
                (j == 0 ? out : out.text(between)).number(position[j]);
              }
              if (quantity == Quantity.REMOTENESS) {
                out.text(beforeRemoteness).number(numbers[i]);
              }
              out.text(end).line();
            }
          }
        });
  }

  /** Ends the writing if the thread is interrupted. */
  static void stopIfInterrupted() throws Stopped {
    if (Thread.currentThread().isInterrupted()) {
      throw new Stopped();
    }
  }
}
