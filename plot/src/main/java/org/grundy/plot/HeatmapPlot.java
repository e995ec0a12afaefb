package org.grundy.plot;

import java.util.ArrayList;
import java.util.List;
import org.grundy.table.Quantity;
import org.grundy.table.Table;
import org.grundy.text.Messages;

/** The numbers of a table of two components as coloured cells, its P-positions on top. */
public final class HeatmapPlot {
  /** Cells of this size are seen by their colour alone. */
  static final double SEEN = 2;

  private HeatmapPlot() {}

  /**
   * Draws a table of two components. Where cells would be smaller than a pixel, several share one:
   * its colour is that of their mean, and the marks of P-positions lie on top, never smaller than
   * {@code 2.4} units.
   *
   * <p>Time: three passes over the table.
   *
   * @param messages the catalogue that {@link Pictures#messages} gives
   */
  public static Picture of(Subject subject, Table table, Messages messages) {
    Words words = new Words(messages);
    Grid grid = new Grid(table);
    Grid.Survey survey = grid.survey();
    Scale[] scales = Scale.forCells(grid.columns(), grid.rows());
    CellColours colours = new CellColours(grid.quantity(), survey.largest());
    Cells cells = new Cells(colours, scales[0].cell(), scales[1].cell());
    Legend legend = new Legend();
    explainP(legend, cells, colours, words);
    colours.explain(legend, words.title(grid.quantity()));
    if (survey.positions() < (long) grid.columns() * grid.rows()) {
      legend.cell(Palette.NOTHING, words.say("legend.nothing"));
    }
    if (scales[0].pool() > 1 || scales[1].pool() > 1) {
      legend.sentence(
          words.say(
              grid.quantity() == Quantity.OUTCOME ? "legend.pooled.outcome" : "legend.pooled",
              scales[0].pool(),
              scales[1].pool()));
    }
    legend.sentence(words.say("legend.count", survey.losing(), survey.positions()));
    Sheet sheet =
        new Sheet(
            messages,
            words.heading(grid.quantity(), grid.convention(), subject, table.box()),
            subject.lines(),
            Plane.width(scales[0], scales[1]),
            Plane.height(scales[1]),
            legend);
    Plane plane = Plane.on(sheet, scales[0], scales[1]);
    List<Shape> shapes = new ArrayList<>();
    shapes.add(
        new Shape.Raster(
            plane.left(),
            plane.top(),
            scales[0].cell(),
            scales[1].cell(),
            pixels(grid, plane, cells, colours)));
    if (cells.haveNumbers()) {
      shapes.addAll(numbers(grid, plane, cells));
    }
    sheet.add(Cells.layer(grid, survey, shapes));
    sheet.add(losing(grid, plane, cells));
    sheet.add(plane.axes(subject.components().get(0), subject.components().get(1)));
    return sheet.picture();
  }

  /** Says how P-positions look. */
  static void explainP(Legend legend, Cells cells, CellColours colours, Words words) {
    String sentence =
        words.say(colours.quantity() == Quantity.GRUNDY ? "legend.p.zero" : "legend.p");
    boolean onRamp = colours.quantity() == Quantity.REMOTENESS && !cells.haveNumbers();
    if (onRamp) {
      legend.mark(Shape.Form.SQUARE, 6, Palette.P, sentence);
    } else if (cells.haveMarks()) {
      legend.markedCell(
          Palette.P,
          new Shape.Marks(Shape.Form.DOT, 5, Palette.PAPER, List.of(new Point(0, 0))),
          sentence);
    } else {
      legend.cell(Palette.P, sentence);
    }
    if (colours.quantity() == Quantity.OUTCOME) {
      legend.cell(Palette.N, words.say("legend.n"));
    }
  }

  /** The P-positions once more, so that each is seen. */
  private static Shape losing(Grid grid, Plane plane, Cells cells) {
    Losing losing = new Losing(grid, plane);
    if (grid.quantity() == Quantity.REMOTENESS && !cells.haveNumbers()) {
      return losing.layer(Shape.Form.SQUARE, losing.size(0.45), Palette.P);
    }
    if (cells.haveMarks()) {
      return losing.layer(Shape.Form.DOT, losing.size(0.35), Palette.PAPER);
    }
    Shape.Layer layer = losing.layer(Shape.Form.SQUARE, losing.size(1), Palette.P);
    // The cells themselves show them, and are not to be covered where they have numbers.
    boolean seen = Math.min(plane.across().cell(), plane.up().cell()) >= SEEN;
    return seen ? new Shape.Layer(layer.name(), layer.data(), List.of()) : layer;
  }

  private static List<Shape> numbers(Grid grid, Plane plane, Cells cells) {
    List<Shape> numbers = new ArrayList<>();
    int[] column = new int[grid.rows()];
    for (int x = 0; x < grid.columns(); x++) {
      grid.column(x, column);
      for (int y = 0; y < column.length; y++) {
        if (column[y] != Grid.NOTHING) {
          numbers.add(cells.number(column[y], grid.isP(column[y]), plane.at(x, y)));
        }
      }
    }
    return numbers;
  }

  private static Pixels pixels(Grid grid, Plane plane, Cells cells, CellColours colours) {
    Scale across = plane.across();
    Scale up = plane.up();
    Pixels pixels = new Pixels(across.cells(), up.cells());
    int[] column = new int[grid.rows()];
    boolean pooled = across.pool() > 1 || up.pool() > 1;
    for (int cell = 0; cell < across.cells(); cell++) {
      if (!pooled) {
        grid.column(cell, column);
        for (int y = 0; y < column.length; y++) {
          int colour = cells.colour(column[y], grid.isP(column[y]));
          pixels.set(cell, up.cells() - 1 - y, colour);
        }
        continue;
      }
      double[] sum = new double[up.cells()];
      int[] count = new int[up.cells()];
      int end = (int) Math.min(grid.columns(), (cell + 1L) * across.pool());
      for (int x = cell * across.pool(); x < end; x++) {
        grid.column(x, column);
        for (int y = 0; y < column.length; y++) {
          if (column[y] != Grid.NOTHING) {
            sum[y / up.pool()] += column[y];
            count[y / up.pool()]++;
          }
        }
      }
      for (int y = 0; y < sum.length; y++) {
        pixels.set(
            cell,
            up.cells() - 1 - y,
            count[y] == 0 ? Palette.NOTHING : colours.ofMean(sum[y] / count[y]));
      }
    }
    return pixels;
  }
}
