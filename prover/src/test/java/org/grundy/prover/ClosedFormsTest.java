package org.grundy.prover;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Reason;
import org.grundy.rules.ArrowRuleset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sentences that need no automaton: said where they hold, kept back where they do not. */
class ClosedFormsTest {
  private static Theorem proved(String rules, Convention convention) throws InterruptedException {
    ProofResult result =
        Prover.prove(
            ArrowRuleset.parse(rules), convention, ProverLimits.DEFAULT, ProofListener.SILENT);
    assertThat(result).isInstanceOf(ProofResult.Proved.class);
    return ((ProofResult.Proved) result).theorem();
  }

  private static List<String> keys(List<Reason> forms) {
    return forms.stream().map(Reason::key).toList();
  }

  /** A. S. Fraenkel 1982: α = (2 - t + √(t² + 4))/2. */
  @ParameterizedTest
  @CsvSource({"1, n, (1 + √5)/2", "2, 2n, √2", "3, 3n, (-1 + √13)/2", "4, 4n, -1 + √5"})
  void beattyPairs(int t, String term, String alpha) throws InterruptedException {
    String rules = "(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-l) where |k-l| < " + t;
    Theorem theorem = proved(rules, Convention.NORMAL);
    List<Reason> forms = theorem.closedForms();
    assertThat(keys(forms)).containsExactly("prover.form.beatty", "prover.form.shift");
    assertThat(forms.getFirst().arguments()).containsExactly(term, alpha);
    CompiledSolver solver = CompiledSolver.of(theorem);
    Random random = new Random(t);
    BigInteger d = BigInteger.valueOf(t * (long) t + 4);
    for (int i = 0; i < 40; i++) {
      BigInteger n = new BigInteger(1 + 16 * i, random);
      // ⌊n(2 - t + √d)/2⌋ exactly: an integer floor of a sum with ⌊n√d⌋.
      BigInteger smaller =
          n.multiply(BigInteger.valueOf(2 - t)).add(n.multiply(n).multiply(d).sqrt()).shiftRight(1);
      BigInteger larger = smaller.add(n.multiply(BigInteger.valueOf(t)));
      assertThat(solver.isP(Heaps.of(List.of(smaller, larger)))).isTrue();
      assertThat(solver.isP(Heaps.of(List.of(smaller, larger.add(BigInteger.ONE))))).isFalse();
    }
  }

  @Test
  void theMexRuleOfTwoOneWythoff() throws InterruptedException {
    String rules =
        "(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-l) where 0 < k <= l < 2*k+1"
            + " | (a-l,b-k) where 0 < k <= l < 2*k+1";
    List<Reason> forms = proved(rules, Convention.NORMAL).closedForms();
    assertThat(keys(forms)).containsExactly("prover.form.pairs", "prover.form.shift");
    assertThat(forms.getFirst().arguments()).containsExactly("2A", "n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "n -> n-k where k in {1,2,3}; normal; prover.form.period; 4; 0",
        "n -> n-k where k in {1,2,3}; misere; prover.form.period; 4; 1",
        "n -> n-k where k in {1,3,4}; normal; prover.form.period; 7; 0, 2",
        "n -> n-k where k in {2,5,7}; normal; prover.form.period; 22; 0, 1, 4, 10, 13, 14"
      })
  void periods(String rules, String convention, String key, int period, String rests)
      throws InterruptedException {
    boolean misere = convention.equals("misere");
    Theorem theorem = proved(rules, misere ? Convention.MISERE : Convention.NORMAL);
    List<Reason> forms = theorem.closedForms();
    assertThat(keys(forms)).containsExactly(key);
    assertThat(forms.getFirst().arguments().subList(0, 2)).containsExactly(period, rests);
  }

  @Test
  void aFiniteSetIsListed() throws InterruptedException {
    List<Reason> forms = proved("n -> n-k where k not in {1,3}", Convention.NORMAL).closedForms();
    assertThat(keys(forms)).containsExactly("prover.form.finite");
    assertThat(forms.getFirst().arguments()).containsExactly("0, 1");
  }

  @Test
  void nimHasItsSum() throws InterruptedException {
    assertThat(keys(proved("(a,b) -> (a-k,b) | (a,b-k)", Convention.NORMAL).closedForms()))
        .containsExactly("prover.form.equal");
    assertThat(
            keys(
                proved("(a,b,c) -> (a-k,b,c) | (a,b-k,c) | (a,b,c-k)", Convention.NORMAL)
                    .closedForms()))
        .containsExactly("prover.form.nimsum");
    assertThat(keys(proved("(a,b,c) ~> (a-i,b-j,c)", Convention.NORMAL).closedForms()))
        .containsExactly("prover.form.columns");
  }

  @Test
  void nothingIsSaidOfOthers() throws InterruptedException {
    String more = "(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-k) | (a-2,b-3) | (a-3,b-2)";
    assertThat(proved(more, Convention.NORMAL).closedForms()).isEmpty();
    assertThat(proved("n -> n-1 | n//2", Convention.NORMAL).closedForms()).isEmpty();
    assertThat(proved("(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-k)", Convention.MISERE).closedForms())
        .isEmpty();
  }
}
