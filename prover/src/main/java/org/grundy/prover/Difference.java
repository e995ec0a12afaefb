package org.grundy.prover;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The comparison of a conjecture H with F(H): a breadth-first walk through the product of all
 * automata that F(H) is made of, to the first word, shorter ones before longer ones, on which they
 * differ.
 *
 * <p>A wrong conjecture usually shows soon, while its preimages may have a great many subsets. So
 * these are made on the way at first. When the walk gets long, the preimages are made whole and
 * least, one by one, for then their product is smaller by far; and if that is too much, the walk
 * goes on as it began.
 */
final class Difference {
  /** So many tuples before the preimages are made whole. */
  private static final int SHORT_WALK = 20_000;

  /** So many subsets are made whole for that. */
  private static final int FEW_SUBSETS = 100_000;

  private final Kernel kernel;
  private final ProverLimits limits;
  private final Dfa h;
  private final int dimension;
  private final int families;
  private final Reader[] parts;
  private final int width;

  private int[] tuples;
  private int[] cameFrom = new int[256];
  private int[] cameBy = new int[256];
  private int[] table = new int[1024];
  private int count;
  private int looked;

  /**
   * What was found.
   *
   * @param tuples the states of the product that were visited
   * @param word the first word on which they differ, or null if there is none
   * @param right what F(H) says of it
   * @param preimages for each family the positions that move into H; only if there is no such word
   */
  record Result(int tuples, @Nullable IntArray word, boolean right, List<Preimage> preimages) {}

  private Difference(Kernel kernel, ProverLimits limits, Dfa h, List<? extends Reader> reaching) {
    this.kernel = kernel;
    this.limits = limits;
    this.h = h;
    dimension = kernel.symbols().tracks();
    families = reaching.size();
    List<Reader> all = new ArrayList<>();
    all.add(h);
    kernel.domain().forEach(relation -> all.add(relation.dfa()));
    all.addAll(reaching);
    kernel.existing().forEach(positions -> all.add(positions.dfa()));
    kernel.lower().forEach(level -> all.add(level.automaton()));
    parts = all.toArray(new Reader[0]);
    width = dimension + parts.length;
    tuples = new int[256 * width];
    Arrays.fill(table, -1);
    for (int k = 0; k < parts.length; k++) {
      tuples[dimension + k] = parts[k].first();
    }
    enter(-1, 0);
  }

  /** Finds the first difference, or that there is none. O(tuples * symbols * parts). */
  static Result find(Kernel kernel, Dfa h, ProverLimits limits)
      throws LimitException, InterruptedException {
    List<Subsets> subsets = new ArrayList<>();
    for (RelationAutomaton relation : kernel.relations()) {
      subsets.add(Subsets.of(relation, h, limits));
    }
    Difference lazy = new Difference(kernel, limits, h, subsets);
    boolean done = lazy.walk(SHORT_WALK);
    if (!done) {
      List<Preimage> whole = whole(subsets);
      if (whole != null) {
        Difference least =
            new Difference(kernel, limits, h, whole.stream().map(Preimage::dfa).toList());
        least.finish();
        return least.result(whole);
      }
      lazy.finish();
    }
    if (lazy.looked < lazy.count) {
      return lazy.result(List.of());
    }
    List<Preimage> preimages = new ArrayList<>();
    for (Subsets positions : subsets) {
      preimages.add(Preimage.of(positions, limits.subsets()));
    }
    return lazy.result(preimages);
  }

  private static @Nullable List<Preimage> whole(List<Subsets> subsets) throws InterruptedException {
    List<Preimage> all = new ArrayList<>();
    try {
      for (Subsets positions : subsets) {
        all.add(Preimage.of(positions, FEW_SUBSETS));
      }
    } catch (LimitException e) {
      return null;
    }
    return all;
  }

  private void finish() throws LimitException, InterruptedException {
    if (!walk(limits.tuples())) {
      throw new LimitException("prover.stop.tuples", limits.tuples());
    }
  }

  private Result result(List<Preimage> preimages) {
    if (looked == count) {
      return new Result(count, null, false, preimages);
    }
    return new Result(count, new IntArray(wordTo(looked)), expected(looked), List.of());
  }

