package org.grundy.plot;

import java.util.Arrays;
import org.grundy.Convention;
import org.grundy.table.Box;
import org.grundy.table.Quantity;
import org.grundy.table.Table;

/** A table of one or two components, read a column at a time: the first component is across. */
final class Grid {
  /** What {@link #column} gives where there is no position. */
  static final int NOTHING = -1;

  private final Table table;
  private final Box box;

  /**
   * A grid over a complete table.
   *
   * @throws IllegalArgumentException if it has three components or more, or is not complete, or a
   *     component does not fit an int
   */
  Grid(Table table) {
    this.table = table;
    this.box = table.box();
    if (box.dimension() > 2 || !table.isComplete()) {
      throw new IllegalArgumentException("not a complete table of one or two components: " + box);
    }
    for (int i = 0; i < box.dimension(); i++) {
      if (box.to(i) >= Integer.MAX_VALUE) {
        throw new IllegalArgumentException("too long a side: " + box);
      }
    }
  }

  Quantity quantity() {
    return table.task().quantity();
  }

  Convention convention() {
    return table.task().convention();
  }

  boolean isPlane() {
    return box.dimension() == 2;
  }

  /** How many numbers the first component has. */
  int columns() {
    return (int) box.to(0) + 1;
  }

  /** How many numbers the second component has, 1 where there is none. */
  int rows() {
    return isPlane() ? (int) box.to(1) + 1 : 1;
  }

  /** Reads the numbers of a column, {@link #NOTHING} where there is no position. */
  void column(int column, int[] into) {
    int rows = rows();
    table.read((long) column * rows, into, rows);
    if (table.task().rules().rules().domain().isEmpty()) {
      return;
    }
    for (int row = 0; row < rows; row++) {
      boolean there = isPlane() ? table.exists(column, row) : table.exists(column);
      if (!there) {
        into[row] = NOTHING;
      }
    }
  }

  /** Whether a number that {@link #column} gave is that of a P-position. */
  boolean isP(int value) {
    return value != NOTHING && table.isP(value);
  }

  /** Everything that a picture says about the whole grid. */
  Survey survey() {
    int[] column = new int[rows()];
    int largest = 0;
    long positions = 0;
    long losing = 0;
    Digest digest = new Digest();
    for (int x = 0; x < columns(); x++) {
      column(x, column);
      for (int value : column) {
        largest = Math.max(largest, value);
        positions += value == NOTHING ? 0 : 1;
        losing += isP(value) ? 1 : 0;
      }
      digest.add(column, column.length);
    }
    return new Survey(largest, positions, losing, digest.text());
  }

  /**
   * What is known of a whole grid.
   *
   * @param largest the largest number
   * @param positions how many positions there are
   * @param losing how many of them are P-positions
   * @param digest the digest of all numbers, column after column
   */
  record Survey(int largest, long positions, long losing, String digest) {}

  /** All numbers as text: blanks between the numbers of a column, semicolons between columns. */
  String text() {
    StringBuilder text = new StringBuilder();
    int[] column = new int[rows()];
    for (int x = 0; x < columns(); x++) {
      column(x, column);
      if (!isPlane()) {
        text.append(x == 0 ? "" : " ").append(column[0]);
        continue;
      }
      text.append(x == 0 ? "" : ";");
      String numbers = Arrays.toString(column);
      text.append(numbers, 1, numbers.length() - 1);
    }
    return text.toString().replace(",", "");
  }
}
