package org.grundy.prover;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Huge numbers as greedy words and back, beside the definition of a greedy word. */
class ExpansionsTest {
  static List<String> systems() {
    return List.of(
        "fibonacci",
        "base2",
        "base10",
        "base1000",
        "tribonacci",
        "pell",
        "p_3",
        "p_1000",
        "u:2,2/1,3",
        "u:1,0,1");
  }

  /** All place values up to a number, by the recurrence. */
  private static List<BigInteger> places(NumerationSystem system, BigInteger bound) {
    List<BigInteger> places = new ArrayList<>();
    for (int n = 0; ; n++) {
      BigInteger next = BigInteger.ZERO;
      if (n < system.order()) {
        next = BigInteger.valueOf(system.recurrence().term(n));
      } else {
        for (int j = 1; j <= system.order(); j++) {
          next = next.add(places.get(n - j).multiply(BigInteger.valueOf(system.coefficient(j))));
        }
      }
      if (next.compareTo(bound) > 0) {
        return places;
      }
      places.add(next);
    }
  }

  /** The largest place value first, as often as it fits. */
  private static int[] greedy(List<BigInteger> places, BigInteger number) {
    int[] digits = new int[places.size()];
    BigInteger rest = number;
    for (int i = 0; i < digits.length; i++) {
      BigInteger[] divided = rest.divideAndRemainder(places.get(digits.length - 1 - i));
      digits[i] = divided[0].intValueExact();
      rest = divided[1];
    }
    return digits;
  }

  private static void agree(NumerationSystem system, BigInteger number) {
    int[] digits = system.digits(number);
    assertThat(digits).isEqualTo(greedy(places(system, number), number));
    assertThat(system.value(digits)).isEqualTo(number);
  }

  @ParameterizedTest
  @MethodSource("systems")
  void randomNumbersOfAllSizes(String name) {
    NumerationSystem system = system(name);
    Random random = new Random(7);
    for (int bits = 0; bits < 200; bits++) {
      agree(system, new BigInteger(bits, random));
    }
    for (int bits = 200; bits < 6000; bits += 311) {
      agree(system, new BigInteger(bits, random));
    }
  }

  /** Leading bits cannot tell a place value from its neighbours. */
  @ParameterizedTest
  @MethodSource("systems")
  void placeValuesAndTheirNeighbours(String name) {
    NumerationSystem system = system(name);
    List<BigInteger> places = places(system, BigInteger.ONE.shiftLeft(1500));
    for (int n = 1; n < places.size(); n += n < 200 ? 1 : 37) {
      BigInteger place = places.get(n);
      agree(system, place);
      agree(system, place.subtract(BigInteger.ONE));
      agree(system, place.add(BigInteger.ONE));
      agree(system, place.add(places.get(n / 2)));
      agree(system, place.add(places.get(n / 2)).subtract(BigInteger.ONE));
      agree(system, place.add(places.get(n - 1)).subtract(BigInteger.TWO));
    }
  }

  /** More windows than are kept for the next number. */
  @ParameterizedTest
  @ValueSource(strings = {"base1000", "fibonacci"})
  void numbersBeyondWhatIsKept(String name) {
    NumerationSystem system = system(name);
    BigInteger number = new BigInteger(60_000, new Random(3));
    int[] digits = system.digits(number);
    assertThat(system.value(digits)).isEqualTo(number);
    int state = 0;
    for (int digit : digits) {
      state = system.step(state, digit);
      assertThat(state).isNotNegative();
    }
    assertThat(system.accepts(state)).isTrue();
    agree(system, BigInteger.valueOf(Long.MAX_VALUE));
  }

  private static NumerationSystem system(String name) {
    NumerationSystem system = NumerationSystem.named(name);
    assertThat(system).isNotNull();
    return system;
  }
}
