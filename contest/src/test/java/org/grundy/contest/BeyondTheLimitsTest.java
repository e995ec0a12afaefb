package org.grundy.contest;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.grundy.contest.Outcomes.Outcome;
import org.grundy.contest.Outcomes.Way;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Random inputs: within the limits of each statement, at the ends of words, and far beyond. */
class BeyondTheLimitsTest {
  static List<Problem> problems() {
    return Problems.all();
  }

  /** As many numbers as a case has, each from a source of numbers. */
  private interface Source {
    BigInteger next(String name, Random random);
  }

  private static BigInteger between(BigInteger least, BigInteger most, Random random) {
    BigInteger span = most.subtract(least).add(BigInteger.ONE);
    // Small and large numbers alike: a random length first.
    int bits = 1 + random.nextInt(span.bitLength());
    return new BigInteger(bits, random).mod(span).add(least);
  }

  private static String input(Problem problem, int cases, Source source, Random random) {
    Framing.Kind kind = problem.framing().kind();
    StringBuilder text = new StringBuilder();
    int count = kind == Framing.Kind.ONE ? 1 : cases;
    if (kind == Framing.Kind.COUNTED) {
      text.append(count).append('\n');
    }
    for (int i = 0; i < count; i++) {
      List<BigInteger> numbers = new ArrayList<>();
      do {
        numbers.clear();
        for (String name : problem.shape().names()) {
          numbers.add(source.next(name, random));
        }
      } while (!allowed(problem, numbers));
      if (problem.shape().list() != null) {
        // Some stones can move, so that there is a chance to speak of.
        numbers.set(problem.shape().length(), BigInteger.valueOf(2 + random.nextInt(60)));
        int length = numbers.get(problem.shape().length()).intValue();
        for (int j = 0; j < length; j++) {
          numbers.add(source.next(problem.shape().list(), random));
        }
      }
      for (int j = 0; j < numbers.size(); j++) {
        text.append(j > 0 ? " " : "").append(numbers.get(j));
      }
      text.append('\n');
    }
    if (kind == Framing.Kind.UNTIL) {
      text.append(String.join(" ", problem.framing().terminator())).append('\n');
    }
    return text.toString();
  }

  /** What the statement promises of a case beside the ranges. */
  private static boolean allowed(Problem problem, List<BigInteger> values) {
    Numbers numbers = new Numbers();
    values.forEach(numbers::add);
    return problem.limits().conditions().stream().allMatch(each -> each.holds(numbers))
        && problem.exclusions().stream().noneMatch(each -> each.holds(numbers))
        && !problem
            .framing()
            .terminator()
            .equals(values.stream().map(BigInteger::toString).toList());
  }

  private static void agree(Problem problem, String input) {
    Outcome expected = Oracle.answer(problem, input.getBytes(StandardCharsets.UTF_8));
    assertThat(expected.fault()).isNull();
    assertThat(expected.output()).isNotEmpty();
    for (Way way : Outcomes.WAYS) {
      Outcome outcome = Outcomes.run(problem, input, way);
      assertThat(outcome.fault()).as("%s", way).isNull();
      assertThat(outcome.output()).as("%s", way).isEqualTo(expected.output());
    }
  }

  @ParameterizedTest
  @MethodSource("problems")
  void withinTheLimits(Problem problem) {
    Random random = new Random(1);
    Source source =
        (name, r) ->
            problem.limits().ranges().stream()
                .filter(range -> range.name().equals(name))
                .map(range -> between(range.least(), range.most(), r))
                .findFirst()
                .orElseThrow();
    for (int i = 0; i < 20; i++) {
      agree(problem, input(problem, 100, source, random));
    }
  }

  @ParameterizedTest
  @MethodSource("problems")
  void atTheEndsOfWords(Problem problem) {
    Random random = new Random(2);
    List<BigInteger> ends = new ArrayList<>();
    for (int bits : new int[] {8, 16, 31, 32, 53, 62, 63, 64, 65, 127, 128}) {
      ends.add(BigInteger.ONE.shiftLeft(bits));
    }
    for (int digits = 1; digits < 25; digits++) {
      ends.add(BigInteger.TEN.pow(digits));
    }
    Source source =
        (name, r) -> ends.get(r.nextInt(ends.size())).add(BigInteger.valueOf(r.nextInt(7) - 4));
    for (int i = 0; i < 20; i++) {
      agree(problem, input(problem, 50, source, random));
    }
  }

  @ParameterizedTest
  @MethodSource("problems")
  void aThousandDigits(Problem problem) {
    Random random = new Random(3);
    Source source = (name, r) -> new BigInteger(r.nextInt(3400), r).add(BigInteger.TWO);
    agree(problem, input(problem, 4, source, random));
  }

  @ParameterizedTest
  @MethodSource("problems")
  void aroundTheGoldenRatio(Problem problem) {
    if (problem.shape().singles() == 2) {
      Random random = new Random(4);
      StringBuilder text = new StringBuilder();
      int cases = 500;
      if (problem.framing().kind() == Framing.Kind.COUNTED) {
        text.append(cases).append('\n');
      }
      for (int i = 0; i < cases; i++) {
        BigInteger k = new BigInteger(1 + random.nextInt(66), random).add(BigInteger.ONE);
        BigInteger a = k.add(k.multiply(k).multiply(BigInteger.valueOf(5)).sqrt()).shiftRight(1);
        BigInteger x = a.add(BigInteger.valueOf(random.nextInt(2)));
        BigInteger y = a.add(k).add(BigInteger.valueOf(random.nextInt(2)));
        text.append(i % 2 == 0 ? x + " " + y : y + " " + x).append('\n');
      }
      agree(problem, text.toString());
    }
    assertThat(problems()).anyMatch(each -> each.shape().singles() == 2);
  }
}
