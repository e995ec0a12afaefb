package org.grundy.table;

import java.math.BigInteger;
import java.util.Arrays;
import org.grundy.text.Digits;
import org.jspecify.annotations.Nullable;

/**
 * The positions of a table: every component runs from 0 to its last number, that one included.
 *
 * <p>Cells are counted from 0 in row-major order, the last component fastest. A row is a run of
 * cells that differ in the last component only.
 */
public final class Box {
  /** More components than any game here has. */
  private static final int MOST_COMPONENTS = 64;

  private final long[] to;

  /** How far apart the cells of neighbours in each component are. */
  private final long[] stride;

  private final long cells;

  private Box(long[] to) {
    this.to = to;
    this.stride = new long[to.length];
    BigInteger count = BigInteger.ONE;
    for (int i = to.length - 1; i >= 0; i--) {
      stride[i] = count.longValue();
      count = count.multiply(BigInteger.valueOf(to[i]).add(BigInteger.ONE));
    }
    if (count.bitLength() >= Long.SIZE) {
      throw new TableException("table.box.cells", text(to), count);
    }
    this.cells = count.longValueExact();
  }

  /**
   * The box from 0 to these numbers.
   *
   * @throws IllegalArgumentException if there is none or one is negative
   * @throws TableException if it has 2^63 cells or more
   */
  public static Box upTo(long... last) {
    if (last.length == 0) {
      throw new IllegalArgumentException("a box needs a component");
    }
    for (long number : last) {
      if (number < 0) {
        throw new IllegalArgumentException("not a natural number: " + number);
      }
    }
    return new Box(last.clone());
  }

  /**
   * Reads the last number of each component, as in {@code 8x8} or {@code 20}; digits may be of full
   * width.
   *
   * @throws TableException if it is not written so, or has 2^63 cells or more
   */
  public static Box parse(String text) {
    String[] parts = Digits.plain(text).split("[x×Xｘ]", -1);
    long[] last = new long[parts.length];
    for (int i = 0; i < parts.length; i++) {
      String part = parts[i].strip();
      boolean digits = !part.isEmpty() && part.chars().allMatch(c -> c >= '0' && c <= '9');
      if (!digits || parts.length > MOST_COMPONENTS) {
        throw new TableException("table.box.text", text);
      }
      try {
        last[i] = Long.parseLong(part);
      } catch (NumberFormatException e) {
        throw new TableException("table.box.number", text, part);
      }
    }
    return new Box(last);
  }

  /** The box with this one's only component repeated; this one if it has several already. */
  public Box spread(int dimension) {
    if (to.length != 1 || dimension == 1) {
      return this;
    }
    long[] all = new long[dimension];
    Arrays.fill(all, to[0]);
    return new Box(all);
  }

  /** How many components its positions have. */
  public int dimension() {
    return to.length;
  }

  /** The last number of a component, which the box includes. */
  public long to(int component) {
    return to[component];
  }

  /** How many positions it has. */
  public long cells() {
    return cells;
  }

  /** How many cells a row has. */
  public long rowLength() {
    return to[to.length - 1] + 1;
  }

  /** How many rows it has: the product over all components but the last. */
  public long rows() {
    return cells / rowLength();
  }

  /** How far apart in the order of cells two neighbours in a component are. */
  public long stride(int component) {
    return stride[component];
  }

  /** Whether a position is in it. */
  public boolean contains(long... position) {
    if (position.length != to.length) {
      return false;
    }
    for (int i = 0; i < to.length; i++) {
      if (position[i] < 0 || position[i] > to[i]) {
        return false;
      }
    }
    return true;
  }

  /** The cell of a position that it contains. */
  public long index(long... position) {
    long index = 0;
    for (int i = 0; i < to.length; i++) {
      index += position[i] * stride[i];
    }
    return index;
  }

  /** Writes the position of a cell into an array of its dimension. */
  public void position(long index, long[] into) {
    long rest = index;
    for (int i = 0; i < to.length; i++) {
      into[i] = rest / stride[i];
      rest %= stride[i];
    }
  }

  /** The position of a cell. */
  public long[] position(long index) {
    long[] position = new long[to.length];
    position(index, position);
    return position;
  }

  private static String text(long[] to) {
    StringBuilder text = new StringBuilder();
    for (long last : to) {
      text.append(text.isEmpty() ? "" : "x").append(last);
    }
    return text.toString();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Box that && Arrays.equals(to, that.to);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(to);
  }

  /** The last numbers, as {@link #parse} reads them. */
  @Override
  public String toString() {
    return text(to);
  }
}
