package org.grundy.prover;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.grundy.Heaps;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Walnut is not at hand: its files are read by a reader of the tests and compared with arithmetic,
 * its sentences evaluated on small numbers.
 */
class WalnutExportTest {
  private static final Pattern COMMAND =
      Pattern.compile("eval ([a-zA-Z]\\w*) \"\\?(msd_\\w+) (.*)\":");

  static List<Corpus> corpus() {
    return Corpus.all();
  }

  private static Map<String, String> files(Theorem theorem) {
    Bounded<List<WalnutExport.File>> result =
        WalnutExport.of(theorem, WalnutExport.name("Game-1"), ProverLimits.DEFAULT);
    assertThat(result).isInstanceOf(Bounded.Done.class);
    Map<String, String> files = new LinkedHashMap<>();
    for (WalnutExport.File file : ((Bounded.Done<List<WalnutExport.File>>) result).value()) {
      assertThat(file.text()).isASCII().endsWith("\n");
      files.put(file.path(), file.text());
    }
    return files;
  }

  private static String text(Map<String, String> files, String path) {
    String text = files.get(path);
    assertThat(text).as("%s of %s", path, files.keySet()).isNotNull();
    return String.valueOf(text);
  }

  /** The sentences by their names, every line being one or a remark. */
  private static Map<String, String> sentences(String commands, String system) {
    Map<String, String> sentences = new LinkedHashMap<>();
    for (String line : commands.lines().filter(l -> !l.startsWith("# ")).toList()) {
      Matcher matcher = COMMAND.matcher(line);
      assertThat(matcher.matches()).as("%s", line).isTrue();
      assertThat(matcher.group(2)).isEqualTo(system);
      assertThat(sentences.put(matcher.group(1), matcher.group(3))).isNull();
    }
    return sentences;
  }

  @ParameterizedTest
  @MethodSource("corpus")
  void theAutomatonAcceptsThePPositions(Corpus row) throws InterruptedException {
    Theorem theorem = row.proved();
    WalnutReader automaton =
        new WalnutReader(
            text(files(theorem), "Automata Library/" + name(row, row.level()) + ".txt"));
    int d = row.ruleset().rules().dimension();
    String system = WalnutSystem.name(theorem.system());
    assertThat(automaton.alphabets).hasSize(d).containsOnly(system);
    BruteForce brute = new BruteForce(row.ruleset(), row.convention());
    for (Heaps position : brute.box(new int[] {200, 25, 8, 5}[d - 1])) {
      List<int[]> words = new ArrayList<>();
      for (int c = 0; c < d; c++) {
        words.add(theorem.system().digits(position.at(c)));
      }
      assertThat(automaton.accepts(words))
          .as("%s", position)
          .isEqualTo(brute.value(position) == row.level());
    }
  }

  private static String name(Corpus row, int value) {
    return row.level() == 0 ? "pgame1" : "pgame1v" + value;
  }

  @ParameterizedTest
  @MethodSource("corpus")
  void theSentencesHold(Corpus row) throws InterruptedException {
    Theorem theorem = row.proved();
    int d = row.ruleset().rules().dimension();
    BruteForce brute = new BruteForce(row.ruleset(), row.convention());
    long outer = new long[] {40, 9, 3, 1}[d - 1];
    long inner = d == 1 ? 60 : 2 * outer;
    Map<String, Predicate<long[]>> members = members(row, brute, (int) (inner + 1));
    sentences(text(files(theorem), "Command Files/pgame1.txt"), WalnutSystem.name(theorem.system()))
        .forEach(
            (name, formula) ->
                assertThat(WalnutFormula.evaluate(formula, members, outer, inner))
                    .as("%s: %s", name, formula)
                    .isTrue());
  }

  private static Map<String, Predicate<long[]>> members(Corpus row, BruteForce brute, int side) {
    Map<List<Long>, Integer> known = new HashMap<>();
    for (Heaps position : brute.box(side)) {
      known.put(key(position), brute.value(position));
    }
    Map<String, Predicate<long[]>> members = new HashMap<>();
    for (int value = 0; value <= row.level(); value++) {
      int own = value;
      members.put(
          name(row, value),
          numbers -> known.getOrDefault(Arrays.stream(numbers).boxed().toList(), -1) == own);
    }
    return members;
  }

  private static List<Long> key(Heaps position) {
    List<Long> key = new ArrayList<>();
    for (int c = 0; c < position.size(); c++) {
      key.add(position.at(c).longValueExact());
    }
    return key;
  }

