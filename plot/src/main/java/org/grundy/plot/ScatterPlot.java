package org.grundy.plot;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.grundy.table.Quantity;
import org.grundy.table.Table;
import org.grundy.text.Messages;

/**
 * The P-positions of two heaps as points of the plane; for one heap, its value against its size.
 */
public final class ScatterPlot {
  private ScatterPlot() {}

  /**
   * Draws the P-positions of a table of two components, of any quantity.
   *
   * <p>Time: one pass over the table.
   *
   * @param messages the catalogue that {@link Pictures#messages} gives
   */
  public static Picture losing(Subject subject, Table table, Messages messages) {
    Words words = new Words(messages);
    Grid grid = new Grid(table);
    Scale[] scales = Scale.forPoints(grid.columns(), grid.rows());
    Legend legend = new Legend();
    Grid.Survey survey = grid.survey();
    legend.mark(Shape.Form.DOT, 7, Palette.P, words.say("legend.p"));
    for (Subject.Slope slope : subject.slopes()) {
      legend.line(1, 5, Palette.THEORY, words.say("legend.slope", slope.label()));
    }
    legend.sentence(words.say("legend.count", survey.losing(), survey.positions()));
    Sheet sheet =
        new Sheet(
            messages,
            words.heading("scatter", grid.convention(), Words.range(subject, table.box())),
            subject.lines(),
            Plane.width(scales[0], scales[1]),
            Plane.height(scales[1]),
            legend);
    Plane plane = Plane.on(sheet, scales[0], scales[1]);
    sheet.add(plane.grid());
    Losing losing = new Losing(grid, plane);
    sheet.add(losing.dots());
    for (Subject.Slope slope : subject.slopes()) {
      sheet.add(
          new Shape.Layer(
              "slope",
              Map.of("slope", Double.toString(slope.slope())),
              List.of(plane.slope(slope.slope(), 1, 5, Palette.THEORY))));
    }
    sheet.add(plane.axes(subject.components().get(0), subject.components().get(1)));
    return sheet.picture();
  }

  /** Draws the values of a table of one component against the number. */
  public static Picture values(Subject subject, Table table, Messages messages) {
    Words words = new Words(messages);
    Grid grid = new Grid(table);
    Grid.Survey survey = grid.survey();
    Scale across = new Scale(grid.columns(), 1, Math.min(40, 640.0 / grid.columns()));
    Scale up = new Scale(survey.largest() + 1, 1, Math.min(24, 400.0 / (survey.largest() + 1)));
    String name = words.title(grid.quantity());
    Legend legend = new Legend();
    legend.mark(Shape.Form.DOT, 7, Palette.P, words.say("legend.p"));
    legend.mark(Shape.Form.SQUARE, 6, Palette.THEORY, words.say("legend.n"));
    legend.sentence(words.say("legend.count", survey.losing(), survey.positions()));
    Sheet sheet =
        new Sheet(
            messages,
            words.heading(grid.quantity(), grid.convention(), subject, table.box()),
            subject.lines(),
            Math.max(Plane.width(across, up), Plane.nameWidth(up, name)),
            Plane.height(up),
            legend);
    Plane plane = Plane.on(sheet, across, up);
    sheet.add(plane.grid());
    sheet.add(points(grid, survey, plane));
    sheet.add(plane.axes(subject.components().getFirst(), name));
    return sheet.picture();
  }

  private static Shape points(Grid grid, Grid.Survey survey, Plane plane) {
    List<Point> losing = new ArrayList<>();
    List<Point> winning = new ArrayList<>();
    int[] value = new int[1];
    for (int x = 0; x < grid.columns(); x++) {
      grid.column(x, value);
      if (value[0] != Grid.NOTHING) {
        (grid.isP(value[0]) ? losing : winning).add(plane.at(x, value[0]));
      }
    }
    Map<String, String> data = new LinkedHashMap<>();
    data.put("quantity", StripPlot.name(grid.quantity()));
    data.put("values", grid.text());
    data.put("sha256", survey.digest());
    double size = Math.clamp(0.7 * plane.across().cell(), Losing.SMALLEST, 8);
    return new Shape.Layer(
        "values",
        data,
        List.of(
            new Shape.Marks(Shape.Form.SQUARE, 0.85 * size, Palette.THEORY, winning),
            new Shape.Marks(Shape.Form.DOT, size, Palette.P, losing)));
  }

  /** Whether a quantity can be drawn against the number. */
  public static boolean hasValues(Quantity quantity) {
    return quantity != Quantity.OUTCOME;
  }
}
