package org.grundy.sequence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.grundy.code.Code;
import org.grundy.code.Digit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Periods against the literature, and against values that are made from the definition. */
class PeriodicityTest {
  private static final int LIMIT = 200_000;

  /**
   * With n_0 = 0 the octal theorem would be false for 0.4, 0.04, 0.004 and 4.0: all values that it
   * looks at are 0. Of 0.04 and 0.004 no period is known.
   */
  @Test
  void theEmptyHeapIsNoPartOfTheOctalTheorem() throws InterruptedException {
    assertPeriod("0.4", 34, 54, LIMIT);
    assertPeriod("4.0", 2, 1, LIMIT);
    for (String open : new String[] {"0.04", "0.004"}) {
      Code code = Code.parse(open);
      int equal = 1 + code.lastDigit();
      int[] values = Definition.byPairs(code, equal + 2);
      for (int n = 0; n <= equal; n++) {
        assertThat(values[n]).isZero();
      }
      assertThat(values[equal + 1]).isEqualTo(1);
      assertThat(NimSequence.of(code).prove(5000)).isNull();
    }
  }

  /** Guy and Smith, 1956, and Winning Ways, chapter 4; the least n_0, G(0) = 0 counted. */
  @ParameterizedTest
  @CsvSource({
    "0.77, 12, 71",
    "0.07, 34, 53",
    "0.137, 34, 52",
    "0.4, 34, 54",
    "0.17, 34, 33",
    "0.115, 14, 1",
    "0.153, 14, 16",
    "0.375, 18, 37",
    "0.177, 20, 497",
    "0.45, 20, 498",
    "0.074, 24, 142",
    "0.44, 24, 143",
    "0.373, 28, 2",
    "0.602, 28, 3",
    "0.11377, 32, 187",
    "0.0177, 32, 188",
    "0.045, 32, 189",
    "0.41, 34, 34",
    "0.044, 36, 214",
    "0.173, 40, 21",
    "0.412, 40, 22",
    "0.152, 48, 2",
    "0.117, 48, 47",
    "0.051, 48, 48",
    "0.524, 52, 1",
    "0.017, 60, 15",
    "0.041, 60, 16",
    "0.134, 62, 60",
    "0.124, 62, 122",
    "0.116, 96, 139",
    "0.055, 148, 259",
    "0.3, 2, 0",
    "0.33, 3, 0",
    "0.333, 4, 0",
    "0.1, 1, 2",
    "0.11, 1, 3",
    "0.31, 2, 3",
    "0.71, 2, 3",
    "0.12, 4, 1",
    "0.26, 4, 1",
    "0.52, 4, 4",
    "0.226, 5, 21",
    "0.176, 8, 24",
    "0.34, 8, 7",
    "0.53, 9, 11",
    "0.15, 10, 1",
    "0.171, 11, 12",
    "0.141, 11, 14",
    "0.316, 12, 4",
    "0.54, 7, 3",
    "0.772, 4, 8",
    "4.4, 12, 72",
    "4.12, 7, 6",
    "4.16, 4, 1",
    "4.3, 2, 2",
    "4.7, 2, 1",
    "4.72, 3, 1",
  })
  void publishedPeriods(String code, int period, int preperiod) throws InterruptedException {
    assertPeriod(code, period, preperiod, LIMIT);
  }

  /** The same, with preperiods so long that a sparse space proves them first. */
  @ParameterizedTest
  @CsvSource({
    "0.156, 349, 3479",
    "0.356, 142, 7315",
    "0.644, 442, 3256",
    "0.165, 1550, 5181",
    "0.127, 4, 46578",
    "0.16, 149459, 105351",
    "0.56, 144, 326640",
  })
  void longPublishedPeriods(String code, int period, int preperiod) throws InterruptedException {
    Periodicity found = assertPeriod(code, period, preperiod, 1_000_000);
    // Of these the space of 0.165 alone shows later than the octal theorem proves the period.
    assertThat(found.theorem())
        .isEqualTo(
            code.equals("0.165") ? Periodicity.Theorem.BREAKING : Periodicity.Theorem.SPARSE);
  }

