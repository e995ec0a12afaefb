package org.grundy.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.grundy.Convention;
import org.grundy.prover.ConjectureSize;
import org.grundy.prover.NumerationSystem;
import org.grundy.prover.ProofListener;
import org.grundy.prover.ProofResult;
import org.grundy.text.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** Counting by a proof, numbers and times as they are typed, and what a program reads. */
class CountTest {
  private static final String NIM = "(a,b) -> (a-k,b) | (a,b-k)";

  /** Rules whose proof takes far longer than any time limit here. */
  private static final String MAHARAJA =
      "(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-k) | (a-1,b-2) | (a-2,b-1)";

  @ParameterizedTest
  @CsvSource({"0,1", "7,8", "１２,13", "10^18,1000000000000000001", "2^10,1025"})
  void equalHeapsOfNim(String to, String count) {
    CommandRun run = CommandRun.of("count", NIM, "--to", to, "--system", "base2");
    assertThat(run.exit()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out().lines().toList())
        .contains("count " + count)
        .anyMatch(line -> line.startsWith("PROVED"));
  }

  @Test
  void aThousandDigitsAreAllShown() {
    CommandRun run = CommandRun.of("count", NIM, "--to", "10^1000", "--system", "base2");
    assertThat(run.out().lines().toList()).contains("count 1" + "0".repeat(999) + "1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", "-1", "1.5", "10^", "^2", "2^2^2", "10^10001", "", "7^99999999999"})
  void whatIsNoNumberIsRefused(String to) {
    CommandRun run = CommandRun.of("count", NIM, "--to", to);
    assertThat(run.exit()).isEqualTo(Exit.USAGE);
    assertThat(run.err()).contains("'" + to + "'").contains("10^18");
  }

  @Test
  void numbersUpToTenThousandDigits() {
    assertThat(BigNumber.parse("10^10000")).isEqualTo(BigInteger.TEN.pow(10_000));
    assertThat(BigNumber.parse("9".repeat(10_000))).isNotNull();
    assertThat(BigNumber.parse("9".repeat(10_001))).isNull();
    assertThat(BigNumber.parse("0^0")).isEqualTo(BigInteger.ONE);
    assertThat(BigNumber.parse("1^99999999999999999999")).isEqualTo(BigInteger.ONE);
    assertThat(BigNumber.parse("2^33219")).isEqualTo(BigInteger.TWO.pow(33_219));
    assertThat(BigNumber.parse("2^33220")).isNull();
  }

  @Test
  void jsonOfACount() {
    CommandRun run =
        CommandRun.of("count", NIM, "--to", "10^20", "--misere", "--system", "base2", "--json");
    assertThat(run.exit()).isZero();
    Map<String, String> fields = fields(run.out());
    assertThat(fields)
        .containsEntry("rules", NIM)
        .containsEntry("convention", "misere")
        .containsEntry("result", "proved")
        .containsEntry("to", "100000000000000000000")
        // Under misère play only heaps of 1 differ: (0,1) and (1,0) for (0,0) and (1,1).
        .containsEntry("count", "100000000000000000001")
        .containsEntry("system.name", "base 2")
        .containsEntry("states", "4")
        .containsEntry("source.kind", "proof")
        .containsKeys("tableSide", "times.read", "times.prove", "times.check", "times.count");
    assertThat(fields.get("digest")).hasSize(64).isEqualTo(fields.get("source.certificate"));
  }

  @Test
  void aTimeThatIsOverStops() {
    CommandRun run = CommandRun.of("prove", MAHARAJA, "--limit-time", "30ms");
    assertThat(run.exit()).isEqualTo(Exit.UNDECIDED);
    assertThat(run.out()).startsWith("STOPPED").contains("30ms").doesNotContain("PROVED");
    assertThat(Thread.interrupted()).isFalse();
    CommandRun chinese =
        CommandRun.of("count", MAHARAJA, "--to", "9", "--limit-time", "30ms", "--lang", "zh");
    assertThat(chinese.exit()).isEqualTo(Exit.UNDECIDED);
    assertThat(chinese.out()).startsWith("STOPPED").contains("30ms").doesNotContain("PROVED");
    CommandRun json = CommandRun.of("prove", MAHARAJA, "--limit-time", "30ms", "--json");
    assertThat(json.exit()).isEqualTo(Exit.UNDECIDED);
    assertThat(fields(json.out()))
        .containsEntry("result", "stopped")
        .extractingByKey("reasons.reason.claim.key", InstanceOfAssertFactories.STRING)
        .startsWith("prove.stop.time");
  }

