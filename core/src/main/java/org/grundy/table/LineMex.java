package org.grundy.table;

import java.util.ArrayDeque;
import java.util.Arrays;
import org.grundy.table.BoxMoves.MoveSet;
import org.grundy.table.BoxMoves.Step;

/**
 * Grundy values of an invariant vector game of any dimension whose linear sets have at most one
 * period, cell after cell.
 *
 * <p>For each period there is a set of values for every line in its direction: when a cell x is
 * reached, the value of {@code x - base} enters the set of its line, which then has the values of
 * all options by this linear set. The mex is the first gap in the union of the sets of the lines
 * through x, looked for from the first word that none of them fills. Single vectors enter a set
 * that is emptied after each cell. A line that has left the box gives its set to a new one.
 *
 * <p>Costs O(sets) for each cell and the words between the last full word and the mex.
 */
final class LineMex {
  private final BoxMoves moves;
  private final Cells cells;
  private final boolean misere;
  private final int width;
  private final Direction[] directions;
  private final MoveSet[] vectors;
  private final long[] single;

  LineMex(BoxMoves moves, Cells cells, boolean misere) {
    this.moves = moves;
    this.cells = cells;
    this.misere = misere;
    this.width = moves.width();
    int words = Math.toIntExact(moves.mostMoves() >>> 6) + 2;
    this.directions =
        Arrays.stream(moves.sets())
            .filter(set -> !set.isFinite())
            .map(set -> new Direction(set, words))
            .toArray(Direction[]::new);
    this.vectors = Arrays.stream(moves.sets()).filter(MoveSet::isFinite).toArray(MoveSet[]::new);
    this.single = new long[words];
  }

  /**
   * Finds and stores the values of a row after all earlier ones.
   *
   * @param index the number of the row
   * @param row its components but the last
   * @return how many cells of the row are found: all, unless the thread was interrupted
   */
  int row(int index, int[] row) {
    long first = (long) index * width;
    int firstMovable = moves.firstMovable(row);
    for (Direction direction : directions) {
      direction.enter(index, row);
    }
    boolean[] fits = new boolean[vectors.length];
    for (int k = 0; k < fits.length; k++) {
      fits[k] = vectors[k].base().fits(row);
    }
    long[][] sets = new long[directions.length + 1][];
    sets[directions.length] = single;
    for (int c = 0; c < width; c++) {
      if ((c + 1 & 0xffff) == 0 && Thread.currentThread().isInterrupted()) {
        return c;
      }
      int start = 0;
      for (int k = 0; k < directions.length; k++) {
        Line line = directions[k].line(c, first + c);
        sets[k] = line.values;
        start = Math.max(start, line.start);
      }
      for (int k = 0; k < vectors.length; k++) {
        Step base = vectors[k].base();
        if (fits[k] && base.across <= c) {
          int value = cells.get(first + c - offset(base));
          single[value >>> 6] |= 1L << value;
        }
      }
      cells.set(first + c, misere && c < firstMovable ? 1 : mex(sets, start));
      for (int k = 0; k < vectors.length; k++) {
        Step base = vectors[k].base();
        if (fits[k] && base.across <= c) {
          single[cells.get(first + c - offset(base)) >>> 6] = 0;
        }
      }
      for (Direction direction : directions) {
        direction.leave(c);
      }
    }
    return width;
  }

  private long offset(Step step) {
    return (long) step.back * width + step.across;
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

  /** The values on a line so far. */
  private static final class Line {
    final long[] values;

    /** The first word that is not full. */
    int start;

    Line(int words) {
      this.values = new long[words];
    }

    void add(int value) {
      values[value >>> 6] |= 1L << value;
      while (values[start] == -1L) {
        start++;
      }
    }
  }

  /** All lines of one linear set. */
  private final class Direction {
    private final Step base;
    private final Step period;
    private final int words;

    /** The lines through the cells of the last rows. */
    private final Line[][] through;

    private final ArrayDeque<Line> free = new ArrayDeque<>();
    private final long offset;
    private Line[] here;
    private Line[] before;
    private boolean fits;
    private boolean goesOn;
    private boolean ends;

    Direction(MoveSet set, int words) {
      this.base = set.base();
      this.period = set.periods()[0];
      this.words = words;
      this.offset = offset(base);
      this.through = new Line[period.back + 1][width];
      this.here = through[0];
      this.before = through[0];
    }

    void enter(int index, int[] row) {
      here = through[index % through.length];
      fits = base.fits(row);
      goesOn = period.fits(row);
      if (goesOn) {
        before = through[(index - period.back) % through.length];
      }
      ends = false;
      for (int i = 0; i < row.length; i++) {
        ends |= period.vector[i] > moves.to(i) - row[i];
      }
    }

    /** The line through a cell, with the value of the base's option added. */
    Line line(int c, long cell) {
      Line line;
      if (goesOn && period.across <= c) {
        line = before[c - period.across];
      } else {
        line = free.isEmpty() ? new Line(words) : free.pop();
      }
      here[c] = line;
      if (fits && base.across <= c) {
        line.add(cells.get(cell - offset));
      }
      return line;
    }

    /** Takes the set of a line back that ends in a cell. */
    void leave(int c) {
      if (ends || period.across >= width - c) {
        Line line = here[c];
        Arrays.fill(line.values, 0);
        line.start = 0;
        free.push(line);
      }
    }
  }
}
