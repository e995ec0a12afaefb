package org.grundy.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.grundy.Heaps;
import org.grundy.Question;
import org.grundy.table.ExhaustiveSolver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Kinds, move vectors and independence against the moves that the rules list. */
class KindsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          n -> n-k ; (1) + N(1)
          n -> n-k where 1 <= k <= 3 ; (1) (2) (3)
          n -> n-k where k in {1,3,4} ; (1) (3) (4)
          n -> n-k where k not in {1,3} ; (2) (4) + N(1)
          n -> n-k where k in odd ; (1) + N(2)
          n -> n-k where k % 3 != 0 ; (1) + N(3) (2) + N(3)
          (a,b) -> (a-k,b) | (a,b-k) | (a-k,b-k) ; (1,0) + N(1,0) (0,1) + N(0,1) (1,1) + N(1,1)
          (a,b) -> (a-k,b-l) where |k-l| < 2 ; (0,1) + N(1,1) (1,0) + N(1,1) (1,1) + N(1,1)
          (a,b) -> (a-1,b-2) | (a-2,b-1) ; (1,2) (2,1)
          (a,b) -> (a-k,b-2*k) ; (1,2) + N(1,2)
          (a,b,c) ~> (a-k,b-k,c) ; (0,1,1) + N(0,1,1) (1,0,1) + N(1,0,1) (1,1,0) + N(1,1,0)
          (a,b) -> (a-i,b-j) ; (1,0) + N(1,0) + N(0,1) (0,1) + N(1,0) + N(0,1)
          (a,b) -> (a-k,b) where k <= a | (a,b-1) where b > 0 ; (1,0) + N(1,0) (0,1)
          """)
  void moveVectors(String rules, String sets) {
    List<LinearSet> found = ArrowRuleset.parse(rules).findings().kind().moveVectors();
    assertThat(found).isNotNull();
    List<String> expected = List.of(sets.strip().split("(?<=\\))\\s+(?=\\()"));
    assertThat(found.stream().map(LinearSet::toString))
        .containsExactlyInAnyOrderElementsOf(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          n -> n-k where k in primes ; SubtractionSet
          n -> n-k where k in squares ; SubtractionSet
          n -> n-1 | n//2 ; LinearRelation
          n -> n-k where 2*k <= n ; LinearRelation
          n -> a, b where a+b = n-2 ; TakeAndBreak
          n -> n-k | a, b where a+b = n ; TakeAndBreak
          (a,b) -> (a-k*b,b) | (a,b-k*a) ; NonLinear
          (n,q) -> (n-k,2*k) where 1 <= k <= q ; LinearRelation
          (a,b) where a >= b -> (k,min(b,k)) where k < a | (a,k) where k < b ; LinearRelation
          (a,b) stop when a = b -> (a-k,b) | (a,b-k) ; LinearRelation
          (a,b,c) ~> (a-i,b-j,c) ; VectorMoves
          (a,b) -> (a-k,b) | (a,b-l) where l in squares ; NonLinear
          (a,b) -> (a-k,b) where k//b <= k | (a,b-k) ; NonLinear
          """)
  void kinds(String rules, String kind) {
    Kind found = ArrowRuleset.parse(rules).findings().kind();
    assertThat(found.getClass().getSimpleName()).isEqualTo(kind);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          (a,b) -> (a-k,b) | (a,b-k) ; [[0], [1]]
          (a,b) -> (a-k,b) | (a,b-k) | (a-1,b-1) ; [[0, 1]]
          (a,b,c) -> (a-k,b,c) | (a,b-k,c-k) ; [[0], [1, 2]]
          (a,b,c) ~> (a-k,b,c) ; [[0], [1], [2]]
          (a,b,c) -> (a-k,b,c) | (a,b-k,c) where a > 0 | (a,b,c-1) ; [[0, 1], [2]]
          (a,b) where a >= b -> (a-k,b) where a-k >= b | (a,b-k) ; [[0, 1]]
          (a,b) stop when a = 3 -> (a-k,b) | (a,b-k) ; [[0, 1]]
          n -> n-k ; [[0]]
          """)
  void independentGroups(String rules, String groups) {
    assertThat(ArrowRuleset.parse(rules).findings().independent()).hasToString(groups);
  }

  @Test
  void sumsOfGroupsHaveTheNimSumOfTheirValues() {
    for (String text :
        List.of(
            "(a,b,c) -> (a-k,b,c) where k in {1,3,4} | (a,b-k,c-k) | (a,b,c-k)",
            "(a,b,c) ~> (a-k,b,c) where 2*k <= a",
            "(a,b) where a < 9 -> (a-k,b) where k in odd | (a,b//2)",
            "(a,b) -> (a,b-2)")) {
      ArrowRuleset whole = ArrowRuleset.parse(text);
      List<List<Integer>> groups = whole.findings().independent();
      assertThat(groups).hasSizeGreaterThan(1);
      int dimension = whole.rules().dimension();
      ExhaustiveSolver<Heaps> solver = new ExhaustiveSolver<>(whole);
      List<ExhaustiveSolver<Heaps>> parts =
          groups.stream().map(group -> new ExhaustiveSolver<Heaps>(whole.on(group))).toList();
      for (int index = 0; index < 216; index++) {
        long[] position = {index % 6, index / 6 % 6, index / 36};
        BigInteger sum = BigInteger.ZERO;
        for (int g = 0; g < groups.size(); g++) {
          long[] own = groups.get(g).stream().mapToLong(i -> position[i]).toArray();
          sum = sum.xor(value(parts.get(g), own));
        }
        assertThat(sum).isEqualTo(value(solver, java.util.Arrays.copyOf(position, dimension)));
      }
    }
  }

  private static BigInteger value(ExhaustiveSolver<Heaps> solver, long... position) {
    BigInteger value = solver.answer(Question.of(Heaps.of(position))).grundy();
    if (value == null) {
      throw new AssertionError("not solved");
    }
    return value;
  }

  @Property(tries = 300)
  void vectorsAreTheMovesThatAreListed(@ForAll("vectorRules") String text) {
    ArrowRuleset ruleset;
    try {
      ruleset = ArrowRuleset.parse(text);
    } catch (RulesException e) {
      return; // An option that can leave the position as it is for ever is refused elsewhere.
    }
    List<LinearSet> sets = ruleset.findings().kind().moveVectors();
    if (sets == null) {
      return; // Given up as too much work, which only costs speed.
    }
    for (long a = 0; a <= 13; a += 13) {
      for (long b = 4; b <= 11; b += 7) {
        Set<Heaps> listed = new HashSet<>();
        ruleset.options(Heaps.of(a, b), org.grundy.Player.LEFT, listed::add);
        Set<Heaps> expected = new HashSet<>();
        for (long x = 0; x <= a; x++) {
          for (long y = 0; y <= b; y++) {
            for (LinearSet set : sets) {
              if (contains(set.base(), set.periods(), a - x, b - y)) {
                expected.add(Heaps.of(x, y));
              }
            }
          }
        }
        assertThat(expected).as(text + " " + sets).isEqualTo(listed);
      }
    }
  }

  /** By trying every multiple of each period. */
  private static boolean contains(List<Long> base, List<List<Long>> periods, long v, long w) {
    if (v < base.get(0) || w < base.get(1)) {
      return false;
    }
    if (periods.isEmpty()) {
      return v == base.get(0) && w == base.get(1);
    }
    List<Long> period = periods.getFirst();
    for (long k = 0; k <= v + w; k++) {
      if (contains(
          base, periods.subList(1, periods.size()), v - k * period.get(0), w - k * period.get(1))) {
        return true;
      }
    }
    return false;
  }

  @Provide
  Arbitrary<String> vectorRules() {
    Arbitrary<String> amount =
        Arbitraries.of(
            "k", "k", "l", "2*k", "k+l", "k+1", "3", "0", "2", "k//2", "max(k,l)", "k+2*l");
    Arbitrary<String> condition =
        Arbitraries.of(
            "k <= l",
            "|k-l| < 3",
            "k in odd",
            "l in {0,2,5}",
            "k not in {1,2}",
            "k % 3 = l % 3",
            "0 < k <= l < 2*k+1",
            "(k = 1 or l > k)",
            "k in 2..4",
            "l not in multiples of 3",
            "k+l != 3",
            "k >= 1",
            "min(k,l) <= 2");
    Arbitrary<String> option =
        Combinators.combine(amount, amount, condition, condition)
            .as(
                (p, q, c, d) -> {
                  String result = "(a-(" + p + "),b-(" + q + "))";
                  List<String> usable = new ArrayList<>();
                  for (String each : List.of(c, d)) {
                    boolean k = (p + q).contains("k");
                    boolean l = (p + q).contains("l");
                    if ((k || !each.contains("k"))
                        && (l || !each.replace("mult", "").contains("l"))) {
                      usable.add(each);
                    }
                  }
                  return usable.isEmpty() ? result : result + " where " + String.join(", ", usable);
                });
    return option
        .list()
        .ofMinSize(1)
        .ofMaxSize(3)
        .map(options -> "(a,b) -> " + String.join(" | ", options));
  }
}
