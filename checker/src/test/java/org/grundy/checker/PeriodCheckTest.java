package org.grundy.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Certificates of periods against published periods and against values by plain recursion. */
class PeriodCheckTest {
  private static final String HEAD = "grundy-period-certificate 1\n";

  private static String signed(String body) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(body.getBytes(StandardCharsets.US_ASCII));
      return body + "end " + HexFormat.of().formatHex(digest) + "\n";
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String body(String game, long period, long preperiod) {
    return HEAD + game + "\nperiod " + period + "\npreperiod " + preperiod + "\n";
  }

  private static Verdict check(String game, long period, long preperiod) {
    return Checker.check(signed(body(game, period, preperiod)));
  }

  private static boolean accepts(String game, long period, long preperiod) {
    return check(game, period, preperiod) instanceof Verdict.AcceptedPeriod;
  }

  /** Values by the definition: the set of the values of all options, and what it lacks. */
  private static int[] values(String game, int heaps) {
    int[] values = new int[heaps];
    for (int n = 0; n < heaps; n++) {
      Set<Integer> options = new HashSet<>();
      if (game.startsWith("subtraction ")) {
        for (String number : game.substring(12).split(" ", -1)) {
          if (Integer.parseInt(number) <= n) {
            options.add(values[n - Integer.parseInt(number)]);
          }
        }
      } else {
        String digits = game.substring(6).replace(".", "");
        for (int taken = 0; taken < digits.length() && taken <= n; taken++) {
          int digit = digits.charAt(taken) - '0';
          int left = n - taken;
          if (digit % 2 == 1 && left == 0) {
            options.add(0);
          }
          if (digit / 2 % 2 == 1 && left > 0) {
            options.add(values[left]);
          }
          if (digit / 4 == 1) {
            for (int a = 1; a < left; a++) {
              options.add(values[a] ^ values[left - a]);
            }
          }
        }
      }
      while (options.contains(values[n])) {
        values[n]++;
      }
    }
    return values;
  }

  /** Whether all these values bear out that period and preperiod are the least ones. */
  private static boolean holds(int[] values, long period, long preperiod) {
    if (period + preperiod > values.length / 2) {
      return false;
    }
    for (int p = 1; p < period; p++) {
      if (first(values, p) <= values.length / 2) {
        return false;
      }
    }
    return first(values, (int) period) == preperiod;
  }

  /** The first heap from which on the values have a period, as far as they go. */
  private static int first(int[] values, int period) {
    int first = values.length - period;
    while (first > 0 && values[first - 1] == values[first - 1 + period]) {
      first--;
    }
    return first;
  }

  private static List<String[]> corpus() throws IOException {
    List<String[]> rows = new ArrayList<>();
    try (InputStream file =
        Objects.requireNonNull(PeriodCheckTest.class.getResourceAsStream("octal.tsv"))) {
      for (String line :
          new String(file.readAllBytes(), StandardCharsets.US_ASCII).strip().split("\n", -1)) {
        rows.add(line.split("\t", -1));
      }
    }
    return rows.subList(1, rows.size());
  }

  @Test
  void acceptsTheKnownPeriodsOfOctalGames() throws IOException {
    List<String[]> rows = corpus();
    assertThat(rows).hasSizeGreaterThan(300);
    for (String[] row : rows) {
      long period = Long.parseLong(row[1]);
      long preperiod = Long.parseLong(row[2]);
      assertThat(check("octal " + row[0], period, preperiod))
          .as(row[0])
          .isInstanceOfSatisfying(
              Verdict.AcceptedPeriod.class,
              accepted -> {
                assertThat(accepted.period()).isEqualTo(period);
                assertThat(accepted.preperiod()).isEqualTo(preperiod);
              });
    }
  }

  @Test
  void saysWhatWasProved() {
    assertThat(check("octal 0.77", 12, 71))
        .isEqualTo(
            new Verdict.AcceptedPeriod(
                "0.77", Verdict.Kind.OCTAL, 2, 12, 0, 71, 2 * 71 + 2 * 12 + 2));
    assertThat(check("subtraction 1 3 4", 7, 0))
        .isEqualTo(
            new Verdict.AcceptedPeriod("{1,3,4}", Verdict.Kind.SUBTRACTION, 1, 7, 0, 0, 7 + 4));
  }

