package org.grundy.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.grundy.text.Language;
import org.grundy.text.Messages;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * No text crashes the reader, hangs it, or eats memory: each gives rules or faults that can be
 * shown in both languages, within a fixed number of steps. Steps are counted, not time.
 */
class FuzzTest {
  /** What {@link ArrowRuleset#parse(String)} allows, so that nothing here is only near the end. */
  private static final long MOST = 20_000_000;

  private static final List<Messages> LANGUAGES =
      List.of(Messages.core(Language.ENGLISH), Messages.core(Language.CHINESE));

  private static final List<String> EXAMPLES =
      List.of(
          "n -> n-k where k in {1,3,4}",
          "n -> n-k where k not in {1,3}",
          "n -> n-1 | n//2",
          "n -> a, b where a+b = n, 0 < a < b",
          "n -> n-k | a, b where a+b = n",
          "(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-l) where |k-l| < 2",
          "(a,b) -> (a-k*b,b) | (a,b-k*a)",
          "(n,q) -> (n-k,2*k) where 1 <= k <= q",
          "(a,b) where a >= b -> (k,min(b,k)) where k < a | (a,k) where k < b",
          "(a,b,c) ~> (a-k,b,c) | (a-k,b-k,c) | (a-k,b-k,c-k)",
          "(s,c) where c <= s stop when c = 0 -> (s,c+k) where 1 <= k <= c*c, c+k <= s measure s-c",
          "n -> max(i-2,0), max(n-i-3,0) where i < n, (i = 1 or i in primes, i % 3 != 2)");

  private static final List<String> SCRAPS =
      List.of(
          "(",
          ")",
          ",",
          "|",
          "->",
          "~>",
          " where ",
          " stop when ",
          " in ",
          " not in ",
          " or ",
          " and ",
          " measure ",
          "{",
          "}",
          "..",
          "a",
          "b",
          "n",
          "k",
          "l",
          "0",
          "1",
          "2",
          "7",
          "9223372036854775807",
          "99999999999999999999",
          "+",
          "-",
          "*",
          "//",
          "%",
          "<",
          "<=",
          "=",
          "!=",
          "min(",
          "max(",
          "odd",
          "squares",
          "primes",
          "powers of ",
          "multiples of ",
          "\n",
          "→",
          "≤",
          "（",
          "威",
          "\uD834\uDD1E",
          "\uD834",
          "\u0000",
          "$",
          "n -> ",
          "(a,b) -> ",
          "(a,b,c) ~> ",
          "(a-k,b)",
          "n-k",
          "k*l",
          "|k-l|",
          " where k <= n",
          "1 <= k <= 3");

  private static void check(String text) {
    Effort effort = new Effort(MOST);
    try {
      ArrowRuleset rules = ArrowRuleset.parse(text, false, effort);
      assertThat(ArrowRuleset.parse(rules.toString())).isEqualTo(rules);
    } catch (RulesException e) {
      for (Messages messages : LANGUAGES) {
        String shown = e.render(messages, "rules");
        assertThat(shown).contains("^");
        // A message quotes the text, which may hold the same three signs.
        if (!text.contains("{0}")) {
          assertThat(shown).doesNotContain("{0}");
        }
        assertThat(shown.length()).isLessThan(20_000);
      }
    }
    // One last step may go over the end.
    assertThat(effort.spent()).isLessThan(2 * MOST);
  }

  @Property(tries = 400)
  void randomBytes(@ForAll byte[] bytes) {
    check(new String(bytes, StandardCharsets.ISO_8859_1));
    check(new String(bytes, StandardCharsets.UTF_8));
    check(new String(bytes, StandardCharsets.UTF_16BE));
  }

  @Property(tries = 1000)
  void scraps(@ForAll("scraps") String text) {
    check(text);
  }

  @Property(tries = 1000)
  void changedExamples(
      @ForAll("examples") String example, @ForAll("scraps") String scrap, @ForAll long seed) {
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder(example);
    for (int change = random.nextInt(4); change >= 0; change--) {
      int at = random.nextInt(text.length() + 1);
      int to = Math.min(text.length(), at + random.nextInt(6));
      switch (random.nextInt(3)) {
        case 0 -> text.delete(at, to);
        case 1 -> text.insert(at, SCRAPS.get(random.nextInt(SCRAPS.size())));
        default -> text.insert(at, text.substring(at, to));
      }
    }
    check(text.toString());
    check(example + scrap);
  }

  @ParameterizedTest
  @MethodSource("hostile")
  void hostileTexts(String name, String text) {
    assertThat(name).isNotEmpty();
    check(text);
  }

