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

  /** Sets neighbouring words, counted over all rows. */
  void writeWords(long index, long[] from, int count) {
    for (int i = 0; i < count; i++) {
      setWord(index + i, from[i]);
    }
  }

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
    for (int i = 0; i < count; ) {
      int inWord = inWord(column, count - i);
      long word = word(row + (column >>> 6)) >>> column;
      for (int j = 0; j < inWord; j++) {
        into[i + j] = (int) (word >>> j) & 1;
      }
      i += inWord;
      column += inWord;
      if (column == rowLength) {
        column = 0;
        row += wordsPerRow;
      }
    }
  }

  @Override
  final void write(long index, int[] from, int count) {
    long column = index % rowLength;
    long row = index / rowLength * wordsPerRow;
    for (int i = 0; i < count; ) {
      int inWord = inWord(column, count - i);
      long bits = 0;
      for (int j = 0; j < inWord; j++) {
        bits |= (from[i + j] == 0 ? 0L : 1L) << j;
      }
      long mask = -1L >>> (64 - inWord) << column;
      long at = row + (column >>> 6);
      setWord(at, (word(at) & ~mask) | bits << column);
      i += inWord;
      column += inWord;
      if (column == rowLength) {
        column = 0;
        row += wordsPerRow;
      }
    }
  }

  /** How many cells from a column on are in its word and its row, at most {@code most}. */
  private int inWord(long column, int most) {
    return (int) Math.min(Math.min(most, rowLength - column), 64 - (column & 63));
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

    @Override
    void writeWords(long index, long[] from, int count) {
      System.arraycopy(from, 0, words, (int) index, count);
    }
  }
}
