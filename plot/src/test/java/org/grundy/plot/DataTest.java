package org.grundy.plot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import org.grundy.Convention;
import org.grundy.table.Quantity;
import org.grundy.table.Table;
import org.junit.jupiter.api.Test;

/** An SVG carries the data that it shows, and they are right. */
class DataTest {
  @Test
  void scatterOfWythoff() {
    int[][] values = Drawing.wythoff(61, 41);
    StringJoiner expected = new StringJoiner(" ");
    int count = 0;
    for (int a = 0; a <= 60; a++) {
      for (int b = 0; b <= 40; b++) {
        if (values[a][b] == 0) {
          expected.add(a + "," + b);
          count++;
        }
      }
    }
    for (Quantity quantity : Quantity.values()) {
      Map<String, String> data =
          Drawing.data(
                  SvgWriter.write(
                      ScatterPlot.losing(
                          Drawing.subject(Drawing.WYTHOFF),
                          Drawing.table(Drawing.WYTHOFF, "60x40", quantity),
                          Drawing.ENGLISH)))
              .get("P-positions");
      assertThat(data)
          .as("%s", quantity)
          .containsEntry("points", expected.toString())
          .containsEntry("count", Integer.toString(count));
    }
  }

  @Test
  void heatmapOfWythoff() {
    int[][] values = Drawing.wythoff(13, 9);
    StringJoiner expected = new StringJoiner(";");
    for (int[] column : values) {
      StringJoiner numbers = new StringJoiner(" ");
      for (int value : column) {
        numbers.add(Integer.toString(value));
      }
      expected.add(numbers.toString());
    }
    Table table = Drawing.table(Drawing.WYTHOFF, "12x8", Quantity.GRUNDY);
    Map<String, Map<String, String>> data =
        Drawing.data(
            SvgWriter.write(
                HeatmapPlot.of(Drawing.subject(Drawing.WYTHOFF), table, Drawing.ENGLISH)));
    assertThat(data.get("values"))
        .containsEntry("values", expected.toString())
        .containsEntry("columns", "13")
        .containsEntry("rows", "9")
        .containsEntry("quantity", "grundy");
    assertThat(data.get("P-positions")).containsEntry("points", "0,0 1,2 2,1 3,5 4,7 5,3 7,4 10,6");
  }

  @Test
  void stripOfDawsonsKayles() {
    String rules = "n -> a, b where a+b = n-2";
    Table table = Drawing.table(rules, "33", Quantity.GRUNDY);
    Map<String, Map<String, String>> data =
        Drawing.data(
            SvgWriter.write(StripPlot.of(Drawing.subject(rules), table, 10, Drawing.ENGLISH)));
    // Guy and Smith, The G-values of various games (1956): game 0.07, n = 0 to 33.
    assertThat(data.get("values"))
        .containsEntry(
            "values", "0 0 1 1 2 0 3 1 1 0 3 3 2 2 4 0 5 2 2 3 3 0 1 1 3 0 2 1 1 0 4 5 2 7");
    assertThat(data.get("P-positions")).containsEntry("points", "0 1 5 9 15 21 25 29");
  }

  @Test
  void misereAndRemotenessOfTheSubtractionGame() {
    // Take 1, 2 or 3; who cannot move wins: lost are 1, 5, 9.
    String rules = "n -> n-k where 1 <= k <= 3";
    Table table = Drawing.table(rules, "9", Quantity.REMOTENESS, Convention.MISERE);
    Map<String, Map<String, String>> data =
        Drawing.data(
            SvgWriter.write(StripPlot.of(Drawing.subject(rules), table, 10, Drawing.ENGLISH)));
    assertThat(data.get("values")).containsEntry("values", "0 1 2 2 2 3 4 4 4 5");
    assertThat(data.get("P-positions")).containsEntry("points", "1 5 9");
  }

  @Test
  void cellsOutsideTheDomainAreNoPositions() {
    String rules = "(a,b) where a <= b -> (a-k,b)";
    Table table = Drawing.table(rules, "2x2", Quantity.GRUNDY);
    Picture picture = HeatmapPlot.of(Drawing.subject(rules), table, Drawing.ENGLISH);
    assertThat(Drawing.data(SvgWriter.write(picture)).get("values"))
        .containsEntry("values", "0 0 0;-1 1 1;-1 -1 2");
    assertThat(Drawing.data(SvgWriter.write(picture)).get("P-positions"))
        .containsEntry("points", "0,0 0,1 0,2");
  }

  @Test
  void sumsOfTwoHeapsAreDrawnInThePlane() {
    String rules = "n -> n-k";
    Table table = Drawing.table(rules, "3x3", Quantity.OUTCOME);
    Subject subject = new Subject(List.of(rules), List.of("n₁", "n₂"), List.of());
    assertThat(
            Drawing.data(SvgWriter.write(ScatterPlot.losing(subject, table, Drawing.ENGLISH)))
                .get("P-positions"))
        .containsEntry("points", "0,0 1,1 2,2 3,3");
  }

  @Test
  void equalQuestionsGiveEqualPictures() {
    String first = heatmap();
    assertThat(heatmap()).isEqualTo(first);
    assertThat(first).startsWith("<svg").endsWith("</svg>\n");
  }

  private static String heatmap() {
    // More cells than are drawn one by one.
    return SvgWriter.write(
        HeatmapPlot.of(
            Drawing.subject("(a,b) -> (a-1,b) | (a,b-1)"),
            Drawing.table("(a,b) -> (a-1,b) | (a,b-1)", "150x150", Quantity.GRUNDY),
            Drawing.ENGLISH));
  }

  @Test
  void rulesWithSignsOfXmlAreWritten() {
    String rules = "n -> n-k where k < 3, k > 0";
    Picture picture =
        StripPlot.of(
            new Subject(List.of("\"<a> & 'b'\"", rules), List.of("n"), List.of()),
            Drawing.table(rules, "5", Quantity.GRUNDY),
            10,
            Drawing.ENGLISH);
    var texts = Drawing.parse(SvgWriter.write(picture)).getElementsByTagName("text");
    assertThat(texts.item(1).getTextContent()).isEqualTo("\"<a> & 'b'\"");
    assertThat(texts.item(2).getTextContent()).isEqualTo(rules);
  }
}
