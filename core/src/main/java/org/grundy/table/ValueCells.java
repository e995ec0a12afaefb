package org.grundy.table;

/**
 * A number of one, two or four bytes for each cell: unsigned, but below 2^31.
 *
 * <p>Each width has loops of its own, so that neighbours are read and written without a call for
 * each.
 */
abstract non-sealed class ValueCells extends Cells {
  private final int width;

  ValueCells(Box box, int width) {
    super(box);
    this.width = width;
  }

  /** The least width in bytes for numbers up to a bound: 1, 2 or 4. */
  static int widthFor(long largest) {
    return largest <= 0xff ? 1 : largest <= 0xffff ? 2 : 4;
  }

  /** Cells on the heap, all 0; the box must not have more cells than an array may have. */
  static ValueCells onHeap(Box box, int width) {
    int cells = Math.toIntExact(box.cells());
    return switch (width) {
      case 1 -> new Bytes(box, new byte[cells]);
      case 2 -> new Chars(box, new char[cells]);
      case 4 -> new Ints(box, new int[cells]);
      default -> throw new IllegalArgumentException("no cells of " + width + " bytes");
    };
  }

  /** Bytes in a cell: 1, 2 or 4. */
  final int width() {
    return width;
  }

  /** Nothing is ever cut off in silence. */
  final void requireRoom(int value) {
    if (width < 4 && value >>> (8 * width) != 0) {
      throw new ArithmeticException(
          "the value " + value + " does not fit into " + width + " bytes");
    }
  }

  /** One byte a cell. */
  static final class Bytes extends ValueCells {
    private final byte[] values;

    Bytes(Box box, byte[] values) {
      super(box, 1);
      this.values = values;
    }

    @Override
    int get(long index) {
      return values[(int) index] & 0xff;
    }

    @Override
    void read(long index, int[] into, int count) {
      int at = (int) index;
      for (int i = 0; i < count; i++) {
        into[i] = values[at + i] & 0xff;
      }
    }

    @Override
    void write(long index, int[] from, int count) {
      int at = (int) index;
      int all = 0;
      for (int i = 0; i < count; i++) {
        all |= from[i];
        values[at + i] = (byte) from[i];
      }
      requireRoom(all);
    }

    @Override
    void set(long index, int value) {
      requireRoom(value);
      values[(int) index] = (byte) value;
    }
  }

  /** Two bytes a cell. */
  static final class Chars extends ValueCells {
    private final char[] values;

    Chars(Box box, char[] values) {
      super(box, 2);
      this.values = values;
    }

    @Override
    int get(long index) {
      return values[(int) index];
    }

    @Override
    void read(long index, int[] into, int count) {
      int at = (int) index;
      for (int i = 0; i < count; i++) {
        into[i] = values[at + i];
      }
    }

    @Override
    void write(long index, int[] from, int count) {
      int at = (int) index;
      int all = 0;
      for (int i = 0; i < count; i++) {
        all |= from[i];
        values[at + i] = (char) from[i];
      }
      requireRoom(all);
    }

    @Override
    void set(long index, int value) {
      requireRoom(value);
      values[(int) index] = (char) value;
    }
  }

  /** Four bytes a cell. */
  static final class Ints extends ValueCells {
    private final int[] values;

    Ints(Box box, int[] values) {
      super(box, 4);
      this.values = values;
    }

    @Override
    int get(long index) {
      return values[(int) index];
    }

    @Override
    void read(long index, int[] into, int count) {
      System.arraycopy(values, (int) index, into, 0, count);
    }

    @Override
    void write(long index, int[] from, int count) {
      System.arraycopy(from, 0, values, (int) index, count);
    }

    @Override
    void set(long index, int value) {
      values[(int) index] = value;
    }
  }
}
