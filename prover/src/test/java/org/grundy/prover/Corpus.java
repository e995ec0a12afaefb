package org.grundy.prover;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.grundy.Convention;
import org.grundy.rules.ArrowRuleset;

/**
 * Games with the known number of states of their automata.
 *
 * @param level the Grundy value asked for; 0 asks for the P-positions
 */
record Corpus(
    String id,
    String rules,
    Convention convention,
    int level,
    NumerationSystem system,
    int states) {

  private static final Map<Corpus, Theorem> PROVED = new ConcurrentHashMap<>();
  private static final Map<Corpus, BruteForce> BRUTE = new ConcurrentHashMap<>();

  static List<Corpus> all() {
    try (InputStream stream = Corpus.class.getResourceAsStream("proved.tsv")) {
      String text =
          new String(Objects.requireNonNull(stream).readAllBytes(), StandardCharsets.UTF_8);
      List<Corpus> rows = new ArrayList<>();
      for (String line : text.lines().skip(1).toList()) {
        String[] field = line.split("\t", -1);
        // normal, misere, grundy 2 or misere grundy 2
        String question = field[2];
        int value = question.indexOf("grundy ");
        rows.add(
            new Corpus(
                field[0],
                field[1],
                question.startsWith("misere") ? Convention.MISERE : Convention.NORMAL,
                value < 0 ? 0 : Integer.parseInt(question.substring(value + 7)),
                Objects.requireNonNull(NumerationSystem.named(field[3])),
                Integer.parseInt(field[4])));
      }
      return rows;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Corpus of(String id) {
    return all().stream().filter(c -> c.id.equals(id)).findFirst().orElseThrow();
  }

  ArrowRuleset ruleset() {
    return ArrowRuleset.parse(rules);
  }

  /** Its theorem, proved once for all tests. */
  Theorem proved() throws InterruptedException {
    Theorem theorem = PROVED.get(this);
    if (theorem == null) {
      theorem = prove();
      PROVED.put(this, theorem);
    }
    return theorem;
  }

  /** Its outcomes by recursion, kept for all tests. */
  BruteForce brute() {
    return BRUTE.computeIfAbsent(this, row -> new BruteForce(row.ruleset(), row.convention));
  }

  /** A proof of its own. */
  Theorem prove() throws InterruptedException {
    ProofResult result =
        Prover.prove(
            ruleset(),
            convention,
            level,
            List.of(system),
            ProverLimits.DEFAULT,
            ProofListener.SILENT);
    if (result instanceof ProofResult.Proved proved) {
      return proved.theorem();
    }
    throw new AssertionError(id + ": " + result);
  }

  @Override
  public String toString() {
    return id;
  }
}
