package org.grundy.prover;

import java.util.Arrays;

/** Tuples of ints of one width, numbered from 0 in the order in which they first come. */
final class Tuples {
  private final int width;
  private int[] values;
  private int size;

  /** Open addressing: 1 + number of a tuple, or 0. */
  private int[] slots = new int[256];

  Tuples(int width) {
    this.width = width;
    values = new int[64 * width];
  }

  int size() {
    return size;
  }

  /** The entry of a tuple. */
  int get(int number, int entry) {
    return values[number * width + entry];
  }

  /** The number of a tuple, which is copied if it is new. */
  int number(int[] tuple) {
    int mask = slots.length - 1;
    int slot = hash(tuple, 0) & mask;
    while (slots[slot] != 0) {
      int at = (slots[slot] - 1) * width;
      if (Arrays.equals(values, at, at + width, tuple, 0, width)) {
        return slots[slot] - 1;
      }
      slot = (slot + 1) & mask;
    }
    if ((size + 1) * width > values.length) {
      values = Arrays.copyOf(values, 2 * values.length);
    }
    System.arraycopy(tuple, 0, values, size * width, width);
    slots[slot] = ++size;
    if (2 * size > slots.length) {
      rehash();
    }
    return size - 1;
  }

  private void rehash() {
    slots = new int[2 * slots.length];
    int mask = slots.length - 1;
    for (int i = 0; i < size; i++) {
      int slot = hash(values, i * width) & mask;
      while (slots[slot] != 0) {
        slot = (slot + 1) & mask;
      }
      slots[slot] = i + 1;
    }
  }

  private int hash(int[] from, int at) {
    int h = width;
    for (int i = 0; i < width; i++) {
      h = (h + from[at + i]) * 0x9E3779B1;
      h ^= h >>> 15;
    }
    return h;
  }
}
