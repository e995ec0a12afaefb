package org.grundy.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Player;
import org.grundy.PositionException;
import org.grundy.rules.BoxEnumeration.Goal;
import org.grundy.rules.BoxEnumeration.Lister;
import org.junit.jupiter.api.Test;

/** Written loops against a recursion that knows only what options a position has. */
class BoxEnumerationTest {
  private static final List<String> EXAMPLES =
      List.of(
          "n -> n-k",
          "n -> n-k where 1 <= k <= 3",
          "n -> n-k where k in {1,3,4}",
          "n -> n-k where k not in {1,3}",
          "n -> n-1 | n//2",
          "n -> a, b where 1 <= n-a-b <= 2",
          "n -> a, b where a+b = n-2",
          "n -> a, b where a+b = n, 0 < a < b",
          "n -> n-k | a, b where a+b = n",
          "(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-k)",
          "(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-l) where |k-l| < 2",
          "(a,b) -> (a-k*b,b) | (a,b-k*a)",
          "(n,q) -> (n-k,2*k) where 1 <= k <= q",
          "(a,b) -> (a-k,b) | (a,b-k) | (a-1,b-1)",
          "(a,b) where a >= b -> (k,min(b,k)) where k < a | (a,k) where k < b",
          "(a,b,c) ~> (a-i,b-j,c)",
          "(a,b,c) ~> (a-k,b,c) | (a-k,b-k,c) | (a-k,b-k,c-k)");

  /** Rules that ask for more than the examples do. */
  private static final List<String> OTHERS =
      List.of(
          "(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-l) where 0 < k <= l < 2*k+1",
          "n -> n-k where k in squares",
          "n -> n-k where k in primes",
          "n -> n-k where k in powers of 2",
          "n -> n-k where k % 3 = 1",
          "n -> n-k where n-k in odd",
          "n -> n-k where k in multiples of 4",
          "n -> n-k where n % k = 0, k < n",
          "n -> n//k where 2 <= k <= n+1",
          "n -> n-k where (k = 1 or k = n//2 or k in multiples of 5)",
          "n -> n-k where k in {1,3,5,7,9,11,13,15,17,19,21,23,25,27,29,31,33,35,40..44}",
          "n -> (n-1)//2, n//3",
          "n -> a, b, c where a+b+c = n-1",
          "n -> a, b where 2*a+3*b = n-1",
          "n -> |n-2*k| where 0 < k < n",
          "n -> n-k*l where k >= 1, 1 <= l <= 3",
          "n -> n-k*l where 2 <= k <= l",
          "n stop when n in 5..7 -> n-k where k <= 3",
          "(a,b) where a <= 2*b stop when a = 0 -> (a-1,b) | (a-2*k,b-k) | (a,b-1) where a <= 2*b-2",
          "(a,b) -> (b,a%b) where a >= b, b > 0 | (b-1,a) where a < b",
          "(a,b) -> (a-2*k-3*l,b) where k+l >= 1 | (a,k) where 2*k <= b-1",
          "(a,b) -> (a-k,b+k) where k <= 2, k >= 1 | (a,b-1)",
          "(a,b) -> (a+1,b-2) | (a-1,b)",
          "(a,b) -> (a-2,b+1) | (a+1,b-2)",
          "(a,b) ~> (a-k,b-l) where max(k,l) = 2, min(k,l) >= 1 | (a-1,b)",
          "(a,b) ~> (a-k*k,b) where k in 1..3",
          "(a,b) -> (a-k,b-k//2) where k >= 1",
          "(a,b) where a % 2 = b % 2 -> (a-k,b-l) where (k + l) % 2 = 0",
          "(a,b) -> (k,l) where k < a, k+l <= b");

  /** Rules for which no order of the components and no weighted sum puts options first. */
  private static final List<String> MEASURED =
      List.of(
          "p where p <= 12 stop when p >= 10 -> p+k where 1 <= k <= 3",
          "n -> max(n-3,1)",
          "n -> 5",
          "n -> n+7 where n in 2..4 | n-7 where n >= 12 | 0 where n in 6..11",
          "n -> max(i-2,2), max(n-i-3,0) where i < n, n > 9 | n-1 where n <= 9",
          "(a,b) where a <= 5, b <= 5 -> (a+1,b) where a < 5 | (a,b+1) where b < 5 measure 10-a-b",
          "(a,b) where a+b <= 9 -> (a+k,b) where 1 <= k <= 2, a+k+b <= 9 | (a,b+1) where a+b < 9",
          "(a,b) where a+b <= 9 -> (a+1,b) where a+b < 9 | (a,b+k) where 1 <= k, a+b+k <= 9",
          "(a,b) where b <= 8 -> (a-k,b) | (a,b+1) where b < 8 measure a+8-b",
          "(a,b) -> (a-1,b+10) | (a,b-1) measure 101*a+b",
          "(a,b) -> (a-1,k) where k <= a*a | (a,b-1) measure a, b");

