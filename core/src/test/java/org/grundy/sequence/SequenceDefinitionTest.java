package org.grundy.sequence;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.grundy.code.Code;
import org.grundy.code.Digit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** First values of all kinds of codes against the definition. */
class SequenceDefinitionTest {
  @Test
  void allOctalCodesOfThreeDigits() throws InterruptedException {
    for (int digits = 1; digits < 512; digits++) {
      assertValues(Code.parse(String.format(Locale.ROOT, "0.%03o", digits)), 61);
    }
  }

  @Property(tries = 100)
  void octalCodesThatMaySplitWithoutTaking(
      @ForAll @Size(min = 0, max = 5) List<@IntRange(max = 7) Integer> digits)
      throws InterruptedException {
    assertValues(plain(4, digits), 61);
  }

  @Property(tries = 100)
  void hexadecimalCodes(
      @ForAll boolean split, @ForAll @Size(min = 1, max = 4) List<@IntRange(max = 15) Integer> tail)
      throws InterruptedException {
    if (split || tail.stream().anyMatch(digit -> digit > 0)) {
      assertValues(plain(split ? 8 : 0, tail), 45);
    }
  }

  @Property(tries = 150)
  void generalCodes(@ForAll("codes") Code code) throws InterruptedException {
    assertValues(code, 31);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "4!.0",
        "4=.0",
        "{2+}!.0",
        "{2+}=.0",
        "{2+}.0",
        "{3}.[3]",
        "0.4!4",
        "0.44!",
        "0.{0,2}!4",
        "0.4=4!",
        "0.{2,5}!",
        "0.{2+}=",
        "0.[{1+}]",
        "0.[{2+}!]",
        "0.[04!]",
        "0.2[{3}=1]",
        "{2,4}!.[27]",
        "0.{0+}",
        "0.{6}",
        "0.{1,3,5}[30]",
        "hex c.8f",
        "4.[4]",
        "0.00[5]",
        "0.[1]",
        "0.[2]"
      })
  void codesOfEveryKind(String code) throws InterruptedException {
    assertValues(Code.parse(code), 36);
  }

  /** Values above 63 and above 127: sets of nim-sums of more than one word. */
  @ParameterizedTest
  @CsvSource({"0.[7], 200", "4.[3], 300"})
  void largeValues(String text, int heaps) throws InterruptedException {
    Code code = Code.parse(text);
    int[] values = allPairs(code, heaps);
    assertThat(Definition.of(code, heaps)).isEqualTo(values);
    assertThat(values[heaps - 1]).isGreaterThanOrEqualTo(64);
  }

  @Property(tries = 60)
  void allButSets(@ForAll @Size(max = 6) List<@IntRange(min = 1, max = 14) Integer> excluded)
      throws InterruptedException {
    List<Digit> digits = new ArrayList<>(List.of(Digit.ZERO));
    for (int taken = 1; taken <= 14; taken++) {
      digits.add(excluded.contains(taken) ? Digit.ZERO : Digit.plain(3));
    }
    Code code = Code.of(digits, List.of(Digit.plain(3)));
    assertThat(Definition.of(code, 301)).isEqualTo(takeAway(code, 301));
  }

  @Property(tries = 60)
  void subtractionSets(
      @ForAll @Size(min = 1, max = 8) List<@IntRange(min = 1, max = 40) Integer> taken)
      throws InterruptedException {
    List<Digit> digits = new ArrayList<>();
    for (int i = 0; i <= 40; i++) {
      digits.add(taken.contains(i) ? Digit.plain(3) : Digit.ZERO);
    }
    Code code = Code.of(digits, List.of());
    assertThat(Definition.of(code, 501)).isEqualTo(takeAway(code, 501));
  }

  private static void assertValues(Code code, int heaps) throws InterruptedException {
    assertThat(Definition.of(code, heaps))
        .as(code.text())
        .isEqualTo(Definition.values(code, heaps));
  }

  /** Values of a game in which any heap may be left whole or taken whole. */
  private static int[] takeAway(Code code, int heaps) {
    int[] values = new int[heaps];
    for (int n = 1; n < heaps; n++) {
      BitSet options = new BitSet();
      for (int taken = 1; taken <= n; taken++) {
        if (!code.digit(taken).isZero()) {
          options.set(values[n - taken]);
        }
      }
      values[n] = options.nextClearBit(0);
    }
    return values;
  }

  /** Values of a code of two heaps at most and any length. */
  private static int[] allPairs(Code code, int heaps) {
    int[] values = new int[heaps];
    for (int n = 1; n < heaps; n++) {
      BitSet options = new BitSet();
      for (int taken = 0; taken <= n; taken++) {
        Digit digit = code.digit(taken);
        int rest = n - taken;
        if (rest == 0 ? digit.none() : digit.one()) {
          options.set(values[rest]);
        }
        for (int a = 1; digit.two() && 2 * a <= rest; a++) {
          options.set(values[a] ^ values[rest - a]);
        }
      }
      values[n] = options.nextClearBit(0);
    }
    return values;
  }

  private static Code plain(int first, List<Integer> tail) {
    List<Digit> digits = new ArrayList<>(List.of(Digit.plain(first)));
    tail.forEach(mask -> digits.add(Digit.plain(mask)));
    return Code.of(digits, List.of());
  }

  @Provide
  Arbitrary<Code> codes() {
    Arbitrary<Digit> first = digits(2);
    Arbitrary<List<Digit>> tail = digits(0).list().ofMaxSize(4);
    Arbitrary<List<Digit>> bracket = digits(0).list().ofMaxSize(3);
    return Combinators.combine(Arbitraries.of(true, false), first, tail, bracket)
        .as(
            (split, zero, some, repeated) -> {
              List<Digit> all = new ArrayList<>(List.of(split ? zero : Digit.ZERO));
              all.addAll(some);
              return new Digits(all, repeated);
            })
        .filter(
            code ->
                !code.all().stream().allMatch(Digit::isZero)
                    || !code.repeated().stream().allMatch(Digit::isZero))
        .map(code -> Code.of(code.all(), code.repeated()));
  }

  private record Digits(List<Digit> all, List<Digit> repeated) {}

  /** Digits with counts from this on, half of them with few counts, some without bound. */
  private static Arbitrary<Digit> digits(int least) {
    Arbitrary<Integer> counts = Arbitraries.integers().between(0, 63);
    Arbitrary<Integer> from = Arbitraries.of(-1, -1, -1, -1, -1, 2, 4);
    return Combinators.combine(counts, from, Arbitraries.integers().between(0, 3))
        .as(
            (mask, more, sizes) ->
                new Digit((long) mask >> least << least, more, sizes == 1, sizes == 2));
  }
}
