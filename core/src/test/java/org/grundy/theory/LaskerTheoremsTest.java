package org.grundy.theory;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.grundy.Answer;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Move;
import org.grundy.Outcome;
import org.grundy.Question;
import org.grundy.WinningMoves;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** One test for each theorem of docs/theory/lasker.md, against brute force. */
class LaskerTheoremsTest {
  private static final int MOST = 300;

  /** The Grundy values of heaps by their definition; a split has the nim-sum of its parts. */
  private static final int[] VALUES = values();

  private static int[] values() {
    int[] values = new int[MOST + 1];
    for (int n = 0; n <= MOST; n++) {
      BitSet seen = new BitSet();
      for (int left = 0; left < n; left++) {
        seen.set(values[left]);
      }
      for (int a = 1; a < n; a++) {
        seen.set(values[a] ^ values[n - a]);
      }
      values[n] = seen.nextClearBit(0);
    }
    return values;
  }

  /** A position in a form that the order of heaps and empty heaps do not change. */
  static Heaps sorted(long... heaps) {
    return Heaps.of(Arrays.stream(heaps).filter(n -> n > 0).sorted().toArray());
  }

  /** Every move as it is written: the result with the heap's parts in its place. */
  private static List<long[]> written(long[] heaps) {
    List<long[]> options = new ArrayList<>();
    for (int i = 0; i < heaps.length; i++) {
      for (long left = 0; left < heaps[i]; left++) {
        long[] after = heaps.clone();
        after[i] = left;
        options.add(after);
      }
      for (long a = 1; a < heaps[i]; a++) {
        long[] after = Arrays.copyOf(heaps, heaps.length + 1);
        System.arraycopy(heaps, i, after, i + 1, heaps.length - i);
        after[i] = a;
        after[i + 1] = heaps[i] - a;
        options.add(after);
      }
    }
    return options;
  }

  private static List<Heaps> options(Heaps position) {
    return written(position.toLongs()).stream().map(LaskerTheoremsTest::sorted).toList();
  }

  private final BruteForce<Heaps> normal =
      new BruteForce<>(Convention.NORMAL, LaskerTheoremsTest::options);
  private final BruteForce<Heaps> misere =
      new BruteForce<>(Convention.MISERE, LaskerTheoremsTest::options);

  /** Single heaps, pairs, triples, and longer sums of small heaps. */
  private static List<Heaps> positions() {
    List<Heaps> positions = new ArrayList<>();
    addAll(positions, new long[1], 0, 22);
    addAll(positions, new long[2], 0, 11);
    addAll(positions, new long[3], 0, 6);
    addAll(positions, new long[4], 0, 4);
    addAll(positions, new long[6], 0, 2);
    return positions;
  }

  private static void addAll(List<Heaps> positions, long[] heaps, int at, long most) {
    if (at == heaps.length) {
      positions.add(Heaps.of(heaps));
      return;
    }
    for (heaps[at] = 0; heaps[at] <= most; heaps[at]++) {
      addAll(positions, heaps, at + 1, most);
    }
    heaps[at] = 0;
  }

  @Test
  @DisplayName("Theorem 1: a heap is even exactly if the last binary digit but one of g is 1")
  void theorem1() {
    for (int n = 1; n <= MOST; n++) {
      assertThat((VALUES[n] & 2) != 0).isEqualTo(n % 2 == 0);
      assertThat((Lasker.grundy((long) n) & 2) != 0).isEqualTo(n % 2 == 0);
      assertThat(Lasker.grundy(Lasker.grundy((long) n))).isEqualTo(n);
    }
  }

  @Test
  @DisplayName("Theorem 2: the Grundy value is the size, 4k + 3 and 4k + 4 exchanged")
  void theorem2() {
    for (int n = 0; n <= MOST; n++) {
      assertThat(Lasker.grundy((long) n)).isEqualTo(VALUES[n]);
      assertThat(Lasker.grundy(BigInteger.valueOf(n))).isEqualTo(VALUES[n]);
    }
    // The definition once more, of sums as a whole and not by nim-sums.
    for (Heaps position : positions()) {
      BigInteger value = BigInteger.valueOf(normal.grundy(sorted(position.toLongs())));
      assertThat(Lasker.grundy(position, Convention.NORMAL)).as("%s", position).isEqualTo(value);
    }
  }

  @Test
  @DisplayName("Theorem 3: which splits of a heap have a nim-sum")
  void theorem3() {
    for (int n = 0; n <= MOST; n++) {
      Map<Integer, Set<List<Integer>>> splits = new TreeMap<>();
      for (int a = 1; 2 * a <= n; a++) {
        splits
            .computeIfAbsent(VALUES[a] ^ VALUES[n - a], value -> new HashSet<>())
            .add(List.of(a, n - a));
      }
      for (int value = 0; value < 2 * MOST; value++) {
        LaskerSplits found = new LaskerSplits(BigInteger.valueOf(n), BigInteger.valueOf(value));
        List<List<Integer>> listed = new ArrayList<>();
        for (LaskerSplits.Split split : found) {
          listed.add(List.of(split.small().intValueExact(), split.large().intValueExact()));
        }
        Set<List<Integer>> expected = splits.getOrDefault(value, Set.of());
        assertThat(listed)
            .as("splits of %d of value %d", n, value)
            .containsExactlyInAnyOrderElementsOf(expected);
        assertThat(found.count()).isEqualTo(expected.size());
        assertThat(Lasker.splits(BigInteger.valueOf(n), BigInteger.valueOf(value)))
            .isEqualTo(expected.size());
        assertThat(found.areUnequal())
            .isEqualTo(expected.stream().anyMatch(s -> !s.get(0).equals(s.get(1))));
      }
    }
  }

