package org.grundy.prover;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.rules.ArrowRuleset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows with one position each against plain recursion. */
class SparseRowsTest {
  private static final int SIDE = 40;

  private static void compare(String text, Convention convention, int level)
      throws LimitException, InterruptedException {
    ArrowRuleset ruleset = ArrowRuleset.parse(text);
    SparseRows rows =
        Objects.requireNonNull(SparseRows.of(ruleset, convention, level, 1 << 12), text);
    BruteForce brute = new BruteForce(ruleset, convention);
    for (int a = 0; a < SIDE; a++) {
      for (int b = 0; b < SIDE; b++) {
        assertThat(rows.contains(a, b))
            .as("%s %s value %d at (%d,%d)", text, convention, level, a, b)
            .isEqualTo(brute.value(Heaps.of(a, b)) == level);
      }
    }
  }

  @Property(tries = 150)
  void randomVectorsAndRays(
      @ForAll @IntRange(min = 0, max = 3) int p,
      @ForAll @IntRange(min = 0, max = 3) int q,
      @ForAll @IntRange(min = 1, max = 4) int i,
      @ForAll @IntRange(min = 0, max = 5) int j,
      @ForAll @IntRange(min = 0, max = 2) int level,
      @ForAll boolean column,
      @ForAll boolean misere)
      throws LimitException, InterruptedException {
    StringBuilder text = new StringBuilder("(a,b) -> (a,b-k)");
    if (column) {
      text.append(" | (a-k,b)");
    }
    if (p > 0) {
      text.append(" | (a-").append(p).append("*k,b-").append(q).append("*k)");
    }
    text.append(" | (a-").append(i).append(",b-").append(j).append(")");
    compare(text.toString(), misere ? Convention.MISERE : Convention.NORMAL, level);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-l) where |k-l| < 3",
        "(a,b) -> (a-k,b) | (a,b-k) | (a-k-3,b-k-1)",
        "(a,b) -> (a-k,b) | (a,b-k) | (a-2*k-1,b-3*k)",
        "(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-k) | (a-k,b+k) where k <= a"
      })
  void longerRays(String text) throws LimitException, InterruptedException {
    for (int level = 0; level <= 2; level++) {
      compare(text, Convention.NORMAL, level);
      compare(text, Convention.MISERE, level);
    }
  }

  @Test
  void otherGamesHaveNoSuchRows() {
    assertThat(
            SparseRows.of(
                ArrowRuleset.parse("(a,b) -> (a-k,b) | (a-k,b-k)"), Convention.NORMAL, 0, 100))
        .isNull();
    assertThat(
            SparseRows.of(
                ArrowRuleset.parse("(a,b) -> (a-1,b) | (a,b-1)"), Convention.NORMAL, 0, 100))
        .isNull();
  }
}
