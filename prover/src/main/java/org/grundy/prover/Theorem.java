package org.grundy.prover;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.grundy.Convention;
import org.grundy.Reason;
import org.grundy.Source;
import org.grundy.rules.ArrowRuleset;
import org.grundy.rules.Notation;
import org.grundy.rules.Rules;

/**
 * A proved description of all P-positions of a game: an automaton that reads the numbers of a
 * position, written in a numeration system, side by side.
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

  /** The states of the least automaton, without the sink. */
  public int states() {
    return solution.automaton().states();
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
    sentences.add(
        sentence(
            convention() == Convention.MISERE ? "prover.theorem.misere" : "prover.theorem.normal",
            game,
            states(),
            system().name()));
    sentences.add(sentence(systemKey(), systemArguments()));
    sentences.add(sentence(one ? "prover.theorem.read.one" : "prover.theorem.read"));
    return sentences;
  }

  private String systemKey() {
    if (system().order() == 1) {
      return "prover.theorem.base";
    }
    return system().equals(NumerationSystem.fibonacci())
        ? "prover.theorem.fibonacci"
        : "prover.theorem.recurrence";
  }

  private Object[] systemArguments() {
    if (system().order() == 1) {
      return new Object[] {system().radix()};
    }
    StringBuilder places = new StringBuilder();
    for (int n = 0; n < 6; n++) {
      places.append(n == 0 ? "" : ", ").append(system().placeValue(n));
    }
    return new Object[] {places.toString()};
  }

  private static Reason sentence(String key, Object... arguments) {
    return new Reason(key, List.of(arguments), Reason.Evidence.PROOF);
  }

  /**
   * A state of the automaton as a table shows it.
   *
   * @param state its number; the first state is 0
   * @param accepting whether a position whose digits end here is a P-position
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

  /** The automaton, a row for each state. */
  public List<Row> rows() {
    return rows(solution.automaton());
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
}