  @Test
  @DisplayName("Theorem 4: the winning moves, and how many")
  void theorem4() {
    for (Heaps position : positions()) {
      assertAnswer(position, Convention.NORMAL, normal);
    }
  }

  @Test
  @DisplayName("Theorem 5: misère play follows misère Nim on the values")
  void theorem5() {
    for (Heaps position : positions()) {
      int sum = 0;
      boolean big = false;
      for (long heap : position.toLongs()) {
        sum ^= VALUES[(int) heap];
        big |= heap > 1;
      }
      boolean isP = misere.isP(sorted(position.toLongs()));
      assertThat(sum == (big ? 0 : 1)).as("%s", position).isEqualTo(isP);
      assertThat(Lasker.isP(position, Convention.MISERE)).as("%s", position).isEqualTo(isP);
    }
  }

  @Test
  @DisplayName("Theorem 6: the misère Grundy value")
  void theorem6() {
    for (Heaps position : positions()) {
      assertThat(Lasker.grundy(position, Convention.MISERE))
          .as("%s", position)
          .isEqualTo(misere.grundy(sorted(position.toLongs())));
    }
  }

  @Test
  @DisplayName("Theorem 7: the winning moves of misère play, and how many")
  void theorem7() {
    for (Heaps position : positions()) {
      assertAnswer(position, Convention.MISERE, misere);
    }
  }

  private static void assertAnswer(Heaps position, Convention convention, BruteForce<Heaps> brute) {
    boolean isP = brute.isP(sorted(position.toLongs()));
    Answer<Heaps> answer = new Lasker().answer(Question.of(position, convention));
    assertThat(answer.outcome()).as("%s", position).isEqualTo(isP ? Outcome.P : Outcome.N);
    // What is written in two ways is merged.
    Map<Heaps, Set<Heaps>> expected = new HashMap<>();
    Set<Heaps> written = new HashSet<>();
    for (long[] option : written(position.toLongs())) {
      if (!isP && brute.isP(sorted(option))) {
        expected.computeIfAbsent(sorted(option), form -> new HashSet<>()).add(Heaps.of(option));
        written.add(Heaps.of(option));
      }
    }
    WinningMoves<Heaps> moves = answer.winningMoves();
    List<Heaps> found = new ArrayList<>();
    for (Move<Heaps> move : moves.moves()) {
      assertThat(written).as("a move of %s", position).contains(move.result());
      found.add(sorted(move.result().toLongs()));
    }
    assertThat(found)
        .as("winning moves of %s", position)
        .containsExactlyInAnyOrderElementsOf(expected.keySet());
    assertThat(moves.count()).isEqualTo(expected.size());
    assertThat(moves.merged())
        .as("whether moves of %s are exchanges", position)
        .isEqualTo(expected.values().stream().anyMatch(forms -> forms.size() > 1));
  }

  @Test
  @DisplayName("Theorem 4, larger heaps: single moves counted by the table of values")
  void theorem4ByValues() {
    for (int n = 1; n <= MOST; n++) {
      for (int other : new int[] {0, 1, 2, 3, 4, 7, 21, 43, 85, 86, 170, 171, 255, n - 1, n}) {
        Set<List<Integer>> expected = new TreeSet<>((x, y) -> x.toString().compareTo(y.toString()));
        for (int left = 0; left < n; left++) {
          addIf(VALUES[left] == VALUES[other], List.of(left, other), expected);
        }
        for (int a = 1; 2 * a <= n; a++) {
          addIf((VALUES[a] ^ VALUES[n - a]) == VALUES[other], List.of(a, n - a, other), expected);
        }
        for (int left = 0; left < other && n != other; left++) {
          addIf(VALUES[left] == VALUES[n], List.of(n, left), expected);
        }
        for (int a = 1; 2 * a <= other && n != other; a++) {
          addIf((VALUES[a] ^ VALUES[other - a]) == VALUES[n], List.of(n, a, other - a), expected);
        }
        Heaps position = Heaps.of(n, other);
        List<List<Integer>> found = new ArrayList<>();
        WinningMoves<Heaps> moves = new Lasker().answer(Question.of(position)).winningMoves();
        for (Move<Heaps> move : moves.moves()) {
          found.add(Arrays.stream(move.result().toLongs()).mapToObj(i -> (int) i).toList());
        }
        if (n == other) {
          expected.clear();
        }
        assertThat(found).as("%s", position).containsExactlyInAnyOrderElementsOf(expected);
        assertThat(moves.count()).isEqualTo(expected.size());
      }
    }
  }

  private static <T> void addIf(boolean wins, T move, Set<T> moves) {
    if (wins) {
      moves.add(move);
    }
  }
}
