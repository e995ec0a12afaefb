package org.grundy.prover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.List;
import org.grundy.Heaps;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PositionCountTest {
  private static final BigInteger HUGE = BigInteger.TEN.pow(60);

  static List<Corpus> corpus() {
    return Corpus.all();
  }

  private static BigInteger count(Theorem theorem, long bound) throws InterruptedException {
    return PositionCount.upTo(theorem, BigInteger.valueOf(bound));
  }

  @ParameterizedTest
  @MethodSource("corpus")
  void countsAsBruteForceDoes(Corpus row) throws InterruptedException {
    Theorem theorem = row.proved();
    BruteForce brute = new BruteForce(row.ruleset(), row.convention());
    int side = new int[] {300, 61, 14, 7}[row.ruleset().rules().dimension() - 1];
    // How many positions of the value have this number as their greatest.
    long[] withGreatest = new long[side];
    for (Heaps position : brute.box(side)) {
      if (brute.value(position) == row.level()) {
        int greatest = 0;
        for (int c = 0; c < position.size(); c++) {
          greatest = Math.max(greatest, position.at(c).intValueExact());
        }
        withGreatest[greatest]++;
      }
    }
    long expected = 0;
    for (int bound = 0; bound < side; bound++) {
      expected += withGreatest[bound];
      assertThat(count(theorem, bound)).as("to %d", bound).isEqualTo(expected);
    }
  }

  @Test
  void equalHeapsOfNim() throws InterruptedException {
    assertThat(PositionCount.upTo(Corpus.of("nim2").proved(), HUGE))
        .isEqualTo(HUGE.add(BigInteger.ONE));
  }

  /** Bouton 1902: two heaps below a power of two give the third, which is below it too. */
  @Test
  void threeHeapsOfNimBelowAPowerOfTwo() throws InterruptedException {
    BigInteger power = BigInteger.TWO.pow(200);
    assertThat(PositionCount.upTo(Corpus.of("nim3").proved(), power.subtract(BigInteger.ONE)))
        .isEqualTo(power.pow(2));
    // Only with 0 and itself does the power itself make a P-position: 3 orders.
    assertThat(PositionCount.upTo(Corpus.of("nim3").proved(), power))
        .isEqualTo(power.pow(2).add(BigInteger.valueOf(3)));
  }

  /** Wythoff 1907: (0, 0), and ⌊nφ⌋ with ⌊nφ²⌋ in both orders; so many have ⌊nφ²⌋ <= N. */
  @Test
  void pairsOfWythoff() throws InterruptedException {
    Theorem theorem = Corpus.of("wythoff").proved();
    // ⌊nφ²⌋ <= N if and only if n < (N+1)/φ² = (N+1)(3-√5)/2, which is irrational.
    BigInteger m = HUGE.add(BigInteger.ONE);
    BigInteger rootUp = m.pow(2).multiply(BigInteger.valueOf(5)).sqrt().add(BigInteger.ONE);
    BigInteger pairs = m.multiply(BigInteger.valueOf(3)).subtract(rootUp).shiftRight(1);
    assertThat(PositionCount.upTo(theorem, HUGE)).isEqualTo(pairs.shiftLeft(1).add(BigInteger.ONE));
  }

  @Test
  void multiplesOfFour() throws InterruptedException {
    assertThat(PositionCount.upTo(Corpus.of("subtraction-{1,2,3}-base2").proved(), HUGE))
        .isEqualTo(HUGE.shiftRight(2).add(BigInteger.ONE));
  }

  @Test
  void refusesNegativeBounds() throws InterruptedException {
    Theorem theorem = Corpus.of("nim2").proved();
    assertThatThrownBy(() -> count(theorem, -1)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void canBeInterrupted() throws InterruptedException {
    Theorem theorem = Corpus.of("nim2").proved();
    Thread.currentThread().interrupt();
    try {
      assertThatThrownBy(() -> count(theorem, 9)).isInstanceOf(InterruptedException.class);
    } finally {
      Thread.interrupted();
    }
  }
}
