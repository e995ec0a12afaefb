package org.grundy.theory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import org.grundy.rules.ArrowRuleset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Games of the literature are known by their rules. */
class KnownGameTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          n -> n-k                                                  ; Nim heap
          stones -> stones-x where x >= 1                           ; Nim heap
          n -> n-k where 1 <= k <= 3                                ; Bash game, take 1 to 3
          n -> n-1 | n-3 | n-2                                      ; Bash game, take 1 to 3
          n -> n-k where k in {1,3,4}                               ; Subtraction game {1,3,4}
          n -> n-k where k not in {1,3}                             ; All-but subtraction game, not {1,3}
          n -> n-1 | n//2                                           ; Mark
          n -> n//2 | n-1                                           ; Mark
          n -> a, b where 1 <= n-a-b <= 2                           ; Kayles
          n -> a, b where a+b = n-2                                 ; Dawson's Kayles
          n -> a, b where a+b = n, 0 < a < b                        ; Grundy's game
          n -> n-k | a, b where a+b = n                             ; Lasker's Nim
          n -> n-k | a, b where a+b = n, 1 <= a <= b                ; Lasker's Nim
          n -> a, n-a-k where k in {1,2}                            ; Kayles
          n -> a, n-a-2 where a >= 0                                ; Dawson's Kayles
          n -> a, b, 0 where a+b = n, 0 < a, 0 < b, a != b          ; Grundy's game
          n -> n-k-l where 1 <= k+l, l < 3                          ; Nim heap
          (a,b) -> (a-k,b) | (a,b-k) | (a-k,b-k)                    ; Wythoff's game
          (a,b) -> (a-k,b) | (a,b-k) | (a-k,b-l) where |k-l| < 2    ; Fraenkel's 2-Wythoff
          (a,b) -> (a-k*b,b) | (a,b-k*a)                            ; Euclid, first to make 0 wins
          (n,q) -> (n-k,2*k) where 1 <= k <= q                      ; Fibonacci Nim, position (heap, cap)
          (a,b) -> (a-k,b) | (a,b-k) | (a-1,b-1)                    ; Nim with two heaps and the step (1,1)
          (a,b) where a >= b -> (k,min(b,k)) where k < a | (a,k) where k < b ; Chomp with two rows
          (a,b,c) ~> (a-i,b-j,c)                                    ; Moore's Nim with two of three heaps
          (a,b,c) ~> (a-k,b,c) | (a-k,b-k,c) | (a-k,b-k,c-k)        ; Three heaps, equal amounts from any of them
          """)
  void theExamplesOfTheNotationHaveNames(String rules, String name) {
    KnownGame known = KnownGame.recognise(ArrowRuleset.parse(rules));
    assertThat(known).isNotNull();
    assertThat(Objects.requireNonNull(known).english()).isEqualTo(name);
  }

  @Test
  void otherRulesHaveNone() {
    for (String rules :
        new String[] {
          "n -> n-k where k in {2,3,11}",
          "n -> a, b where a+b = n-2, a != b",
          "n stop when n = 9 -> n-k where 1 <= k <= 3",
          "(a,b) -> (a-k,b) | (a,b-k) | (a-2*k,b-k)"
        }) {
      assertThat(KnownGame.recognise(ArrowRuleset.parse(rules))).as(rules).isNull();
    }
  }
}
