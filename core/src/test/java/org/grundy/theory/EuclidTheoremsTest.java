package org.grundy.theory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.grundy.Convention.MISERE;
import static org.grundy.Convention.NORMAL;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** One test for each theorem of docs/theory/euclid.md, against brute force to 130 x 130. */
class EuclidTheoremsTest {
  private static final int SIDE = 130;

  /** Euclid's game, ended by a zero. */
  static List<Heaps> toZero(Heaps position) {
    long a = position.longAt(0);
    long b = position.longAt(1);
    List<Heaps> options = new ArrayList<>();
    if (a == 0 || b == 0) {
      return options;
    }
    for (long left = a - b; left >= 0; left -= b) {
      options.add(Heaps.of(left, b));
    }
    for (long left = b - a; left >= 0; left -= a) {
      options.add(Heaps.of(a, left));
    }
    return options;
  }

  /** Euclid's game, stopped before zero. */
  static List<Heaps> positive(Heaps position) {
    List<Heaps> options = new ArrayList<>();
    for (Heaps option : toZero(position)) {
      if (option.longAt(0) > 0 && option.longAt(1) > 0) {
        options.add(option);
      }
    }
    return options;
  }

  private final BruteForce<Heaps> zeroNormal = new BruteForce<>(NORMAL, EuclidTheoremsTest::toZero);
  private final BruteForce<Heaps> zeroMisere = new BruteForce<>(MISERE, EuclidTheoremsTest::toZero);
  private final BruteForce<Heaps> positiveNormal =
      new BruteForce<>(NORMAL, EuclidTheoremsTest::positive);
  private final BruteForce<Heaps> positiveMisere =
      new BruteForce<>(MISERE, EuclidTheoremsTest::positive);

  private BruteForce<Heaps> toZero(Convention convention) {
    return convention == NORMAL ? zeroNormal : zeroMisere;
  }

  private BruteForce<Heaps> positive(Convention convention) {
    return convention == NORMAL ? positiveNormal : positiveMisere;
  }

  private static BigInteger big(long number) {
    return BigInteger.valueOf(number);
  }

  /** Whether the larger of two positive numbers is below φ times the smaller, by its definition. */
  private static boolean isBelow(long a, long b) {
    long large = Math.max(a, b);
    long small = Math.min(a, b);
    // 2·large - small < √5·small, both sides positive.
    return (2 * large - small) * (2 * large - small) < 5 * small * small;
  }

  /** The quotients of Euclid's algorithm, the larger number first. */
  private static List<Long> quotients(long a, long b) {
    List<Long> quotients = new ArrayList<>();
    long large = Math.max(a, b);
    long small = Math.min(a, b);
    while (small > 0) {
      quotients.add(large / small);
      long rest = large % small;
      large = small;
      small = rest;
    }
    return quotients;
  }

  private interface PairTest {
    void at(long a, long b);
  }

  private static void forAll(long least, PairTest test) {
    for (long a = least; a < SIDE; a++) {
      for (long b = least; b < SIDE; b++) {
        test.at(a, b);
      }
    }
  }

  @Test
  @DisplayName("Theorem 1: the interval from b/φ to bφ has one number of each class modulo b")
  void theorem1() {
    for (long b = 1; b < SIDE; b++) {
      Set<Long> classes = new HashSet<>();
      int count = 0;
      for (long x = 1; x < 2 * b; x++) {
        if (isBelow(x, b)) {
          count++;
          classes.add(x % b);
        }
      }
      assertThat(count).isEqualTo((int) b);
      assertThat(classes).hasSize((int) b);
    }
  }

  @Test
  @DisplayName(
      "Theorem 2: P exactly when a number is zero, or unequal numbers have a ratio below φ")
  void theorem2() {
    forAll(
        0,
        (a, b) -> {
          boolean isP = zeroNormal.isP(Heaps.of(a, b));
          assertThat(isP).isEqualTo(a == 0 || b == 0 || (a != b && isBelow(a, b)));
          assertThat(Euclid.isP(a, b)).as("(%d, %d)", a, b).isEqualTo(isP);
          assertThat(Euclid.isP(big(a), big(b))).isEqualTo(isP);
          if (a > 0 && b > 0) {
            assertThat(Euclid.pBit(a, b)).isEqualTo(isP ? 1 : 0);
          }
        });
  }

  @Test
  @DisplayName("Theorem 3: one winning move up to exchange, one move from a P-position")
  void theorem3() {
    for (Convention convention : Convention.values()) {
      forAll(
          0,
          (a, b) -> {
            Heaps position = Heaps.of(a, b);
            Heaps found = Euclid.winningMove(big(a), big(b), convention);
            if (toZero(convention).isP(position)) {
              assertThat(found).isNull();
              assertThat(toZero(position)).hasSize(a == 0 || b == 0 ? 0 : a == b ? 2 : 1);
              return;
            }
            assertOne(found, toZero(convention).winning(position));
          });
    }
  }

