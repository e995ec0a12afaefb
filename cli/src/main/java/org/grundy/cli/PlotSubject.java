package org.grundy.cli;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.grundy.Convention;
import org.grundy.plot.Subject;
import org.grundy.rules.ArrowRuleset;
import org.grundy.table.Box;
import org.grundy.theory.Catalogue;
import org.grundy.theory.Euclid;
import org.grundy.theory.EuclidPositive;
import org.grundy.theory.NamedGame;
import org.grundy.theory.Wythoff;
import org.jspecify.annotations.Nullable;

/** The words and the theory that stand beside a picture. */
final class PlotSubject {
  private static final double PHI = (1 + Math.sqrt(5)) / 2;

  private PlotSubject() {}

  /** For a table of a box. */
  static Subject of(
      GameChoice game, ArrowRuleset rules, Box box, Convention convention, Terminal terminal) {
    NamedGame named = named(game, rules);
    List<String> components = components(rules, box);
    return new Subject(
        lines(named, rules, convention, terminal),
        components,
        slopes(named, box, convention, components));
  }

  /** For a graph from a position, whose rules may be written in Java. */
  static Subject ofGraph(
      GameChoice game,
      @Nullable ArrowRuleset rules,
      Box corner,
      Convention convention,
      Terminal terminal) {
    List<String> components =
        rules == null ? Collections.nCopies(corner.dimension(), "") : rules.rules().components();
    return new Subject(
        lines(named(game, rules), rules, convention, terminal), components, List.of());
  }

  /** For an automaton of positions. */
  static Subject ofAutomaton(ArrowRuleset rules, Convention convention, Terminal terminal) {
    return new Subject(
        lines(Catalogue.recognise(rules), rules, convention, terminal),
        rules.rules().components(),
        List.of());
  }

  private static @Nullable NamedGame named(GameChoice game, @Nullable ArrowRuleset rules) {
    return game.named != null || rules == null ? game.named : Catalogue.recognise(rules);
  }

  private static List<String> lines(
      @Nullable NamedGame named,
      @Nullable ArrowRuleset rules,
      Convention convention,
      Terminal terminal) {
    List<String> lines = new ArrayList<>();
    if (convention == Convention.MISERE) {
      lines.add(
          named == null
              ? terminal.say("plot.rules.misere.unnamed")
              : terminal.say("plot.rules.misere", named.name()));
    } else if (named != null) {
      lines.add(
          terminal.say("plot.rules", named.name(), terminal.say("games.about." + named.name())));
    }
    if (rules != null) {
      lines.add(rules.toString());
    }
    return lines;
  }

  /** The names of the rules, with a number where the box is a sum of several components. */
  private static List<String> components(ArrowRuleset rules, Box box) {
    List<String> names = rules.rules().components();
    List<String> components = new ArrayList<>();
    for (int i = 0; i < box.dimension(); i++) {
      String name = names.get(i % names.size());
      components.add(
          box.dimension() == names.size() ? name : name + subscript(i / names.size() + 1));
    }
    return components;
  }

  private static String subscript(int number) {
    StringBuilder text = new StringBuilder();
    for (char digit : Integer.toString(number).toCharArray()) {
      text.append((char) ('₀' + (digit - '0')));
    }
    return text.toString();
  }

  /**
   * The golden lines: Wythoff's P-positions lie along them, less than 1 away (Wythoff 1907; misère
   * play changes two small ones only); those of Euclid's game between them (Cole and Davie 1969).
   */
  private static List<Subject.Slope> slopes(
      @Nullable NamedGame named, Box box, Convention convention, List<String> components) {
    if (named == null || box.dimension() != 2) {
      return List.of();
    }
    boolean known =
        named.name().equals(Wythoff.NAME)
            || (convention == Convention.NORMAL
                && (named.name().equals(Euclid.NAME) || named.name().equals(EuclidPositive.NAME)));
    if (!known) {
      return List.of();
    }
    String a = components.get(0);
    String b = components.get(1);
    return List.of(
        new Subject.Slope(PHI, b + " = φ·" + a), new Subject.Slope(1 / PHI, a + " = φ·" + b));
  }
}
