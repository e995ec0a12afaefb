package org.grundy.prover;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.grundy.Convention;
import org.grundy.rules.ArrowRuleset;
import org.junit.jupiter.api.Test;

/** What is remembered of the sizes of conjectures. */
class TrendTest {
  /** A path of so many states over one symbol, all useful, and a sink. */
  private static Dfa path(int states) {
    int[] steps = new int[states + 1];
    for (int s = 0; s <= states; s++) {
      steps[s] = Math.min(s + 1, states);
    }
    BitSet accepting = new BitSet();
    accepting.set(states - 1);
    return new Dfa(1, steps, accepting);
  }

  private static Dfa sink() {
    return new Dfa(1, new int[] {0}, new BitSet());
  }

  private static ConjectureSize size(int side, int states) {
    return new ConjectureSize(side, states);
  }

  @Test
  void keepsTheLastSizeForEachDoublingOfTheSide() {
    Trend trend = new Trend();
    assertThat(trend.sizes()).isEmpty();
    assertThat(trend.states()).isZero();
    assertThat(trend.add(32, path(3))).isTrue();
    assertThat(trend.add(32, path(5))).isFalse();
    assertThat(trend.add(34, path(7))).isTrue();
    assertThat(trend.add(64, path(9))).isFalse();
    assertThat(trend.add(65, path(11))).isTrue();
    assertThat(trend.sizes()).containsExactly(size(32, 5), size(64, 9), size(65, 11));
    assertThat(trend.states()).isEqualTo(11);
  }

  @Test
  void countsTheFirstStateWhereNothingIsAccepted() {
    Trend trend = new Trend();
    assertThat(trend.add(1, sink())).isTrue();
    assertThat(trend.sizes()).containsExactly(size(1, 1));
  }

  @Test
  void aConjectureGivenUpHasAtLeastTheStatesThatWereTooMany() {
    Trend trend = new Trend();
    trend.add(32, path(3));
    assertThat(trend.addUnfinished(32, 9)).isFalse();
    assertThat(trend.addUnfinished(32, 5)).isFalse();
    assertThat(trend.addUnfinished(64, 5)).isTrue();
    assertThat(trend.sizes()).containsExactly(size(32, 9), size(64, 9));
    trend.add(64, path(12));
    assertThat(trend.sizes()).containsExactly(size(32, 9), size(64, 12));
  }

  @Test
  void keepsTheLatestDozen() {
    Trend trend = new Trend();
    for (int bits = 0; bits < 20; bits++) {
      trend.add(1 << bits, path(bits + 1));
    }
    assertThat(trend.sizes()).hasSize(12);
    assertThat(trend.sizes().getFirst()).isEqualTo(size(1 << 8, 9));
    assertThat(trend.sizes().getLast()).isEqualTo(size(1 << 19, 20));
  }

  /** Nobody knows whether Maharaja Nim has an automaton; in base 2 and base 3 none is in sight. */
  @Test
  void whatStopsTellsTheTrendThatProgressTold() throws InterruptedException {
    List<ProofListener.Progress> heard = new ArrayList<>();
    ProofResult result =
        Prover.prove(
            ArrowRuleset.parse("(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-k) | (a-1,b-2) | (a-2,b-1)"),
            Convention.NORMAL,
            List.of(NumerationSystem.base(2), NumerationSystem.base(3)),
            ProverLimits.DEFAULT.withStates(60),
            heard::add);
    assertThat(result).isInstanceOf(ProofResult.Stopped.class);
    for (ProofResult.Stop stop : ((ProofResult.Stopped) result).reasons()) {
      assertThat(stop.trend()).isNotEmpty();
      assertThat(stop.trend().getLast().states()).isEqualTo(stop.states()).isGreaterThan(60);
      assertThat(stop.trend()).extracting(ConjectureSize::side).isSorted().doesNotHaveDuplicates();
      assertThat(heard)
          .filteredOn(progress -> progress.system().equals(stop.system()))
          .last()
          .satisfies(
              progress ->
                  assertThat(progress.trend())
                      .extracting(ConjectureSize::side)
                      .hasSameSizeAs(stop.trend()));
    }
  }

  /** The conjecture that is proved is the last of the trend. */
  @Test
  void theProvedAutomatonEndsTheTrend() throws InterruptedException {
    List<ProofListener.Progress> heard = new ArrayList<>();
    Prover.prove(
        ArrowRuleset.parse("(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-k)"),
        Convention.NORMAL,
        List.of(NumerationSystem.fibonacci()),
        ProverLimits.DEFAULT,
        heard::add);
    assertThat(heard.getFirst().trend()).isEmpty();
    // Wythoff's automaton has 7 states.
    assertThat(heard.getLast().trend().getLast())
        .isEqualTo(new ConjectureSize(heard.getLast().side(), 7));
  }

  @Test
  void aSystemThatIsNotBegunHasNoTrend() throws InterruptedException {
    ProofResult result =
        Prover.prove(
            ArrowRuleset.parse("(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-k)"),
            Convention.NORMAL,
            ProverLimits.DEFAULT,
            ProofListener.SILENT);
    assertThat(result)
        .isInstanceOfSatisfying(
            ProofResult.Proved.class,
            proved ->
                assertThat(proved.others())
                    .isNotEmpty()
                    .filteredOn(stop -> stop.reason().key().equals("prover.stop.untried"))
                    .isNotEmpty()
                    .allSatisfy(stop -> assertThat(stop.trend()).isEmpty()));
  }
}
