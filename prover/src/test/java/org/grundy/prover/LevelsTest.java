package org.grundy.prover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.List;
import java.util.Objects;
import org.grundy.Answer;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Outcome;
import org.grundy.Question;
import org.grundy.checker.Checker;
import org.grundy.checker.Verdict;
import org.grundy.rules.ArrowRuleset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Positions of one Grundy value: against brute force and against what is known of Nim. */
class LevelsTest {
  private static ProofResult prove(
      String rules, Convention convention, int level, String system, ProverLimits limits)
      throws InterruptedException {
    return Prover.prove(
        ArrowRuleset.parse(rules),
        convention,
        level,
        List.of(Objects.requireNonNull(NumerationSystem.named(system))),
        limits,
        ProofListener.SILENT);
  }

  private static Theorem proved(String rules, Convention convention, int level, String system)
      throws InterruptedException {
    ProofResult result = prove(rules, convention, level, system, ProverLimits.DEFAULT);
    assertThat(result).isInstanceOf(ProofResult.Proved.class);
    return ((ProofResult.Proved) result).theorem();
  }

  /** Vectors, a domain, stops, moves that raise a number, values that are never reached. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "(a,b) -> (a-k,b) | (a,b-k);                                NORMAL; 5; base 2; 40",
        "(a,b) -> (a-k,b) | (a,b-k);                                MISERE; 4; base 2; 40",
        "(a,b,c) -> (a-k,b,c) | (a,b-k,c) | (a,b,c-k);              MISERE; 2; base 2; 12",
        "(a,b) -> (a-1,b) | (a,b-1) | (a-1,b-1);                    NORMAL; 5; base 2; 40",
        "(a,b) -> (a-1,b) | (a,b-1) | (a-1,b-1);                    MISERE; 3; base 2; 40",
        "(a,b) -> (a-1,b-2) | (a-2,b-1);                            NORMAL; 2; base 3; 40",
        "n -> n-k where k in {1,3,4};                               NORMAL; 3; base 7; 400",
        "n -> n-k where k in {1,3,4};                               MISERE; 3; base 7; 400",
        "n -> n-k where k not in {1,3};                             NORMAL; 3; base 2; 400",
        "n -> n-1 | n//2;                                           NORMAL; 2; base 2; 400",
        "(a,b) where a >= b -> (k,b) where b <= k < a | (a,k) where k < b; NORMAL; 2; base 2; 40",
        "n stop when n in {0,1,5} -> n-k where k < 4;               MISERE; 2; base 2; 400",
        "n stop when n >= 0 -> n-1;                                 MISERE; 1; base 2; 40",
        "(n,q) -> (n-k,k) where 1 <= k <= q;                        NORMAL; 1; base 2; 24"
      })
  void theAutomataSayWhatRecursionFinds(
      String rules, Convention convention, int level, String system, int side)
      throws InterruptedException {
    Theorem theorem = proved(rules, convention, level, system);
    assertThat(theorem.level()).isEqualTo(level);
    assertThat(Checker.check(theorem.certificate()))
        .isInstanceOfSatisfying(
            Verdict.Accepted.class,
            accepted -> {
              assertThat(accepted.level()).isEqualTo(level);
              assertThat(accepted.misere()).isEqualTo(convention == Convention.MISERE);
              assertThat(accepted.states()).isEqualTo(theorem.states());
              assertThat(accepted.positions()).isPositive();
            });
    CompiledSolver solver = CompiledSolver.of(theorem);
    BruteForce brute = new BruteForce(ArrowRuleset.parse(rules), convention);
    for (Heaps position : brute.box(side)) {
      int value = brute.value(position);
      assertThat(solver.grundy(position)).as("%s", position).isEqualTo(value > level ? -1 : value);
    }
  }

  /** Bouton 1901: the value of (a, b) is the nim-sum, so value g leaves the pairs (a, a xor g). */
  @Test
  void nimIsTheNimSumForNumbersOfAThousandDigits() throws InterruptedException {
    CompiledSolver solver =
        CompiledSolver.of(proved("(a,b) -> (a-k,b) | (a,b-k)", Convention.NORMAL, 4, "base 2"));
    BigInteger a = BigInteger.TEN.pow(1000);
    for (int g = 0; g < 8; g++) {
      Heaps position = Heaps.of(List.of(a, a.xor(BigInteger.valueOf(g))));
      assertThat(solver.grundy(position)).isEqualTo(g <= 4 ? g : -1);
      Answer<Heaps> answer = solver.answer(Question.of(position));
      assertThat(answer.outcome()).isEqualTo(g == 0 ? Outcome.P : Outcome.N);
      assertThat(answer.grundy()).isEqualTo(g <= 4 ? BigInteger.valueOf(g) : null);
      assertThat(answer.reasons().getLast().key())
          .isEqualTo(
              g == 0 ? "prover.answer.p" : g <= 4 ? "prover.answer.value" : "prover.answer.above");
      // The winning move makes the heaps equal.
      assertThat(answer.winningMoves().count().signum()).isEqualTo(g == 0 ? 0 : 1);
    }
  }

