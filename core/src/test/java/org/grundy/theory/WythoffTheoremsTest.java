package org.grundy.theory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.grundy.Convention.MISERE;
import static org.grundy.Convention.NORMAL;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** One test for each theorem of docs/theory/wythoff.md, against brute force to 70 x 70. */
class WythoffTheoremsTest {
  private static final int SIDE = 70;

  static List<Heaps> options(Heaps position) {
    long a = position.longAt(0);
    long b = position.longAt(1);
    List<Heaps> options = new ArrayList<>();
    for (long k = 1; k <= Math.max(a, b); k++) {
      if (k <= a) {
        options.add(Heaps.of(a - k, b));
      }
      if (k <= b) {
        options.add(Heaps.of(a, b - k));
      }
      if (k <= a && k <= b) {
        options.add(Heaps.of(a - k, b - k));
      }
    }
    return options;
  }

  private final BruteForce<Heaps> normal = new BruteForce<>(NORMAL, WythoffTheoremsTest::options);
  private final BruteForce<Heaps> misere = new BruteForce<>(MISERE, WythoffTheoremsTest::options);

  private BruteForce<Heaps> brute(Convention convention) {
    return convention == NORMAL ? normal : misere;
  }

  /** The P-positions with a <= b, in the order of a, whose smaller heap is below the side. */
  private List<Heaps> pairs(Convention convention) {
    List<Heaps> pairs = new ArrayList<>();
    for (long a = 0; a < SIDE; a++) {
      for (long b = a; b < 2 * SIDE; b++) {
        if (brute(convention).isP(Heaps.of(a, b))) {
          pairs.add(Heaps.of(a, b));
        }
      }
    }
    return pairs;
  }

  private static BigInteger big(long number) {
    return BigInteger.valueOf(number);
  }

  @Test
  @DisplayName("Theorem 0: every position is P or N, and not both")
  void theorem0() {
    for (long a = 0; a < SIDE; a++) {
      for (long b = 0; b < SIDE; b++) {
        Heaps position = Heaps.of(a, b);
        assertThat(Wythoff.isP(a, b)).isEqualTo(normal.isP(position));
        boolean reachesP = false;
        for (Heaps option : options(position)) {
          reachesP |= Wythoff.isP(option.longAt(0), option.longAt(1));
        }
        assertThat(Wythoff.isP(a, b)).isNotEqualTo(reachesP);
      }
    }
  }

  @Test
  @DisplayName("Theorem 1: order does not matter; of equal heaps only (0, 0) is P")
  void theorem1() {
    for (long a = 0; a < SIDE; a++) {
      assertThat(Wythoff.isP(a, a)).isEqualTo(a == 0).isEqualTo(normal.isP(Heaps.of(a, a)));
      for (long b = 0; b < SIDE; b++) {
        assertThat(Wythoff.isP(a, b)).isEqualTo(Wythoff.isP(b, a));
        assertThat(normal.isP(Heaps.of(a, b))).isEqualTo(normal.isP(Heaps.of(b, a)));
      }
    }
  }

  @Test
  @DisplayName("Theorem 2: no number stands in two pairs")
  void theorem2() {
    for (long a = 0; a < SIDE; a++) {
      int partners = 0;
      for (long b = 0; b < 2 * SIDE; b++) {
        partners += normal.isP(Heaps.of(a, b)) ? 1 : 0;
        assertThat(Wythoff.isP(a, b)).isEqualTo(normal.isP(Heaps.of(a, b)));
      }
      assertThat(partners).isLessThanOrEqualTo(1);
    }
  }

  @Test
  @DisplayName("Theorem 3: no two pairs have the same difference")
  void theorem3() {
    Set<Long> seen = new HashSet<>();
    for (Heaps pair : pairs(NORMAL)) {
      assertThat(seen.add(pair.longAt(1) - pair.longAt(0))).isTrue();
    }
  }

  @Test
  @DisplayName("Theorem 4: every number stands in exactly one pair")
  void theorem4() {
    Set<Long> seen = new HashSet<>();
    for (Heaps pair : pairs(NORMAL)) {
      assertThat(seen.add(pair.longAt(0))).isTrue();
      assertThat(pair.longAt(1) == 0 || seen.add(pair.longAt(1))).isTrue();
    }
    for (long number = 0; number < SIDE; number++) {
      assertThat(seen).contains(number);
    }
  }

