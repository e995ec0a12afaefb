package org.grundy.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Limits;
import org.grundy.Player;
import org.grundy.PositionException;
import org.grundy.Ruleset;
import org.grundy.rules.ArrowRuleset;
import org.grundy.table.ExhaustiveSolver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The moves of codes, in arrow notation and listed, against their definition. */
class CodeRulesTest {
  private static final int LARGEST = 12;

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "0.77; n -> a, b where 1 <= n-a-b <= 2",
        "0.137; n -> 0 where n = 1 | n-2 | a, b where a+b = n-3",
        "0.07; n -> a, b where a+b = n-2",
        "0.6; n -> a, b where a+b = n-1, 1 <= a+b",
        "0.02; n -> n-2 where n > 2",
        "0.11; n -> 0 where n <= 2",
        "4!.0; n -> a, b where a+b = n, 0 < a < b",
        "4=.3; n -> n-1 | a, a where 2*a = n, 1 <= a",
        "0.[3]; n -> n-k",
        "4.[3]; n -> n-k | a, b where a+b = n, 1 <= a <= b",
        "0.333; n -> n-k where 1 <= k <= 3",
        "0.3033; n -> n-k where k in {1,3,4}",
        "0.030[3]; n -> n-k where k not in {1,3}",
        "0.0[3]; n -> n-k where k >= 2",
        "0.[30]; n -> n-k where k in odd",
        "0.[003]; n -> n-k where k in multiples of 3",
        "0.3[00300]; n -> n-k where (k = 1 or 4 <= k, k % 5 = 4)",
        "4.[4]; n -> a, b where a+b <= n, 1 <= a <= b",
        "0.[4]; n -> a, b where a+b < n, 1 <= a <= b",
        "0.f; n -> a, b, c where a+b+c = n-1, a <= b <= c",
      })
  void arrowsAreShort(String code, String arrows) {
    assertThat(Code.parse(code).arrows()).isEqualTo(arrows);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0.77",
        "0.137",
        "4!.0",
        "4=.0",
        "0.6",
        "4.[3]",
        "0.[12]",
        "0.5[03]",
        "hex 0.98",
        "0.cd",
        "c.0",
        "0.{2,4}=6!",
        "0.{1,5}",
        "0.{0,1,2,3,4,5}",
        "0.{1,2,3,4}",
        "0.{2,3}!",
        "{2,3}!.7!",
        "4.[404]",
        "0.{2+}",
        "{2+}.0",
        "{2+}!.3",
        "{2+}=.0",
        "{2+}=.[3]",
        "0.[{0,2+}]",
        "0.{1,3+}!",
        "0.{3+}4=[{2+}!]",
        "0.{2+}0[00{1,5}=]",
        "0.{40}",
        "0.{2,33}=7"
      })
  void movesAreThoseOfTheDefinition(String text) {
    checkMoves(Code.parse(text));
  }

  @Property(tries = 300)
  void movesOfRandomCodesAreThoseOfTheDefinition(@ForAll long seed) {
    checkMoves(randomCode(new Random(seed), true));
  }

  /** Tests options of small heaps and, where heaps are few, Grundy values. */
  private static void checkMoves(Code code) {
    Ruleset<Heaps> rules = code.rules();
    assertThat(rules instanceof ArrowRuleset).as(code.text()).isEqualTo(code.arrows() != null);
    int[] values = new int[LARGEST + 1];
    for (int n = 0; n <= LARGEST; n++) {
      Set<List<Integer>> expected = options(code, n);
      assertThat(listed(rules, n)).as("%s at %d", code, n).isEqualTo(expected);
      Set<Integer> reached = new HashSet<>();
      for (List<Integer> parts : expected) {
        int sum = 0;
        for (int part : parts) {
          sum ^= values[part];
        }
        reached.add(sum);
      }
      while (reached.contains(values[n])) {
        values[n]++;
      }
      Integer value =
          new ExhaustiveSolver<>(rules).grundy(Heaps.of(n), Convention.NORMAL, Limits.DEFAULT);
      assertThat(value).as("%s at %d", code, n).isEqualTo(values[n]);
    }
  }

  /** The options of a heap by the definition: every partition of every rest is tried. */
  private static Set<List<Integer>> options(Code code, int n) {
    Set<List<Integer>> options = new TreeSet<>(CodeRulesTest::compare);
    for (int removed = 0; removed <= n; removed++) {
      Digit digit = code.digit(removed);
      for (List<Integer> parts : partitions(n - removed, 1)) {
        boolean different = new HashSet<>(parts).size() == parts.size();
        boolean equal = new HashSet<>(parts).size() <= 1;
        if (digit.allows(parts.size())
            && (different || !digit.different())
            && (equal || !digit.equal())
            && !parts.equals(List.of(n))
            && n > 0) {
          options.add(parts);
        }
      }
    }
    return options;
  }

  private static List<List<Integer>> partitions(int sum, int least) {
    List<List<Integer>> all = new ArrayList<>();
    if (sum == 0) {
      all.add(List.of());
    }
    for (int first = least; first <= sum; first++) {
      for (List<Integer> rest : partitions(sum - first, first)) {
        List<Integer> parts = new ArrayList<>(List.of(first));
        parts.addAll(rest);
        all.add(parts);
      }
    }
    return all;
  }

  private static int compare(List<Integer> a, List<Integer> b) {
    return Arrays.compare(a.toArray(new Integer[0]), b.toArray(new Integer[0]));
  }

  static Set<List<Integer>> listed(Ruleset<Heaps> rules, int n) {
    Set<List<Integer>> options = new TreeSet<>(CodeRulesTest::compare);
    rules.options(
        Heaps.of(n),
        Player.LEFT,
        option -> {
          List<Integer> parts = new ArrayList<>();
          for (long heap : option.toLongs()) {
            if (heap > 0) {
              parts.add((int) heap);
            }
          }
          parts.sort(null);
          options.add(parts);
        });
    return options;
  }

  static Code randomCode(Random random, boolean unbounded) {
    while (true) {
      List<Digit> digits = new ArrayList<>();
      List<Digit> repeated = new ArrayList<>();
      Digit first = random.nextBoolean() ? Digit.ZERO : randomDigit(random, unbounded);
      digits.add(
          new Digit(
              first.counts() & ~3,
              Math.max(first.from(), first.from() < 0 ? -1 : 2),
              first.different(),
              first.equal()));
      int length = random.nextInt(5);
      int bracket = random.nextInt(3) == 0 ? 1 + random.nextInt(3) : 0;
      for (int i = 0; i < length; i++) {
        digits.add(randomDigit(random, unbounded));
      }
      for (int i = 0; i < bracket; i++) {
        repeated.add(randomDigit(random, unbounded));
      }
      boolean idle =
          digits.stream().allMatch(Digit::isZero) && repeated.stream().allMatch(Digit::isZero);
      if (!idle) {
        return Code.of(digits, repeated);
      }
    }
  }

  private static Digit randomDigit(Random random, boolean unbounded) {
    int kind = random.nextInt(8);
    int sizes = random.nextInt(6);
    long counts = kind < 5 ? random.nextInt(8) : kind < 7 ? random.nextInt(16) : random.nextInt(64);
    int from = unbounded && random.nextInt(10) == 0 ? random.nextInt(5) : -1;
    return new Digit(counts, from, sizes == 4, sizes == 5);
  }

  @Test
  void sumsOfHeapsAreSummands() {
    Ruleset<Heaps> rules = Code.parse("0.{2+}").rules();
    assertThat(rules.summands(Heaps.of(3, 0, 5)))
        .containsExactly(Heaps.of(3), Heaps.of(0), Heaps.of(5));
    assertThat(rules.canonical(Heaps.of(5, 0, 3))).isEqualTo(Heaps.of(3, 5));
    assertThat(rules.canonical(Heaps.of(0, 0))).isEqualTo(Heaps.of(0));
    Set<Heaps> options = new HashSet<>();
    rules.options(Heaps.of(2, 4), Player.LEFT, options::add);
    assertThat(options).containsExactlyInAnyOrder(Heaps.of(2, 1, 2), Heaps.of(2, 1, 1, 1));
  }

  @Test
  void tooManyPartitionsAreNotListed() {
    Ruleset<Heaps> rules = Code.parse("{2+}.0").rules();
    assertThatThrownBy(() -> rules.options(Heaps.of(100), Player.LEFT, option -> {}))
        .isInstanceOf(PositionException.class);
    assertThatThrownBy(() -> rules.options(Heaps.of(Long.MAX_VALUE), Player.LEFT, option -> {}))
        .isInstanceOf(PositionException.class);
  }

  /** Nim sequences that are computed and published elsewhere, from heap 0 on. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "0.77; 0 1 2 3 1 4 3 2 1 4 2 6 4 1 2 7 1 4 3 2 1 4 6 7 4 1 2 8 5 4 7 2 1 8 6 7 4 1 2 3",
        "0.07; 0 0 1 1 2 0 3 1 1 0 3 3 2 2 4 0 5 2 2 3 3 0 1 1 3 0 2 1 1 0 4 5 2 7 4 0 1 1 2 0",
        "0.137; 0 1 1 2 0 3 1 1 0 3 3 2 2 4 0 5 2 2 3 3 0 1 1 3 0 2 1 1 0 4 5 2 7 4 0 1 1 2 0 3",
        "4!.0; 0 0 0 1 0 2 1 0 2 1 0 2 1 3 2 1 3 2 4 3 0 4 3 0 4 3 0 4 1 2 3",
        "0.6; 0 0 1 2 0 1 2 3 1 2 3 4 0 3 4 2 1 3 2 1 0 2 1 4 5 1 4 5 1 2 0 1 2 3 1 2 3 4 2 3",
        "0.007; 0 0 0 1 1 1 2 2 0 3 3 1 1 1 0 4 3 3 3 2 2 2 4 4 0 5 5 2 2 2 3 3 0 5 0 1 1 1 3 3",
        "0.17; 0 1 1 0 2 1 3 0 1 1 3 2 2 3 4 1 5 3 2 2 3 1 1 0 3 1 2 0 1 1 4 4 2 6 4 1 1 0 2 1",
        "0.117; 0 1 1 1 0 2 2 1 3 4 0 1 1 1 3 2 2 2 3 4 0 1 5 4 3 2 2 2 3 1 0 1 0 4 3 2 2 2 0 1",
        "0.06; 0 0 0 1 1 2 2 0 3 1 1 2 2 3 3 4 4 0 5 3 3 4 2 2 1 1 3 0 2 2 1 1 4 4 5 5 2 6 4 7",
        "0.[3]; 0 1 2 3 4 5 6 7 8 9 10",
        "4.[3]; 0 1 2 4 3 5 6 8 7 9 10 12 11",
      })
  void nimSequencesAreTheKnownOnes(String code, String sequence) {
    String[] values = sequence.split(" ", -1);
    ExhaustiveSolver<Heaps> solver = new ExhaustiveSolver<>(Code.parse(code).rules());
    TreeMap<Integer, Integer> found = new TreeMap<>();
    for (int n = 0; n < values.length; n++) {
      Integer value = solver.grundy(Heaps.of(n), Convention.NORMAL, Limits.DEFAULT);
      found.put(n, Objects.requireNonNull(value));
    }
    assertThat(found.values().stream().map(String::valueOf)).containsExactly(values);
  }
}