  @Test
  void rulesWithOtherMeasuresAgreeWithTheRecursion() {
    MEASURED.forEach(text -> compare(ArrowRuleset.parse(text), false));
  }

  /**
   * Counting up to 10 by 1 to 3: 10 is won by who gets there, so 10 - p is lost at multiples of 4.
   */
  @Test
  void countingUpIsBashsGame() {
    for (Lister lister : Lister.values()) {
      BoxEnumeration enumeration =
          BoxEnumeration.of(
                  ArrowRuleset.parse("p where p <= 12 stop when p >= 10 -> p+k where 1 <= k <= 3"),
                  Goal.REMOTENESS,
                  Convention.NORMAL,
                  new long[] {20},
                  1000,
                  lister)
              .orElseThrow();
      assertThat(enumeration.run((found, of) -> {})).isTrue();
      int[] remoteness = new int[15];
      enumeration.read(new long[] {0}, remoteness, 15);
      assertThat(remoteness).containsExactly(5, 5, 4, 3, 3, 3, 2, 1, 1, 1, 0, 0, 0, -1, -1);
    }
  }

  @Test
  void examplesAgreeWithTheRecursion() {
    EXAMPLES.forEach(text -> compare(ArrowRuleset.parse(text), true));
  }

  @Test
  void otherRulesAgreeWithTheRecursion() {
    OTHERS.forEach(text -> compare(ArrowRuleset.parse(text), true));
  }

  @Property(tries = 150, maxDiscardRatio = 50)
  void randomRulesAgreeWithTheRecursion(@ForAll("ruleTexts") String text) {
    ArrowRuleset rules;
    try {
      rules = ArrowRuleset.parse(text);
    } catch (RulesException e) {
      Assume.that(false);
      return;
    }
    compare(rules, false);
  }

  @Test
  void aDivisorIsTestedBeforeWhatAnEquationDividesByIt() {
    for (String text :
        List.of(
            "(a,b) -> (k-k+b,b) where k in odd, a//b=k, k <= 9",
            "(a,b) -> (k,b) where k in multiples of 2, k % 3 = 1, k = a % (b-1)",
            "(a,b) -> (k,b) where k < a, k in squares, k = 7 // (a // b)")) {
      ArrowRuleset rules = ArrowRuleset.parseLoopy(text);
      compare(rules, Goal.COUNT, Convention.NORMAL, box(rules), false);
    }
  }

  /** Rules whose play may go on for ever have options to count. */
  @Property(tries = 300, maxDiscardRatio = 50)
  void optionsOfWildRulesAreCounted(@ForAll("wildTexts") String text) {
    ArrowRuleset rules;
    try {
      rules = ArrowRuleset.parseLoopy(text);
    } catch (RulesException e) {
      Assume.that(false);
      return;
    }
    compare(rules, Goal.COUNT, Convention.NORMAL, box(rules), false);
  }

  @Test
  void aMoveOutOfTheDomainIsNamed() {
    ArrowRuleset rules =
        ArrowRuleset.parse("(a,b) where (2*a != 30 or b < 19) -> (a-1,b) | (a,b-1)");
    for (Goal goal : List.of(Goal.OUTCOME, Goal.GRUNDY, Goal.REMOTENESS)) {
      for (Lister lister : Lister.values()) {
        BoxEnumeration enumeration =
            BoxEnumeration.of(rules, goal, Convention.NORMAL, new long[] {22, 22}, 1000, lister)
                .orElseThrow();
        assertThatThrownBy(() -> enumeration.run((found, of) -> {}))
            .isInstanceOfSatisfying(
                PositionException.class,
                e -> {
                  assertThat(e.key()).isEqualTo("rules.outside");
                  assertThat(e.arguments()).containsExactly(Heaps.of(16, 19), Heaps.of(15, 19));
                });
      }
    }
  }

  /** Both halves of a split are outside: their nim-sum must not pass for a value. */
  @Test
  void aSplitOutOfTheDomainIsNamed() {
    ArrowRuleset rules =
        ArrowRuleset.parse(
            "n where n not in {40} -> n-1 where n < 40 | a, b where a = b, n = 2*a+1");
    BoxEnumeration enumeration =
        BoxEnumeration.of(
                rules, Goal.GRUNDY, Convention.NORMAL, new long[] {90}, 1000, Lister.LOOPS)
            .orElseThrow();
    assertThatThrownBy(() -> enumeration.run((found, of) -> {}))
        .isInstanceOfSatisfying(
            PositionException.class,
            e -> assertThat(e.arguments()).containsExactly(Heaps.of(81), Heaps.of(40)));
    assertThat(enumeration.isWritten()).isTrue();
  }

