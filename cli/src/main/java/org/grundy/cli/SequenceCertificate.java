package org.grundy.cli;

import java.util.ArrayList;
import java.util.List;
import org.grundy.code.Code;
import org.grundy.prover.PeriodCertificate;
import org.grundy.sequence.Periodicity;
import org.jspecify.annotations.Nullable;

/** The certificate of a proved period, where there is a form for one. */
final class SequenceCertificate {
  private SequenceCertificate() {}

  /** The certificate, or null if certificates do not say such a period. */
  static @Nullable String of(Code code, Periodicity period) {
    if (period.theorem() == Periodicity.Theorem.SUBTRACTION) {
      List<Long> numbers = new ArrayList<>();
      for (int i = 1; i <= code.lastDigit(); i++) {
        if (!code.digit(i).isZero()) {
          numbers.add((long) i);
        }
      }
      return PeriodCertificate.subtraction(numbers, period.period(), period.preperiod());
    }
    return code.isOctal() && period.saltus() == 0
        ? PeriodCertificate.octal(code.text(), period.period(), period.preperiod())
        : null;
  }
}
