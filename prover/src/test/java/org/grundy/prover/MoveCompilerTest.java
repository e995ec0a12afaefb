package org.grundy.prover;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.checker.Checker;
import org.grundy.checker.Verdict;
import org.grundy.rules.ArrowRuleset;
import org.grundy.rules.Span;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Families of moves against the options that the rules list. */
class MoveCompilerTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "n -> n-k",
        "n -> n-k where 1 <= k <= 3",
        "n -> n-k where k in {1,3..5,9}",
        "n -> n-k where k not in {1,3..5}",
        "n -> n-k where k in odd",
        "n -> n-k where k not in odd",
        "n -> n-k where k in multiples of 3",
        "n -> n-k where k not in multiples of 3",
        "n -> n-k where k in 2..",
        "n -> n-k where k not in 2..",
        "n -> n-k where k % 4 == 1",
        "n -> n-k where k % 4 != 1",
        "n -> n-k where n % 3 <= k % 3",
        "n -> n-k where 2*k <= n",
        "n -> n-2*k",
        "n -> n-k where 3*k = n",
        "n -> n-k where 1 <= k <= n//2",
        "n -> n-1 | n//2",
        "n -> n//3 | (n-1)//2",
        "n -> n - n//2 where n > 1",
        "n -> max(n-3,0) | n-1",
        "n -> min(n-1,n//2)",
        "n -> |n-4| where n > 2",
        "n -> n-k where (k = 1 or k = n)",
        "n -> n-k where (k < 3, k != 2 or k > 7 and n % 2 = 0)",
        "n where n % 2 = 0 -> n-2*k where k <= 3",
        "n where n != 3 -> n-k where k in {1,2}, n-k != 3",
        "n stop when n % 5 = 0 -> n-k where k in {1,2,3}",
        "n stop when 2 <= n <= 4 -> n-k where k in {1,2,3}",
        "n -> n-k-l where k < 3, 2*l < k",
        "n -> n-k-l where 1 <= k <= 2, l in {0,3}",
        "(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-k)",
        "(a,b) -> (a-k,b-l) where |k-l| < 2",
        "(a,b) -> (a-k,b-l) where max(k,l) <= 2, min(a,b) >= k",
        "(a,b) -> (a-k,b-l) where k+l in 1..3",
        "(a,b) ~> (a-2*k,b-k)",
        "(a,b) ~> (a-1,b-k) where k <= a",
        "(a,b) -> (b,a) where a > b | (a-1,b) | (a,b-1)",
        "(a,b) -> (min(a,b),0) where a+b > 0, b > 0 | (a-1,b)",
        "(a,b) where a >= b -> (k,min(b,k)) where k < a | (a,k) where k < b",
        "(a,b) where (a >= b or a = 0) -> (a-1,b) where (a > b or a = 1) | (a,b-k)",
        "(a,b) stop when a = b, a > 3 -> (a-k,b) | (a,b-1)",
        "(n,q) -> (n-k,k) where 1 <= k <= q",
        "(n,q) -> (n-k,2*k) where 1 <= k <= q",
        "(a,b,c) ~> (a-i,b-j,c) where i <= 1"
      })
  void familiesAreTheOptionsOfTheRules(String text) throws Exception {
    ArrowRuleset ruleset = ArrowRuleset.parse(text);
    MoveCompiler.Game game = MoveCompiler.compile(ruleset.rules());
    NumerationSystem system = NumerationSystem.base(2);
    Kernel kernel = Kernel.of(system, game, Convention.NORMAL, ProverLimits.DEFAULT);
    int d = game.dimension();
    int[] identity = new int[d];
    java.util.Arrays.setAll(identity, c -> c);
    OptionPaths paths =
        new OptionPaths(
            kernel, Preimage.everything(kernel.symbols().count()), List.of(identity), List.of());
    BruteForce brute = new BruteForce(ruleset, Convention.NORMAL);
    List<Heaps> box = brute.box(d == 1 ? 40 : d == 2 ? 11 : 5);
    assertThat(box).isNotEmpty();
    for (Heaps position : box) {
      Set<String> expected = new TreeSet<>();
      brute.options(position).forEach(option -> expected.add(option.toString()));
      expected.remove(position.toString());
      Set<String> found = new TreeSet<>();
      int[] word = new int[8];
      for (int i = 0; i < word.length; i++) {
        int[] digits = new int[d];
        for (int c = 0; c < d; c++) {
          digits[c] = (int) (position.longAt(c) >> (word.length - 1 - i)) & 1;
        }
        word[i] = kernel.symbols().pack(digits);
      }
      paths
          .of(word)
          .iterator()
          .forEachRemaining(
              option -> {
                List<BigInteger> numbers = new ArrayList<>();
                for (long n : kernel.numbers(option)) {
                  numbers.add(BigInteger.valueOf(n));
                }
                found.add(Heaps.of(numbers).toString());
              });
      assertThat(found).as("%s from %s", text, position).isEqualTo(expected);
    }
  }

  /** The checker reads each text anew: one word of difference and it would refuse. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "n -> n-k where k in {1,3..5,9}",
        "n -> n-k where k not in odd",
        "n -> n-k where k not in multiples of 3",
        "n -> n-k where k in multiples of 3",
        "n -> n-k where k % 4 != 1",
        "n -> n-k where 1 <= k <= 5, n % 3 <= k % 3",
        "n -> n-2*k",
        "n -> n//4 | (n-1)//2",
        "n -> n - n//2 where n > 1",
        "n -> max(n-3,0) | n-1",
        "n -> min(n-1,n//2)",
        "n -> n-k where (k = 1 or k = n)",
        "n -> n-k where k <= 4, (k < 3, k != 2 or k > 7 and n % 2 = 0)",
        "n where n % 2 = 0 -> n-2*k where k <= 3",
        "n where n != 3 -> n-k where k in {1,2}, n-k != 3",
        "n stop when n % 5 = 0 -> n-k where k in {1,2,3}",
        "n stop when 2 <= n <= 4 -> n-k where k in {1,2,3}",
        "n -> n-k-l where k < 3, 2*l < k",
        "n -> n-k-l where 1 <= k <= 2, l in {0,3}",
        "(a,b) -> (a-k,b-l) where max(k,l) <= 2, min(a,b) >= k",
        "(a,b) -> (a-k,b-l) where k+l in 1..3",
        "(a,b) ~> (a-2,b-1)",
        "(a,b) -> (min(a,b),0) where a+b > 0, b > 0 | (a-1,b)",
        "(a,b) where (a >= b or a = 0) -> (a-1,b) where (a > b or a = 1) | (a,b-k)",
        "(a,b) stop when a = b, a > 3 -> (a-1,b) | (a,b-1)",
        "(甲,乙) -> (甲-1,乙) | (甲,乙-2)",
        "(a,b) -> (a-1,b+2) | (a,b-1)",
        "(a,b) -> (a-1,b+1) | (a-2,b+3) where b in even"
      })
  void theCheckerReadsTheSameFamilies(String text) throws InterruptedException {
    ArrowRuleset ruleset = ArrowRuleset.parse(text);
    int proved = 0;
    for (Convention convention : Convention.values()) {
      ProofResult result =
          Prover.prove(ruleset, convention, ProverLimits.DEFAULT, ProofListener.SILENT);
      if (result instanceof ProofResult.Proved p) {
        proved++;
        assertThat(Checker.check(p.theorem().certificate()))
            .isInstanceOfSatisfying(
                Verdict.Accepted.class,
                accepted ->
                    assertThat(ArrowRuleset.parse(accepted.rules()).isSameAs(ruleset)).isTrue());
        CompiledSolver solver = CompiledSolver.of(p.theorem());
        BruteForce brute = new BruteForce(ruleset, convention);
        for (Heaps position : brute.box(ruleset.rules().dimension() == 1 ? 200 : 30)) {
          assertThat(solver.isP(position)).isEqualTo(brute.isP(position));
        }
      }
    }
    assertThat(proved).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "(a,b) -> (a-k*b,b) | (a,b-k*a);           linear.product;  k*b",
        "n -> n-k where k in squares;              linear.set;      k in squares",
        "n -> n-k where k in primes;               linear.set;      k in primes",
        "n -> n-k where k in powers of 2;          linear.set;      k in powers of 2",
        "(a,b) -> (a%b,b) where b > 0 | (a,b-1);   linear.quotient; b",
        "n -> n//100 | n-n//100 where n > 99;      linear.divisor;  100",
        "n -> a, b where a+b = n-2;                prover.refuse.split;    a, b where a+b = n-2"
      })
  void refusalsNameThePlace(String text, String key, String place) throws InterruptedException {
    ProofResult result =
        Prover.prove(
            ArrowRuleset.parse(text),
            Convention.NORMAL,
            ProverLimits.DEFAULT,
            ProofListener.SILENT);
    assertThat(result)
        .isInstanceOfSatisfying(
            ProofResult.Refused.class,
            refused -> {
              assertThat(refused.reason().key()).isEqualTo(key);
              Span span = refused.span();
              assertThat(span).isNotNull();
              assertThat(text.substring(span.from(), span.to())).isEqualTo(place);
            });
  }
}
