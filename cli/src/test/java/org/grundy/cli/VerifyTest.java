package org.grundy.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@code grundy verify} says of a certificate's game. */
class VerifyTest {
  private static final String WYTHOFF = "(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-k)";

  @TempDir Path folder;

  private String certificate(String... prove) {
    String file = folder.resolve("a.cert").toString();
    String[] words = new String[prove.length + 3];
    words[0] = "prove";
    System.arraycopy(prove, 0, words, 1, prove.length);
    words[prove.length + 1] = "--certificate";
    words[prove.length + 2] = file;
    assertThat(CommandRun.of(words).exit()).isZero();
    return file;
  }

  @Test
  void saysTheGameInWords() {
    String file = certificate("n -> n-k where k in {1,2}", "--misere", "--system", "base3");
    assertThat(CommandRun.of("verify", file).out())
        .startsWith("Accepted. In the game n -> n-k where k in {1,2}, under misère play, ")
        .endsWith(
            """

            Position
              A position is a heap of n stones, or several such heaps one after the other.

            A move: one of these
              Take one of the numbers 1, 2 from the heap.

            Who wins
              The player who cannot move wins.
            """);
    assertThat(CommandRun.of("verify", file, "--lang", "zh").out())
        .startsWith("通过。")
        .endsWith("胜负\n  无步可走的一方胜。\n");
  }

  @Test
  void saysTheGrundyValue() {
    String file = certificate("(a,b) -> (a-k,b) | (a,b-k)", "--grundy", "2", "--system", "base2");
    assertThat(CommandRun.of("verify", file).out())
        .startsWith(
            "Accepted. In the game (a,b) -> (a-k,b) | (a,b-k), under normal play, a position has"
                + " Grundy value 2 if and only if the automaton with 3 states accepts it;");
    assertThat(CommandRun.of("verify", file, "--lang", "zh").out())
        .startsWith("通过。在游戏 (a,b) -> (a-k,b) | (a,b-k) 的正常规则下，一个局面的 SG 值为 2，当且仅当");
    assertThat(CommandRun.of("verify", file, "--for", "(x,y) ~> (x-k,y)").exit()).isZero();
  }

  @Test
  void agreesWithOtherWordsForTheSameGame() {
    String file = certificate(WYTHOFF);
    for (String rules : new String[] {"wythoff", WYTHOFF, "(y,x) ~> (y-1-j,x) | (y-1-j,x-1-j)"}) {
      CommandRun same = CommandRun.of("verify", file, "--for", rules);
      assertThat(same.exit()).isZero();
      assertThat(same.out())
          .contains("Your rules are those of the certificate in every position with numbers up to")
          .contains("and the convention.");
    }
    assertThat(CommandRun.of("verify", file, "--for", "wythoff", "--lang", "zh").out())
        .contains("你的规则与证书的规则相同");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '"',
      value = {
        "(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-k) where k in odd; at (2, 2) the certificate's game"
            + " lets you move to (0, 0), yours does not",
        "(a,b) -> (a-k,b) | (a,b-k); at (1, 1) the certificate's game lets you move to (0, 0),"
            + " yours does not",
        "(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-k) | (a-1,b-2); at (1, 2) your game lets you move to"
            + " (0, 0), the certificate's does not",
        "(a,b) where b < 5 -> (a-k,b) | (a,b-k) | (a-k,b-k); (0, 5) is a position of the"
            + " certificate's game, not of yours",
        "(a,b,c) -> (a-k,b,c); the certificate's positions have 2 numbers, yours have 3"
      })
  void showsTheFirstDifference(String rules, String difference) {
    CommandRun run = CommandRun.of("verify", certificate(WYTHOFF), "--for", rules);
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.out()).startsWith("Accepted.").endsWith("The player who cannot move loses.\n");
    assertThat(run.err()).startsWith("not the same game: " + difference + "\n");
    CommandRun chinese =
        CommandRun.of("verify", folder + "/a.cert", "--for", rules, "--lang", "zh");
    assertThat(chinese.err()).startsWith("不是同一个游戏：");
  }

  @Test
  void showsTheOptionsOfBothSides() {
    String file = certificate("n -> n-k where k <= 30", "--system", "base31");
    assertThat(CommandRun.of("verify", file, "--for", "n -> n-k where k <= 31").err())
        .isEqualTo(
            "not the same game: at 31 your game lets you move to 0, the certificate's does not\n"
                + "  Options there in the certificate's game: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15"
                + " 16 17 18 19 20 …; in yours: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19"
                + " ….\n");
    // Splitting leaves two heaps, which no option of the certificate's game does.
    assertThat(CommandRun.of("verify", file, "--for", "n -> n-k where k <= 30 | 1, n-2").err())
        .startsWith("not the same game: at 2 your game lets you move to (1, 0)");
  }

  @Test
  void theConventionBelongsToTheGame() {
    String file = certificate(WYTHOFF);
    CommandRun misere = CommandRun.of("verify", file, "--for", WYTHOFF, "--misere");
    assertThat(misere.exit()).isEqualTo(1);
    assertThat(misere.err())
        .startsWith("not the same question: the certificate is about normal play");
    assertThat(CommandRun.of("verify", file, "--misere").exit()).isEqualTo(2);
    assertThat(CommandRun.of("verify", file, "--for", "board-race").exit()).isEqualTo(2);
    assertThat(CommandRun.of("verify", file, "--for", "(a,b) -> (a-k,").exit()).isEqualTo(3);
    String other = certificate(WYTHOFF, "--misere");
    assertThat(CommandRun.of("verify", other, "--for", WYTHOFF, "--misere").exit()).isZero();
    assertThat(CommandRun.of("verify", other, "--for", WYTHOFF).err())
        .startsWith("not the same question: the certificate is about misère play");
  }

  /** The positions of value 2 of Wythoff's game have no automaton below the limit of states. */
  @Test
  void saysWhichGrundyValueStopped() {
    CommandRun run = CommandRun.of("prove", "wythoff", "--grundy", "2", "--system", "fibonacci");
    assertThat(run.exit()).isEqualTo(4);
    assertThat(run.out())
        .contains("the positions of lower values were found; those of value 2 were not.");
  }
}
