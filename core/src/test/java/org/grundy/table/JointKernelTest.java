package org.grundy.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.grundy.Convention;
import org.grundy.Limits;
import org.grundy.rules.ArrowRuleset;
import org.junit.jupiter.api.Test;

/** Heaps that split, in misère play and by remoteness. */
class JointKernelTest {
  private static final String KAYLES = "n -> a, b where 1 <= n-a-b <= 2";

  private static Task task(String rules, Convention convention, Quantity quantity, String box) {
    ArrowRuleset parsed = ArrowRuleset.parse(rules);
    return new Task(parsed, convention, quantity, Box.parse(box).spread(1));
  }

  private static int[] values(Task task) {
    try (Table table = TableMaker.make(task, 1, Progress.NONE)) {
      assertThat(table.isComplete()).isTrue();
      int[] values = new int[(int) table.known()];
      table.read(0, values, values.length);
      return values;
    }
  }

  /** The lost positions as words, of two heaps those with a <= b. */
  private static List<String> lost(String rules, String box) {
    Task task = task(rules, Convention.MISERE, Quantity.OUTCOME, box);
    int[] values = values(task);
    List<String> lost = new ArrayList<>();
    for (int i = 0; i < values.length; i++) {
      long[] position = task.box().position(i);
      if (values[i] == 1 && position[0] <= position[position.length - 1]) {
        lost.add(Arrays.toString(position));
      }
    }
    return lost;
  }

  /** Found by an independent search. */
  @Test
  void knownMisereGames() {
    assertThat(lost(KAYLES, "20")).containsExactly("[1]", "[4]", "[9]", "[12]", "[20]");
    assertThat(lost(KAYLES, "7x7"))
        .containsExactly(
            "[0, 1]", "[0, 4]", "[1, 5]", "[2, 2]", "[2, 7]", "[3, 3]", "[3, 6]", "[4, 5]",
            "[6, 6]", "[7, 7]");
    assertThat(lost("n -> a, b where a+b = n, 0 < a < b", "22"))
        .containsExactly("[3]", "[6]", "[9]", "[12]", "[15]", "[18]", "[21]");
    assertThat(lost("n -> max(i-1,0), max(n-i-2,0) where i < n", "20"))
        .containsExactly("[1]", "[2]", "[6]", "[7]", "[11]", "[15]", "[16]", "[20]");
  }

  /** Kayles and Dawson's Kayles beside a search of sorted lists of heaps, written here. */
  @Test
  void everyQuantityAgreesWithASearchOfSums() {
    for (Convention convention : Convention.values()) {
      for (boolean kayles : new boolean[] {true, false}) {
        String rules = kayles ? KAYLES : "n -> a, b where a+b = n-2";
        Map<List<Integer>, int[]> known = new HashMap<>();
        for (String box : new String[] {"10", "5x6"}) {
          for (Quantity quantity : Quantity.values()) {
            Task task = task(rules, convention, quantity, box);
            if (convention == Convention.NORMAL && quantity != Quantity.REMOTENESS) {
              continue;
            }
            int[] values = values(task);
            for (int i = 0; i < values.length; i++) {
              List<Integer> heaps =
                  Arrays.stream(task.box().position(i)).mapToObj(n -> (int) n).toList();
              int[] expected = solve(heaps, kayles, convention, known);
              assertThat(values[i])
                  .as("%s of %s in %s, %s", quantity, heaps, rules, convention)
                  .isEqualTo(
                      switch (quantity) {
                        case OUTCOME -> expected[0] == 0 ? 1 : 0;
                        case GRUNDY -> expected[0];
                        case REMOTENESS -> expected[1];
                      });
            }
          }
        }
      }
    }
  }

  /** Value and remoteness. */
  private static int[] solve(
      List<Integer> heaps, boolean kayles, Convention convention, Map<List<Integer>, int[]> known) {
    List<Integer> sorted = heaps.stream().filter(n -> n > 0).sorted().toList();
    int[] found = known.get(sorted);
    if (found != null) {
      return found;
    }
    List<int[]> options = new ArrayList<>();
    for (int i = 0; i < sorted.size(); i++) {
      for (int taken = kayles ? 1 : 2; taken <= 2; taken++) {
        for (int part = 0; part <= sorted.get(i) - taken; part++) {
          List<Integer> option = new ArrayList<>(sorted);
          option.set(i, part);
          option.add(sorted.get(i) - taken - part);
          options.add(solve(option, kayles, convention, known));
        }
      }
    }
    int[] result = new int[2];
    if (options.isEmpty()) {
      result[0] = convention == Convention.MISERE ? 1 : 0;
    } else {
      List<Integer> values = options.stream().map(o -> o[0]).toList();
      while (values.contains(result[0])) {
        result[0]++;
      }
      result[1] =
          1
              + (result[0] == 0
                  ? options.stream().mapToInt(o -> o[1]).max().orElseThrow()
                  : options.stream()
                      .filter(o -> o[0] == 0)
                      .mapToInt(o -> o[1])
                      .min()
                      .orElseThrow());
    }
    known.put(sorted, result);
    return result;
  }

  /** What is known when the limit is reached is right, and the table does not go on. */
  @Test
  void stopsAtItsLimit() {
    Task task = task(KAYLES, Convention.MISERE, Quantity.GRUNDY, "20");
    int[] whole = values(task);
    long before = 0;
    for (int limit : new int[] {1, 20, 60, 200}) {
      Cells cells = ValueCells.onHeap(task.box(), 4);
      long known = new JointKernel(new Limits(limit)).fill(task, cells, 1, Progress.NONE);
      assertThat(known).isBetween(before, 19L);
      for (int i = 0; i < known; i++) {
        assertThat(cells.get(i)).isEqualTo(whole[i]);
      }
      before = known;
    }
    assertThat(before).isPositive();
  }

  @Test
  void stopsWhenInterrupted() {
    Task task = task(KAYLES, Convention.NORMAL, Quantity.REMOTENESS, "20");
    Cells cells = ValueCells.onHeap(task.box(), 4);
    Thread.currentThread().interrupt();
    try {
      assertThat(new JointKernel().fill(task, cells, 1, Progress.NONE)).isZero();
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }
  }
}
