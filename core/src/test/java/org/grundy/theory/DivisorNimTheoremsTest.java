package org.grundy.theory;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.grundy.Answer;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Move;
import org.grundy.Outcome;
import org.grundy.Player;
import org.grundy.Question;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** One test for each theorem of docs/theory/divisor-nim.md, against brute force. */
class DivisorNimTheoremsTest {

  /** Every move as its result; two moves never have the same one. */
  static List<Heaps> options(Heaps position) {
    long[] stones = position.toLongs();
    List<Heaps> options = new ArrayList<>();
    for (int x = 2; x <= stones.length; x++) {
      for (int y = 1; y < x; y++) {
        if (x % y != 0 || !BigInteger.valueOf(x / y).isProbablePrime(50)) {
          continue;
        }
        for (long take = 1; take <= stones[x - 1]; take++) {
          long[] after = stones.clone();
          after[x - 1] -= take;
          after[y - 1] += take;
          options.add(Heaps.of(after));
        }
      }
    }
    return options;
  }

  private static int omegaWithMultiplicity(int x) {
    int count = 0;
    for (int p = 2; p <= x; p++) {
      while (x % p == 0) {
        x /= p;
        count++;
      }
    }
    return count;
  }

  private final BruteForce<Heaps> normal =
      new BruteForce<>(Convention.NORMAL, DivisorNimTheoremsTest::options);
  private final BruteForce<Heaps> misere =
      new BruteForce<>(Convention.MISERE, DivisorNimTheoremsTest::options);
  private final List<Heaps> positions = positions();

  private static List<Heaps> positions() {
    List<Heaps> positions = new ArrayList<>();
    addAll(positions, new long[3], 0, 4);
    addAll(positions, new long[4], 0, 3);
    addAll(positions, new long[6], 0, 2);
    addAll(positions, new long[9], 0, 1);
    return positions;
  }

  private static void addAll(List<Heaps> positions, long[] stones, int at, long most) {
    if (at == stones.length) {
      positions.add(Heaps.of(stones));
      return;
    }
    for (stones[at] = 0; stones[at] <= most; stones[at]++) {
      addAll(positions, stones, at + 1, most);
    }
    stones[at] = 0;
  }

  @Test
  @DisplayName("Theorem 1: the game ends, and has sum of ω(x)·a_x first moves")
  void theorem1() {
    for (Heaps position : positions) {
      long weight = 0;
      for (int x = 2; x <= position.size(); x++) {
        weight += omegaWithMultiplicity(x) * position.longAt(x - 1);
      }
      assertThat(normal.remoteness(position)).isLessThanOrEqualTo(weight);
      List<Heaps> options = options(position);
      assertThat(new HashSet<>(options)).hasSize(options.size());
      assertThat(DivisorNim.firstMoves(position.toLongs(), Convention.NORMAL).all())
          .isEqualTo(BigInteger.valueOf(options.size()));
      List<Heaps> ruled = new ArrayList<>();
      new DivisorNimRules().options(position, Player.LEFT, ruled::add);
      assertThat(ruled).containsExactlyInAnyOrderElementsOf(options);
    }
  }

  @Test
  @DisplayName("Theorem 2: the Grundy value is the exclusive-or over odd Ω")
  void theorem2() {
    for (Heaps position : positions) {
      long value = 0;
      for (int x = 1; x <= position.size(); x++) {
        value ^= omegaWithMultiplicity(x) % 2 == 1 ? position.longAt(x - 1) : 0;
      }
      assertThat(normal.grundy(position)).isEqualTo(value);
      assertThat(DivisorNim.grundy(position.toLongs())).isEqualTo(value);
      assertThat(DivisorNim.grundy(position)).isEqualTo(BigInteger.valueOf(value));
    }
  }

  @Test
  @DisplayName("Theorem 3: the winning moves, off a heap or onto it")
  void theorem3() {
    for (Heaps position : positions) {
      assertWinningMoves(position, Convention.NORMAL, normal);
    }
  }

  @Test
  @DisplayName("Theorem 4: misère play follows misère Nim on the odd numbers")
  void theorem4() {
    for (Heaps position : positions) {
      long value = 0;
      long greatest = 0;
      for (int x = 1; x <= position.size(); x++) {
        if (omegaWithMultiplicity(x) % 2 == 1) {
          value ^= position.longAt(x - 1);
          greatest = Math.max(greatest, position.longAt(x - 1));
        }
      }
      assertThat(misere.isP(position)).isEqualTo(value == (greatest > 1 ? 0 : 1));
    }
  }

  @Test
  @DisplayName("Theorem 5: the winning moves of misère play")
  void theorem5() {
    for (Heaps position : positions) {
      assertWinningMoves(position, Convention.MISERE, misere);
    }
  }

  private static void assertWinningMoves(
      Heaps position, Convention convention, BruteForce<Heaps> brute) {
    boolean isP = brute.isP(position);
    Set<Heaps> expected = isP ? Set.of() : brute.winning(position);
    Answer<Heaps> answer = new DivisorNim().answer(Question.of(position, convention));
    assertThat(answer.outcome()).isEqualTo(isP ? Outcome.P : Outcome.N);
    List<Heaps> found = new ArrayList<>();
    for (Move<Heaps> move : answer.winningMoves().moves()) {
      found.add(move.result());
    }
    BigInteger size = BigInteger.valueOf(expected.size());
    assertThat(found).as("%s", position).containsExactlyInAnyOrderElementsOf(expected);
    assertThat(answer.winningMoves().count()).isEqualTo(size);
    assertThat(DivisorNim.firstMoves(position.toLongs(), convention).winning()).isEqualTo(size);

    // With 2^70 times the stones the same, of which only those of a multiple can be compared.
    List<BigInteger> large = new ArrayList<>();
    for (int i = 0; i < position.size(); i++) {
      large.add(position.at(i).shiftLeft(70));
    }
    if (convention == Convention.NORMAL) {
      assertThat(DivisorNim.firstMoves(Heaps.of(large), convention).winning()).isEqualTo(size);
      assertThat(DivisorNim.grundy(Heaps.of(large)))
          .isEqualTo(BigInteger.valueOf(brute.grundy(position)).shiftLeft(70));
    }
  }
}
