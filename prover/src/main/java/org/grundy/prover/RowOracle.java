package org.grundy.prover;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.grundy.Heaps;
import org.grundy.rules.ArrowRuleset;

/** {@link SparseRows} as words of a numeration system. Several systems may share the rows. */
final class RowOracle implements Oracle {
  /** Positions that a conjecture is compared with before it is put to the proof. */
  private static final int MOST_COMPARED = 1 << 18;

  private static final int FIRST_ROWS = 1 << 10;

  private final Kernel kernel;
  private final SparseRows rows;
  private final ArrowRuleset ruleset;
  private final boolean raises;

  /**
   * @param raises whether some move raises a component
   */
  RowOracle(Kernel kernel, SparseRows rows, ArrowRuleset ruleset, boolean raises)
      throws LimitException, InterruptedException {
    this.kernel = kernel;
    this.rows = rows;
    this.ruleset = ruleset;
    this.raises = raises;
    rows.know(Math.min(rows.most(), FIRST_ROWS));
  }

  @Override
  public int side() {
    return rows.known();
  }

  @Override
  public boolean isP(int[] word) throws LimitException, InterruptedException {
    if (!kernel.admissible(word)) {
      return false;
    }
    long[] numbers = kernel.numbers(word);
    return rows.contains(numbers[0], numbers[1]);
  }

  @Override
  public List<int[]> errors(Dfa h, int most) throws InterruptedException {
    List<int[]> errors = new ArrayList<>();
    for (int length = 0; errors.isEmpty(); length++) {
      long bound = kernel.place(length);
      if (bound > rows.known() || bound > MOST_COMPARED) {
        break;
      }
      new Comparison(h, length, (int) bound, most, errors).run();
    }
    return errors;
  }

  /** One length of words: walks through what the automaton accepts and checks every row off. */
  private final class Comparison {
    private final Dfa h;
    private final int length;
    private final int bound;
    private final int most;
    private final List<int[]> errors;
    private final boolean[][] alive;
    private final int[] partner;
    private final int[] word;
    private final int[][] digits;
    private int found;

    Comparison(Dfa h, int length, int bound, int most, List<int[]> errors) {
      this.h = h;
      this.length = length;
      this.bound = bound;
      this.most = most;
      this.errors = errors;
      word = new int[length];
      partner = new int[bound];
      Arrays.fill(partner, -1);
      digits = new int[h.symbols()][];
      for (int a = 0; a < digits.length; a++) {
        digits[a] = kernel.symbols().unpack(a);
      }
      // alive[n][s]: some word of n symbols is accepted from s.
      alive = new boolean[length + 1][h.states()];
      for (int s = 0; s < h.states(); s++) {
        alive[0][s] = h.accepts(s);
      }
      for (int n = 1; n <= length; n++) {
        for (int s = 0; s < h.states(); s++) {
          for (int a = 0; a < h.symbols() && !alive[n][s]; a++) {
            int to = h.step(s, a);
            alive[n][s] = to >= 0 && alive[n - 1][to];
          }
        }
      }
    }

    void run() throws InterruptedException {
      if (alive[length][0]) {
        walk(0, 0, 0, 0, 0, 0);
      }
      if (errors.size() >= most) {
        return;
      }
      int expected = 0;
      for (int x = 0; x < bound; x++) {
        if (rows.column(x) < bound) {
          expected++;
        }
      }
      if (found == expected) {
        return;
      }
      for (int x = 0; x < bound && errors.size() < most; x++) {
        if (rows.column(x) < bound && partner[x] < 0) {
          errors.add(padded(x, rows.column(x)));
        }
      }
    }

    /** Goes on at a state of h, with the numbers so far and their states of admissibility. */
    private void walk(int at, int state, int x, int y, int validX, int validY)
        throws InterruptedException {
      if (at == length) {
        if (!kernel.mayEnd(new int[] {validX, validY}) || rows.column(x) != y) {
          errors.add(word.clone());
        } else if (partner[x] < 0) {
          partner[x] = y;
          found++;
        }
        return;
      }
      int rest = length - at - 1;
      int place = (int) kernel.place(rest);
      for (int a = 0; a < digits.length && errors.size() < most; a++) {
        int to = h.step(state, a);
        if (to < 0 || !alive[rest][to]) {
          continue;
        }
        int nextX = kernel.system().step(validX, digits[a][0]);
        int nextY = kernel.system().step(validY, digits[a][1]);
        if (nextX >= 0 && nextY >= 0) {
          word[at] = a;
          walk(at + 1, to, x + digits[a][0] * place, y + digits[a][1] * place, nextX, nextY);
        }
      }
    }

    private int[] padded(int x, int y) {
      int[] shortest = kernel.word(Heaps.of(x, y));
      int[] full = new int[length];
      System.arraycopy(shortest, 0, full, length - shortest.length, shortest.length);
      return full;
    }
  }

  /** The word itself where no move raises a component: all its options are shorter or earlier. */
  @Override
  public Erring error(Dfa h, int[] word, boolean implied)
      throws LimitException, InterruptedException {
    return raises
        ? Oracle.errorNear(kernel, ruleset, this, h, word)
        : new Erring(new IntArray(word), implied);
  }
}
