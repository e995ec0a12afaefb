package org.grundy.checker;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** A reader of the arrow notation: the rules of a certificate as a tree. */
final class Text {

  /** An expression. */
  sealed interface Term {}

  record Num(long value) implements Term {}

  record Name(String name) implements Term {}

  /** Two terms joined by one of {@code + - * / %}, {@code m} for min, {@code M} for max. */
  record Join(char sign, Term left, Term right) implements Term {}

  record Minus(Term term) implements Term {}

  record Bars(Term term) implements Term {}

  /** A condition. */
  sealed interface Condition {}

  record Chain(List<Term> terms, List<String> relations) implements Condition {}

  /** Membership in ranges {@code from..to} ({@link Long#MAX_VALUE}: no end). */
  record Within(Term term, boolean not, List<Range> ranges) implements Condition {}

  record Range(long from, long to) {}

  /** {@code term ≡ rest (mod modulus)}, or not. */
  record Rest(Term term, boolean not, boolean parity, long modulus, long rest)
      implements Condition {}

  record Or(List<List<Condition>> branches) implements Condition {}

  /** An option: what each component becomes, and when. */
  record Option(List<Term> after, List<Condition> when) {}

  /** The rules. */
  record Rules(
      List<String> names,
      List<Condition> domain,
      List<Condition> stop,
      boolean permuted,
      List<Option> options) {}

  private static final Set<String> WORDS =
      Set.of(
          "where",
          "stop",
          "when",
          "in",
          "not",
          "and",
          "or",
          "odd",
          "even",
          "squares",
          "primes",
          "powers",
          "multiples",
          "of",
          "min",
          "max");

  private static final int LONGEST = 1 << 16;
  private static final int DEEPEST = 300;

  /** Operators of one kind in a row nest to the left. */
  private static final int MOST_JOINED = 300;

  private final int line;
  private final List<String> tokens = new ArrayList<>();
  private int at;
  private int depth;

  private Text(int line) {
    this.line = line;
  }

  /**
   * Reads rules.
   *
   * @param line the line of the certificate, for refusals
   */
  static Rules read(String rules, int line) throws Refusal {
    if (rules.length() > LONGEST) {
      throw new Refusal(line, "rules.long", LONGEST);
    }
    Text text = new Text(line);
    text.cut(rules);
    return text.rules();
  }

  private void cut(String rules) throws Refusal {
    int i = 0;
    while (i < rules.length()) {
      char c = rules.charAt(i);
      int from = i;
      if (c == ' ') {
        i++;
        continue;
      }
      if (c >= '0' && c <= '9') {
        while (i < rules.length() && rules.charAt(i) >= '0' && rules.charAt(i) <= '9') {
          i++;
        }
      } else if (Character.isLetter(c)) {
        while (i < rules.length() && belongs(rules.charAt(i))) {
          i++;
        }
      } else if (i + 1 < rules.length()
          && List.of("->", "~>", "<=", ">=", "==", "!=", "//", "..")
              .contains(rules.substring(i, i + 2))) {
        i += 2;
      } else if ("()|,{}+-*%<>=".indexOf(c) >= 0) {
        i++;
      } else {
        throw new Refusal(line, "rules.character", String.valueOf(c));
      }
      String token = rules.substring(from, i);
      tokens.add(token.equals("==") ? "=" : token);
    }
    tokens.add("");
  }

  private static boolean belongs(char c) {
    return Character.isLetter(c) || (c >= '0' && c <= '9') || c == '_';
  }

  private String peek() {
    return tokens.get(at);
  }

  private boolean accept(String token) {
    if (!peek().equals(token)) {
      return false;
    }
    at++;
    return true;
  }

  private Refusal fault() {
    return new Refusal(line, "rules.token", peek().isEmpty() ? "end" : Lines.shown(peek()), at + 1);
  }

  private void expect(String token) throws Refusal {
    if (!accept(token)) {
      throw fault();
    }
  }

  private void enter() throws Refusal {
    if (++depth > DEEPEST) {
      throw new Refusal(line, "rules.deep", DEEPEST);
    }
  }

  private void limit(int joined) throws Refusal {
    if (joined > MOST_JOINED) {
      throw new Refusal(line, "rules.deep", MOST_JOINED);
    }
  }

  private Rules rules() throws Refusal {
    List<String> names = new ArrayList<>();
    if (accept("(")) {
      do {
        String name = name();
        if (names.contains(name)) {
          throw new Refusal(line, "rules.twice", name);
        }
        names.add(name);
      } while (accept(","));
      expect(")");
    } else {
      names.add(name());
    }
    List<Condition> domain = accept("where") ? conditions() : List.of();
    List<Condition> stop = List.of();
    if (accept("stop")) {
      expect("when");
      stop = conditions();
    }
    boolean permuted = accept("~>");
    if (!permuted) {
      expect("->");
    }
    List<Option> options = new ArrayList<>();
    do {
      options.add(option(names.size()));
    } while (accept("|"));
    if (!peek().isEmpty()) {
      throw fault();
    }
    return new Rules(names, domain, stop, permuted, options);
  }

