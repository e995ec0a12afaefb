package org.grundy.prover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.grundy.checker.Checker;
import org.grundy.checker.Verdict;
import org.grundy.rules.ArrowRuleset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Periods that are found, written down and checked again, against brute force. */
class PeriodCertificateTest {
  private static SubtractionPeriod found(List<Long> numbers, int mostHeaps) {
    return Objects.requireNonNull(SubtractionPeriod.find(numbers, mostHeaps));
  }

  /** Winning Ways, chapter 4, and what follows from residues: {1, …, m} has period m + 1. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "n -> n-k where k in {1,3,4};   7;  0",
        "n -> n-1;                      2;  0",
        "n -> n-k where 1 <= k <= 9;    10; 0",
        "n -> n-k where k in {1,3,5,7}; 2;  0",
        "n -> n-3;                      6;  0",
        "n -> n-k where k in {2,4,7};   3;  8"
      })
  void findsThePeriodOfRules(String rules, long period, long preperiod) {
    List<Long> numbers = SubtractionPeriod.numbers(ArrowRuleset.parse(rules));
    assertThat(numbers).isNotNull();
    SubtractionPeriod found = found(numbers, 1000);
    assertThat(found).isEqualTo(new SubtractionPeriod(numbers, period, preperiod));
    assertThat(Checker.check(found.certificate())).isInstanceOf(Verdict.AcceptedPeriod.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "n -> n-k",
        "n -> n-k where k in odd",
        "n -> n-k where k in squares",
        "n -> n-k where 2*k <= n",
        "n -> a, b where a+b = n-2",
        "(a,b) -> (a-1,b) | (a,b-1)"
      })
  void otherRulesHaveNoFiniteSet(String rules) {
    assertThat(SubtractionPeriod.numbers(ArrowRuleset.parse(rules))).isNull();
  }

  @Property(tries = 300)
  void agreesWithBruteForceAndTheChecker(@ForAll long seed) {
    Random random = new Random(seed);
    TreeSet<Long> set = new TreeSet<>();
    for (int i = 0; i < 1 + random.nextInt(4); i++) {
      set.add(1L + random.nextInt(12));
    }
    List<Long> numbers = new ArrayList<>(set);
    SubtractionPeriod found = found(numbers, 100_000);
    int period = (int) found.period();
    int preperiod = (int) found.preperiod();
    int[] values = values(numbers, 2 * (preperiod + period) + 500);
    for (int p = 1; p <= period; p++) {
      int first = values.length - p;
      while (first > 0 && values[first - 1] == values[first - 1 + p]) {
        first--;
      }
      // A smaller period would have to fail late in the table too.
      if (p < period) {
        assertThat(first).as("%s %d", numbers, p).isGreaterThan(values.length / 2);
      } else {
        assertThat(first).as("%s", numbers).isEqualTo(preperiod);
      }
    }
    assertThat(Checker.check(found.certificate()))
        .isInstanceOfSatisfying(
            Verdict.AcceptedPeriod.class,
            accepted -> {
              assertThat(accepted.period()).isEqualTo(period);
              assertThat(accepted.preperiod()).isEqualTo(preperiod);
            });
  }

  private static int[] values(List<Long> numbers, int heaps) {
    int[] values = new int[heaps];
    for (int n = 0; n < heaps; n++) {
      Set<Integer> options = new HashSet<>();
      for (long number : numbers) {
        if (number <= n) {
          options.add(values[(int) (n - number)]);
        }
      }
      while (options.contains(values[n])) {
        values[n]++;
      }
    }
    return values;
  }

  @Test
  void stopsAtItsLimit() {
    // 0 + 7 + 4 heaps prove the period; three times as many are enough to find it.
    assertThat(SubtractionPeriod.find(List.of(1L, 3L, 4L), 33)).isNotNull();
    for (int most = 0; most < 11; most++) {
      assertThat(SubtractionPeriod.find(List.of(1L, 3L, 4L), most)).isNull();
    }
    assertThat(SubtractionPeriod.find(List.of(1L, Long.MAX_VALUE), Integer.MAX_VALUE)).isNull();
  }

  @Test
  void writesOctalCodes() {
    assertThat(PeriodCertificate.octal("0.77", 12, 71))
        .startsWith("grundy-period-certificate 1\noctal 0.77\nperiod 12\npreperiod 71\nend ");
    assertThat(Checker.check(PeriodCertificate.octal("0.77", 12, 71)))
        .isInstanceOf(Verdict.AcceptedPeriod.class);
    assertThat(Checker.check(PeriodCertificate.octal("0.77", 12, 70)))
        .isInstanceOf(Verdict.Refused.class);
  }

  @Test
  void writesNothingThatHasNotTheForm() {
    assertThatThrownBy(() -> PeriodCertificate.octal("0.770", 12, 71))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> PeriodCertificate.octal("0.77", 0, 71))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> PeriodCertificate.octal("0.77", 12, -1))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> PeriodCertificate.subtraction(List.of(), 1, 0))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> PeriodCertificate.subtraction(List.of(3L, 1L), 1, 0))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
