package org.grundy.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.grundy.Convention;
import org.grundy.rules.ArrowRuleset;
import org.junit.jupiter.api.Test;

/** Tables from rules, beside those that list the options of every cell. */
class VectorKernelTest {
  private static final String WYTHOFF = "(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-k)";

  private static Task task(String rules, String box, Quantity quantity, Convention convention) {
    return new Task(ArrowRuleset.parse(rules), convention, quantity, Box.parse(box));
  }

  private static int[] fill(Kernel kernel, Task task, int threads) {
    assertThat(kernel.fits(task)).isTrue();
    Cells cells =
        task.quantity() == Quantity.OUTCOME
            ? BitCells.onHeap(task.box())
            : ValueCells.onHeap(task.box(), ValueCells.widthFor(task.largestValue()));
    assertThat(kernel.fill(task, cells, threads, Progress.NONE)).isEqualTo(task.box().cells());
    int[] values = new int[(int) task.box().cells()];
    cells.read(0, values, values.length);
    return values;
  }

  @Test
  void tablesFromRules() {
    List<List<String>> games =
        List.of(
            List.of(WYTHOFF, "20x33"),
            List.of(WYTHOFF, "5x4x3x6"),
            List.of("(a,b) -> (a-k,b-l) where |k-l| < 2", "19x12"),
            List.of("(a,b) -> (a-k,b-l) where k+l >= 1", "14x9"),
            List.of("(a,b) -> (a-2*k,b-k) | (a-k,b-2*k) | (a-3,b-1)", "31x31"),
            List.of("n -> n-k where k in {1,3,4}", "200"),
            List.of("n -> n-k where k in {2,5}", "9x8x7"),
            List.of("(a,b,c) -> (a-k,b,c) | (a,b-k,c-k) | (a-1,b-2,c-1)", "9x8x11"));
    for (List<String> game : games) {
      for (Quantity quantity : Quantity.values()) {
        for (Convention convention : Convention.values()) {
          Task task = task(game.get(0), game.get(1), quantity, convention);
          assertThat(fill(new VectorKernel(), task, 2))
              .as("%s of %s, %s", quantity, game, convention)
              .isEqualTo(fill(new ScanKernel(), task, 1));
        }
      }
    }
  }

  @Test
  void onlyInvariantMoves() {
    for (String rules :
        List.of(
            "(n,q) -> (n-k,2*k) where 1 <= k <= q",
            "(a,b) -> (a-k,b) | (a-1,b+1)",
            "(a,b) where a <= b -> (a-k,b) | (a,b)",
            "n -> a, b where a+b = n-2")) {
      assertThat(new VectorKernel().fits(task(rules, "8x8", Quantity.OUTCOME, Convention.NORMAL)))
          .as(rules)
          .isFalse();
    }
  }

  /** An interrupted table knows leading cells, and those are right. */
  @Test
  void interrupted() {
    for (int threads : new int[] {1, 2}) {
      Task task = task(WYTHOFF, "699x699", Quantity.GRUNDY, Convention.NORMAL);
      int[] all = fill(new VectorKernel(), task, 1);
      Cells cells = ValueCells.onHeap(task.box(), 2);
      Thread asking = Thread.currentThread();
      long known =
          new VectorKernel()
              .fill(
                  task,
                  cells,
                  threads,
                  (done, of) -> {
                    if (done > of / 3) {
                      asking.interrupt();
                    }
                  });
      assertThat(Thread.interrupted()).isTrue();
      int[] values = new int[(int) known];
      cells.read(0, values, values.length);
      assertThat(values).isEqualTo(Arrays.copyOf(all, values.length));
      assertThat(known).isLessThanOrEqualTo(task.box().cells());
    }
    // Before the first cell.
    Thread.currentThread().interrupt();
    Task task = task(WYTHOFF, "699x699", Quantity.GRUNDY, Convention.NORMAL);
    Cells cells = ValueCells.onHeap(task.box(), 2);
    assertThat(new VectorKernel().fill(task, cells, 1, Progress.NONE)).isZero();
    assertThat(Thread.interrupted()).isTrue();
  }
}
