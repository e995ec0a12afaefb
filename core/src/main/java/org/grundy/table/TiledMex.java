package org.grundy.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.grundy.table.BoxMoves.MoveSet;
import org.grundy.table.BoxMoves.Step;
import org.jspecify.annotations.Nullable;

/**
 * Grundy values of an invariant vector game on two heaps whose linear sets have at most one period,
 * tile by tile.
 *
 * <p>Every line in the direction of a period has a set of the values met on it, as in {@link
 * LineMex}. The plane is cut into square tiles so that the sets of a tile's lines stay in the
 * second level of cache while its cells are found. A multiple of a vector as a move needs no look
 * at the table: the value of a cell enters its line for all later ones.
 *
 * <p>Where the game is symmetric, only cells with row at most column are found: mirror images share
 * a set, and each cell also stands for its image. Tiles whose sum of row and column is the same
 * have no line in common, so they may be found at the same time.
 */
final class TiledMex {
  /** Cells in a row of a tile. */
  static final int SIDE = 64;

  /** So many words are looked at singly, as most gaps are near; more would mispredict a branch. */
  private static final int NEAR = 12;

  private static final long[] NO_SET = {};

  private final BoxMoves moves;
  private final Cells cells;
  private final boolean misere;
  private final boolean half;
  private final int rows;
  private final int width;
  private final Slot[] slots;
  private final Step[] vectors;
  private final int words;

  /** Whether all sets are rays, so that no value is read back from the table. */
  private final boolean pushed;

  TiledMex(BoxMoves moves, Cells cells, boolean misere) {
    this.moves = moves;
    this.cells = cells;
    this.misere = misere;
    this.half = moves.isSymmetric();
    this.rows = moves.rows();
    this.width = moves.width();
    this.words = Math.toIntExact(moves.mostMoves() >>> 6) + 2;
    Map<MoveSet, LineSets> lines = new HashMap<>();
    List<Slot> found = new ArrayList<>();
    List<Step> single = new ArrayList<>();
    boolean rays = true;
    for (MoveSet set : moves.sets()) {
      if (set.isFinite()) {
        single.add(set.base());
        continue;
      }
      rays &= set.isRay();
      LineSets mirrored = half ? lines.get(moves.mirrored(set)) : null;
      if (mirrored == null) {
        LineSets own = new LineSets(moves, set.periods()[0]);
        lines.put(set, own);
        found.add(new Slot(set, own, false));
      } else {
        found.add(new Slot(set, mirrored, true));
      }
    }
    // A line along a row is then loaded once a row.
    found.sort(Comparator.comparing(slot -> !slot.isAlongRows()));
    this.slots = found.toArray(new Slot[0]);
    this.vectors = single.toArray(new Step[0]);
    this.pushed = rays && vectors.length == 0 && slots.length > 0 && slots.length <= 3;
  }

  /** How many tiles lie over each other. */
  int tileRows() {
    return (rows + SIDE - 1) / SIDE;
  }

  /** How many tiles lie side by side. */
  int tileColumns() {
    return (width + SIDE - 1) / SIDE;
  }

  /** Whether tiles below the diagonal are found with their images above. */
  boolean isHalf() {
    return half;
  }

  /** How many cells are found with a tile, images included. */
  long cells(int tileRow, int tileColumn) {
    int high = Math.min(rows - tileRow * SIDE, SIDE);
    int wide = Math.min(width - tileColumn * SIDE, SIDE);
    return (long) high * wide * (half && tileRow != tileColumn ? 2 : 1);
  }

  /** How many cells lie above a row of tiles. */
  long cellsAbove(int tileRow) {
    return (long) tileRow * SIDE * width;
  }

