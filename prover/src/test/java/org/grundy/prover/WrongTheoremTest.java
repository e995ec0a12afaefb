package org.grundy.prover;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.grundy.checker.Checker;
import org.grundy.checker.Verdict;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Certificates that are consistent in every line, written by the prover itself, for automata that
 * are wrong: only the kernel equation is left to refuse them.
 */
class WrongTheoremTest {
  private static final String[] GAMES = {
    "wythoff",
    "wythoff-misere",
    "chomp2",
    "nim2-misere",
    "mark",
    "knight",
    "dynamic-1x",
    "nim2-grundy3",
    "nim2-misere-grundy1",
    "lexicographic-double"
  };

  private static List<Preimage> preimages(Kernel kernel, Dfa set)
      throws LimitException, InterruptedException {
    List<Preimage> preimages = new ArrayList<>();
    for (RelationAutomaton relation : kernel.relations()) {
      preimages.add(Preimage.build(relation, set, kernel.limits()));
    }
    return preimages;
  }

  private static Verdict check(Corpus game, Kernel kernel, Dfa wrong, List<long[]> measure) {
    try {
      Attempt.Solution solution = new Attempt.Solution(kernel, wrong, preimages(kernel, wrong), 0);
      return Checker.check(Certificate.write(game.ruleset().rules(), solution, measure));
    } catch (LimitException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static List<long[]> measure(Theorem theorem) {
    return theorem
        .certificate()
        .lines()
        .filter(l -> l.startsWith("measure "))
        .map(l -> Arrays.stream(l.substring(8).split(" ", -1)).mapToLong(Long::parseLong).toArray())
        .toList();
  }

  /** The language of H but for one word. */
  private static Dfa exceptFor(Dfa h, int[] word) {
    int symbols = h.symbols();
    int n = h.states();
    int[] steps = new int[(n + word.length + 1) * symbols];
    BitSet accepting = new BitSet();
    // States 0 … L follow the word, H comes after them.
    int shift = word.length + 1;
    int along = 0;
    for (int i = 0; i <= word.length; i++) {
      accepting.set(i, h.accepts(along) != (i == word.length));
      for (int a = 0; a < symbols; a++) {
        int to = h.step(along, a);
        steps[i * symbols + a] = to < 0 ? Dfa.DEAD : to + shift;
      }
      if (i < word.length) {
        steps[i * symbols + word[i]] = i + 1;
        along = h.step(along, word[i]);
      }
    }
    steps[0] = 0;
    for (int s = 0; s < n; s++) {
      accepting.set(s + shift, h.accepts(s));
      for (int a = 0; a < symbols; a++) {
        int to = h.step(s, a);
        steps[(s + shift) * symbols + a] = to < 0 ? Dfa.DEAD : to + shift;
      }
    }
    return new Dfa(symbols, steps, accepting).minimal().dfa();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "wythoff",
        "wythoff-misere",
        "chomp2",
        "nim2-misere",
        "mark",
        "knight",
        "dynamic-1x",
        "nim2-grundy3",
        "nim2-misere-grundy1",
        "lexicographic-double"
      })
  void oneWrongPositionFarAwayIsRefused(String id) throws InterruptedException {
    Corpus game = Corpus.of(id);
    Theorem theorem = game.proved();
    Kernel kernel = theorem.solution().kernel();
    Dfa right = theorem.solution().automaton();
    assertThat(check(game, kernel, right, measure(theorem))).isInstanceOf(Verdict.Accepted.class);
    Random random = new Random(id.hashCode());
    for (int i = 0; i < 6; i++) {
      int[] word = new int[16];
      do {
        for (int k = 0; k < word.length; k++) {
          word[k] = random.nextInt(right.symbols());
        }
      } while (word[0] == 0 || !kernel.admissible(word));
      Dfa wrong = exceptFor(right, word);
      assertThat(wrong.sameAs(right)).isFalse();
      assertThat(check(game, kernel, wrong, measure(theorem)))
          .isInstanceOfSatisfying(
              Verdict.Refused.class,
              refused -> assertThat(refused.key()).startsWith("checker.product."));
    }
  }

  /** A word that may go on but not end: no number has it, so no set of numbers may hold it. */
  @ParameterizedTest
  @ValueSource(strings = {"2wythoff-pell", "subtraction-{1,2}-Pell"})
  void aWordThatMayNotEndThereIsRefused(String id) throws InterruptedException {
    Corpus game = Corpus.of(id);
    Theorem theorem = game.proved();
    Kernel kernel = theorem.solution().kernel();
    Dfa right = theorem.solution().automaton();
    for (int length = 1; length <= 4; length++) {
      // 2, 12, 102, 1002 in the last component, 0 in the others.
      int[] word = new int[length];
      word[0] = 1;
      word[length - 1] = 2;
      assertThat(kernel.begins(word)).isTrue();
      assertThat(kernel.admissible(word)).isFalse();
      Dfa wrong = exceptFor(right, word);
      assertThat(wrong.acceptsWord(word)).isTrue();
      assertThat(check(game, kernel, wrong, measure(theorem)))
          .isInstanceOfSatisfying(
              Verdict.Refused.class,
              refused ->
                  assertThat(refused.key())
                      .isIn("checker.product.wrong", "checker.product.admissible"));
    }
  }

  /** A wrong set of a lower value, with the solution that it would imply one level higher. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void aWrongLowerLevelIsRefused(int wrongLevel) throws InterruptedException {
    Corpus game = Corpus.of("nim2-grundy3");
    Theorem theorem = game.proved();
    Kernel kernel = theorem.solution().levels().getFirst().kernel();
    Random random = new Random(wrongLevel);
    for (int i = 0; i < 20; i++) {
      try {
        Attempt.Solution solution = null;
        for (int value = 0; value <= 3; value++) {
          Dfa set = theorem.automaton(value);
          if (value == wrongLevel) {
            int[] word = new int[1 + random.nextInt(12)];
            do {
              for (int k = 0; k < word.length; k++) {
                word[k] = random.nextInt(set.symbols());
              }
            } while (word[0] == 0);
            set = exceptFor(set, word);
          }
          Kernel above = solution == null ? kernel : solution.kernel().above(solution);
          solution = new Attempt.Solution(above, set, preimages(above, set), 0);
        }
        Verdict verdict =
            Checker.check(
                Certificate.write(
                    game.ruleset().rules(),
                    java.util.Objects.requireNonNull(solution),
                    measure(theorem)));
        assertThat(verdict)
            .isInstanceOfSatisfying(
                Verdict.Refused.class,
                refused -> assertThat(refused.key()).startsWith("checker.product."));
      } catch (LimitException e) {
        throw new AssertionError(e);
      }
    }
  }

  @Property(tries = 120)
  void changedAutomataAreRefused(@ForAll long seed) throws InterruptedException {
    Random random = new Random(seed);
    Corpus game = Corpus.of(GAMES[random.nextInt(GAMES.length)]);
    Theorem theorem = game.proved();
    Dfa right = theorem.solution().automaton();
    int n = right.states();
    int[] steps = new int[n * right.symbols()];
    BitSet accepting = new BitSet();
    for (int s = 0; s < n; s++) {
      accepting.set(s, right.accepts(s));
      for (int a = 0; a < right.symbols(); a++) {
        steps[s * right.symbols() + a] = right.step(s, a);
      }
    }
    if (random.nextInt(4) == 0) {
      accepting.flip(random.nextInt(n));
    } else {
      // Not the loop on zeros, without which there is no certificate to write.
      steps[1 + random.nextInt(steps.length - 1)] = random.nextInt(-1, n);
    }
    Dfa wrong = new Dfa(right.symbols(), steps, accepting).minimal().dfa();
    Verdict verdict = check(game, theorem.solution().kernel(), wrong, measure(theorem));
    assertThat(verdict instanceof Verdict.Accepted).isEqualTo(wrong.sameAs(right));
  }
}
