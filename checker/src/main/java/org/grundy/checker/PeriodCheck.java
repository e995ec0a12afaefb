package org.grundy.checker;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/**
 * Checks a certificate of the second form: the period of the nim sequence of a take-and-break code,
 * of a finite subtraction set, or of the game in which all numbers may be taken but a few.
 *
 * <p>The values are recomputed from the definition as far as the theorem asks for, and no number of
 * the certificate is believed. That this is enough is proved in docs/certificates.md.
 */
final class PeriodCheck {
  /** How a certificate of this form begins. */
  static final String WORD = "grundy-period-certificate";

  /** Moves that leave one heap at most: 40 megabytes. */
  static final int MOST_HEAPS_SINGLE = 10_000_000;

  /** Moves that leave two heaps: 2.5 thousand million pairs of heaps, some seconds. */
  static final int MOST_HEAPS_OCTAL = 100_000;

  /** Moves that leave three heaps or more; large values allow fewer. */
  static final int MOST_HEAPS_CODE = 10_000;

  /** All numbers but a few. */
  static final int MOST_HEAPS_ALL_BUT = 1_000_000;

  /** Moves that leave one heap at most: heaps times numbers, some seconds. */
  private static final long MOST_LOOKS = 1_000_000_000;

  private static final int MOST_DIGITS = 1000;
  private static final int MOST_NUMBERS = 1000;

  /** The largest number of heaps that a digit may allow. */
  private static final int MOST_COUNT = 60;

  /** Sums of four such numbers are in the range of 63 bits. */
  private static final long MOST = 1_000_000_000_000_000_000L;

  /** Where digits may allow many heaps: 120 such numbers are in that range. */
  private static final long MOST_OF_CODE = 1_000_000_000_000_000L;

  private static final String HEXADECIMAL = "0123456789abcdef";

  private final Lines lines;
  private String game = "";
  private Verdict.Kind kind = Verdict.Kind.SUBTRACTION;

  /** Digits d_0 … d_k of a code, bit h for h heaps; empty for a set. */
  private long[] digits = {};

  /** The most heaps that a move may leave, at least 1. */
  private int parts = 1;

  private long[] numbers = {};
  private long period;
  private int periodLine;
  private long saltus;
  private int saltusLine;
  private long start;
  private int startLine;

  private PeriodCheck(Lines lines) {
    this.lines = lines;
  }

  static Verdict check(Lines lines) throws Refusal {
    PeriodCheck check = new PeriodCheck(lines);
    check.read();
    return check.kind == Verdict.Kind.ALL_BUT ? check.allBut() : check.recompute();
  }

  private void read() throws Refusal {
    lines.expect(WORD + " 1");
    if (lines.isNext("octal")) {
      octal();
    } else if (lines.isNext("code")) {
      code();
    } else if (lines.isNext("all-but")) {
      kind = Verdict.Kind.ALL_BUT;
      String[] words = lines.words("all-but");
      set(words.length == 1 && words[0].equals("none") ? new String[0] : words);
    } else {
      set(lines.words("subtraction"));
    }
    long most = kind == Verdict.Kind.CODE ? MOST_OF_CODE : MOST;
    period = lines.integer(lines.after("period"), 1, most);
    periodLine = lines.number();
    if (kind == Verdict.Kind.ALL_BUT) {
      saltus = lines.integer(lines.after("saltus"), 0, most);
      saltusLine = lines.number();
    }
    start = lines.integer(lines.after("preperiod"), 0, most);
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
    digits = new long[last + 1];
    digits[0] = Character.digit(game.charAt(0), 8);
    for (int i = 1; i <= last; i++) {
      digits[i] = Character.digit(game.charAt(i + 1), 8);
    }
    parts = game.matches(".*[4-7].*") ? 2 : 1;
    kind = parts == 2 ? Verdict.Kind.OCTAL : Verdict.Kind.SINGLE;
  }

  /** A code some of whose digits allow three heaps or more. */
  private void code() throws Refusal {
    kind = Verdict.Kind.CODE;
    game = lines.after("code");
    List<Long> found = new ArrayList<>();
    int at = 0;
    while (at < game.length()) {
      if (found.size() == 1 && game.charAt(at++) != '.') {
        throw notACode();
      }
      if (found.size() > MOST_DIGITS) {
        throw new Refusal(lines.number(), "period.digits", MOST_DIGITS);
      }
      if (at < game.length() && game.charAt(at) == '{') {
        int end = game.indexOf('}', at);
        found.add(end < 0 ? -1 : counts(game.substring(at + 1, end)));
        at = end < 0 ? game.length() : end + 1;
      } else {
        // -1 where there is no such sign.
        found.add(at < game.length() ? HEXADECIMAL.indexOf(game.charAt(at)) : -1L);
        at++;
      }
    }
    boolean pointed = found.size() > 1;
    // The last digit counts, but for one 0 after the point.
    if (found.size() == 2 && found.get(1) == 0) {
      found.removeLast();
    }
    if (!pointed
        || found.contains(-1L)
        || (found.get(0) & 3) != 0
        || (found.size() > 1 && found.getLast() == 0)) {
      throw notACode();
    }
    digits = new long[found.size()];
    long all = 0;
    for (int i = 0; i < digits.length; i++) {
      digits[i] = found.get(i);
      all |= digits[i];
    }
    parts = 63 - Long.numberOfLeadingZeros(all);
    if (parts < 3) {
      throw notACode();
    }
  }

