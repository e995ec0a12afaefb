package org.grundy.cli;

import java.io.StringWriter;
import java.math.BigInteger;
import java.util.List;
import org.grundy.Answer;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Move;
import org.grundy.Outcome;
import org.grundy.Reason;
import org.grundy.Source;
import org.grundy.theory.DivisorMove;
import org.grundy.theory.FirstMoves;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** Shows a verdict to a program, as one line of JSON. */
final class VerdictJson {
  /** More winning moves are listed only when all are asked for. */
  private static final int MOST_MOVES = 1000;

  /** The largest integer that every JSON reader keeps exactly; larger ones become strings. */
  private static final BigInteger LARGEST = BigInteger.TWO.pow(53).subtract(BigInteger.ONE);

  private VerdictJson() {}

  static void print(VerdictCommand.Verdict verdict, Terminal t) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
      write(verdict, json, t);
    }
    t.line(text.toString());
  }

  private static void write(VerdictCommand.Verdict verdict, JsonGenerator json, Terminal t) {
    Answer<Heaps> answer = verdict.answer();
    json.writeStartObject();
    json.writeStringProperty("game", verdict.game().title);
    json.writeName("position");
    position(verdict.position(), json);
    json.writeStringProperty(
        "convention", verdict.request().convention == Convention.NORMAL ? "normal" : "misere");
    json.writeStringProperty(
        "outcome", answer.outcome() == Outcome.UNDECIDED ? "undecided" : answer.outcome().name());
    winner(verdict, json);
    number("grundy", answer.grundy(), json);
    number("remoteness", answer.remoteness(), json);
    number(
        "winningMoveCount",
        answer.winningMoves().complete() ? answer.winningMoves().count() : null,
        json);
    json.writeBooleanProperty("upToExchange", answer.winningMoves().merged());
    moves(verdict, json);
    firstMoves(verdict.firstMoves(), json);
    json.writeArrayPropertyStart("reasons");
    for (Reason reason : answer.reasons()) {
      ReasonJson.write(reason, json, t);
    }
    json.writeEndArray();
    source(answer.source(), json);
    List<Heaps> line = verdict.line();
    if (line != null) {
      json.writeArrayPropertyStart("line");
      for (Heaps position : line) {
        position(position, json);
      }
      json.writeEndArray();
    }
    json.writeEndObject();
  }

  /** Who wins, by name, where the players are not alike. */
  private static void winner(VerdictCommand.Verdict verdict, JsonGenerator json) {
    List<String> players =
        verdict.game().named == null ? List.of() : verdict.game().named.players();
    Outcome outcome = verdict.answer().outcome();
    if (!players.isEmpty() && outcome != Outcome.UNDECIDED && outcome != Outcome.D) {
      boolean left = outcome == Outcome.L || outcome == Outcome.N;
      json.writeStringProperty("toMove", players.get(0));
      json.writeStringProperty("winner", players.get(left ? 0 : 1));
    }
  }

  private static void moves(VerdictCommand.Verdict verdict, JsonGenerator json) {
    json.writeArrayPropertyStart("winningMoves");
    int listed = 0;
    for (Move<Heaps> move : verdict.answer().winningMoves().moves()) {
      if (listed++ == MOST_MOVES && !verdict.request().allMoves) {
        break;
      }
      if (move instanceof DivisorMove stones) {
        json.writeStartObject();
        json.writeNumberProperty("from", stones.from());
        number("take", stones.take(), json);
        json.writeNumberProperty("to", stones.to());
        json.writeEndObject();
      } else {
        position(move.result(), json);
      }
    }
    json.writeEndArray();
  }

  private static void firstMoves(@Nullable FirstMoves first, JsonGenerator json) {
    if (first == null) {
      return;
    }
    number("firstMoveCount", first.all(), json);
    if (first.isEmpty()) {
      json.writeNullProperty("chance");
      return;
    }
    json.writeObjectPropertyStart("chance");
    number("numerator", first.numerator(), json);
    number("denominator", first.denominator(), json);
    boolean invertible = first.denominator().mod(VerdictText.MODULUS).signum() != 0;
    number("mod998244353", invertible ? first.modulo(VerdictText.MODULUS) : null, json);
    json.writeEndObject();
  }

  static void source(Source source, JsonGenerator json) {
    json.writeObjectPropertyStart("source");
    switch (source) {
      case Source.Theorem theorem -> {
        json.writeStringProperty("kind", "theorem");
        json.writeStringProperty("name", theorem.name());
        json.writeStringProperty("citation", theorem.citation());
        json.writeStringProperty("document", theorem.document());
      }
      case Source.Proof proof -> {
        json.writeStringProperty("kind", "proof");
        json.writeStringProperty("system", proof.system());
        json.writeNumberProperty("states", proof.states());
        json.writeStringProperty("certificate", proof.certificate());
      }
      case Source.Table table -> {
        json.writeStringProperty("kind", "table");
        json.writeStringProperty("extent", table.extent());
      }
      case Source.Search search -> {
        json.writeStringProperty("kind", "search");
        json.writeNumberProperty("positions", search.positions());
      }
    }
    json.writeEndObject();
  }

  static void position(Heaps position, JsonGenerator json) {
    json.writeStartArray();
    for (int i = 0; i < position.size(); i++) {
      number(position.at(i), json);
    }
    json.writeEndArray();
  }

  private static void number(String name, @Nullable BigInteger value, JsonGenerator json) {
    json.writeName(name);
    if (value == null) {
      json.writeNull();
    } else {
      number(value, json);
    }
  }

  static void number(BigInteger value, JsonGenerator json) {
    if (value.compareTo(LARGEST) > 0) {
      json.writeString(value.toString());
    } else {
      json.writeNumber(value.longValueExact());
    }
  }
}
