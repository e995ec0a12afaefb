package org.grundy.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.grundy.Convention;
import org.junit.jupiter.api.Test;

/** The kernels for invariant vector games beside a scan of all options. */
class VectorTablesTest {
  /** A box, and for each linear set its base and periods. */
  record Game(List<Long> to, List<int[][]> sets) {
    Game(long[] to, List<int[][]> sets) {
      this(Arrays.stream(to).boxed().toList(), sets);
    }

    @Override
    public String toString() {
      StringBuilder text = new StringBuilder(to.toString());
      sets.forEach(set -> text.append(' ').append(Arrays.deepToString(set)));
      return text.toString();
    }

    Box box() {
      return Box.upTo(to.stream().mapToLong(n -> n).toArray());
    }

    BoxMoves moves() {
      return new BoxMoves(to.stream().mapToInt(Math::toIntExact).toArray(), sets);
    }
  }

  /** All vectors of the sets in the box, as offsets and positions, and the options of a cell. */
  private static final class Scan {
    private final Box box;
    private final List<long[]> vectors = new ArrayList<>();

    Scan(Game game) {
      this.box = game.box();
      boolean[] known = new boolean[Math.toIntExact(box.cells())];
      for (int[][] set : game.sets()) {
        boolean[] seen = new boolean[known.length];
        ArrayDeque<long[]> open = new ArrayDeque<>();
        open.add(Arrays.stream(set[0]).asLongStream().toArray());
        while (!open.isEmpty()) {
          long[] vector = open.remove();
          if (!box.contains(vector) || seen[(int) box.index(vector)]) {
            continue;
          }
          seen[(int) box.index(vector)] = true;
          if (!known[(int) box.index(vector)]) {
            known[(int) box.index(vector)] = true;
            vectors.add(vector);
          }
          for (int[] period : Arrays.asList(set).subList(1, set.length)) {
            long[] next = vector.clone();
            for (int i = 0; i < next.length; i++) {
              next[i] += period[i];
            }
            open.add(next);
          }
        }
      }
    }

    List<Integer> options(long index) {
      long[] position = box.position(index);
      List<Integer> options = new ArrayList<>();
      for (long[] vector : vectors) {
        boolean possible = true;
        for (int i = 0; i < position.length; i++) {
          possible &= vector[i] <= position[i];
        }
        if (possible) {
          options.add((int) (index - box.index(vector)));
        }
      }
      return options;
    }

    int[] solve(Quantity quantity, Convention convention) {
      int[] values = new int[(int) box.cells()];
      boolean[] p = new boolean[values.length];
      for (int cell = 0; cell < values.length; cell++) {
        List<Integer> options = options(cell);
        boolean terminal = options.isEmpty();
        boolean anyP = false;
        for (int option : options) {
          anyP |= p[option];
        }
        p[cell] = terminal ? convention == Convention.NORMAL : !anyP;
        if (quantity == Quantity.OUTCOME) {
          values[cell] = p[cell] ? 1 : 0;
        } else if (terminal) {
          boolean one = quantity == Quantity.GRUNDY && convention == Convention.MISERE;
          values[cell] = one ? 1 : 0;
        } else if (quantity == Quantity.GRUNDY) {
          boolean[] taken = new boolean[options.size() + 1];
          for (int option : options) {
            if (values[option] < taken.length) {
              taken[values[option]] = true;
            }
          }
          while (taken[values[cell]]) {
            values[cell]++;
          }
        } else {
          List<Integer> counted = new ArrayList<>();
          for (int option : options) {
            if (p[option] || !anyP) {
              counted.add(values[option]);
            }
          }
          values[cell] = 1 + (anyP ? Collections.min(counted) : Collections.max(counted));
        }
      }
      return values;
    }
  }

  private interface Kernel {
    long fill(VectorTables tables, Cells cells);
  }

  private static int[] table(
      Game game, Quantity quantity, Convention convention, int threads, Kernel kernel) {
    Box box = game.box();
    Cells cells = quantity == Quantity.OUTCOME ? BitCells.onHeap(box) : ValueCells.onHeap(box, 2);
    VectorTables tables = new VectorTables(game.moves(), convention, threads, Progress.NONE);
    assertThat(kernel.fill(tables, cells)).isEqualTo(box.cells());
    int[] values = new int[(int) box.cells()];
    cells.read(0, values, values.length);
    return values;
  }