  @Test
  void theReachOfABoxMayBeLargerOrEndless() {
    long[] to = {5, 3};
    assertThat(enumeration("(n,q) -> (n-k,2*k) where 1 <= k <= q", to).to()).containsExactly(5, 10);
    // The measure a + b bounds what intervals alone would not.
    assertThat(enumeration("(a,b) -> (a-2,b+1) | (a+1,b-2)", to).to()).containsExactly(8, 8);
    ArrowRuleset growing = ArrowRuleset.parse("(a,b) -> (a-1,b+a) | (a,b-1)");
    assertThat(BoxEnumeration.reaches(growing, to, 1 << 20)).isFalse();
  }

  @Test
  void sumsHaveGrundyValuesOnly() {
    ArrowRuleset rules = ArrowRuleset.parse("n -> a, b where a+b = n-2");
    assertThatThrownBy(
            () ->
                BoxEnumeration.of(
                    rules, Goal.OUTCOME, Convention.NORMAL, new long[] {9}, 99, Lister.BOTH))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(
            () ->
                BoxEnumeration.of(
                    rules, Goal.GRUNDY, Convention.MISERE, new long[] {9}, 99, Lister.BOTH))
        .isInstanceOf(IllegalArgumentException.class);
  }

  /** Numbers too large for ints, and too large for loops at all. */
  @Test
  void largeNumbersAreExact() {
    compare(ArrowRuleset.parse("n -> n-k where 3000000000*k <= 9000000000, k >= 1"), true);
    compare(
        ArrowRuleset.parse("n -> n-k where 4611686018427387904*k <= 4611686018427387904, k >= 1"),
        false);
    compare(ArrowRuleset.parse("n -> n-k where 1 <= k <= 3 | n-1 where n*n*n*n*n*n >= 4096"), true);
  }

  @Test
  void anInterruptedRunKnowsWhatItHas() {
    BoxEnumeration enumeration =
        enumeration("(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-k)", new long[] {300, 300});
    boolean whole =
        enumeration.run(
            (found, of) -> {
              if (found > 1000) {
                Thread.currentThread().interrupt();
              }
            });
    assertThat(Thread.interrupted()).isTrue();
    assertThat(whole).isFalse();
    assertThat(enumeration.isRowMajor()).isTrue();
    assertThat(enumeration.found()).isBetween(1001L, 301L * 301 - 1);
    long last = enumeration.found() - 1;
    assertThat(enumeration.value(last / 301, last % 301)).isNotNegative();
    assertThat(enumeration.value((last + 1) / 301, (last + 1) % 301)).isNegative();
    assertThat(enumeration.run((found, of) -> {})).isTrue();
    assertThat(enumeration.value(177, 287)).isZero();
  }

  private static BoxEnumeration enumeration(String text, long[] to) {
    return BoxEnumeration.of(
            ArrowRuleset.parse(text), Goal.GRUNDY, Convention.NORMAL, to, 1 << 20, Lister.LOOPS)
        .orElseThrow();
  }

  private static long[] box(ArrowRuleset rules) {
    return switch (rules.rules().dimension()) {
      case 1 -> new long[] {70};
      case 2 -> new long[] {12, 13};
      default -> new long[] {4, 5, 6};
    };
  }

  private static void compare(ArrowRuleset rules, boolean written) {
    boolean splits = rules.rules().options().stream().anyMatch(o -> o.parts().size() > 1);
    // Where options may leave the domain, counting them is the interpreter's, which looks.
    boolean counted = written && Closedness.isShown(rules);
    compare(rules, Goal.COUNT, Convention.NORMAL, box(rules), counted);
    compare(rules, Goal.GRUNDY, Convention.NORMAL, box(rules), written);
    if (!splits) {
      compare(rules, Goal.GRUNDY, Convention.MISERE, box(rules), written);
      for (Convention convention : Convention.values()) {
        compare(rules, Goal.OUTCOME, convention, box(rules), written);
        compare(rules, Goal.REMOTENESS, convention, box(rules), written);
      }
    }
  }

