package org.grundy.checker;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * Checks a certificate: that the automaton in it accepts exactly the P-positions of the rules in
 * it, or the positions of a Grundy value, with an automaton for each lower value.
 *
 * <p>The rules are read here anew; the certificate's account of them is only compared. Every
 * further line is compared with what one local step from earlier lines gives. Nothing is searched
 * for. That the steps suffice is proved in docs/certificates.md.
 *
 * <p>Or a certificate of the second form: that the nim sequence of a code, of a finite subtraction
 * set or of an all-but set has a period. It is checked by recomputing values.
 */
public final class Checker {
  private static final int MOST_COMPONENTS = 8;
  private static final int MOST_LEVEL = 1000;

  private final Lines lines;
  private final Work work = new Work();

  private Checker(String text) {
    lines = new Lines(text);
  }

  /** Checks a certificate. Never throws on any text. */
  public static Verdict check(String text) {
    if (text.length() > Lines.LONGEST) {
      return new Verdict.Refused(0, "checker.lines.long", List.of(Lines.LONGEST));
    }
    Checker checker = new Checker(text);
    try {
      return checker.check();
    } catch (Refusal e) {
      return new Verdict.Refused(e.line(), e.key(), e.arguments());
    } catch (ArithmeticException e) {
      return new Verdict.Refused(checker.lines.number(), "checker.limit.numbers", List.of());
    }
  }

  /**
   * Checks a certificate from a stream, which is not closed.
   *
   * @throws IOException if the stream cannot be read
   */
  public static Verdict check(Reader reader) throws IOException {
    StringBuilder text = new StringBuilder();
    char[] buffer = new char[1 << 16];
    for (int n = reader.read(buffer); n >= 0; n = reader.read(buffer)) {
      text.append(buffer, 0, n);
      if (text.length() > Lines.LONGEST) {
        break;
      }
    }
    return check(text.toString());
  }

  private Verdict check() throws Refusal {
    if (lines.isNext(PeriodCheck.WORD)) {
      return PeriodCheck.check(lines);
    }
    lines.expect("grundy-certificate 1");
    String text = unescaped(lines.after("rules"));
    int rulesLine = lines.number();
    Text.Rules rules = Text.read(text, rulesLine);
    if (rules.names().size() > MOST_COMPONENTS) {
      throw new Refusal(rulesLine, "rules.components", MOST_COMPONENTS, rules.names().size());
    }
    Reading.Game game = Reading.of(rules, rulesLine);
    String convention = lines.after("convention");
    boolean misere = convention.equals("misere");
    if (!misere && !convention.equals("normal")) {
      throw new Refusal(lines.number(), "convention", Lines.shown(convention));
    }
    // Certificates of P-positions have no such line.
    int level = lines.isNext("level") ? lines.integer(lines.after("level"), 1, MOST_LEVEL) : 0;
    Numeration system = Numeration.read(lines);
    Play play = new Play(game, system, work);
    play.checkEnds(lines);
    play.checkStaysInside(rulesLine);

    int symbols = new Labels(system, game.dimension(), List.of(), new int[0][], work, 1).symbols();
    List<Automaton> values = new ArrayList<>();
    List<List<Automaton>> into = new ArrayList<>();
    for (int value = 0; value <= level; value++) {
      values.add(automaton(symbols));
      into.add(new ArrayList<>());
    }
    List<Automaton> any = new ArrayList<>();
    for (Moves moves : game.families()) {
      Relation relation = Relation.read(lines, system, moves, work);
      for (int value = 0; value <= level; value++) {
        into.get(value).add(Preimage.read(lines, "into", relation, values.get(value), work));
      }
      if (misere) {
        any.add(Preimage.read(lines, "any", relation, Automaton.everything(symbols), work));
      }
    }
    for (int value = 0; value <= level; value++) {
      List<Automaton> mustMove = misere && value == 0 ? any : null;
      new Equation(game, system, values.subList(0, value + 1), into.get(value), mustMove, work)
          .check(lines.number());
    }
    readEnd(lines);
    int positions = SmallPositions.compare(rules, misere, system, values, rulesLine);
    return new Verdict.Accepted(
        text, misere, level, system.name(), values.get(level).states, positions);
  }

  /** An automaton of positions. Zeros in front must not matter. */
  private Automaton automaton(int symbols) throws Refusal {
    int states = lines.integer(lines.after("automaton"), 1, Work.MOST_STATES);
    Automaton automaton = Automaton.read(lines, "state", states, symbols);
    if (automaton.step(0, 0) != 0) {
      throw new Refusal(automaton.line + 1, "automaton.zero");
    }
    return automaton;
  }

  /** Reads the last line, which has the digest of all others. */
  static void readEnd(Lines lines) throws Refusal {
    if (!lines.after("end").equals(sha256(lines.before()))) {
      throw new Refusal(lines.number(), "digest");
    }
    if (!lines.finished()) {
      throw new Refusal(lines.number() + 1, "lines.rest");
    }
  }

  private static String sha256(String text) {
    try {
      return HexFormat.of()
          .formatHex(
              MessageDigest.getInstance("SHA-256")
                  .digest(text.getBytes(StandardCharsets.US_ASCII)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  /** Backslash, u and four hexadecimal digits stand for a character that is not ASCII. */
  private String unescaped(String text) throws Refusal {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c != '\\') {
        out.append(c);
        continue;
      }
      String hex = i + 6 <= text.length() ? text.substring(i + 2, i + 6) : "";
      if (!hex.matches("[0-9a-f]{4}") || text.charAt(i + 1) != 'u') {
        throw new Refusal(lines.number(), "rules.character", "\\");
      }
      out.append((char) Integer.parseInt(hex, 16));
      i += 5;
    }
    return out.toString();
  }
}
