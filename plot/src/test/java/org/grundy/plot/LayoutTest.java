package org.grundy.plot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.rules.ArrowRuleset;
import org.grundy.table.Quantity;
import org.grundy.text.Messages;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** No text leaves the sheet, and no text lies on another, in either language. */
class LayoutTest {
  private static final String LONG =
      "(a,b) -> (a-k,b) where k in {1,2,3,5,8,13,21,34,55,89,144} | (a,b-k) where k in"
          + " {1,2,3,5,8,13,21,34,55,89,144,233,377,610,987}";

  @TestFactory
  List<DynamicTest> textHasRoom() {
    List<DynamicTest> tests = new ArrayList<>();
    for (Messages messages : List.of(Drawing.ENGLISH, Drawing.CHINESE)) {
      pictures(messages)
          .forEach(
              (name, picture) ->
                  tests.add(
                      DynamicTest.dynamicTest(
                          name + ", " + messages.language().code(), () -> check(picture))));
    }
    return tests;
  }

  private static Map<String, Picture> pictures(Messages messages) {
    Map<String, Picture> pictures = new TreeMap<>();
    for (String to : List.of("0x0", "1x1", "9x9", "40x40", "300x2", "2x300", "1500x3", "150x150")) {
      for (Quantity quantity : Quantity.values()) {
        for (Convention convention : Convention.values()) {
          if (convention == Convention.MISERE && !to.equals("9x9")) {
            continue;
          }
          String rules = "(a,b) -> (a-1,b) | (a,b-1) | (a-1,b-1)";
          var table = Drawing.table(rules, to, quantity, convention);
          Subject subject = Drawing.subject(rules);
          String name = to + " " + quantity + " " + convention;
          pictures.put("scatter " + name, ScatterPlot.losing(subject, table, messages));
          pictures.put("heatmap " + name, HeatmapPlot.of(subject, table, messages));
        }
      }
    }
    String rules = "n -> n-k where k in {1,3,4}";
    for (String to : List.of("0", "7", "100", "5000")) {
      for (Quantity quantity : Quantity.values()) {
        var table = Drawing.table(rules, to, quantity);
        String name = to + " " + quantity;
        for (int columns : new int[] {10, 34, 1280}) {
          pictures.put(
              "strip " + name + " " + columns,
              StripPlot.of(Drawing.subject(rules), table, columns, messages));
        }
        if (ScatterPlot.hasValues(quantity)) {
          pictures.put(
              "values " + name, ScatterPlot.values(Drawing.subject(rules), table, messages));
        }
      }
    }
    Subject subject =
        new Subject(
            List.of(
                "Some rules in rather many words, which go on and on until the line is full.",
                "规则写得很长，一直写到这一行放不下为止，然后还要再写几个字，看它怎样换行。",
                LONG),
            List.of("a", "b"),
            List.of(new Subject.Slope(1.6, "b = φ·a")));
    var table = Drawing.table(Drawing.WYTHOFF, "1x1", Quantity.OUTCOME);
    pictures.put("long rules", ScatterPlot.losing(subject, table, messages));
    for (Convention convention : Convention.values()) {
      GameGraph graph =
          GameGraph.from(ArrowRuleset.parse(Drawing.WYTHOFF), Heaps.of(7, 5), convention);
      assertThat(graph).isNotNull();
      if (graph != null) {
        pictures.put(
            "graph " + convention, GraphPlot.of(Drawing.subject(Drawing.WYTHOFF), graph, messages));
      }
    }
    for (Convention convention : Convention.values()) {
      pictures.put(
          "automaton " + convention,
          AutomatonPlot.of(
              subject, convention, 0, "Fibonacci", AutomatonPlotTest.WYTHOFF, messages));
      pictures.put(
          "automaton of a value " + convention,
          AutomatonPlot.of(
              subject, convention, 12, "Fibonacci", AutomatonPlotTest.WYTHOFF, messages));
    }
    return pictures;
  }

  private record Extent(String text, double left, double right, double top, double bottom) {
    static Extent of(Shape.Text text) {
      double width = TextWidth.of(text.text(), text.size(), text.bold());
      double left =
          switch (text.anchor()) {
            case START -> text.at().x();
            case MIDDLE -> text.at().x() - width / 2;
            case END -> text.at().x() - width;
          };
      // Capitals and digits; what hangs below the line may touch the line below.
      return new Extent(
          text.text(), left, left + width, text.at().y() - 0.75 * text.size(), text.at().y());
    }

    boolean meets(Extent other) {
      return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
    }
  }

  private static void check(Picture picture) {
    List<Extent> extents = new ArrayList<>();
    for (Shape shape : Drawing.flat(picture.shapes())) {
      if (shape instanceof Shape.Text text) {
        Extent extent = Extent.of(text);
        assertThat(extent.left()).as(extent.toString()).isGreaterThanOrEqualTo(0);
        assertThat(extent.top()).as(extent.toString()).isGreaterThanOrEqualTo(0);
        assertThat(extent.right()).as(extent.toString()).isLessThanOrEqualTo(picture.width());
        assertThat(extent.bottom() + 0.25 * text.size())
            .as(extent.toString())
            .isLessThanOrEqualTo(picture.height());
        assertThat(extents.stream().filter(extent::meets)).as("what meets %s", extent).isEmpty();
        extents.add(extent);
      }
    }
    assertThat(extents).hasSizeGreaterThan(3);
  }
}
