package org.grundy.checker;

import java.util.StringJoiner;

/**
 * Checks a certificate of the second form: the period of the nim sequence of an octal code or of a
 * finite subtraction set.
 *
 * <p>The values are recomputed from the definition as far as the theorem asks for, and no number of
 * the certificate is believed. That this is enough is proved in docs/certificates.md.
 */
final class PeriodCheck {
  /** How a certificate of this form begins. */
  static final String WORD = "grundy-period-certificate";

  /** Octal codes: 2.5 thousand million pairs of heaps, some seconds. */
  static final int MOST_HEAPS_OCTAL = 100_000;

  /** Subtraction sets: 40 megabytes. */
  static final int MOST_HEAPS_SUBTRACTION = 10_000_000;

  /** Subtraction sets: heaps times numbers in the set, some seconds. */
  private static final long MOST_LOOKS = 1_000_000_000;

  private static final int MOST_DIGITS = 1000;
  private static final int MOST_NUMBERS = 1000;

  /** Sums of four such numbers are in the range of 63 bits. */
  private static final long MOST = 1_000_000_000_000_000_000L;

  private final Lines lines;
  private String game = "";

  /** Digits d_0 … d_k of an octal code; empty for a subtraction set. */
  private int[] digits = {};

  private long[] numbers = {};
  private long period;
  private int periodLine;
  private long start;
  private int startLine;

  private PeriodCheck(Lines lines) {
    this.lines = lines;
  }

  static Verdict check(Lines lines) throws Refusal {
    PeriodCheck check = new PeriodCheck(lines);
    check.read();
    return check.recompute();
  }

  private void read() throws Refusal {
    lines.expect(WORD + " 1");
    if (lines.isNext("octal")) {
      octal();
    } else {
      subtraction();
    }
    period = lines.integer(lines.after("period"), 1, MOST);
    periodLine = lines.number();
    start = lines.integer(lines.after("preperiod"), 0, MOST);
    startLine = lines.number();
    Checker.readEnd(lines);
  }

  private void octal() throws Refusal {
    game = lines.after("octal");
    // The last digit counts, so that a code is written in one way; 4.0 has none.
    if (!game.matches("4\\.0|[04]\\.[0-7]*[1-7]")) {
      throw new Refusal(lines.number(), "period.code", Lines.shown(game));
    }
    if (game.length() - 2 > MOST_DIGITS) {
      throw new Refusal(lines.number(), "period.digits", MOST_DIGITS);
    }
    int last = game.equals("4.0") ? 0 : game.length() - 2;
    digits = new int[last + 1];
    digits[0] = game.charAt(0) - '0';
    for (int i = 1; i <= last; i++) {
      digits[i] = game.charAt(i + 1) - '0';
    }
  }

  private void subtraction() throws Refusal {
    String[] words = lines.words("subtraction");
    if (words.length > MOST_NUMBERS) {
      throw new Refusal(lines.number(), "period.numbers", MOST_NUMBERS);
    }
    numbers = new long[words.length];
    StringJoiner set = new StringJoiner(",", "{", "}");
    for (int i = 0; i < words.length; i++) {
      numbers[i] = lines.integer(words[i], 1, MOST);
      if (i > 0 && numbers[i] <= numbers[i - 1]) {
        throw new Refusal(lines.number(), "period.order");
      }
      set.add(words[i]);
    }
    game = set.toString();
  }

  private Verdict recompute() throws Refusal {
    boolean octal = digits.length > 0;
    long from = octal ? Math.max(start, 1) : start;
    // The equality G(n + period) = G(n) is wanted for from <= n < to.
    long to = octal ? 2 * from + period + digits.length - 1 : from + numbers[numbers.length - 1];
    long heaps = to + period;
    long most =
        octal
            ? MOST_HEAPS_OCTAL
            : Math.min(MOST_HEAPS_SUBTRACTION, MOST_LOOKS / Math.max(1, numbers.length));
    if (heaps > most) {
      return new Verdict.UncheckedPeriod(game, octal, period, start, heaps, most);
    }
    int[] values =
        octal
            ? NimSequence.octal(digits, (int) heaps)
            : NimSequence.subtraction(numbers, (int) heaps);
    // From the preperiod itself on: under an octal code that may be 0, one heap before.
    for (int n = (int) start; n < to; n++) {
      int later = n + (int) period;
      if (values[n] != values[later]) {
        throw new Refusal(periodLine, "period.differ", n, later, values[n], values[later]);
      }
    }
    int p = (int) period;
    for (int part = 1; part <= p / 2; part++) {
      if (p % part == 0 && repeats(values, part)) {
        throw new Refusal(periodLine, "period.least", period, part);
      }
    }
    if (start > 0 && values[(int) start - 1] == values[(int) start - 1 + p]) {
      throw new Refusal(startLine, "period.earlier", start - 1, start - 1 + p);
    }
    return new Verdict.AcceptedPeriod(game, octal, period, start, heaps);
  }

  /** Whether the values of one period repeat after so many heaps, which divide it. */
  private boolean repeats(int[] values, int part) {
    int first = (int) start;
    int p = (int) period;
    for (int i = 0; i < p - part; i++) {
      if (values[first + i] != values[first + i + part]) {
        return false;
      }
    }
    return true;
  }
}
