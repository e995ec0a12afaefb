package org.grundy.prover;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.grundy.rules.Constraint;

/**
 * A numeration system as Walnut knows it: by a name of its own, or by two files, the automaton of
 * admissible words and the automaton of {@code x + y = z}.
 */
final class WalnutSystem {
  private WalnutSystem() {}

  /** The name, most significant digit first: {@code msd_2}, {@code msd_fib}, {@code msd_…}. */
  static String name(NumerationSystem system) {
    List<Integer> coefficients = new ArrayList<>();
    List<BigInteger> terms = new ArrayList<>();
    for (int j = 1; j <= system.order(); j++) {
      coefficients.add(system.coefficient(j));
      terms.add(placeValue(system, j - 1));
    }
    if (system.order() == 1) {
      return "msd_" + coefficients.getFirst();
    }
    String key = coefficients + " " + terms;
    return switch (key) {
      case "[1, 1] [1, 2]" -> "msd_fib";
      case "[1, 1, 1] [1, 2, 4]" -> "msd_trib";
      case "[2, 1] [1, 2]" -> "msd_pell";
      default -> "msd_rec" + joined(coefficients) + "from" + joined(terms);
    };
  }

  private static BigInteger placeValue(NumerationSystem system, int n) {
    int[] digits = new int[n + 1];
    digits[0] = 1;
    return system.value(digits);
  }

  private static String joined(List<?> numbers) {
    return String.join("x", numbers.stream().map(Object::toString).toList());
  }

  /** The files of a system that Walnut does not have, else none. */
  static List<WalnutExport.File> files(NumerationSystem system, ProverLimits limits)
      throws LimitException {
    String name = name(system);
    if (!name.startsWith("msd_rec")) {
      return List.of();
    }
    Family one = new Family(1, List.of(), 0, List.of());
    Constraint sum = new Constraint.Linear(Constraint.Relation.EQUAL, 0, 0, List.of(1L, 1L, -1L));
    Family three = new Family(3, List.of(), 0, List.of(sum));
    return List.of(
        file(name, RelationAutomaton.build(system, one, limits.labels())),
        file(name + "_addition", RelationAutomaton.build(system, three, limits.labels())));
  }

  private static WalnutExport.File file(String name, RelationAutomaton relation) {
    Symbols symbols = relation.symbols();
    List<String> digits = new ArrayList<>();
    for (int digit = 0; digit < symbols.radix(); digit++) {
      digits.add(Integer.toString(digit));
    }
    String alphabet = "{" + String.join(",", digits) + "}";
    return new WalnutExport.File(
        "Custom Bases/" + name + ".txt", automaton(alphabet, relation.dfa(), symbols));
  }

  /**
   * An automaton in Walnut's text form: the alphabet of each track, then each state with its output
   * and its steps. The first state is the one where reading begins; what is missing is dead.
   */
  static String automaton(String alphabet, Dfa dfa, Symbols symbols) {
    StringBuilder text = new StringBuilder(alphabet);
    for (int track = 1; track < symbols.tracks(); track++) {
      text.append(' ').append(alphabet);
    }
    text.append('\n');
    for (int state = 0; state < dfa.states(); state++) {
      text.append('\n').append(state).append(dfa.accepts(state) ? " 1\n" : " 0\n");
      for (int symbol = 0; symbol < dfa.symbols(); symbol++) {
        int to = dfa.step(state, symbol);
        if (to >= 0) {
          for (int digit : symbols.unpack(symbol)) {
            text.append(digit).append(' ');
          }
          text.append("-> ").append(to).append('\n');
        }
      }
    }
    return text.toString();
  }
}
