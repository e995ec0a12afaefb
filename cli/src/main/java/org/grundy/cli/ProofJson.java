package org.grundy.cli;

import java.io.StringWriter;
import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.grundy.Convention;
import org.grundy.Reason;
import org.grundy.prover.ConjectureSize;
import org.grundy.prover.NumerationSystem;
import org.grundy.prover.ProofResult;
import org.grundy.prover.Theorem;
import org.grundy.rules.Notation;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** What proofs are in JSON: one line, one object. */
final class ProofJson {
  private ProofJson() {}

  /** Prints an object. */
  static void print(Consumer<JsonGenerator> content, Terminal t) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartObject();
      content.accept(json);
      json.writeEndObject();
    }
    t.line(text.toString());
  }

  /** What was asked, and how it ended. */
  static void head(Proving.Request request, String result, JsonGenerator json) {
    json.writeStringProperty("rules", Notation.print(request.rules().rules().withoutMeasure()));
    json.writeStringProperty(
        "convention", request.convention() == Convention.NORMAL ? "normal" : "misere");
    json.writeStringProperty("result", result);
  }

  /** Prints where every system stopped. */
  static void stopped(Proving.Request request, ProofResult.Stopped stopped, Terminal t) {
    print(
        json -> {
          head(request, "stopped", json);
          json.writeObjectPropertyStart("times");
          milliseconds("read", request.read(), json);
          milliseconds("prove", stopped.time(), json);
          json.writeEndObject();
          stops("reasons", stopped.reasons(), json, t);
        },
        t);
  }

  /** The system, the size and the digest of a theorem. */
  static void theorem(Theorem theorem, Proving.Ended ended, JsonGenerator json) {
    system(theorem.system(), json);
    json.writeNumberProperty("states", theorem.states());
    json.writeNumberProperty("tableSide", ended.side());
    json.writeStringProperty("digest", theorem.source().certificate());
  }

  private static void system(NumerationSystem system, JsonGenerator json) {
    json.writeObjectPropertyStart("system");
    json.writeStringProperty("name", system.name());
    json.writeArrayPropertyStart("coefficients");
    for (int j = 1; j <= system.order(); j++) {
      json.writeNumber(system.coefficient(j));
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("terms");
    for (int n = 0; n < system.order(); n++) {
      VerdictJson.number(placeValue(system, n), json);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static BigInteger placeValue(NumerationSystem system, int n) {
    int[] digits = new int[n + 1];
    digits[0] = 1;
    return system.value(digits);
  }

  /** Why systems were left. */
  static void stops(String name, List<ProofResult.Stop> stops, JsonGenerator json, Terminal t) {
    json.writeArrayPropertyStart(name);
    for (ProofResult.Stop stop : stops) {
      json.writeStartObject();
      system(stop.system(), json);
      json.writeNumberProperty("states", stop.states());
      json.writeNumberProperty("tableSide", stop.side());
      json.writeNumberProperty("conjectures", stop.conjectures());
      json.writeArrayPropertyStart("trend");
      for (ConjectureSize size : stop.trend()) {
        json.writeStartObject();
        json.writeNumberProperty("side", size.side());
        json.writeNumberProperty("states", size.states());
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeName("reason");
      ReasonJson.write(stop.reason(), json, t);
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** Sentences with their keys and arguments. */
  static void sentences(String name, List<Reason> sentences, JsonGenerator json, Terminal t) {
    json.writeArrayPropertyStart(name);
    for (Reason sentence : sentences) {
      ReasonJson.write(sentence, json, t);
    }
    json.writeEndArray();
  }

  /** An automaton: its symbols, and for each state the next ones, null for the sink. */
  static void automaton(List<String> columns, List<Theorem.Row> rows, JsonGenerator json) {
    json.writeName("automaton");
    if (rows.size() > AutomatonTable.MOST_STATES) {
      json.writeNull();
      return;
    }
    json.writeStartObject();
    json.writeArrayPropertyStart("symbols");
    columns.forEach(json::writeString);
    json.writeEndArray();
    json.writeArrayPropertyStart("states");
    for (Theorem.Row row : rows) {
      json.writeStartObject();
      json.writeNumberProperty("state", row.state());
      json.writeBooleanProperty("accepting", row.accepting());
      json.writeArrayPropertyStart("next");
      for (int next : row.next()) {
        if (next < 0) {
          json.writeNull();
        } else {
          json.writeNumber(next);
        }
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  static void milliseconds(String name, Duration time, JsonGenerator json) {
    json.writeNumberProperty(name, Math.round(time.toNanos() / 1e3) / 1e3);
  }
}
