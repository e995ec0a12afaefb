package org.grundy.cli;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.grundy.Convention;
import org.grundy.Reason;
import org.grundy.code.Code;
import org.grundy.prover.Prover;
import org.grundy.rules.ArrowRuleset;
import org.grundy.rules.Kind;
import org.grundy.rules.LinearSet;
import org.grundy.rules.Restatement;
import org.grundy.text.Language;
import org.grundy.text.Messages;
import org.grundy.theory.Catalogue;
import org.grundy.theory.KnownGame;
import org.grundy.theory.NamedGame;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** {@code grundy explain}: says rules in words, and what is known of them before any play. */
final class ExplainCommand {
  /** Longer codes say less than the rules. */
  private static final int LONGEST_CODE = 40;

  private ExplainCommand() {}

  /**
   * A group of sentences.
   *
   * @param topic {@code position}, {@code move}, {@code win}, {@code about} or {@code cost}
   */
  private record Paragraph(String topic, List<Reason> sentences) {}

  static int run(String argument, boolean json, Terminal t) {
    GameChoice game = GameChoice.of(argument, t);
    ArrowRuleset rules = game.arrows;
    NamedGame named = game.named;
    if (rules == null && named != null && named.arrows() != null) {
      rules = ArrowRuleset.parse(named.arrows());
    }
    if (named == null && rules != null) {
      named = Catalogue.recognise(rules);
    }
    Code code = game.code;
    List<Paragraph> paragraphs =
        rules != null
            ? paragraphs(rules, named, code, t)
            : code != null ? ofPartitions(code) : inJava(game, named);
    if (json) {
      print(game.title, rules, named, paragraphs, t);
      return Exit.OK;
    }
    Messages sentences = Proving.sentences(t);
    if (rules == null || code != null) {
      t.line(game.title);
    }
    if (rules != null) {
      t.line(rules.toString());
    }
    for (Paragraph paragraph : paragraphs) {
      t.line("");
      t.line(t.say("explain.topic." + paragraph.topic()));
      for (Reason sentence : paragraph.sentences()) {
        t.line("  " + say(sentence, sentences, t));
      }
    }
    return Exit.OK;
  }

  private static String say(Reason sentence, Messages others, Terminal t) {
    return t.messages.has(sentence.key())
        ? t.messages.get(sentence.key(), sentence.arguments())
        : others.get(sentence.key(), sentence.arguments());
  }

  private static List<Paragraph> paragraphs(
      ArrowRuleset rules, @Nullable NamedGame named, @Nullable Code written, Terminal t) {
    List<Reason> about = new ArrayList<>();
    if (named != null) {
      about.add(Reason.rules("explain.name", named.title()));
    } else {
      Reason known = known(rules, t.language);
      if (known != null) {
        about.add(known);
      }
    }
    Code code = written == null ? Code.of(rules) : null;
    if (code != null && code.text().length() <= LONGEST_CODE) {
      about.add(Reason.rules("explain.code", code.text()));
    }
    about.addAll(Restatement.findings(rules));
    List<Reason> cost = new ArrayList<>();
    cost.add(Reason.rules("explain.cost." + tableWork(rules)));
    Reason refusal = Prover.refusal(rules);
    if (refusal == null) {
      cost.add(Reason.rules("explain.prover.yes"));
    } else {
      cost.add(Reason.rules("explain.prover.no"));
      if (about.stream().noneMatch(reason -> reason.key().equals(refusal.key()))) {
        cost.add(refusal);
      }
    }
    return List.of(
        new Paragraph("position", Restatement.position(rules)),
        new Paragraph("move", Restatement.moves(rules)),
        new Paragraph(
            "win", List.of(Reason.rules("explain.win"), Reason.rules("explain.win.misere"))),
        new Paragraph("about", about),
        new Paragraph("cost", cost));
  }

  /** What the literature calls a game with these rules, or null. */
  private static @Nullable Reason known(ArrowRuleset rules, Language language) {
    KnownGame game = KnownGame.recognise(rules);
    if (game != null) {
      String convention =
          game.convention() == null
              ? "both"
              : game.convention() == Convention.NORMAL ? "normal" : "misere";
      return Reason.rules("explain.known." + convention, game.name(language), game.source());
    }
    long most = bashMost(rules);
    return most == 0 ? null : Reason.rules("explain.known.bash", most);
  }

