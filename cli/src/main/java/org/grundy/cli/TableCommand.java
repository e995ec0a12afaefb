package org.grundy.cli;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.PositionException;
import org.grundy.rules.ArrowRuleset;
import org.grundy.table.Box;
import org.grundy.table.Progress;
import org.grundy.table.Quantity;
import org.grundy.table.SavedTable;
import org.grundy.table.Storage;
import org.grundy.table.Table;
import org.grundy.table.TableException;
import org.grundy.table.TableMaker;
import org.grundy.table.Task;
import org.jspecify.annotations.Nullable;

/** {@code grundy table}: the outcomes, Grundy values or remotenesses of all positions in a box. */
final class TableCommand {
  /** Wider rows are listed, not drawn. */
  private static final long WIDEST_GRID = 1_000_000;

  private final TableRequest request;
  private final Terminal terminal;
  private final TableForm form;

  private TableCommand(TableRequest request, Terminal terminal) {
    this.request = request;
    this.terminal = terminal;
    this.form = request.chosenForm();
  }

  static int run(TableRequest request, Terminal terminal) {
    if (!ProgressLine.isWanted()) {
      return run(request, terminal, Progress.NONE);
    }
    TableProgress progress = new TableProgress(terminal);
    try {
      return run(request, terminal, progress);
    } finally {
      progress.clear();
    }
  }

  /** The same, with somebody else who hears of the progress. */
  static int run(TableRequest request, Terminal terminal, Progress progress) {
    try (Interruption _ = new Interruption()) {
      return new TableCommand(request, terminal).run(progress);
    } catch (TableException e) {
      throw failure(e, terminal);
    } catch (PositionException e) {
      throw terminal.failure(Exit.INPUT, e.key(), e.arguments().toArray());
    } catch (Terminal.Closed e) {
      // Whoever read the table has seen enough.
      return Exit.IO;
    } catch (IOException e) {
      throw terminal.failure(Exit.IO, "batch.io", String.valueOf(e.getMessage()));
    }
  }

  /** Says why there is no table. */
  static Failure failure(TableException e, Terminal terminal) {
    return terminal.failure(
        e.key().equals("table.space") || e.key().equals("table.outside")
            ? Exit.UNDECIDED
            : e.key().equals("table.folder") ? Exit.IO : Exit.INPUT,
        e.key(),
        e.arguments().toArray());
  }

  private int run(Progress progress) throws IOException {
    checkOptions();
    boolean saved = TableForm.isSaved(request.game());
    try (Table table = saved ? read() : make(progress)) {
      if (progress instanceof TableProgress line) {
        // Before anything else is on the screen.
        line.clear();
      }
      // What was made is written; from here on an interruption ends the writing.
      boolean interrupted = !saved && Thread.interrupted();
      TableView view = view(table, saved);
      int exit = show(view);
      if (!view.isComplete()) {
        terminal.out.flush();
        terminal.err.print(shortfall(table, interrupted || saved) + "\n");
        return interrupted ? Exit.INTERRUPTED : saved ? exit : Exit.UNDECIDED;
      }
      return interrupted ? Exit.INTERRUPTED : exit;
    }
  }

  /** How far a table came, and what stopped it. */
  private String shortfall(Table table, boolean interrupted) {
    return interrupted
        ? terminal.say("table.interrupted", table.known(), table.box().cells())
        : terminal.say("table.limit", table.known(), table.box().cells());
  }

  private void checkOptions() {
    if (request.against() != null && (request.output() != null || request.form() != null)) {
      throw terminal.failure(Exit.USAGE, "table.against.alone");
    }
    if (form == TableForm.TABLE && request.output() == null) {
      throw terminal.failure(Exit.USAGE, "table.saved.where");
    }
    if (form == TableForm.TABLE && request.pOnly()) {
      throw terminal.failure(Exit.USAGE, "table.saved.p-only");
    }
    String output = request.output();
    for (String input : new String[] {request.game(), request.against()}) {
      if (input != null && output != null && isSameFile(input, output)) {
        throw terminal.failure(Exit.USAGE, "table.same-file", output);
      }
    }
  }

  /** Writing would empty the input before it is read. */
  private static boolean isSameFile(String input, String output) {
    try {
      String file = input.startsWith("@") ? input.substring(1) : input;
      return Files.isSameFile(Path.of(file), Path.of(output));
    } catch (IOException | InvalidPathException e) {
      // One of them does not exist yet, or is no path: opening it says so.
      return false;
    }
  }

  private Table make(Progress progress) {
    String to = request.to();
    if (to == null) {
      throw terminal.failure(Exit.USAGE, "usage.missing", "--to", "grundy table");
    }
    ArrowRuleset rules = GameChoice.rulesOf(request.game(), terminal);
    Box box = Box.parse(to).spread(rules.rules().dimension());
    Quantity quantity = request.quantity();
    if (quantity == null) {
      quantity = request.pOnly() ? Quantity.OUTCOME : Quantity.GRUNDY;
    }
    Convention convention = request.convention();
    Task task = new Task(rules, convention == null ? Convention.NORMAL : convention, quantity, box);
    checkShape(box);
    Storage storage = Storage.standard();
    String output = request.output();
    return TableMaker.make(
        task,
        request.threads(),
        progress,
        form == TableForm.TABLE && output != null ? storage.savingTo(path(output)) : storage);
  }

