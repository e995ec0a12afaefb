package org.grundy.theory;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.grundy.Convention;
import org.grundy.code.Code;
import org.grundy.rules.ArrowRuleset;
import org.grundy.text.Language;
import org.grundy.text.Resource;
import org.jspecify.annotations.Nullable;

/**
 * A game of the literature whose rules can be said with arrows; a theorem on it need not be known.
 *
 * @param english its name
 * @param chinese its name in Chinese
 * @param convention the convention that its source plays by, or null when both are studied
 * @param rules its rules in arrow notation
 * @param start the components of the position that a heap of {@code n} begins as, {@code n} or
 *     {@code n-1} and the like; empty when positions are what the rules say
 * @param source the paper or book
 */
public record KnownGame(
    String english,
    String chinese,
    @Nullable Convention convention,
    String rules,
    List<String> start,
    String source) {
  private static final String FILE = "known-games.tsv";
  private static final int FIELDS = 6;

  public KnownGame {
    start = List.copyOf(start);
    for (String term : start) {
      if (!term.matches("n(-[0-9]{1,9})?")) {
        throw new IllegalArgumentException("not a start: " + term);
      }
    }
  }

  /** The name in a language. */
  public String name(Language language) {
    return language == Language.CHINESE ? chinese : english;
  }

  /**
   * All games of the list, which lies in {@code known-games.tsv}.
   *
   * @throws IllegalStateException if a line of the list is wrong
   */
  public static List<KnownGame> all() {
    List<KnownGame> games = new ArrayList<>();
    for (String line : text().split("\n", -1)) {
      if (!line.isEmpty() && !line.startsWith("#")) {
        games.add(game(line));
      }
    }
    return games;
  }

  /**
   * The game with these rules, whatever its names and the order of its options, or the form in
   * which they say a take-and-break code, or null. One whose positions are what the rules say goes
   * before one that is told from it by where it begins.
   */
  public static @Nullable KnownGame recognise(ArrowRuleset rules) {
    KnownGame begun = null;
    Code code = Code.of(rules);
    for (KnownGame game : all()) {
      if (game.dimension() == rules.rules().dimension()
          && isSame(ArrowRuleset.parse(game.rules), rules, code)) {
        if (game.start.isEmpty()) {
          return game;
        }
        begun = begun == null ? game : begun;
      }
    }
    return begun;
  }

  private static boolean isSame(ArrowRuleset known, ArrowRuleset rules, @Nullable Code code) {
    return known.isSameAs(rules) || (code != null && code.equals(Code.of(known)));
  }

  /** How many components a position has, counted without reading the whole rules. */
  private int dimension() {
    int end = rules.indexOf(')');
    return rules.startsWith("(")
        ? (int) rules.substring(0, end).chars().filter(c -> c == ',').count() + 1
        : 1;
  }

  private static String text() {
    try {
      String text = Resource.read(KnownGame.class, FILE);
      if (text == null) {
        throw new IllegalStateException("no " + FILE);
      }
      return text;
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + FILE, e);
    }
  }

  private static KnownGame game(String line) {
    String[] fields = line.split("\t", -1);
    if (fields.length != FIELDS) {
      throw new IllegalStateException(FILE + ": not " + FIELDS + " fields: " + line);
    }
    Convention convention =
        switch (fields[2]) {
          case "normal" -> Convention.NORMAL;
          case "misere" -> Convention.MISERE;
          case "both" -> null;
          default -> throw new IllegalStateException(FILE + ": no convention: " + line);
        };
    List<String> start = fields[4].equals("-") ? List.of() : List.of(fields[4].split(" ", -1));
    return new KnownGame(fields[0], fields[1], convention, fields[3], start, fields[5]);
  }

  /**
   * The position that a heap begins as, by {@link #start}.
   *
   * @param heap the size, from 0 to 2^31 - 1
   * @return its components; what would be negative is 0
   */
  public long[] startOf(long heap) {
    long[] position = new long[start.size()];
    for (int i = 0; i < position.length; i++) {
      String term = start.get(i);
      long less = term.length() > 1 ? Long.parseLong(term.substring(2)) : 0;
      position[i] = Math.max(0, heap - less);
    }
    return position;
  }
}
