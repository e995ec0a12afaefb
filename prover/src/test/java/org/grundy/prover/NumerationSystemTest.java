package org.grundy.prover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class NumerationSystemTest {
  @Provide
  Arbitrary<NumerationSystem> systems() {
    return Arbitraries.of(
        NumerationSystem.base(2),
        NumerationSystem.base(3),
        NumerationSystem.base(10),
        NumerationSystem.fibonacci(),
        NumerationSystem.of(2, 1),
        NumerationSystem.of(2, 2),
        NumerationSystem.of(4, 1),
        NumerationSystem.of(1, 1, 1),
        NumerationSystem.of(3, 2, 1));
  }

  @Property(tries = 300)
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
    assertThat(digits.length == 0 || digits[0] > 0).isTrue();
  }

  /** The admissible words of a length, in lexicographic order, are worth 0, 1, 2, … */
  @Property(tries = 60)
  void admissibleWordsCountUp(
      @ForAll("systems") NumerationSystem system, @ForAll @IntRange(max = 5) int length) {
    long words = count(system, new int[length], 0, 0, 0);
    assertThat(words).isEqualTo(system.placeValue(length));
  }

  private long count(NumerationSystem system, int[] word, int at, int state, long expected) {
    if (at == word.length) {
      assertThat(system.value(word)).isEqualTo(BigInteger.valueOf(expected));
      return expected + 1;
    }
    long next = expected;
    for (int digit = 0; digit < system.radix(); digit++) {
      int to = system.step(state, digit);
      if (to >= 0) {
        word[at] = digit;
        next = count(system, word, at + 1, to, next);
      }
    }
    return next;
  }

  @Test
  void knownWords() {
    // Zeckendorf: 100 = 89 + 8 + 3.
    assertThat(NumerationSystem.fibonacci().digits(BigInteger.valueOf(100)))
        .containsExactly(1, 0, 0, 0, 0, 1, 0, 1, 0, 0);
    assertThat(NumerationSystem.base(7).digits(BigInteger.valueOf(100))).containsExactly(2, 0, 2);
    // Place values 1, 3, 7, 17, 41, 99: 98 = 2*41 + 2*7 + 2*1, 100 = 99 + 1.
    assertThat(NumerationSystem.of(2, 1).digits(BigInteger.valueOf(98)))
        .containsExactly(2, 0, 2, 0, 2);
    assertThat(NumerationSystem.of(2, 1).digits(BigInteger.valueOf(100)))
        .containsExactly(1, 0, 0, 0, 0, 1);
    assertThat(NumerationSystem.of(1, 1, 1).placeValue(6)).isEqualTo(44);
  }

  @Test
  void namesAreRead() {
    for (NumerationSystem system :
        new NumerationSystem[] {
          NumerationSystem.base(10), NumerationSystem.fibonacci(), NumerationSystem.of(3, 1)
        }) {
      assertThat(NumerationSystem.named(system.name())).isEqualTo(system);
    }
    assertThat(NumerationSystem.named("BASE 3")).isEqualTo(NumerationSystem.base(3));
    for (String wrong : new String[] {"", "base", "base x", "base 1", "pell", "recurrence 1 2"}) {
      assertThat(NumerationSystem.named(wrong)).isNull();
    }
    assertThatThrownBy(() -> NumerationSystem.of(1, 2))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> NumerationSystem.base(2).digits(BigInteger.ONE.negate()))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
