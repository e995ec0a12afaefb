package org.grundy.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Two games side by side, against tables worked out here. */
class CompareTest {
  private static final String WYTHOFF = "wythoff";
  private static final String FRAENKEL = "(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-l) where |k-l| < 2";

  /** Grundy values of a subtraction game; in misère play a heap without a move has 1. */
  private static int[] values(SortedSet<Integer> set, int to, boolean misere) {
    int[] values = new int[to + 1];
    for (int n = 0; n <= to; n++) {
      SortedSet<Integer> taken = new TreeSet<>();
      for (int k : set) {
        if (k <= n) {
          taken.add(values[n - k]);
        }
      }
      int mex = 0;
      while (taken.contains(mex)) {
        mex++;
      }
      values[n] = taken.isEmpty() && misere ? 1 : mex;
    }
    return values;
  }

  private static SortedSet<Integer> set(Random random) {
    SortedSet<Integer> set = new TreeSet<>();
    for (int i = 0; i < 3; i++) {
      set.add(1 + random.nextInt(9));
    }
    return set;
  }

  private static String rules(SortedSet<Integer> set) {
    return "n -> n-k where k in " + set.toString().replace('[', '{').replace(']', '}');
  }

  @Test
  void subtractionGamesAgreeOrDifferWhereTheirTablesDo() {
    Random random = new Random(5);
    int same = 0;
    int different = 0;
    for (int i = 0; i < 60; i++) {
      boolean grundy = i % 2 == 1;
      boolean misere = i % 4 >= 2;
      int to = 25;
      SortedSet<Integer> one = set(random);
      SortedSet<Integer> two = i % 3 == 0 ? new TreeSet<>(one) : set(random);
      // A move by one more period than another move of a small game is often idle.
      two.add(i % 3 == 0 ? one.first() + 10 : 2);
      int[] a = values(one, to, misere);
      int[] b = values(two, to, misere);
      int first = 0;
      while (first <= to && (grundy ? a[first] == b[first] : (a[first] == 0) == (b[first] == 0))) {
        first++;
      }
      List<String> args = new ArrayList<>(List.of("compare", rules(one), rules(two)));
      args.addAll(List.of("--to", "" + to, "--what", grundy ? "grundy" : "outcome"));
      if (misere) {
        args.add("--misere");
      }
      CommandRun run = CommandRun.of(args.toArray(new String[0]));
      if (first > to) {
        same++;
        assertThat(run.exit()).as(run.out()).isZero();
        assertThat(run.out()).contains("up to 25; positions compared: 26.");
      } else {
        different++;
        assertThat(run.exit()).as(run.out()).isEqualTo(Exit.NO);
        assertThat(run.out()).contains("The games differ at " + first + ": ");
        String[] shown = {
          grundy ? "is " + a[first] + " in game 1" : "is " + (a[first] == 0 ? "P" : "N") + " in",
          grundy ? "and " + b[first] + " in game 2" : "and " + (b[first] == 0 ? "P" : "N") + " in"
        };
        assertThat(run.out()).contains(shown);
      }
    }
    assertThat(same).isGreaterThan(3);
    assertThat(different).isGreaterThan(20);
  }

  @Test
  void aRedundantMoveChangesNoWinner() {
    // P-positions of {1,3,4} are 0 and 2 modulo 7; no two of them differ by 6.
    CommandRun run =
        CommandRun.of(
            "compare",
            "n -> n-k where k in {1,3,4}",
            "n -> n-k where k in {1,3,4,6}",
            "--to",
            "300");
    assertThat(run.exit()).isZero();
    assertThat(run.out())
        .contains("positions compared: 301.")
        .contains("PROVED: the two games have the same P-positions")
        .doesNotContain("Nothing is claimed");
  }

  @Test
  void theFirstDifferenceIsTheSmallestByTotal() {
    CommandRun run = CommandRun.of("compare", WYTHOFF, FRAENKEL, "--to", "9");
    assertThat(run.exit()).isEqualTo(Exit.NO);
    assertThat(run.out())
        .contains("The games differ at (1, 2): its outcome is P in game 1 and N in game 2.")
        .contains("wins game 2, by moving to (0, 0), and loses game 1");
    // Below a total of 3 both games have the same moves.
    assertThat(CommandRun.of("compare", WYTHOFF, FRAENKEL, "--to", "9", "--what", "grundy").out())
        .contains("The games differ at (1, 2): its Grundy value is 0 in game 1 and ");
  }

  @Test
  void differentValuesOfWonPositionsAreToldApartByANimHeap() {
    // Lasker's Nim has the values 0 1 2 4 3 5 6 8 7 …
    CommandRun run =
        CommandRun.of(
            "compare",
            "n -> n-k",
            "n -> n-k | a, b where a+b = n",
            "--to",
            "9",
            "--what",
            "grundy");
    assertThat(run.exit()).isEqualTo(Exit.NO);
    assertThat(run.out())
        .contains("The games differ at 3: its Grundy value is 3 in game 1 and 4 in game 2.")
        .contains("beside a Nim heap of 3 that player loses game 1 and wins game 2.");
  }

