package org.grundy.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.grundy.Convention;
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
   * @param rules the rules as {@link Notation#print} prints them
   */
  record Entry(String file, Convention convention, String rules) {}

  /** All theorems about P-positions. */
  static List<Entry> all() {
    List<Entry> entries = new ArrayList<>();
    for (String line : text("index.tsv").lines().toList()) {
      String[] fields = line.split("\t", -1);
      Convention convention = fields[1].equals("misere") ? Convention.MISERE : Convention.NORMAL;
      entries.add(new Entry(fields[0], convention, fields[2]));
    }
    return entries;
  }

  /** The certificate of a theorem. */
  static String certificate(Entry entry) {
    return text(entry.file());
  }

  /**
   * The theorem about these rules, or null if none comes with Grundy.
   *
   * @throws InterruptedException if the thread is interrupted
   */
  static @Nullable Theorem find(ArrowRuleset ruleset, Convention convention)
      throws InterruptedException {
    String rules = Notation.print(ruleset.rules().withoutMeasure());
    for (Entry entry : all()) {
      if (entry.convention() == convention && entry.rules().equals(rules)) {
        return StoredTheorem.read(certificate(entry), ProverLimits.DEFAULT);
      }
    }
    return null;
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