  @Test
  @DisplayName("Theorem 5: a_n is the least number not used before")
  void theorem5() {
    Set<Long> used = new HashSet<>();
    List<Heaps> pairs = pairs(NORMAL);
    for (int n = 0; n < pairs.size(); n++) {
      long mex = 0;
      while (used.contains(mex)) {
        mex++;
      }
      assertThat(pairs.get(n).longAt(0)).isEqualTo(mex);
      assertThat(Wythoff.lower(big(n))).isEqualTo(big(mex));
      used.add(pairs.get(n).longAt(0));
      used.add(pairs.get(n).longAt(1));
    }
  }

  @Test
  @DisplayName("Theorem 6: b_n = a_n + n")
  void theorem6() {
    List<Heaps> pairs = pairs(NORMAL);
    for (int n = 0; n < pairs.size(); n++) {
      assertThat(pairs.get(n).longAt(1) - pairs.get(n).longAt(0)).isEqualTo(n);
      assertThat(Wythoff.pPosition(big(n))).isEqualTo(pairs.get(n));
    }
  }

  @Test
  @DisplayName(
      "Theorem 7 (Rayleigh): multiples of r and s with 1/r + 1/s = 1 share out the numbers")
  void theorem7() {
    // r = 1 + 1/√2 and s = 1 + √2 beside φ and φ²: floors by integer square roots.
    Set<Long> seen = new HashSet<>();
    Set<Long> golden = new HashSet<>();
    for (long n = 1; n <= 1000; n++) {
      long square = big(2 * n * n).sqrt().longValueExact();
      long half = big(n * n / 2).sqrt().longValueExact();
      assertThat(seen.add(n + square)).isTrue();
      assertThat(seen.add(n + half)).isTrue();
      long lower = (n + big(5 * n * n).sqrt().longValueExact()) / 2;
      assertThat(golden.add(lower)).isTrue();
      assertThat(golden.add(lower + n)).isTrue();
    }
    for (long number = 1; number <= 1600; number++) {
      assertThat(golden).contains(number);
      assertThat(seen).contains(number);
    }
  }

  @Test
  @DisplayName("Theorem 8: the pairs are (⌊nφ⌋, ⌊nφ²⌋)")
  void theorem8() {
    List<Heaps> pairs = pairs(NORMAL);
    assertThat(pairs).hasSizeGreaterThan(40);
    for (int n = 0; n < pairs.size(); n++) {
      assertThat(pairs.get(n))
          .isEqualTo(Heaps.of(List.of(Wythoff.lower(big(n)), Wythoff.upper(big(n)))));
      assertThat(Wythoff.indexOf(pairs.get(n).at(1), pairs.get(n).at(0))).isEqualTo(big(n));
    }
  }

  @Test
  @DisplayName("Theorem 9: two words of 1/φ give the floor for every number below 2^63")
  void theorem9() {
    // The constants are the digits of (√5 - 1)/2 = (√(5·2^256) - 2^128) / 2^129.
    BigInteger digits =
        big(5).shiftLeft(256).sqrt().subtract(BigInteger.ONE.shiftLeft(128)).shiftRight(1);
    assertThat(digits.shiftRight(64).longValue()).isEqualTo(Golden.HIGH);
    assertThat(digits.longValue()).isEqualTo(Golden.LOW);
    assertThat(digits.bitLength()).isEqualTo(128);
    // The fraction of nφ is smallest at Fibonacci numbers of odd index from 1, 1: there, all around
    // them, and around their multiples, the floor is compared with an exact square root.
    long f = 1;
    long g = 1;
    for (int i = 1; i < 91; i++) {
      for (long multiple = 1; multiple <= 64 && multiple <= Long.MAX_VALUE / g; multiple++) {
        for (long n = Math.max(0, multiple * g - 3); n <= multiple * g + 3 && n >= 0; n++) {
          assertFloor(n);
        }
      }
      long next = f + g;
      f = g;
      g = next;
    }
    for (long n = 0; n < 1000; n++) {
      assertFloor(n);
      assertFloor(Long.MAX_VALUE - n);
      assertFloor((1L << 62) - 500 + n);
      assertFloor(5_700_357_409_661_599_242L - 500 + n);
    }
    assertThat(Golden.over(Long.MIN_VALUE))
        .isEqualTo(exactFloor(BigInteger.ONE.shiftLeft(63)).longValue() - Long.MIN_VALUE);
    assertThat(Golden.times(5_700_357_409_661_599_242L)).isPositive();
    assertThat(Golden.times(5_700_357_409_661_599_243L)).isNegative();
  }