  private Refusal notACode() {
    return new Refusal(lines.number(), "period.code.many", Lines.shown(game));
  }

  /** Counts of heaps that are not all below 4, increasing; -1 if the text is not such a list. */
  private long counts(String text) throws Refusal {
    long counts = 0;
    for (String word : text.split(",", -1)) {
      long count = lines.integer(word, 0, MOST_COUNT);
      if (counts >> count != 0) {
        return -1;
      }
      counts |= 1L << count;
    }
    return counts < 16 ? -1 : counts;
  }

  private void set(String[] words) throws Refusal {
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
    boolean isSet = kind == Verdict.Kind.SUBTRACTION;
    long from = isSet ? start : Math.max(start, 1);
    long last = isSet ? numbers[numbers.length - 1] : digits.length - 1;
    // The equality G(n + period) = G(n) is wanted for from <= n < to.
    long to = parts * from + (parts - 1) * period + last;
    long heaps = to + period;
    long looks = isSet ? numbers.length : digits.length;
    long most =
        parts == 1
            ? Math.min(MOST_HEAPS_SINGLE, MOST_LOOKS / looks)
            : parts == 2 ? MOST_HEAPS_OCTAL : MOST_HEAPS_CODE;
    if (heaps > most) {
      return unchecked(heaps, most);
    }
    int[] values =
        isSet
            ? NimSequence.subtraction(numbers, (int) heaps)
            : parts <= 2
                ? NimSequence.pairs(digits, (int) heaps)
                : NimSequence.parts(digits, parts, (int) heaps);
    // From the preperiod itself on: under a code that may be 0, one heap before.
    compare(values, (int) start, Math.min((int) to, values.length - (int) period));
    if (values.length < heaps) {
      return unchecked(heaps, values.length);
    }
    least(values);
    return accepted(heaps);
  }

  private Verdict allBut() throws Refusal {
    long last = numbers.length == 0 ? 0 : numbers[numbers.length - 1];
    // A repetition may show here at the earliest.
    long least = Math.max(start, last) + period;
    long most = Math.min(MOST_HEAPS_ALL_BUT, MOST_LOOKS / Math.max(1, last));
    if (least > most) {
      return unchecked(least, most);
    }
    AllButSequence sequence = new AllButSequence(numbers);
    int[] values;
    int repetition;
    long heaps = least;
    do {
      heaps = Math.min(most, 2 * heaps + 64);
      values = sequence.values((int) heaps);
      compare(values, (int) start, (int) (heaps - period));
      repetition = sequence.repetition((int) start, (int) period, (int) saltus);
    } while (repetition < 0 && heaps < most);
    if (repetition < 0) {
      return unchecked(heaps, most);
    }
    least(values);
    return accepted(repetition + period);
  }

  /** Whether the values from one heap on to before another come again, higher by the saltus. */
  private void compare(int[] values, int from, int to) throws Refusal {
    int p = (int) period;
    for (int n = from; n < to; n++) {
      long rise = (long) values[n + p] - values[n];
      if (rise != saltus) {
        throw saltusLine == 0
            ? new Refusal(periodLine, "period.differ", n, n + p, values[n], values[n + p])
            : new Refusal(saltusLine, "period.rise", n, n + p, values[n], values[n + p], saltus);
      }
    }
  }

  /** Whether neither a smaller period nor an earlier beginning will do. */
  private void least(int[] values) throws Refusal {
    int p = (int) period;
    for (int part = 1; part <= p / 2; part++) {
      if (p % part == 0 && repeats(values, part)) {
        throw new Refusal(periodLine, "period.least", period, part);
      }
    }
    int before = (int) start - 1;
    if (before >= 0 && values[before + p] - values[before] == saltus) {
      throw new Refusal(startLine, "period.earlier", before, before + p);
    }
  }

  /**
   * Whether the values of one period come again after so many heaps, which divide it, all higher by
   * their share of the saltus.
   */
  private boolean repeats(int[] values, int part) {
    long share = saltus * part / period;
    if (share * period != saltus * part) {
      return false;
    }
    int first = (int) start;
    int p = (int) period;
    for (int i = 0; i < p - part; i++) {
      if (values[first + i + part] - values[first + i] != share) {
        return false;
      }
    }
    return true;
  }

  private Verdict accepted(long heaps) {
    return new Verdict.AcceptedPeriod(game, kind, parts, period, saltus, start, heaps);
  }

  private Verdict unchecked(long heaps, long most) {
    return new Verdict.UncheckedPeriod(game, kind, period, saltus, start, heaps, most);
  }
}
