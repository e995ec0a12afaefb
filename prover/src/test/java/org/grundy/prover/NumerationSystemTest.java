package org.grundy.prover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.grundy.Convention;
import org.grundy.checker.Checker;
import org.grundy.checker.Verdict;
import org.grundy.rules.ArrowRuleset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class NumerationSystemTest {
  /** Every kind of system, some with odd first terms. */
  static List<NumerationSystem> kinds() {
    List<NumerationSystem> kinds = new ArrayList<>();
    for (int k : new int[] {2, 3, 7, 10}) {
      kinds.add(NumerationSystem.base(k));
    }
    for (int a : new int[] {1, 2, 3, 4, 9}) {
      kinds.add(NumerationSystem.fraenkel(a));
    }
    kinds.add(NumerationSystem.pell());
    kinds.add(NumerationSystem.tribonacci());
    for (int s = 1; s <= 3; s++) {
      for (int t = 1; t <= 3; t++) {
        // Fraenkel's (s,t)-Wythoff.
        kinds.add(NumerationSystem.of(new int[] {s + t - 1, s}, 1, s + t));
      }
    }
    kinds.add(NumerationSystem.of(3, 2, 1));
    kinds.add(NumerationSystem.of(1, 0, 0, 1));
    kinds.add(NumerationSystem.of(1, 0, 1));
    kinds.add(NumerationSystem.of(2, 0, 1));
    kinds.add(NumerationSystem.of(3, 0, 0, 2));
    // Base 2 and Fibonacci in disguise, and recurrences whose coefficients are no greedy word.
    kinds.add(NumerationSystem.of(1, 2));
    kinds.add(NumerationSystem.of(new int[] {0, 2, 1}, 1, 2, 3));
    kinds.add(NumerationSystem.of(1, 2, 1));
    kinds.add(NumerationSystem.of(2, 3, 1));
    // Jacobsthal: whether a word may end depends on whether its length is odd.
    kinds.add(NumerationSystem.of(new int[] {1, 2}, 1, 3));
    // Lucas and other odd first terms.
    kinds.add(NumerationSystem.of(new int[] {1, 1}, 1, 3));
    kinds.add(NumerationSystem.of(new int[] {1, 1}, 1, 4));
    kinds.add(NumerationSystem.of(new int[] {3, 1}, 1, 2));
    kinds.add(NumerationSystem.of(new int[] {3, 1}, 1, 3));
    kinds.add(NumerationSystem.of(new int[] {1, 1, 1}, 1, 2, 3));
    kinds.add(NumerationSystem.of(new int[] {1, 1, 1}, 1, 3, 9));
    return kinds;
  }

  @Provide
  Arbitrary<NumerationSystem> systems() {
    return Arbitraries.of(kinds());
  }

  @Property(tries = 600)
  void wordsComeBackAsTheirNumbers(
      @ForAll("systems") NumerationSystem system, @ForAll @IntRange(max = 2000) int bits) {
    BigInteger number = new BigInteger(bits, new Random(bits));
    int[] digits = system.digits(number);
    assertThat(system.value(digits)).isEqualTo(number);
    int state = 0;
    for (int digit : digits) {
      state = system.step(state, digit);
      assertThat(state).isNotNegative();
    }
    assertThat(system.accepts(state)).isTrue();
    assertThat(digits.length == 0 || digits[0] > 0).isTrue();
  }

  private static long[] placeValues(NumerationSystem system, int count) {
    long[] values = new long[count];
    for (int n = 0; n < count; n++) {
      for (int j = 1; j <= system.order(); j++) {
        values[n] += n < system.order() ? 0 : system.coefficient(j) * values[n - j];
      }
      values[n] = n < system.order() ? system.placeValue(n) : values[n];
    }
    return values;
  }

  /** The words found by taking away the greatest place value that fits, again and again. */
  @ParameterizedTest
  @MethodSource("kinds")
  void exactlyTheGreedyWordsAreAdmissibleAndTheirOrderIsThatOfTheNumbers(NumerationSystem system) {
    long[] u = placeValues(system, 14);
    for (int length = 0; length < u.length && u[length] <= 3000; length++) {
      assertThat(system.placeValue(length)).isEqualTo(u[length]);
      List<int[]> words = new ArrayList<>();
      collect(system, new int[length], 0, 0, words);
      assertThat(words).as("words of %d digits", length).hasSize((int) u[length]);
      for (int number = 0; number < words.size(); number++) {
        int[] greedy = new int[length];
        long rest = number;
        for (int i = 0; i < length; i++) {
          while (rest >= u[length - 1 - i]) {
            rest -= u[length - 1 - i];
            greedy[i]++;
          }
        }
        assertThat(words.get(number)).isEqualTo(greedy);
        assertThat(system.value(greedy)).isEqualTo(BigInteger.valueOf(number));
        int zeros = 0;
        while (zeros < length && greedy[zeros] == 0) {
          zeros++;
        }
        assertThat(system.digits(BigInteger.valueOf(number)))
            .isEqualTo(Arrays.copyOfRange(greedy, zeros, length));
      }
    }
  }

  /** The accepted words in lexicographic order. */
  private static void collect(
      NumerationSystem system, int[] word, int at, int state, List<int[]> words) {
    if (at == word.length) {
      if (system.accepts(state)) {
        words.add(word.clone());
      }
      return;
    }
    for (int digit = 0; digit < system.radix(); digit++) {
      int to = system.step(state, digit);
      if (to >= 0) {
        word[at] = digit;
        collect(system, word, at + 1, to, words);
      }
    }
  }

  /** The checker, which knows systems from the certificate only, finds each one sound. */
  @ParameterizedTest
  @MethodSource("kinds")
  void theCheckerAcceptsEverySystemAndNamesItAlike(NumerationSystem system)
      throws InterruptedException {
    // One heap of Nim: 0 is the only P-position, which is easily said in every system.
    ProofResult result =
        Prover.prove(
            ArrowRuleset.parse("n -> n-k"),
            Convention.NORMAL,
            List.of(system),
            ProverLimits.DEFAULT,
            ProofListener.SILENT);
    assertThat(result)
        .isInstanceOfSatisfying(
            ProofResult.Proved.class,
            proved ->
                assertThat(Checker.check(proved.theorem().certificate()))
                    .isInstanceOfSatisfying(
                        Verdict.Accepted.class,
                        accepted -> {
                          assertThat(accepted.system()).isEqualTo(system.name());
                          assertThat(accepted.positions()).isEqualTo(31);
                        }));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "base 10;      1, 10, 100, 1000",
        "Fibonacci;    1, 2, 3, 5, 8, 13, 21",
        "Pell;         1, 2, 5, 12, 29, 70, 169",
        "p_2;          1, 3, 7, 17, 41, 99",
        "p_3;          1, 4, 13, 43, 142",
        "Tribonacci;   1, 2, 4, 7, 13, 24, 44",
        "u:2,2;        1, 3, 8, 22, 60, 164",
        "u:1,0,0,1;    1, 2, 3, 4, 5, 7, 10, 14, 19, 26",
        "u:1,1/1,3;    1, 3, 4, 7, 11, 18, 29"
      })
  void knownPlaceValues(String name, String values) {
    NumerationSystem system = NumerationSystem.named(name);
    assertThat(system).isNotNull();
    String[] expected = values.split(", ", -1);
    for (int n = 0; n < expected.length; n++) {
      assertThat(system.placeValue(n)).isEqualTo(Long.parseLong(expected[n]));
    }
    assertThat(system.placeValue(1000)).isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void knownWords() {
    // Zeckendorf: 100 = 89 + 8 + 3.
    assertThat(NumerationSystem.fibonacci().digits(BigInteger.valueOf(100)))
        .containsExactly(1, 0, 0, 0, 0, 1, 0, 1, 0, 0);
    assertThat(NumerationSystem.base(7).digits(BigInteger.valueOf(100))).containsExactly(2, 0, 2);
    // 98 = 2*41 + 2*7 + 2*1, 100 = 99 + 1.
    assertThat(NumerationSystem.fraenkel(2).digits(BigInteger.valueOf(98)))
        .containsExactly(2, 0, 2, 0, 2);
    assertThat(NumerationSystem.fraenkel(2).digits(BigInteger.valueOf(100)))
        .containsExactly(1, 0, 0, 0, 0, 1);
    // 28 = 2*12 + 2*2; 2*12 + 4*1 would not be greedy.
    assertThat(NumerationSystem.pell().digits(BigInteger.valueOf(28))).containsExactly(2, 0, 2, 0);
  }

  /** After a 2 only a 0 may stand in Pell's system, and so no word ends in 2. */
  @Test
  void pellHasAStateThatDoesNotAccept() {
    NumerationSystem pell = NumerationSystem.pell();
    assertThat(pell.states()).isEqualTo(2);
    int afterTwo = pell.step(0, 2);
    assertThat(pell.accepts(0)).isTrue();
    assertThat(pell.accepts(afterTwo)).isFalse();
    assertThat(pell.step(0, 1)).isZero();
    assertThat(pell.step(afterTwo, 0)).isZero();
    assertThat(pell.step(afterTwo, 1)).isNegative();
  }

  /** The sizes of the least automata: Zeckendorf's words avoid 11, Tribonacci's 111. */
  @ParameterizedTest
  @CsvSource({
    "base 10, 1",
    "Fibonacci, 2",
    "p_5, 2",
    "Tribonacci, 3",
    "'u:1,0,0,1', 4",
    "'u:1,2', 1",
    "'u:1,1/1,3', 3"
  })
  void knownNumbersOfStates(String name, int states) {
    NumerationSystem system = NumerationSystem.named(name);
    assertThat(system).isNotNull();
    assertThat(system.states()).isEqualTo(states);
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void namesComeBack(NumerationSystem system) {
    assertThat(NumerationSystem.named(system.name())).isEqualTo(system).hasToString(system.name());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "fib; Fibonacci",
        "FIBONACCI; Fibonacci",
        "p_1; Fibonacci",
        "u:1,1; Fibonacci",
        "trib; Tribonacci",
        "Tribonacci; Tribonacci",
        "u:1,1,1/1,2,4; Tribonacci",
        "pell; Pell",
        "u:2,1/1,2; Pell",
        "2; base 2",
        "BASE   3; base 3",
        "base7; base 7",
        "p3; p_3",
        "P_3; p_3",
        "recurrence 2 1; p_2",
        "u:2,1/1,3; p_2",
        "U: 2, 2 / 1, 3; u:2,2/1,3",
        "u:2,2; u:2,2/1,3",
        "u:1,1/1,3; u:1,1/1,3",
        "u:1,0,0,1; u:1,0,0,1/1,2,3,4"
      })
  void whatUsersTypeIsRead(String typed, String name) {
    NumerationSystem system = NumerationSystem.named(typed);
    assertThat(system).isNotNull();
    assertThat(system.name()).isEqualTo(name);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "base",
        "base x",
        "roman",
        "auto",
        "p",
        "p_",
        "p_-1",
        "-2",
        "u:",
        "u:2,",
        "u:2/",
        "u:2,1/1,3/",
        "recurrence",
        "recurrence 2,1",
        "2 1"
      })
  void whatNamesNoSystemIsNull(String typed) {
    assertThat(NumerationSystem.named(typed)).isNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "base 1; coefficients",
        "base 0; coefficients",
        "base 1001; coefficients",
        "p_0; coefficients",
        "u:1; coefficients",
        "u:2,0; coefficients",
        "u:1,1,1,1,1,1,1; coefficients",
        "u:2,1/1; terms",
        "u:2,1/1,3,7; terms",
        "u:2,1/2,3; terms",
        "u:2,1/1,1; terms",
        "u:0,1,1; terms",
        "u:0,2/1,3; terms",
        "u:2,1/1,2000000000; terms",
        "u:2,1/1,5000; digits",
        "u:1000,1000,1000,1000,1000,1000/1,2,3,4,5,6; large",
        "base 99999999999; large",
        // No end of thresholds is seen: the other roots are not all inside the unit circle.
        "u:0,4/1,3; states",
        "u:1,3/1,2; states"
      })
  void numbersThatMakeNoSystemAreRefused(String typed, String why) {
    assertThatThrownBy(() -> NumerationSystem.named(typed))
        .isInstanceOfSatisfying(
            SystemException.class, e -> assertThat(e.key()).isEqualTo("prover.system." + why));
  }

  @Test
  void negativeNumbersHaveNoDigits() {
    assertThatThrownBy(() -> NumerationSystem.base(2).digits(BigInteger.ONE.negate()))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