  /** Finds and stores the values of a tile, after those above it and to its left. */
  void tile(int tileRow, int tileColumn) {
    int top = tileRow * SIDE;
    int left = tileColumn * SIDE;
    int bottom = Math.min(rows, top + SIDE);
    int right = Math.min(width, left + SIDE);
    int[][] values = new int[bottom - top][right - left];
    int[] firstMovable = new int[bottom - top];
    for (int row = top; misere && row < bottom; row++) {
      firstMovable[row - top] = moves.firstMovable(new int[] {row});
    }
    if (pushed) {
      for (int row = top; row < bottom; row++) {
        int from = half ? Math.max(row, left) : left;
        threeLines(row, from, left, right, firstMovable[row - top], values[row - top]);
        cells.write((long) row * width + left, values[row - top], right - left);
      }
    } else {
      general(top, bottom, left, right, firstMovable, values);
    }
    if (half) {
      mirror(top, left, right, values);
    }
  }

  /** Copies a tile to the other side of the diagonal. */
  private void mirror(int top, int left, int right, int[][] values) {
    int[] image = new int[values.length];
    for (int column = left; column < right; column++) {
      int end = Math.min(values.length, column - top);
      for (int i = 0; i < end; i++) {
        image[i] = values[i][column - left];
      }
      if (end > 0) {
        cells.write((long) column * width + top, image, end);
      }
    }
  }

  /** The values of cells of a row where all moves are on at most three lines. */
  private void threeLines(int row, int from, int left, int to, int firstMovable, int[] into) {
    Slot first = slots[0];
    Slot second = slots[slots.length > 1 ? 1 : 0];
    Slot third = slots[slots.length > 2 ? 2 : 0];
    long[] @Nullable [] secondSets = second.lines.values;
    long[] @Nullable [] thirdSets = third.lines.values;
    int[] firstStart = first.lines.start;
    int[] secondStart = second.lines.start;
    int[] thirdStart = third.lines.start;
    int[] firstTerm = first.columnTerm;
    int[] secondTerm = second.columnTerm;
    int[] thirdTerm = third.columnTerm;
    int firstRow = first.rowTerm[row];
    int secondRow = second.rowTerm[row];
    int thirdRow = third.rowTerm[row];
    int line = -1;
    long[] a = NO_SET;
    int start = 0;
    for (int column = from; column < to; column++) {
      int i = firstRow + firstTerm[column];
      if (i != line) {
        line = i;
        a = first.set(row, column);
        start = firstStart[i];
      }
      int j = secondRow + secondTerm[column];
      int k = thirdRow + thirdTerm[column];
      long[] b = secondSets[j];
      if (b == null) {
        b = second.open(row, column);
      }
      long[] c = thirdSets[k];
      if (c == null) {
        c = third.open(row, column);
      }
      int w = Math.max(start, Math.max(secondStart[j], thirdStart[k]));
      long bit;
      if (column < firstMovable) {
        w = 0;
        bit = 2;
      } else {
        long taken = a[w] | b[w] | c[w];
        for (int near = w + NEAR; taken == -1L && w < near; ) {
          w++;
          taken = a[w] | b[w] | c[w];
        }
        if (taken == -1L) {
          w = farGap(a, b, c, w + 1);
          taken = a[w] | b[w] | c[w];
        }
        bit = ~taken & (taken + 1);
      }
      into[column - left] = (w << 6) + Long.numberOfTrailingZeros(bit);
      a[w] |= bit;
      b[w] |= bit;
      c[w] |= bit;
      if (start == w) {
        start = firstGap(a, w);
        firstStart[i] = start;
      }
      if (secondStart[j] == w) {
        secondStart[j] = firstGap(b, w);
      }
      if (thirdStart[k] == w) {
        thirdStart[k] = firstGap(c, w);
      }
    }
  }

  /** The first word, from one on, that the three sets do not fill together; four at a time. */
  private static int farGap(long[] a, long[] b, long[] c, int from) {
    int w = from;
    for (int end = Math.min(a.length, Math.min(b.length, c.length)) - 3; w < end; w += 4) {
      long first = (a[w] | b[w] | c[w]) & (a[w + 1] | b[w + 1] | c[w + 1]);
      long second = (a[w + 2] | b[w + 2] | c[w + 2]) & (a[w + 3] | b[w + 3] | c[w + 3]);
      if ((first & second) != -1L) {
        break;
      }
    }
    while ((a[w] | b[w] | c[w]) == -1L) {
      w++;
    }
    return w;
  }

