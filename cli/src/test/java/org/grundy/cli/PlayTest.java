package org.grundy.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Whole games, played through the command line. */
class PlayTest {
  private static final Pattern BLUNDER =
      Pattern.compile("The blunder was move (\\d+): (.*) was won for you, (.*) is lost\\.");
  private static final Pattern INSTEAD = Pattern.compile("This would have won: (.*)\\.");
  private static final Pattern REPLY = Pattern.compile("The reply that refutes it: (.*)\\.");

  static List<SmallGame> games() {
    return SmallGame.all();
  }

  private static List<Integer> start(SmallGame game, Random random) {
    List<Integer> start = new ArrayList<>();
    for (int i = 0; i < game.heaps; i++) {
      start.add((game.heaps == 3 ? 1 : 3) + random.nextInt(game.heaps == 3 ? 6 : 9));
    }
    return start;
  }

  private static String[] command(SmallGame game, List<Integer> start, String... options) {
    List<String> args = new ArrayList<>(List.of("play", game.rules));
    start.forEach(heap -> args.add(heap.toString()));
    args.addAll(List.of(options));
    return args.toArray(new String[0]);
  }

  /** What a move of the review leaves: the numbers after its last words. */
  private static List<Integer> left(String move) {
    Matcher matcher = Pattern.compile("(?:leaving|move to) (.*)$").matcher(move);
    assertThat(matcher.find()).as(move).isTrue();
    return ScriptedPerson.numbers(matcher.group(1));
  }

  @ParameterizedTest
  @MethodSource("games")
  void perfectNeverLosesFromAWonPosition(SmallGame game) {
    Random random = new Random(1);
    int won = 0;
    for (int seed = 0; seed < 40; seed++) {
      boolean misere = seed % 2 == 1;
      boolean second = seed % 4 >= 2;
      List<Integer> start = start(game, random);
      if (game.options(start).isEmpty()) {
        continue;
      }
      List<String> options = new ArrayList<>();
      if (misere) {
        options.add("--misere");
      }
      if (second) {
        options.add("--second");
      }
      ScriptedPerson person = new ScriptedPerson(game, seed);
      CommandRun run = person.play(command(game, start, options.toArray(new String[0])));
      assertThat(run.exit()).as(run.out() + run.err()).isZero();
      if (game.isWon(start, misere) == second) {
        won++;
        assertThat(run.out()).contains("you lose.");
      } else {
        // The person had the won position: who wins depends on whether it was kept.
        boolean kept = true;
        for (List<Integer> after : person.after) {
          kept &= !game.isWon(after, misere);
        }
        assertThat(run.out()).contains(kept ? "you win." : "you lose.");
      }
    }
    assertThat(won).isGreaterThan(3);
  }

  @ParameterizedTest
  @MethodSource("games")
  void theBlunderIsTheFirstMoveFromWonToLost(SmallGame game) {
    Random random = new Random(2);
    int blunders = 0;
    for (int seed = 0; seed < 40; seed++) {
      boolean misere = seed % 2 == 1;
      List<Integer> start = start(game, random);
      if (game.options(start).isEmpty()) {
        continue;
      }
      ScriptedPerson person = new ScriptedPerson(game, seed);
      String opponent = seed % 3 == 0 ? "perfect" : seed % 3 == 1 ? "blunder:0.5" : "random";
      List<String> options = new ArrayList<>(List.of("--opponent", opponent, "--seed", "" + seed));
      if (misere) {
        options.add("--misere");
      }
      String out = person.play(command(game, start, options.toArray(new String[0]))).out();
      if (out.contains("you win.")) {
        assertThat(out).doesNotContain("blunder");
        continue;
      }
      int first = -1;
      for (int i = 0; first < 0 && i < person.before.size(); i++) {
        boolean before = game.isWon(person.before.get(i), misere);
        first = before && game.isWon(person.after.get(i), misere) ? i : -1;
      }
      Matcher blunder = BLUNDER.matcher(out);
      assertThat(blunder.find()).as(out).isEqualTo(first >= 0);
      if (first < 0) {
        assertThat(out).contains("You made no mistake that mattered");
        continue;
      }
      blunders++;
      // The person begins, so moves 1, 3, 5, … are the person's.
      assertThat(Integer.parseInt(blunder.group(1))).isEqualTo(2 * first + 1);
      List<Integer> before = person.before.get(first);
      List<Integer> after = person.after.get(first);
      assertThat(ScriptedPerson.numbers(blunder.group(2))).isEqualTo(before);
      assertThat(game.form(ScriptedPerson.numbers(blunder.group(3)))).isEqualTo(after);
      String explanation = out.substring(blunder.start());
      Matcher instead = INSTEAD.matcher(explanation);
      assertThat(instead.find()).isTrue();
      List<Integer> better = game.form(left(instead.group(1)));
      assertThat(game.options(before)).contains(better);
      assertThat(game.isWon(better, misere)).isFalse();
      Matcher reply = REPLY.matcher(explanation);
      if (game.options(after).isEmpty()) {
        assertThat(explanation).contains("It needs no reply");
      } else {
        assertThat(reply.find()).isTrue();
        List<Integer> refuted = game.form(left(reply.group(1)));
        assertThat(game.options(after)).contains(refuted);
        assertThat(game.isWon(refuted, misere)).isFalse();
      }
    }
    assertThat(blunders).isGreaterThan(5);
  }