  /**
   * Goes on to the first difference, or to the end.
   *
   * @return false if there are more tuples than {@code most} and no difference so far
   */
  private boolean walk(int most) throws LimitException, InterruptedException {
    int[][] digits = kernel.digits();
    for (; looked < count; looked++) {
      if (expected(looked) != h.accepts(tuples[looked * width + dimension])) {
        return true;
      }
      if (count > most) {
        return false;
      }
      if ((looked & 255) == 0 && Thread.currentThread().isInterrupted()) {
        throw new InterruptedException();
      }
      for (int a = 0; a < digits.length; a++) {
        step(looked, a, digits[a]);
      }
    }
    return true;
  }

  /** What F(H) says at a tuple. */
  private boolean expected(int tuple) {
    int at = tuple * width + dimension + 1;
    int part = 1;
    boolean inside = false;
    for (int i = kernel.domain().size(); i > 0; i--) {
      inside |= parts[part++].accepts(tuples[at++]);
    }
    boolean reached = false;
    for (int i = families; i > 0; i--) {
      reached |= parts[part++].accepts(tuples[at++]);
    }
    boolean movable = !kernel.needsMove();
    for (int i = kernel.existing().size(); i > 0; i--) {
      movable |= parts[part++].accepts(tuples[at++]);
    }
    boolean below = false;
    while (part < parts.length) {
      below |= parts[part++].accepts(tuples[at++]);
    }
    return inside && !reached && movable && !below;
  }

  private void step(int tuple, int symbol, int[] digits)
      throws LimitException, InterruptedException {
    if ((count + 1) * width > tuples.length) {
      tuples = Arrays.copyOf(tuples, 2 * tuples.length);
    }
    int from = tuple * width;
    int to = count * width;
    for (int t = 0; t < dimension; t++) {
      int state = kernel.system().step(tuples[from + t], digits[t]);
      if (state < 0) {
        return;
      }
      tuples[to + t] = state;
    }
    for (int k = 0; k < parts.length; k++) {
      tuples[to + dimension + k] = parts[k].step(tuples[from + dimension + k], symbol);
    }
    enter(tuple, symbol);
  }

  /** Numbers the tuple that stands behind the last one, unless it is known. */
  private void enter(int from, int symbol) {
    int at = count * width;
    int hash = 0;
    for (int i = 0; i < width; i++) {
      hash = (hash ^ tuples[at + i]) * 0x9E3779B1;
      hash ^= hash >>> 15;
    }
    int slot = hash & (table.length - 1);
    while (table[slot] >= 0) {
      int other = table[slot] * width;
      if (Arrays.equals(tuples, other, other + width, tuples, at, at + width)) {
        return;
      }
      slot = (slot + 1) & (table.length - 1);
    }
    table[slot] = count;
    if (count == cameFrom.length) {
      cameFrom = Arrays.copyOf(cameFrom, 2 * count);
      cameBy = Arrays.copyOf(cameBy, 2 * count);
    }
    cameFrom[count] = from;
    cameBy[count] = symbol;
    count++;
    if (2 * count > table.length) {
      widen();
    }
  }

  private void widen() {
    table = new int[2 * table.length];
    Arrays.fill(table, -1);
    for (int tuple = 0; tuple < count; tuple++) {
      int hash = 0;
      for (int i = tuple * width; i < (tuple + 1) * width; i++) {
        hash = (hash ^ tuples[i]) * 0x9E3779B1;
        hash ^= hash >>> 15;
      }
      int slot = hash & (table.length - 1);
      while (table[slot] >= 0) {
        slot = (slot + 1) & (table.length - 1);
      }
      table[slot] = tuple;
    }
  }

  private int[] wordTo(int tuple) {
    int length = 0;
    for (int i = tuple; cameFrom[i] >= 0; i = cameFrom[i]) {
      length++;
    }
    int[] word = new int[length];
    for (int i = tuple; cameFrom[i] >= 0; i = cameFrom[i]) {
      word[--length] = cameBy[i];
    }
    return word;
  }
}
