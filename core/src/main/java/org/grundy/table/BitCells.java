package org.grundy.table;

/**
 * One bit for each cell, in rows of whole 64-bit words: bit {@code c % 64} of word {@code c / 64}
 * of a row is its cell {@code c}; the bits after the last cell are 0.
 */
abstract non-sealed class BitCells extends Cells {
  private final long rowLength;
  private final long wordsPerRow;

  BitCells(Box box) {
    super(box);
    this.rowLength = box.rowLength();
    this.wordsPerRow = wordsPerRow(box);
  }

  /** How many words a row of a box takes. */
  static long wordsPerRow(Box box) {
    return (box.rowLength() + 63) >>> 6;
  }

  /** Cells on the heap, all 0; the box must not need more words than an array may have. */
  static BitCells onHeap(Box box) {
    return new OnHeap(
        box, new long[Math.toIntExact(Math.multiplyExact(box.rows(), wordsPerRow(box)))]);
  }

  /** How many words a row takes. */
  final long wordsPerRow() {
    return wordsPerRow;
  }

  /** A word, counted over all rows. */
  abstract long word(long index);

  /** Sets a word, counted over all rows. */
  abstract void setWord(long index, long word);

  @Override
  final int get(long index) {
    long column = index % rowLength;
    return (int) (word(index / rowLength * wordsPerRow + (column >>> 6)) >>> column) & 1;
  }

  @Override
  final void set(long index, int value) {
    long column = index % rowLength;
    long at = index / rowLength * wordsPerRow + (column >>> 6);
    long bit = 1L << column;
    setWord(at, value == 0 ? word(at) & ~bit : word(at) | bit);
  }

  @Override
  final void read(long index, int[] into, int count) {
    long column = index % rowLength;
    long row = index / rowLength * wordsPerRow;
    long word = count == 0 ? 0 : word(row + (column >>> 6));
    for (int i = 0; i < count; i++) {
      into[i] = (int) (word >>> column) & 1;
      if (++column == rowLength) {
        column = 0;
        row += wordsPerRow;
      }
      if ((column & 63) == 0 && i + 1 < count) {
        word = word(row + (column >>> 6));
      }
    }
  }

  /** Words in one array. */
  static final class OnHeap extends BitCells {
    private final long[] words;

    OnHeap(Box box, long[] words) {
      super(box);
      this.words = words;
    }

    /** All words, for fast kernels to write into. */
    long[] words() {
      return words;
    }

    @Override
    long word(long index) {
      return words[(int) index];
    }

    @Override
    void setWord(long index, long word) {
      words[(int) index] = word;
    }
  }
}
