package org.grundy.theory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.List;
import org.grundy.Answer;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Outcome;
import org.grundy.PositionException;
import org.grundy.Question;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Known values of the race to the origin. */
class BoardRaceTest {

  private static BigInteger big(long number) {
    return BigInteger.valueOf(number);
  }

  @ParameterizedTest
  @CsvSource({
    "2,1,2,2,true",
    "4,7,7,4,false",
    "99999,100000,100000,100000,true",
    "100000,100000,100000,99999,false",
    "0,5,0,4,false",
    "0,4,0,5,true",
    "1,2,2,2,true",
    "2,2,4,1,true",
    "2,2,3,1,false"
  })
  void knownStarts(long xp, long yp, long xv, long yv, boolean polycarp) {
    assertThat(BoardRace.polycarpWins(xp, yp, xv, yv)).isEqualTo(polycarp);
    assertThat(BoardRace.polycarpWins(big(xp), big(yp), big(xv), big(yv))).isEqualTo(polycarp);
    Outcome outcome = BoardRace.outcome(Heaps.of(xp, yp, xv, yv));
    assertThat(outcome == Outcome.R).isEqualTo(!polycarp);
  }

  @Test
  void sumsBeyondLong() {
    long top = Long.MAX_VALUE;
    assertThat(BoardRace.polycarpWins(top, top, 1, top)).isFalse();
    assertThat(BoardRace.polycarpWins(top, top, top, top - 1)).isFalse();
    assertThat(BoardRace.polycarpWins(1, top - 1, top, 0)).isTrue();
    assertThat(BoardRace.polycarpWins(1, top, top, 0)).isFalse();
  }

  @Test
  void misereIsLeftUndecided() {
    Answer<Heaps> answer =
        new BoardRace().answer(Question.of(Heaps.of(2, 1, 2, 2), Convention.MISERE));
    assertThat(answer.outcome()).isEqualTo(Outcome.UNDECIDED);
    assertThat(answer.reasons().get(0).key()).isEqualTo("board-race.misere");
  }

  @Test
  void refusesCellsThatAreNotAStart() {
    assertThatThrownBy(() -> BoardRace.position(List.of(big(1), big(2), big(1), big(2))))
        .isInstanceOfSatisfying(
            PositionException.class, fault -> assertThat(fault.key()).isEqualTo("board-race.same"));
    assertThatThrownBy(() -> BoardRace.position(List.of(big(1), big(2), big(0), big(0))))
        .isInstanceOfSatisfying(
            PositionException.class,
            fault -> {
              assertThat(fault.key()).isEqualTo("board-race.origin");
              assertThat(fault.component()).isEqualTo(2);
            });
    assertThatThrownBy(() -> BoardRace.position(List.of(big(1), big(2))))
        .isInstanceOf(PositionException.class);
  }
}