  private static void check(Game game) {
    Scan scan = new Scan(game);
    for (Convention convention : Convention.values()) {
      int[] outcomes = scan.solve(Quantity.OUTCOME, convention);
      assertThat(table(game, Quantity.OUTCOME, convention, 1, (t, c) -> t.byBits((BitCells) c)))
          .isEqualTo(outcomes);
      if (RayRows.fits(game.moves())) {
        assertThat(table(game, Quantity.OUTCOME, convention, 1, (t, c) -> t.byRays((BitCells) c)))
            .isEqualTo(outcomes);
      }
      int[] values = scan.solve(Quantity.GRUNDY, convention);
      assertThat(table(game, Quantity.GRUNDY, convention, 1, VectorTables::bySweeps))
          .isEqualTo(values);
      if (HeapMex.fits(game.moves())) {
        assertThat(table(game, Quantity.GRUNDY, convention, 1, VectorTables::byHeaps))
            .isEqualTo(values);
      }
      if (game.moves().isLines()) {
        assertThat(table(game, Quantity.GRUNDY, convention, 1, VectorTables::byLines))
            .isEqualTo(values);
        if (game.to().size() == 2) {
          assertThat(table(game, Quantity.GRUNDY, convention, 1, VectorTables::byTiles))
              .isEqualTo(values);
        }
      }
      for (Quantity quantity : Quantity.values()) {
        assertThat(table(game, quantity, convention, 2, (t, c) -> t.fill(quantity, c)))
            .isEqualTo(scan.solve(quantity, convention));
      }
    }
  }

  @Property(tries = 150)
  void anyVectorGame(@ForAll("games") Game game) {
    check(game);
  }

  @Property(tries = 80)
  void anyRayGame(@ForAll("rayGames") Game game) {
    check(game);
  }

  @Property(tries = 80)
  void anySymmetricGame(@ForAll("symmetricGames") Game game) {
    assertThat(game.moves().isSymmetric()).isTrue();
    check(game);
  }

  @Property(tries = 300)
  void anyGameOfOneHeap(@ForAll("oneHeap") Game game) {
    assertThat(HeapMex.fits(game.moves())).isTrue();
    check(game);
  }

  /** One heap, some single numbers, and progressions with short periods. */
  @Provide
  Arbitrary<Game> oneHeap() {
    return Arbitraries.longs()
        .map(
            seed -> {
              Random random = new Random(seed);
              List<int[][]> sets = new ArrayList<>();
              for (int count = random.nextInt(4); count > 0; count--) {
                int[][] set = new int[1 + random.nextInt(4)][1];
                set[0][0] = 1 + random.nextInt(random.nextBoolean() ? 5 : 90);
                for (int k = 1; k < set.length; k++) {
                  set[k][0] = 1 + random.nextInt(k == 1 ? 6 : 4);
                }
                sets.add(set);
              }
              int from = 1 + random.nextInt(9);
              for (int number = from; number < from + random.nextInt(90); number++) {
                sets.add(new int[][] {{number}});
              }
              return new Game(new long[] {random.nextInt(400)}, sets);
            });
  }

  /** Millions of heaps, with values known by arithmetic. */
  @Test
  void longHeaps() {
    int to = 1_000_000;
    List<int[][]> any = List.of(new int[][] {{1}, {1}}, new int[][] {{2}});
    List<int[][]> odd = List.<int[][]>of(new int[][] {{1}, {2}});
    List<int[][]> others = List.of(new int[][] {{2}}, new int[][] {{4}, {1}});
    List<int[][]> few = new ArrayList<>();
    for (int number = 1; number <= 1000; number++) {
      few.add(new int[][] {{number}});
    }
    Game game = new Game(new long[] {to}, any);
    int[] anyValues = table(game, 4, Convention.NORMAL);
    int[] misereValues = table(game, 4, Convention.MISERE);
    int[] oddValues = table(new Game(new long[] {to}, odd), 4, Convention.NORMAL);
    int[] fewValues = table(new Game(new long[] {to}, few), 4, Convention.NORMAL);
    int[] otherValues = table(new Game(new long[] {to}, others), 4, Convention.NORMAL);
    assertThat(anyValues).isEqualTo(IntStream.rangeClosed(0, to).toArray());
    assertThat(misereValues)
        .isEqualTo(IntStream.rangeClosed(0, to).map(n -> n < 2 ? 1 - n : n).toArray());
    assertThat(oddValues).isEqualTo(IntStream.rangeClosed(0, to).map(n -> n % 2).toArray());
    assertThat(fewValues).isEqualTo(IntStream.rangeClosed(0, to).map(n -> n % 1001).toArray());
    assertThat(Arrays.copyOf(otherValues, 900)).isEqualTo(firstMexes(900));
  }

