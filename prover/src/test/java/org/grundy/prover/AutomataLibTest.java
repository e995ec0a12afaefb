package org.grundy.prover;

import static org.assertj.core.api.Assertions.assertThat;

import de.learnlib.acex.AcexAnalyzers;
import de.learnlib.algorithm.ttt.dfa.TTTLearnerDFA;
import de.learnlib.oracle.SingleQueryOracle.SingleQueryOracleDFA;
import de.learnlib.query.DefaultQuery;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.automatalib.alphabet.Alphabet;
import net.automatalib.alphabet.impl.Alphabets;
import net.automatalib.automaton.fsa.DFA;
import net.automatalib.automaton.fsa.impl.CompactDFA;
import net.automatalib.automaton.fsa.impl.CompactNFA;
import net.automatalib.util.automaton.Automata;
import net.automatalib.util.automaton.fsa.DFAs;
import net.automatalib.util.automaton.fsa.NFAs;
import net.automatalib.word.Word;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.grundy.Convention;
import org.grundy.rules.Constraint;
import org.grundy.rules.Constraint.Linear;
import org.grundy.rules.Constraint.Relation;
import org.grundy.rules.RefusalException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The automata of this module against AutomataLib and LearnLib, which know nothing of them. */
class AutomataLibTest {
  private static final List<NumerationSystem> SYSTEMS =
      List.of(
          NumerationSystem.base(2),
          NumerationSystem.base(3),
          NumerationSystem.fibonacci(),
          NumerationSystem.pell(),
          NumerationSystem.fraenkel(2),
          NumerationSystem.of(new int[] {1, 1}, 1, 3));

  /** The same automaton with its sink. */
  private static CompactDFA<Integer> complete(Dfa dfa) {
    CompactDFA<Integer> result = new CompactDFA<>(Alphabets.integers(0, dfa.symbols() - 1));
    int sink = dfa.states();
    for (int s = 0; s <= sink; s++) {
      result.addIntState(s < sink && dfa.accepts(s));
    }
    result.setInitialState(0);
    for (int s = 0; s <= sink; s++) {
      for (int a = 0; a < dfa.symbols(); a++) {
        int to = s < sink ? dfa.step(s, a) : Dfa.DEAD;
        result.setTransition(s, a, to < 0 ? sink : to);
      }
    }
    return result;
  }

  private static boolean hasSink(Dfa dfa) {
    for (int s = 0; s < dfa.states(); s++) {
      for (int a = 0; a < dfa.symbols(); a++) {
        if (dfa.step(s, a) < 0) {
          return true;
        }
      }
    }
    return false;
  }

  /** The same language, and as many states as their least automaton, but for its sink. */
  private static void assertLeastOf(Dfa ours, DFA<?, Integer> theirs, Alphabet<Integer> alphabet) {
    assertThat(Automata.testEquivalence(complete(ours), theirs, alphabet)).isTrue();
    CompactDFA<Integer> least = DFAs.minimize(DFAs.complete(theirs, alphabet), alphabet);
    // The empty language has one state there, the sink, and one here, which is none.
    int sink = hasSink(ours) && !ours.isEmpty() ? 1 : 0;
    assertThat(ours.states() + sink).isEqualTo(least.size());
  }

  @Property(tries = 400)
  void leastAutomataHaveTheirNumberOfStates(@ForAll long seed) {
    Random random = new Random(seed);
    int states = 1 + random.nextInt(40);
    int symbols = 1 + random.nextInt(4);
    int[] steps = new int[states * symbols];
    // Few targets, so that states fall together; state s+1 hangs on state s.
    int targets = 1 + random.nextInt(states);
    for (int i = 0; i < steps.length; i++) {
      steps[i] = random.nextInt(-1, targets);
    }
    for (int s = 0; s + 1 < states; s++) {
      steps[s * symbols + random.nextInt(symbols)] = s + 1;
    }
    BitSet accepting = new BitSet();
    int one = 1 + random.nextInt(6);
    for (int s = 0; s < states; s++) {
      accepting.set(s, random.nextInt(one) == 0);
    }
    Dfa dfa = new Dfa(symbols, steps, accepting);
    assertLeastOf(dfa.minimal().dfa(), complete(dfa), Alphabets.integers(0, symbols - 1));
  }

  private static Linear random(Random random, int tracks) {
    Relation relation = List.of(Relation.values()).get(random.nextInt(5));
    List<Long> coefficients = new ArrayList<>();
    for (int t = 0; t < tracks; t++) {
      coefficients.add((long) random.nextInt(-2, 3));
    }
    boolean congruence = relation == Relation.CONGRUENT || relation == Relation.INCONGRUENT;
    return new Linear(
        relation, congruence ? random.nextInt(2, 5) : 0, random.nextInt(-3, 4), coefficients);
  }