  private static int firstGap(long[] set, int from) {
    int w = from;
    while (set[w] == -1L) {
      w++;
    }
    return w;
  }

  /** All cells of a tile in the general case. */
  private void general(
      int top, int bottom, int left, int right, int[] firstMovable, int[][] values) {
    Room room = new Room();
    for (int row = top; row < bottom; row++) {
      for (int column = half ? Math.max(row, left) : left; column < right; column++) {
        boolean moveless = column < firstMovable[row - top];
        int value = value(row, column, moveless, room);
        values[row - top][column - left] = value;
        cells.set((long) row * width + column, value);
      }
    }
  }

  /** The value of a cell in the general case; takes and brings values to its lines. */
  private int value(int row, int column, boolean moveless, Room room) {
    int start = 0;
    for (int k = 0; k < slots.length; k++) {
      Slot slot = slots[k];
      int line = slot.line(row, column);
      long[] set = slot.lines.values[line];
      if (set == null) {
        set = slot.open(row, column);
      }
      Step base = slot.set.base();
      if (!slot.set.isRay() && base.vector[0] <= row && base.vector[1] <= column) {
        slot.lines.add(line, set, get(row - base.vector[0], column - base.vector[1]));
      }
      room.sets[k] = set;
      start = Math.max(start, slot.lines.start[line]);
    }
    for (Step vector : vectors) {
      if (vector.vector[0] <= row && vector.vector[1] <= column) {
        int value = get(row - vector.vector[0], column - vector.vector[1]);
        room.single[value >>> 6] |= 1L << value;
      }
    }
    int value = moveless ? 1 : mex(room.sets, start);
    for (Step vector : vectors) {
      if (vector.vector[0] <= row && vector.vector[1] <= column) {
        room.single[get(row - vector.vector[0], column - vector.vector[1]) >>> 6] = 0;
      }
    }
    for (int k = 0; k < slots.length; k++) {
      if (slots[k].set.isRay()) {
        slots[k].lines.add(slots[k].line(row, column), room.sets[k], value);
      }
    }
    return value;
  }

  private static int mex(long[][] sets, int start) {
    for (int w = start; ; w++) {
      long taken = 0;
      for (long[] set : sets) {
        taken |= set[w];
      }
      if (taken != -1L) {
        return (w << 6) + Long.numberOfTrailingZeros(~taken);
      }
    }
  }

  private int get(int row, int column) {
    return half && row > column
        ? cells.get((long) column * width + row)
        : cells.get((long) row * width + column);
  }

  /** What one tile needs to find values in the general case. */
  private final class Room {
    final long[] single = new long[pushed ? 0 : words];
    final long[][] sets = new long[slots.length + 1][];

    Room() {
      Arrays.fill(sets, single);
    }
  }

  /** One linear set and its lines, which may be those of its mirror image. */
  private static final class Slot {
    final MoveSet set;
    final LineSets lines;
    final boolean mirrored;
    final int[] rowTerm;
    final int[] columnTerm;

    Slot(MoveSet set, LineSets lines, boolean mirrored) {
      this.set = set;
      this.lines = lines;
      this.mirrored = mirrored;
      this.rowTerm = mirrored ? lines.columnTerm : lines.rowTerm;
      this.columnTerm = mirrored ? lines.rowTerm : lines.columnTerm;
    }

    int line(int row, int column) {
      return rowTerm[row] + columnTerm[column];
    }

    /** Whether all cells of a row are on one line. */
    boolean isAlongRows() {
      return columnTerm[0] == columnTerm[columnTerm.length - 1];
    }

    /** The set of the line through a cell. */
    long[] set(int row, int column) {
      long[] set = lines.values[line(row, column)];
      return set == null ? open(row, column) : set;
    }

    long[] open(int row, int column) {
      int line = line(row, column);
      return mirrored ? lines.open(line, column, row) : lines.open(line, row, column);
    }
  }
}
