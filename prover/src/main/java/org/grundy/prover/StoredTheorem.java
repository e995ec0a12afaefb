package org.grundy.prover;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.grundy.Convention;
import org.grundy.rules.ArrowRuleset;
import org.grundy.rules.RefusalException;
import org.grundy.rules.RulesException;
import org.jspecify.annotations.Nullable;

/**
 * Makes a theorem of a certificate again, without a new proof: only what answers need is read, the
 * rules, the system and the automata. So it is for certificates that the checker has accepted; of
 * any other text it may make a theorem that is wrong.
 */
public final class StoredTheorem {
  private final String[] lines;
  private int at;

  private StoredTheorem(String certificate) {
    lines = certificate.split("\n", -1);
  }

  /**
   * Reads a certificate that the checker has accepted.
   *
   * @return null if it is no certificate of this kind, or if the automata of its moves exceed the
   *     limits
   * @throws InterruptedException if the thread is interrupted
   */
  public static @Nullable Theorem read(String certificate, ProverLimits limits)
      throws InterruptedException {
    try {
      return new StoredTheorem(certificate).theorem(certificate, limits);
    } catch (RulesException | RefusalException | LimitException | IllegalArgumentException e) {
      return null;
    }
  }

  /** What follows a word in the next line that begins with it. */
  private String after(String word) {
    while (at < lines.length) {
      String line = lines[at++];
      if (line.startsWith(word + " ")) {
        return line.substring(word.length() + 1);
      }
    }
    throw new IllegalArgumentException("no line " + word);
  }

  private Theorem theorem(String certificate, ProverLimits limits)
      throws RefusalException, LimitException, InterruptedException {
    if (!lines[0].equals("grundy-certificate 1")) {
      throw new IllegalArgumentException("another kind of text");
    }
    ArrowRuleset ruleset = ArrowRuleset.parse(unescaped(after("rules")));
    Convention convention =
        after("convention").equals("misere") ? Convention.MISERE : Convention.NORMAL;
    int level = lines[at].startsWith("level ") ? Integer.parseInt(after("level")) : 0;
    int[] coefficients = numbers(after("recurrence"));
    long[] terms = Arrays.stream(numbers(after("terms"))).asLongStream().toArray();
    NumerationSystem system = NumerationSystem.of(coefficients, terms);
    Kernel kernel = Kernel.of(system, MoveCompiler.compile(ruleset.rules()), convention, limits);
    Attempt.Solution solution = null;
    for (int value = 0; value <= level; value++) {
      Dfa automaton = automaton(Integer.parseInt(after("automaton")), kernel.symbols().count());
      Kernel own = solution == null ? kernel : solution.kernel().above(solution);
      solution = new Attempt.Solution(own, automaton, List.of(), 0);
    }
    if (solution == null) {
      throw new IllegalArgumentException("no level");
    }
    return new Theorem(ruleset, solution, certificate);
  }

  private Dfa automaton(int states, int symbols) {
    int[] steps = new int[states * symbols];
    BitSet accepting = new BitSet();
    for (int s = 0; s < states; s++) {
      String[] words = after("state").split(" ", -1);
      accepting.set(s, words[0].equals("+"));
      for (int a = 0; a < symbols; a++) {
        steps[s * symbols + a] =
            words[a + 1].equals(".") ? Dfa.DEAD : Integer.parseInt(words[a + 1]);
      }
    }
    return new Dfa(symbols, steps, accepting);
  }

  private static int[] numbers(String text) {
    List<Integer> numbers = new ArrayList<>();
    for (String word : text.split(" ", -1)) {
      numbers.add(Integer.parseInt(word));
    }
    return numbers.stream().mapToInt(Integer::intValue).toArray();
  }

  /** The inverse of what the writer does with characters outside ASCII. */
  private static String unescaped(String text) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) == '\\') {
        out.append((char) Integer.parseInt(text.substring(i + 2, i + 6), 16));
        i += 5;
      } else {
        out.append(text.charAt(i));
      }
    }
    return out.toString();
  }
}
