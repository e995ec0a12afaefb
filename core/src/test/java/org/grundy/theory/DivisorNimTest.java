package org.grundy.theory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.List;
import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.PositionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Known values of Nim on divisors. */
class DivisorNimTest {
  private static final BigInteger PRIME = BigInteger.valueOf(998244353);

  private static BigInteger big(long number) {
    return BigInteger.valueOf(number);
  }

  private static FirstMoves count(long... stones) {
    return DivisorNim.firstMoves(stones, Convention.NORMAL);
  }

  private static void assertCount(FirstMoves found, long winning, long all, long modulo) {
    assertThat(found).isEqualTo(new FirstMoves(big(winning), big(all)));
    assertThat(found.modulo(PRIME)).isEqualTo(big(modulo));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "0 2; 1; 2; 499122177",
        "0 3; 1; 3; 332748118",
        "1 1 1 1 1 1; 3; 6; 499122177",
        "0 3 1 2 1 2; 2; 11; 544496920",
        "0 1 2 3 0 1; 3; 8; 623902721",
        "2 1 0 3; 1; 4; 748683265",
        "0 1 1; 0; 2; 0",
        "0 0 0 0 0 1; 0; 2; 0",
        "1 2 3; 1; 5; 598946612"
      })
  void smallPositions(String stones, long winning, long all, long modulo) {
    long[] numbers =
        LongStream.of(List.of(stones.split(" ")).stream().mapToLong(Long::parseLong).toArray())
            .toArray();
    assertCount(count(numbers), winning, all, modulo);
    assertCount(DivisorNim.firstMoves(Heaps.of(numbers), Convention.NORMAL), winning, all, modulo);
  }

  private static FirstMoves count(int n, LongUnaryOperator stones) {
    return count(LongStream.rangeClosed(1, n).map(stones).toArray());
  }

  @Test
  void largePositions() {
    assertCount(count(20, i -> i % 4), 10, 40, 748683265);
    assertCount(count(1000, i -> i % 4), 600, 3060, 137013931);
    assertCount(count(1_000_000, i -> i % 4), 948332, 4085540, 270664630);
    assertCount(count(1_000_000, i -> 1_000_000_000), 1419182, 2853708000000000L, 897974989);
    assertCount(count(1_000_000, i -> i), 1317325, 1446379298344L, 435024254);
    assertCount(
        count(1_000_000, i -> (i * 1103515245 + 12345) % 1_000_000_000),
        1179102,
        1426798236279540L,
        994471976);
  }

  @Test
  void totalsBeyondLong() {
    // ω is 1, 1, 1, 1, 2: six times 2^63 - 1 first moves.
    long top = Long.MAX_VALUE;
    assertThat(count(0, top, top, top, top, top).all()).isEqualTo(big(top).multiply(big(6)));
    BigInteger large = BigInteger.ONE.shiftLeft(100);
    FirstMoves found =
        DivisorNim.firstMoves(
            Heaps.of(List.of(large, large, large.add(BigInteger.ONE))), Convention.NORMAL);
    // 2^100 and 2^100 + 1 stones: the larger heap loses one.
    assertThat(found)
        .isEqualTo(new FirstMoves(BigInteger.ONE, large.shiftLeft(1).add(BigInteger.ONE)));
  }

  @Test
  void noFirstMoveHasNoChance() {
    for (FirstMoves none : List.of(count(5), count(0, 0, 0), count(7, 0))) {
      assertThat(none.isEmpty()).isTrue();
      assertThatThrownBy(none::numerator)
          .isInstanceOf(ArithmeticException.class)
          .hasMessageContaining("no first move");
      assertThatThrownBy(() -> none.modulo(PRIME)).isInstanceOf(ArithmeticException.class);
    }
  }

  @Test
  void denominatorWithoutAnInverse() {
    // One heap of 998244353 stones: 1 of 998244353 first moves wins.
    FirstMoves one = count(0, 998244353);
    assertThat(one.numerator()).isEqualTo(BigInteger.ONE);
    assertThat(one.denominator()).isEqualTo(PRIME);
    assertThatThrownBy(() -> one.modulo(PRIME))
        .isInstanceOf(ArithmeticException.class)
        .hasMessageContaining("1/998244353");
    // No winning move of so many: the chance is 0/1, which has a value.
    FirstMoves zero = count(0, 0, 0, 998244353);
    assertThat(zero.modulo(PRIME)).isEqualTo(BigInteger.ZERO);
  }

  @Test
  void sieveAgreesWithTrialDivision() {
    DivisorSieve sieve = new DivisorSieve(5000);
    for (int x = 2; x <= 5000; x++) {
      int distinct = 0;
      int all = 0;
      int least = 0;
      int rest = x;
      for (int p = 2; p <= rest; p++) {
        if (rest % p == 0) {
          least = least == 0 ? p : least;
          distinct++;
          while (rest % p == 0) {
            rest /= p;
            all++;
          }
        }
      }
      assertThat(sieve.omega(x)).isEqualTo(distinct);
      assertThat(sieve.isOdd(x)).isEqualTo(all % 2 == 1);
      assertThat(sieve.leastPrime(x)).isEqualTo(least);
    }
    assertThat(sieve.primeCount()).isEqualTo(669);
    for (int n = 1; n < 200; n++) {
      DivisorSieve small = new DivisorSieve(n);
      int primes = 0;
      for (int x = 2; x <= n; x++) {
        primes += sieve.leastPrime(x) == x ? 1 : 0;
      }
      assertThat(small.primeCount()).isEqualTo(primes);
    }
  }

  @Test
  void refusesPositionsThatAreNone() {
    assertThatThrownBy(() -> DivisorNim.position(List.of()))
        .isInstanceOfSatisfying(
            PositionException.class,
            fault -> assertThat(fault.key()).isEqualTo("divisor-nim.empty"));
    assertThatThrownBy(() -> DivisorNim.position(List.of(big(1), big(-2))))
        .isInstanceOfSatisfying(
            PositionException.class, fault -> assertThat(fault.component()).isEqualTo(1));
    assertThatThrownBy(() -> count(1, -2)).isInstanceOf(PositionException.class);
  }
}
