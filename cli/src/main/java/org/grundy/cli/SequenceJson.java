package org.grundy.cli;

import java.io.OutputStream;
import java.util.Locale;
import org.grundy.Convention;
import org.grundy.code.Code;
import org.grundy.sequence.Periodicity;
import org.grundy.sequence.Sparsity;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** Writes a sequence for programs, as one line of JSON. */
final class SequenceJson {
  private SequenceJson() {}

  static void write(SequenceView view, @Nullable SequenceStatistics statistics, OutputStream out) {
    try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), out)) {
      json.writeStartObject();
      write(view, json);
      if (statistics != null) {
        statistics.write(json);
      }
      json.writeEndObject();
    }
  }

  private static void write(SequenceView view, JsonGenerator json) {
    SequenceGame game = view.game();
    HeapValues values = view.values();
    Code code = game.code();
    json.writeStringProperty("game", game.title());
    text("code", code == null ? null : code.text(), json);
    text("rules", game.arrows() == null ? null : game.arrows().toString(), json);
    json.writeStringProperty(
        "convention", view.convention() == Convention.NORMAL ? "normal" : "misere");
    json.writeArrayPropertyStart("values");
    int shown = view.shown();
    for (int n = 0; n < shown; n++) {
      int value = values.value(n);
      if (value == TableView.HOLE) {
        json.writeNull();
      } else {
        json.writeNumber(value);
      }
    }
    json.writeEndArray();
    if (view.request().genus()) {
      json.writeArrayPropertyStart("genera");
      for (int n = 0; n < shown; n++) {
        json.writeString(String.valueOf(values.genus(n)));
      }
      json.writeEndArray();
    }
    json.writeNumberProperty("known", values.known());
    period(values.periodicity(), json);
    seen(view.seen(), json);
    sparsity(values.sparsity(), json);
    json.writeStringProperty("source", values.source());
    text("certificate", view.certificate(), json);
  }

  private static void text(String name, @Nullable String text, JsonGenerator json) {
    json.writeName(name);
    if (text == null) {
      json.writeNull();
    } else {
      json.writeString(text);
    }
  }

  private static void period(@Nullable Periodicity period, JsonGenerator json) {
    json.writeName("period");
    if (period == null) {
      json.writeNull();
      return;
    }
    json.writeStartObject();
    json.writeNumberProperty("period", period.period());
    json.writeNumberProperty("preperiod", period.preperiod());
    json.writeNumberProperty("saltus", period.saltus());
    json.writeStringProperty(
        "theorem", period.theorem().name().toLowerCase(Locale.ROOT).replace('_', '-'));
    json.writeNumberProperty("from", period.from());
    json.writeNumberProperty("to", period.to());
    json.writeEndObject();
  }

  /** What the values show and nobody proves. */
  private static void seen(@Nullable SeenPeriod seen, JsonGenerator json) {
    json.writeName("seen");
    if (seen == null) {
      json.writeNull();
      return;
    }
    json.writeStartObject();
    json.writeNumberProperty("period", seen.period());
    json.writeNumberProperty("preperiod", seen.from());
    json.writeNumberProperty("saltus", seen.saltus());
    json.writeEndObject();
  }

  private static void sparsity(@Nullable Sparsity sparsity, JsonGenerator json) {
    json.writeName("sparsity");
    if (sparsity == null) {
      json.writeNull();
      return;
    }
    json.writeStartObject();
    json.writeNumberProperty("mask", sparsity.mask());
    json.writeBooleanProperty("position", sparsity.position());
    json.writeNumberProperty("rares", sparsity.rares());
    json.writeNumberProperty("lastRare", sparsity.lastRare());
    json.writeEndObject();
  }
}
