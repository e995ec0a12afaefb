package org.grundy.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.grundy.Reason;
import org.grundy.prover.ProofResult;
import org.grundy.prover.Theorem;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * {@code grundy prove}: discovers the P-positions of rules, or the positions of a Grundy value, as
 * an automaton, and proves them.
 */
final class ProveCommand {
  private final ProveRequest request;
  private final Proving.Ended ended;
  private final ProofResult.Proved proved;
  private final Theorem theorem;
  private final Terminal terminal;

  /** The first thing that could not be written: what is proved is shown all the same. */
  private @Nullable Failure failure;

  private ProveCommand(
      ProveRequest request, Proving.Ended ended, ProofResult.Proved proved, Terminal terminal) {
    this.request = request;
    this.ended = ended;
    this.proved = proved;
    this.theorem = proved.theorem();
    this.terminal = terminal;
  }

  /** Proves, prints the theorem and writes what is asked for. */
  static int run(ProveRequest request, Terminal terminal) {
    try (Interruption _ = new Interruption();
        TimeLimit limit = request.proof().start()) {
      Proving.Ended ended = Proving.attempt(request.proof(), limit, terminal);
      if (!(ended.result() instanceof ProofResult.Proved proved)) {
        return CountCommand.stopped(
            request.proof(), (ProofResult.Stopped) ended.result(), request.json(), terminal);
      }
      return new ProveCommand(request, ended, proved, terminal).show(limit);
    }
  }

  private int show(TimeLimit limit) {
    List<Reason> closedForms = request.json() ? closedForms() : List.of();
    if (!request.json()) {
      printTheorem();
    }
    Adjoining adjoining =
        request.adjoin() ? Adjoining.of(theorem, request.proof(), limit, terminal) : null;
    if (!request.json() && adjoining != null) {
      terminal.line("");
      adjoining.print(terminal);
    }
    // What is found is written, however long that takes.
    limit.close();
    List<String> written = write();
    if (request.json()) {
      ProofJson.print(json -> writeAll(closedForms, adjoining, written, json), terminal);
    } else {
      written.forEach(terminal::line);
    }
    if (failure != null) {
      throw failure;
    }
    return adjoining != null && adjoining.isStopped() ? Exit.UNDECIDED : Exit.OK;
  }

  private void printTheorem() {
    terminal.line(Proving.provedLine(theorem, terminal));
    for (Reason reason : theorem.statement()) {
      terminal.line(terminal.messages.get(reason.key(), reason.arguments()));
    }
    for (Reason form : closedForms()) {
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
    terminal.line(
        terminal.say(
            "prove.times",
            milliseconds(request.proof().read()),
            milliseconds(proved.time()),
            milliseconds(ended.check())));
    if (request.certificate() == null) {
      terminal.line(terminal.say("prove.hint"));
    }
  }

  private static long milliseconds(Duration time) {
    return Math.round(time.toNanos() / 1e6);
  }

  /** None if the search for them is interrupted: the theorem stands without them. */
  private List<Reason> closedForms() {
    try {
      return theorem.closedForms();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return List.of();
    }
  }

  /** Writes the files, and says what is written, in sentences or, for a program, by name. */
  private List<String> write() {
    List<String> written = new ArrayList<>();
    String file = request.certificate();
    if (file != null) {
      try {
        Files.writeString(Path.of(file), theorem.certificate(), StandardCharsets.US_ASCII);
        written.add(request.json() ? file : terminal.say("prove.written", file));
      } catch (IOException | InvalidPathException e) {
        failure = terminal.failure(Exit.IO, "file.unwritable", file, Terminal.reason(e, file));
      }
    }
    for (Export export : request.exports()) {
      try {
        export.write(theorem, request.proof().rules(), terminal);
        written.add(
            request.json()
                ? export.target()
                : terminal.say(
                    "export.written." + export.form().word(), export.target(), export.name()));
      } catch (Failure e) {
        failure = failure == null ? e : failure;
      }
    }
    return written;
  }

  private void writeAll(
      List<Reason> closedForms,
      @Nullable Adjoining adjoining,
      List<String> written,
      JsonGenerator json) {
    ProofJson.head(request.proof(), "proved", json);
    ProofJson.theorem(theorem, ended, json);
    json.writeObjectPropertyStart("times");
    ProofJson.milliseconds("read", request.proof().read(), json);
    ProofJson.milliseconds("prove", proved.time(), json);
    ProofJson.milliseconds("check", ended.check(), json);
    if (adjoining != null) {
      ProofJson.milliseconds("adjoin", adjoining.time(), json);
    }
    json.writeEndObject();
    json.writeName("certificate");
    String file = request.certificate();
    if (file == null || !written.contains(file)) {
      json.writeNull();
    } else {
      json.writeString(file);
    }
    json.writeArrayPropertyStart("exports");
    for (Export export : request.exports()) {
      if (written.contains(export.target())) {
        json.writeStartObject();
        json.writeStringProperty("form", export.form().word());
        json.writeStringProperty("target", export.target());
        json.writeEndObject();
      }
    }
    json.writeEndArray();
    ProofJson.sentences("statement", theorem.statement(), json, terminal);
    ProofJson.sentences("closedForms", closedForms, json, terminal);
    ProofJson.automaton(theorem.columns(), theorem.rows(), json);
    ProofJson.stops("others", proved.others(), json, terminal);
    if (adjoining != null) {
      adjoining.write(json, terminal);
    }
  }
}