  /** Where the window of the theorem, begun at 0, is all zeros, and the sequence is not. */
  @ParameterizedTest
  @ValueSource(strings = {"0.4", "0.04", "0.004", "4.0"})
  void theTheoremIsFalseAtHeapZero(String code) {
    int last = code.equals("4.0") ? 0 : code.length() - 2;
    int[] values = values("octal " + code, 1000);
    for (int n = 0; n < 1 + last; n++) {
      assertThat(values[n + 1]).isEqualTo(values[n]);
    }
    assertThat(values).contains(1);
    assertThat(accepts("octal " + code, 1, 0)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "octal 0.77, 12, 71",
    "octal 0.07, 34, 53",
    "octal 0.137, 34, 52",
    "octal 4.4, 12, 72",
    "octal 0.3, 2, 0",
    "octal 4.3, 2, 2",
    "octal 4.0, 2, 1",
    "octal 0.001, 1, 4",
    "subtraction 1 3 4, 7, 0",
    "subtraction 2 4 7, 3, 8"
  })
  void acceptsOnePairOfNumbersOnly(String game, int period, int preperiod) {
    assertThat(holds(values(game, 1000), period, preperiod)).isTrue();
    for (int p = 1; p <= 3 * period; p++) {
      for (int n = 0; n <= preperiod + 2 * period; n++) {
        assertThat(accepts(game, p, n))
            .as("%s %d %d", game, p, n)
            .isEqualTo(p == period && n == preperiod);
      }
    }
  }

  /** Every character of the lines above the digest becomes every other one. */
  @ParameterizedTest
  @CsvSource({
    "octal 0.77, 12, 71",
    "octal 4.12, 7, 6",
    "octal 0.3, 2, 0",
    "subtraction 1 3 4, 7, 0",
    "subtraction 2 4 7, 3, 8"
  })
  void whatIsAcceptedAfterAChangeIsTrue(String game, int period, int preperiod) {
    String body = body(game, period, preperiod);
    assertThat(Checker.check(signed(body))).isInstanceOf(Verdict.AcceptedPeriod.class);
    for (int at = 0; at < body.length(); at++) {
      for (char c : "0123456789 .\n-x".toCharArray()) {
        String changed = body.substring(0, at) + c + body.substring(at + 1);
        if (changed.equals(body)) {
          continue;
        }
        String digest = signed(body).substring(body.length());
        assertThat(Checker.check(changed + digest)).isInstanceOf(Verdict.Refused.class);
        Verdict verdict = Checker.check(signed(changed));
        if (wellFormed(changed)) {
          String[] lines = changed.split("\n", -1);
          long p = Long.parseLong(lines[2].substring(7));
          long n = Long.parseLong(lines[3].substring(10));
          boolean holds = holds(values(lines[1], 600), p, n);
          assertThat(verdict instanceof Verdict.AcceptedPeriod).as(changed).isEqualTo(holds);
        } else {
          assertThat(verdict).as(changed).isInstanceOf(Verdict.Refused.class);
        }
      }
    }
  }

  private static boolean wellFormed(String body) {
    if (!body.matches(
        HEAD
            + "(octal (0\\.[0-7]*[1-7]|4\\.[0-7]*[1-7]|4\\.0)|subtraction [1-9]\\d*( [1-9]\\d*)*)\n"
            + "period [1-9]\\d*\npreperiod (0|[1-9]\\d*)\n")) {
      return false;
    }
    String game = body.split("\n", -1)[1];
    if (game.startsWith("octal")) {
      return true;
    }
    long last = 0;
    for (String number : game.substring(12).split(" ", -1)) {
      if (Long.parseLong(number) <= last) {
        return false;
      }
      last = Long.parseLong(number);
    }
    return true;
  }

  @Property(tries = 300)
  void subtractionSetsHaveOneCertificate(@ForAll long seed) {
    Random random = new Random(seed);
    Set<Integer> set = new TreeSet<>();
    for (int i = 0; i < 1 + random.nextInt(4); i++) {
      set.add(1 + random.nextInt(9));
    }
    StringBuilder game = new StringBuilder("subtraction");
    set.forEach(number -> game.append(' ').append(number));
    onlyWhatHolds(game.toString(), random);
  }

  @Property(tries = 300)
  void octalCodesHaveAtMostOneCertificate(@ForAll long seed) {
    Random random = new Random(seed);
    StringBuilder code = new StringBuilder(random.nextBoolean() ? "octal 0." : "octal 4.");
    for (int i = random.nextInt(3); i > 0; i--) {
      code.append(random.nextInt(8));
    }
    onlyWhatHolds(code.append(1 + random.nextInt(7)).toString(), random);
  }

  private static void onlyWhatHolds(String game, Random random) {
    int[] values = values(game, 500);
    for (int p = 1; p <= 40; p++) {
      int n = first(values, p);
      if (n <= 100) {
        assertThat(accepts(game, p, n)).as("%s %d %d", game, p, n).isEqualTo(holds(values, p, n));
      }
      int other = random.nextInt(60);
      assertThat(accepts(game, p, other))
          .as("%s %d %d", game, p, other)
          .isEqualTo(holds(values, p, other));
    }
  }

