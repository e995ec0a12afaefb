package org.grundy.prover;

import java.util.List;
import java.util.StringJoiner;

/**
 * Writes certificates of periods: that the values G(0), G(1), … of single heaps under normal play
 * satisfy G(n + period) = G(n) for all n &ge; preperiod, and that no smaller period and no earlier
 * beginning will do.
 *
 * <p>The form is defined in {@code docs/certificates.md}, with the theorems by which a checker
 * verifies it. Nothing is verified here: a certificate of something false can be written, and is
 * refused by the checker.
 */
public final class PeriodCertificate {
  private PeriodCertificate() {}

  /**
   * The certificate of an octal code.
   *
   * @param code {@code 0.} or {@code 4.} and digits from 0 to 7, the last of which is not 0; or
   *     {@code 4.0}. If digit i has bit 1, i may be taken that are the whole heap; if it has bit 2,
   *     i may be taken so that one heap is left; if it has bit 4, so that two are left
   * @param period the least period, at least 1
   * @param preperiod the first heap of the periodic part, at least 0
   * @throws IllegalArgumentException if the code or a number is not of this form
   */
  public static String octal(String code, long period, long preperiod) {
    if (!code.matches("4\\.0|[04]\\.[0-7]*[1-7]")) {
      throw new IllegalArgumentException("not an octal code: " + code);
    }
    return write("octal " + code, period, preperiod);
  }

  /**
   * The certificate of a subtraction set.
   *
   * @param numbers the numbers that may be taken from a heap, positive and increasing, at least one
   * @param period the least period, at least 1
   * @param preperiod the first heap of the periodic part, at least 0
   * @throws IllegalArgumentException if the numbers are not so
   */
  public static String subtraction(List<Long> numbers, long period, long preperiod) {
    requireSet(numbers);
    StringJoiner line = new StringJoiner(" ", "subtraction ", "");
    numbers.forEach(number -> line.add(Long.toString(number)));
    return write(line.toString(), period, preperiod);
  }

  static void requireSet(List<Long> numbers) {
    long last = 0;
    for (long number : numbers) {
      if (number <= last) {
        throw new IllegalArgumentException("not positive and increasing: " + numbers);
      }
      last = number;
    }
    if (last == 0) {
      throw new IllegalArgumentException("a subtraction set has at least one number");
    }
  }

  private static String write(String game, long period, long preperiod) {
    if (period < 1 || preperiod < 0) {
      throw new IllegalArgumentException("no period: " + period + " from " + preperiod);
    }
    String text =
        "grundy-period-certificate 1\n"
            + game
            + "\nperiod "
            + period
            + "\npreperiod "
            + preperiod
            + "\n";
    return text + "end " + Theorem.sha256(text) + "\n";
  }
}
