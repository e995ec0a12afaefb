package org.grundy.plot;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.grundy.table.Quantity;

/** The numbers of cells, written into them where there is room. */
final class Cells {
  private static final double SIZE = 11;

  /** The data of larger grids is told by its digest alone. */
  private static final int MOST_NUMBERS = 20_000;

  private final CellColours colours;
  private final double width;
  private final double height;

  Cells(CellColours colours, double width, double height) {
    this.colours = colours;
    this.width = width;
    this.height = height;
  }

  /** Whether numbers are written. */
  boolean haveNumbers() {
    return colours.quantity() != Quantity.OUTCOME
        && height >= SIZE + 3
        && width >= TextWidth.of(Integer.toString(colours.largest()), SIZE, true) + 3;
  }

  /** Whether P-positions need a mark besides their colour. */
  boolean haveMarks() {
    return !haveNumbers() && Math.min(width, height) >= 8;
  }

  /** The colour of a cell. */
  int colour(int number, boolean isP) {
    return isP && haveNumbers() ? Palette.P : colours.of(number, isP);
  }

  /** The number in a cell around a point. */
  Shape number(int number, boolean isP, Point middle) {
    return new Shape.Text(
        new Point(middle.x(), middle.y() + 0.36 * SIZE),
        Integer.toString(number),
        SIZE,
        Shape.Anchor.MIDDLE,
        isP,
        Palette.inkOn(colour(number, isP)));
  }

  /** The layer of cells. */
  static Shape.Layer layer(Grid grid, Grid.Survey survey, List<Shape> shapes) {
    Map<String, String> data = new LinkedHashMap<>();
    data.put("quantity", StripPlot.name(grid.quantity()));
    data.put("columns", Integer.toString(grid.columns()));
    data.put("rows", Integer.toString(grid.rows()));
    data.put("largest", Integer.toString(survey.largest()));
    if ((long) grid.columns() * grid.rows() <= MOST_NUMBERS) {
      data.put("values", grid.text());
    }
    data.put("sha256", survey.digest());
    return new Shape.Layer("values", data, new ArrayList<>(shapes));
  }
}
