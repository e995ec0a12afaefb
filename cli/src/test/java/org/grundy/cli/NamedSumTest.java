package org.grundy.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.BitSet;
import org.junit.jupiter.api.Test;

/** A name stands for its rules: more than one position of a named game are a sum. */
class NamedSumTest {
  private static int wythoff(int a, int b) {
    BitSet seen = new BitSet();
    for (int k = 1; k <= Math.max(a, b); k++) {
      if (k <= a) {
        seen.set(wythoff(a - k, b));
      }
      if (k <= b) {
        seen.set(wythoff(a, b - k));
      }
      if (k <= Math.min(a, b)) {
        seen.set(wythoff(a - k, b - k));
      }
    }
    return seen.nextClearBit(0);
  }

  @Test
  void verdictTakesSums() {
    int value = wythoff(3, 4) ^ wythoff(1, 3);
    CommandRun run = CommandRun.of("verdict", "wythoff", "3", "4", "1", "3");
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .contains("(3, 4, 1, 3) is an N-position")
        .contains("value " + value + ".");
    // A position and itself: the second player copies.
    assertThat(CommandRun.of("verdict", "euclid", "7", "3", "7", "3").out())
        .contains("(7, 3, 7, 3) is a P-position")
        .contains("Grundy value 0.");
  }

  @Test
  void jsonKeepsTheName() {
    CommandRun run = CommandRun.of("verdict", "euclid", "2", "1", "2", "1", "--json");
    assertThat(run.out()).startsWith("{\"game\":\"euclid\",\"position\":[2,1,2,1],");
  }

  @Test
  void playTakesSums() {
    CommandRun run = CommandRun.typed("take 2 from 3\n", "play", "wythoff", "0", "2", "2", "1");
    assertThat(run.out()).startsWith("Game: wythoff\nRules: (a,b) -> ");
    assertThat(run.out()).contains("You: take 2 from heap 3, leaving (0, 2, 0, 1).");
  }

  @Test
  void partOfAPositionIsNone() {
    CommandRun run = CommandRun.of("verdict", "wythoff", "3", "4", "5");
    assertThat(run.exit()).isEqualTo(3);
    assertThat(run.err()).contains("positions of 2 numbers, not 3");
  }

  @Test
  void gamesWithoutArrowsTakeNoSums() {
    CommandRun run = CommandRun.of("verdict", "board-race", "3", "1", "2", "2", "3", "1", "2", "2");
    assertThat(run.exit()).isEqualTo(3);
  }

  @Test
  void aTheoremOnSumsAnswersThem() {
    String rules = "n -> n-k | a, b where a+b = n";
    // 2^31 - 1 has the value 2^31, and 3 has 4: what makes the nim-sum 0 is a heap of 3 + 2^31.
    String other = String.valueOf((1L << 31) + 3);
    for (String game : new String[] {"lasker-nim", "拉斯克尼姆", rules}) {
      CommandRun lost = CommandRun.of("verdict", game, "2147483647", "3", other);
      assertThat(lost.err()).isEmpty();
      assertThat(lost.out()).contains("is a P-position").contains("docs/theory/lasker.md");
      CommandRun won = CommandRun.of("verdict", game, "2147483647", "3", "9999999999", "--misere");
      assertThat(won.err()).isEmpty();
      assertThat(won.out()).contains("leaving (2147483647, 3, " + other + ")");
    }
    // What is small is searched, where rules are typed.
    assertThat(CommandRun.of("verdict", rules, "3", "4").out()).contains("exhaustive search");
    assertThat(CommandRun.of("verdict", "lasker-nim", "3", "4").out())
        .contains("docs/theory/lasker.md");
  }

  @Test
  void countsBeyondAnyListAreWritten() {
    // A heap of 2^100 has the value 2^100 - 1, and so has every split of 2^100 - 1: the two parts
    // have no binary one in common. These are 2^99 - 1; and 2^100 may be made equal to the other.
    BigInteger heap = BigInteger.ONE.shiftLeft(100);
    BigInteger other = heap.subtract(BigInteger.ONE);
    CommandRun run = CommandRun.of("verdict", "lasker-nim", heap + "", other + "", "--json");
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .contains("\"winningMoveCount\":\"" + BigInteger.ONE.shiftLeft(99) + "\",");
  }

  @Test
  void playTakesSplitsOfANamedGame() {
    CommandRun run = CommandRun.typed("1 2 4\n", "play", "lasker-nim", "3", "4");
    assertThat(run.out()).startsWith("Game: lasker-nim\nRules: n -> ");
    assertThat(run.out()).contains("You: make 1 + 2 of the heap of 3, leaving (1, 2, 4).");
  }
}
