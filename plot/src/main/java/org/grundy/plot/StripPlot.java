package org.grundy.plot;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.grundy.table.Quantity;
import org.grundy.table.Table;
import org.grundy.text.Messages;

/** The numbers of one heap as coloured cells, in rows of a fixed length. */
public final class StripPlot {
  /** The longest rows: a pixel of a PNG to a cell. */
  public static final int MOST_COLUMNS = 1280;

  /** The most rows. */
  public static final int MOST_ROWS = 2000;

  private static final double SIZE = 12;
  private static final double WIDEST = 640;
  private static final double LARGEST_CELL = 26;

  private StripPlot() {}

  /** A length of rows for which the strip is about as high as wide: a multiple of ten. */
  public static long columnsFor(long last) {
    return 10 * Math.max(1, Math.min((long) Math.ceil(Math.sqrt(last + 1.0) / 8), last / 10 + 1));
  }

  /**
   * Draws a table of one component.
   *
   * @param columns the length of the rows, from 1 to {@link #MOST_COLUMNS}
   * @param messages the catalogue that {@link Pictures#messages} gives
   */
  public static Picture of(Subject subject, Table table, int columns, Messages messages) {
    Words words = new Words(messages);
    Grid grid = new Grid(table);
    Grid.Survey survey = grid.survey();
    int rows = (grid.columns() + columns - 1) / columns;
    double cell = Math.max(0.5, Math.floor(2 * Math.min(LARGEST_CELL, WIDEST / columns)) / 2);
    CellColours colours = new CellColours(grid.quantity(), survey.largest());
    Cells cells = new Cells(colours, cell, cell);
    Legend legend = new Legend();
    HeatmapPlot.explainP(legend, cells, colours, words);
    colours.explain(legend, words.title(grid.quantity()));
    if (survey.positions() < grid.columns()) {
      legend.cell(Palette.NOTHING, words.say("legend.nothing"));
    }
    legend.sentence(words.say("legend.count", survey.losing(), survey.positions()));
    legend.sentence(words.say("legend.strip", subject.components().getFirst(), columns));
    double space = TextWidth.of(Long.toString((rows - 1L) * columns), SIZE, false) + 8;
    double lastLabel = TextWidth.of("+" + (columns - 1), SIZE, false) / 2;
    Sheet sheet =
        new Sheet(
            messages,
            words.heading(grid.quantity(), grid.convention(), subject, table.box()),
            subject.lines(),
            space + columns * cell + lastLabel,
            2 * SIZE + rows * cell,
            legend);
    Draft draft =
        new Draft(grid, cells, columns, rows, cell, sheet.left() + space, sheet.top() + 2 * SIZE);
    sheet.add(Cells.layer(grid, survey, draft.coloured()));
    sheet.add(draft.losing());
    sheet.add(draft.labels());
    return sheet.picture();
  }

  /** The cells and labels of a strip at its place. */
  private record Draft(
      Grid grid, Cells cells, int columns, int rows, double cell, double left, double top) {

    private Point middle(int n) {
      return new Point(
          left + (n % columns + 0.5) * cell, top + (Math.floorDiv(n, columns) + 0.5) * cell);
    }

    List<Shape> coloured() {
      Pixels pixels = new Pixels(columns, rows);
      List<Shape> shapes = new ArrayList<>();
      shapes.add(new Shape.Raster(left, top, cell, cell, pixels));
      int[] value = new int[1];
      for (int n = 0; n < grid.columns(); n++) {
        grid.column(n, value);
        boolean isP = grid.isP(value[0]);
        pixels.set(n % columns, n / columns, cells.colour(value[0], isP));
        if (cells.haveNumbers() && value[0] != Grid.NOTHING) {
          shapes.add(cells.number(value[0], isP, middle(n)));
        }
      }
      return shapes;
    }

    /** Marks on the cells of P-positions, where colour alone is not enough. */
    Shape losing() {
      boolean onRamp = grid.quantity() == Quantity.REMOTENESS && !cells.haveNumbers();
      boolean small = cell < HeatmapPlot.SEEN;
      List<Point> points = new ArrayList<>();
      StringBuilder text = new StringBuilder();
      int[] value = new int[1];
      for (int n = 0; n < grid.columns(); n++) {
        grid.column(n, value);
        if (grid.isP(value[0])) {
          points.add(middle(n));
          text.append(text.isEmpty() ? "" : " ").append(n);
        }
      }
      Map<String, String> data = new LinkedHashMap<>();
      data.put("count", Integer.toString(points.size()));
      if (points.size() <= Losing.MOST_POINTS) {
        data.put("points", text.toString());
      }
      if (!onRamp && !small && !cells.haveMarks()) {
        return new Shape.Layer("P-positions", data, List.of());
      }
      boolean white = cells.haveMarks() && !onRamp;
      double share = white ? 0.35 : onRamp ? 0.45 : 1;
      return new Shape.Layer(
          "P-positions",
          data,
          List.of(
              new Shape.Marks(
                  white ? Shape.Form.DOT : Shape.Form.SQUARE,
                  Math.max(Losing.SMALLEST, share * cell),
                  white ? Palette.PAPER : Palette.P,
                  points)));
    }

    /** The first number of rows, and how far along a row a cell is. */
    Shape labels() {
      List<Shape> shapes = new ArrayList<>();
      int every = (int) Math.ceil(1.3 * SIZE / cell);
      for (int row = 0; row < rows; row += every) {
        shapes.add(
            new Shape.Text(
                new Point(left - 6, top + (row + 0.5) * cell + 4),
                Long.toString((long) row * columns),
                SIZE,
                Shape.Anchor.END,
                false,
                Palette.INK));
      }
      double width = TextWidth.of("+" + columns, SIZE, false) + 8;
      int most = Math.max(3, (int) (columns * cell / width));
      for (int tick : Ticks.upTo(columns - 1, most)) {
        shapes.add(
            new Shape.Text(
                new Point(left + (tick + 0.5) * cell, top - 6),
                "+" + tick,
                SIZE,
                Shape.Anchor.MIDDLE,
                false,
                Palette.SOFT_INK));
      }
      return new Shape.Layer("axes", Map.of(), shapes);
    }
  }

  /** The name of a quantity in data attributes. */
  static String name(Quantity quantity) {
    return quantity.name().toLowerCase(Locale.ROOT);
  }
}
