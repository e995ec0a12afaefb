package org.grundy.table;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * A hash table from 64-bit keys, any of them, to one or two natural numbers below 2^31, with open
 * addressing.
 *
 * <p>A slot is a key with its numbers after it, in the bytes of one array, so that a look-up mostly
 * stays within a cache line. Numbers take one byte each until one needs more, then two, then four
 * throughout. The table is cut into {@value #SEGMENTS} segments that double one after the other,
 * because their first sizes are staggered: between 43 and 86 percent of the slots of each are in
 * use, at any time about 62 of all, and growing takes next to no memory. With one byte this makes
 * 15 bytes for each key.
 *
 * <p>Slots are found by all bits of a key, mixed; keys made to collide cost time, nothing else.
 */
final class PositionMap {
  /** {@link #find} for keys that are not there, and for those {@link #abandon}ed. */
  static final int ABSENT = -1;

  /** {@link #find} for a key that was {@link #open}ed and has no numbers yet. */
  static final int OPEN = -2;

  /** The largest number that can be stored. */
  static final int MOST = Integer.MAX_VALUE - 3;

  /** What stands in place of the first number while there is none; numbers follow after these. */
  private static final int EMPTY_CODE = 0;

  private static final int OPEN_CODE = 1;
  private static final int ABANDONED_CODE = 2;
  private static final int CODES = 3;

  private static final int SEGMENT_BITS = 6;
  private static final int SEGMENTS = 1 << SEGMENT_BITS;

  /** The bits of a mixed key that say where in a segment it goes; apart from those for segments. */
  private static final int SLOT_BITS = 32;

  private static final long SLOT_MASK = (1L << SLOT_BITS) - 1;

  /** Slots of the smallest segment at first. */
  private static final int FIRST = 64;

  /** A segment grows when more than this part of its slots, in 1/1024, would be in use. */
  private static final int FULL = 880;

  /** No array is longer than this. */
  private static final int LONGEST = Integer.MAX_VALUE - 8;

  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.nativeOrder());
  private static final VarHandle CHAR =
      MethodHandles.byteArrayViewVarHandle(char[].class, ByteOrder.nativeOrder());

  private final byte[][] segments = new byte[SEGMENTS][];

  /** Slots of each segment. */
  private final int[] slots = new int[SEGMENTS];

  /** How many more keys each segment takes before it grows. */
  private final int[] room = new int[SEGMENTS];

  private final int numbers;

  /** Where {@link #find} last missed: the segment and the index in it. */
  private long missed;

  /** What {@link #find} saw beside the number that it gave. */
  private int beside;

  /** Bytes of a slot. */
  private int stride;

  /** Bytes of a number: 1, 2 or 4. */
  private int width = 1;

  /** The largest code that a number of this width can be. */
  private int largest = 0xff;

  private long size;
  private long bytes;
  private long peak;

  /** A table that holds so many numbers, 1 or 2, for each key. */
  PositionMap(int numbers) {
    this.numbers = numbers;
    this.stride = Long.BYTES + numbers * width;
    for (int i = 0; i < SEGMENTS; i++) {
      // In equal ratios from FIRST to twice that.
      int count = (int) (FIRST * Math.pow(2, (double) i / SEGMENTS));
      slots[i] = count;
      room[i] = roomFor(count);
      segments[i] = new byte[count * stride];
      bytes += segments[i].length;
    }
    peak = bytes;
  }

  /** How many keys there are. */
  long size() {
    return size;
  }

  /** The bytes of all arrays now. */
  long bytes() {
    return bytes;
  }

  /** The most bytes that were held at a time, while a segment grew. */
  long peak() {
    return peak;
  }

  /** The first number of a key, {@link #OPEN} or {@link #ABSENT}. */
  int find(long key) {
    long hash = mix(key);
    int segment = (int) (hash >>> -SEGMENT_BITS);
    byte[] table = segments[segment];
    int stride = this.stride;
    int at = (int) (((hash & SLOT_MASK) * slots[segment]) >>> SLOT_BITS) * stride;
    while (true) {
      long found = (long) LONG.get(table, at);
      if (found == key) {
        int code = number(table, at + Long.BYTES);
        if (code >= CODES) {
          if (numbers == 2) {
            beside = number(table, at + Long.BYTES + width);
          }
          return code - CODES;
        }
        missed = ((long) segment << Integer.SIZE) | at;
        return code == OPEN_CODE ? OPEN : ABSENT;
      }
      if (found == 0 && number(table, at + Long.BYTES) == EMPTY_CODE) {
        missed = ((long) segment << Integer.SIZE) | at;
        return ABSENT;
      }
      at += stride;
      if (at == table.length) {
        at = 0;
      }
    }
  }

  /** The second number of the key whose first one {@link #find} has just given. */
  int second() {
    return beside;
  }

  /**
   * Marks a key as open that {@link #find} has just said to be absent.
   *
   * @return its place, which {@link #put} wants; it may move later
   */
  long open(long key) {
    int segment = (int) (missed >>> Integer.SIZE);
    if (room[segment] == 0) {
      grow(segment);
      missed = place(key);
    }
    byte[] table = segments[segment];
    int at = (int) missed;
    if (number(table, at + Long.BYTES) == EMPTY_CODE) {
      room[segment]--;
      size++;
      LONG.set(table, at, key);
    }
    set(table, at + Long.BYTES, OPEN_CODE);
    return missed;
  }

  /** Takes the mark of an open key away; its slot stays in use. */
  void abandon(long key) {
    long place = place(key);
    set(segments[(int) (place >>> Integer.SIZE)], (int) place + Long.BYTES, ABANDONED_CODE);
  }

  /**
   * Gives an open key its numbers.
   *
   * @param opened its place when it was opened
   * @param second idle unless there are two
   * @throws IllegalArgumentException beyond {@link #MOST}
   */
  void put(long key, long opened, int first, int second) {
    if (first < 0 || first > MOST || second < 0) {
      throw new IllegalArgumentException("no number for a table: " + first + ", " + second);
    }
    int code = first + CODES;
    if ((code | second) > largest) {
      widen(Math.max(code, second));
    }
    byte[] table = segments[(int) (opened >>> Integer.SIZE)];
    int at = (int) opened;
    // A slot that is open and has the key is the key's, whether or not its segment has grown; after
    // a change of width there may be no slot at all.
    if (width != 1
        || at > table.length - stride
        || (long) LONG.get(table, at) != key
        || number(table, at + Long.BYTES) != OPEN_CODE) {
      at = (int) place(key);
    }
    set(table, at + Long.BYTES, code);
    if (numbers == 2) {
      set(table, at + Long.BYTES + width, second);
    }
  }

  private static int roomFor(int slots) {
    return (int) (((long) slots * FULL) >>> 10);
  }

  /** The segment and the index in it where a key is or would be put. */
  private long place(long key) {
    long hash = mix(key);
    int segment = (int) (hash >>> -SEGMENT_BITS);
    return ((long) segment << Integer.SIZE) | place(segments[segment], key, hash, slots[segment]);
  }

  /** Where a key is or would be put. An empty slot has key 0 and code 0. */
  private int place(byte[] table, long key, long hash, int slots) {
    int at = (int) (((hash & SLOT_MASK) * slots) >>> SLOT_BITS) * stride;
    while (true) {
      long found = (long) LONG.get(table, at);
      if (found == key || (found == 0 && number(table, at + Long.BYTES) == EMPTY_CODE)) {
        return at;
      }
      at += stride;
      if (at == table.length) {
        at = 0;
      }
    }
  }

  /** Folds the product with an odd constant, so that every bit of a key has a say everywhere. */
  static long mix(long key) {
    long low = key * 0x9E3779B97F4A7C15L;
    return low ^ Math.unsignedMultiplyHigh(key, 0x9E3779B97F4A7C15L);
  }

  private int number(byte[] table, int at) {
    return width == 1 ? table[at] & 0xff : wide(table, at);
  }

  private int wide(byte[] table, int at) {
    return width == 2 ? (char) CHAR.get(table, at) : (int) INT.get(table, at);
  }

  private void set(byte[] table, int at, int number) {
    switch (width) {
      case 1 -> table[at] = (byte) number;
      case 2 -> CHAR.set(table, at, (char) number);
      default -> INT.set(table, at, number);
    }
  }

  /** An upper bound of the bytes that the next call may add, old arrays included. */
  long nextGrowth() {
    // Wider numbers are the worst: 12 bytes a slot become 16, segment by segment.
    return bytes / 3 + bytes / SEGMENTS * 4 + 1024;
  }

  private void grow(int segment) {
    int before = slots[segment];
    int after = (int) Math.min(2L * before, LONGEST / stride);
    if (after <= before) {
      throw new IllegalStateException("the table of positions is full: " + size + " positions");
    }
    byte[] old = segments[segment];
    byte[] table = new byte[after * stride];
    for (int at = 0; at < old.length; at += stride) {
      if (number(old, at + Long.BYTES) != EMPTY_CODE) {
        long key = (long) LONG.get(old, at);
        int to = place(table, key, mix(key), after);
        LONG.set(table, to, key);
        for (int i = Long.BYTES; i < stride; i++) {
          table[to + i] = old[at + i];
        }
      }
    }
    replace(segment, table);
    slots[segment] = after;
    room[segment] += roomFor(after) - roomFor(before);
  }

  private void replace(int segment, byte[] table) {
    peak = Math.max(peak, bytes + table.length);
    bytes += table.length - segments[segment].length;
    segments[segment] = table;
  }

  private void widen(int number) {
    int before = width;
    int after = number < 1 << 16 ? 2 : 4;
    int from = stride;
    int to = Long.BYTES + numbers * after;
    for (int segment = 0; segment < SEGMENTS; segment++) {
      byte[] old = segments[segment];
      byte[] table = new byte[Math.multiplyExact(slots[segment], to)];
      for (int slot = 0; slot < slots[segment]; slot++) {
        width = before;
        int first = number(old, slot * from + Long.BYTES);
        int second = numbers == 2 ? number(old, slot * from + Long.BYTES + before) : 0;
        width = after;
        LONG.set(table, slot * to, (long) LONG.get(old, slot * from));
        set(table, slot * to + Long.BYTES, first);
        if (numbers == 2) {
          set(table, slot * to + Long.BYTES + after, second);
        }
      }
      replace(segment, table);
    }
    width = after;
    stride = to;
    largest = after == 2 ? 0xffff : Integer.MAX_VALUE;
  }
}