  /** Exactly the move found, or that and its exchange, or none at the end. */
  private static void assertOne(@Nullable Heaps found, Set<Heaps> expected) {
    if (expected.isEmpty() || found == null) {
      assertThat(found).isNull();
      assertThat(expected).isEmpty();
      return;
    }
    assertThat(expected).contains(found);
    expected.remove(found);
    expected.remove(Heaps.of(found.longAt(1), found.longAt(0)));
    assertThat(expected).isEmpty();
  }

  @Test
  @DisplayName("Theorem 4: the comparisons with φ in integers")
  void theorem4() {
    forAll(
        1,
        (a, b) -> {
          long large = Math.max(a, b);
          long small = Math.min(a, b);
          boolean below = large * large - large * small - small * small < 0;
          assertThat(below).isEqualTo(isBelow(a, b));
          assertThat(Euclid.isClose(a, b)).isEqualTo(below);
          BigInteger factor = BigInteger.TEN.pow(40);
          assertThat(Euclid.isClose(big(a).multiply(factor), big(b).multiply(factor)))
              .isEqualTo(below);
        });
  }

  @Test
  @DisplayName("Theorem 5: misère play turns equal numbers and the end round, and nothing else")
  void theorem5() {
    forAll(
        0,
        (a, b) -> {
          boolean isP = zeroMisere.isP(Heaps.of(a, b));
          assertThat(isP).isEqualTo(a > 0 && b > 0 && isBelow(a, b));
          assertThat(Euclid.isP(a, b, MISERE)).isEqualTo(isP);
          assertThat(Euclid.isP(big(a), big(b), MISERE)).isEqualTo(isP);
          assertThat(zeroNormal.isP(Heaps.of(a, b)) != isP).isEqualTo(a == 0 || b == 0 || a == b);
        });
  }

  @Test
  @DisplayName("Theorem 6: the remoteness by the quotients")
  void theorem6() {
    for (Convention convention : Convention.values()) {
      forAll(
          0,
          (a, b) -> {
            long moves = toZero(convention).remoteness(Heaps.of(a, b));
            assertThat(Euclid.remoteness(big(a), big(b), convention)).isEqualTo(big(moves));
            List<Heaps> line = Euclid.line(Heaps.of(a, b), convention);
            assertThat(line).hasSize((int) moves + 1);
            for (int i = 1; i < line.size(); i++) {
              assertThat(toZero(line.get(i - 1))).contains(line.get(i));
              assertThat(toZero(convention).remoteness(line.get(i))).isEqualTo(moves - i);
            }
          });
    }
  }

  @Test
  @DisplayName("Theorem 7: stopped before zero, P exactly when the ratio is below φ")
  void theorem7() {
    forAll(
        1,
        (a, b) -> {
          Heaps position = Heaps.of(a, b);
          boolean isP = positiveNormal.isP(position);
          assertThat(isP).isEqualTo(isBelow(a, b));
          assertThat(EuclidPositive.isP(a, b)).isEqualTo(isP);
          Heaps found = EuclidPositive.winningMove(big(a), big(b), NORMAL);
          if (isP) {
            assertThat(found).isNull();
          } else {
            assertOne(found, positiveNormal.winning(position));
          }
        });
  }

  @Test
  @DisplayName(
      "Theorem 8: a Grundy value is the quotient, less 1 if the quotient is at most the next")
  void theorem8() {
    forAll(
        1,
        (a, b) -> {
          long large = Math.max(a, b);
          long small = Math.min(a, b);
          long quotient = large / small;
          long rest = large % small;
          if (rest == 0) {
            assertThat(zeroNormal.grundy(Heaps.of(a, b))).isEqualTo(quotient);
            assertThat(zeroMisere.grundy(Heaps.of(a, b))).isEqualTo(quotient == 1 ? 0 : quotient);
            assertThat(positiveNormal.grundy(Heaps.of(a, b))).isEqualTo(quotient - 1);
            assertThat(positiveMisere.grundy(Heaps.of(a, b)))
                .isEqualTo(quotient == 1 ? 1 : quotient == 2 ? 0 : quotient - 1);
            return;
          }
          for (BruteForce<Heaps> game :
              List.of(zeroNormal, zeroMisere, positiveNormal, positiveMisere)) {
            long next = game.grundy(Heaps.of(small, rest));
            assertThat(game.grundy(Heaps.of(a, b)))
                .isEqualTo(quotient <= next ? quotient - 1 : quotient);
          }
        });
  }

  @Test
  @DisplayName("Theorem 9: the deficit is decided by the first quotient that differs")
  void theorem9() {
    forAll(
        1,
        (a, b) -> {
          List<Long> quotients = quotients(a, b);
          long first = quotients.get(0);
          int run = 1;
          while (run < quotients.size() && quotients.get(run) == first) {
            run++;
          }
          if (run == quotients.size()) {
            return;
          }
          boolean less = (first < quotients.get(run)) == (run % 2 == 1);
          long value = less ? first - 1 : first;
          assertThat(zeroNormal.grundy(Heaps.of(a, b))).isEqualTo(value);
          assertThat(positiveNormal.grundy(Heaps.of(a, b))).isEqualTo(value);
          assertThat(Euclid.grundy(a, b, NORMAL)).isEqualTo(value);
        });
  }