  /** If one position is taken for the other outcome, some sentence is false. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "wythoff",
        "wythoff-misere",
        "chomp2",
        "nim3-misere",
        "mark3",
        "allbut-13",
        "nim2-grundy2"
      })
  void theSentencesDetermineTheAutomaton(String id) throws InterruptedException {
    Corpus row = Corpus.of(id);
    Theorem theorem = row.proved();
    int d = row.ruleset().rules().dimension();
    BruteForce brute = new BruteForce(row.ruleset(), row.convention());
    long outer = new long[] {20, 6, 3}[d - 1];
    Map<String, Predicate<long[]>> right = members(row, brute, (int) (2 * outer + 1));
    String name = name(row, row.level());
    Map<String, String> sentences =
        sentences(
            text(files(theorem), "Command Files/pgame1.txt"), WalnutSystem.name(theorem.system()));
    long[] wrong = new long[d];
    while (true) {
      long[] at = wrong.clone();
      Map<String, Predicate<long[]>> changed = new HashMap<>(right);
      changed.computeIfPresent(
          name, (key, member) -> numbers -> member.test(numbers) ^ Arrays.equals(numbers, at));
      boolean all = true;
      for (String formula : sentences.values()) {
        all = all && WalnutFormula.evaluate(formula, changed, outer, 2 * outer);
      }
      assertThat(all).as("with %s changed", Arrays.toString(at)).isFalse();
      int c = d - 1;
      while (c >= 0 && ++wrong[c] > outer) {
        wrong[c--] = 0;
      }
      if (c < 0) {
        return;
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "p_2",
        "p_3",
        "u:1,1/1,3",
        "u:2,2/1,3",
        "u:1,1,1,1",
        "u:4,2",
        "u:1,0,1/1,2,3",
        "u:3,1/1,2"
      })
  void theAdderAdds(String name) throws LimitException {
    NumerationSystem system = NumerationSystem.named(name);
    assertThat(system).isNotNull();
    if (system == null) {
      return;
    }
    Map<String, String> files = new HashMap<>();
    for (WalnutExport.File file :
        WalnutSystem.files(system, new ProverLimits(1, 1, 1, 200_000, 1, 1, 1))) {
      files.put(file.path(), file.text());
    }
    String walnut = WalnutSystem.name(system);
    WalnutReader base = new WalnutReader(text(files, "Custom Bases/" + walnut + ".txt"));
    WalnutReader adder = new WalnutReader(text(files, "Custom Bases/" + walnut + "_addition.txt"));
    String alphabet = base.alphabets.getFirst();
    assertThat(alphabet).startsWith("{0,1").endsWith("" + (system.radix() - 1) + "}");
    assertThat(adder.alphabets).containsExactly(alphabet, alphabet, alphabet);
    Random random = new Random(7);
    for (int i = 0; i < 2000; i++) {
      BigInteger x = new BigInteger(1 + random.nextInt(40), random);
      BigInteger y = new BigInteger(1 + random.nextInt(40), random);
      BigInteger z = x.add(y);
      BigInteger other = z.add(BigInteger.valueOf(random.nextInt(5) - 2)).max(BigInteger.ZERO);
      int[] xs = system.digits(x);
      int[] ys = system.digits(y);
      assertThat(adder.accepts(List.of(xs, ys, system.digits(z)))).isTrue();
      assertThat(adder.accepts(List.of(xs, ys, system.digits(other)))).isEqualTo(other.equals(z));
      assertThat(base.accepts(List.of(xs))).isTrue();
      // Of all words of its value only the greedy one is admissible.
      int[] word = new int[1 + random.nextInt(8)];
      for (int j = 0; j < word.length; j++) {
        word[j] = random.nextInt(system.radix());
      }
      int[] greedy = system.digits(system.value(word));
      int[] padded = new int[Math.max(word.length, greedy.length)];
      System.arraycopy(greedy, 0, padded, padded.length - greedy.length, greedy.length);
      assertThat(base.accepts(List.of(word))).isEqualTo(Arrays.equals(word, padded));
    }
  }

  @Test
  void systemsThatWalnutHas() throws LimitException {
    Map<String, String> names =
        Map.of(
            "base 2", "msd_2",
            "base 10", "msd_10",
            "Fibonacci", "msd_fib",
            "Tribonacci", "msd_trib",
            "p_2", "msd_rec2x1from1x3",
            "Pell", "msd_pell");
    for (Map.Entry<String, String> entry : names.entrySet()) {
      NumerationSystem system = NumerationSystem.named(entry.getKey());
      assertThat(system).isNotNull();
      if (system != null) {
        assertThat(WalnutSystem.name(system)).isEqualTo(entry.getValue());
        assertThat(WalnutSystem.files(system, ProverLimits.DEFAULT))
            .hasSize(entry.getValue().contains("rec") ? 2 : 0);
      }
    }
  }

  @Test
  void wythoffInFull() throws InterruptedException {
    Map<String, String> files = files(Corpus.of("wythoff").proved());
    assertThat(files).containsOnlyKeys("Automata Library/pgame1.txt", "Command Files/pgame1.txt");
    assertThat(files.get("Automata Library/pgame1.txt"))
        .startsWith("msd_fib msd_fib\n\n0 1\n0 0 -> 0\n0 1 -> 1\n1 0 -> 2\n\n1 0\n");
    assertThat(files.get("Command Files/pgame1.txt"))
        .contains("# The P-positions of (a,b) -> (a-k,b) | (a,b-k) | (a-k,b-k)\n")
        .contains(
            "eval pgame1apart0 \"?msd_fib A x0,x1,y0 (~($pgame1(x0,x1) & (y0 + 1 <= x0) &"
                + " $pgame1(y0,x1)))\":\n")
        .contains(
            "eval pgame1covered \"?msd_fib A x0,x1 (($pgame1(x0,x1)"
                + " | (E y0 ((y0 + 1 <= x0) & $pgame1(y0,x1)))"
                + " | (E y1 ((y1 + 1 <= x1) & $pgame1(x0,y1)))"
                + " | (E y0,y1 (((x0 + y1 = x1 + y0) & (y0 <= x0) & (y0 != x0 | y1 != x1))"
                + " & $pgame1(y0,y1)))))\":\n");
  }

  @Test
  void namesAreThoseOfWalnut() {
    assertThat(WalnutExport.name("Wythoff-2")).isEqualTo("pwythoff2");
    assertThat(WalnutExport.name("../é")).isEqualTo("p");
    assertThat(WalnutExport.name("AEI")).isEqualTo("paei");
  }

  @Test
  void limitsAreSaid() throws InterruptedException {
    Theorem theorem = Corpus.of("2wythoff").proved();
    assertThat(WalnutExport.of(theorem, "x", new ProverLimits(1, 1, 1, 10, 1, 1, 1)))
        .isInstanceOfSatisfying(
            Bounded.Stopped.class,
            stopped -> assertThat(stopped.reason().key()).isEqualTo("prover.stop.relation"));
  }
}