  @Test
  void theSameRulesInOtherWordsAgreeEverywhere() {
    assertThat(
            CommandRun.of("compare", WYTHOFF, "(x,y) -> (x-t,y-t) | (x,y-k) | (x-k,y)", "--to", "5")
                .out())
        .contains("the games agree everywhere");
  }

  @Test
  void positionsThatOnlyOneGameHasAreCounted() {
    // Euclid with positive numbers has none of the 25 positions with a zero.
    CommandRun run = CommandRun.of("compare", "euclid", "euclid-positive", "--to", "12");
    assertThat(run.exit()).isEqualTo(Exit.NO);
    assertThat(run.out()).contains("The games differ at (1, 1)").contains("game 1 has: 25.");
  }

  @Test
  void splitHeapsAreComparedUnderMiserePlayToo() {
    CommandRun run =
        CommandRun.of(
            "compare",
            "n -> a, b where a+b = n-2",
            "n -> a, b where 2 = n-a-b",
            "--to",
            "14",
            "--misere");
    assertThat(run.exit()).isZero();
    assertThat(run.out()).contains("misère play").contains("positions compared: 15.");
  }

  @Test
  void codesAreComparedEverywhere() {
    Random random = new Random(8);
    int same = 0;
    for (int i = 0; i < 60; i++) {
      SortedSet<Integer> one = set(random);
      SortedSet<Integer> two = i % 3 == 0 ? new TreeSet<>(one) : set(random);
      // With a period p of one game, a move by p more than another of its moves is often idle.
      two.add(one.first() + one.last() + one.first());
      // Periods of sets below 20 are far below this.
      int to = 3000;
      int[] a = values(one, to, false);
      int[] b = values(two, to, false);
      int first = 0;
      while (first <= to && a[first] == b[first]) {
        first++;
      }
      CommandRun run = CommandRun.of("compare", rules(one), rules(two));
      if (first > to) {
        assertThat(run.exit()).as(run.out()).isZero();
        assertThat(run.out()).containsAnyOf("PROVED: the same nim sequence", "agree everywhere");
        same++;
      } else {
        assertThat(run.exit()).as(run.out()).isEqualTo(Exit.NO);
        assertThat(run.out())
            .contains("The games differ at " + first + ": its Grundy value is " + a[first] + " in")
            .contains("and " + b[first] + " in game 2.");
        if (a[first] == 0 || b[first] == 0) {
          assertThat(run.out()).contains("wins game " + (a[first] == 0 ? 2 : 1) + " and loses");
        }
      }
    }
    assertThat(same).isBetween(1, 50);
  }

  @Test
  void codesWithoutAProofAgreeAsFarAsTheTimeAllows() {
    // That a heap of 900 may be taken whole changes nothing in 0.6, where its value is not 0.
    String other = "0.6" + "0".repeat(898) + "1";
    CommandRun run = CommandRun.of("compare", "0.6", other, "--limit-time", "300ms");
    assertThat(run.exit()).isEqualTo(Exit.UNDECIDED);
    assertThat(run.out())
        .contains("The same Grundy value in both games for every heap up to ")
        .contains("No period of either game is proved so far.")
        .contains("Nothing is claimed");
  }

  @Test
  void slipsGetAdvice() {
    assertThat(CommandRun.of("compare", "0.77", "0.7", "--to", "9", "--limit-time", "1s").err())
        .contains("--limit-time is for two codes");
    assertThat(CommandRun.of("compare", "0.77", "0.7", "--misere").err()).contains("missing: --to");
    CommandRun run = CommandRun.of("compare", WYTHOFF, "n -> n-k", "--to", "9");
    assertThat(run.exit()).isEqualTo(Exit.INPUT);
    assertThat(run.err())
        .contains("2 and 1 numbers")
        .contains("by writing it for them")
        .hasLineCount(2);
    assertThat(CommandRun.of("compare", WYTHOFF, "board-race", "--to", "9").exit())
        .isEqualTo(Exit.USAGE);
    assertThat(CommandRun.of("compare", WYTHOFF, FRAENKEL, "--to", "x").err())
        .contains("'x' is not a box");
    assertThat(CommandRun.of("compare", WYTHOFF, FRAENKEL).err()).contains("--to");
    assertThat(CommandRun.of("compare", WYTHOFF, FRAENKEL, "--to", "3", "--what", "odds").exit())
        .isEqualTo(Exit.USAGE);
    assertThat(CommandRun.of("compare", WYTHOFF, FRAENKEL, "--to", "3x4x5").exit())
        .isEqualTo(Exit.INPUT);
  }
}
