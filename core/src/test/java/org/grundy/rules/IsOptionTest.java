package org.grundy.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.grundy.Heaps;
import org.grundy.Player;
import org.grundy.PositionException;
import org.junit.jupiter.api.Test;

/** A move is recognised exactly when it is listed. */
class IsOptionTest {
  private static final int MOST = 7;

  private static final List<String> PAIRS =
      List.of(
          "(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-k)",
          "(a,b) -> (a-k*b,b) | (a,b-k*a)",
          "(a,b) -> (a-i,b-j) where |i-j| < 2",
          "(a,b) ~> (a-2*k,b) where k <= 2 | (a-1,b-k)",
          "(n,q) -> (n-k,2*k) where 1 <= k <= q",
          "(a,b) -> (a-k,b) where k in squares | (a,min(b,k)) where k < b",
          "(a,b) stop when a = b -> (a-k,b) | (a,b//2)");

  @Test
  void ofPairs() {
    for (String text : PAIRS) {
      ArrowRuleset rules = ArrowRuleset.parse(text);
      for (int a = 0; a <= MOST; a++) {
        for (int b = 0; b <= MOST; b++) {
          Heaps from = Heaps.of(a, b);
          Set<Heaps> options = options(rules, from);
          for (int c = 0; c <= 2 * MOST; c++) {
            for (int d = 0; d <= 2 * MOST; d++) {
              Heaps to = Heaps.of(c, d);
              assertThat(rules.isOption(from, to))
                  .as("%s: %s to %s", text, from, to)
                  .isEqualTo(options.contains(to));
            }
          }
        }
      }
    }
  }

  @Test
  void ofSums() {
    ArrowRuleset rules = ArrowRuleset.parse("n -> n-k where k in {1,3,4}");
    Heaps from = Heaps.of(5, 2, 4);
    Set<Heaps> options = options(rules, from);
    for (int a = 0; a <= 6; a++) {
      for (int b = 0; b <= 6; b++) {
        for (int c = 0; c <= 6; c++) {
          Heaps to = Heaps.of(a, b, c);
          assertThat(rules.isOption(from, to)).isEqualTo(options.contains(to));
        }
      }
    }
    assertThat(rules.isOption(from, Heaps.of(5, 2))).isFalse();
  }

  @Test
  void ofLargeNumbers() {
    ArrowRuleset wythoff = ArrowRuleset.parse(PAIRS.get(0));
    long large = 4_000_000_000_000_000_000L;
    Heaps from = Heaps.of(large, large - 7);
    assertThat(wythoff.isOption(from, Heaps.of(7, 0))).isTrue();
    assertThat(wythoff.isOption(from, Heaps.of(8, 0))).isFalse();
    assertThat(wythoff.isOption(from, Heaps.of(large, 1))).isTrue();
    assertThat(wythoff.isOption(from, from)).isFalse();
    ArrowRuleset euclid = ArrowRuleset.parse(PAIRS.get(1));
    assertThat(euclid.isOption(Heaps.of(large + 1, 2), Heaps.of(1, 2))).isTrue();
    assertThat(euclid.isOption(Heaps.of(large + 1, 2), Heaps.of(2, 2))).isFalse();
  }

  @Test
  void positionsOutsideAreRefused() {
    ArrowRuleset rules = ArrowRuleset.parse("(a,b) where a >= b -> (a-k,b) where a-k >= b");
    assertThatThrownBy(() -> rules.isOption(Heaps.of(1, 2), Heaps.of(0, 2)))
        .isInstanceOf(PositionException.class);
  }

  private static Set<Heaps> options(ArrowRuleset rules, Heaps from) {
    Set<Heaps> options = new HashSet<>();
    rules.options(from, Player.LEFT, options::add);
    return options;
  }
}
