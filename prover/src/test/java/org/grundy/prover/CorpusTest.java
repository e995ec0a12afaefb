package org.grundy.prover;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.checker.Checker;
import org.grundy.checker.Verdict;
import org.grundy.rules.ArrowRuleset;
import org.grundy.rules.Span;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The benchmark games: known numbers of states, independent check, brute force. */
class CorpusTest {
  static List<Corpus> corpus() {
    return Corpus.all();
  }

  @ParameterizedTest
  @MethodSource("corpus")
  void isProvedWithTheKnownNumberOfStatesAndAccepted(Corpus row) throws InterruptedException {
    Theorem theorem = row.proved();
    assertThat(theorem.states()).isEqualTo(row.states());
    assertThat(theorem.system()).isEqualTo(row.system());
    Verdict verdict = Checker.check(theorem.certificate());
    assertThat(verdict)
        .isInstanceOfSatisfying(
            Verdict.Accepted.class,
            accepted -> {
              assertThat(accepted.states()).isEqualTo(row.states());
              assertThat(accepted.system()).isEqualTo(row.system().name());
              assertThat(accepted.misere()).isEqualTo(row.convention() == Convention.MISERE);
              assertThat(accepted.level()).isEqualTo(row.level());
              assertThat(accepted.positions()).isPositive();
            });
  }

  @ParameterizedTest
  @MethodSource("corpus")
  void acceptsWhatBruteForceFinds(Corpus row) throws InterruptedException {
    CompiledSolver solver = CompiledSolver.of(row.proved());
    BruteForce brute = row.brute();
    int side = new int[] {2000, 100, 20, 9}[row.ruleset().rules().dimension() - 1];
    for (Heaps position : brute.box(side)) {
      if (solver.isP(position) != brute.isP(position)) {
        assertThat(solver.isP(position)).as("%s", position).isEqualTo(brute.isP(position));
      }
      if (row.level() > 0) {
        int value = brute.value(position);
        assertThat(solver.grundy(position))
            .as("%s", position)
            .isEqualTo(value > row.level() ? -1 : value);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-k) | (a-1,b-2) | (a-2,b-1)",
        "(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-k) | (a-3,b-5) | (a-5,b-3)",
        "(a,b) -> (a-k,b) | (a,b-k) | (a-2*k,b-2*k)",
        "(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-k) | (a-k,b-2*k) | (a-2*k,b-k)"
      })
  void openGamesStopAtALimit(String rules) throws InterruptedException {
    ProverLimits few = new ProverLimits(60, 1 << 20, 1 << 20, 10_000, 50_000, 5_000, 100_000);
    ProofResult result =
        Prover.prove(ArrowRuleset.parse(rules), Convention.NORMAL, few, ProofListener.SILENT);
    assertThat(result)
        .isInstanceOfSatisfying(
            ProofResult.Stopped.class,
            stopped -> {
              assertThat(stopped.reasons())
                  .extracting(ProofResult.Stop::system)
                  .contains(NumerationSystem.base(2), NumerationSystem.fibonacci());
              assertThat(stopped.reasons())
                  .allSatisfy(stop -> assertThat(stop.reason().key()).startsWith("prover.stop."))
                  .allSatisfy(stop -> assertThat(stop.states()).isGreaterThan(8));
            });
  }

  @Test
  void euclidIsRefusedAtTheProduct() throws InterruptedException {
    String rules = "(a,b) -> (a-k*b,b) | (a,b-k*a)";
    ProofResult result =
        Prover.prove(
            ArrowRuleset.parse(rules),
            Convention.NORMAL,
            ProverLimits.DEFAULT,
            ProofListener.SILENT);
    assertThat(result)
        .isInstanceOfSatisfying(
            ProofResult.Refused.class,
            refused -> {
              assertThat(refused.reason().key()).isEqualTo("linear.product");
              Span span = refused.span();
              assertThat(span).isNotNull();
              assertThat(rules.substring(span.from(), span.to())).isEqualTo("k*b");
            });
  }

  @Test
  void theSmallestAutomatonOfTheSystemsTriedWins() throws InterruptedException {
    ArrowRuleset rules = ArrowRuleset.parse("n -> n-k where k in {1,3,4}");
    List<NumerationSystem> systems =
        List.of(NumerationSystem.fibonacci(), NumerationSystem.base(2));
    ProofResult result =
        Prover.prove(rules, Convention.NORMAL, systems, ProverLimits.DEFAULT, ProofListener.SILENT);
    assertThat(result)
        .isInstanceOfSatisfying(
            ProofResult.Proved.class,
            proved -> {
              // 7 states in base 2, 98 in Fibonacci.
              assertThat(proved.theorem().states()).isEqualTo(7);
              assertThat(proved.theorem().system()).isEqualTo(NumerationSystem.base(2));
              assertThat(proved.others()).hasSize(1);
              assertThat(proved.others().getFirst().system())
                  .isEqualTo(NumerationSystem.fibonacci());
              assertThat(proved.others().getFirst().reason().key()).isEqualTo("prover.stop.larger");
            });
  }

  @Test
  void anInterruptEndsTheRun() {
    Thread.currentThread().interrupt();
    try {
      assertThat(org.assertj.core.api.Assertions.catchThrowable(() -> Corpus.of("wythoff").prove()))
          .isInstanceOf(InterruptedException.class);
    } finally {
      Thread.interrupted();
    }
  }
}
