package org.grundy.cli;

import java.util.List;
import java.util.Locale;
import org.grundy.Display;
import org.grundy.Heaps;
import org.grundy.Reason;
import org.grundy.Sentence;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** Writes the steps of an explanation as JSON: each sentence with its key, arguments and text. */
final class ReasonJson {
  private ReasonJson() {}

  static void write(Reason reason, JsonGenerator json, Terminal t) {
    json.writeStartObject();
    sentence("claim", reason.claim(), json, t);
    if (reason.justification() != null) {
      sentence("justification", reason.justification(), json, t);
    }
    json.writeStringProperty("evidence", reason.evidence().name().toLowerCase(Locale.ROOT));
    if (reason.range() != null) {
      json.writeName("range");
      VerdictJson.position(reason.range(), json);
    }
    if (!reason.positions().isEmpty()) {
      json.writeArrayPropertyStart("positions");
      for (Heaps position : reason.positions()) {
        VerdictJson.position(position, json);
      }
      json.writeEndArray();
    }
    switch (reason.display()) {
      case null -> {}
      case Display.NimSum sum -> nimSum(sum, json);
      case Display.Replies replies -> replies(replies, json);
    }
    if (!reason.steps().isEmpty()) {
      json.writeArrayPropertyStart("steps");
      for (Reason step : reason.steps()) {
        write(step, json, t);
      }
      json.writeEndArray();
    }
    json.writeEndObject();
  }

  private static void sentence(String name, Sentence sentence, JsonGenerator json, Terminal t) {
    json.writeObjectPropertyStart(name);
    json.writeStringProperty("key", sentence.key());
    json.writeArrayPropertyStart("arguments");
    for (Object argument : sentence.arguments()) {
      switch (argument) {
        case Heaps position -> VerdictJson.position(position, json);
        case java.math.BigInteger number -> VerdictJson.number(number, json);
        case Long number -> VerdictJson.number(java.math.BigInteger.valueOf(number), json);
        case Integer number -> json.writeNumber(number);
        default -> json.writeString(argument.toString());
      }
    }
    json.writeEndArray();
    json.writeStringProperty("text", t.messages.get(sentence));
    json.writeEndObject();
  }

  private static void nimSum(Display.NimSum sum, JsonGenerator json) {
    json.writeObjectPropertyStart("display");
    json.writeStringProperty("kind", "nim-sum");
    json.writeArrayPropertyStart("summands");
    List<Display.Summand> summands = sum.summands();
    for (int i = 0; i < summands.size(); i++) {
      Display.Summand summand = summands.get(i);
      json.writeStartObject();
      json.writeName("position");
      VerdictJson.position(summand.position(), json);
      json.writeName("grundy");
      VerdictJson.number(summand.value(), json);
      json.writeStringProperty("binary", sum.binary(summand.value()));
      json.writeName("needed");
      VerdictJson.number(sum.needed(i), json);
      optional("move", summand.move(), json);
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeName("sum");
    VerdictJson.number(sum.sum(), json);
    json.writeStringProperty("binary", sum.binary(sum.sum()));
    json.writeEndObject();
  }

  private static void replies(Display.Replies replies, JsonGenerator json) {
    json.writeObjectPropertyStart("display");
    json.writeStringProperty("kind", "replies");
    json.writeName("options");
    if (replies.options() < 0) {
      json.writeNull();
    } else {
      json.writeNumber(replies.options());
    }
    json.writeArrayPropertyStart("rows");
    for (Display.Reply row : replies.rows()) {
      json.writeStartObject();
      json.writeName("option");
      VerdictJson.position(row.option(), json);
      optional("reply", row.answer(), json);
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void optional(String name, @Nullable Heaps position, JsonGenerator json) {
    json.writeName(name);
    if (position == null) {
      json.writeNull();
    } else {
      VerdictJson.position(position, json);
    }
  }
}
