package org.grundy.checker;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;

/**
 * Checks a certificate: that the automaton in it accepts exactly the P-positions of the rules in
 * it.
 *
 * <p>The rules are read here anew; the certificate's account of them is only compared. Every
 * further line is compared with what one local step from earlier lines gives. Nothing is searched
 * for. That the steps suffice is proved in docs/certificates.md.
 */
public final class Checker {
  private static final int MOST_COMPONENTS = 8;
  private static final int HEAVIEST = 1_000_000;

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
    Numeration system = Numeration.read(lines);
    measure(game, system);
    staysInside(game, system, rulesLine);

    int symbols = new Labels(system, game.dimension(), List.of(), new int[0][], work, 1).symbols();
    int states = lines.integer(lines.after("automaton"), 1, Work.MOST_STATES);
    Automaton p = Automaton.read(lines, "state", states, symbols);
    if (p.step(0, 0) != 0) {
      throw new Refusal(p.line + 1, "automaton.zero");
    }
    List<Automaton> into = new ArrayList<>();
    List<Automaton> any = new ArrayList<>();
    for (Moves moves : game.families()) {
      Relation relation = Relation.read(lines, system, moves, work);
      into.add(Preimage.read(lines, "into", relation, p, work));
      if (misere) {
        any.add(Preimage.read(lines, "any", relation, Automaton.everything(symbols), work));
      }
    }
    product(game, system, p, into, any, misere);
    if (!lines.after("end").equals(sha256(lines.before()))) {
      throw new Refusal(lines.number(), "digest");
    }
    if (!lines.finished()) {
      throw new Refusal(lines.number() + 1, "lines.rest");
    }
    int positions = SmallPositions.compare(rules, misere, system, p, rulesLine);
    return new Verdict.Accepted(text, misere, system.name(), states, positions);
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

  /**
   * Every move from a position of the domain lowers the sum of weights times numbers, and would not
   * if a weight were less by one: so a certificate has no second form that differs in the weights.
   */
  private void measure(Reading.Game game, Numeration system) throws Refusal {
    String[] words = lines.words("measure");
    int line = lines.number();
    if (words.length != game.dimension()) {
      throw new Refusal(line, "measure.size", game.dimension());
    }
    long[] weights = new long[words.length];
    for (int c = 0; c < weights.length; c++) {
      weights[c] = lines.integer(words[c], 0, HEAVIEST);
    }
    if (!lowers(game, system, weights, line)) {
      throw new Refusal(line, "measure.rises");
    }
    for (int c = 0; c < weights.length; c++) {
      if (weights[c] > 0) {
        weights[c]--;
        if (lowers(game, system, weights, line)) {
          throw new Refusal(line, "measure.least");
        }
        weights[c]++;
      }
    }
  }

  private boolean lowers(Reading.Game game, Numeration system, long[] weights, int line)
      throws Refusal {
    for (Moves moves : game.families()) {
      long[] rise = new long[moves.tracks()];
      for (int c = 0; c < weights.length; c++) {
        rise[c] += weights[c];
        rise[moves.after(c)] -= weights[c];
      }
      Bound against = new Bound(Bound.Kind.LE, 0, 0, rise);
      for (List<Bound> inside : game.domain()) {
        List<Bound> more = new ArrayList<>(List.of(against));
        inside.forEach(b -> more.add(b.placed(moves.position(), moves.tracks())));
        if (!isEmpty(system, moves, more, line)) {
          return false;
        }
      }
    }
    return true;
  }

  /** No option of a position of the domain lies outside the domain. */
  private void staysInside(Reading.Game game, Numeration system, int line) throws Refusal {
    List<List<Bound>> complement = game.outside(line);
    for (Moves moves : game.families()) {
      for (List<Bound> inside : game.domain()) {
        for (List<Bound> outside : complement) {
          List<Bound> more = new ArrayList<>();
          inside.forEach(b -> more.add(b.placed(moves.position(), moves.tracks())));
          outside.forEach(b -> more.add(b.placed(moves.option(), moves.tracks())));
          if (!isEmpty(system, moves, more, line)) {
            throw new Refusal(line, "rules.outside");
          }
        }
      }
    }
  }

