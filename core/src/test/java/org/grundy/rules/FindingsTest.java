package org.grundy.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.grundy.Heaps;
import org.grundy.Player;
import org.grundy.Reason;
import org.junit.jupiter.api.Test;

class FindingsTest {
  private static Findings of(String rules) {
    return ArrowRuleset.parse(rules).findings();
  }

  @Test
  void optionsThatAreNoMovesAreSaidToBeNone() {
    for (String text :
        List.of(
            "n -> n",
            "n -> n-k*0",
            "n -> n//0",
            "n -> n-k where k % 0 = 1",
            "n -> n-1 where 2 < 1",
            "n -> n-k where k < 1",
            "n -> n, k where k < 1",
            "(a,b) -> (a,b)",
            "(a,b) where a > b -> (a-1,b) where a <= b")) {
      ArrowRuleset rules = ArrowRuleset.parse(text);
      assertThat(Restatement.moves(rules).getFirst().key())
          .as(text)
          .isEqualTo("explain.move.never");
      assertThat(Restatement.findings(rules))
          .extracting(Reason::key)
          .as(text)
          .containsExactly("explain.ends.none");
      assertThat(options(rules)).as(text).isZero();
    }
  }

  /** One option that is none does not hide the others. */
  @Test
  void optionsThatAreMovesAreTold() {
    ArrowRuleset rules = ArrowRuleset.parse("n -> n-k where k < 1 | n-2 | a, b where a+b = n");
    assertThat(Restatement.moves(rules))
        .extracting(Reason::key)
        .containsExactly("explain.move.never", "explain.take.heap.exactly", "explain.split.two");
    assertThat(Restatement.findings(rules))
        .extracting(Reason::key)
        .doesNotContain("explain.ends.none");
  }

  /** How many moves the positions near zero have. */
  private static int options(ArrowRuleset rules) {
    List<Heaps> options = new ArrayList<>();
    for (long a = 0; a < 6; a++) {
      for (long b = 0; b < 6; b++) {
        long[] position = rules.rules().dimension() == 1 ? new long[] {a} : new long[] {a, b};
        if (rules.exists(position)) {
          rules.options(Heaps.of(position), Player.LEFT, options::add);
        }
      }
    }
    return options.size();
  }

  @Test
  void measuresAreFoundFromTheDomain() {
    assertThat(measured("p where p <= 12 -> p+k where k <= 3, p+k <= 12")).isEqualTo("12-p");
    assertThat(measured("(a,b) where a <= 5, b <= 5 -> (a+1,b) where a < 5 | (a,b+1) where b < 5"))
        .isEqualTo("10-a-b");
    assertThat(
            measured("(a,b) where a <= 5, b <= 7 -> (a+1,b-1) where a < 5 | (a-1,b+3) where b < 5"))
        .isEqualTo("17-2*a-b");
  }

  private static String measured(String text) {
    Measure measure = of(text).measure();
    assertThat(measure).isInstanceOf(Measure.Expressions.class);
    return Notation.print(((Measure.Expressions) measure).order().getFirst());
  }

  @Test
  void measures() {
    assertThat(of("n -> n-k").measure()).isEqualTo(new Measure.Weighted(List.of(1)));
    assertThat(of("(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-k)").measure())
        .isEqualTo(new Measure.Weighted(List.of(1, 1)));
    assertThat(of("(a,b) -> (a-k*b,b) | (a,b-k*a)").measure())
        .isEqualTo(new Measure.Weighted(List.of(1, 1)));
    assertThat(of("(n,q) -> (n-k,2*k) where 1 <= k <= q").measure())
        .isEqualTo(new Measure.Weighted(List.of(1, 0)));
    assertThat(of("n -> n%5 | n//2").measure()).isEqualTo(new Measure.Weighted(List.of(1)));
    // Taking nothing and lowering the cap is a move, but it can be made once only.
    assertThat(of("(n,q) -> (n-k,k) where k <= q").measure())
        .isEqualTo(new Measure.Weighted(List.of(1, 1)));
    // Intervals that cross on the way, in the second option, are no fault.
    assertThat(
            of("(a,b) -> (a-k,b) | (a-k,b-l) where 0 < k <= l < 2*k+1"
                    + " | (a-l,b-k) where 0 < k <= l < 2*k+1 | (a,b-k)")
                .measure())
        .isEqualTo(new Measure.Weighted(List.of(1, 1)));
    // 2a + b sinks by 1, and no smaller weights do.
    assertThat(of("(a,b) -> (a-1,b+1) | (a,b-1)").measure())
        .isEqualTo(new Measure.Weighted(List.of(2, 1)));
    // Lowering a lets b become anything below ten times a: no fixed weights.
    assertThat(of("(a,b) -> (a-1,k) where k <= a*a | (a,b-1)").measure())
        .isEqualTo(new Measure.Lexicographic(List.of(0, 1)));
  }

  @Test
  void symmetry() {
    assertThat(of("(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-k)").exchangeable())
        .containsExactly(List.of(0, 1));
    assertThat(of("(a,b) -> (a-k*b,b) | (a,b-k*a)").exchangeable()).containsExactly(List.of(0, 1));
    assertThat(of("(a,b,c) ~> (a-i,b-j,c)").exchangeable()).containsExactly(List.of(0, 1, 2));
    assertThat(of("(a,b,c) -> (a-k,b,c) | (a,b-k,c) | (a,b,c-1)").exchangeable())
        .containsExactly(List.of(0, 1));
    assertThat(of("(n,q) -> (n-k,2*k) where 1 <= k <= q").exchangeable()).isEmpty();
    assertThat(of("(a,b) -> (a-k,b-l) where k < l | (a-l,b-k) where k < l").exchangeable())
        .containsExactly(List.of(0, 1));
    assertThat(of("(a,b) -> (a-k,b-l) where k < l").exchangeable()).isEmpty();
    assertThat(of("(a,b) where a >= b -> (a-1,b) where a > b | (a,b-1)").exchangeable()).isEmpty();
  }

  @Test
  void whatWasNotShownForOneOrderOfComponentsIsNotTakenAsShownForAnother() {
    // 12 = 2*6 gives the parts (12 % 7, 6) = (5, 6) and (6, 0): 5*5+6*6 is more than 5*12.
    String text = "(a,b) ~> (a%(k+1),k), (a-k,b-l) where 2*k+3*l = a";
    try {
      Measure measure = of(text).measure();
      assertThat(measure).isInstanceOf(Measure.Weighted.class);
      List<Integer> weights = ((Measure.Weighted) measure).weights();
      assertThat(5 * weights.get(0) + 6 * weights.get(1)).isLessThan(12 * weights.get(0));
      assertThat(6 * weights.get(0) + 5 * weights.get(1)).isLessThan(12 * weights.get(1));
    } catch (RulesException e) {
      // Nothing is shown, which is right too.
      assertThat(e.diagnostics().getFirst().key()).isEqualTo("rules.endless.unknown");
    }
  }
}
