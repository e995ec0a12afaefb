package org.grundy.prover;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.grundy.Reason;

/**
 * A theorem as files for Walnut, H. Mousavi's prover of first-order statements on automatic
 * sequences: the automaton of the P-positions, or one for each Grundy value, the numeration system
 * if Walnut does not have it, and commands that ask Walnut for every sentence that the proof rests
 * on. {@code docs/walnut.md} says how they are used.
 */
public final class WalnutExport {
  private WalnutExport() {}

  /**
   * A file.
   *
   * @param path relative to Walnut's folder, with slashes
   * @param text ASCII, lines end in LF
   */
  public record File(String path, String text) {}

  /**
   * Writes a theorem down.
   *
   * @param word the name of the automaton, or the beginning of their names, and of those of the
   *     sentences, as {@link #name} makes it
   */
  public static Bounded<List<File>> of(Theorem theorem, String word, ProverLimits limits) {
    Kernel kernel = theorem.solution().kernel();
    String system = WalnutSystem.name(kernel.system());
    List<File> files = new ArrayList<>();
    try {
      files.addAll(WalnutSystem.files(kernel.system(), limits));
    } catch (LimitException e) {
      return new Bounded.Stopped<>(new Reason(e.key(), e.arguments(), Reason.Evidence.RULES));
    }
    for (int value = 0; value <= theorem.level(); value++) {
      files.add(
          new File(
              "Automata Library/" + WalnutSentences.name(theorem, word, value) + ".txt",
              WalnutSystem.automaton(system, theorem.automaton(value), kernel.symbols())));
    }
    files.add(
        new File(
            "Command Files/" + word + ".txt", new WalnutSentences(theorem, word, system).text()));
    return new Bounded.Done<>(List.copyOf(files));
  }

  /**
   * A name for Walnut, where names have letters and digits and do not begin with A, E or I: the
   * letters and digits of a text in lower case, after a {@code p}.
   */
  public static String name(String text) {
    StringBuilder name = new StringBuilder("p");
    String lower = text.toLowerCase(Locale.ROOT);
    for (int i = 0; i < lower.length(); i++) {
      char c = lower.charAt(i);
      if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
        name.append(c);
      }
    }
    return name.toString();
  }
}
