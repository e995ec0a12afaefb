package org.grundy.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.grundy.Answer;
import org.grundy.Convention;
import org.grundy.Limits;
import org.grundy.Outcome;
import org.grundy.Player;
import org.grundy.Question;
import org.grundy.Ruleset;
import org.junit.jupiter.api.Test;

/** Retrograde analysis on graphs that are solved by hand. */
class RetrogradeSolverTest {
  /** A graph with the same moves for both players. */
  private record Graph(Map<String, List<String>> moves) implements Ruleset<String> {
    @Override
    public void options(String position, Player mover, Consumer<String> sink) {
      moves.getOrDefault(position, List.of()).forEach(sink);
    }
  }

  private static Answer<String> ask(Map<String, List<String>> moves, String position) {
    return new RetrogradeSolver<>(new Graph(moves), p -> null).answer(Question.of(position));
  }

  @Test
  void aCircleAloneIsADraw() {
    assertThat(ask(Map.of("a", List.of("b"), "b", List.of("a")), "a").outcome())
        .isEqualTo(Outcome.D);
  }

  @Test
  void whoCanLeaveTheCircleWins() {
    Map<String, List<String>> moves =
        Map.of("a", List.of("b"), "b", List.of("a", "end"), "c", List.of("b", "a"));
    assertThat(ask(moves, "b").outcome()).isEqualTo(Outcome.N);
    assertThat(ask(moves, "b").remoteness()).isEqualTo(BigInteger.ONE);
    // From a the only move gives b to the opponent.
    assertThat(ask(moves, "a").outcome()).isEqualTo(Outcome.P);
    assertThat(ask(moves, "a").remoteness()).isEqualTo(BigInteger.TWO);
    assertThat(ask(moves, "c").outcome()).isEqualTo(Outcome.N);
    assertThat(ask(moves, "c").remoteness()).isEqualTo(BigInteger.valueOf(3));
  }

  @Test
  void theLoserDelays() {
    Map<String, List<String>> moves =
        Map.of(
            "lost", List.of("quick", "slow"),
            "quick", List.of("end"),
            "slow", List.of("on"),
            "on", List.of("last"),
            "last", List.of("end"));
    assertThat(ask(moves, "lost").outcome()).isEqualTo(Outcome.P);
    assertThat(ask(moves, "lost").remoteness()).isEqualTo(BigInteger.valueOf(4));
  }

  @Test
  void misereTurnsTheEndRound() {
    Graph graph = new Graph(Map.of("a", List.of("end")));
    RetrogradeSolver<String> solver = new RetrogradeSolver<>(graph, p -> null);
    assertThat(solver.answer(Question.of("a", Convention.MISERE)).outcome()).isEqualTo(Outcome.P);
    assertThat(solver.answer(Question.of("end", Convention.MISERE)).outcome()).isEqualTo(Outcome.N);
  }

  @Test
  void aLimitIsSaid() {
    Graph graph = new Graph(Map.of("a", List.of("b"), "b", List.of("c"), "c", List.of("end")));
    Answer<String> answer =
        new RetrogradeSolver<>(graph, p -> null)
            .answer(new Question<>("a", Convention.NORMAL, Player.LEFT, new Limits(2)));
    assertThat(answer.outcome()).isEqualTo(Outcome.UNDECIDED);
    assertThat(answer.reasons().getFirst().key()).isEqualTo("search.limit");
  }
}