  private static Periodicity assertPeriod(String code, int period, int preperiod, int limit)
      throws InterruptedException {
    Periodicity found = Objects.requireNonNull(NimSequence.of(Code.parse(code)).prove(limit), code);
    assertThat(found.period()).as(code).isEqualTo(period);
    assertThat(found.preperiod()).as(code).isEqualTo(preperiod);
    assertThat(found.saltus()).isZero();
    return found;
  }

  /** What a sparse space proved, by the octal theorem on values from all pairs. */
  @ParameterizedTest
  @ValueSource(strings = {"0.156", "0.356", "0.644"})
  void theOctalTheoremSaysTheSame(String text) throws InterruptedException {
    Code code = Code.parse(text);
    Periodicity found = Objects.requireNonNull(NimSequence.of(code).prove(LIMIT));
    int enough = 2 * found.preperiod() + found.period() + code.lastDigit();
    int[] values = Definition.byPairs(code, enough + found.period());
    assertThat(found.theorem()).isEqualTo(Periodicity.Theorem.SPARSE);
    assertPeriodic(values, found);
  }

  /** All that is proved by few values, with what the theorems ask for, on values from all pairs. */
  @Test
  void allOctalCodesOfThreeDigits() throws InterruptedException {
    int heaps = 2500;
    int proved = 0;
    for (int digits = 1; digits < 512; digits++) {
      Code code = Code.parse(String.format(Locale.ROOT, "0.%03o", digits));
      Periodicity found = NimSequence.of(code).prove(heaps);
      if (found == null) {
        continue;
      }
      proved++;
      int[] values = Definition.byPairs(code, heaps);
      assertPeriodic(values, found);
      int parts = Math.max(1, code.mostHeaps());
      assertThat(found.from()).isGreaterThanOrEqualTo(found.preperiod());
      assertThat(found.to())
          .isGreaterThanOrEqualTo(
              parts * found.from() + (parts - 1) * found.period() + code.lastDigit());
      assertThat(found.to() + found.period()).isLessThanOrEqualTo(heaps);
      if (found.theorem() == Periodicity.Theorem.BREAKING) {
        assertThat(found.from()).isPositive();
      } else {
        assertThat(found.theorem()).isEqualTo(Periodicity.Theorem.SUBTRACTION);
        assertThat(code.mostHeaps()).isEqualTo(1);
      }
    }
    assertThat(proved).isGreaterThan(250);
  }

  @Property(tries = 80)
  void codesThatLeaveThreeHeaps(
      @ForAll boolean split, @ForAll @Size(min = 1, max = 3) List<@IntRange(max = 15) Integer> tail)
      throws InterruptedException {
    List<Digit> digits = new ArrayList<>(List.of(Digit.plain(split ? 8 : 0)));
    tail.forEach(mask -> digits.add(Digit.plain(mask)));
    if (digits.stream().allMatch(Digit::isZero)) {
      return;
    }
    NimSequence sequence = NimSequence.of(Code.of(digits, List.of()));
    Periodicity found = sequence.prove(300);
    if (found != null) {
      assertPeriodic(Definition.of(sequence, 900), found);
    }
  }

  @Property(tries = 80)
  void subtractionGames(
      @ForAll @Size(min = 1, max = 5) List<@IntRange(min = 1, max = 14) Integer> taken)
      throws InterruptedException {
    List<Digit> digits = new ArrayList<>();
    for (int i = 0; i <= 14; i++) {
      digits.add(taken.contains(i) ? Digit.plain(3) : Digit.ZERO);
    }
    Code code = Code.of(digits, List.of());
    Periodicity found = NimSequence.of(code).prove(4000);
    if (found != null) {
      assertPeriodic(Definition.byPairs(code, 6000), found);
      assertThat(found.theorem()).isEqualTo(Periodicity.Theorem.SUBTRACTION);
      assertThat(found.to()).isEqualTo(found.from() + code.lastDigit());
    }
  }

