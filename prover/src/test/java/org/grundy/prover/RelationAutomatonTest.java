package org.grundy.prover;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.grundy.rules.Constraint.Linear;
import org.grundy.rules.Constraint.Relation;
import org.junit.jupiter.api.Test;

/** Relation automata against arithmetic. */
class RelationAutomatonTest {
  /** Every kind; the last ones have states that do not accept, or odd first terms. */
  private static final List<NumerationSystem> SYSTEMS =
      List.of(
          NumerationSystem.base(2),
          NumerationSystem.base(3),
          NumerationSystem.base(7),
          NumerationSystem.fibonacci(),
          NumerationSystem.fraenkel(2),
          NumerationSystem.fraenkel(3),
          NumerationSystem.pell(),
          NumerationSystem.of(2, 2),
          NumerationSystem.tribonacci(),
          NumerationSystem.of(1, 0, 0, 1),
          NumerationSystem.of(1, 2, 1),
          NumerationSystem.of(new int[] {1, 1}, 1, 3),
          NumerationSystem.of(new int[] {3, 1}, 1, 2));

  private static boolean holds(Linear linear, long[] numbers) {
    long sum = 0;
    for (int i = 0; i < numbers.length; i++) {
      sum += linear.coefficients().get(i) * numbers[i];
    }
    long rest = sum - linear.constant();
    return switch (linear.relation()) {
      case EQUAL -> rest == 0;
      case UNEQUAL -> rest != 0;
      case AT_MOST -> rest <= 0;
      case CONGRUENT -> Math.floorMod(rest, linear.modulus()) == 0;
      case INCONGRUENT -> Math.floorMod(rest, linear.modulus()) != 0;
    };
  }

  private static int[] word(NumerationSystem system, Symbols symbols, long[] numbers) {
    int[][] digits = new int[numbers.length][];
    int length = 0;
    for (int t = 0; t < numbers.length; t++) {
      digits[t] = system.digits(BigInteger.valueOf(numbers[t]));
      length = Math.max(length, digits[t].length);
    }
    int[] word = new int[length];
    for (int i = 0; i < length; i++) {
      int[] column = new int[numbers.length];
      for (int t = 0; t < numbers.length; t++) {
        int at = i - length + digits[t].length;
        column[t] = at < 0 ? 0 : digits[t][at];
      }
      word[i] = symbols.pack(column);
    }
    return word;
  }

  private static Linear random(Random random, NumerationSystem system, int tracks) {
    // Long recurrences make automata of hundreds of thousands of states.
    int greatest = system.order() < 3 ? 3 : system.order() == 3 ? 2 : 1;
    Relation relation = List.of(Relation.values()).get(random.nextInt(5));
    List<Long> coefficients = new ArrayList<>();
    for (int t = 0; t < tracks; t++) {
      coefficients.add((long) random.nextInt(-greatest, greatest + 1));
    }
    boolean congruence = relation == Relation.CONGRUENT || relation == Relation.INCONGRUENT;
    return new Linear(
        relation, congruence ? random.nextInt(2, 5) : 0, random.nextInt(-6, 7), coefficients);
  }

  @Property(tries = 150)
  void acceptsExactlyTheTuplesThatSatisfyAllConstraints(@ForAll long seed) throws LimitException {
    Random random = new Random(seed);
    NumerationSystem system = SYSTEMS.get(random.nextInt(SYSTEMS.size()));
    int tracks = 1 + random.nextInt(3);
    List<Linear> all = new ArrayList<>(List.of(random(random, system, tracks)));
    if (system.order() < 3 && random.nextBoolean()) {
      all.add(random(random, system, tracks));
    }
    List<Linear> normal = Normal.of(all);
    Family family =
        new Family(tracks, List.of(), 0, normal == null ? List.of() : List.copyOf(normal));
    RelationAutomaton automaton = RelationAutomaton.build(system, family, 200_000);
    for (int i = 0; i < 400; i++) {
      long[] numbers = new long[tracks];
      long scale = i % 2 == 0 ? 20 : 100_000;
      for (int t = 0; t < tracks; t++) {
        numbers[t] = random.nextLong(scale);
      }
      if (i % 4 == 3 && tracks > 1) {
        // Close to a solution: differences are small.
        Arrays.fill(numbers, numbers[0]);
        numbers[tracks - 1] += random.nextInt(8);
      }
      boolean expected = all.stream().allMatch(l -> holds(l, numbers));
      boolean found =
          normal != null && automaton.dfa().acceptsWord(word(system, automaton.symbols(), numbers));
      assertThat(found).as("%s %s %s", system, all, Arrays.toString(numbers)).isEqualTo(expected);
    }
  }

  /**
   * Without the sink, on admissible words: 16 states for x + y = z in Fibonacci, 2 in base k. Known
   * from another program, which built them from the same constraints by a tested cut-off.
   */
  @Test
  void addersHaveTheirKnownSizes() throws LimitException {
    Linear adder = new Linear(Relation.EQUAL, 0, 0, List.of(1L, 1L, -1L));
    Linear difference = new Linear(Relation.EQUAL, 0, 0, List.of(1L, -1L, -1L, 1L));
    int[][] expected = {
      {2, 3}, {2, 3}, {2, 3}, {16, 66}, {16, 70}, {16, 70}, {16, 70}, {41, 142}, {149, 1087}
    };
    for (int i = 0; i < expected.length; i++) {
      for (int k = 0; k < 2; k++) {
        Linear linear = k == 0 ? adder : difference;
        Family family = new Family(3 + k, List.of(), 0, List.of(linear));
        RelationAutomaton automaton = RelationAutomaton.build(SYSTEMS.get(i), family, 100_000);
        assertThat(automaton.dfa().states())
            .as("%s %s", SYSTEMS.get(i), linear)
            .isEqualTo(expected[i][k]);
      }
    }
  }
}
