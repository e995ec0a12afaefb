package org.grundy.prover;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import org.grundy.code.Code;
import org.grundy.code.Digit;
import org.grundy.sequence.Periodicity;
import org.jspecify.annotations.Nullable;

/**
 * Writes certificates of periods: that the values G(0), G(1), … of single heaps under normal play
 * satisfy G(n + period) = G(n) + saltus for all n &ge; preperiod, and that no smaller period and no
 * earlier beginning will do.
 *
 * <p>The form is defined in {@code docs/certificates.md}, with the theorems by which a checker
 * verifies it. Nothing is verified here: a certificate of something false can be written, and is
 * refused by the checker.
 */
public final class PeriodCertificate {
  private static final Digit WHOLE_OR_ONE = Digit.plain(3);

  private PeriodCertificate() {}

  /**
   * The certificate of a period. A period that a sparse space proved is stated in the same way as
   * any other; the checker recomputes it as far as its limits allow.
   *
   * @param code the game
   * @param period what is claimed of its nim sequence
   * @return null if there is no form for it: sizes that must differ or be equal, endless codes
   *     other than those that exclude finitely many numbers, and a saltus for codes that end
   */
  public static @Nullable String of(Code code, Periodicity period) {
    String game = game(code);
    if (game == null || (code.repeatFrom() < 0 && period.saltus() != 0)) {
      return null;
    }
    String text =
        "grundy-period-certificate 1\n"
            + game
            + "\nperiod "
            + period.period()
            + (code.repeatFrom() < 0 ? "" : "\nsaltus " + period.saltus())
            + "\npreperiod "
            + period.preperiod()
            + "\n";
    return text + "end " + Theorem.sha256(text) + "\n";
  }

  /** The line that names the game, or null. */
  private static @Nullable String game(Code code) {
    if (code.repeatFrom() >= 0) {
      return allBut(code);
    }
    boolean subtraction = true;
    for (int i = 0; i <= code.lastDigit(); i++) {
      Digit digit = code.digit(i);
      if (digit.from() >= 0 || digit.different() || digit.equal()) {
        return null;
      }
      subtraction &= digit.isZero() || digit.equals(WHOLE_OR_ONE);
    }
    if (subtraction) {
      StringJoiner line = new StringJoiner(" ", "subtraction ", "");
      for (int i = 1; i <= code.lastDigit(); i++) {
        if (!code.digit(i).isZero()) {
          line.add(Integer.toString(i));
        }
      }
      return line.toString();
    }
    StringBuilder line = new StringBuilder(code.mostHeaps() > 2 ? "code " : "octal ");
    for (int i = 0; i <= code.lastDigit(); i++) {
      line.append(code.digit(i)).append(i == 0 ? "." : "");
    }
    return line.append(code.lastDigit() == 0 ? "0" : "").toString();
  }

  private static @Nullable String allBut(Code code) {
    if (code.repeatLength() != 1 || !code.digit(code.repeatFrom()).equals(WHOLE_OR_ONE)) {
      return null;
    }
    List<String> numbers = new ArrayList<>();
    for (int i = 1; i < code.repeatFrom(); i++) {
      if (code.digit(i).isZero()) {
        numbers.add(Integer.toString(i));
      } else if (!code.digit(i).equals(WHOLE_OR_ONE)) {
        return null;
      }
    }
    // Before the point there is a digit that splits, or none.
    return !code.digit(0).isZero()
        ? null
        : "all-but " + (numbers.isEmpty() ? "none" : String.join(" ", numbers));
  }
}
