package org.grundy.plot;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import org.assertj.core.data.Offset;
import org.grundy.table.Quantity;
import org.grundy.table.Table;
import org.junit.jupiter.api.Test;

/** P-positions are seen, in the picture's shapes and in the pixels of a PNG. */
class VisibleTest {
  /** Everything goes to the corner, but for one position that is stuck. */
  private static final String NEEDLE = "(a,b) -> (0,0) where a+b > 0, (a != 1234 or b != 27)";

  @Test
  void everyPositionHasItsMark() {
    Table table = Drawing.table(Drawing.WYTHOFF, "60x40", Quantity.OUTCOME);
    Picture picture = ScatterPlot.losing(Drawing.subject(Drawing.WYTHOFF), table, Drawing.ENGLISH);
    Shape.Layer layer = Drawing.layer(picture, "P-positions");
    Shape.Marks marks = (Shape.Marks) layer.shapes().getFirst();
    String[] pairs = String.valueOf(layer.data().get("points")).split(" ", -1);
    assertThat(marks.points()).hasSize(pairs.length);
    // 640 units for 61 numbers, the corner at the mark of (0, 0).
    double unit = 640.0 / 61;
    Point corner = marks.points().getFirst();
    for (int i = 0; i < pairs.length; i++) {
      String[] numbers = pairs[i].split(",", -1);
      Point point = marks.points().get(i);
      assertThat((point.x() - corner.x()) / unit).isCloseTo(Integer.parseInt(numbers[0]), within());
      assertThat((corner.y() - point.y()) / unit).isCloseTo(Integer.parseInt(numbers[1]), within());
    }
  }

  private static Offset<Double> within() {
    return Offset.offset(1e-6);
  }

  @Test
  void oneAmongMillionsIsSeen() throws Exception {
    for (Quantity quantity : List.of(Quantity.OUTCOME, Quantity.GRUNDY, Quantity.REMOTENESS)) {
      Table table = Drawing.table(NEEDLE, "1500x40", quantity);
      Picture picture = HeatmapPlot.of(Drawing.subject(NEEDLE), table, Drawing.ENGLISH);
      assertThat(Drawing.data(SvgWriter.write(picture)).get("P-positions"))
          .as("%s", quantity)
          .containsEntry("points", "0,0 1234,27")
          .containsEntry("count", "2");
      Shape.Marks marks = (Shape.Marks) Drawing.layer(picture, "P-positions").shapes().getFirst();
      assertThat(marks.size()).isGreaterThanOrEqualTo(2);
      Point origin = marks.points().get(0);
      Point needle = marks.points().get(1);
      // Two numbers share half a unit across; upwards each number has three and a half.
      assertThat(needle.x() - origin.x()).isEqualTo(1234 * 0.25);
      assertThat(origin.y() - needle.y()).isEqualTo(27 * 3.5);
      BufferedImage image = image(picture);
      assertThat(colour(image, needle)).isEqualTo(Palette.P);
      assertThat(colour(image, new Point(needle.x() + 20, needle.y()))).isNotEqualTo(Palette.P);
    }
  }

  @Test
  void manyAreARasterThatLosesNone() {
    // P exactly where both are even: 201 times 201 points, more than three units apart.
    String rules = "(a,b) -> (a-1,b) | (a,b-1) | (a-1,b-1)";
    Table table = Drawing.table(rules, "400x400", Quantity.OUTCOME);
    Picture picture = ScatterPlot.losing(Drawing.subject(rules), table, Drawing.ENGLISH);
    Shape.Layer layer = Drawing.layer(picture, "P-positions");
    assertThat(layer.data()).containsEntry("count", "40401").doesNotContainKey("points");
    Pixels pixels = ((Shape.Raster) layer.shapes().getFirst()).pixels();
    int marked = 0;
    for (int x = 0; x < pixels.columns(); x++) {
      for (int y = 0; y < pixels.rows(); y++) {
        marked += pixels.colour(x, y) == Palette.P ? 1 : 0;
      }
    }
    assertThat(marked).isEqualTo(40401);
  }

  @Test
  void gatheredMarksLieWhereThePositionsAre() {
    // P where a is even: 10001 in each of four rows, which are forty units apart.
    String rules = "(a,b) -> (a-1,b)";
    Table table = Drawing.table(rules, "20000x3", Quantity.OUTCOME);
    Picture picture = ScatterPlot.losing(Drawing.subject(rules), table, Drawing.ENGLISH);
    Shape.Layer layer = Drawing.layer(picture, "P-positions");
    assertThat(layer.data()).containsEntry("count", "40004").doesNotContainKey("points");
    Shape.Marks marks = (Shape.Marks) layer.shapes().getFirst();
    double left = marks.points().stream().mapToDouble(Point::x).min().orElseThrow();
    double bottom = marks.points().stream().mapToDouble(Point::y).max().orElseThrow();
    List<Point> expected = new ArrayList<>();
    for (int row = 0; row < 4; row++) {
      for (int square = 0; square < 640; square++) {
        expected.add(new Point(left + square, bottom - 40 * row));
      }
    }
    assertThat(marks.points()).containsExactlyInAnyOrderElementsOf(expected);
  }

  @Test
  void pixelsOfAScatterAreItsData() throws Exception {
    int[][] values = Drawing.wythoff(41, 41);
    Table table = Drawing.table(Drawing.WYTHOFF, "40x40", Quantity.OUTCOME);
    Picture picture = ScatterPlot.losing(Drawing.subject(Drawing.WYTHOFF), table, Drawing.ENGLISH);
    Shape.Marks marks = (Shape.Marks) Drawing.layer(picture, "P-positions").shapes().getFirst();
    BufferedImage image = image(picture);
    Point corner = marks.points().getFirst();
    double unit = 640.0 / 41;
    for (int a = 0; a <= 40; a++) {
      for (int b = 0; b <= 40; b++) {
        int colour = colour(image, new Point(corner.x() + a * unit, corner.y() - b * unit));
        assertThat(colour == Palette.P).as("%s, %s", a, b).isEqualTo(values[a][b] == 0);
      }
    }
  }

  private static BufferedImage image(Picture picture) throws IOException, NoFontException {
    BufferedImage image = ImageIO.read(new ByteArrayInputStream(PngWriter.write(picture)));
    assertThat((double) image.getWidth()).isEqualTo(2 * picture.width());
    return image;
  }

  private static int colour(BufferedImage image, Point point) {
    return image.getRGB((int) (2 * point.x()), (int) (2 * point.y())) & 0xFFFFFF;
  }
}
