package org.grundy.prover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.grundy.Answer;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Move;
import org.grundy.Outcome;
import org.grundy.PositionException;
import org.grundy.Question;
import org.grundy.Source;
import org.grundy.rules.ArrowRuleset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CompiledSolverTest {
  static List<Corpus> corpus() {
    return Corpus.all();
  }

  /** All winning moves, each once: legal, into P, as many as brute force finds up to exchange. */
  @ParameterizedTest
  @MethodSource("corpus")
  void answersAsBruteForceDoes(Corpus row) throws InterruptedException {
    CompiledSolver solver = CompiledSolver.of(row.proved());
    ArrowRuleset ruleset = row.ruleset();
    BruteForce brute = row.brute();
    int side = new int[] {150, 25, 7, 5}[ruleset.rules().dimension() - 1];
    for (Heaps position : brute.box(side)) {
      Answer<Heaps> answer = solver.answer(Question.of(position, row.convention()));
      assertThat(answer.outcome()).isEqualTo(brute.isP(position) ? Outcome.P : Outcome.N);
      List<Heaps> legal = brute.options(position);
      TreeSet<String> expected = new TreeSet<>();
      for (Heaps option : legal) {
        if (answer.outcome() == Outcome.N && brute.isP(option)) {
          expected.add(ruleset.canonical(option).toString());
        }
      }
      List<String> found = new ArrayList<>();
      for (Move<Heaps> move : answer.winningMoves().moves()) {
        assertThat(legal).contains(move.result());
        found.add(ruleset.canonical(move.result()).toString());
      }
      assertThat(found).doesNotHaveDuplicates();
      assertThat(new TreeSet<>(found)).as("%s", position).isEqualTo(expected);
      assertThat(answer.winningMoves().count()).isEqualTo(BigInteger.valueOf(expected.size()));
    }
  }

  /** floor(n*(1+sqrt 5)/2), by integer square root. */
  private static BigInteger goldenFloor(BigInteger n) {
    return n.add(n.multiply(n).multiply(BigInteger.valueOf(5)).sqrt()).shiftRight(1);
  }

  /** Wythoff 1907: the P-positions are (floor(n*phi), floor(n*phi) + n). */
  private static boolean isWythoffPair(BigInteger a, BigInteger b) {
    BigInteger n = a.subtract(b).abs();
    return goldenFloor(n).equals(a.min(b));
  }

  @Test
  void answersForNumbersOfAThousandAndTenThousandDigits() throws InterruptedException {
    CompiledSolver solver = CompiledSolver.of(Corpus.of("wythoff").proved());
    Random random = new Random(1907);
    for (int i = 0; i < 5; i++) {
      int bits = i == 3 ? 33_219 : 3321;
      BigInteger a = new BigInteger(bits, random);
      BigInteger b = i == 4 ? a.shiftRight(1) : new BigInteger(bits, random);
      Heaps position = Heaps.of(List.of(a, b));
      Answer<Heaps> answer = solver.answer(Question.of(position));
      assertThat(answer.outcome()).isEqualTo(isWythoffPair(a, b) ? Outcome.P : Outcome.N);
      BigInteger count = BigInteger.ZERO;
      for (Move<Heaps> move : answer.winningMoves().moves()) {
        count = count.add(BigInteger.ONE);
        BigInteger x = a.subtract(move.result().at(0));
        BigInteger y = b.subtract(move.result().at(1));
        assertThat(x.signum() >= 0 && y.signum() >= 0 && x.add(y).signum() > 0).isTrue();
        assertThat(x.signum() == 0 || y.signum() == 0 || x.equals(y)).isTrue();
        assertThat(isWythoffPair(move.result().at(0), move.result().at(1))).isTrue();
      }
      assertThat(count).isEqualTo(answer.winningMoves().count());
      assertThat(count.signum()).isPositive();

      BigInteger n = new BigInteger(bits - 21, random);
      BigInteger low = goldenFloor(n);
      Heaps pair = Heaps.of(List.of(low.add(n), low));
      assertThat(solver.isP(pair)).isTrue();
      assertThat(solver.isP(pair.with(1, low.add(BigInteger.ONE)))).isFalse();
    }
  }

  /** Heaps equal: half of all smaller even amounts may be left, far too many to list. */
  @Test
  void countsMoreMovesThanAnybodyCouldList() throws InterruptedException {
    ProofResult result =
        Prover.prove(
            ArrowRuleset.parse("n -> n-k where k not in {2}, k in odd | 0 where n > 0"),
            Convention.NORMAL,
            ProverLimits.DEFAULT,
            ProofListener.SILENT);
    assertThat(result).isInstanceOf(ProofResult.Proved.class);
    CompiledSolver solver = CompiledSolver.of(((ProofResult.Proved) result).theorem());
    BigInteger n = BigInteger.TWO.pow(3000);
    assertThat(solver.answer(Question.of(Heaps.of(List.of(n)))).winningMoves().count())
        .isEqualTo(BigInteger.ONE);

    ProofResult two =
        Prover.prove(
            ArrowRuleset.parse("(a,b) -> (k,0) where k < a, b > 0 | (a,b-1) where a = 0"),
            Convention.NORMAL,
            ProverLimits.DEFAULT,
            ProofListener.SILENT);
    assertThat(two).isInstanceOf(ProofResult.Proved.class);
    CompiledSolver other = CompiledSolver.of(((ProofResult.Proved) two).theorem());
    Answer<Heaps> answer = other.answer(Question.of(Heaps.of(List.of(n, BigInteger.ONE))));
    // (k, 0) has no move, for each of the 2^3000 values of k.
    assertThat(answer.winningMoves().count()).isEqualTo(n);
    assertThat(answer.winningMoves().moves().iterator().next().result()).isEqualTo(Heaps.of(0, 0));
  }

  @Test
  void saysWhatItsTheoremIsNotAbout() throws InterruptedException {
    CompiledSolver nim = CompiledSolver.of(Corpus.of("nim2").proved());
    Answer<Heaps> misere = nim.answer(Question.of(Heaps.of(1, 2), Convention.MISERE));
    assertThat(misere.outcome()).isEqualTo(Outcome.UNDECIDED);
    assertThat(misere.reasons().getFirst().key()).isEqualTo("prover.answer.convention");
    Answer<Heaps> sum = nim.answer(Question.of(Heaps.of(1, 2, 3, 4)));
    assertThat(sum.outcome()).isEqualTo(Outcome.UNDECIDED);
    assertThatThrownBy(() -> nim.answer(Question.of(Heaps.of(1, 2, 3))))
        .isInstanceOf(PositionException.class);
    CompiledSolver chomp = CompiledSolver.of(Corpus.of("chomp2").proved());
    assertThatThrownBy(() -> chomp.answer(Question.of(Heaps.of(1, 2), Convention.MISERE)))
        .isInstanceOf(PositionException.class);
    Answer<Heaps> last = chomp.answer(Question.of(Heaps.of(0, 0), Convention.MISERE));
    assertThat(last.outcome()).isEqualTo(Outcome.N);
    assertThat(last.reasons().getFirst().key()).isEqualTo("prover.answer.terminal");
  }

  @Test
  void theSourceIsTheCertificate() throws InterruptedException {
    Theorem theorem = Corpus.of("wythoff").proved();
    Answer<Heaps> answer = CompiledSolver.of(theorem).answer(Question.of(Heaps.of(1, 2)));
    assertThat(answer.source())
        .isInstanceOfSatisfying(
            Source.Proof.class,
            proof -> {
              assertThat(proof.system()).isEqualTo("Fibonacci");
              assertThat(proof.states()).isEqualTo(7);
              assertThat(proof.certificate()).hasSize(64);
            });
    assertThat(answer.grundy()).isEqualTo(BigInteger.ZERO);
  }
}