  /** The mex of all options that take anything but 1 and 3. */
  private static int[] firstMexes(int count) {
    int[] values = new int[count];
    for (int heap = 0; heap < count; heap++) {
      for (int option = 0; option < heap; option++) {
        // Rises past each value that an option has: options are looked at again after each rise.
        if (heap - option != 1 && heap - option != 3 && values[option] == values[heap]) {
          values[heap]++;
          option = -1;
        }
      }
    }
    return values;
  }

  private static int[] table(Game game, int width, Convention convention) {
    Cells cells = ValueCells.onHeap(game.box(), width);
    VectorTables tables = new VectorTables(game.moves(), convention, 1, Progress.NONE);
    assertThat(tables.fill(Quantity.GRUNDY, cells)).isEqualTo(game.box().cells());
    int[] values = new int[(int) game.box().cells()];
    cells.read(0, values, values.length);
    return values;
  }

  @Provide
  Arbitrary<Game> games() {
    return Combinators.combine(Arbitraries.integers().between(1, 4), Arbitraries.longs())
        .as((dimension, seed) -> game(dimension, new Random(seed), 3));
  }

  /** Box and sets at random: small vectors mostly, long ones sometimes. */
  private static Game game(int dimension, Random random, int mostPeriods) {
    long[] to = new long[dimension];
    int room = 700;
    for (int i = 0; i < dimension; i++) {
      to[i] = random.nextInt(Math.max(1, Math.min(room, dimension == 1 ? 600 : 150)));
      room /= (int) to[i] + 1;
    }
    long last = to[dimension - 1];
    int swap = random.nextInt(dimension);
    to[dimension - 1] = to[swap];
    to[swap] = last;
    List<int[][]> sets = new ArrayList<>();
    for (int count = random.nextInt(5); count >= 0; count--) {
      int[][] set = new int[1 + random.nextInt(mostPeriods + 1)][];
      for (int k = 0; k < set.length; k++) {
        set[k] = vector(dimension, random, k == 0);
      }
      if (set.length == 2 && random.nextInt(3) == 0) {
        set[1] = set[0].clone();
      }
      sets.add(set);
    }
    return new Game(to, sets);
  }

  private static int[] vector(int dimension, Random random, boolean move) {
    int most = new int[] {1, 1, 2, 3, 5, 70, 130}[random.nextInt(7)];
    int[] vector = new int[dimension];
    for (int i = 0; i < dimension; i++) {
      vector[i] = random.nextBoolean() ? 0 : random.nextInt(most + 1);
    }
    if (move && Arrays.stream(vector).allMatch(c -> c == 0)) {
      vector[random.nextInt(dimension)] = 1 + random.nextInt(most);
    }
    return vector;
  }

  /** Two heaps, the ray of (0,1), and some more. */
  @Provide
  Arbitrary<Game> rayGames() {
    return Arbitraries.longs()
        .map(
            seed -> {
              Random random = new Random(seed);
              long[] to = {random.nextInt(40), random.nextInt(200)};
              List<int[][]> sets = new ArrayList<>();
              sets.add(new int[][] {{0, 1}, {0, 1}});
              for (int count = random.nextInt(4); count > 0; count--) {
                int[] ray = {random.nextInt(4), random.nextInt(4)};
                if (ray[0] + ray[1] > 0) {
                  sets.add(new int[][] {ray, ray});
                }
              }
              return new Game(to, sets);
            });
  }

