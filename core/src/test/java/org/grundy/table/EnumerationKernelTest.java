package org.grundy.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.grundy.Convention;
import org.grundy.rules.ArrowRuleset;
import org.grundy.rules.BoxEnumeration.Lister;
import org.junit.jupiter.api.Test;

/** The kernel for any rules against the one that asks the interpreter for every option. */
class EnumerationKernelTest {
  private record Case(String rules, String box) {}

  private static final List<Case> CASES =
      List.of(
          new Case("(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-l) where |k-l| < 2", "9x70"),
          new Case("(a,b) -> (a-k*b,b) | (a,b-k*a)", "12x9"),
          new Case("(n,q) -> (n-k,2*k) where 1 <= k <= q", "20x5"),
          new Case("(a,b) where a >= b -> (k,min(b,k)) where k < a | (a,k) where k < b", "11x7"),
          new Case("(a,b) -> (a-2,b+1) | (a+1,b-2)", "5x9"),
          new Case("(a,b,c) ~> (a-i,b-j,c)", "3x4x5"),
          new Case("n stop when n = 9 -> n-k where k in {2,3,7}", "40"),
          new Case("n -> a, b where a+b = n-2", "40"));

  @Test
  void tablesAreThoseOfTheScan() {
    for (Case one : CASES) {
      for (Quantity quantity : Quantity.values()) {
        for (Convention convention : Convention.values()) {
          Task task =
              new Task(ArrowRuleset.parse(one.rules), convention, quantity, Box.parse(one.box));
          if (new EnumerationKernel().fits(task)) {
            assertThat(table(task, new EnumerationKernel(Lister.LOOPS)))
                .as("%s, %s %s", one.rules, convention, quantity)
                .containsExactly(table(task, new ScanKernel()));
          } else {
            assertThat(task.splits()).isTrue();
            assertThat(quantity == Quantity.GRUNDY && convention == Convention.NORMAL).isFalse();
          }
        }
      }
    }
  }

  private static int[] table(Task task, Kernel kernel) {
    int count = (int) task.box().cells();
    try (Cells cells = Storage.standard().allot(task)) {
      assertThat(kernel.fill(task, cells, 1, Progress.NONE)).isEqualTo(count);
      int[] values = new int[count];
      cells.read(0, values, count);
      return values;
    }
  }

  /** The kept box is wider than the one that is asked for; what is known counts in the latter. */
  @Test
  void anInterruptedTableIsRightAsFarAsItSays() {
    Task task =
        new Task(
            ArrowRuleset.parse("(n,q) -> (n-k,2*k) where 1 <= k <= q"),
            Convention.NORMAL,
            Quantity.GRUNDY,
            Box.parse("300x50"));
    try (Cells cells = Storage.standard().allot(task);
        Table whole = TableMaker.make(task, 1, Progress.NONE)) {
      long known =
          new EnumerationKernel(Lister.LOOPS)
              .fill(
                  task,
                  cells,
                  1,
                  (done, of) -> {
                    if (done > 2000) {
                      Thread.currentThread().interrupt();
                    }
                  });
      assertThat(Thread.interrupted()).isTrue();
      assertThat(known).isBetween(1900L, task.box().cells() - 1);
      for (long i = 0; i < known; i++) {
        if (cells.get(i) != whole.get(i)) {
          assertThat(cells.get(i)).as("cell %s", i).isEqualTo(whole.get(i));
        }
      }
    }
  }
}
