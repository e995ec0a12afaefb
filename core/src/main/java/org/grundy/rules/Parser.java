package org.grundy.rules;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the arrow notation by recursive descent with one token of look-ahead.
 *
 * <p>Two rules settle the signs with two meanings. A {@code |} where an operand may start opens an
 * absolute value; after an operand it closes one if one is open, else it ends the option. A {@code
 * (} that starts a part is a tuple if a comma stands at its own depth, and one that starts a
 * condition is a group of alternatives if an {@code or} does; otherwise it begins an expression.
 *
 * <p>After a fault the parser goes on at the next {@code |} outside brackets, so that one run finds
 * the faults of all options.
 */
final class Parser {
  private static final int LONGEST_TEXT = 1 << 16;
  private static final int DEEPEST = 100;
  private static final int MOST_FAULTS = 10;

  /** An expression with more operators could be too deep a tree for the steps that follow. */
  private static final int MOST_OPERATORS = 500;

  /** A position with more components has no use, and too many positions near zero. */
  private static final int MOST_COMPONENTS = 64;

  /** An option that leaves more heaps has no use. */
  private static final int MOST_PARTS = 64;

  private final String text;
  private final List<Token> tokens;
  private final List<Diagnostic> faults = new ArrayList<>();
  private int at;
  private int depth;

  /** Operators of the outermost expression that is being read, so far. */
  private int operators;

  /** How many expressions are being read, one inside the other. */
  private int open;

  /** Whether an {@code or} may follow the conditions that are being read. */
  private boolean inAlternatives;

  private Parser(String text) {
    this.text = text;
    this.tokens = new Lexer(text).tokens();
  }

  /**
   * The tree of a rules text. Names are not looked at yet.
   *
   * @throws RulesException with every fault found
   */
  static Rules parse(String text) {
    if (text.length() > LONGEST_TEXT) {
      Diagnostic tooLong =
          Diagnostic.of("rules.too-long", text.length(), new Span(0, 1), "rules.too-long.advice");
      throw new RulesException(text.substring(0, 200), List.of(tooLong));
    }
    return new Parser(text).rules();
  }

  /** Unwinds to the nearest place from which parsing can go on. */
  private static final class Fault extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final transient Diagnostic diagnostic;

    Fault(Diagnostic diagnostic) {
      super(diagnostic.key(), null, false, false);
      this.diagnostic = diagnostic;
    }
  }

  private Rules rules() {
    try {
      return wholeText();
    } catch (Fault fault) {
      faults.add(fault.diagnostic);
      throw new RulesException(text, faults);
    }
  }

  private Rules wholeText() {
    List<String> components = position();
    List<Condition> domain = accept("where") ? conditions() : List.of();
    List<Condition> stop = List.of();
    if (accept("stop")) {
      expect("when");
      stop = conditions();
    }
    boolean permuted = peek().is("~>");
    if (!permuted && !peek().is("->")) {
      throw fault("rules.no-arrow", found(), "rules.no-arrow.advice");
    }
    next();
    List<Option> options = new ArrayList<>();
    do {
      try {
        options.add(option());
        if (!peek().is("|") && !peek().is("measure") && peek().kind() != Token.Kind.END) {
          throw unexpected();
        }
      } catch (Fault fault) {
        faults.add(fault.diagnostic);
        if (faults.size() >= MOST_FAULTS) {
          break;
        }
        depth = 0;
        open = 0;
        inAlternatives = false;
        skipToNextOption();
      }
    } while (accept("|"));
    List<Expr> measure = new ArrayList<>();
    if (faults.isEmpty() && accept("measure")) {
      do {
        measure.add(expression());
      } while (accept(","));
      if (peek().kind() != Token.Kind.END) {
        throw unexpected();
      }
    }
    if (!faults.isEmpty()) {
      throw new RulesException(text, faults);
    }
    return new Rules(
        components, domain, stop, permuted, List.copyOf(options), List.copyOf(measure), text);
  }

  private List<String> position() {
    List<String> names = new ArrayList<>();
    if (peek().kind() == Token.Kind.NUMBER && at + 1 < tokens.size()) {
      throw fault("rules.code", found(), "rules.code.advice");
    }
    if (!accept("(")) {
      names.add(name());
      return List.copyOf(names);
    }
    do {
      Token token = peek();
      String name = name();
      if (names.contains(name)) {
        throw new Fault(Diagnostic.of("rules.twice", name, token.span(), "rules.twice.advice"));
      }
      names.add(name);
      if (names.size() > MOST_COMPONENTS) {
        throw new Fault(
            Diagnostic.of(
                "rules.components", MOST_COMPONENTS, token.span(), "rules.components.advice"));
      }
    } while (accept(","));
    expect(")");
    return List.copyOf(names);
  }

  private String name() {
    if (peek().kind() == Token.Kind.WORD) {
      throw fault("rules.word-as-name", found(), "rules.word-as-name.advice");
    }
    if (peek().kind() != Token.Kind.NAME) {
      throw fault("rules.no-position", found(), "rules.no-position.advice");
    }
    return next().text();
  }

  private Option option() {
    Span start = peek().span();
    List<List<Expr>> parts = new ArrayList<>();
    do {
      parts.add(part());
      if (parts.size() > MOST_PARTS) {
        throw new Fault(
            Diagnostic.of(
                "rules.parts", MOST_PARTS, start.through(last().span()), "rules.parts.advice"));
      }
    } while (accept(","));
    List<Condition> conditions = accept("where") ? conditions() : List.of();
    return new Option(List.copyOf(parts), conditions, start.through(last().span()));
  }

  private List<Expr> part() {
    if (!peek().is("(") || !standsInside(",")) {
      return List.of(expression());
    }
    next();
    List<Expr> expressions = new ArrayList<>();
    do {
      expressions.add(expression());
    } while (accept(","));
    expect(")");
    return List.copyOf(expressions);
  }

  private List<Condition> conditions() {
    enter();
    List<Condition> conditions = new ArrayList<>();
    do {
      conditions.add(condition());
    } while (accept(",") || accept("and"));
    if (peek().is("or") && !inAlternatives) {
      throw fault("rules.bare-or", found(), "rules.bare-or.advice");
    }
    depth--;
    return List.copyOf(conditions);
  }

  private Condition condition() {
    Span start = peek().span();
    if (peek().is("(") && standsInside("or")) {
      next();
      List<List<Condition>> alternatives = new ArrayList<>();
      boolean outer = inAlternatives;
      inAlternatives = true;
      do {
        alternatives.add(conditions());
      } while (accept("or"));
      inAlternatives = outer;
      expect(")");
      return new Condition.Either(List.copyOf(alternatives), start.through(last().span()));
    }
    Expr first = expression();
    if (peek().is("in") || peek().is("not")) {
      boolean negated = accept("not");
      expect("in");
      NumberSet set = set();
      return new Condition.Membership(first, negated, set, start.through(last().span()));
    }
    List<Expr> terms = new ArrayList<>(List.of(first));
    List<Condition.Relation> relations = new ArrayList<>();
    while (peek().kind() == Token.Kind.SIGN) {
      Condition.Relation relation = relation(peek().text());
      if (relation == null) {
        break;
      }
      next();
      relations.add(relation);
      terms.add(expression());
    }
    if (relations.isEmpty()) {
      throw fault("rules.no-relation", found(), "rules.no-relation.advice");
    }
    return new Condition.Chain(
        List.copyOf(terms), List.copyOf(relations), start.through(last().span()));
  }

  private static Condition.@Nullable Relation relation(String sign) {
    for (Condition.Relation relation : Condition.Relation.values()) {
      if (relation.symbol().equals(sign)) {
        return relation;
      }
    }
    return null;
  }

  private NumberSet set() {
    Token token = peek();
    if (accept("{")) {
      List<NumberSet.Range> items = new ArrayList<>();
      do {
        items.add(range(false));
      } while (accept(","));
      expect("}");
      return new NumberSet.Listed(List.copyOf(items));
    }
    if (token.kind() == Token.Kind.NUMBER) {
      return range(true);
    }
    if (accept("odd") || accept("even")) {
      return new NumberSet.Parity(token.is("odd"));
    }
    if (accept("squares")) {
      return new NumberSet.Squares();
    }
    if (accept("primes")) {
      return new NumberSet.Primes();
    }
    if (accept("powers") || accept("multiples")) {
      boolean powers = token.is("powers");
      expect("of");
      Token at = peek();
      long n = number();
      if (n < (powers ? 2 : 1)) {
        throw new Fault(
            Diagnostic.of(
                powers ? "rules.base" : "rules.multiple", n, at.span(), "rules.set.advice"));
      }
      return powers ? new NumberSet.Powers(n) : new NumberSet.Multiples(n);
    }
    throw fault("rules.no-set", found(), "rules.set.advice");
  }

  /** A range; with {@code alone} it must have its two dots and may lack its end. */
  private NumberSet.Range range(boolean alone) {
    Token start = peek();
    long from = number();
    if (!accept("..")) {
      if (alone) {
        throw fault("rules.no-dots", found(), "rules.set.advice");
      }
      return new NumberSet.Range(from, from);
    }
    if (alone && peek().kind() != Token.Kind.NUMBER) {
      return new NumberSet.Range(from, Long.MAX_VALUE);
    }
    long to = number();
    if (to < from) {
      throw new Fault(
          Diagnostic.of(
              "rules.empty-range",
              from + ".." + to,
              start.span().through(last().span()),
              "rules.empty-range.advice"));
    }
    return new NumberSet.Range(from, to);
  }

  private long number() {
    if (peek().kind() != Token.Kind.NUMBER) {
      throw fault("rules.no-number", found(), "rules.set.advice");
    }
    Token token = next();
    try {
      return Long.parseLong(token.text());
    } catch (NumberFormatException e) {
      throw new Fault(
          Diagnostic.of(
              "rules.number-large", token.text(), token.span(), "rules.number-large.advice"));
    }
  }

  private Expr expression() {
    enter();
    if (open++ == 0) {
      operators = 0;
    }
    Expr left = term();
    while (peek().is("+") || peek().is("-")) {
      countOperator();
      Expr.Operator operator = next().is("+") ? Expr.Operator.ADD : Expr.Operator.SUBTRACT;
      left = binary(operator, left, term());
    }
    depth--;
    open--;
    return left;
  }

  private Expr term() {
    Expr left = operand();
    while (peek().is("*") || peek().is("//") || peek().is("%")) {
      countOperator();
      Expr.Operator operator =
          switch (next().text()) {
            case "*" -> Expr.Operator.MULTIPLY;
            case "//" -> Expr.Operator.FLOOR_DIVIDE;
            default -> Expr.Operator.MODULO;
          };
      left = binary(operator, left, operand());
    }
    return left;
  }

  private void countOperator() {
    if (++operators > MOST_OPERATORS) {
      throw new Fault(
          Diagnostic.of(
              "rules.too-long-chain",
              MOST_OPERATORS,
              peek().span(),
              "rules.too-long-chain.advice"));
    }
  }

  private static Expr binary(Expr.Operator operator, Expr left, Expr right) {
    return new Expr.Binary(operator, left, right, left.span().through(right.span()));
  }

  private Expr operand() {
    Token token = peek();
    switch (token.kind()) {
      case NUMBER -> {
        Expr number = new Expr.Num(number(), token.span());
        Token after = peek();
        if (after.kind() == Token.Kind.NAME && after.span().from() == token.span().to()) {
          throw new Fault(
              Diagnostic.of(
                  "rules.no-times",
                  token.text() + after.text(),
                  token.span().through(after.span()),
                  "rules.no-times.advice",
                  token.text() + "*" + after.text()));
        }
        return number;
      }
      case NAME -> {
        next();
        return new Expr.Name(token.text(), token.span());
      }
      default -> {
        return operandOfSign(token);
      }
    }
  }

  private Expr operandOfSign(Token token) {
    enter();
    try {
      if (accept("(")) {
        Expr inner = expression();
        expect(")");
        return inner;
      }
      if (accept("|")) {
        Expr inner = expression();
        if (!accept("|")) {
          throw new Fault(Diagnostic.of("rules.open-bar", token.span(), "rules.open-bar.advice"));
        }
        return new Expr.Absolute(inner, token.span().through(last().span()));
      }
      if (accept("-")) {
        Expr inner = operand();
        return new Expr.Negate(inner, token.span().through(last().span()));
      }
      if (accept("min") || accept("max")) {
        expect("(");
        Expr left = expression();
        expect(",");
        Expr right = expression();
        expect(")");
        return new Expr.Binary(
            token.is("min") ? Expr.Operator.MINIMUM : Expr.Operator.MAXIMUM,
            left,
            right,
            token.span().through(last().span()));
      }
    } finally {
      depth--;
    }
    if (token.kind() == Token.Kind.WORD) {
      throw fault("rules.word-as-name", found(), "rules.word-as-name.advice");
    }
    throw fault("rules.no-operand", found(), "rules.no-operand.advice");
  }

  /** Whether a sign stands in the bracket that is next, at the bracket's own depth. */
  private boolean standsInside(String sign) {
    int open = 0;
    for (int i = at; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      if (token.is("(") || token.is("{")) {
        open++;
      } else if (token.is(")") || token.is("}")) {
        if (--open == 0) {
          return false;
        }
      } else if (open == 1 && token.is(sign)) {
        return true;
      }
    }
    return false;
  }

  private void skipToNextOption() {
    int open = 0;
    while (peek().kind() != Token.Kind.END) {
      if (peek().is("(") || peek().is("{")) {
        open++;
      } else if (peek().is(")") || peek().is("}")) {
        open--;
      } else if (open <= 0 && peek().is("|")) {
        return;
      }
      next();
    }
  }

  private void enter() {
    if (++depth > DEEPEST) {
      throw new Fault(
          Diagnostic.of("rules.too-deep", DEEPEST, peek().span(), "rules.too-deep.advice"));
    }
  }

  private Token peek() {
    return tokens.get(at);
  }

  private Token last() {
    return tokens.get(Math.max(0, at - 1));
  }

  private Token next() {
    Token token = tokens.get(at);
    if (at < tokens.size() - 1) {
      at++;
    }
    return token;
  }

  private boolean accept(String sign) {
    if (!peek().is(sign)) {
      return false;
    }
    next();
    return true;
  }

  private void expect(String sign) {
    if (!accept(sign)) {
      Token token = peek();
      if (token.kind() == Token.Kind.UNKNOWN) {
        throw unexpected();
      }
      throw new Fault(
          new Diagnostic(
              token.kind() == Token.Kind.END ? "rules.expected.end" : "rules.expected",
              List.of(sign, found()),
              token.span(),
              "rules.expected.advice",
              List.of(sign)));
    }
  }

  private Fault unexpected() {
    return peek().kind() == Token.Kind.UNKNOWN
        ? fault("rules.unknown-sign", found(), "rules.unknown-sign.advice")
        : fault("rules.unexpected", found(), "rules.unexpected.advice");
  }

  private Fault fault(String key, String argument, String advice) {
    Token token = peek();
    if (token.kind() == Token.Kind.UNKNOWN && !key.equals("rules.unknown-sign")) {
      return unexpected();
    }
    if (token.kind() == Token.Kind.END) {
      return new Fault(Diagnostic.of(key + ".end", token.span(), advice));
    }
    return new Fault(Diagnostic.of(key, argument, token.span(), advice));
  }

  /** What stands here, as it is written. */
  private String found() {
    Span span = peek().span();
    return text.substring(span.from(), span.to());
  }
}