  private boolean isEmpty(Numeration system, Moves moves, List<Bound> more, int line)
      throws Refusal {
    List<Bound> all = new ArrayList<>(moves.bounds);
    all.addAll(more);
    work.spend(line, 100L * all.size());
    List<Bound> normal = Bound.normal(all);
    if (normal == null) {
      return true;
    }
    Moves both = new Moves(moves.dimension, moves.changed, moves.extra, normal, moves.differ);
    return Labels.of(system, both, List.of(), work, line).isEmpty();
  }

  /**
   * Reads all positions at once through the domain, the automaton and the images: at every state
   * that can be reached the automaton accepts exactly if the kernel equation says so.
   */
  private void product(
      Reading.Game game,
      Numeration system,
      Automaton p,
      List<Automaton> into,
      List<Automaton> any,
      boolean misere)
      throws Refusal {
    int line = lines.number();
    List<Labels> domain = new ArrayList<>();
    for (List<Bound> alternative : game.domain()) {
      domain.add(new Labels(system, game.dimension(), alternative, new int[0][], work, line));
    }
    Labels valid = new Labels(system, game.dimension(), List.of(), new int[0][], work, line);
    int width = 2 + domain.size() + into.size() + any.size();
    List<int[]> tuples = new ArrayList<>();
    Set<Key> known = new HashSet<>();
    boolean[] visited = new boolean[p.states];
    int[] first = new int[width];
    // An image without states is the empty set.
    for (int i = 0; i < into.size() + any.size(); i++) {
      Automaton image = i < into.size() ? into.get(i) : any.get(i - into.size());
      first[2 + domain.size() + i] = image.states == 0 ? -1 : 0;
    }
    tuples.add(first);
    known.add(Key.of(first));
    for (int i = 0; i < tuples.size(); i++) {
      int[] from = tuples.get(i);
      if (from[1] >= 0) {
        visited[from[1]] = true;
      }
      boolean inside = false;
      for (int k = 0; k < domain.size(); k++) {
        int label = from[2 + k];
        inside |= label >= 0 && domain.get(k).accepts(label);
      }
      int at = 2 + domain.size();
      boolean reaches = false;
      for (Automaton image : into) {
        reaches |= image.accepts(from[at++]);
      }
      boolean moves = !misere;
      for (Automaton image : any) {
        moves |= image.accepts(from[at++]);
      }
      boolean expected = valid.accepts(from[0]) && inside && !reaches && moves;
      if (p.accepts(from[1]) != expected) {
        throw new Refusal(line, expected ? "product.missing" : "product.wrong");
      }
      for (int a = 0; a < p.symbols; a++) {
        int[] digits = valid.digits(a);
        int[] to = new int[width];
        to[0] = valid.step(from[0], digits);
        to[1] = p.step(from[1], a);
        if (to[0] < 0) {
          if (to[1] >= 0) {
            throw new Refusal(p.line + 1 + from[1], "product.admissible");
          }
          continue;
        }
        int next = 2;
        for (Labels alternative : domain) {
          to[next] = from[next] < 0 ? -1 : alternative.step(from[next], digits);
          next++;
        }
        for (Automaton image : into) {
          to[next] = image.step(from[next], a);
          next++;
        }
        for (Automaton image : any) {
          to[next] = image.step(from[next], a);
          next++;
        }
        if (known.add(Key.of(to))) {
          Work.states(line, (long) tuples.size() * width / 4);
          tuples.add(to);
        }
        work.spend(line, width);
      }
    }
    for (int s = 0; s < p.states; s++) {
      if (!visited[s]) {
        throw new Refusal(p.line + 1 + s, "automaton.unreached", s);
      }
    }
  }
}