  private static Dfa relation(NumerationSystem system, Family family, Linear... constraints)
      throws LimitException {
    List<Linear> normal = Normal.of(List.of(constraints));
    if (normal == null) {
      int[] steps = new int[Symbols.of(system, family.tracks()).count()];
      Arrays.fill(steps, Dfa.DEAD);
      return new Dfa(steps.length, steps, new BitSet());
    }
    return RelationAutomaton.build(system, with(family, List.copyOf(normal)), 100_000).dfa();
  }

  private static Family with(Family family, List<Constraint> constraints) {
    return new Family(family.dimension(), family.changed(), family.extra(), constraints);
  }

  /** Two constraints at once are the intersection; the opposite one is the complement. */
  @Property(tries = 150)
  void constraintsTogetherAndOppositeOnes(@ForAll long seed) throws LimitException {
    Random random = new Random(seed);
    NumerationSystem system = SYSTEMS.get(random.nextInt(SYSTEMS.size()));
    Family family = new Family(1 + random.nextInt(2), List.of(), 0, List.of());
    Linear one = random(random, family.tracks());
    Linear two = random(random, family.tracks());
    Alphabet<Integer> alphabet =
        Alphabets.integers(0, Symbols.of(system, family.tracks()).count() - 1);
    CompactDFA<Integer> first = complete(relation(system, family, one));
    CompactDFA<Integer> second = complete(relation(system, family, two));
    CompactDFA<Integer> all = complete(relation(system, family));
    assertLeastOf(relation(system, family, one, two), DFAs.and(first, second, alphabet), alphabet);
    assertLeastOf(
        relation(system, family, one.negated()),
        DFAs.and(all, DFAs.complement(first, alphabet), alphabet),
        alphabet);
  }

  /**
   * Positions with an option in a target: the digits of the option are guessed, and zeros in front
   * are free.
   */
  private static CompactDFA<Integer> projected(
      RelationAutomaton relation, Dfa target, Alphabet<Integer> alphabet) {
    Family family = relation.family();
    Symbols tracks = relation.symbols();
    Map<List<Integer>, Integer> numbers = new HashMap<>();
    ArrayDeque<List<Integer>> queue = new ArrayDeque<>();
    CompactNFA<Integer> guessing = new CompactNFA<>(alphabet);
    List<Integer> first = List.of(0, 0);
    numbers.put(first, guessing.addIntState(accepts(relation, target, first)));
    queue.add(first);
    while (!queue.isEmpty()) {
      List<Integer> from = queue.remove();
      for (int a = 0; a < tracks.count(); a++) {
        int[] digits = tracks.unpack(a);
        int position = 0;
        int option = 0;
        for (int c = 0; c < family.dimension(); c++) {
          position = position * tracks.radix() + digits[c];
          option = option * tracks.radix() + digits[family.after(c)];
        }
        List<Integer> to =
            List.of(relation.dfa().step(from.get(0), a), target.step(from.get(1), option));
        if (to.contains(Dfa.DEAD)) {
          continue;
        }
        Integer number = numbers.get(to);
        if (number == null) {
          number = guessing.addIntState(accepts(relation, target, to));
          numbers.put(to, number);
          queue.add(to);
        }
        guessing.addTransition(numbers.get(from), position, number, null);
      }
    }
    ArrayDeque<Integer> initial = new ArrayDeque<>(List.of(0));
    guessing.setInitial(0, true);
    while (!initial.isEmpty()) {
      for (int to : guessing.getTransitions(initial.remove(), Integer.valueOf(0))) {
        if (!guessing.getInitialStates().contains(to)) {
          guessing.setInitial(to, true);
          initial.add(to);
        }
      }
    }
    return NFAs.determinize(guessing, alphabet, false, true);
  }

  private static boolean accepts(RelationAutomaton relation, Dfa target, List<Integer> pair) {
    return relation.dfa().accepts(pair.get(0)) && target.accepts(pair.get(1));
  }

  @Property(tries = 150)
  void preimagesAreProjections(@ForAll long seed) throws LimitException, InterruptedException {
    Random random = new Random(seed);
    NumerationSystem system = SYSTEMS.get(random.nextInt(SYSTEMS.size()));
    int dimension = 1 + random.nextInt(2);
    List<Integer> changed = dimension == 2 && random.nextBoolean() ? List.of(0, 1) : List.of(0);
    Family family = new Family(dimension, changed, random.nextInt(4) == 0 ? 1 : 0, List.of());
    List<Linear> normal = Normal.of(List.of(random(random, family.tracks())));
    List<Linear> wanted = Normal.of(List.of(random(random, dimension)));
    if (normal == null || wanted == null) {
      return;
    }
    RelationAutomaton moves =
        RelationAutomaton.build(system, with(family, List.copyOf(normal)), 100_000);
    Dfa target =
        relation(
            system, new Family(dimension, List.of(), 0, List.of()), wanted.toArray(Linear[]::new));
    Alphabet<Integer> alphabet = Alphabets.integers(0, target.symbols() - 1);
    assertLeastOf(
        Preimage.build(moves, target, ProverLimits.DEFAULT).dfa(),
        projected(moves, target, alphabet),
        alphabet);
  }

