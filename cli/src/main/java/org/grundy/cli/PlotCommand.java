package org.grundy.cli;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.grundy.Heaps;
import org.grundy.PositionException;
import org.grundy.Ruleset;
import org.grundy.plot.GameGraph;
import org.grundy.plot.GraphPlot;
import org.grundy.plot.HeatmapPlot;
import org.grundy.plot.NoFontException;
import org.grundy.plot.Picture;
import org.grundy.plot.Pictures;
import org.grundy.plot.PngWriter;
import org.grundy.plot.ScatterPlot;
import org.grundy.plot.StripPlot;
import org.grundy.plot.Subject;
import org.grundy.plot.SvgWriter;
import org.grundy.rules.ArrowRuleset;
import org.grundy.table.Box;
import org.grundy.table.Progress;
import org.grundy.table.Quantity;
import org.grundy.table.Table;
import org.grundy.table.TableException;
import org.grundy.table.TableMaker;
import org.grundy.table.Task;
import org.grundy.text.Messages;

/** {@code grundy plot}: a picture of a game. */
final class PlotCommand {
  /** Larger boxes take longer than anybody waits for a picture. */
  private static final long MOST_CELLS = 400_000_000;

  private final PlotRequest request;
  private final GameChoice game;
  private final Terminal terminal;
  private final Messages sentences;

  private PlotCommand(PlotRequest request, GameChoice game, Terminal terminal) {
    this.request = request;
    this.game = game;
    this.terminal = terminal;
    this.sentences = Pictures.messages(terminal.language);
  }

  static int run(PlotRequest request, Terminal terminal) {
    boolean png = isPng(request.file(), terminal);
    PlotCommand command =
        new PlotCommand(request, GameChoice.of(request.game(), terminal), terminal);
    Picture picture;
    try {
      picture = command.draw();
    } catch (TableException e) {
      throw TableCommand.failure(e, terminal);
    } catch (PositionException e) {
      throw terminal.failure(Exit.INPUT, e.key(), e.arguments().toArray());
    }
    command.write(picture, png);
    terminal.line(terminal.say("plot.written", request.file(), picture.title()));
    return Exit.OK;
  }

  private static boolean isPng(String file, Terminal terminal) {
    String name = file.toLowerCase(Locale.ROOT);
    if (!name.endsWith(".png") && !name.endsWith(".svg")) {
      throw terminal.failure(Exit.USAGE, "plot.ending", file);
    }
    return name.endsWith(".png");
  }

  private void write(Picture picture, boolean png) {
    try {
      byte[] bytes =
          png
              ? PngWriter.write(picture)
              : SvgWriter.write(picture).getBytes(StandardCharsets.UTF_8);
      try (OutputStream out = new FileOutputStream(Path.of(request.file()).toFile())) {
        out.write(bytes);
      }
    } catch (NoFontException e) {
      throw terminal.failure(Exit.IO, "plot.no-font", e.character());
    } catch (IOException | InvalidPathException e) {
      throw terminal.failure(
          Exit.IO, "file.unwritable", request.file(), Terminal.reason(e, request.file()));
    }
  }

  private Picture draw() {
    Box box = Box.parse(request.to());
    if (request.kind() == PlotRequest.Kind.GRAPH) {
      return graph(box);
    }
    ArrowRuleset rules = GameChoice.rulesOf(request.game(), terminal);
    int dimension = rules.rules().dimension();
    box = box.spread(dimension);
    PlotRequest.Kind kind = kind(box);
    Quantity quantity = quantity(kind, box);
    Task task = new Task(rules, request.convention(), quantity, box);
    check(kind, quantity, box);
    if (box.cells() > MOST_CELLS) {
      throw terminal.failure(Exit.INPUT, "plot.large", box, box.cells(), MOST_CELLS);
    }
    Subject subject = PlotSubject.of(game, rules, box, request.convention(), terminal);
    try (Table table = table(task)) {
      return switch (kind) {
        case SCATTER ->
            box.dimension() == 2
                ? ScatterPlot.losing(subject, table, sentences)
                : ScatterPlot.values(subject, table, sentences);
        case HEATMAP -> HeatmapPlot.of(subject, table, sentences);
        case STRIP -> StripPlot.of(subject, table, columns(box), sentences);
        case GRAPH -> throw new IllegalStateException("a graph is not drawn from a table");
      };
    }
  }

