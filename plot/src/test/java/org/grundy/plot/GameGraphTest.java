package org.grundy.plot;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Outcome;
import org.grundy.Player;
import org.grundy.Question;
import org.grundy.rules.ArrowRuleset;
import org.grundy.table.ExhaustiveSolver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Graphs have every position and every move, solved as the exhaustive search solves them. */
class GameGraphTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-k); 6 4",
        "(a,b) -> (a-k*b,b) | (a,b-k*a); 25 7",
        "n -> a, b where a+b = n-2; 9",
        "n -> n-k where k in {1,3,4}; 3 5",
        "(n,q) -> (n-k,2*k) where 1 <= k <= q; 8 7",
        "(a,b,c) -> (a-k,b,c) | (a,b-k,c) | (a,b,c-k); 1 2 3"
      })
  void agreesWithTheSearch(String text, String numbers) {
    ArrowRuleset rules = ArrowRuleset.parse(text);
    Heaps start = Heaps.of(List.of(numbers.split(" ", -1)).stream().map(BigInteger::new).toList());
    for (Convention convention : Convention.values()) {
      GameGraph graph = GameGraph.from(rules, start, convention);
      assertThat(graph).isNotNull();
      if (graph == null) {
        return;
      }
      ExhaustiveSolver<Heaps> search = new ExhaustiveSolver<>(rules);
      Set<Heaps> seen = new HashSet<>();
      for (GameGraph.Node node : graph.nodes()) {
        assertThat(seen.add(rules.canonical(node.position()))).isTrue();
        var answer = search.answer(Question.of(node.position(), convention));
        assertThat(node.isP()).isEqualTo(answer.outcome() == Outcome.P);
        assertThat(BigInteger.valueOf(node.remoteness())).isEqualTo(answer.remoteness());
        Set<Heaps> options = new HashSet<>();
        rules.options(node.position(), Player.LEFT, option -> options.add(rules.canonical(option)));
        Set<Heaps> drawn = new HashSet<>();
        for (int option : node.options()) {
          drawn.add(rules.canonical(graph.nodes().get(option).position()));
        }
        assertThat(drawn).isEqualTo(options);
      }
      assertThat(graph.nodes().getFirst().position()).isEqualTo(start);
    }
  }

  @Test
  void tooLargeIsNone() {
    ArrowRuleset rules = ArrowRuleset.parse(Drawing.WYTHOFF);
    assertThat(GameGraph.from(rules, Heaps.of(50, 50), Convention.NORMAL)).isNull();
    // 301 positions of a heap, each with one move.
    ArrowRuleset one = ArrowRuleset.parse("n -> n-1");
    assertThat(GameGraph.from(one, Heaps.of(299), Convention.NORMAL)).isNotNull();
    assertThat(GameGraph.from(one, Heaps.of(300), Convention.NORMAL)).isNull();
  }

  @Test
  void dataOfEuclid() {
    String rules = "(a,b) -> (a-k*b,b) | (a,b-k*a)";
    GameGraph graph = GameGraph.from(ArrowRuleset.parse(rules), Heaps.of(7, 3), Convention.NORMAL);
    assertThat(graph).isNotNull();
    if (graph == null) {
      return;
    }
    Map<String, Map<String, String>> data =
        Drawing.data(SvgWriter.write(GraphPlot.of(Drawing.subject(rules), graph, Drawing.ENGLISH)));
    assertThat(data.get("positions"))
        .containsEntry("positions", "7,3 3,4 1,3 1,2 1,1 0,1")
        .containsEntry("outcomes", "N P N N N P")
        .containsEntry("remoteness", "3 2 1 1 1 0");
    assertThat(data.get("moves")).containsEntry("moves", "0>1 0>2 1>2 2>3 2>4 2>5 3>4 3>5 4>5");
  }
}
