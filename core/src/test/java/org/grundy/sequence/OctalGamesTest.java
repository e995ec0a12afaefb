package org.grundy.sequence;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A table of octal games with their periods, made independently of this program. */
class OctalGamesTest {
  /** The rows that take longer stand in the slow test alone and in {@link PeriodicityTest}. */
  private static final int FEW = 10_000;

  @Test
  void theTableIsWhole() {
    List<OctalGames> games = OctalGames.all();
    assertThat(games).hasSize(375);
    assertThat(games.stream().filter(OctalGames::quoted)).hasSize(3);
  }

  /** 60 rows from all over the table. */
  static Stream<OctalGames> sample() {
    List<OctalGames> games =
        OctalGames.all().stream().filter(game -> game.preperiod() < FEW).toList();
    return IntStream.range(0, 60).mapToObj(i -> games.get(i * games.size() / 60));
  }

  @ParameterizedTest
  @MethodSource("sample")
  void aSample(OctalGames game) throws InterruptedException {
    game.assertFound(2 * FEW);
  }

  static Stream<OctalGames> all() {
    return OctalGames.all().stream().filter(game -> game.period() < 1_000_000);
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("all")
  void allRows(OctalGames game) throws InterruptedException {
    game.assertFound(20_000_000);
  }

  /** Period 60 620 715: 222 million values. */
  @Tag("slow")
  @Test
  void theLongestPeriod() throws InterruptedException {
    OctalGames game =
        OctalGames.all().stream()
            .filter(one -> one.code().equals("0.1777"))
            .findFirst()
            .orElseThrow();
    game.assertFound(400_000_000);
  }
}
