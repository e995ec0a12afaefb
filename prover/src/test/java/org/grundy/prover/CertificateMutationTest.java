package org.grundy.prover;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.grundy.Heaps;
import org.grundy.checker.Checker;
import org.grundy.checker.Verdict;
import org.grundy.rules.ArrowRuleset;
import org.grundy.rules.RulesException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Damaged certificates are refused, because the mathematics fails: there is no checksum.
 *
 * <p>Two lines can be changed without making the statement wrong, and only these: the measure,
 * where other weights may fall with every move too, and the rules, where another text may say the
 * same game. The tests say exactly when.
 */
class CertificateMutationTest {
  private static final List<String> GAMES =
      List.of(
          "wythoff",
          "chomp2",
          "nim2-misere",
          "mark",
          "subtraction-{2,5,7}-base2",
          "subtraction-{1,2}-Pell",
          "nim2-grundy2",
          "nim2-misere-grundy1",
          "lexicographic-double");

  private static final Pattern END = Pattern.compile("end [0-9a-f]{64}\n\\z");

  /** A certificate with more lines has many of each kind. */
  private static final int MANY_LINES = 200;

  static List<String> games() {
    return GAMES;
  }

  private static String certificate(String id) {
    try {
      return Corpus.of(id).proved().certificate();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /** Whether the checker accepts a text with the digest that belongs to it, if it has one. */
  private static boolean accepted(String text) {
    Matcher end = END.matcher(text);
    String checked = text;
    if (end.find()) {
      String before = text.substring(0, end.start());
      checked = before + "end " + Theorem.sha256(before) + "\n";
    }
    return Checker.check(checked) instanceof Verdict.Accepted;
  }

  @Test
  void everyChangeIsRefusedAsItStands() {
    String text = certificate("wythoff");
    assertThat(accepted(text)).isTrue();
    for (int i = 0; i < text.length(); i += 13) {
      char c = text.charAt(i) == '1' ? '2' : '1';
      String changed = text.substring(0, i) + c + text.substring(i + 1);
      assertThat(Checker.check(changed)).as("character %d", i).isInstanceOf(Verdict.Refused.class);
    }
    String sameGame = text.replace("(a,b) -> (a-k,b)", "(a,b)->(a-k,b)");
    assertThat(Checker.check(sameGame)).isInstanceOf(Verdict.Refused.class);
  }

  private static List<String> lines(String text) {
    return new ArrayList<>(text.lines().toList());
  }

  private static String joined(List<String> lines) {
    return String.join("\n", lines) + "\n";
  }

  /**
   * Every token in turn: numbers one up and one down, words and signs replaced, token dropped.
   * Where there are many lines of each kind, every token has a third of these changes, the next
   * another third.
   */
  @ParameterizedTest
  @MethodSource("games")
  void everyDamagedTokenIsRefused(String id) {
    String original = certificate(id);
    assertThat(accepted(original)).isTrue();
    List<String> lines = lines(original);
    Set<String> survivors = new HashSet<>();
    int step = lines.size() > MANY_LINES ? 3 : 1;
    int tried = 0;
    int token = 0;
    for (int i = 0; i < lines.size(); i++) {
      if (i == 1) {
        continue; // The rules have their own test.
      }
      String line = lines.get(i);
      String[] tokens = line.split(" ", -1);
      for (int t = 0; t < tokens.length; t++) {
        List<String> changes = changes(tokens[t]);
        for (int change = token++ % step; change < changes.size(); change += step) {
          String changed = changes.get(change);
          String[] copy = tokens.clone();
          copy[t] = changed;
          List<String> damaged = new ArrayList<>(lines);
          damaged.set(i, String.join(" ", Arrays.stream(copy).filter(s -> !s.isEmpty()).toList()));
          tried++;
          if (accepted(joined(damaged))) {
            survivors.add(damaged.get(i));
          }
        }
      }
    }
    assertThat(tried).isGreaterThan(200);
    assertThat(survivors).isEmpty();
  }

  private static List<String> changes(String token) {
    List<String> changes = new ArrayList<>(List.of("", token + token, token + " " + token));
    if (token.matches("-?[0-9]{1,9}")) {
      int n = Integer.parseInt(token);
      changes.addAll(List.of("" + (n + 1), "" + (n - 1), "+" + token, "0" + token));
    } else if (token.contains(",") || token.contains(".")) {
      char sign = token.contains(",") ? ',' : '.';
      int at = token.indexOf(sign);
      String a = token.substring(0, at);
      String b = token.substring(at + 1);
      changes.add(b + sign + a + " ");
      if (!a.isEmpty() && !b.isEmpty()) {
        changes.add((Integer.parseInt(a) + 1) + "" + sign + b);
        changes.add(a + sign + (Integer.parseInt(b) - 1));
      }
    }
    changes.addAll(List.of("T", "E", "-", "+", ".", "0", "1", "x"));
    changes.removeIf(c -> c.equals(token) || c.strip().equals(token));
    return changes;
  }

  @ParameterizedTest
  @MethodSource("games")
  void everyDroppedDoubledOrSwappedLineIsRefused(String id) {
    List<String> lines = lines(certificate(id));
    for (int i = 0; i < lines.size(); i++) {
      List<String> dropped = new ArrayList<>(lines);
      dropped.remove(i);
      assertThat(accepted(joined(dropped))).as("without line %d", i + 1).isFalse();
      List<String> doubled = new ArrayList<>(lines);
      doubled.add(i, lines.get(i));
      assertThat(accepted(joined(doubled))).as("line %d twice", i + 1).isFalse();
      for (int j = i + 1; j < Math.min(lines.size(), i + 4); j++) {
        if (!lines.get(i).equals(lines.get(j))) {
          List<String> swapped = new ArrayList<>(lines);
          swapped.set(i, lines.get(j));
          swapped.set(j, lines.get(i));
          assertThat(accepted(joined(swapped)))
              .as("lines %d and %d swapped", i + 1, j + 1)
              .isFalse();
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("games")
  void everyPrefixAndEveryTailIsRefused(String id) {
    String text = certificate(id);
    for (int i = 0; i < text.length(); i += 7) {
      assertThat(accepted(text.substring(0, i))).as("the first %d characters", i).isFalse();
    }
    assertThat(accepted(text.substring(0, text.length() - 1))).isFalse();
    for (String tail : List.of("\n", " ", "x", "end\n", text)) {
      assertThat(accepted(text + tail)).isFalse();
    }
    assertThat(accepted(text.replace("\n", "\r\n"))).isFalse();
    assertThat(accepted(" " + text)).isFalse();
  }

  /** A changed rules text is accepted only if it says the same game. */
  @ParameterizedTest
  @MethodSource("games")
  void aChangedRuleIsRefusedUnlessItSaysTheSame(String id) {
    String certificate = certificate(id);
    ArrowRuleset game = Corpus.of(id).ruleset();
    List<String> lines = lines(certificate);
    String rules = lines.get(1).substring("rules ".length());
    List<String> texts = new ArrayList<>();
    for (int at = 0; at < rules.length(); at++) {
      for (String put :
          List.of("", " ", "k", "a", "b", "0", "1", "2", "+", "-", "(", ")", "<", "=", "|", ",")) {
        texts.add(rules.substring(0, at) + put + rules.substring(at + 1));
        texts.add(rules.substring(0, at) + put + rules.substring(at));
      }
    }
    for (Corpus other : Corpus.all()) {
      texts.add(other.rules());
    }
    int same = 0;
    for (String text : texts) {
      if (text.equals(rules)) {
        continue;
      }
      lines.set(1, "rules " + text);
      if (accepted(joined(lines))) {
        same++;
        assertThat(sameGame(game, text)).as("accepted with the rules %s", text).isTrue();
      }
    }
    // Blanks between tokens and the names of amounts are free.
    assertThat(same).isPositive();
  }

  private static boolean sameGame(ArrowRuleset game, String text) {
    ArrowRuleset other;
    try {
      other = ArrowRuleset.parse(text);
    } catch (RulesException e) {
      return false;
    }
    BruteForce one = new BruteForce(game, org.grundy.Convention.NORMAL);
    BruteForce two = new BruteForce(other, org.grundy.Convention.NORMAL);
    List<Heaps> box = one.box(12);
    if (!box.equals(two.box(12))) {
      return false;
    }
    for (Heaps position : box) {
      if (!new HashSet<>(one.options(position)).equals(new HashSet<>(two.options(position)))) {
        return false;
      }
    }
    return true;
  }

  /** Bytes changed at random, many at once: refused, and never anything but a verdict. */
  @Property(tries = 300)
  void randomDamageIsRefused(@ForAll long seed) {
    Random random = new Random(seed);
    String original = certificate(GAMES.get(random.nextInt(GAMES.size())));
    int start = original.indexOf("\nconvention") + 1;
    StringBuilder text = new StringBuilder(original);
    int count = 1 + random.nextInt(4);
    for (int i = 0; i < count; i++) {
      int at = start + random.nextInt(text.length() - start);
      switch (random.nextInt(3)) {
        case 0 -> text.setCharAt(at, (char) random.nextInt(256));
        case 1 -> text.deleteCharAt(at);
        default -> text.insert(at, (char) random.nextInt(128));
      }
    }
    String damaged = text.toString();
    boolean onlyMeasure =
        damaged
            .replaceFirst("measure [0-9 ]+\n", "")
            .equals(original.replaceFirst("measure [0-9 ]+\n", ""));
    int digest = original.lastIndexOf("end ");
    if (damaged.startsWith(original.substring(0, digest)) && !damaged.equals(original)) {
      // Only the digest was hit: with the right one this would be the original again.
      assertThat(Checker.check(damaged)).isInstanceOf(Verdict.Refused.class);
    } else if (!onlyMeasure) {
      assertThat(accepted(damaged)).isFalse();
    }
  }

  /** Two certificates crossed at random lines. */
  @Property(tries = 100)
  void crossedCertificatesAreRefused(@ForAll long seed) {
    Random random = new Random(seed);
    List<String> first = lines(certificate(GAMES.get(random.nextInt(GAMES.size()))));
    List<String> second = lines(certificate(GAMES.get(random.nextInt(GAMES.size()))));
    int from = 2 + random.nextInt(first.size() - 2);
    int to = 2 + random.nextInt(second.size() - 2);
    List<String> crossed = new ArrayList<>(first.subList(0, from));
    crossed.addAll(second.subList(to, second.size()));
    if (crossed.equals(first) || crossed.equals(second)) {
      return;
    }
    if (crossed.subList(0, crossed.size() - 1).equals(first.subList(0, first.size() - 1))) {
      // Only the digest is the other's: with the right one this would be the first again.
      assertThat(Checker.check(joined(crossed))).isInstanceOf(Verdict.Refused.class);
    } else {
      assertThat(accepted(joined(crossed))).isFalse();
    }
  }
}