  @ParameterizedTest
  @CsvSource({
    // Published periods (Gangolli and Plambeck 1989; Flammenkamp), too long for the limit.
    "octal 0.16, 149459, 105351, 509622",
    "subtraction 1 1000000000, 2, 0, 1000000002",
    "octal 0.7, 1000000000000000000, 1000000000000000000, 4000000000000000001",
    "octal 0.12, 4, 10000000, 10000006"
  })
  void saysThatItDidNotCheck(String game, long period, long preperiod, long heaps) {
    assertThat(check(game, period, preperiod))
        .isInstanceOfSatisfying(
            Verdict.UncheckedPeriod.class,
            unchecked -> assertThat(unchecked.heaps()).isEqualTo(heaps));
  }

  /** The last size that is recomputed. {1, m} with an odd m: odd and even heaps, period 2. */
  @Test
  void theLimitIsWhereItSays() {
    long most = PeriodCheck.MOST_HEAPS_SINGLE;
    assertThat(check("subtraction 1 " + (most - 3), 2, 0))
        .isInstanceOf(Verdict.AcceptedPeriod.class);
    assertThat(check("subtraction 1 " + (most - 1), 2, 0))
        .isInstanceOf(Verdict.UncheckedPeriod.class);
    // 2 from + 2 period + 1 heaps: the largest odd number of heaps and the next.
    int half = PeriodCheck.MOST_HEAPS_OCTAL / 2 - 2;
    assertThat(check("octal 0.7", 1, half)).isInstanceOf(Verdict.Refused.class);
    assertThat(check("octal 0.7", 2, half)).isInstanceOf(Verdict.UncheckedPeriod.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "octal 0.77;         period 12;      70; 3 checker.period.differ",
        "octal 0.77;         period 24;      71; 3 checker.period.least",
        "octal 0.77;         period 12;      72; 4 checker.period.earlier",
        "octal 0.770;        period 12;      2;  2 checker.period.code",
        "octal 1.77;         period 12;      2;  2 checker.period.code",
        "octal 0.8;          period 12;      2;  2 checker.period.code",
        "octal 0.;           period 12;      2;  2 checker.period.code",
        "octal 0.0;          period 1;       0;  2 checker.period.code",
        "octal 4.00;         period 2;       1;  2 checker.period.code",
        "octal;              period 2;       1;  2 checker.lines.expected",
        "rules n -> n-1;     period 2;       0;  2 checker.lines.expected",
        "subtraction 3 1;    period 4;       0;  2 checker.period.order",
        "subtraction 1 1;    period 2;       0;  2 checker.period.order",
        "subtraction 0 1;    period 2;       0;  2 checker.lines.number",
        "subtraction 1  3;   period 2;       0;  2 checker.lines.number",
        "subtraction 01;     period 2;       0;  2 checker.lines.number",
        "subtraction 1;      period 0;       0;  3 checker.lines.number",
        "subtraction 1;      period 2;       -1; 4 checker.lines.number",
        "subtraction 1;      period 2;       00; 4 checker.lines.number",
        "subtraction 1;      period 3;       0;  3 checker.period.differ",
        "subtraction 1;      period 4;       0;  3 checker.period.least",
        "subtraction 1;      period 2;       1;  4 checker.period.earlier",
        "subtraction 1;      period 99999999999999999999; 0; 3 checker.lines.number"
      })
  void refusesAndSaysWhere(String game, String period, String preperiod, String refusal) {
    String body = HEAD + game + "\n" + period + "\npreperiod " + preperiod + "\n";
    Verdict verdict = Checker.check(signed(body));
    assertThat(verdict).isInstanceOf(Verdict.Refused.class);
    Verdict.Refused refused = (Verdict.Refused) verdict;
    assertThat(refused.line() + " " + refused.key()).isEqualTo(refusal);
  }

  @Test
  void hostileTextsEndInAVerdict() {
    String end = signed(body("octal 0.3", 2, 0));
    String[] texts = {
      HEAD,
      HEAD.replace('1', '2'),
      HEAD.strip(),
      end + "\n",
      end.substring(0, end.length() - 1),
      signed(HEAD + "octal 0." + "7".repeat(1001) + "\nperiod 1\npreperiod 0\n"),
      signed(HEAD + "octal 0." + "7".repeat(1 << 20) + "\nperiod 1\npreperiod 0\n"),
      signed(HEAD + "subtraction" + " 1".repeat(1 << 20) + "\nperiod 1\npreperiod 0\n"),
      signed(HEAD + "subtraction\nperiod 1\npreperiod 0\n"),
      signed(HEAD + "subtraction 1\npreperiod 0\nperiod 2\n"),
      signed(HEAD + "subtraction 1\nperiod 2\npreperiod 0\nperiod 2\n")
    };
    for (String text : texts) {
      assertThat(Checker.check(text)).isInstanceOf(Verdict.Refused.class);
    }
  }
}
