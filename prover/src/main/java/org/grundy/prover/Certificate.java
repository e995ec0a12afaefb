package org.grundy.prover;

import java.util.List;
import java.util.StringJoiner;
import org.grundy.Convention;
import org.grundy.rules.Constraint;
import org.grundy.rules.Notation;
import org.grundy.rules.Rules;

/**
 * Writes a solution of the kernel equation down so that each step can be checked where it stands.
 * The form is defined in {@code docs/certificates.md}.
 */
final class Certificate {
  private final StringBuilder text = new StringBuilder();

  private Certificate() {}

  static String write(Rules rules, Attempt.Solution solution, List<long[]> measure) {
    Certificate certificate = new Certificate();
    certificate.all(rules, solution, measure);
    return certificate.text.toString();
  }

  private void all(Rules rules, Attempt.Solution solution, List<long[]> measure) {
    Kernel kernel = solution.kernel();
    line("grundy-certificate 1");
    line("rules " + ascii(Notation.print(rules.withoutMeasure())));
    line("convention " + (kernel.convention() == Convention.MISERE ? "misere" : "normal"));
    List<Attempt.Solution> levels = solution.levels();
    if (levels.size() > 1) {
      line("level " + (levels.size() - 1));
    }
    system(kernel.system());
    for (long[] sum : measure) {
      StringJoiner weights = new StringJoiner(" ");
      for (long w : sum) {
        weights.add(Long.toString(w));
      }
      line("measure " + weights);
    }
    for (Attempt.Solution level : levels) {
      automaton("automaton", level.automaton());
    }
    for (int f = 0; f < kernel.relations().size(); f++) {
      relation(kernel.relations().get(f));
      for (Attempt.Solution level : levels) {
        preimage("into", level.preimages().get(f));
      }
      if (kernel.convention() == Convention.MISERE) {
        preimage("any", levels.getFirst().kernel().existing().get(f));
      }
    }
    line("end " + Theorem.sha256(text.toString()));
  }

  private void system(NumerationSystem system) {
    StringJoiner coefficients = new StringJoiner(" ");
    StringJoiner terms = new StringJoiner(" ");
    for (int j = 1; j <= system.order(); j++) {
      coefficients.add(Integer.toString(system.coefficient(j)));
      terms.add(Long.toString(system.placeValue(j - 1)));
    }
    line("recurrence " + coefficients);
    line("terms " + terms);
    line("digits " + system.radix() + " " + system.states());
    for (int s = 0; s < system.states(); s++) {
      StringBuilder row = new StringBuilder(system.accepts(s) ? "digit +" : "digit -");
      for (int a = 0; a < system.radix(); a++) {
        step(row, system.step(s, a));
      }
      line(row.toString());
    }
  }

  private void automaton(String word, Dfa dfa) {
    line(word + " " + dfa.states());
    for (int s = 0; s < dfa.states(); s++) {
      StringBuilder row = new StringBuilder("state ").append(dfa.accepts(s) ? '+' : '-');
      for (int a = 0; a < dfa.symbols(); a++) {
        step(row, dfa.step(s, a));
      }
      line(row.toString());
    }
  }

  private static void step(StringBuilder row, int to) {
    row.append(' ');
    if (to < 0) {
      row.append('.');
    } else {
      row.append(to);
    }
  }

  private void relation(RelationAutomaton relation) {
    Family family = relation.family();
    StringBuilder head = new StringBuilder("family ").append(family.extra());
    for (int c : family.changed()) {
      head.append(' ').append(c);
    }
    line(head.toString());
    for (Constraint constraint : family.constraints()) {
      line(constraint.line());
    }
    line("labels " + relation.labels());
    for (int i = 0; i < relation.labels(); i++) {
      line(relation.line(i));
    }
  }

  private void preimage(String word, Preimage preimage) {
    List<String> useless = preimage.uselessLines();
    line(word + " " + useless.size() + " " + preimage.subsets());
    useless.forEach(this::line);
    for (int i = 0; i < preimage.subsets(); i++) {
      line(preimage.line(i));
    }
    if (preimage.subsets() == 0) {
      line("image 0");
    } else {
      automaton("image", preimage.dfa());
    }
  }

  private void line(String line) {
    text.append(line).append('\n');
  }

  /** Characters that are not ASCII, which only names can have, become escapes. */
  private static String ascii(String rules) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < rules.length(); i++) {
      char c = rules.charAt(i);
      if (c >= ' ' && c < 0x7f && c != '\\') {
        out.append(c);
      } else {
        String hex = Integer.toHexString(c);
        out.append('\\').append('u').append("0".repeat(4 - hex.length())).append(hex);
      }
    }
    return out.toString();
  }
}
