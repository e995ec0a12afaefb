package org.grundy.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.grundy.Convention;
import org.grundy.IndexedRuleset;
import org.grundy.Limits;
import org.grundy.PackedRuleset;
import org.junit.jupiter.api.Test;

/** Packed searches and tables against recursion from the definitions. */
class PackedSolverTest {
  private static final Limits MANY = new Limits(1_000_000);

  /** A graph given by lists; positions are spread over all 64 bits by an odd factor. */
  private record Graph(List<List<Integer>> moves, long factor) implements IndexedRuleset {
    long position(int number) {
      return number * factor;
    }

    @Override
    public int moves(long position, long[] out, int at) {
      List<Integer> options = moves.get((int) rank(position));
      if (out.length - at < options.size()) {
        return ~(at + options.size());
      }
      int end = at;
      for (int option : options) {
        out[end++] = position(option);
      }
      return end;
    }

    @Override
    public long size() {
      return moves.size();
    }

    @Override
    public long rank(long position) {
      // The inverse of an odd number modulo 2^64, by Newton's iteration.
      long inverse = factor;
      for (int i = 0; i < 6; i++) {
        inverse *= 2 - factor * inverse;
      }
      return position * inverse;
    }

    @Override
    public long unrank(long rank) {
      return rank * factor;
    }
  }

