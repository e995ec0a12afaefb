package org.grundy.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Certificates of codes whose moves leave three heaps or more, against the definition. */
class CodePeriodTest {
  /** Values by listing every way to leave heaps of ascending sizes. */
  private static int[] values(long[] digits, int heaps) {
    int[] values = new int[heaps];
    for (int n = 1; n < heaps; n++) {
      Set<Integer> options = new HashSet<>();
      for (int taken = 0; taken < digits.length && taken <= n; taken++) {
        if (n == taken) {
          if ((digits[taken] & 1) != 0) {
            options.add(0);
          }
        } else {
          leave(n - taken, 1, 1, 0, digits[taken], values, options);
        }
      }
      while (options.contains(values[n])) {
        values[n]++;
      }
    }
    return values;
  }

  private static void leave(
      int rest, int least, int count, int sum, long digit, int[] values, Set<Integer> options) {
    if ((digit >> count & 1) != 0) {
      options.add(sum ^ values[rest]);
    }
    if (digit >> (count + 1) == 0) {
      return;
    }
    for (int size = least; 2 * size <= rest; size++) {
      leave(rest - size, size, count + 1, sum ^ values[size], digit, values, options);
    }
  }

  private static String text(long[] digits) {
    StringBuilder text = new StringBuilder("code ");
    for (int i = 0; i < digits.length; i++) {
      if (digits[i] < 16) {
        text.append(Long.toHexString(digits[i]));
      } else {
        String separator = "{";
        for (int count = 0; count < 60; count++) {
          if ((digits[i] >> count & 1) != 0) {
            text.append(separator).append(count);
            separator = ",";
          }
        }
        text.append('}');
      }
      text.append(i == 0 ? "." : "");
    }
    return text.append(digits.length == 1 ? "0" : "").toString();
  }

  private static Verdict check(String game, long period, long preperiod) {
    return Checker.check(SignedPeriod.signed(SignedPeriod.body(game, period, preperiod)));
  }

  @Property(tries = 120)
  void valuesAreThoseOfTheDefinition(@ForAll long seed) {
    Random random = new Random(seed);
    int most = 3 + random.nextInt(3);
    long[] digits = digits(random, most);
    assertThat(NimSequence.parts(digits, most, 45)).as(text(digits)).isEqualTo(values(digits, 45));
  }

  private static long[] digits(Random random, int most) {
    long[] digits = new long[1 + random.nextInt(4)];
    for (int i = 0; i < digits.length; i++) {
      digits[i] = random.nextInt(1 << (most + 1)) & (i == 0 ? ~3L : -1L);
    }
    digits[digits.length - 1] |= 1L << most;
    return digits;
  }

  /** What is accepted holds as far as the definition says; what is proved so far is accepted. */
  @Property(tries = 30)
  void acceptsWhatHolds(@ForAll long seed) {
    Random random = new Random(seed);
    long[] digits = digits(random, 3);
    int[] values = values(digits, 120);
    String game = text(digits);
    int least = 0;
    for (int p = 1; p <= 24; p++) {
      int first = SignedPeriod.first(values, p, 0);
      boolean proved = 3 * Math.max(1, first) + 3 * p + digits.length - 1 <= 120;
      boolean accepted = check(game, p, first) instanceof Verdict.AcceptedPeriod;
      assertThat(accepted).as("%s %d %d", game, p, first).isEqualTo(proved && least == 0);
      least = proved && least == 0 ? p : least;
      if (first > 0) {
        assertThat(check(game, p, first - 1)).isInstanceOf(Verdict.Refused.class);
      }
      assertThat(check(game, p, first + 1)).isNotInstanceOf(Verdict.AcceptedPeriod.class);
    }
  }

  /**
   * Splitting into exactly h heaps: every heap below h is an end, h itself is not; a window of the
   * theorem that begins at 0 would see equal values only.
   */
  @ParameterizedTest
  @CsvSource({"code 8.0", "code 0.8", "code 0.08", "code 0.008", "code 0.{4}", "code {4}.0"})
  void theTheoremIsFalseAtHeapZero(String game) {
    assertThat(check(game, 1, 0)).isInstanceOf(Verdict.Refused.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "code 0.7; checker.period.code.many",
        "code 0.80; checker.period.code.many",
        "code 8.00; checker.period.code.many",
        "code 1.8; checker.period.code.many",
        "code 2.8; checker.period.code.many",
        "code 0.8g; checker.period.code.many",
        "code 0.F; checker.period.code.many",
        "code 8; checker.period.code.many",
        "code 8.; checker.period.code.many",
        "code 08; checker.period.code.many",
        "code 0.{0,1}; checker.period.code.many",
        "code 0.{4,1}; checker.period.code.many",
        "code 0.{4,4}; checker.period.code.many",
        "code 0.{4; checker.period.code.many",
        "code 0.{}; checker.lines.number",
        "code 0.{61}; checker.lines.number",
        "code 0.{04}; checker.lines.number",
        "code 0.{4+}; checker.lines.number",
        "code {1,4}.0; checker.period.code.many"
      })
  void refusesOtherSpellings(String game, String key) {
    assertThat(check(game, 2, 1))
        .isInstanceOfSatisfying(
            Verdict.Refused.class, refused -> assertThat(refused.key()).isEqualTo(key));
    assertThat(check("code 0." + "8".repeat(1001), 2, 1))
        .isInstanceOfSatisfying(
            Verdict.Refused.class,
            refused -> assertThat(refused.key()).isEqualTo("checker.period.digits"));
  }

  @Test
  void saysThatItDidNotCheck() {
    assertThat(check("code 0.8", 1000, 3000))
        .isEqualTo(
            new Verdict.UncheckedPeriod(
                "0.8", Verdict.Kind.CODE, 1000, 0, 3000, 3 * 4000 + 1, 10_000));
    assertThat(check("code 0.{60}", 1_000_000_000_000_000L, 1_000_000_000_000_000L))
        .isInstanceOf(Verdict.UncheckedPeriod.class);
  }

  /** Every character of the lines above the digest becomes every other one. */
  @Test
  void whatIsAcceptedAfterAChangeIsTrue() {
    String body = SignedPeriod.body("code 0.73a", 4, 0);
    assertThat(Checker.check(SignedPeriod.signed(body))).isInstanceOf(Verdict.AcceptedPeriod.class);
    for (int at = 0; at < body.length(); at++) {
      for (char c : "0123456789abf{}, .\n-x".toCharArray()) {
        String changed = body.substring(0, at) + c + body.substring(at + 1);
        if (changed.equals(body)) {
          continue;
        }
        Verdict verdict = Checker.check(SignedPeriod.signed(changed));
        if (verdict instanceof Verdict.AcceptedPeriod accepted) {
          String[] lines = changed.split("\n", -1);
          assertThat(lines[1]).matches("code [08c]\\.[0-9a-f]{2,3}");
          assertThat(period(lines[1]))
              .as(changed)
              .containsExactly((int) accepted.period(), (int) accepted.preperiod());
        }
      }
    }
  }

  /** Period and preperiod that the values of 160 heaps show. */
  private static int[] period(String game) {
    String signs = game.substring("code ".length()).replace(".", "");
    long[] digits = new long[signs.length()];
    for (int i = 0; i < digits.length; i++) {
      digits[i] = Long.parseLong(signs.substring(i, i + 1), 16);
    }
    int[] values = values(digits, 160);
    for (int p = 1; ; p++) {
      int first = SignedPeriod.first(values, p, 0);
      if (first + p < 80) {
        return new int[] {p, first};
      }
    }
  }
}
