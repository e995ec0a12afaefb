package org.grundy.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import org.grundy.Convention;
import org.grundy.Reason;
import org.grundy.prover.ProofResult;
import org.grundy.prover.Theorem;
import org.grundy.text.Messages;
import org.jspecify.annotations.Nullable;

/**
 * {@code grundy prove}: discovers the P-positions of rules, or the positions of a Grundy value, as
 * an automaton, and proves them.
 */
final class ProveCommand {
  /** A larger automaton is not printed. */
  private static final int MOST_ROWS = 40;

  private ProveCommand() {}

  /**
   * Proves and prints the theorem.
   *
   * @param grundy the Grundy value; 0 asks for the P-positions
   * @param system the name of a numeration system, or null to try several
   * @param file where the certificate goes, or null
   */
  static int run(
      String rules,
      Convention convention,
      int grundy,
      @Nullable String system,
      @Nullable String file,
      Terminal terminal) {
    ProofResult.Proved proved =
        Proving.prove(GameChoice.rulesOf(rules, terminal), convention, grundy, system, terminal);
    Theorem theorem = proved.theorem();
    Messages sentences = Proving.sentences(terminal);
    for (Reason reason : theorem.statement()) {
      terminal.line(sentences.get(reason.key(), reason.arguments()));
    }
    terminal.line("");
    if (theorem.states() <= MOST_ROWS) {
      printAutomaton(theorem, terminal);
    } else {
      terminal.line(terminal.say("prove.large", theorem.states()));
    }
    terminal.line("");
    for (ProofResult.Stop stop : proved.others()) {
      terminal.line(terminal.say("prove.other", Proving.stop(stop, terminal)));
    }
    terminal.line(terminal.say("prove.checked"));
    if (file == null) {
      terminal.line(terminal.say("prove.hint"));
      return Exit.OK;
    }
    try {
      Files.writeString(Path.of(file), theorem.certificate(), StandardCharsets.US_ASCII);
    } catch (IOException | InvalidPathException e) {
      throw terminal.failure(Exit.IO, "file.unwritable", file, Terminal.reason(e, file));
    }
    terminal.line(terminal.say("prove.written", file));
    return Exit.OK;
  }

  /** A row for each state, a column for each combination of digits; a star marks acceptance. */
  private static void printAutomaton(Theorem theorem, Terminal terminal) {
    List<String> columns = theorem.columns();
    int width = 3;
    for (String column : columns) {
      width = Math.max(width, column.length() + 2);
    }
    StringBuilder heading = new StringBuilder(terminal.say("prove.state"));
    while (heading.length() < 8) {
      heading.append(' ');
    }
    for (String column : columns) {
      heading.append(" ".repeat(width - column.length())).append(column);
    }
    terminal.line(heading.toString());
    for (Theorem.Row row : theorem.rows()) {
      StringBuilder line = new StringBuilder("  ");
      line.append(row.state()).append(row.accepting() ? "*" : "");
      while (line.length() < 8) {
        line.append(' ');
      }
      for (int next : row.next()) {
        String text = next < 0 ? "-" : String.valueOf(next);
        line.append(" ".repeat(width - text.length())).append(text);
      }
      terminal.line(line.toString());
    }
  }
}