  private static Graph random(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int size = 1 + random.nextInt(400);
    int most = 1 + random.nextInt(random.nextBoolean() ? 5 : 90);
    List<List<Integer>> moves = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      List<Integer> options = new ArrayList<>();
      for (int k = i == 0 ? 0 : random.nextInt(most); k > 0; k--) {
        options.add(random.nextInt(i));
      }
      moves.add(options);
    }
    return new Graph(moves, random.nextLong() | 1);
  }

  /** A quantity of all positions of a graph whose options come first, from its definition. */
  private static int[] defined(Graph graph, Quantity quantity, Convention convention) {
    int size = graph.moves().size();
    int[] grundy = new int[size];
    int[] remoteness = new int[size];
    for (int i = 0; i < size; i++) {
      Set<Integer> values = new HashSet<>();
      graph.moves().get(i).forEach(option -> values.add(grundy[option]));
      while (values.contains(grundy[i])) {
        grundy[i]++;
      }
      if (values.isEmpty() && convention == Convention.MISERE) {
        grundy[i] = 1;
      }
      int shortest = Integer.MAX_VALUE;
      int longest = 0;
      for (int option : graph.moves().get(i)) {
        if (grundy[option] == 0) {
          shortest = Math.min(shortest, remoteness[option]);
        }
        longest = Math.max(longest, remoteness[option]);
      }
      remoteness[i] = values.isEmpty() ? 0 : 1 + (grundy[i] == 0 ? longest : shortest);
    }
    int[] result = new int[size];
    for (int i = 0; i < size; i++) {
      result[i] =
          switch (quantity) {
            case OUTCOME -> grundy[i] == 0 ? 1 : 0;
            case GRUNDY -> grundy[i];
            case REMOTENESS -> remoteness[i];
          };
    }
    return result;
  }

  @Test
  void agreesWithTheDefinitionsOnRandomGraphs() {
    for (long seed = 0; seed < 150; seed++) {
      Graph graph = random(seed);
      for (Quantity quantity : Quantity.values()) {
        for (Convention convention : Convention.values()) {
          int[] expected = defined(graph, quantity, convention);
          PackedSolver solver = new PackedSolver(graph, quantity, convention);
          PackedTable table = new PackedTable(graph, quantity, convention);
          assertThat(table.fill()).isTrue();
          SplittableRandom random = new SplittableRandom(seed);
          for (int k = 0; k < 60; k++) {
            int number = random.nextInt(expected.length);
            long position = graph.position(number);
            assertThat(solver.value(position, MANY))
                .as("%d of %d", number, seed)
                .hasValue(expected[number]);
            assertThat(table.value(position))
                .as("%d of %d", number, seed)
                .isEqualTo(expected[number]);
          }
          assertThat(solver.stored()).isLessThanOrEqualTo(expected.length);
          assertThat(solver.visited()).isEqualTo(solver.stored());
        }
      }
    }
  }

  /** Cram on a board, as sets of covered squares. */
  private record Cram(int rows, int columns, boolean mirrored) implements PackedRuleset {
    @Override
    public int moves(long position, long[] out, int at) {
      int end = at;
      for (int square = 0; square < rows * columns; square++) {
        for (boolean down : new boolean[] {false, true}) {
          int other = down ? square + columns : square + 1;
          boolean inside = down ? other < rows * columns : other % columns != 0;
          long both = (1L << square) | (1L << other);
          if (inside && (position & both) == 0) {
            if (end < out.length) {
              out[end] = position | both;
            }
            end++;
          }
        }
      }
      return end <= out.length ? end : ~end;
    }

    @Override
    public long canonical(long position) {
      return mirrored
          ? Math.min(position, Long.reverse(position) >>> (64 - rows * columns))
          : position;
    }

    int naive(long position, Map<Long, Integer> known, Convention convention) {
      Integer done = known.get(position);
      if (done != null) {
        return done;
      }
      long[] options = new long[2 * rows * columns];
      int count = moves(position, options, 0);
      Set<Integer> values = new HashSet<>();
      for (int i = 0; i < count; i++) {
        values.add(naive(options[i], known, convention));
      }
      int mex = 0;
      while (values.contains(mex)) {
        mex++;
      }
      int value = count == 0 && convention == Convention.MISERE ? 1 : mex;
      known.put(position, value);
      return value;
    }
  }

  @Test
  void cramOnOneRowIsDawsonsKayles() {
    int[] values = {0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3};
    for (int n = 1; n < values.length; n++) {
      for (Cram cram : List.of(new Cram(1, n, false), new Cram(1, n, true), new Cram(n, 1, true))) {
        PackedSolver solver = new PackedSolver(cram, Quantity.GRUNDY, Convention.NORMAL);
        assertThat(solver.value(0, MANY)).as("1 x %d", n).hasValue(values[n]);
      }
    }
  }

  @Test
  void cramOnBoards() {
    for (int rows = 1; rows <= 4; rows++) {
      for (int columns = rows; rows * columns <= 16; columns++) {
        for (Convention convention : Convention.values()) {
          Map<Long, Integer> known = new HashMap<>();
          int expected = new Cram(rows, columns, false).naive(0, known, convention);
          for (boolean mirrored : new boolean[] {false, true}) {
            Cram cram = new Cram(rows, columns, mirrored);
            PackedSolver grundy = new PackedSolver(cram, Quantity.GRUNDY, convention);
            assertThat(grundy.value(0, MANY)).hasValue(expected);
            if (!mirrored) {
              assertThat(grundy.stored()).isEqualTo(known.size());
            } else if (rows * columns > 4) {
              assertThat(grundy.stored()).isLessThan(known.size());
            }
            PackedSolver outcome = new PackedSolver(cram, Quantity.OUTCOME, convention);
            assertThat(outcome.value(0, MANY)).hasValue(expected == 0 ? 1 : 0);
            PackedSolver remoteness = new PackedSolver(cram, Quantity.REMOTENESS, convention);
            int moves = remoteness.value(0, MANY).orElseThrow();
            assertThat(moves % 2 == 0)
                .isEqualTo((expected == 0) == (convention == Convention.NORMAL));
          }
        }
      }
    }
  }

  @Test
  void outcomesNeedFewerPositions() {
    Cram cram = new Cram(4, 4, false);
    PackedSolver outcome = new PackedSolver(cram, Quantity.OUTCOME, Convention.NORMAL);
    PackedSolver grundy = new PackedSolver(cram, Quantity.GRUNDY, Convention.NORMAL);
    outcome.value(0, MANY);
    grundy.value(0, MANY);
    assertThat(outcome.stored()).isLessThan(grundy.stored() / 2);
  }

  /** One heap of Nim: from n to every smaller number. */
  private static final PackedRuleset HEAP =
      (position, out, at) -> {
        if (out.length - at < position) {
          return ~(int) (at + position);
        }
        int end = at;
        for (long k = 1; k <= position; k++) {
          out[end++] = position - k;
        }
        return end;
      };

  /** A game without a choice: from n to n-1. */
  private static final PackedRuleset COUNTDOWN =
      (position, out, at) -> {
        if (out.length == at) {
          return ~(at + 1);
        }
        out[at] = position - 1;
        return position == 0 ? at : at + 1;
      };

  @Test
  void valuesOutgrowBytes() {
    PackedSolver solver = new PackedSolver(HEAP, Quantity.GRUNDY, Convention.NORMAL);
    for (int n : new int[] {63, 64, 65, 252, 253, 256, 1500}) {
      assertThat(solver.value(n, MANY)).hasValue(n);
    }
    assertThat(solver.value(7, MANY)).hasValue(7);
  }

  @Test
  void longPlayNeedsNoDeepStack() {
    PackedSolver solver = new PackedSolver(COUNTDOWN, Quantity.REMOTENESS, Convention.NORMAL);
    assertThat(solver.value(300_000, MANY)).hasValue(300_000);
    assertThat(solver.value(65_532, MANY)).hasValue(65_532);
    PackedSolver misere = new PackedSolver(COUNTDOWN, Quantity.OUTCOME, Convention.MISERE);
    assertThat(misere.value(200_001, MANY)).hasValue(1);
    assertThat(misere.value(200_000, MANY)).hasValue(0);
  }

  @Test
  void keepsToItsLimitAndGoesOnFromThere() {
    PackedSolver solver = new PackedSolver(COUNTDOWN, Quantity.GRUNDY, Convention.NORMAL);
    assertThat(solver.value(1000, new Limits(1000))).isEmpty();
    assertThat(solver.stored()).isEqualTo(1000);
    assertThat(solver.value(1000, new Limits(1))).isEmpty();
    assertThat(solver.value(1000, new Limits(1001))).hasValue(0);
    assertThat(solver.stored()).isEqualTo(1001);
    // A heap has more moves than positions.
    PackedSolver heap = new PackedSolver(HEAP, Quantity.GRUNDY, Convention.NORMAL);
    assertThat(heap.value(1000, new Limits(2000))).isEmpty();
    assertThat(heap.value(1000, new Limits(20_000))).hasValue(1000);
  }

  @Test
  void keepsToItsMemory() {
    long bytes = 2_000_000;
    PackedSolver solver =
        new PackedSolver(new Cram(4, 6, false), Quantity.GRUNDY, Convention.NORMAL, bytes);
    assertThat(solver.value(0, MANY)).isEmpty();
    assertThat(solver.stored()).isGreaterThan(10_000);
    assertThat(solver.peakBytes()).isLessThanOrEqualTo(bytes);
    PackedSolver wide = new PackedSolver(COUNTDOWN, Quantity.REMOTENESS, Convention.NORMAL, bytes);
    assertThat(wide.value(1_000_000, new Limits(2_000_000))).isEmpty();
    assertThat(wide.peakBytes()).isLessThanOrEqualTo(bytes);
  }

  @Test
  void interruptionEndsASearch() {
    PackedSolver solver =
        new PackedSolver(new Cram(4, 6, false), Quantity.GRUNDY, Convention.NORMAL);
    Thread.currentThread().interrupt();
    try {
      assertThat(solver.value(0, MANY)).isEmpty();
      PackedTable table = new PackedTable(random(5), Quantity.GRUNDY, Convention.NORMAL);
      assertThat(table.fill()).isFalse();
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }
  }

  @Test
  void aCircleIsSaid() {
    PackedRuleset circle =
        (position, out, at) -> {
          if (out.length == at) {
            return ~(at + 1);
          }
          out[at] = (position + 1) % 5;
          return at + 1;
        };
    PackedSolver solver = new PackedSolver(circle, Quantity.GRUNDY, Convention.NORMAL);
    assertThatThrownBy(() -> solver.value(2, MANY))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("position 2");
  }

  @Test
  void aTableHoldsValuesOfEveryWidth() {
    List<List<Integer>> chain = new ArrayList<>(List.of(List.of()));
    for (int i = 1; i < 70_000; i++) {
      chain.add(List.of(i - 1));
    }
    Graph countdown = new Graph(chain, 3);
    PackedTable table = new PackedTable(countdown, Quantity.REMOTENESS, Convention.NORMAL);
    assertThat(table.fill()).isTrue();
    for (int i : new int[] {0, 255, 256, 65_535, 65_536, 69_999}) {
      assertThat(table.value(countdown.position(i))).isEqualTo(i);
    }
    List<List<Integer>> heap = new ArrayList<>();
    for (int i = 0; i < 600; i++) {
      List<Integer> options = new ArrayList<>();
      for (int k = 0; k < i; k++) {
        options.add(k);
      }
      heap.add(options);
    }
    PackedTable nim = new PackedTable(new Graph(heap, 1), Quantity.GRUNDY, Convention.NORMAL);
    assertThat(nim.fill()).isTrue();
    for (int i = 0; i < 600; i++) {
      assertThat(nim.value(i)).isEqualTo(i);
    }
  }

  @Test
  void aTableRefusesMovesUpwards() {
    Graph upwards = new Graph(List.of(List.of(), List.of(2), List.of()), 1);
    assertThatThrownBy(() -> new PackedTable(upwards, Quantity.GRUNDY, Convention.NORMAL).fill())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("number 1")
        .hasMessageContaining("number 2");
    PackedTable empty = new PackedTable(random(1), Quantity.GRUNDY, Convention.NORMAL);
    assertThatThrownBy(() -> empty.value(0)).isInstanceOf(IndexOutOfBoundsException.class);
  }
}
