package org.grundy.sequence;

import java.util.Arrays;

/**
 * Which codes options have: a code of the common kind at its own place, one of the rare kind with
 * the bit {@link SparseValues#RARE}.
 */
final class Marks {
  private final byte[] marks = new byte[1 << 16];
  private byte now;
  private int witness;

  /** Forgets all marks. */
  void next() {
    if (now == Byte.MAX_VALUE) {
      Arrays.fill(marks, (byte) 0);
      now = 0;
    }
    now++;
  }

  void mark(int code) {
    marks[code & 0xffff] = now;
  }

  boolean isMarked(int code) {
    return marks[code] == now;
  }

  /** The least code of the common kind that is not marked. */
  int firstUnmarked() {
    byte[] marks = this.marks;
    byte now = this.now;
    int code = 0;
    while (marks[code] == now) {
      code++;
    }
    return code;
  }

  /** Marks the nim-sums of the rare heaps from one index to another with their partners. */
  void rare(short[] codes, int total, int[] rare, short[] rareCodes, int from, int to) {
    byte[] marks = this.marks;
    byte now = this.now;
    for (int j = from; j < to; j++) {
      marks[(rareCodes[j] ^ codes[total - rare[j]]) & 0xffff] = now;
    }
  }

  /** Marks the nim-sums of pairs whose smaller heap is from one number to another. */
  void pairs(short[] codes, int total, int from, int to) {
    byte[] marks = this.marks;
    byte now = this.now;
    for (int a = from; a <= to; a++) {
      // Two heaps of one kind make the rare kind.
      marks[(codes[a] ^ codes[total - a] ^ SparseValues.RARE) & 0xffff] = now;
    }
  }

  /** Notes how large the smaller heap of a pair was. */
  void witness(int heap) {
    witness = Math.max(witness, heap);
  }

  int witness() {
    return witness;
  }
}