  private static String[][] hostile() {
    return new String[][] {
      {"open brackets", "n -> " + "(".repeat(65_000)},
      {"open groups", "n -> n-1 where " + "(n=1 or ".repeat(8_000)},
      {"brackets in a row", "n -> n-1" + ", (1)".repeat(13_000)},
      {"nested brackets", "n -> " + "(".repeat(90) + "n" + ")".repeat(90) + "-1"},
      {"nested chains", "n -> " + ("(n" + "-n".repeat(340)).repeat(90) + ")".repeat(90)},
      {"nested bars", "n -> n-" + "|".repeat(60_000)},
      {"bars in a row", "n -> n" + "-|n-1|".repeat(400)},
      {"minimums", "n -> n-1 where " + "min(n,".repeat(90) + "1" + ")".repeat(90) + " = 1"},
      {"products of names", "n -> n" + "*n".repeat(500)},
      {"squares of large numbers", "n -> n" + "*9223372036854775807".repeat(400)},
      {"remainders", "n -> n" + "%64".repeat(40) + "-1"},
      {"absolute values", "(a,b) -> (a-1,b) where " + "|a-b|+".repeat(40) + "1 < 9"},
      {"many options", "(a,b,c,d,e,f) ~> (a-1,b,c,d,e,f)" + " | (a-1,b,c,d,e,f)".repeat(3000)},
      {"six components", "(a,b,c,d,e,f) ~> (a-i,b-j,c-k,d-l,e-m,f) | (a-i,b-i,c-i,d,e,f)"},
      {"many single options", "n -> n-1" + " | n-2".repeat(10_000)},
      {"different options", differentOptions(3000)},
      {"many components", "(" + names(9000) + ") -> (" + names(3000) + ")"},
      {"many components that move", tuple(60)},
      {"twenty components", tuple(20)},
      {"many further names", "n -> " + names(9000)},
      {"some further names", "n -> " + names(30) + " where n = " + names(30).replace(',', '+')},
      {"idle names", "n -> n-1+0*a+0*b+0*c+0*d where a+b+c+d > 999999999999, a*b*c*d != 1"},
      {"wide names", "n -> n-a-b-c-d-e-f-g-h where a*b*c*d*e*f*g*h > 7"},
      {"products", "(a,b,c) -> (a-k*b*c,b-l*c*a,c-m*a*b) where k*l*m > 0"},
      {"huge ranges", "n -> n-k where k in {1..9223372036854775807}, k in 0.."},
      {"huge numbers", "n -> n-9223372036854775807*k+9223372036854775807*l where k > l"},
      {"stopped box", "(" + names(40) + ") stop when 0 = 0 -> (" + names(40) + ")"},
      {"empty domain", "(" + names(40) + ") where 0 = 1 -> (" + names(40) + ")"},
      {"many alternatives", "n -> n-k where " + "(k = 1 or k = 2 or k = 3), ".repeat(40) + "k > 0"},
      {"alternatives of sets", "n -> n-k where k not in " + set(5000)},
      {"inequalities", "(a,b,c,d) -> (i,j,k,l) where " + inequalities(200)},
      {"one name for all", "(a,b) -> " + "(a-k,b-l) | ".repeat(2000) + "(a,b-1)"},
      {"consecutive heaps", consecutive(44)},
      {"measures", "(a,b) -> (a-1,k) where k <= a*a | (a,b-1) measure " + "a+b,".repeat(500) + "a"},
      {"wide characters", "n → " + "威".repeat(30_000)},
      {"blank lines", "\n".repeat(60_000) + "n -> n-"},
      {"too long", "n -> n-1" + " ".repeat(1 << 20)},
    };
  }

  private static String names(int count) {
    StringBuilder names = new StringBuilder();
    for (int i = 0; i < count; i++) {
      names.append(i == 0 ? "" : ",").append('x').append(i);
    }
    return names.toString();
  }

  private static String tuple(int count) {
    return "("
        + names(count)
        + ") -> ("
        + names(count).replace("x1,", "x1-k,")
        + ") | ("
        + names(count).replace("x0,", "x0-k,")
        + ")";
  }

  private static String differentOptions(int count) {
    StringBuilder text = new StringBuilder("n -> n-1");
    for (int i = 2; i < count; i++) {
      text.append(" | n-").append(i).append(" where n%7>2");
    }
    return text.toString();
  }

  private static String set(int count) {
    StringBuilder set = new StringBuilder("{1");
    for (int i = 1; i < count; i++) {
      set.append(',').append(3 * i);
    }
    return set.append('}').toString();
  }

  private static String inequalities(int count) {
    StringBuilder text = new StringBuilder("i+j+k+l < a+b+c+d");
    Random random = new Random(1);
    for (int i = 0; i < count; i++) {
      text.append(", ");
      for (String name : List.of("a", "b", "c", "d", "i", "j", "k", "l")) {
        text.append(random.nextInt(2_000_000_000)).append('*').append(name).append('+');
      }
      text.append("1 <= ");
      for (String name : List.of("a", "b", "c", "d", "i", "j", "k", "l")) {
        text.append(random.nextInt(2_000_000_000)).append('*').append(name).append('+');
      }
      text.append('3');
    }
    return text.toString();
  }

  private static String consecutive(int parts) {
    StringBuilder text = new StringBuilder("n -> ");
    for (int k = 2; k <= parts; k++) {
      text.append(k == 2 ? "a" : " | a");
      for (int i = 1; i < k; i++) {
        text.append(", a+").append(i);
      }
      text.append(" where ").append(k).append("*a+").append(k * (k - 1) / 2).append(" = n, 1 <= a");
    }
    return text.toString();
  }

  @Provide
  Arbitrary<String> scraps() {
    return Arbitraries.of(SCRAPS).list().ofMaxSize(25).map(parts -> String.join("", parts));
  }

  @Provide
  Arbitrary<String> examples() {
    return Arbitraries.of(EXAMPLES);
  }
}
