package org.grundy.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.grundy.text.Language;
import org.grundy.text.Messages;

/**
 * Laws of reading and printing: what is printed reads as the same rules; no text breaks the reader.
 */
class NotationTest {
  private static final Messages MESSAGES = Messages.core(Language.ENGLISH);

  @Property(tries = 500, edgeCases = EdgeCasesMode.NONE)
  void printedRulesReadAsTheSame(@ForAll("rules") Rules rules) {
    assertThat(RuleTrees.withoutPlaces(Parser.parse(Notation.print(rules)))).isEqualTo(rules);
  }

  @Property(tries = 300)
  void printedExpressionsHaveTheSameValue(
      @ForAll("expressions") String text, @ForAll("values") List<Long> values) {
    Option written = Parser.parse("(a,b,c) -> (" + text + ",b,c)").options().getFirst();
    Expr expr = written.parts().getFirst().getFirst();
    Option printed =
        Parser.parse("(a,b,c) -> (" + Notation.print(expr) + ",b,c)").options().getFirst();
    Compiler compiler = new Compiler(List.of("a", "b", "c"));
    long[] names = values.stream().mapToLong(v -> v).toArray();
    assertThat(value(compiler.term(printed.parts().getFirst().getFirst()), names))
        .isEqualTo(value(compiler.term(expr), names));
  }

  private static String value(Term term, long[] names) {
    try {
      return String.valueOf(term.value(names));
    } catch (Term.NoValue | ArithmeticException e) {
      return e.getClass().getSimpleName();
    }
  }

  @Property(tries = 300)
  void intervalsHoldTheValues(
      @ForAll("expressions") String text, @ForAll("values") List<Long> values) {
    Expr expr =
        Parser.parse("(a,b,c) -> (" + text + ",b,c)")
            .options()
            .getFirst()
            .parts()
            .getFirst()
            .getFirst();
    Term term = new Compiler(List.of("a", "b", "c")).term(expr);
    long[] names = values.stream().mapToLong(v -> v).toArray();
    long value;
    try {
      value = term.value(names);
    } catch (Term.NoValue | ArithmeticException e) {
      return;
    }
    Bounds bounds = new Bounds(3);
    for (int i = 0; i < 3; i++) {
      bounds.set(i, Math.max(0, names[i] - i), names[i] + 2L * i);
    }
    assertThat(term.low(bounds)).isLessThanOrEqualTo(value);
    assertThat(term.high(bounds)).isGreaterThanOrEqualTo(value);
    // Narrowing to the value must not lose the names that have it.
    term.narrow(bounds, value, value);
    assertThat(bounds.isEmpty()).isFalse();
    for (int i = 0; i < 3; i++) {
      assertThat(names[i]).isBetween(bounds.low(i), bounds.high(i));
    }
  }

  @Property(tries = 1000)
  void noTextBreaksTheReader(@ForAll("scraps") String text) {
    try {
      ArrowRuleset.parse(text);
    } catch (RulesException e) {
      assertThat(e.render(MESSAGES, "rules")).startsWith("error: ").contains("^");
    }
  }

  @Provide
  Arbitrary<List<Long>> values() {
    return Arbitraries.longs().between(0, 30).list().ofSize(3);
  }

  @Provide
  Arbitrary<String> expressions() {
    return expression(4);
  }

  private static Arbitrary<String> expression(int depth) {
    Arbitrary<String> leaf =
        Arbitraries.oneOf(
            Arbitraries.of("a", "b", "c"),
            Arbitraries.integers().between(0, 9).map(String::valueOf));
    if (depth == 0) {
      return leaf;
    }
    Arbitrary<String> inner = Arbitraries.lazy(() -> expression(depth - 1));
    return Arbitraries.oneOf(
        leaf,
        Combinators.combine(inner, Arbitraries.of("+", "-", "*", "//", "%"), inner)
            .as((x, op, y) -> "(" + x + ")" + op + "(" + y + ")"),
        Combinators.combine(inner, Arbitraries.of("+", "-", "*"), leaf)
            .as((x, op, y) -> x + op + y),
        Combinators.combine(Arbitraries.of("min", "max"), inner, inner)
            .as((f, x, y) -> f + "(" + x + "," + y + ")"),
        inner.map(x -> "|" + x + "|"),
        inner.map(x -> "-(" + x + ")"));
  }

  @Provide
  Arbitrary<Rules> rules() {
    return RuleTrees.rules();
  }

  @Provide
  Arbitrary<String> scraps() {
    return Arbitraries.of(
            "(",
            ")",
            ",",
            "|",
            "->",
            "~>",
            "where",
            "stop",
            "when",
            "in",
            "not",
            "or",
            "and",
            "{",
            "}",
            "..",
            "a",
            "b",
            "n",
            "k",
            "0",
            "1",
            "7",
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
            "min",
            "max",
            "odd",
            "primes",
            "powers",
            "of",
            " ",
            "\n",
            "→",
            "≤",
            "（",
            "威",
            "𝄞",
            "\u0000",
            "$",
            "2k",
            "(a,b) -> (a-k,b)",
            "n -> n-k ")
        .list()
        .ofMaxSize(14)
        .map(parts -> String.join("", parts));
  }
}