  /** Maharaja Nim has no automaton of at most 1000 states in base 2. */
  @Test
  void theTrendOfASystemThatStopped() {
    CommandRun run = CommandRun.of("prove", MAHARAJA, "--system", "base2", "--json");
    assertThat(run.exit()).isEqualTo(Exit.UNDECIDED);
    Map<String, String> fields = fields(run.out());
    assertThat(fields).containsEntry("reasons.states", "1001").containsKey("times.read");
    String sides = String.valueOf(fields.get("reasons.trend.side"));
    String states = String.valueOf(fields.get("reasons.trend.states"));
    assertThat(sides).endsWith(String.valueOf(fields.get("reasons.tableSide")));
    assertThat(states).endsWith(" 1001");
    assertThat(sides.split(" ")).hasSameSizeAs(states.split(" "));
  }

  /** What a run out of time tells of each system is what was heard last. */
  @Test
  void theTrendOfARunOutOfTime() {
    Terminal terminal = new Terminal(null, System.out, System.err, Language.ENGLISH);
    Proving.Request request =
        Proving.Request.of(MAHARAJA, Convention.NORMAL, 0, "base2", "1ms", terminal);
    NumerationSystem system = NumerationSystem.base(2);
    ProofListener.Progress heard =
        new ProofListener.Progress(
            system,
            0,
            41,
            64,
            900,
            2,
            List.of(new ConjectureSize(32, 17), new ConjectureSize(64, 41)));
    ProofResult.Stopped stopped =
        Proving.outOfTime(request, Map.of(system, heard), Duration.ofMillis(1));
    assertThat(Proving.stopLines(stopped, terminal))
        .contains("    States of the conjectures, by side of the table: 32: 17, 64: 41.");
  }

  @Test
  void anotherInterruptionIsNotTheTime() {
    Thread.currentThread().interrupt();
    CommandRun run = CommandRun.of("prove", MAHARAJA, "--limit-time", "1h");
    assertThat(Thread.interrupted()).isTrue();
    assertThat(run.exit()).isEqualTo(Exit.INTERRUPTED);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("interrupted");
  }

  @Test
  void aTimeThatIsEnoughChangesNothing() {
    CommandRun run = CommandRun.of("prove", NIM, "--limit-time", "1h");
    assertThat(TranscriptTest.untimed(run.out()))
        .isEqualTo(TranscriptTest.untimed(CommandRun.of("prove", NIM).out()));
    assertThat(run.err()).isEmpty();
    assertThat(run.exit()).isZero();
    assertThat(run.out()).startsWith("PROVED");
  }

  @ParameterizedTest
  @CsvSource({
    "30s,30000",
    "2m,120000",
    "500ms,500",
    "1h,3600000",
    "1.5m,90000",
    "45,45000",
    "３s,3000",
    "10 min,600000"
  })
  void times(String text, long milliseconds) {
    assertThat(TimeLimit.parse(text)).isEqualTo(Duration.ofMillis(milliseconds));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "s", "-1s", "0", "0.1ms", "1d", "1..2s", "99999999999999999h"})
  void whatIsNoTimeIsRefused(String text) {
    assertThat(TimeLimit.parse(text)).isNull();
    CommandRun run = CommandRun.of("prove", NIM, "--limit-time=" + text);
    assertThat(run.exit()).isEqualTo(Exit.USAGE);
  }

  @Test
  void jsonOfAProof() {
    CommandRun run = CommandRun.of("prove", NIM, "--json", "--system", "base2");
    assertThat(run.exit()).isZero();
    assertThat(fields(run.out()))
        .containsEntry("rules", NIM)
        .containsEntry("convention", "normal")
        .containsEntry("result", "proved")
        .containsEntry("system.coefficients", "2")
        .containsEntry("system.terms", "1")
        .containsEntry("states", "1")
        .containsEntry("certificate", "null")
        // Equal heaps: 00 and 11 stay, 01 and 10 lead to the sink.
        .containsEntry("automaton.symbols", "00 01 10 11")
        .containsEntry("automaton.states.state", "0")
        .containsEntry("automaton.states.accepting", "true")
        .containsEntry("automaton.states.next", "0 null null 0")
        .containsKeys("tableSide", "times.read", "times.prove", "times.check", "digest");
  }

  /** The values of an object by their paths; several values of one path are joined by blanks. */
  static Map<String, String> fields(String json) {
    Map<String, String> fields = new LinkedHashMap<>();
    try (JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(), json)) {
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        if (token.isScalarValue()) {
          String path =
              parser
                  .streamReadContext()
                  .pathAsPointer()
                  .toString()
                  .replaceAll("/\\d+", "")
                  .substring(1)
                  .replace('/', '.');
          fields.merge(path, parser.getString(), (one, more) -> one + " " + more);
        }
      }
    }
    return fields;
  }
}
