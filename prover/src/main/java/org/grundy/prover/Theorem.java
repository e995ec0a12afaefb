package org.grundy.prover;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Reason;
import org.grundy.Source;
import org.grundy.rules.ArrowRuleset;
import org.grundy.rules.Notation;
import org.grundy.rules.Rules;
import org.jspecify.annotations.Nullable;

/**
 * A proved description of all P-positions of a game, or of all positions of a Grundy value: an
 * automaton that reads the numbers of a position, written in a numeration system, side by side.
 *
 * <p>A theorem about Grundy value g holds automata of all lower values too. Under misère play a
 * position without moves has value 1, and every other the least number that is no option's value.
 */
public final class Theorem {
  private final Rules rules;
  private final List<List<Integer>> exchangeable;
  private final Attempt.Solution solution;
  private final String certificate;
  private final String digest;

  Theorem(ArrowRuleset ruleset, Attempt.Solution solution, String certificate) {
    rules = ruleset.rules();
    exchangeable = ruleset.findings().exchangeable();
    this.solution = solution;
    this.certificate = certificate;
    digest = sha256(certificate);
  }

  /** The SHA-256 of an ASCII text, in hexadecimal. */
  static String sha256(String text) {
    try {
      return HexFormat.of()
          .formatHex(
              MessageDigest.getInstance("SHA-256")
                  .digest(text.getBytes(StandardCharsets.US_ASCII)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  /** Groups of components that may be exchanged without changing the rules. */
  List<List<Integer>> exchangeable() {
    return exchangeable;
  }

  Attempt.Solution solution() {
    return solution;
  }

  /** The rules that the theorem is about. */
  public Rules rules() {
    return rules;
  }

  /** The convention that the theorem is about. */
  public Convention convention() {
    return solution.kernel().convention();
  }

  /** The numeration system that the numbers are written in. */
  public NumerationSystem system() {
    return solution.kernel().system();
  }

  /** The Grundy value that the theorem is about: 0 for the P-positions. */
  public int level() {
    return solution.kernel().lower().size();
  }

  /** The states of the least automaton of the theorem's Grundy value, without the sink. */
  public int states() {
    return states(level());
  }

  /**
   * The states of the least automaton of a Grundy value, without the sink.
   *
   * @param value from 0 to {@link #level}
   */
  public int states(int value) {
    return automaton(value).states();
  }

  Dfa automaton(int value) {
    return solution.levels().get(value).automaton();
  }

  /** The certificate: the text that an independent checker accepts. ASCII, lines end in LF. */
  public String certificate() {
    return certificate;
  }

  /** Where answers by this theorem come from. */
  public Source.Proof source() {
    return new Source.Proof(system().name(), states(), digest);
  }

  /** The theorem in sentences, by key in the catalogue beside {@link Prover}. */
  public List<Reason> statement() {
    List<Reason> sentences = new ArrayList<>();
    String game = Notation.print(rules.withoutMeasure());
    boolean one = rules.dimension() == 1;
    boolean misere = convention() == Convention.MISERE;
    if (level() > 0) {
      return statementOfLevel(game, one, misere);
    }
    sentences.add(
        sentence(
            misere ? "prover.theorem.misere" : "prover.theorem.normal",
            game,
            states(),
            system().name()));
    sentences.add(sentence(systemKey(), systemArguments()));
    sentences.add(sentence(one ? "prover.theorem.read.one" : "prover.theorem.read"));
    return sentences;
  }

  /**
   * What the theorem says without an automaton, as far as that was found and proved: a period, a
   * rule on digits, or pairs {@code (⌊nα⌋, ⌊nβ⌋)}. By key in the catalogue beside {@link Prover}.
   * These sentences are proved by the prover's automata; they are not part of the certificate.
   *
   * @throws InterruptedException if the thread is interrupted
   */
  public List<Reason> closedForms() throws InterruptedException {
    return level() == 0 ? ClosedForms.of(solution) : List.of();
  }

  private List<Reason> statementOfLevel(String game, boolean one, boolean misere) {
    List<Reason> sentences = new ArrayList<>();
    String names = String.join(",", rules.components());
    sentences.add(
        sentence(
            misere ? "prover.theorem.level.misere" : "prover.theorem.level.normal",
            game,
            states(),
            system().name(),
            one ? names : "(" + names + ")",
            level()));
    if (misere) {
      sentences.add(sentence("prover.theorem.level.mex"));
    }
    sentences.add(sentence(systemKey(), systemArguments()));
    sentences.add(
        sentence(one ? "prover.theorem.level.read.one" : "prover.theorem.level.read", level()));
    StringBuilder lower = new StringBuilder();
    for (int value = 0; value < level(); value++) {
      lower.append(value == 0 ? "" : ", ").append(states(value));
    }
    sentences.add(sentence("prover.theorem.level.lower", lower.toString()));
    return sentences;
  }

  private String systemKey() {
    if (system().order() == 1) {
      return "prover.theorem.base";
    }
    if (system().equals(NumerationSystem.fibonacci())) {
      return "prover.theorem.fibonacci";
    }
    return system().equals(NumerationSystem.tribonacci())
        ? "prover.theorem.tribonacci"
        : "prover.theorem.recurrence";
  }

  private Object[] systemArguments() {
    int m = system().order();
    if (m == 1) {
      return new Object[] {system().radix()};
    }
    StringBuilder places = new StringBuilder();
    for (int n = 0; n < Math.max(6, m + 2); n++) {
      places.append(n == 0 ? "" : ", ").append(system().placeValue(n));
    }
    StringBuilder formula = new StringBuilder();
    for (int j = 1; j <= m; j++) {
      int factor = system().coefficient(j);
      if (factor > 0) {
        formula.append(formula.isEmpty() ? "U(n) = " : " + ").append(factor == 1 ? "" : factor);
        formula.append("U(n-").append(j).append(')');
      }
    }
    return new Object[] {places.toString(), formula.toString()};
  }

  private static Reason sentence(String key, Object... arguments) {
    return new Reason(key, List.of(arguments), Reason.Evidence.PROOF);
  }

  /**
   * A state of the automaton as a table shows it.
   *
   * @param state its number; the first state is 0
   * @param accepting whether a position whose digits end here has the automaton's Grundy value; at
   *     value 0 that means a P-position
   * @param next the next state for each symbol of {@link #columns}, -1 for the sink
   */
  public record Row(int state, boolean accepting, List<Integer> next) {}

  /** The digits of the columns of {@link #rows}: one digit for each number of the position. */
  public List<String> columns() {
    List<String> columns = new ArrayList<>();
    Symbols symbols = solution.kernel().symbols();
    for (int a = 0; a < symbols.count(); a++) {
      StringBuilder column = new StringBuilder();
      for (int digit : symbols.unpack(a)) {
        column.append(column.isEmpty() || symbols.radix() <= 10 ? "" : ",").append(digit);
      }
      columns.add(column.toString());
    }
    return columns;
  }

  /** The automaton of the theorem's Grundy value, a row for each state. */
  public List<Row> rows() {
    return rows(level());
  }

  /**
   * The automaton of a Grundy value, a row for each state.
   *
   * @param value from 0 to {@link #level}
   */
  public List<Row> rows(int value) {
    return rows(automaton(value));
  }

  static List<Row> rows(Dfa dfa) {
    List<Row> rows = new ArrayList<>();
    for (int s = 0; s < dfa.states(); s++) {
      List<Integer> next = new ArrayList<>();
      for (int a = 0; a < dfa.symbols(); a++) {
        next.add(dfa.step(s, a));
      }
      rows.add(new Row(s, dfa.accepts(s), List.copyOf(next)));
    }
    return rows;
  }

  /**
   * The first position, by digits, that one of two theorems in the same system and of the same
   * value accepts and the other does not; null if there is none, and the sets of positions are
   * equal.
   *
   * @throws IllegalArgumentException if the theorems are not of this kind
   */
  public @Nullable Heaps firstDifference(Theorem other) {
    if (!system().equals(other.system())
        || level() != other.level()
        || rules.dimension() != other.rules.dimension()) {
      throw new IllegalArgumentException("theorems that cannot be compared");
    }
    int[] word = automaton(level()).firstDifference(other.automaton(level()));
    return word == null ? null : solution.kernel().heaps(word);
  }
}