  /** Equality as far as there are values, by no smaller period and from no smaller heap on. */
  private static void assertPeriodic(int[] values, Periodicity found) {
    int period = found.period();
    int from = found.preperiod();
    int rise = found.saltus();
    assertThat(from + 2L * period).isLessThanOrEqualTo(values.length);
    for (int n = from; n + period < values.length; n++) {
      assertThat(values[n + period]).isEqualTo(values[n] + rise);
    }
    assertThat(from == 0 || values[from - 1 + period] != values[from - 1] + rise).isTrue();
    for (int less = 1; less < period; less++) {
      if ((long) rise * less % period == 0) {
        int step = rise * less / period;
        int n = from;
        while (n < from + period && values[n + less] == values[n] + step) {
          n++;
        }
        assertThat(n).as("a period of %d", less).isLessThan(from + period);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    // Nim; all but 1: halves; all but 1 and 2: thirds; no 1 … no 4: fifths.
    "0.[3], 1, 1",
    "0.0[3], 2, 1",
    "0.00[3], 3, 1",
    "0.0000[3], 5, 1",
  })
  void knownArithmeticPeriods(String code, int period, int saltus) throws InterruptedException {
    NimSequence sequence = NimSequence.of(Code.parse(code));
    Periodicity found = Objects.requireNonNull(sequence.prove(2000));
    assertThat(found.period()).isEqualTo(period);
    assertThat(found.saltus()).isEqualTo(saltus);
    assertThat(found.preperiod()).isZero();
    assertThat(found.theorem()).isEqualTo(Periodicity.Theorem.ALL_BUT);
    BigInteger heap = BigInteger.TEN.pow(30).add(BigInteger.valueOf(4));
    assertThat(sequence.value(heap)).isEqualTo(heap.divide(BigInteger.valueOf(period)));
  }

  @Property(tries = 60)
  void arithmeticPeriodsOfAllButSets(
      @ForAll @Size(max = 5) List<@IntRange(min = 1, max = 12) Integer> excluded)
      throws InterruptedException {
    List<Digit> digits = new ArrayList<>(List.of(Digit.ZERO));
    for (int taken = 1; taken <= 12; taken++) {
      digits.add(excluded.contains(taken) ? Digit.ZERO : Digit.plain(3));
    }
    NimSequence sequence = NimSequence.of(Code.of(digits, List.of(Digit.plain(3))));
    Periodicity found = sequence.prove(1000);
    if (found == null) {
      return;
    }
    int heaps = 4000;
    int[] values = new int[heaps];
    BitSet far = new BitSet();
    for (int n = 1; n < heaps; n++) {
      BitSet options = (BitSet) far.clone();
      for (int taken = 1; taken <= Math.min(n, 12); taken++) {
        if (!excluded.contains(taken)) {
          options.set(values[n - taken]);
        }
      }
      values[n] = options.nextClearBit(0);
      if (n >= 12) {
        far.set(values[n - 12]);
      }
    }
    assertPeriodic(values, found);
    for (int n = 0; n < heaps; n++) {
      assertThat(sequence.value(BigInteger.valueOf(n))).isEqualTo(values[n]);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"0.77", "0.3", "0.333", "0.156", "4.0", "0.0[3]", "0.[3]", "hex 0.f", "0.0330[3]"})
  void valuesOfHugeHeaps(String text) throws InterruptedException {
    Code code = Code.parse(text);
    NimSequence sequence = NimSequence.of(code);
    assertThatThrownBy(() -> sequence.value(BigInteger.TEN.pow(20)))
        .isInstanceOf(IllegalStateException.class);
    Periodicity found = Objects.requireNonNull(sequence.prove(LIMIT));
    int[] values = Definition.of(code, found.preperiod() + 9 * found.period());
    for (int n = 0; n < values.length; n++) {
      assertThat(sequence.value(BigInteger.valueOf(n))).isEqualTo(values[n]);
    }
    BigInteger periods = BigInteger.TWO.pow(100);
    for (int n = found.preperiod(); n < found.preperiod() + found.period(); n++) {
      BigInteger heap =
          periods.multiply(BigInteger.valueOf(found.period())).add(BigInteger.valueOf(n));
      assertThat(sequence.value(heap))
          .isEqualTo(
              periods
                  .multiply(BigInteger.valueOf(found.saltus()))
                  .add(BigInteger.valueOf(values[n])));
    }
  }

  /** Codes without a theorem have no period, however regular their values are. */
  @ParameterizedTest
  @ValueSource(strings = {"0.[1]", "0.4=", "0.3[03]", "4!.0", "{2+}.0"})
  void nothingIsProvedWithoutATheorem(String text) throws InterruptedException {
    NimSequence sequence = NimSequence.of(Code.parse(text));
    sequence.extend(300);
    assertThat(sequence.periodicity()).isNull();
    assertThat(sequence.canBeProved()).isFalse();
  }
}