  private static void compare(
      ArrowRuleset rules, Goal goal, Convention convention, long[] to, boolean mustBeWritten) {
    BoxEnumeration enumeration =
        BoxEnumeration.of(rules, goal, convention, to, 1 << 22, Lister.LOOPS).orElse(null);
    if (enumeration == null) {
      return;
    }
    String fault = "";
    try {
      enumeration.run((found, of) -> {});
    } catch (PositionException e) {
      fault = e.key() + e.arguments();
    }
    Recursion recursion = new Recursion(rules, goal, convention);
    String expectedFault = "";
    long[] position = new long[to.length];
    int component;
    do {
      if (rules.exists(position)) {
        int expected;
        try {
          expected = recursion.value(Heaps.of(position));
        } catch (PositionException e) {
          // What the interpreter cannot bound, loops may be able to list.
          if (!e.key().equals("rules.unbounded.here") || !fault.isEmpty()) {
            expectedFault = e.key() + e.arguments();
          }
          break;
        }
        if (fault.isEmpty() && enumeration.value(position) != expected) {
          assertThat(enumeration.value(position))
              .as("%s, %s %s of %s", rules, convention, goal, Arrays.toString(position))
              .isEqualTo(expected);
        }
      } else {
        assertThat(enumeration.value(position)).isEqualTo(-1);
      }
      component = to.length - 1;
      while (component >= 0 && position[component] == to[component]) {
        position[component--] = 0;
      }
      if (component >= 0) {
        position[component]++;
      }
    } while (component >= 0);
    assertThat(fault.isEmpty())
        .as("%s: %s", rules, fault + expectedFault)
        .isEqualTo(expectedFault.isEmpty());
    if (mustBeWritten) {
      assertThat(enumeration.isWritten()).as("%s", rules).isTrue();
    }
  }

  /** Values by the definitions, position by position. */
  private static final class Recursion {
    private final ArrowRuleset rules;
    private final Goal goal;
    private final boolean misere;
    private final Map<Heaps, Integer> known = new HashMap<>();

    Recursion(ArrowRuleset rules, Goal goal, Convention convention) {
      this.rules = rules;
      this.goal = goal;
      this.misere = convention == Convention.MISERE;
    }

    int value(Heaps position) {
      Integer value = known.get(position);
      if (value == null) {
        value = find(position);
        known.put(position, value);
      }
      return value;
    }

    private int find(Heaps position) {
      List<Heaps> options = new ArrayList<>();
      rules.options(position, Player.LEFT, options::add);
      if (goal == Goal.COUNT) {
        return options.size();
      }
      if (options.isEmpty()) {
        return switch (goal) {
          case OUTCOME -> misere ? 0 : 1;
          case GRUNDY -> misere ? 1 : 0;
          default -> 0;
        };
      }
      Set<Integer> values = new HashSet<>();
      for (Heaps option : options) {
        int sum = 0;
        for (Heaps part : rules.summands(option)) {
          sum ^= value(part);
        }
        values.add(sum);
      }
      return switch (goal) {
        case OUTCOME -> values.contains(1) ? 0 : 1;
        case GRUNDY -> {
          int mex = 0;
          while (values.contains(mex)) {
            mex++;
          }
          yield mex;
        }
        default -> {
          int parity = misere ? 1 : 0;
          yield 1
              + values.stream()
                  .filter(value -> value % 2 == parity)
                  .min(Integer::compare)
                  .orElseGet(() -> values.stream().max(Integer::compare).orElseThrow());
        }
      };
    }
  }

  @Provide
  Arbitrary<String> ruleTexts() {
    Arbitrary<String> one = options(List.of("n"), 3).map(options -> "n " + options);
    Arbitrary<String> two = options(List.of("a", "b"), 3).map(options -> "(a,b) " + options);
    Arbitrary<String> three = options(List.of("a", "b", "c"), 2).map(o -> "(a,b,c) " + o);
    return Arbitraries.oneOf(one, two, two, three);
  }