  @Test
  void aPositionWithoutMovesHasValueOneUnderMiserePlay() throws InterruptedException {
    CompiledSolver solver =
        CompiledSolver.of(proved("(a,b) -> (a-k,b) | (a,b-k)", Convention.MISERE, 1, "base 2"));
    Answer<Heaps> last = solver.answer(Question.of(Heaps.of(0, 0), Convention.MISERE));
    assertThat(last.outcome()).isEqualTo(Outcome.N);
    assertThat(last.grundy()).isEqualTo(BigInteger.ONE);
    assertThat(last.reasons().getFirst().key()).isEqualTo("prover.answer.terminal");
    assertThat(solver.answer(Question.of(Heaps.of(0, 0))).outcome()).isEqualTo(Outcome.UNDECIDED);
    assertThat(solver.answer(Question.of(Heaps.of(1, 0, 1, 0), Convention.MISERE)).outcome())
        .isEqualTo(Outcome.UNDECIDED);
  }

  /** The rest of n modulo 3 is the value when one or two are taken. */
  @Test
  void holdsTheAutomataOfAllLowerValues() throws InterruptedException {
    Theorem theorem = proved("n -> n-k where k in {1,2}", Convention.NORMAL, 3, "base 3");
    for (int value = 0; value < 3; value++) {
      assertThat(theorem.states(value)).isEqualTo(2);
      List<Integer> last = theorem.rows(value).getFirst().next();
      for (int digit = 0; digit < 3; digit++) {
        assertThat(theorem.rows(value).get(last.get(digit)).accepting()).isEqualTo(digit == value);
      }
    }
    // Nothing has value 3: one state that accepts nothing.
    assertThat(theorem.states()).isEqualTo(1);
    assertThat(theorem.rows().getFirst().accepting()).isFalse();
    assertThat(theorem.statement().getLast().arguments()).containsExactly("2, 2, 2");
  }

  /** Wythoff's values 1 have no small automaton; its P-positions have 7 states. */
  @Test
  void stopsAtTheLevelThatReachesALimit() throws InterruptedException {
    ProofResult result =
        prove(
            "(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-k)",
            Convention.NORMAL,
            2,
            "Fibonacci",
            ProverLimits.DEFAULT.withStates(30));
    assertThat(result)
        .isInstanceOfSatisfying(
            ProofResult.Stopped.class,
            stopped -> {
              assertThat(stopped.reasons()).hasSize(1);
              ProofResult.Stop stop = stopped.reasons().getFirst();
              assertThat(stop.level()).isEqualTo(1);
              assertThat(stop.reason().key()).isEqualTo("prover.stop.states");
              assertThat(stop.reason().arguments()).containsExactly(30);
            });
  }

  /** In base 2 the automata have 7 states and more, in base 7 two each. */
  @Test
  void takesTheSystemWithTheFewestStatesInAll() throws InterruptedException {
    ProofResult result =
        Prover.prove(
            ArrowRuleset.parse("n -> n-k where k in {1,3,4}"),
            Convention.NORMAL,
            2,
            List.of(NumerationSystem.base(2), NumerationSystem.base(7)),
            ProverLimits.DEFAULT,
            ProofListener.SILENT);
    assertThat(result)
        .isInstanceOfSatisfying(
            ProofResult.Proved.class,
            proved -> {
              assertThat(proved.theorem().system()).isEqualTo(NumerationSystem.base(7));
              assertThat(proved.theorem().states()).isEqualTo(2);
              assertThat(proved.others().getFirst().reason().key())
                  .isEqualTo("prover.stop.larger.levels");
            });
  }

  @Test
  void refusesLevelsOutOfRange() {
    for (int level : new int[] {-1, Prover.MOST_LEVEL + 1}) {
      assertThatThrownBy(() -> proved("n -> n-1", Convention.NORMAL, level, "base 2"))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }
}
