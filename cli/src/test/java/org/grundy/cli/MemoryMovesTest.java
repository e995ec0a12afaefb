package org.grundy.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.grundy.theory.Catalogue;
import org.grundy.theory.NamedGame;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Moves in games with a memory: what is taken from the heap is the move, the memory follows. */
class MemoryMovesTest {
  private static final String FIBONACCI = "(n,q) -> (n-k,2*k) where 1 <= k <= q";
  private static final String AS_MANY = "(n,q) -> (n-k,k) where 1 <= k <= q";

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "5; 4; 1 from n; take 1 from the heap, leaving (4, 2)",
        "5; 4; take 1; take 1 from the heap, leaving (4, 2)",
        "9; 8; 2; take 2 from the heap, leaving (7, 4)",
        "9; 8; take 2 from 1; take 2 from the heap, leaving (7, 4)",
        "9; 8; 8 from heap 1; take 8 from the heap, leaving (1, 16)",
        "9; 8; all 2; take 2 from the heap, leaving (7, 4)",
        "9; 8; to 6 6; take 3 from the heap, leaving (6, 6)"
      })
  void memoryFollowsWhatIsTaken(int n, int q, String typed, String said) {
    CommandRun run = CommandRun.typed(typed + "\n", "play", FIBONACCI, "" + n, "" + q);
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).contains("You: " + said + ".");
  }

  @Test
  void unchangedMemoryIsNoOtherMove() {
    // Taking 4 of 9 leaves the quota at 4: the one move whose memory happens to stay as it was.
    CommandRun run = CommandRun.typed("4\n", "play", AS_MANY, "9", "4");
    assertThat(run.out()).contains("You: take 4 from the heap, leaving (5, 4).");
  }

  @Test
  void movesAreListedByWhatTheyTake() {
    CommandRun run = CommandRun.typed("m\n", "play", FIBONACCI, "5", "4");
    assertThat(run.out()).contains("Legal moves: 4.\n  from the heap take 1–4\n");
    CommandRun chinese = CommandRun.typed("m\n", "play", FIBONACCI, "5", "4", "--lang", "zh");
    assertThat(chinese.out()).contains("  从堆中取 1–4\n");
  }

  @Test
  void tooManyIsRefusedWithWhatIsAllowed() {
    CommandRun run = CommandRun.typed("5\n", "play", FIBONACCI, "9", "4");
    assertThat(run.exit()).isEqualTo(3);
    assertThat(run.err()).contains("From heap 1 you may take 1–4.");
  }

  /** The least part in Zeckendorf's sum wins Fibonacci Nim, the least power of 2 its cousin. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        FIBONACCI + "; 20; 19; take 2 from the heap, leaving (18, 4)",
        FIBONACCI + "; 9; 8; take 1 from the heap, leaving (8, 2)",
        AS_MANY + "; 12; 11; take 4 from the heap, leaving (8, 4)",
        AS_MANY + "; 9; 8; take 1 from the heap, leaving (8, 1)"
      })
  void verdictSaysWhatToTake(String rules, int n, int q, String move) {
    CommandRun run = CommandRun.of("verdict", rules, "" + n, "" + q);
    assertThat(run.out()).contains("The only winning move: " + move + ".");
  }

  @Test
  void verdictSaysItInChinese() {
    CommandRun run = CommandRun.of("verdict", FIBONACCI, "20", "19", "--lang", "zh");
    assertThat(run.out()).contains("唯一的制胜走法：从堆中取 2 个，剩下 (18, 4)。");
  }

  @Test
  void sumsNameTheirHeap() {
    CommandRun run = CommandRun.typed("2 from 3\n", "play", FIBONACCI, "5", "4", "9", "8");
    assertThat(run.out()).contains("You: take 2 from heap 3, leaving (5, 4, 7, 4).");
  }

  @Test
  void heapsThatFallByDifferentNumbersAreNoMemories() {
    String rules = "(a,b) -> (a-k,b-l) where |k-l| < 2";
    CommandRun run = CommandRun.typed("m\n1 from 1\n", "play", rules, "5", "4");
    assertThat(run.out()).contains("from heap 1 take 1\n").contains("from both heaps take 1–4");
    assertThat(run.out()).contains("You: take 1 from heap 1, leaving (4, 4).");
  }

  @Test
  void unclearHeapIsAdvisedWhereItIsLegal() {
    String rules = "(a,b) -> (a-k,b) | (a,b-k)";
    CommandRun run = CommandRun.typed("2\n", "play", rules, "3", "5");
    assertThat(run.exit()).isEqualTo(3);
    assertThat(run.err()).contains("Name the heap: take 2 from 1.");
    CommandRun none = CommandRun.typed("1\n", "play", "divisor-nim", "0", "2", "0", "1");
    assertThat(none.exit()).isEqualTo(3);
    assertThat(none.err())
        .contains("No heap allows 1 to be taken.")
        .doesNotContain("take 1 from 1");
  }

  @Test
  void noNamedGameHasAMemory() {
    for (NamedGame game : Catalogue.all()) {
      assertThat(HeapRoles.of(game.ruleset()).haveMemory()).as(game.name()).isFalse();
    }
  }
}