  private String name() throws Refusal {
    String token = peek();
    if (token.isEmpty() || !Character.isLetter(token.charAt(0)) || WORDS.contains(token)) {
      throw fault();
    }
    at++;
    return token;
  }

  private Option option(int components) throws Refusal {
    List<Term> after = new ArrayList<>();
    if (peek().equals("(") && inside(",")) {
      at++;
      do {
        after.add(sum());
      } while (accept(","));
      expect(")");
    } else {
      after.add(sum());
    }
    if (peek().equals(",")) {
      throw new Refusal(line, "rules.split");
    }
    if (after.size() != components) {
      throw new Refusal(line, "rules.components", components, after.size());
    }
    return new Option(after, accept("where") ? conditions() : List.of());
  }

  /** Whether a token stands in the bracket that is next, at the bracket's own depth. */
  private boolean inside(String token) {
    int open = 0;
    for (int i = at; i < tokens.size(); i++) {
      switch (tokens.get(i)) {
        case "(", "{" -> open++;
        case ")", "}" -> {
          if (--open == 0) {
            return false;
          }
        }
        default -> {
          if (open == 1 && tokens.get(i).equals(token)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private List<Condition> conditions() throws Refusal {
    enter();
    List<Condition> all = new ArrayList<>();
    do {
      all.add(condition());
    } while (accept(",") || accept("and"));
    depth--;
    return all;
  }

  private Condition condition() throws Refusal {
    if (peek().equals("(") && inside("or")) {
      at++;
      List<List<Condition>> branches = new ArrayList<>();
      do {
        branches.add(conditions());
      } while (accept("or"));
      expect(")");
      return new Or(branches);
    }
    Term first = sum();
    boolean not = accept("not");
    if (not || peek().equals("in")) {
      expect("in");
      return set(first, not);
    }
    List<Term> terms = new ArrayList<>(List.of(first));
    List<String> relations = new ArrayList<>();
    while (List.of("<", "<=", ">", ">=", "=", "!=").contains(peek())) {
      relations.add(tokens.get(at++));
      terms.add(sum());
    }
    if (relations.isEmpty()) {
      throw fault();
    }
    return new Chain(terms, relations);
  }

  private Condition set(Term term, boolean not) throws Refusal {
    if (accept("odd")) {
      return new Rest(term, not, true, 2, 1);
    }
    if (accept("even")) {
      return new Rest(term, not, true, 2, 0);
    }
    if (accept("multiples")) {
      expect("of");
      long of = number();
      if (of < 1) {
        throw fault();
      }
      return new Rest(term, not, false, of, 0);
    }
    List<Range> ranges = new ArrayList<>();
    if (accept("{")) {
      do {
        long from = number();
        ranges.add(range(from, accept("..") ? number() : from));
      } while (accept(","));
      expect("}");
    } else if (isNumber()) {
      long from = number();
      expect("..");
      ranges.add(range(from, isNumber() ? number() : Long.MAX_VALUE));
    } else {
      throw new Refusal(line, "rules.set", Lines.shown(peek()));
    }
    return new Within(term, not, ranges);
  }

  private Range range(long from, long to) throws Refusal {
    if (to < from) {
      throw fault();
    }
    return new Range(from, to);
  }

  private boolean isNumber() {
    return !peek().isEmpty() && peek().charAt(0) >= '0' && peek().charAt(0) <= '9';
  }

  private long number() throws Refusal {
    if (!isNumber() || peek().length() > 15) {
      throw fault();
    }
    return Long.parseLong(tokens.get(at++));
  }

  private Term sum() throws Refusal {
    enter();
    Term left = product();
    for (int i = 0; peek().equals("+") || peek().equals("-"); i++) {
      limit(i);
      left = new Join(tokens.get(at++).charAt(0), left, product());
    }
    depth--;
    return left;
  }

  private Term product() throws Refusal {
    Term left = prime();
    for (int i = 0; peek().equals("*") || peek().equals("//") || peek().equals("%"); i++) {
      limit(i);
      left = new Join(tokens.get(at++).charAt(0), left, prime());
    }
    return left;
  }

  private Term prime() throws Refusal {
    enter();
    Term term;
    if (isNumber()) {
      term = new Num(number());
    } else if (accept("(")) {
      term = sum();
      expect(")");
    } else if (accept("|")) {
      term = new Bars(sum());
      expect("|");
    } else if (accept("-")) {
      term = new Minus(prime());
    } else if (peek().equals("min") || peek().equals("max")) {
      char sign = tokens.get(at++).equals("min") ? 'm' : 'M';
      expect("(");
      Term left = sum();
      expect(",");
      Term right = sum();
      expect(")");
      term = new Join(sign, left, right);
    } else {
      term = new Name(name());
    }
    depth--;
    return term;
  }
}
