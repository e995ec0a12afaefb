package org.grundy.cli;

import static org.assertj.core.api.Assertions.assertThat;

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
}