  /** H is the domain without the positions that move into H, and misère that do not move. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "nim2-misere",
        "chomp2",
        "knight",
        "mark",
        "wythoff",
        "wythoff-misere",
        "2wythoff-pell",
        "2wythoff-misere",
        "fibonacci-nim"
      })
  void theKernelEquationHoldsByTheirOperations(String id) throws InterruptedException {
    Attempt.Solution solution = Corpus.of(id).proved().solution();
    Kernel kernel = solution.kernel();
    Dfa h = solution.automaton();
    Alphabet<Integer> alphabet = Alphabets.integers(0, h.symbols() - 1);
    CompactDFA<Integer> consequence = nothing(alphabet);
    for (RelationAutomaton alternative : kernel.domain()) {
      consequence = DFAs.or(consequence, complete(alternative.dfa()), alphabet);
    }
    CompactDFA<Integer> movable = nothing(alphabet);
    for (RelationAutomaton moves : kernel.relations()) {
      CompactDFA<Integer> into = projected(moves, h, alphabet);
      consequence =
          DFAs.and(consequence, DFAs.complement(DFAs.complete(into, alphabet), alphabet), alphabet);
      Dfa everything = Preimage.everything(h.symbols());
      movable = DFAs.or(movable, projected(moves, everything, alphabet), alphabet);
    }
    if (kernel.convention() == Convention.MISERE) {
      consequence = DFAs.and(consequence, movable, alphabet);
    }
    assertLeastOf(h, consequence, alphabet);
  }

  private static CompactDFA<Integer> nothing(Alphabet<Integer> alphabet) {
    CompactDFA<Integer> empty = new CompactDFA<>(alphabet);
    empty.setInitialState(empty.addIntState(false));
    return DFAs.complete(empty, alphabet);
  }

  /** TTT, asked only of a table, finds the seven states of Wythoff's game and the sink. */
  @Test
  void anotherLearnerFindsTheSameAutomaton()
      throws LimitException, InterruptedException, RefusalException {
    Corpus game = Corpus.of("wythoff");
    Kernel kernel =
        Kernel.of(
            game.system(),
            MoveCompiler.compile(game.ruleset().rules()),
            game.convention(),
            ProverLimits.DEFAULT);
    OutcomeTable table = new OutcomeTable(kernel, ProverLimits.DEFAULT.cells());
    SingleQueryOracleDFA<Integer> members =
        (prefix, suffix) -> isP(table, prefix.concat(suffix).stream().mapToInt(a -> a).toArray());
    Alphabet<Integer> alphabet = Alphabets.integers(0, kernel.symbols().count() - 1);
    TTTLearnerDFA<Integer> learner =
        new TTTLearnerDFA<>(alphabet, members, AcexAnalyzers.BINARY_SEARCH_FWD);
    learner.startLearning();
    while (true) {
      Word<Integer> error = shortestError(learner.getHypothesisModel(), table, alphabet, 8);
      if (error == null) {
        break;
      }
      learner.refineHypothesis(new DefaultQuery<>(error, members.answerQuery(error)));
    }
    DFA<?, Integer> found = learner.getHypothesisModel();
    assertThat(found.size()).isEqualTo(8);
    assertLeastOf(game.proved().solution().automaton(), found, alphabet);
  }

  private static boolean isP(OutcomeTable table, int[] word) {
    try {
      return table.isP(word);
    } catch (LimitException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /** The first of all words up to a length, shorter ones first, on which a hypothesis errs. */
  private static @Nullable Word<Integer> shortestError(
      DFA<?, Integer> hypothesis, OutcomeTable table, Alphabet<Integer> alphabet, int longest) {
    for (int length = 0; length <= longest; length++) {
      int[] word = new int[length];
      int count = (int) Math.pow(alphabet.size(), length);
      for (int w = 0; w < count; w++) {
        for (int i = length - 1, rest = w; i >= 0; i--, rest /= alphabet.size()) {
          word[i] = rest % alphabet.size();
        }
        Word<Integer> letters = Word.fromList(Arrays.stream(word).boxed().toList());
        if (hypothesis.accepts(letters) != isP(table, word)) {
          return letters;
        }
      }
    }
    return null;
  }
}
