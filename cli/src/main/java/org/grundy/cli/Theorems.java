package org.grundy.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.grundy.Convention;
import org.grundy.checker.Verdict;
import org.grundy.prover.ProverLimits;
import org.grundy.prover.StoredTheorem;
import org.grundy.prover.Theorem;
import org.grundy.rules.ArrowRuleset;
import org.grundy.rules.Notation;
import org.jspecify.annotations.Nullable;

/**
 * The theorems that come with Grundy: certificates in {@code theorems/}, with an index of the rules
 * that they are about. A test checks each of them.
 */
final class Theorems {
  private static final String FOLDER = "/theorems/";

  private Theorems() {}

  /**
   * A line of the index.
   *
   * @param file the certificate's name in {@code theorems/}
   * @param grundy the Grundy value that it is about, 0 for the P-positions
   * @param rules the rules as {@link Notation#print} prints them
   */
  record Entry(String file, Convention convention, int grundy, String rules) {}

  /** All of them, in the order of the index. */
  static List<Entry> all() {
    List<Entry> entries = new ArrayList<>();
    for (String line : text("index.tsv").lines().toList()) {
      String[] fields = line.split("\t", -1);
      Convention convention = fields[1].equals("misere") ? Convention.MISERE : Convention.NORMAL;
      entries.add(new Entry(fields[0], convention, Integer.parseInt(fields[2]), fields[3]));
    }
    return entries;
  }

  /** The certificate of a theorem. */
  static String certificate(Entry entry) {
    return text(entry.file());
  }

  /**
   * The theorem about the P-positions of these rules, or null if none comes with Grundy.
   *
   * @throws InterruptedException if the thread is interrupted
   */
  static @Nullable Theorem find(ArrowRuleset ruleset, Convention convention)
      throws InterruptedException {
    String rules = Notation.print(ruleset.rules().withoutMeasure());
    for (Entry entry : all()) {
      if (entry.convention() == convention && entry.grundy() == 0 && entry.rules().equals(rules)) {
        return StoredTheorem.read(certificate(entry), ProverLimits.DEFAULT);
      }
    }
    return null;
  }

  /**
   * The theorem of a certificate in a file, once the checker has accepted it and it is about these
   * rules.
   *
   * @throws Failure if it is refused, or about something else
   */
  static Theorem ofFile(
      String file, ArrowRuleset ruleset, Convention convention, Terminal terminal) {
    String certificate = VerifyCommand.read(file, terminal);
    Verdict.Accepted accepted = VerifyCommand.accepted(file, certificate, terminal);
    String rules = Notation.print(ruleset.rules().withoutMeasure());
    if (!accepted.rules().equals(rules)
        || accepted.level() != 0
        || accepted.misere() != (convention == Convention.MISERE)) {
      throw terminal.failure(
          Exit.INPUT, "verdict.certificate.other", VerifyCommand.sentence(accepted, terminal));
    }
    try {
      Theorem theorem = StoredTheorem.read(certificate, ProverLimits.DEFAULT);
      if (theorem == null) {
        throw terminal.failure(Exit.UNDECIDED, "verdict.certificate.large", file);
      }
      return theorem;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw terminal.failure(Exit.INTERRUPTED, "prove.interrupted");
    }
  }

  private static String text(String name) {
    try (InputStream stream = Theorems.class.getResourceAsStream(FOLDER + name)) {
      byte[] bytes = Objects.requireNonNull(stream, name).readAllBytes();
      return new String(bytes, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
