package org.grundy.contest;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.grundy.contest.Outcomes.Outcome;
import org.grundy.contest.Outcomes.Way;

/** Whatever comes in: the answers before the first fault, the fault, and its place are right. */
class FuzzTest {
  private static final List<Problem> PROBLEMS = Problems.all();

  @Provide
  Arbitrary<Problem> problems() {
    return Arbitraries.of(PROBLEMS);
  }

  @Provide
  Arbitrary<Way> ways() {
    return Combinators.combine(
            Arbitraries.integers().between(1, 2),
            Arbitraries.integers().between(1, 90),
            Arbitraries.longs().between(0, 60),
            Arbitraries.of(true, true, false))
        .as(Way::new);
  }

  /** Text that is nearly an input: numbers, white space, now and then anything. */
  @Provide
  Arbitrary<byte[]> texts() {
    Arbitrary<String> number =
        Arbitraries.frequencyOf(
            net.jqwik.api.Tuple.of(20, Arbitraries.integers().between(0, 30).map(String::valueOf)),
            net.jqwik.api.Tuple.of(
                10, Arbitraries.longs().between(0, 1_000_000_000).map(String::valueOf)),
            net.jqwik.api.Tuple.of(
                5, Arbitraries.longs().between(0, Long.MAX_VALUE).map(String::valueOf)),
            net.jqwik.api.Tuple.of(2, Arbitraries.strings().numeric().ofLength(30)),
            net.jqwik.api.Tuple.of(3, Arbitraries.of("0", "00", "007", "0 0")),
            net.jqwik.api.Tuple.of(1, Arbitraries.of("-1", "x", "1.5", "\uFF15", "\u0000", "1e9")));
    Arbitrary<String> space =
        Arbitraries.frequency(
            net.jqwik.api.Tuple.of(20, " "),
            net.jqwik.api.Tuple.of(20, "\n"),
            net.jqwik.api.Tuple.of(3, "\r\n"),
            net.jqwik.api.Tuple.of(1, "\t"),
            net.jqwik.api.Tuple.of(1, "  "),
            net.jqwik.api.Tuple.of(1, "\n\n"),
            net.jqwik.api.Tuple.of(1, " ".repeat(70)),
            net.jqwik.api.Tuple.of(1, "\n".repeat(150)),
            net.jqwik.api.Tuple.of(1, "\f\u000B\r"));
    return Combinators.combine(
            Arbitraries.of("", "", "", "\uFEFF", "\n"),
            Combinators.combine(number, space).as((n, s) -> n + s).list().ofMaxSize(60),
            Arbitraries.of("", "", "5", "0 0"))
        .as(
            (start, words, end) ->
                (start + String.join("", words) + end).getBytes(StandardCharsets.UTF_8));
  }

  /** A good input of regular lines with a few bytes changed. */
  @Provide
  Arbitrary<byte[]> mutations() {
    Arbitrary<String> line =
        Combinators.combine(
                Arbitraries.longs().between(1, 2000), Arbitraries.longs().between(1, 2000))
            .as((a, b) -> a + " " + b + "\n");
    return Combinators.combine(
            line.list().ofMinSize(1).ofMaxSize(40),
            Arbitraries.bytes().array(byte[].class).ofMaxSize(3),
            Arbitraries.integers().between(0, 10_000).list().ofSize(3))
        .as(
            (lines, bytes, places) -> {
              byte[] text = String.join("", lines).getBytes(StandardCharsets.UTF_8);
              for (int i = 0; i < bytes.length; i++) {
                text[places.get(i) % text.length] = bytes[i];
              }
              return text;
            });
  }

  private static void check(Problem problem, byte[] input, Way way) {
    Outcome expected = Oracle.answer(problem, input);
    Outcome plain = Outcomes.run(problem, input, Outcomes.PLAIN);
    assertThat(plain.output()).isEqualTo(expected.output());
    assertThat(plain.fault()).isEqualTo(expected.fault());
    Outcome other = Outcomes.run(problem, input, way);
    assertThat(other.everything()).isEqualTo(plain.everything());
  }

  @Property(tries = 4000)
  void anyText(
      @ForAll("problems") Problem problem, @ForAll("texts") byte[] input, @ForAll("ways") Way way) {
    check(problem, input, way);
  }

  @Property(tries = 4000)
  void nearlyGoodText(
      @ForAll("problems") Problem problem,
      @ForAll("mutations") byte[] input,
      @ForAll("ways") Way way) {
    check(problem, input, way);
  }

  @Property(tries = 2000)
  void anyBytes(
      @ForAll("problems") Problem problem, @ForAll byte[] input, @ForAll("ways") Way way) {
    check(problem, Arrays.copyOf(input, Math.min(input.length, 500)), way);
  }
}
