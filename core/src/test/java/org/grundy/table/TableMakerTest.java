package org.grundy.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.grundy.Answer;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Outcome;
import org.grundy.Question;
import org.grundy.rules.ArrowRuleset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables against the search that knows nothing of boxes. */
class TableMakerTest {
  @TempDir private Path folder;

  private record Case(String rules, String box) {}

  private static final List<Case> CASES =
      List.of(
          new Case("(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-k)", "9x7"),
          new Case(
              "(a,b) where a>=1, b>=1 -> (a-k*b,b) where k>=1, a-k*b>=1 | (a,b-k*a) where k>=1, b-k*a>=1",
              "8x9"),
          new Case("n -> n-k where k in {1,3,4}", "30"),
          new Case("n -> n-k where k in {1,3,4}", "9x9"),
          new Case("(n,q) -> (n-k,2*k) where 1<=k<=q", "12x6"),
          new Case("(a,b,c) -> (a-1,b,c) | (a,b-1,c+1) | (a,b,c-k)", "3x4x5"),
          new Case("(a,b,c) ~> (a-k,b,c) where k<=2", "3x3x3"),
          new Case("(a,b,c) -> (a-k,b,c) where k in {1,3} | (a,b-k,c-k) | (a,b,c-1)", "6x4x5"),
          new Case(
              "(a,b) where a>=2, b>=1 -> (a-k,b) where a-k>=2 | (a,b-k) where k<=3, b-k>=1", "7x9"),
          new Case("(a,b) -> (a-k,b) | (a,b-k)", "6x70"),
          new Case("(a,b) -> (a-k,b) | (a-k,b-k)", "4x4x4x3"),
          new Case("(a,b) -> (a-1,b+1) | (a,b-1)", "4x4"));

  @Test
  void everyQuantityAgreesWithTheSearch() {
    for (Case one : CASES) {
      ArrowRuleset rules = ArrowRuleset.parse(one.rules);
      ExhaustiveSolver<Heaps> search = new ExhaustiveSolver<>(rules);
      for (Convention convention : Convention.values()) {
        for (Quantity quantity : Quantity.values()) {
          compare(new Task(rules, convention, quantity, Box.parse(one.box)), search);
        }
      }
    }
  }

  /** What an interrupted kernel says is known is right, whichever kernel it is. */
  @Test
  void interruptedTablesKnowWhatTheySay() {
    int parts = 0;
    for (Case one :
        List.of(
            new Case("(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-k)", "599x699"),
            new Case("(a,b) -> (a-k,b) | (a,b-k)", "599x699"),
            new Case("(a,b,c) -> (a-k,b-l,c) | (a,b,c-k)", "39x49x59"),
            new Case("(a,b) -> (a-k*b,b) | (a,b-k*a)", "49x69"),
            new Case("n -> a, b where a+b = n-2", "999"))) {
      ArrowRuleset rules = ArrowRuleset.parse(one.rules);
      for (Quantity quantity : Quantity.values()) {
        Task task = new Task(rules, Convention.NORMAL, quantity, Box.parse(one.box));
        if (task.splits() && quantity == Quantity.REMOTENESS) {
          continue;
        }
        Progress impatient =
            (cells, of) -> {
              if (cells > 0) {
                Thread.currentThread().interrupt();
              }
            };
        try (Table part = TableMaker.make(task, 1, impatient)) {
          assertThat(Thread.interrupted()).isTrue();
          try (Table whole = TableMaker.make(task, 1, Progress.NONE)) {
            assertThat(whole.isComplete()).isTrue();
            parts += part.isComplete() ? 0 : 1;
            int[] known = new int[(int) part.known()];
            int[] expected = new int[known.length];
            part.read(0, known, known.length);
            whole.read(0, expected, known.length);
            assertThat(Arrays.equals(known, expected)).as("%s", task).isTrue();
          }
        }
      }
    }
    assertThat(parts).isGreaterThan(3);
  }

  /** Mapped cells and cells on the heap are the same to every kernel. */
  @Test
  void mappedTablesAreTheSame() {
    for (Case one : CASES) {
      for (Quantity quantity : Quantity.values()) {
        Task task =
            new Task(
                ArrowRuleset.parse(one.rules), Convention.NORMAL, quantity, Box.parse(one.box));
        try (Table heap = TableMaker.make(task, 1, Progress.NONE);
            Table mapped = TableMaker.make(task, 2, Progress.NONE, new Storage(0, folder, null))) {
          assertThat(folder.toFile().list()).hasSize(1);
          for (long i = 0; i < task.box().cells(); i++) {
            assertThat(mapped.get(i)).as("%s %s", task, i).isEqualTo(heap.get(i));
          }
        }
        assertThat(folder.toFile().list()).isEmpty();
      }
    }
  }

  /** One cell more than a chunk: the seams are right. */
  @Test
  void longRowsOfSumsAreRight() {
    Task task =
        new Task(
            ArrowRuleset.parse("(a,b) -> (a-k,b) where k<=2 | (a,b-k) where k<=6"),
            Convention.NORMAL,
            Quantity.GRUNDY,
            Box.parse("4x140000"));
    try (Table table = TableMaker.make(task, 1, Progress.NONE)) {
      for (long i = 0; i < task.box().cells(); i++) {
        long[] position = task.box().position(i);
        if (table.get(i) != (int) ((position[0] % 3) ^ (position[1] % 7))) {
          assertThat(table.get(i))
              .as("cell %s", i)
              .isEqualTo((position[0] % 3) ^ (position[1] % 7));
        }
      }
    }
  }

