package org.grundy.prover;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.grundy.checker.Checker;
import org.grundy.checker.Verdict;
import org.grundy.code.Code;
import org.grundy.rules.ArrowRuleset;
import org.grundy.sequence.NimSequence;
import org.grundy.sequence.Periodicity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Periods that are found, written down and checked again, against brute force. */
class PeriodCertificateTest {
  private static Periodicity found(Code code, int heaps) {
    try {
      return Objects.requireNonNull(NimSequence.of(code).prove(heaps), code.text());
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Verdict checked(Code code, Periodicity period) {
    return Checker.check(Objects.requireNonNull(PeriodCertificate.of(code, period)));
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
        "n -> n-k where k in {2,4,7};   3;  8",
        "n -> a, b where 1 <= n-a-b <= 2; 12; 71"
      })
  void findsThePeriodOfRules(String rules, int period, int preperiod) {
    Code code = Objects.requireNonNull(Code.of(ArrowRuleset.parse(rules)));
    Periodicity found = found(code, 1000);
    assertThat(found.period()).isEqualTo(period);
    assertThat(found.preperiod()).isEqualTo(preperiod);
    assertThat(found.saltus()).isZero();
    assertThat(checked(code, found)).isInstanceOf(Verdict.AcceptedPeriod.class);
  }

  /** Each kind of game on its own line; Flammenkamp's and Guy and Smith's periods. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "0.77;       octal 0.77;        12;  71;   0; 1000",
        "0.137;      octal 0.137;       34;  52;   0; 1000",
        "0.07;       octal 0.07;        34;  53;   0; 1000",
        "0.4;        octal 0.4;         34;  54;   0; 1000",
        "4.0;        octal 4.0;         2;   1;    0; 1000",
        "0.12;       octal 0.12;        4;   1;    0; 1000",
        "0.156;      octal 0.156;       349; 3479; 0; 20000",
        "0.33;       subtraction 1 2;   3;   0;    0; 1000",
        "0.3033;     subtraction 1 3 4; 7;   0;    0; 1000",
        "0.[3];      all-but none;      1;   0;    1; 1000",
        "0.0303[3];  all-but 1 3;       2;   0;    1; 1000",
        "0.03003[3]; all-but 1 3 4;     12;  0;    4; 1000",
        "0.77b;      code 0.77b;        34;  53;   0; 1000",
        "0.{1,5}7;   code 0.{1,5}7;     4;   1;    0; 1000"
      })
  void everyKindIsCheckedAgain(
      String text, String game, int period, int preperiod, int saltus, int heaps) {
    Code code = Code.parse(text);
    Periodicity found = found(code, heaps);
    assertThat(PeriodCertificate.of(code, found))
        .startsWith("grundy-period-certificate 1\n" + game + "\nperiod " + period + "\n");
    assertThat(checked(code, found))
        .isInstanceOfSatisfying(
            Verdict.AcceptedPeriod.class,
            accepted -> {
              assertThat(accepted.period()).isEqualTo(period);
              assertThat(accepted.preperiod()).isEqualTo(preperiod);
              assertThat(accepted.saltus()).isEqualTo(saltus);
            });
    Periodicity wrong =
        new Periodicity(
            found.period(),
            found.preperiod() + 1,
            found.saltus(),
            found.theorem(),
            found.from(),
            found.to());
    assertThat(checked(code, wrong)).isInstanceOf(Verdict.Refused.class);
  }

  /** Where a sparse space proves more than the checker recomputes. */
  @Test
  void aLongPeriodIsWrittenButNotCheckedAgain() {
    Code code = Code.parse("0.16");
    Periodicity found = found(code, 1_000_000);
    assertThat(found.theorem()).isEqualTo(Periodicity.Theorem.SPARSE);
    assertThat(found.period()).isEqualTo(149459);
    assertThat(found.preperiod()).isEqualTo(105351);
    assertThat(checked(code, found)).isInstanceOf(Verdict.UncheckedPeriod.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"4!.0", "4=.6", "0.{2+}", "0.0[1]", "4.[3]", "0.1[3]", "0.[30]"})
  void otherCodesHaveNoCertificate(String text) {
    Periodicity any = new Periodicity(1, 0, 0, Periodicity.Theorem.BREAKING, 0, 0);
    assertThat(PeriodCertificate.of(Code.parse(text), any)).isNull();
  }

  @Property(tries = 200)
  void agreesWithBruteForceAndTheChecker(@ForAll long seed) {
    Random random = new Random(seed);
    TreeSet<Integer> set = new TreeSet<>();
    for (int i = 0; i < 1 + random.nextInt(4); i++) {
      set.add(1 + random.nextInt(12));
    }
    StringBuilder text = new StringBuilder("0.");
    for (int i = 1; i <= set.last(); i++) {
      text.append(set.contains(i) ? '3' : '0');
    }
    Code code = Code.parse(text.toString());
    Periodicity found = found(code, 100_000);
    int period = found.period();
    int preperiod = found.preperiod();
    int[] values = values(set, 2 * (preperiod + period) + 500);
    for (int p = 1; p <= period; p++) {
      int first = values.length - p;
      while (first > 0 && values[first - 1] == values[first - 1 + p]) {
        first--;
      }
      // A smaller period would have to fail late in the table too.
      if (p < period) {
        assertThat(first).as("%s %d", set, p).isGreaterThan(values.length / 2);
      } else {
        assertThat(first).as("%s", set).isEqualTo(preperiod);
      }
    }
    assertThat(checked(code, found)).isInstanceOf(Verdict.AcceptedPeriod.class);
  }

  /** Whatever is proved of a code with up to three heaps is accepted. */
  @Property(tries = 60)
  void theCheckerAcceptsWhatIsProved(@ForAll long seed) throws InterruptedException {
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder("hex ").append("048c".charAt(random.nextInt(4)));
    text.append('.');
    for (int i = random.nextInt(3); i >= 0; i--) {
      text.append(Integer.toHexString(i == 0 ? 1 + random.nextInt(15) : random.nextInt(16)));
    }
    Code code = Code.parse(text.toString());
    Periodicity found = NimSequence.of(code).prove(400);
    if (found != null) {
      assertThat(checked(code, found)).as(code.text()).isInstanceOf(Verdict.AcceptedPeriod.class);
    }
  }

  private static int[] values(Set<Integer> numbers, int heaps) {
    int[] values = new int[heaps];
    for (int n = 0; n < heaps; n++) {
      Set<Integer> options = new HashSet<>();
      for (int number : numbers) {
        if (number <= n) {
          options.add(values[n - number]);
        }
      }
      while (options.contains(values[n])) {
        values[n]++;
      }
    }
    return values;
  }
}
