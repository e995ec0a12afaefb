package org.grundy.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Limits;
import org.grundy.rules.ArrowRuleset;
import org.grundy.table.ExhaustiveSolver;
import org.grundy.text.Language;
import org.grundy.theory.KnownGame;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Games are known by their P-positions. */
class IdentifyTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "(0,0) (1,2) (3,5) (4,7) (6,10); Wythoff's game, normal play, up to exchanging heaps",
        "(0,0) (2,1) (1,2) (3,5) (5,3); Wythoff's game, normal play",
        "(0,1) (2,2) (3,5) (4,7) (6,10); Wythoff's game, misère play, up to exchanging heaps",
        "(0,0) (1,3) (2,6) (4,10) (5,13); Fraenkel's 2-Wythoff, normal play, up to",
        "(0,0) (1,1) (2,2) (3,3) (4,4); Nim with two heaps, normal play",
        "(0,1) (1,0) (2,2) (3,3) (4,4); Nim with two heaps, misère play",
        "(1,0) (2,1) (3,2) (4,3); Chomp with two rows, misère play",
        "(0,0) (0,2) (2,0) (2,2) (0,4) (2,4) (4,0) (4,2) (4,4); Corner the king, normal play",
        "(0,0,0) (1,1,1) (2,2,2) (3,3,3); Moore's Nim with two of three heaps, normal play",
        "(0,0,0) (0,1,1) (0,2,2) (1,2,3) (0,3,3); Nim with three heaps, normal play, up to",
        "0 4 8 12; Bash game, take 1 to 3, normal play",
        "1 5 9 13; Bash game, take 1 to 3, misère play",
        "0 2 7 9 14 16 21; Subtraction game {1,3,4}, normal play",
        "0 2 5 7 10 12 15 17 20 22 34; Take a square, normal play",
        "0 3 6 9 12; Take a power of 2, normal play",
        "0 2 6 8 10 14 18; Mark, normal play",
        "1 3 5 7 9; Aliquot game, take a proper divisor, normal play",
        "1 3 7 15 31; Take at most half, normal play",
        "2 3 5 8 13 21; Fibonacci Nim, starting heaps, normal play",
        "1 2 4 8 16; Take no more than the move before, starting heaps, normal play",
        "0 4 8 14 20; Dawson's Chess, normal play",
        "0 1 5 9 15 21; Dawson's Kayles, normal play",
        "1 2 4 7 10 20 23 26; Grundy's game, normal play",
      })
  void gamesAreFound(String positions, String game) {
    CommandRun run = CommandRun.of("identify", positions);
    assertThat(run.exit()).as(run.out() + run.err()).isZero();
    String exact = run.out().split("This says nothing", -1)[0];
    assertThat(exact).contains("\n  " + game);
  }

  static Stream<KnownGame> everyGame() {
    return KnownGame.all().stream().filter(game -> game.start().isEmpty());
  }

  @ParameterizedTest
  @MethodSource("everyGame")
  void everyGameIsFoundByItsOwnPositions(KnownGame game) {
    ArrowRuleset rules = ArrowRuleset.parse(game.rules());
    ExhaustiveSolver<Heaps> search = new ExhaustiveSolver<>(rules);
    Convention convention = game.convention() == null ? Convention.NORMAL : game.convention();
    int dimension = rules.rules().dimension();
    int to = dimension == 1 ? 14 : dimension == 2 ? 6 : 3;
    StringBuilder list = new StringBuilder();
    for (int code = 0; code < Math.pow(to + 1, dimension); code++) {
      long[] position = new long[dimension];
      int rest = code;
      for (int i = 0; i < dimension; i++) {
        position[i] = rest % (to + 1);
        rest /= to + 1;
      }
      Heaps heaps = Heaps.of(position);
      boolean inside = rules.exists(position);
      if (inside && Boolean.TRUE.equals(search.isP(heaps, convention, Limits.DEFAULT))) {
        list.append(dimension == 1 ? position[0] + " " : heaps + " ");
      }
    }
    CommandRun run = CommandRun.of("identify", list.toString());
    assertThat(run.exit()).as(list + run.err()).isZero();
    String play = convention == Convention.NORMAL ? ", normal play" : ", misère play";
    String exact = run.out().split("This says nothing", -1)[0];
    assertThat(exact).as(list.toString()).contains("  " + game.english() + play);
  }

  @Test
  void gamesWithMorePositionsAreGivenWithTheFirst() {
    // 0, 2, 5, 7 and 10, 12 are P when squares are taken; 10 is left out here.
    CommandRun run = CommandRun.of("identify", "0", "2", "5", "7", "12");
    assertThat(run.exit()).isEqualTo(Exit.NO);
    assertThat(run.out())
        .startsWith("No known game has exactly these P-positions up to 12.")
        .contains("Take a square, normal play; the first other one is 10")
        .contains("Kayles");
  }

  @Test
  void whatWasTriedIsSaid() {
    CommandRun run = CommandRun.of("identify", "(0,0) (1,5) (2,2) (3,3)");
    assertThat(run.exit()).isEqualTo(Exit.NO);
    for (KnownGame game : KnownGame.all()) {
      ArrowRuleset rules = ArrowRuleset.parse(game.rules());
      boolean pair = rules.rules().dimension() == 2 && game.start().isEmpty();
      assertThat(
              run.out().replaceAll("\\s+", " ").contains(game.english() + ";")
                  || run.out().contains(game.english() + "\n"))
          .as(game.english())
          .isEqualTo(pair);
    }
  }

  @Test
  void everyWayOfWritingPositionsIsRead() {
    List<String> outs = new ArrayList<>();
    for (String text :
        List.of(
            "(0,0) (1,2) (3,5) (4,7)",
            "[(0, 0), (1, 2), (3, 5), (4, 7)]",
            "{(4 7); (3 5); (1 2); (0 0)}",
            "（0，0）、（1，2）、（3，5）、（4，7）（4，7）")) {
      CommandRun run = CommandRun.of("identify", text);
      assertThat(run.exit()).as(text + run.err()).isZero();
      outs.add(run.out());
    }
    assertThat(outs).allMatch(outs.getFirst()::equals);
    assertThat(CommandRun.of("identify", "0,4,8,12").out())
        .isEqualTo(CommandRun.of("identify", "12", "8", "4", "0").out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '"',
      value = {
        "(1,2) 3;      positions of different lengths: 2 in the first one, 1 here; positions:1:7",
        "(0,0) (1,2;   this bracket is not closed;   positions:1:7",
        "(0,0) ();     a position without a number;  positions:1:7",
        "0 4 x;        'x' cannot stand in a position; positions:1:5",
        "0 -4;         '-' cannot stand in a position; positions:1:3",
        "0 12345678901; 12345678901 is too large to compare; positions:1:3",
      })
  void slipsAreShownWithTheirPlace(String positions, String fault, String place) {
    CommandRun run = CommandRun.of("identify", positions);
    assertThat(run.exit()).isEqualTo(Exit.INPUT);
    assertThat(run.err()).contains(fault).contains(place).contains("^").contains("(1,2)");
  }

  @Test
  void whatIsTooLargeIsRefused() {
    assertThat(CommandRun.of("identify", "0", "90000").err()).contains("too many to compare");
    assertThat(CommandRun.of("identify", "(0,0) (9999,9999)").exit()).isEqualTo(Exit.INPUT);
    assertThat(CommandRun.of("identify", "(1,2,3,4,5)").err()).contains("5 numbers");
  }

  @Test
  void namesAreInBothLanguages() {
    for (KnownGame game : KnownGame.all()) {
      assertThat(game.name(Language.CHINESE)).isNotEqualTo(game.name(Language.ENGLISH));
      assertThat(game.source()).isNotEmpty();
    }
    assertThat(KnownGame.all().stream().map(KnownGame::english)).doesNotHaveDuplicates();
    assertThat(KnownGame.all().stream().map(KnownGame::chinese)).doesNotHaveDuplicates();
    assertThat(CommandRun.of("identify", "0 4 8 12", "--lang", "zh").out()).contains("巴什博弈");
  }
}
