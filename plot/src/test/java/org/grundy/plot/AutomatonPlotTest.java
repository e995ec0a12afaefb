package org.grundy.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.grundy.Convention;
import org.grundy.text.Messages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pictures of automata say what the automaton is, keep their parts apart, and have a limit. */
class AutomatonPlotTest {
  /** Wythoff's game in Fibonacci numeration: the textbook automaton of its pairs. */
  static final StateGraph WYTHOFF =
      StateGraph.of(
          List.of("00", "01", "10", "11"),
          List.of(true, false, false, true, true, false, false),
          List.of(
              List.of(0, 1, 2, -1),
              List.of(-1, -1, 3, -1),
              List.of(-1, 4, -1, -1),
              List.of(5, 1, -1, -1),
              List.of(6, -1, 2, -1),
              List.of(3, 1, -1, -1),
              List.of(4, -1, 2, -1)));

  private static Picture draw(StateGraph graph, Messages messages) {
    return AutomatonPlot.of(
        Drawing.subject(Drawing.WYTHOFF), Convention.NORMAL, 0, "Fibonacci", graph, messages);
  }

  @Test
  void arrowsAreMergedByTheirEnds() {
    StateGraph graph =
        StateGraph.of(
            List.of("a", "b", "c"),
            List.of(false, true),
            List.of(List.of(1, 0, 1), List.of(-1, -1, 0)));
    assertThat(graph.arrows())
        .containsExactly(
            new StateGraph.Arrow(0, 0, List.of("b")),
            new StateGraph.Arrow(0, 1, List.of("a", "c")),
            new StateGraph.Arrow(1, 0, List.of("c")));
  }

  @Test
  void theSvgCarriesTheAutomaton() {
    Map<String, Map<String, String>> data =
        Drawing.data(SvgWriter.write(draw(WYTHOFF, Drawing.ENGLISH)));
    assertThat(data.get("states")).containsEntry("states", "7").containsEntry("accepting", "0 3 4");
    assertThat(data.get("arrows"))
        .containsEntry(
            "arrows",
            "0>0:00 0>1:01 0>2:10 1>3:10 2>4:01 3>1:01 3>5:00 4>2:10 4>6:00 5>1:01 5>3:00"
                + " 6>2:10 6>4:00");
  }

  @Test
  void acceptingStatesHaveTwoRings() {
    Shape.Layer states = Drawing.layer(draw(WYTHOFF, Drawing.ENGLISH), "states");
    assertThat(states.shapes().stream().filter(shape -> shape instanceof Shape.Box)).hasSize(7 + 3);
  }

  @Test
  void statesStandApart() {
    List<Point> middles = new ArrayList<>();
    for (Shape shape : Drawing.layer(draw(WYTHOFF, Drawing.ENGLISH), "states").shapes()) {
      if (shape instanceof Shape.Text text) {
        for (Point other : middles) {
          assertThat(Math.hypot(text.at().x() - other.x(), text.at().y() - other.y()))
              .isGreaterThan(40);
        }
        middles.add(text.at());
      }
    }
    assertThat(middles).hasSize(7);
  }

  /** The largest pictures that are drawn, with arrows at random. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void nothingLeavesTheSheet(int seed) {
    Random random = new Random(seed);
    List<Boolean> accepting = new ArrayList<>();
    List<List<Integer>> next = new ArrayList<>();
    for (int state = 0; state < StateGraph.MOST_STATES; state++) {
      accepting.add(random.nextBoolean());
      List<Integer> row = new ArrayList<>();
      // A way through all states, so that all are reached.
      row.add(state + 1 < StateGraph.MOST_STATES ? state + 1 : -1);
      for (int symbol = 1; symbol < 3; symbol++) {
        row.add(random.nextInt(StateGraph.MOST_STATES));
      }
      next.add(row);
    }
    StateGraph graph = StateGraph.of(List.of("0,10", "1,11", "12,2"), accepting, next);
    assertThat(graph.isReadable()).isTrue();
    Picture picture = draw(graph, Drawing.CHINESE);
    for (Shape shape : Drawing.flat(picture.shapes())) {
      List<Point> points =
          switch (shape) {
            case Shape.Arrow arrow -> Routes.samples(arrow);
            case Shape.Text text -> List.of(text.at());
            default -> List.of();
          };
      for (Point point : points) {
        assertThat(point.x()).isBetween(0.0, picture.width());
        assertThat(point.y()).isBetween(0.0, picture.height());
      }
    }
  }

  @Test
  void largeAutomataAreNotDrawn() {
    List<Boolean> accepting = new ArrayList<>();
    List<List<Integer>> next = new ArrayList<>();
    for (int state = 0; state <= StateGraph.MOST_STATES; state++) {
      accepting.add(true);
      next.add(List.of((state + 1) % (StateGraph.MOST_STATES + 1)));
    }
    StateGraph large = StateGraph.of(List.of("0"), accepting, next);
    assertThat(large.isReadable()).isFalse();
    assertThatThrownBy(() -> draw(large, Drawing.ENGLISH))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(DotWriter.write(large, "x").lines().filter(line -> line.contains("->")))
        .hasSize(StateGraph.MOST_STATES + 2);
  }

  @Test
  void dot() {
    StateGraph graph =
        StateGraph.of(
            List.of("0", "1"), List.of(true, false), List.of(List.of(0, 1), List.of(-1, 0)));
    assertThat(DotWriter.write(graph, "a \"b\" \\ c"))
        .isEqualTo(
            """
            digraph automaton {
              label="a \\"b\\" \\\\ c";
              labelloc=t;
              rankdir=LR;
              node [shape=circle];
              start [shape=point];
              0 [shape=doublecircle];
              1;
              start -> 0;
              0 -> 0 [label="0"];
              0 -> 1 [label="1"];
              1 -> 0 [label="1"];
            }
            """);
  }

  @Test
  void longLabelsOfDotAreBroken() {
    List<String> symbols = new ArrayList<>();
    List<Integer> row = new ArrayList<>();
    for (int a = 0; a < 16; a++) {
      symbols.add(String.format("%4s", Integer.toBinaryString(a)).replace(' ', '0'));
      row.add(0);
    }
    assertThat(DotWriter.write(StateGraph.of(symbols, List.of(true), List.of(row)), "x"))
        .contains("0000, 0001, 0010, 0011, 0100,\\n0101, 0110");
  }
}
