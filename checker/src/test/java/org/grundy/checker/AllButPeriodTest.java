package org.grundy.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Certificates of games in which all numbers may be taken but a few, against the definition. */
class AllButPeriodTest {
  private static int[] values(String game, int heaps) {
    Set<Integer> excluded = new HashSet<>();
    String list = game.substring("all-but ".length());
    for (String word : list.equals("none") ? new String[0] : list.split(" ", -1)) {
      excluded.add(Integer.parseInt(word));
    }
    int[] values = new int[heaps];
    for (int n = 0; n < heaps; n++) {
      Set<Integer> options = new HashSet<>();
      for (int taken = 1; taken <= n; taken++) {
        if (!excluded.contains(taken)) {
          options.add(values[n - taken]);
        }
      }
      while (options.contains(values[n])) {
        values[n]++;
      }
    }
    return values;
  }

  private static Verdict check(String game, long period, long saltus, long preperiod) {
    return Checker.check(SignedPeriod.signed(SignedPeriod.body(game, period, saltus, preperiod)));
  }

  /** Nim; without 1, twice two heaps have each value; without 1 and 2, three. */
  @ParameterizedTest
  @CsvSource({
    "all-but none, 1, 1, 0",
    "all-but 1, 2, 1, 0",
    "all-but 1 2, 3, 1, 0",
    "all-but 1 3, 2, 1, 0"
  })
  void knownGames(String game, int period, int saltus, int preperiod) {
    assertThat(check(game, period, saltus, preperiod))
        .isInstanceOfSatisfying(
            Verdict.AcceptedPeriod.class,
            accepted -> assertThat(accepted.kind()).isEqualTo(Verdict.Kind.ALL_BUT));
  }

  /** Exactly what the values by the definition have is accepted. */
  @Property(tries = 200)
  void oneCertificateEach(@ForAll long seed) {
    Random random = new Random(seed);
    TreeSet<Integer> set = new TreeSet<>();
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      set.add(1 + random.nextInt(8));
    }
    StringBuilder text = new StringBuilder("all-but");
    set.forEach(number -> text.append(' ').append(number));
    String game = text.toString();
    int[] values = values(game, 1200);
    boolean found = false;
    for (int p = 1; p <= 250 && !found; p++) {
      int rise = values[1199] - values[1199 - p];
      int first = SignedPeriod.first(values, p, rise);
      if (first + p > 500) {
        continue;
      }
      found = true;
      assertThat(check(game, p, rise, first)).as(game).isInstanceOf(Verdict.AcceptedPeriod.class);
      for (int[] wrong :
          new int[][] {
            {2 * p, 2 * rise, first},
            {p, rise + 1, first},
            {p, 0, first},
            {p + 1, rise, first},
            {p, rise, first + 1},
            {p, rise, Math.max(0, first - 1)}
          }) {
        boolean same = wrong[0] == p && wrong[1] == rise && wrong[2] == first;
        assertThat(check(game, wrong[0], wrong[1], wrong[2]) instanceof Verdict.AcceptedPeriod)
            .as("%s %d %d %d", game, wrong[0], wrong[1], wrong[2])
            .isEqualTo(same);
      }
    }
  }

  /** Every character of the lines above the digest becomes every other one. */
  @ParameterizedTest
  @CsvSource({"all-but 1 3, 2, 1, 0", "all-but 1 2, 3, 1, 0", "all-but 2 5, 0, 0, 0"})
  void whatIsAcceptedAfterAChangeIsTrue(String game, int period, int saltus, int preperiod) {
    int[] values = values(game, 800);
    int p = period;
    int s = saltus;
    int first = preperiod;
    while (p == 0 || !SignedPeriod.holds(values, p, s, first)) {
      p++;
      s = values[799] - values[799 - p];
      first = SignedPeriod.first(values, p, s);
    }
    String body = SignedPeriod.body(game, p, s, first);
    assertThat(Checker.check(SignedPeriod.signed(body))).isInstanceOf(Verdict.AcceptedPeriod.class);
    String form =
        SignedPeriod.HEAD
            + "all-but (none|[1-9]\\d*( [1-9]\\d*)*)\nperiod [1-9]\\d*\nsaltus (0|[1-9]\\d*)\n"
            + "preperiod (0|[1-9]\\d*)\n";
    for (int at = 0; at < body.length(); at++) {
      for (char c : "0123456789 .\n-x".toCharArray()) {
        String changed = body.substring(0, at) + c + body.substring(at + 1);
        if (changed.equals(body)) {
          continue;
        }
        Verdict verdict = Checker.check(SignedPeriod.signed(changed));
        if (!changed.matches(form)) {
          assertThat(verdict).as(changed).isInstanceOf(Verdict.Refused.class);
        } else if (verdict instanceof Verdict.AcceptedPeriod accepted) {
          String other = changed.split("\n", -1)[1];
          assertThat(
                  SignedPeriod.holds(
                      values(other, 800),
                      accepted.period(),
                      accepted.saltus(),
                      accepted.preperiod()))
              .as(changed)
              .isTrue();
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "all-but 1 3; 2; 2; 0; 4 checker.period.rise",
        "all-but 1 3; 4; 2; 0; 3 checker.period.least",
        "all-but 1 3; 2; 1; 1; 5 checker.period.earlier",
        "all-but 1 3; 2; 0; 0; 4 checker.period.rise",
        "all-but 3 1; 2; 1; 0; 2 checker.period.order",
        "all-but 0; 2; 1; 0; 2 checker.lines.number",
        "all-but none 1; 2; 1; 0; 2 checker.lines.number",
        "all-but 1; 2; -1; 0; 4 checker.lines.number"
      })
  void refusesAndSaysWhere(String game, int period, int saltus, int preperiod, String refusal) {
    assertThat(check(game, period, saltus, preperiod))
        .isInstanceOfSatisfying(
            Verdict.Refused.class,
            refused -> assertThat(refused.line() + " " + refused.key()).isEqualTo(refusal));
  }

  @Test
  void saysThatItDidNotCheck() {
    assertThat(check("all-but 1000000000", 2, 1, 0)).isInstanceOf(Verdict.UncheckedPeriod.class);
    assertThat(check("all-but 1", 1_000_000, 1, 1)).isInstanceOf(Verdict.UncheckedPeriod.class);
    assertThat(Checker.check(SignedPeriod.signed(SignedPeriod.body("all-but 1", 2, 0))))
        .isInstanceOf(Verdict.Refused.class);
    assertThat(Checker.check(SignedPeriod.signed(SignedPeriod.body("octal 0.3", 2, 0, 0))))
        .isInstanceOf(Verdict.Refused.class);
  }
}
