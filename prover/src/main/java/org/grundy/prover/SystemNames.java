package org.grundy.prover;

import java.util.Arrays;
import java.util.Locale;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** The names of numeration systems: one for each to show, more to read. */
final class SystemNames {
  private SystemNames() {}

  /** The name to show. */
  static String of(int[] coefficients, long[] terms) {
    if (coefficients.length == 1) {
      return "base " + coefficients[0];
    }
    if (coefficients.length == 2 && coefficients[1] == 1) {
      int a = coefficients[0];
      if (terms[1] == a + 1) {
        return a == 1 ? "Fibonacci" : "p_" + a;
      }
      if (a == 2 && terms[1] == 2) {
        return "Pell";
      }
    }
    if (Arrays.equals(coefficients, new int[] {1, 1, 1})
        && Arrays.equals(terms, new long[] {1, 2, 4})) {
      return "Tribonacci";
    }
    StringJoiner factors = new StringJoiner(",", "u:", "/");
    for (int c : coefficients) {
      factors.add(Integer.toString(c));
    }
    StringJoiner values = new StringJoiner(",");
    for (long term : terms) {
      values.add(Long.toString(term));
    }
    return factors + values.toString();
  }

  /** The system that a text names, or null. */
  static @Nullable NumerationSystem read(String text) {
    String name = text.strip().toLowerCase(Locale.ROOT).replaceAll("\\s+", " ");
    try {
      return switch (name) {
        case "fib", "fibonacci" -> NumerationSystem.fibonacci();
        case "trib", "tribonacci" -> NumerationSystem.tribonacci();
        case "pell" -> NumerationSystem.pell();
        default -> byNumbers(name);
      };
    } catch (NumberFormatException e) {
      throw new SystemException("prover.system.large");
    }
  }

  private static @Nullable NumerationSystem byNumbers(String name) {
    if (name.matches("(base ?)?[0-9]+")) {
      return NumerationSystem.base(Integer.parseInt(name.replaceFirst("base ?", "")));
    }
    if (name.matches("p_?[0-9]+")) {
      return NumerationSystem.fraenkel(Integer.parseInt(name.replaceFirst("p_?", "")));
    }
    if (name.matches("recurrence( [0-9]+)+")) {
      return NumerationSystem.of(numbers(name.substring("recurrence ".length()), " "));
    }
    String dense = name.replace(" ", "");
    if (!dense.matches("u:[0-9]+(,[0-9]+)*(/[0-9]+(,[0-9]+)*)?")) {
      return null;
    }
    int slash = dense.indexOf('/');
    if (slash < 0) {
      return NumerationSystem.of(numbers(dense.substring(2), ","));
    }
    int[] terms = numbers(dense.substring(slash + 1), ",");
    return NumerationSystem.of(
        numbers(dense.substring(2, slash), ","), Arrays.stream(terms).asLongStream().toArray());
  }

  private static int[] numbers(String text, String separator) {
    return Arrays.stream(text.split(separator, -1)).mapToInt(Integer::parseInt).toArray();
  }
}
