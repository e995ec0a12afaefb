package org.grundy.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.checker.Checker;
import org.grundy.checker.Verdict;
import org.grundy.prover.CompiledSolver;
import org.grundy.prover.ProverLimits;
import org.grundy.prover.StoredTheorem;
import org.grundy.prover.Theorem;
import org.grundy.rules.ArrowRuleset;
import org.grundy.rules.Notation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every theorem that comes with Grundy: accepted by the checker, and about what the index says. */
class TheoremsTest {
  static List<Theorems.Entry> all() {
    return Theorems.all();
  }

  @ParameterizedTest
  @MethodSource("all")
  void isAcceptedAndAboutTheseRules(Theorems.Entry entry) {
    assertThat(Checker.check(Theorems.certificate(entry)))
        .isInstanceOfSatisfying(
            Verdict.Accepted.class,
            accepted -> {
              assertThat(accepted.rules()).isEqualTo(entry.rules());
              assertThat(accepted.misere()).isEqualTo(entry.convention() == Convention.MISERE);
              assertThat(accepted.level()).isEqualTo(entry.grundy());
            });
    ArrowRuleset rules = ArrowRuleset.parse(entry.rules());
    assertThat(Notation.print(rules.rules().withoutMeasure())).isEqualTo(entry.rules());
  }

  @Test
  void noneIsThereTwice() {
    Set<String> seen = new HashSet<>();
    for (Theorems.Entry entry : Theorems.all()) {
      assertThat(seen.add(entry.convention() + " " + entry.grundy() + " " + entry.rules()))
          .as(entry.file())
          .isTrue();
    }
    assertThat(seen).hasSizeGreaterThan(40);
  }

  /** A theorem read back answers as the search of the game does. */
  @ParameterizedTest
  @MethodSource("all")
  void aTheoremReadBackSaysWhatTheCertificateSays(Theorems.Entry entry)
      throws InterruptedException {
    Theorem theorem =
        Objects.requireNonNull(
            StoredTheorem.read(Theorems.certificate(entry), ProverLimits.DEFAULT));
    assertThat(theorem.convention()).isEqualTo(entry.convention());
    assertThat(theorem.level()).isEqualTo(entry.grundy());
    assertThat(Notation.print(theorem.rules().withoutMeasure())).isEqualTo(entry.rules());
    assertThat(theorem.certificate()).isEqualTo(Theorems.certificate(entry));
  }

  @Test
  void wythoffWithTwoMoreMovesFarAway() throws InterruptedException {
    String rules = "(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-k) | (a-2,b-3) | (a-3,b-2)";
    Theorem theorem =
        Objects.requireNonNull(Theorems.find(ArrowRuleset.parse(rules), Convention.NORMAL));
    assertThat(theorem.states()).isEqualTo(307);
    CompiledSolver solver = CompiledSolver.of(theorem);
    // A row has one P-position: taking from the second heap leads there, and nothing else in the
    // row is one.
    BigInteger row = BigInteger.TEN.pow(200);
    BigInteger partner = null;
    for (int e = -20; e <= 20 && partner == null; e++) {
      BigInteger near =
          row.multiply(row.multiply(row).multiply(BigInteger.valueOf(5)).sqrt().add(row))
              .divide(row.multiply(BigInteger.TWO))
              .add(BigInteger.valueOf(e));
      partner = solver.isP(Heaps.of(List.of(row, near))) ? near : null;
    }
    if (partner == null) {
      // Then this number is the larger of its pair.
      for (int e = -20; e <= 20 && partner == null; e++) {
        BigInteger near =
            row.multiply(row)
                .multiply(BigInteger.valueOf(5))
                .sqrt()
                .subtract(row)
                .divide(BigInteger.TWO)
                .add(BigInteger.valueOf(e));
        partner = solver.isP(Heaps.of(List.of(row, near))) ? near : null;
      }
    }
    assertThat(partner).isNotNull();
  }
}
