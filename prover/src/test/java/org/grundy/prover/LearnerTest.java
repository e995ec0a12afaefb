package org.grundy.prover;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.grundy.Convention;
import org.grundy.rules.ArrowRuleset;
import org.grundy.rules.RefusalException;

/** Random automatic sets are learned with the least number of states. */
class LearnerTest {
  /** Answers by an automaton, and finds a shortest error by a walk through both. */
  private record Known(Kernel kernel, Dfa set) implements Oracle {
    @Override
    public boolean isP(int[] word) {
      return kernel.admissible(word) && set.acceptsWord(word);
    }

    @Override
    public List<int[]> errors(Dfa h, int most) {
      Deque<int[]> queue = new ArrayDeque<>();
      Set<String> seen = new HashSet<>();
      queue.add(new int[0]);
      while (!queue.isEmpty()) {
        int[] word = queue.remove();
        if (kernel.admissible(word) && set.acceptsWord(word) != h.acceptsWord(word)) {
          return List.of(word);
        }
        for (int a = 0; a < set.symbols(); a++) {
          int[] longer = Arrays.copyOf(word, word.length + 1);
          longer[word.length] = a;
          if (kernel.begins(longer)
              && seen.add(
                  states(h, longer) + "/" + states(set, longer) + "/" + admissibility(longer))) {
            queue.add(longer);
          }
        }
      }
      return List.of();
    }

    private static int states(Dfa dfa, int[] word) {
      int state = 0;
      for (int symbol : word) {
        state = dfa.step(state, symbol);
      }
      return state;
    }

    private List<Integer> admissibility(int[] word) {
      List<Integer> states = new ArrayList<>();
      for (int t = 0; t < kernel.symbols().tracks(); t++) {
        int state = 0;
        for (int symbol : word) {
          state = kernel.system().step(state, kernel.symbols().digit(symbol, t));
        }
        states.add(state);
      }
      return states;
    }

    @Override
    public Erring error(Dfa h, int[] word, boolean implied) {
      return new Erring(new IntArray(word), isP(word));
    }

    @Override
    public int side() {
      return 0;
    }
  }

  @Property(tries = 200)
  void randomSets(
      @ForAll long seed,
      @ForAll @IntRange(min = 1, max = 60) int size,
      @ForAll @IntRange(min = 0, max = 3) int kind)
      throws LimitException, InterruptedException, RefusalException {
    Random random = new Random(seed);
    NumerationSystem system =
        List.of(
                NumerationSystem.base(2),
                NumerationSystem.fibonacci(),
                NumerationSystem.pell(),
                NumerationSystem.base(3))
            .get(kind);
    String rules = random.nextBoolean() ? "n -> n-1" : "(a,b) -> (a-1,b) | (a,b-1)";
    Kernel kernel =
        Kernel.of(
            system,
            MoveCompiler.compile(ArrowRuleset.parse(rules).rules()),
            Convention.NORMAL,
            ProverLimits.DEFAULT);
    int symbols = kernel.symbols().count();
    int[] steps = new int[size * symbols];
    BitSet accepting = new BitSet();
    for (int s = 0; s < size; s++) {
      accepting.set(s, random.nextInt(3) == 0);
      for (int a = 0; a < symbols; a++) {
        steps[s * symbols + a] = random.nextInt(-1, size);
      }
    }
    steps[0] = 0;
    Known known = new Known(kernel, new Dfa(symbols, steps, accepting));
    Learner learner = new Learner(kernel, known);
    Dfa h = Objects.requireNonNull(learner.conjecture(10_000));
    List<int[]> errors = known.errors(h, 1);
    while (!errors.isEmpty()) {
      int[] word = errors.getFirst();
      learner.refine(h, word, known.isP(word));
      int before = h.states();
      h = Objects.requireNonNull(learner.conjecture(10_000));
      assertThat(h.states()).isGreaterThan(before);
      errors = known.errors(h, 1);
    }
    // The set has an automaton with a state for each state of the random one and each state of
    // admissibility, and a sink: no more can be told apart.
    int valid = (int) Math.pow(system.states(), kernel.symbols().tracks());
    assertThat(h.states()).isLessThanOrEqualTo(size * valid + 1);
  }
}
