package org.grundy.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.grundy.rules.ArrowRuleset;
import org.grundy.rules.RulesException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rules that are a code are recognised, and no others. */
class RecognitionTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "n -> a, b where 1 <= n-a-b <= 2; 0.77",
        "m -> x, y where x+y = m-1 | x, y where m-x-y = 2; 0.77",
        "n -> a, n-a-k where 1 <= k <= 2; 0.77",
        "n -> a, b where a+b = n-2; 0.07",
        "n -> a, n-a-2; 0.07",
        "n -> 0 where n = 1 | n-2 | a, b where a+b = n-3; 0.137",
        "n -> a, b where a+b = n, 0 < a < b; 4!.0",
        "n -> a, n-a where 0 < a, a != n-a, a < n; 4!.0",
        "n -> a, b where a+b = n, 0 < a < b | n//2, n//2 where n in even; 4.0",
        "n -> n-k | a, b where a+b = n; 4.[3]",
        "n -> n-k, l where l <= k; 4.[7]",
        "n -> n-k; 0.[3]",
        "n -> m where m < n; 0.[3]",
        "n -> n-k where 1 <= k <= 3; 0.333",
        "n -> n-1 | n-2 | n-3; 0.333",
        "n -> n-k where k in {1,3,4}; 0.3033",
        "n -> n-k where k not in {1,3}; 0.030[3]",
        "n -> n-k where (k = 1 or k in 4..); 0.300[3]",
        "n -> n-k where 0 < k < n; 0.[2]",
        "n -> n-2 where n > 2; 0.02",
        "n -> n-2 where n = 2; 0.01",
        "n -> n-1 where n > 1 | 0 where n = 1; 0.3",
        "n -> 0; 0.[1]",
        "n -> a, b where a+b = n-1, a >= 1, b >= 1; 0.4",
        "n -> a, b where a+b = n-1, n > 1; 0.6",
        "n -> a, b where a != b, n-a-b in {1,2}; 0.6!6!",
        "n -> a, a where 2*a = n-1; 0.5=",
        "n -> n-1 | x, x where 2*x = n; 4=.3",
        "n -> n-k | n//2, n//2 where n % 2 = 0; 4=.[3]",
        "n -> a, b, c where a+b+c = n-1; 0.f",
        "n -> a, b, c where a+b+c = n-1, a != b, b != c, a != c, a > 0, b > 0, c > 0; hex 0.8!",
        "n -> n-k where k in odd; 0.[30]",
        "n -> n-3*k-1; 0.[300]",
        "n -> n-3*x-5*y; 0.0030330[3]",
        "n -> n-k-l where k < 3, l < 2; 0.333",
        "n -> max(i-2,0), max(n-i-3,0) where i < n; 0.11337",
        "n -> |n-k| where 1 <= k <= 2, k <= n; 0.33",
      })
  void readsCodesInManyForms(String rules, String code) {
    ArrowRuleset parsed = ArrowRuleset.parse(rules);
    Code found = Code.of(parsed);
    assertThat(found).as(rules).isEqualTo(Code.parse(code));
    for (int n = 0; n <= 14; n++) {
      assertThat(CodeRulesTest.listed(Code.parse(code).rules(), n))
          .isEqualTo(CodeRulesTest.listed(parsed, n));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "n -> n-1 | n//2",
        "n -> a, b where a+b = n, n > 2",
        "n -> n-k where 2*k <= n",
        "n -> n-k where k in squares",
        "n -> n-k where k*k <= n",
        "n -> n-k where n%2 = 0, k < 3",
        "n -> max(n-3,1)",
        "n -> a, b where a+b = n, 2 <= a",
        "n -> 1, n-1 where n > 2",
        "n -> a, b, c where a+b+c = n-1, a != b",
        "n -> n-1, n-1 where n < 3",
        "n -> a, b where a+b = n-1, n < 100",
        "n -> a, b where a+b = n-1, 2*a <= 3*b",
        "n where n > 0 -> n-k where k < n",
        "n stop when n < 3 -> n-k",
        "(a,b) -> (a-k,b) | (a,b-k)",
        "n -> n-k where 1 <= k <= 5000",
      })
  void claimsNothingOfOthers(String rules) {
    assertThat(Code.of(ArrowRuleset.parse(rules))).isNull();
  }

  @Property(tries = 300)
  void theArrowsOfACodeAreReadBack(@ForAll long seed) {
    Code code = CodeRulesTest.randomCode(new Random(seed), false);
    ArrowRuleset rules = (ArrowRuleset) code.rules();
    assertThat(Code.of(rules)).as(rules.toString()).isEqualTo(code);
  }

  /** What is read has the moves of the rules on all heaps that can be tried. */
  @Property(tries = 600)
  void whatIsReadIsRight(@ForAll long seed) {
    Random random = new Random(seed);
    List<String> options = new ArrayList<>();
    for (int i = 1 + random.nextInt(2); i > 0; i--) {
      options.add(randomOption(random));
    }
    ArrowRuleset rules;
    try {
      rules = ArrowRuleset.parse("n -> " + String.join(" | ", options));
    } catch (RulesException e) {
      return;
    }
    Code code = Code.of(rules);
    if (code != null) {
      for (int n = 0; n <= 16; n++) {
        assertThat(CodeRulesTest.listed(code.rules(), n))
            .as("%s is not %s at %d", rules, code, n)
            .isEqualTo(CodeRulesTest.listed(rules, n));
      }
    }
  }

  private static String randomOption(Random random) {
    String[] parts = {
      "n-k",
      "a, b",
      "a, n-a-k",
      "n-k-l",
      "a, a",
      "n//2, n//2",
      "n//2, k",
      "n-2*k",
      "max(n-3,0)",
      "0",
      "max(a-1,0), max(n-a-2,0)",
      "min(a,b), n-a-b",
      "|a-b|, n-a-b"
    };
    String part = parts[random.nextInt(parts.length)];
    List<String> names = new ArrayList<>(List.of("n"));
    for (String name : List.of("a", "b", "k", "l")) {
      if (part.replace("max", "").contains(name)) {
        names.add(name);
      }
    }
    List<String> conditions = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      String x = names.get(random.nextInt(names.size()));
      String y = names.get(random.nextInt(names.size()));
      int c = random.nextInt(4);
      conditions.add(
          switch (random.nextInt(9)) {
            case 0 -> x + " < " + y;
            case 1 -> x + " <= " + y;
            case 2 -> x + " != " + y;
            case 3 -> x + " >= " + c;
            case 4 -> x + " <= " + c;
            case 5 -> x + " in {1," + (2 + c) + "}";
            case 6 -> x + " % 3 = " + c;
            case 7 -> names.contains("b") ? "n-a-b = " + c : x + " in odd";
            default -> names.contains("b") ? "a+b = n-" + c : "n-" + x + " >= " + c;
          });
    }
    return conditions.isEmpty() ? part : part + " where " + String.join(", ", conditions);
  }
}