  @Test
  void theSameSeedIsTheSameGame() {
    String[] args =
        command(SmallGame.nim(), List.of(5, 6, 7), "--opponent", "random", "--seed", "8");
    String once = new ScriptedPerson(SmallGame.nim(), 3).play(args).out();
    assertThat(new ScriptedPerson(SmallGame.nim(), 3).play(args).out()).isEqualTo(once);
    args[args.length - 1] = "9";
    assertThat(new ScriptedPerson(SmallGame.nim(), 3).play(args).out()).isNotEqualTo(once);
  }

  @Test
  void aSeedThatWasChosenIsShown() {
    CommandRun run = CommandRun.of("play", "wythoff", "5", "9", "--opponent", "random");
    assertThat(run.out()).containsPattern("--seed \\d+\\.");
    assertThat(CommandRun.of("play", "wythoff", "5", "9").out()).doesNotContain("--seed");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '"',
      value = {
        // The position that is left, and what is taken.
        "wythoff; 25 7; 4 7; take 21 from heap 1, leaving (4, 7)",
        "wythoff; 25 7; (4,7); take 21 from heap 1, leaving (4, 7)",
        "wythoff; 25 7; to 7 4; take 21 from heap 1, leaving (4, 7)",
        "wythoff; 25 7; take 21 from 1; take 21 from heap 1, leaving (4, 7)",
        "wythoff; 25 7; 21 from heap 1; take 21 from heap 1, leaving (4, 7)",
        "wythoff; 25 7; Take 21 from a; take 21 from heap 1, leaving (4, 7)",
        "wythoff; 25 7; 21 1; take 21 from heap 1, leaving (4, 7)",
        "wythoff; 25 7; all from 2; take 7 from heap 2, leaving (25, 0)",
        "wythoff; 25 7; heap 1 to 4; take 21 from heap 1, leaving (4, 7)",
        "wythoff; 25 7; both 3; take 3 from both heaps, leaving (22, 4)",
        "wythoff; 25 7; take 3 from both heaps; take 3 from both heaps, leaving (22, 4)",
        "wythoff; 25 7; 3 from 1 and 2; take 3 from both heaps, leaving (22, 4)",
        "wythoff; 25 7; 3 from 1, 3 from 2; take 3 from both heaps, leaving (22, 4)",
        "wythoff; 25 7; 从两堆各取3个; take 3 from both heaps, leaving (22, 4)",
        "wythoff; 25 7; 从第1堆取21个; take 21 from heap 1, leaving (4, 7)",
        "wythoff; 25 7; 取全部 从1; take 25 from heap 1, leaving (0, 7)",
        "wythoff; 25 7; 第1堆变成4; take 21 from heap 1, leaving (4, 7)",
        "divisor-nim; 0 3 1 2 1 2; 2 从6移到3; move 2 of the stones on 6 to 3",
        "n -> a, b where a+b = n-2; 9 8; 9 分成 3 4; make 3 + 4 of the heap of 9, leaving (3, 4, 8)",
        "wythoff; 25 7; 取21 从1; take 21 from heap 1, leaving (4, 7)",
        "wythoff; 25 7; 剩下（4，7）; take 21 from heap 1, leaving (4, 7)",
        "n -> n-k where 1 <= k <= 3; 15; 3; take 3 from heap 1, leaving 12",
        "n -> n-k where 1 <= k <= 3; 15; to 12; take 3 from heap 1, leaving 12",
        "n -> n-k where 1 <= k <= 3; 15; 12; take 3 from heap 1, leaving 12",
        "n -> n-k; 3 4 5; take 2 from 3; take 2 from heap 3, leaving (3, 4, 3)",
        "n -> n-k; 3 4 5; take 5; take 5 from heap 3, leaving (3, 4, 0)",
        "n -> a, b where a+b = n-2; 9 8; 9 into 3 4; make 3 + 4 of the heap of 9, leaving (3, 4, 8)",
        "n -> a, b where a+b = n-2; 9 8; 8 4 3; make 3 + 4 of the heap of 9, leaving (3, 4, 8)",
        "n -> a, b where a+b = n-2; 9 8; heap 2 to 6; take 2 from heap 2, leaving (9, 6)",
        "n -> a, b where a+b = n-2; 9 8; take 2 from 1; take 2 from heap 1, leaving (7, 8)",
        "(n,q) -> (n-k,2*k) where 1 <= k <= q; 20 19; take 3; take 3 from the heap, leaving (17, 6)",
        "(n,q) -> (n-k,2*k) where 1 <= k <= q; 20 19; 3 from n; take 3 from the heap, leaving (17, 6)",
        "(a,b) ~> (a-k,b) | (a-k,b-l) where |k-l| < 2; 9 9; 3 from 1, 2 from 2; move to (6, 7)",
        "divisor-nim; 0 3 1 2 1 2; 2 from 6 to 3; move 2 of the stones on 6 to 3",
        "board-race; 3 1 2 2; x; move to (2, 1, 2, 2)",
        "board-race; 3 1 2 2; stay; stay",
      })
  void movesAreUnderstood(String game, String start, String line, String said) {
    CommandRun run = CommandRun.typed(line + "\n", args(game, start));
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).contains("You: " + said + ".\n");
  }

  private static String[] args(String game, String start) {
    List<String> args = new ArrayList<>(List.of("play", game));
    args.addAll(List.of(start.split(" ", -1)));
    return args.toArray(new String[0]);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "wythoff; 25 7; eat 3; I do not understand 'eat'.; Type ?",
        "wythoff; 25 7; take from; I do not understand 'take from' as a move.; Type ?",
        "wythoff; 25 7; 25 7; (25, 7) is the position already; Type m",
        "wythoff; 25 7; 26 7; Heap 1 cannot grow from 25 to 26.; Type m",
        "wythoff; 25 7; 20 5; No move from (25, 7) leaves (20, 5).; (20, 7)",
        "wythoff; 25 7; 1 2 3; A position here has 2 numbers; 3 from 1",
        "wythoff; 25 7; 8 from 2; Heap 2 has only 7; Type m",
        "wythoff; 25 7; 3 from 3; There is no heap 3; Type m",
        "wythoff; 25 7; 0 from 1; A move must take something.; Type m",
        "wythoff; 25 7; take 3; It is not clear where to take 3.; take 3 from 1",
        "wythoff; 26 7; 20 1; leaving (20, 1) and as taking 20 from heap 1; take 20 from 1",
        "n -> n-k where 1 <= k <= 3; 15; take 4; Taking 4 from heap 1 is against the rules.; 1–3",
        "n -> n-k where k in {1,3,4,9}; 15; 2; Taking 2 from heap 1 is against; take 1, 3, 4, 9.",
        "n -> a, b where a+b = n-2; 9 8; 7 into 3 4; There is no heap of 7 in (9, 8).; Type m",
        "n -> a, b where a+b = n-2; 9 8; 9 into 4 4; No move from (9, 8) leaves (4, 4, 8).; (3, 4, 8)",
        "board-race; 3 1 2 2; 9 9 9 9; No move from (3, 1, 2, 2) leaves; (3, 1, 2, 2)",
      })
  void aWrongLineOfAPipeEndsTheGameWithReasonAndAdvice(
      String game, String start, String line, String reason, String advice) {
    CommandRun run = CommandRun.typed("m\n" + line + "\n1 1\n", args(game, start));
    assertThat(run.exit()).isEqualTo(Exit.INPUT);
    assertThat(run.err())
        .startsWith("error: line 2, '" + line + "': ")
        .contains(reason)
        .contains(advice);
  }

  @Test
  void undoTakesBackMoveAndReply() {
    String out = CommandRun.typed("u\n24 7\nu\n23 7\n", "play", "wythoff", "25", "7").out();
    assertThat(out).contains("There is no move of yours to take back.");
    assertThat(out.split("The position is \\(25, 7\\)", -1)).hasSize(3);
    assertThat(out).contains("leaving (24, 7)").contains("leaving (23, 7)");
  }

  @Test
  void hintsComeInThreeSteps() {
    String out = CommandRun.typed("h\nh\nh\n", "play", "wythoff", "25", "7", "--hints").out();
    assertThat(out)
        .containsSubsequence(
            "You can win from here.",
            "A winning move changes heap 1 and nothing else.",
            "A winning move: take 21 from heap 1, leaving (4, 7).");
    assertThat(CommandRun.typed("h\n", "play", "wythoff", "25", "7").out())
        .contains("There are no hints in this game");
    assertThat(CommandRun.typed("h\nh\nh\n", "play", "wythoff", "4", "7", "--hints").out())
        .containsSubsequence("You lose from here", "No move wins", "The longest delay");
  }

  @Test
  void whatIsTooLargeToDecideIsSaidAndPlayGoesOn() {
    CommandRun run =
        CommandRun.typed(
            "w\n1 from 1\n",
            "play",
            "(a,b) -> (a-k*k,b) where k <= a | (a,b-k*k) where k <= b | (a-k,b-k)",
            "300",
            "400",
            "--limit",
            "20",
            "--seed",
            "1");
    assertThat(run.exit()).isZero();
    assertThat(run.out())
        .containsSubsequence("It is undecided who wins", "You: take 1 from heap 1", "Opponent: ");
  }

  @Test
  void gamesThatCannotBePlayedAreRefused() {
    CommandRun large = CommandRun.of("play", "wythoff", "1000000000", "7");
    assertThat(large.exit()).isEqualTo(Exit.INPUT);
    assertThat(large.err()).contains("more than 200000 moves").contains("smaller numbers");
    assertThat(CommandRun.of("play", "wythoff", "0", "0").err()).contains("no move from (0, 0)");
    assertThat(CommandRun.of("play", "wythoff", "1").exit()).isEqualTo(Exit.INPUT);
    for (String opponent : List.of("god", "blunder:2", "blunder:", "blunder:-1", "blunder:x")) {
      CommandRun run = CommandRun.of("play", "wythoff", "5", "7", "--opponent", opponent);
      assertThat(run.exit()).as(opponent).isEqualTo(Exit.USAGE);
      assertThat(run.err()).contains("'" + opponent + "'").contains("blunder:0.2");
    }
    assertThat(CommandRun.of("play", "wythoff", "5", "7", "--hnts").err())
        .contains("Did you mean --hints?");
  }

  @Test
  void theRaceIsPlayedToItsGoal() {
    // Polycarp stands in front and stays there: each step goes where Vasiliy is farther.
    CommandRun won = CommandRun.typed("x\nx\ny\n", "play", "board-race", "2", "1", "5", "5");
    assertThat(won.out()).contains("You are Polycarp").contains("You have reached the goal");
    CommandRun lost =
        CommandRun.typed("x\n".repeat(9), "play", "board-race", "2", "1", "9", "9", "--second");
    assertThat(lost.out()).contains("You are Vasiliy").contains("you lose");
    CommandRun circle =
        CommandRun.typed(
            "stay\n".repeat(99),
            "play",
            "board-race",
            "4",
            "7",
            "7",
            "4",
            "--opponent",
            "random",
            "--seed",
            "1");
    assertThat(circle.out()).containsAnyOf("for the third time", "you lose");
  }
}
