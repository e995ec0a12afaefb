package org.grundy.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.grundy.Reason;
import org.grundy.plot.AutomatonPlot;
import org.grundy.plot.DotWriter;
import org.grundy.plot.NoFontException;
import org.grundy.plot.Picture;
import org.grundy.plot.Pictures;
import org.grundy.plot.PngWriter;
import org.grundy.plot.StateGraph;
import org.grundy.plot.SvgWriter;
import org.grundy.prover.Bounded;
import org.grundy.prover.ProverLimits;
import org.grundy.prover.Theorem;
import org.grundy.prover.WalnutExport;
import org.grundy.rules.ArrowRuleset;
import org.grundy.rules.Notation;

/**
 * A form in which a proved automaton is written, and where to.
 *
 * @param target a file, or for Walnut a folder
 */
record Export(Form form, String target) {

  /** What an automaton can be written as. */
  enum Form {
    /** A folder for Walnut. */
    WALNUT,
    DOT,
    SVG,
    PNG;

    /** The word that asks for it. */
    String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * Reads pairs of a form and a target.
   *
   * @throws Failure if there is no such form
   */
  static List<Export> of(List<String> words, Terminal terminal) {
    List<Export> exports = new ArrayList<>();
    for (int i = 0; i + 1 < words.size(); i += 2) {
      exports.add(new Export(form(words.get(i), terminal), words.get(i + 1)));
    }
    return exports;
  }

  private static Form form(String word, Terminal terminal) {
    List<String> known = new ArrayList<>();
    for (Form form : Form.values()) {
      if (form.word().equals(word)) {
        return form;
      }
      known.add(form.word());
    }
    throw terminal.failure(Exit.USAGE, "export.form", word, String.join(", ", known));
  }

  /**
   * Writes a theorem's automaton and says so.
   *
   * @throws Failure if it is too large for the form, or cannot be written
   */
  void write(Theorem theorem, ArrowRuleset rules, Terminal terminal) {
    try {
      switch (form) {
        case WALNUT -> walnut(theorem, terminal);
        case DOT -> write(DotWriter.write(graph(theorem), title(theorem, terminal)));
        case SVG -> write(SvgWriter.write(picture(theorem, rules, terminal)));
        case PNG ->
            Files.write(Path.of(target), PngWriter.write(picture(theorem, rules, terminal)));
      }
    } catch (NoFontException e) {
      throw terminal.failure(Exit.IO, "plot.no-font", e.character());
    } catch (IOException | InvalidPathException e) {
      throw terminal.failure(Exit.IO, "file.unwritable", target, Terminal.reason(e, target));
    }
  }

  /** The name that Walnut's commands have: from that of the folder. */
  String name() {
    Path last = Path.of(target).toAbsolutePath().normalize().getFileName();
    return WalnutExport.name(last == null ? "" : last.toString());
  }

  private void walnut(Theorem theorem, Terminal terminal) throws IOException {
    switch (WalnutExport.of(theorem, name(), ProverLimits.DEFAULT)) {
      case Bounded.Stopped<List<WalnutExport.File>>(Reason reason) ->
          throw terminal.failure(
              Exit.UNDECIDED,
              "export.stopped",
              form.word(),
              terminal.messages.get(reason.key(), reason.arguments()));
      case Bounded.Done<List<WalnutExport.File>>(List<WalnutExport.File> files) -> {
        for (WalnutExport.File file : files) {
          Path path = Path.of(target).resolve(file.path());
          Files.createDirectories(path.getParent());
          Files.writeString(path, file.text(), StandardCharsets.US_ASCII);
        }
      }
    }
  }

  private void write(String text) throws IOException {
    Files.writeString(Path.of(target), text, StandardCharsets.UTF_8);
  }

  private static String title(Theorem theorem, Terminal terminal) {
    return Notation.print(theorem.rules().withoutMeasure())
        + "\n"
        + AutomatonPlot.title(
            theorem.convention(),
            theorem.level(),
            theorem.system().name(),
            Pictures.messages(terminal.language));
  }

  private static StateGraph graph(Theorem theorem) {
    List<Boolean> accepting = new ArrayList<>();
    List<List<Integer>> next = new ArrayList<>();
    for (Theorem.Row row : theorem.rows()) {
      accepting.add(row.accepting());
      next.add(row.next());
    }
    return StateGraph.of(theorem.columns(), accepting, next);
  }

  private Picture picture(Theorem theorem, ArrowRuleset rules, Terminal terminal) {
    StateGraph graph = graph(theorem);
    if (!graph.isReadable()) {
      throw terminal.failure(
          Exit.INPUT,
          "export.large",
          form.word(),
          theorem.states(),
          graph.arrows().size(),
          StateGraph.MOST_STATES,
          StateGraph.MOST_ARROWS);
    }
    return AutomatonPlot.of(
        PlotSubject.ofAutomaton(rules, theorem.convention(), terminal),
        theorem.convention(),
        theorem.level(),
        theorem.system().name(),
        graph,
        Pictures.messages(terminal.language));
  }
}