  /** Single cells and runs of cells, across words, rows and their ends. */
  @Test
  void runsOfCellsAreTheirCells() {
    Random random = new Random(5);
    for (String text : List.of("3x0", "4x62", "4x63", "4x64", "3x129", "200")) {
      Box box = Box.parse(text);
      for (Cells cells : List.of(BitCells.onHeap(box), ValueCells.onHeap(box, 1))) {
        int[] expected = new int[(int) box.cells()];
        for (int round = 0; round < 300; round++) {
          int from = random.nextInt(expected.length);
          int[] run = new int[random.nextInt(expected.length - from + 1)];
          for (int i = 0; i < run.length; i++) {
            run[i] = random.nextInt(2);
            expected[from + i] = run[i];
          }
          cells.write(from, run, run.length);
          int single = random.nextInt(expected.length);
          expected[single] ^= 1;
          cells.set(single, expected[single]);
        }
        int[] found = new int[expected.length];
        cells.read(0, found, found.length);
        assertThat(found).isEqualTo(expected);
        int from = expected.length / 3;
        int[] part = new int[expected.length - from];
        cells.read(from, part, part.length);
        assertThat(part).isEqualTo(Arrays.copyOfRange(expected, from, expected.length));
        for (int i = 0; i < expected.length; i++) {
          assertThat(cells.get(i)).isEqualTo(expected[i]);
        }
        if (cells instanceof BitCells bits) {
          long ones = 0;
          for (long i = 0; i < bits.wordsPerRow() * box.rows(); i++) {
            ones += Long.bitCount(bits.word(i));
          }
          assertThat(ones).isEqualTo(Arrays.stream(expected).sum());
        }
      }
    }
  }

  @Test
  void boxesAreReadAndRefused() {
    assertThat(Box.parse("8x9").toString()).isEqualTo("8x9");
    assertThat(Box.parse("8×9").cells()).isEqualTo(90);
    assertThat(Box.parse("20").spread(3).toString()).isEqualTo("20x20x20");
    for (String text : List.of("", "x", "8x", "-1", "8,9", "8 9", "1e3", "٣")) {
      refuses("table.box.text", () -> Box.parse(text));
    }
    refuses("table.box.number", () -> Box.parse("9223372036854775808"));
    refuses("table.box.cells", () -> Box.parse("9223372036854775807"));
    refuses("table.box.cells", () -> Box.parse("4294967296x4294967296"));
  }

  @Test
  void boxesThatFitNowhereAreRefused() {
    ArrowRuleset rules = ArrowRuleset.parse("(a,b) -> (a-k,b) | (a,b-k)");
    Task large =
        new Task(rules, Convention.NORMAL, Quantity.OUTCOME, Box.parse("1000000000x1000000000"));
    refuses("table.space", () -> TableMaker.make(large, 1, Progress.NONE).close());
    refuses(
        "table.values",
        () ->
            TableMaker.make(
                    large.with(Quantity.GRUNDY).with(Box.parse("2x9999999999")), 1, Progress.NONE)
                .close());
    refuses(
        "table.box.dimension",
        () -> new Task(rules, Convention.NORMAL, Quantity.GRUNDY, Box.parse("1x2x3")).box());
  }

  private static void refuses(String key, ThrowingCallable what) {
    assertThatThrownBy(what)
        .isInstanceOfSatisfying(TableException.class, e -> assertThat(e.key()).isEqualTo(key));
  }

  private static void compare(Task task, ExhaustiveSolver<Heaps> search) {
    try (Table table = TableMaker.make(task, 1, Progress.NONE)) {
      assertThat(table.known()).isEqualTo(task.box().cells());
      assertThat(table.isComplete()).isTrue();
      for (long i = 0; i < task.box().cells(); i++) {
        if (!table.exists(task.box().position(i))) {
          assertThat(table.get(i)).isZero();
          continue;
        }
        Answer<Heaps> answer = search.answer(Question.of(table.position(i), task.convention()));
        String place = task + " at " + table.position(i);
        assertThat(table.isP(table.get(i))).as(place).isEqualTo(answer.outcome() == Outcome.P);
        if (task.quantity() != Quantity.OUTCOME) {
          assertThat(BigInteger.valueOf(table.get(i)))
              .as(place)
              .isEqualTo(
                  task.quantity() == Quantity.GRUNDY ? answer.grundy() : answer.remoteness());
        }
      }
    }
  }

  /** Kayles and Dawson's Kayles; the values are those of Guy and Smith 1956. */
  @Test
  void heapsThatSplitAreNimSums() {
    assertThat(values("n -> a, b where a+b = n-1 | a, b where a+b = n-2", "39", Quantity.GRUNDY))
        .containsExactly(
            0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7, 4, 1, 2, 8, 5,
            4, 7, 2, 1, 8, 6, 7, 4, 1, 2, 3);
    assertThat(values("n -> a, b where a+b = n-2", "39", Quantity.GRUNDY))
        .containsExactly(
            0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1,
            0, 4, 5, 2, 7, 4, 0, 1, 1, 2, 0);
    assertThat(values("n -> a, b where a+b = n-2", "9", Quantity.OUTCOME))
        .containsExactly(1, 1, 0, 0, 0, 1, 0, 0, 0, 1);
  }

  private static int[] values(String rules, String box, Quantity quantity) {
    Task task = new Task(ArrowRuleset.parse(rules), Convention.NORMAL, quantity, Box.parse(box));
    try (Table table = TableMaker.make(task, 1, Progress.NONE)) {
      int[] values = new int[(int) table.known()];
      table.read(0, values, values.length);
      return values;
    }
  }
}