  private Table read() throws IOException {
    String file = request.game();
    try {
      return SavedTable.read(path(file));
    } catch (NoSuchFileException e) {
      throw terminal.failure(Exit.IO, "table.saved.missing", file);
    } catch (IOException e) {
      throw Files.exists(path(file))
          ? terminal.failure(Exit.IO, "file.unreadable", file, Terminal.reason(e, file))
          : terminal.failure(Exit.IO, "table.saved.missing", file);
    }
  }

  private Path path(String file) {
    try {
      return Path.of(file);
    } catch (InvalidPathException e) {
      throw terminal.failure(Exit.IO, "file.unreadable", file, Terminal.reason(e, file));
    }
  }

  /** What is shown of a table; a saved one may have other contents than are asked for. */
  private TableView view(Table table, boolean saved) {
    Task task = table.task();
    Quantity wanted = request.quantity();
    if (!saved) {
      return new TableView(table, table.box(), task.quantity(), request.pOnly());
    }
    if (request.convention() == Convention.MISERE && task.convention() != Convention.MISERE) {
      throw terminal.failure(Exit.INPUT, "table.saved.normal", request.game());
    }
    if (wanted != null && wanted != Quantity.OUTCOME && wanted != task.quantity()) {
      throw terminal.failure(
          Exit.INPUT, "table.saved.quantity", request.game(), word(task.quantity()), word(wanted));
    }
    String to = request.to();
    Box box = to == null ? table.box() : Box.parse(to).spread(table.box().dimension());
    boolean inside = box.dimension() == table.box().dimension();
    for (int i = 0; inside && i < box.dimension(); i++) {
      inside = box.to(i) <= table.box().to(i);
    }
    if (!inside) {
      throw terminal.failure(Exit.INPUT, "table.saved.box", request.game(), table.box(), box);
    }
    checkShape(box);
    return new TableView(table, box, wanted == null ? task.quantity() : wanted, request.pOnly());
  }

  private static String word(Quantity quantity) {
    return quantity.name().toLowerCase(Locale.ROOT);
  }

  /** Refuses what cannot be written before it is computed. */
  private void checkShape(Box box) {
    boolean grid = form == TableForm.TEXT || form == TableForm.LATEX;
    if (grid
        && request.against() == null
        && !request.pOnly()
        && box.dimension() > 1
        && box.rowLength() > WIDEST_GRID) {
      throw terminal.failure(Exit.INPUT, "table.wide", box, WIDEST_GRID);
    }
    if (form == TableForm.BFILE || request.against() != null) {
      if (box.dimension() > 2) {
        throw terminal.failure(Exit.INPUT, "table.bfile.dimension", box.dimension());
      }
      if (request.pOnly() && box.dimension() == 2) {
        throw terminal.failure(Exit.INPUT, "table.bfile.p-only");
      }
    }
  }

  private int show(TableView view) throws IOException {
    String against = request.against();
    try {
      if (against != null) {
        return TableComparison.run(view, against, terminal);
      }
      if (form == TableForm.TABLE) {
        return save(view);
      }
      TableSequence sequence = form == TableForm.BFILE ? sequence(view) : null;
      try (TextSink out = new TextSink(stream())) {
        write(view, sequence, out);
      }
      return Exit.OK;
    } catch (TableView.Stopped e) {
      throw terminal.failure(Exit.INTERRUPTED, "table.interrupted.writing");
    }
  }

  private TableSequence sequence(TableView view) throws IOException {
    TableSequence sequence = new TableSequence(view);
    Heaps hole = sequence.firstHole();
    if (hole != null) {
      throw terminal.failure(Exit.INPUT, "table.bfile.holes", hole);
    }
    return sequence;
  }

  private void write(TableView view, @Nullable TableSequence sequence, TextSink out)
      throws IOException {
    switch (form) {
      case TEXT -> TableText.write(view, out);
      case CSV -> TableList.separated(view, ',', out);
      case TSV -> TableList.separated(view, '\t', out);
      case JSONL -> TableList.json(view, out);
      case LATEX -> TableLatex.write(view, out);
      case BFILE -> BFile.write(view, sequence == null ? new TableSequence(view) : sequence, out);
      case TABLE -> throw new IllegalStateException("a saved table is not text");
    }
  }

  private OutputStream stream() {
    String output = request.output();
    if (output == null) {
      return terminal.standardOutput();
    }
    try {
      return new FileOutputStream(path(output).toFile());
    } catch (IOException e) {
      throw terminal.failure(Exit.IO, "file.unwritable", output, Terminal.reason(e, output));
    }
  }

  private int save(TableView view) {
    String output = String.valueOf(request.output());
    if (view.quantity() != view.table().task().quantity()
        || !view.box().equals(view.table().box())) {
      throw terminal.failure(Exit.USAGE, "table.saved.part", request.game());
    }
    try {
      SavedTable.write(view.table(), path(output));
      return Exit.OK;
    } catch (IOException e) {
      throw terminal.failure(Exit.IO, "file.unwritable", output, Terminal.reason(e, output));
    }
  }
}