  /** The most that may be taken if it is Bash's game, 1 to so many from a heap; or 0. */
  private static long bashMost(ArrowRuleset rules) {
    if (!(rules.findings().kind() instanceof Kind.SubtractionSet set) || set.vectors() == null) {
      return 0;
    }
    TreeSet<Long> numbers = new TreeSet<>();
    for (LinearSet vectors : set.vectors()) {
      if (!vectors.periods().isEmpty()) {
        return 0;
      }
      numbers.add(vectors.base().getFirst());
    }
    return !numbers.isEmpty() && numbers.first() == 1 && numbers.last() == numbers.size()
        ? numbers.last()
        : 0;
  }

  /** The end of the key that says what a table of the rules costs. */
  private static String tableWork(ArrowRuleset rules) {
    Kind kind = rules.findings().kind();
    if (rules.findings().independent().size() > 1) {
      return "sum";
    }
    if (kind instanceof Kind.VectorMoves moves
        && moves.vectors().stream().allMatch(LinearSet::isNatural)) {
      return "vectors";
    }
    if (rules.rules().dimension() > 1) {
      return "scan";
    }
    return kind instanceof Kind.SubtractionSet
        ? "subtraction"
        : kind instanceof Kind.TakeAndBreak ? "split" : "scan";
  }

  /** A code that no arrows say, because its heap counts have no bound. */
  private static List<Paragraph> ofPartitions(Code code) {
    return List.of(
        new Paragraph("position", Restatement.position(ArrowRuleset.parse("n -> n-k"))),
        new Paragraph("move", List.of(Reason.rules("explain.code.move", code.text()))),
        new Paragraph(
            "win", List.of(Reason.rules("explain.win"), Reason.rules("explain.win.misere"))),
        new Paragraph("about", List.of(Reason.rules("explain.code.partitions"))));
  }

  /** A game whose rules are not arrows: what the list of games says of it. */
  private static List<Paragraph> inJava(GameChoice game, @Nullable NamedGame named) {
    String name = named == null ? game.title : named.name();
    return List.of(
        new Paragraph("position", List.of(Reason.rules("games.position." + name))),
        new Paragraph("move", List.of(Reason.rules("games.about." + name))),
        new Paragraph("about", List.of(Reason.rules("explain.java"))));
  }

  private static void print(
      String title,
      @Nullable ArrowRuleset rules,
      @Nullable NamedGame named,
      List<Paragraph> paragraphs,
      Terminal t) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartObject();
      json.writeStringProperty("game", title);
      json.writeStringProperty("name", named == null ? null : named.name());
      if (rules != null) {
        write(rules, json);
      }
      json.writeArrayPropertyStart("sentences");
      Messages sentences = Proving.sentences(t);
      for (Paragraph paragraph : paragraphs) {
        for (Reason sentence : paragraph.sentences()) {
          json.writeStartObject();
          json.writeStringProperty("topic", paragraph.topic());
          json.writeStringProperty("key", sentence.key());
          json.writeStringProperty("text", say(sentence, sentences, t));
          json.writeEndObject();
        }
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    t.line(text.toString());
  }

  private static void write(ArrowRuleset rules, JsonGenerator json) {
    json.writeStringProperty("rules", rules.toString());
    List<String> components = rules.rules().components();
    json.writeArrayPropertyStart("components");
    components.forEach(json::writeString);
    json.writeEndArray();
    json.writeStringProperty(
        "kind",
        switch (rules.findings().kind()) {
          case Kind.SubtractionSet set -> "subtraction";
          case Kind.TakeAndBreak split -> "take-and-break";
          case Kind.VectorMoves moves -> "vectors";
          case Kind.LinearRelation linear -> "linear";
          case Kind.NonLinear other -> "non-linear";
        });
    groups("exchangeable", rules.findings().exchangeable(), components, json);
    groups("independent", rules.findings().independent(), components, json);
  }

  private static void groups(
      String name, List<List<Integer>> groups, List<String> components, JsonGenerator json) {
    json.writeArrayPropertyStart(name);
    for (List<Integer> group : groups) {
      json.writeStartArray();
      group.forEach(i -> json.writeString(components.get(i)));
      json.writeEndArray();
    }
    json.writeEndArray();
  }
}