  /** An arrow and options that mostly lower something. */
  private static Arbitrary<String> options(List<String> components, int most) {
    List<Arbitrary<String>> parts = new ArrayList<>();
    for (String x : components) {
      String other = components.getFirst();
      parts.add(
          Arbitraries.of(
              x,
              x,
              x + "-k",
              x + "-k",
              x + "-l",
              x + "-1",
              x + "-2*k",
              x + "-k-l",
              "k",
              "min(" + x + ",k)",
              x + "//2",
              "(" + x + "-k)//2",
              x + "-k*" + other,
              x + "-k*l",
              x + "%(k+1)",
              "max(" + x + "-k,0)",
              x + "-|k-l|",
              x + "-k//2"));
    }
    Arbitrary<String> part =
        Combinators.combine(parts)
            .as(list -> list.size() == 1 ? list.getFirst() : "(" + String.join(",", list) + ")");
    String x = components.getFirst();
    String y = components.getLast();
    Arbitrary<String> condition =
        Arbitraries.of(
            "k >= 1",
            "1 <= k <= 3",
            "k > 0, l > 0",
            "k < " + x,
            "k <= l",
            "k <= l < 2*k+1",
            "k != l",
            "|k-l| < 2",
            "k in {1,3,4}",
            "k not in {2}",
            "k in odd",
            "l in even",
            "k in squares",
            "k in primes",
            "k in powers of 2",
            "k % 3 = 1",
            "(k+" + y + ") % 2 = 0",
            "k in multiples of 3",
            "k+l <= " + x,
            "k*l <= 12",
            "(k = 1 or l = 2)",
            "(k <= 1, l >= 1 or k = l)",
            "2*k+3*l = " + x,
            "k = " + x + "-1",
            "l = 2*k",
            x + " >= " + y,
            x + " % 2 = 0",
            "k in {1,2,5..7}",
            "max(k,l) <= 3",
            "min(k,l) >= 1",
            x + "//(k) >= 2",
            "l <= 4",
            "k <= 5",
            "k <= " + y,
            "l <= " + x);
    Arbitrary<String> option =
        Combinators.combine(
                part, part, Arbitraries.integers().between(0, 9), condition.list().ofMaxSize(3))
            .as(
                (p, q, split, conditions) -> {
                  String parts2 = split == 0 ? p + ", " + q : p;
                  String said =
                      conditions.stream()
                          .filter(c -> !c.matches(".*\\bk\\b.*") || parts2.matches(".*\\bk\\b.*"))
                          .filter(c -> !c.matches(".*\\bl\\b.*") || parts2.matches(".*\\bl\\b.*"))
                          .reduce((c, d) -> c + ", " + d)
                          .orElse("");
                  return said.isEmpty() ? parts2 : parts2 + " where " + said;
                });
    Arbitrary<String> domain =
        Arbitraries.frequencyOf(
            net.jqwik.api.Tuple.of(8, Arbitraries.just("")),
            net.jqwik.api.Tuple.of(
                1, Arbitraries.of("where " + x + " >= " + y + " ", "where " + x + " != 7 ")),
            net.jqwik.api.Tuple.of(
                1, Arbitraries.of("stop when " + y + " = 0 ", "stop when " + x + " in primes ")));
    return Combinators.combine(
            domain, Arbitraries.of("->", "->", "~>"), option.list().ofMinSize(1).ofMaxSize(most))
        .as(
            (d, arrow, list) ->
                d + (components.size() == 1 ? "->" : arrow) + " " + String.join(" | ", list));
  }

  @Provide
  Arbitrary<String> wildTexts() {
    Arbitrary<String> number =
        Arbitraries.of(
            "a",
            "b",
            "k",
            "a-k",
            "b-k",
            "k//2",
            "a//b",
            "a%b",
            "b%(a-2)",
            "(a-3)//(b-3)",
            "|a-2*b|",
            "max(a,b)",
            "min(a-k,b)",
            "a*b-k",
            "k%3",
            "-a+9",
            "(a-7)%(b-4)",
            "2*k-a",
            "7",
            "a-b",
            "(a-9)//2");
    Arbitrary<String> condition =
        Combinators.combine(number, Arbitraries.of("<", "<=", ">", ">=", "=", "!="), number)
            .as((x, r, y) -> x + r + y);
    Arbitrary<String> member =
        Combinators.combine(
                number,
                Arbitraries.of("in", "not in"),
                Arbitraries.of(
                    "{1,3..5}",
                    "1..3",
                    "2..",
                    "odd",
                    "even",
                    "squares",
                    "primes",
                    "powers of 2",
                    "multiples of 3"))
            .as((x, in, set) -> x + " " + in + " " + set);
    Arbitrary<String> any = Arbitraries.oneOf(condition, member);
    Arbitrary<String> either =
        Combinators.combine(any, any, any).as((x, y, z) -> "(" + x + " or " + y + ", " + z + ")");
    Arbitrary<List<String>> conditions =
        Arbitraries.oneOf(condition, member, either).list().ofMaxSize(3);
    Arbitrary<String> option =
        Combinators.combine(number, number, conditions)
            .as(
                (x, y, cs) -> {
                  List<String> all = new ArrayList<>(cs);
                  all.add("k <= 9");
                  return "(k-k+" + x + "," + y + ") where " + String.join(", ", all);
                });
    return Combinators.combine(Arbitraries.of("->", "~>"), option.list().ofMinSize(1).ofMaxSize(2))
        .as((arrow, list) -> "(a,b) " + arrow + " " + String.join(" | ", list));
  }
}