  private static BigInteger exactFloor(BigInteger n) {
    return n.multiply(n).multiply(big(5)).sqrt().add(n).shiftRight(1);
  }

  private static void assertFloor(long n) {
    BigInteger floor = exactFloor(big(n));
    assertThat(Golden.times(n)).as("%d", n).isEqualTo(floor.longValue());
    assertThat(Golden.over(n)).as("%d", n).isEqualTo(floor.subtract(big(n)).longValue());
    assertThat(Golden.times(big(n))).as("%d", n).isEqualTo(floor);
  }

  @Test
  @DisplayName("Theorem 10: the partner of a heap")
  void theorem10() {
    for (Convention convention : Convention.values()) {
      for (Heaps pair : pairs(convention)) {
        assertThat(Wythoff.partner(pair.at(0), convention)).isEqualTo(pair.at(1));
        assertThat(Wythoff.partner(pair.at(1), convention)).isEqualTo(pair.at(0));
      }
    }
  }

  @Test
  @DisplayName("Theorem 11: the winning moves are at most three, and these")
  void theorem11() {
    long[] results = new long[Wythoff.MOST_MOVES];
    for (Convention convention : Convention.values()) {
      for (long a = 0; a < SIDE; a++) {
        for (long b = 0; b < SIDE; b++) {
          Heaps position = Heaps.of(a, b);
          Set<Heaps> expected = new HashSet<>();
          if (!brute(convention).isP(position)) {
            for (Heaps to : brute(convention).winning(position)) {
              expected.add(sorted(to));
            }
          }
          int count = Wythoff.winningMoves(a, b, convention, results);
          Set<Heaps> found = new HashSet<>();
          for (int i = 0; i < count; i++) {
            Heaps to = Heaps.of(results[2 * i], results[2 * i + 1]);
            assertThat(options(position)).contains(to);
            found.add(sorted(to));
          }
          assertThat(found).as("%s %s", position, convention).isEqualTo(expected).hasSize(count);
        }
      }
    }
  }

  private static Heaps sorted(Heaps pair) {
    long a = pair.longAt(0);
    long b = pair.longAt(1);
    return Heaps.of(Math.min(a, b), Math.max(a, b));
  }

  @Test
  @DisplayName("Theorem 12: misère play changes the first two pairs, and only these")
  void theorem12() {
    List<Heaps> pairs = pairs(MISERE);
    List<Heaps> normalPairs = pairs(NORMAL);
    assertThat(pairs.subList(0, 2)).containsExactly(Heaps.of(0, 1), Heaps.of(2, 2));
    assertThat(pairs.subList(2, pairs.size()))
        .isEqualTo(normalPairs.subList(2, normalPairs.size()));
    for (int n = 0; n < pairs.size(); n++) {
      assertThat(Wythoff.pPosition(big(n), MISERE)).isEqualTo(pairs.get(n));
      assertThat(Wythoff.indexOf(pairs.get(n).at(0), pairs.get(n).at(1), MISERE)).isEqualTo(big(n));
    }
    for (long a = 0; a < SIDE; a++) {
      for (long b = 0; b < SIDE; b++) {
        boolean isP = misere.isP(Heaps.of(a, b));
        assertThat(Wythoff.isP(a, b, MISERE)).isEqualTo(isP);
        assertThat(Wythoff.isP(big(a), big(b), MISERE)).isEqualTo(isP);
      }
    }
  }

  @Test
  @DisplayName("Theorem 13: P-position number n has remoteness 2n, in misère play 2n + 1")
  void theorem13() {
    for (Convention convention : Convention.values()) {
      List<Heaps> pairs = pairs(convention);
      for (int n = 0; n < pairs.size(); n++) {
        long remoteness = convention == NORMAL ? 2L * n : 2L * n + 1;
        assertThat(brute(convention).remoteness(pairs.get(n))).isEqualTo(remoteness);
      }
      for (long a = 0; a < SIDE; a++) {
        for (long b = 0; b < SIDE; b++) {
          assertThat(Wythoff.remoteness(big(a), big(b), convention))
              .isEqualTo(big(brute(convention).remoteness(Heaps.of(a, b))));
        }
      }
    }
  }