  private Picture graph(Box box) {
    if (request.quantity() != null) {
      throw terminal.failure(Exit.USAGE, "plot.graph.what");
    }
    if (request.columns() != null) {
      throw terminal.failure(Exit.USAGE, "plot.columns.strip");
    }
    Ruleset<Heaps> ruleset = game.ruleset();
    if (!ruleset.isImpartial()) {
      throw terminal.failure(Exit.USAGE, "plot.graph.partizan", request.game());
    }
    ArrowRuleset rules = game.arrowsOrNull();
    Box corner = rules == null ? box : box.spread(rules.rules().dimension());
    List<BigInteger> numbers = new ArrayList<>();
    for (int i = 0; i < corner.dimension(); i++) {
      numbers.add(BigInteger.valueOf(corner.to(i)));
    }
    GameGraph graph = GameGraph.from(ruleset, game.position(numbers), request.convention());
    if (graph == null) {
      throw terminal.failure(
          Exit.INPUT,
          "plot.graph.large",
          game.position(numbers),
          GameGraph.MOST_POSITIONS,
          GameGraph.MOST_MOVES);
    }
    return GraphPlot.of(
        PlotSubject.ofGraph(game, rules, corner, request.convention(), terminal), graph, sentences);
  }

  private PlotRequest.Kind kind(Box box) {
    if (request.kind() != null) {
      return request.kind();
    }
    if (box.dimension() == 1) {
      return PlotRequest.Kind.STRIP;
    }
    return request.quantity() == null || request.quantity() == Quantity.OUTCOME
        ? PlotRequest.Kind.SCATTER
        : PlotRequest.Kind.HEATMAP;
  }

  private Quantity quantity(PlotRequest.Kind kind, Box box) {
    if (request.quantity() != null) {
      return request.quantity();
    }
    return kind == PlotRequest.Kind.SCATTER && box.dimension() == 2
        ? Quantity.OUTCOME
        : Quantity.GRUNDY;
  }

  private void check(PlotRequest.Kind kind, Quantity quantity, Box box) {
    if (box.dimension() > 2) {
      throw terminal.failure(Exit.USAGE, "plot.dimension", box.dimension());
    }
    if (kind == PlotRequest.Kind.STRIP && box.dimension() != 1) {
      throw terminal.failure(Exit.USAGE, "plot.strip", box.dimension());
    }
    if (kind == PlotRequest.Kind.HEATMAP && box.dimension() != 2) {
      throw terminal.failure(Exit.USAGE, "plot.heatmap");
    }
    if (kind == PlotRequest.Kind.SCATTER
        && ScatterPlot.hasValues(quantity) == (box.dimension() == 2)) {
      throw terminal.failure(
          Exit.USAGE, box.dimension() == 2 ? "plot.scatter.what" : "plot.scatter.outcome");
    }
    if (request.columns() != null && kind != PlotRequest.Kind.STRIP) {
      throw terminal.failure(Exit.USAGE, "plot.columns.strip");
    }
  }

  private int columns(Box box) {
    Integer asked = request.columns();
    long columns = asked == null ? StripPlot.columnsFor(box.to(0)) : asked;
    long rows = columns < 1 ? 0 : box.to(0) / columns + 1;
    if (columns < 1 || columns > StripPlot.MOST_COLUMNS) {
      throw terminal.failure(Exit.USAGE, "plot.columns", columns, StripPlot.MOST_COLUMNS);
    }
    if (rows > StripPlot.MOST_ROWS) {
      throw terminal.failure(Exit.USAGE, "plot.rows", rows, StripPlot.MOST_ROWS);
    }
    return (int) columns;
  }

  private Table table(Task task) {
    TableProgress progress = ProgressLine.isWanted() ? new TableProgress(terminal) : null;
    Table table;
    boolean interrupted;
    try (Interruption _ = new Interruption()) {
      table =
          TableMaker.make(
              task,
              Runtime.getRuntime().availableProcessors(),
              progress == null ? Progress.NONE : progress);
      interrupted = Thread.interrupted();
    } finally {
      if (progress != null) {
        progress.clear();
      }
    }
    if (!table.isComplete()) {
      long known = table.known();
      table.close();
      throw terminal.failure(
          interrupted ? Exit.INTERRUPTED : Exit.UNDECIDED,
          interrupted ? "plot.interrupted" : "plot.limit",
          known,
          task.box().cells());
    }
    return table;
  }
}