  @Test
  @DisplayName("Theorem 10 (Nivasch): stopped before zero, the Grundy value is ⌊|y/x - x/y|⌋")
  void theorem10() {
    forAll(
        1,
        (a, b) -> {
          long value = Math.abs(a * a - b * b) / (a * b);
          assertThat(positiveNormal.grundy(Heaps.of(a, b))).isEqualTo(value);
          assertThat(EuclidPositive.grundy(a, b, NORMAL)).isEqualTo(value);
          BigInteger factor = BigInteger.TEN.pow(40);
          assertThat(
                  EuclidPositive.grundy(big(a).multiply(factor), big(b).multiply(factor), NORMAL))
              .isEqualTo(big(value));
        });
  }

  @Test
  @DisplayName("Theorem 11: played to zero it differs by 1, and only if all quotients are equal")
  void theorem11() {
    forAll(
        1,
        (a, b) -> {
          List<Long> quotients = quotients(a, b);
          long value = Math.abs(a * a - b * b) / (a * b);
          if (new HashSet<>(quotients).size() == 1) {
            value += quotients.size() % 2 == 1 ? 1 : -1;
          }
          assertThat(zeroNormal.grundy(Heaps.of(a, b))).isEqualTo(value);
          assertThat(Euclid.grundy(a, b, NORMAL)).isEqualTo(value);
          BigInteger factor = BigInteger.TEN.pow(40);
          assertThat(Euclid.grundy(big(a).multiply(factor), big(b).multiply(factor), NORMAL))
              .isEqualTo(big(value));
        });
  }

  @Test
  @DisplayName(
      "Theorem 12: misère Grundy values of the game to zero change at equal numbers and ends")
  void theorem12() {
    forAll(
        0,
        (a, b) -> {
          long value = zeroMisere.grundy(Heaps.of(a, b));
          long expected = zeroNormal.grundy(Heaps.of(a, b));
          if (a == 0 || b == 0 || a == b) {
            expected = 1 - expected;
          }
          assertThat(value).isEqualTo(expected);
          assertThat(Euclid.grundy(a, b, MISERE)).isEqualTo(value);
          assertThat(Euclid.grundy(big(a), big(b), MISERE)).isEqualTo(big(value));
        });
  }

  @Test
  @DisplayName("Theorem 13: misère play before zero exchanges 0 and 1 on Fibonacci multiples only")
  void theorem13() {
    Set<Heaps> fibonacci = new HashSet<>();
    for (long d = 1; d < SIDE; d++) {
      long f = d;
      long g = d;
      while (g < SIDE) {
        fibonacci.add(Heaps.of(f, g));
        fibonacci.add(Heaps.of(g, f));
        long next = f + g;
        f = g;
        g = next;
      }
    }
    forAll(
        1,
        (a, b) -> {
          Heaps position = Heaps.of(a, b);
          long normal = positiveNormal.grundy(position);
          long value = positiveMisere.grundy(position);
          assertThat(value).isEqualTo(fibonacci.contains(position) ? 1 - normal : normal);
          assertThat(EuclidPositive.grundy(a, b, MISERE)).isEqualTo(value);
          BigInteger factor = BigInteger.TEN.pow(40);
          BigInteger largeA = big(a).multiply(factor);
          BigInteger largeB = big(b).multiply(factor);
          assertThat(EuclidPositive.grundy(largeA, largeB, MISERE)).isEqualTo(big(value));
          assertThat(EuclidPositive.isP(a, b, MISERE)).isEqualTo(value == 0);
          assertThat(EuclidPositive.isP(largeA, largeB, MISERE)).isEqualTo(value == 0);
          assertThat(positiveMisere.isP(position)).isEqualTo(value == 0);
          Heaps found = EuclidPositive.winningMove(big(a), big(b), MISERE);
          if (value == 0) {
            assertThat(found).isNull();
          } else {
            assertOne(found, positiveMisere.winning(position));
          }
        });
  }

  @Test
  @DisplayName("Theorem 14: the remoteness of the game stopped before zero")
  void theorem14() {
    for (Convention convention : Convention.values()) {
      forAll(
          1,
          (a, b) -> {
            BigInteger moves = big(positive(convention).remoteness(Heaps.of(a, b)));
            assertThat(EuclidPositive.remoteness(big(a), big(b), convention)).isEqualTo(moves);
            BigInteger factor = BigInteger.TEN.pow(40);
            assertThat(
                    EuclidPositive.remoteness(
                        big(a).multiply(factor), big(b).multiply(factor), convention))
                .isEqualTo(moves);
          });
    }
  }
}