  @Provide
  Arbitrary<Game> symmetricGames() {
    return Arbitraries.longs()
        .map(
            seed -> {
              Random random = new Random(seed);
              long side = random.nextInt(random.nextInt(4) == 0 ? 140 : 40);
              List<int[][]> sets = new ArrayList<>();
              for (int[][] set : game(2, random, random.nextInt(4) == 0 ? 2 : 1).sets()) {
                sets.add(set);
                int[][] image = new int[set.length][];
                for (int k = 0; k < set.length; k++) {
                  image[k] = new int[] {set[k][1], set[k][0]};
                }
                sets.add(image);
              }
              return new Game(new long[] {side, side}, sets);
            });
  }

  private static final int[][] ROW = {{0, 1}, {0, 1}};
  private static final int[][] COLUMN = {{1, 0}, {1, 0}};
  private static final int[][] DIAGONAL = {{1, 1}, {1, 1}};

  @Test
  void boxesOfOddShapes() {
    List<int[][]> wythoff = List.of(ROW, COLUMN, DIAGONAL);
    check(new Game(new long[] {1, 200}, wythoff));
    check(new Game(new long[] {200, 1}, wythoff));
    check(new Game(new long[] {0, 0}, wythoff));
    check(new Game(new long[] {0}, List.<int[][]>of(new int[][] {{1}, {1}})));
    check(new Game(new long[] {70, 131}, wythoff));
    for (int length : new int[] {63, 64, 65, 128}) {
      check(new Game(new long[] {2, 200}, List.<int[][]>of(new int[][] {{0, length}})));
      check(new Game(new long[] {300}, List.<int[][]>of(new int[][] {{1}, {length}})));
    }
    check(new Game(new long[] {129, 129}, wythoff));
    check(
        new Game(
            new long[] {66, 129, 4},
            List.of(
                new int[][] {{1, 0, 0}, {1, 0, 0}},
                new int[][] {{0, 1, 0}, {0, 1, 0}},
                new int[][] {{0, 0, 1}, {0, 0, 1}},
                new int[][] {{2, 1, 1}, {1, 3, 0}},
                new int[][] {{1, 1, 0}})));
  }

  @Test
  void noMoveAtAll() {
    check(new Game(new long[] {3, 3}, List.of()));
    check(new Game(new long[] {3, 3}, List.<int[][]>of(new int[][] {{4, 0}, {1, 0}})));
  }

  /** Wythoff's game: the P-positions are (floor(k phi), floor(k phi) + k), here by their mex. */
  @Test
  void wythoffPairs() {
    int side = 2000;
    Game game = new Game(new long[] {side, side}, List.of(ROW, COLUMN, DIAGONAL));
    int[] outcomes =
        table(game, Quantity.OUTCOME, Convention.NORMAL, 1, (t, c) -> t.fill(Quantity.OUTCOME, c));
    boolean[] used = new boolean[2 * side];
    boolean[] expected = new boolean[outcomes.length];
    for (int k = 0, a = 0; a <= side; k++) {
      used[a] = true;
      used[a + k] = true;
      if (a + k <= side) {
        expected[a * (side + 1) + a + k] = true;
        expected[(a + k) * (side + 1) + a] = true;
      }
      while (used[a]) {
        a++;
      }
    }
    for (int cell = 0; cell < outcomes.length; cell++) {
      assertThat(outcomes[cell] == 1).as("cell %d", cell).isEqualTo(expected[cell]);
    }
  }

  /** Two threads find what one finds, tile by tile. */
  @Test
  void severalThreads() {
    List<List<int[][]>> games =
        List.of(
            List.of(ROW, COLUMN, DIAGONAL),
            List.of(ROW, COLUMN, new int[][] {{1, 2}, {1, 2}}, new int[][] {{2, 1}, {2, 1}}),
            List.of(ROW, new int[][] {{1, 0}, {2, 1}}, new int[][] {{3, 1}}));
    for (List<int[][]> sets : games) {
      Game game = new Game(new long[] {499, 499}, sets);
      int[] one = table(game, Quantity.GRUNDY, Convention.NORMAL, 1, VectorTables::byTiles);
      assertThat(table(game, Quantity.GRUNDY, Convention.NORMAL, 3, VectorTables::byTiles))
          .isEqualTo(one);
      assertThat(table(game, Quantity.GRUNDY, Convention.NORMAL, 1, VectorTables::byLines))
          .isEqualTo(one);
    }
  }
}