  @Test
  @DisplayName("Theorem 14: the array made from the least unused numbers has these entries")
  void theorem14() {
    Set<Long> used = new HashSet<>();
    long least = 1;
    for (int row = 1; row <= 60; row++) {
      while (used.contains(least)) {
        least++;
      }
      long f = least;
      long g = 2 * least - (row - 1);
      assertThat(WythoffArray.first(big(row))).isEqualTo(big(f));
      for (int column = 1; f < 1_000_000_000_000L; column++) {
        assertThat(used.add(f)).isTrue();
        assertThat(WythoffArray.entry(big(row), big(column))).isEqualTo(big(f));
        assertThat(WythoffArray.entry(row, column, 9973)).isEqualTo(f % 9973);
        long next = f + g;
        f = g;
        g = next;
      }
    }
  }

  @Test
  @DisplayName("Theorem 15: the place of n is read off its Zeckendorf representation")
  void theorem15() {
    // The table again, far enough to hold every number to 2000.
    long[] rows = new long[2001];
    long[] columns = new long[2001];
    for (int row = 1; row < 2000; row++) {
      int least = 1;
      while (least <= 2000 && rows[least] != 0) {
        least++;
      }
      long f = least;
      long g = 2L * least - (row - 1);
      for (int column = 1; f <= 2000; column++) {
        rows[(int) f] = row;
        columns[(int) f] = column;
        long next = f + g;
        f = g;
        g = next;
      }
    }
    for (int n = 1; n <= 2000; n++) {
      assertThat(WythoffArray.locate(big(n)))
          .isEqualTo(new WythoffArray.Place(big(rows[n]), big(columns[n])));
    }
  }

  @Test
  void theorem16OneHighWordDecides() {
    // Heaps near kφ for k of every size, up to the largest that heaps below 2^63 can have, beside
    // the definition by an integer square root.
    BigInteger most = BigInteger.ONE.shiftLeft(63);
    List<BigInteger> differences = new ArrayList<>();
    for (long k = 0; k < 2000; k++) {
      differences.add(BigInteger.valueOf(k));
    }
    BigInteger previous = BigInteger.ONE;
    for (BigInteger f = BigInteger.TWO; f.bitLength() < 64; ) {
      for (long near = -3; near <= 3; near++) {
        differences.add(f.add(BigInteger.valueOf(near)).max(BigInteger.ZERO));
      }
      BigInteger next = f.add(previous);
      previous = f;
      f = next;
    }
    Random random = new Random(16);
    for (int i = 0; i < 5000; i++) {
      differences.add(new BigInteger(20 + i % 43, random));
    }
    int seen = 0;
    for (BigInteger k : differences) {
      BigInteger floor = k.add(k.multiply(k).multiply(BigInteger.valueOf(5)).sqrt()).shiftRight(1);
      for (long near = -4; near <= 4; near++) {
        BigInteger m = floor.add(BigInteger.valueOf(near));
        BigInteger larger = m.add(k);
        if (m.signum() < 0 || larger.compareTo(most) >= 0) {
          continue;
        }
        boolean isP = near == 0;
        long a = m.longValueExact();
        long b = larger.longValueExact();
        assertThat(Wythoff.isP(a, b)).as("(%d, %d)", a, b).isEqualTo(isP);
        assertThat(Wythoff.isP(b, a)).as("(%d, %d)", b, a).isEqualTo(isP);
        assertThat(Wythoff.pBit(a, b)).as("(%d, %d)", a, b).isEqualTo(isP ? 1 : 0);
        seen += isP ? 1 : 0;
      }
    }
    assertThat(seen).isGreaterThan(6000);
    // Far from kφ the words wrap round; the first condition must stand alone.
    for (int i = 0; i < 100_000; i++) {
      long a = random.nextLong() >>> 1;
      long b = random.nextLong() >>> 1 >>> random.nextInt(62);
      assertThat(Wythoff.isP(a, b))
          .as("(%d, %d)", a, b)
          .isEqualTo(Wythoff.isP(BigInteger.valueOf(a), BigInteger.valueOf(b)));
    }
    for (long corner : new long[] {0, 1, 2, Long.MAX_VALUE - 1, Long.MAX_VALUE}) {
      for (long other : new long[] {0, 1, 2, Long.MAX_VALUE - 1, Long.MAX_VALUE}) {
        assertThat(Wythoff.isP(corner, other))
            .isEqualTo(Wythoff.isP(BigInteger.valueOf(corner), BigInteger.valueOf(other)));
      }
    }
  }
}
