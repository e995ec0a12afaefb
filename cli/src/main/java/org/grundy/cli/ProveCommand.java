package org.grundy.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import org.grundy.Reason;
import org.grundy.prover.ProofResult;
import org.grundy.prover.Theorem;
import org.jspecify.annotations.Nullable;

/**
 * {@code grundy prove}: discovers the P-positions of rules, or the positions of a Grundy value, as
 * an automaton, and proves them.
 */
final class ProveCommand {
  private ProveCommand() {}

  /**
   * Proves and prints the theorem.
   *
   * @param file where the certificate goes, or null
   */
  static int run(Proving.Request request, @Nullable String file, boolean json, Terminal terminal) {
    try (Interruption _ = new Interruption();
        TimeLimit limit = request.start()) {
      Proving.Ended ended = Proving.attempt(request, limit, terminal);
      if (!(ended.result() instanceof ProofResult.Proved proved)) {
        return CountCommand.stopped(request, (ProofResult.Stopped) ended.result(), json, terminal);
      }
      // What is proved is shown even where it cannot be written.
      Failure failure = file == null ? null : write(file, proved.theorem().certificate(), terminal);
      if (json) {
        print(request, ended, proved, failure == null ? file : null, terminal);
      } else {
        print(ended, proved, terminal);
        if (failure == null) {
          terminal.line(
              file == null ? terminal.say("prove.hint") : terminal.say("prove.written", file));
        }
      }
      if (failure != null) {
        throw failure;
      }
      return Exit.OK;
    }
  }

  private static @Nullable Failure write(String file, String text, Terminal terminal) {
    try {
      Files.writeString(Path.of(file), text, StandardCharsets.UTF_8);
      return null;
    } catch (IOException | InvalidPathException e) {
      return terminal.failure(Exit.IO, "file.unwritable", file, Terminal.reason(e, file));
    }
  }

  private static void print(Proving.Ended ended, ProofResult.Proved proved, Terminal terminal) {
    Theorem theorem = proved.theorem();
    terminal.line(Proving.provedLine(theorem, terminal));
    for (Reason reason : theorem.statement()) {
      terminal.line(terminal.messages.get(reason.key(), reason.arguments()));
    }
    for (Reason form : closedForms(theorem)) {
      terminal.line(terminal.messages.get(form.key(), form.arguments()));
    }
    terminal.line("");
    if (theorem.states() <= AutomatonTable.MOST_STATES) {
      AutomatonTable.lines(theorem.columns(), theorem.rows(), terminal).forEach(terminal::line);
    } else {
      terminal.line(terminal.say("prove.large", theorem.states()));
    }
    terminal.line("");
    for (ProofResult.Stop stop : proved.others()) {
      terminal.line(terminal.say("prove.other", Proving.stop(stop, terminal)));
    }
    terminal.line(terminal.say("prove.table", ended.side()));
    terminal.line(terminal.say("prove.checked"));
  }

  /** None if the search for them is interrupted: the theorem stands without them. */
  private static List<Reason> closedForms(Theorem theorem) {
    try {
      return theorem.closedForms();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return List.of();
    }
  }

  private static void print(
      Proving.Request request,
      Proving.Ended ended,
      ProofResult.Proved proved,
      @Nullable String file,
      Terminal terminal) {
    Theorem theorem = proved.theorem();
    ProofJson.print(
        json -> {
          ProofJson.head(request, "proved", json);
          ProofJson.theorem(theorem, ended, json);
          json.writeObjectPropertyStart("times");
          ProofJson.milliseconds("prove", proved.time(), json);
          ProofJson.milliseconds("check", ended.check(), json);
          json.writeEndObject();
          json.writeName("certificate");
          if (file == null) {
            json.writeNull();
          } else {
            json.writeString(file);
          }
          ProofJson.sentences("statement", theorem.statement(), json, terminal);
          ProofJson.sentences("closedForms", closedForms(theorem), json, terminal);
          ProofJson.automaton(theorem.columns(), theorem.rows(), json);
          ProofJson.stops("others", proved.others(), json, terminal);
        },
        terminal);
  }
}
