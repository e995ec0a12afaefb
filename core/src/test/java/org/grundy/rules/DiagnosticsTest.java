package org.grundy.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.grundy.text.Language;
import org.grundy.text.Messages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a person reads when rules are wrong. */
class DiagnosticsTest {
  private static RulesException refusal(String text) {
    RulesException refusal =
        catchThrowableOfType(RulesException.class, () -> ArrowRuleset.parse(text));
    assertThat(refusal).as("%s must be refused", text).isNotNull();
    return refusal;
  }

  @Test
  void nameOnlyInCondition() {
    String text = "(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-k) where l < 2";
    assertThat(refusal(text).render(Messages.core(Language.ENGLISH), "rules"))
        .isEqualTo(
            """
            error: 'l' is not in the option it belongs to
              rules:1:46
              (a,b) -> (a-k,b) | (a,b-k) | (a-k,b-k) where l < 2
                                                           ^
              Names that appear only in a condition do nothing. Did you mean 'k'?
            """);
  }

  @Test
  void caretsCountWideCharacters() {
    String text = "（a,b）→ (a-k,b) where 数 < 2";
    assertThat(refusal(text).render(Messages.core(Language.CHINESE), "规则"))
        .contains("  （a,b）→ (a-k,b) where 数 < 2\n" + " ".repeat(25) + "^^\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          n - n-k                              ; rules.no-arrow         ; 2
          n                                    ; rules.no-arrow.end     ; 1
          0.137                                ; rules.code             ; 0
          (a,a) -> (a-k,a)                     ; rules.twice            ; 3
          where -> n                           ; rules.word-as-name     ; 0
          n -> n-odd                           ; rules.word-as-name     ; 7
          -> n                                 ; rules.no-position      ; 0
          n -> n-k where k                     ; rules.no-relation.end  ; 16
          n -> n-k where k=1 or k=2            ; rules.bare-or          ; 19
          n -> n-k where (k=1 or k=2) or k=3   ; rules.bare-or          ; 28
          n -> n-k where k in banana           ; rules.no-set           ; 20
          n -> n-k where k in 3                ; rules.no-dots.end      ; 21
          n -> n-k where k in {1,}             ; rules.no-number        ; 23
          n -> n-k where k in powers of 1      ; rules.base             ; 30
          n -> n-k where k in multiples of 0   ; rules.multiple         ; 33
          n -> n-k where k in 3..1             ; rules.empty-range      ; 20
          n -> n-99999999999999999999          ; rules.number-large     ; 7
          n -> n-2k                            ; rules.no-times         ; 7
          n -> n-|k                            ; rules.open-bar         ; 7
          n -> n-                              ; rules.no-operand.end   ; 7
          n -> n-*k                            ; rules.no-operand       ; 7
          (a,b) -> (a-k,b                      ; rules.expected.end     ; 15
          n -> n-k $                           ; rules.unknown-sign     ; 9
          n -> n-k k                           ; rules.unexpected       ; 9
          (a,b) where c > 1 -> (a-k,b)         ; rules.name.domain      ; 12
          (n,q) -> (n-k,2*k) where 1 <= kk <= q; rules.name.option      ; 30
          (a,b) -> a-k                         ; rules.arity            ; 9
          (a,b) -> (a-k,b,b)                   ; rules.arity            ; 10
          (n,q) -> (n-k,2*lst) where 1<=k<=q   ; rules.unbounded        ; 16
          n -> n+k where k >= 1                ; rules.unbounded        ; 7
          n -> n-k*l                           ; rules.unbounded        ; 7
          n -> n+1                             ; rules.endless          ; 0
          (a,b) -> (a-1,b+1) | (a+1,b-1)       ; rules.endless          ; 0
          (a,b) -> (a-1,b+2) | (a+3,b-1)       ; rules.endless          ; 0
          (a,b) where a >= b -> (a-k,b)        ; rules.outside          ; 0
          """)
  void everyFaultHasItsPlace(String text, String key, int from) {
    Diagnostic first = refusal(text.strip()).diagnostics().getFirst();
    assertThat(first.key()).isEqualTo(key.strip());
    assertThat(first.span().from()).isEqualTo(from);
    for (Language language : Language.values()) {
      String shown = refusal(text.strip()).render(Messages.core(language), "rules");
      assertThat(shown.lines().count()).isGreaterThanOrEqualTo(4);
      assertThat(shown).doesNotContain("{0}");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          n -> n+1                                           ; 0 → 1
          n -> 2*n                                           ; 1 → 2 → 4
          n -> n-1 | 3*n+1 where n > 7                       ; 8 → 25 → 24 → 23
          n -> n-k where k < 3 | 2*n-k where 5 <= k, 2*k < n ; 11 → 17 → 16 → 15 → 14 → 13 → 12 → 11
          n -> n//2 | n, 2*n where n >= 3                    ; 3 → 3
          (a,b) -> (a-1,b) | (2*a,b+a) where a > 0           ; (1, 0) → (2, 1) → (4, 3)
          (a,b) where a <= b -> (a,2*b) where b >= 6         ; (0, 6) → (0, 12) → (0, 24)
          n -> n-1 | n+1 where n = 1000                      ; 1000 → 1001 → 1000
          (a,b) -> (a-1,b) | (a+1,b-k) where a = 77, k < 2   ; (77, 0) → (78, 0) → (77, 0)
          """)
  void playWithoutEndIsShown(String text, String play) {
    Diagnostic first = refusal(text.strip()).diagnostics().getFirst();
    assertThat(first.key()).isEqualTo("rules.endless");
    assertThat(first.arguments().getFirst().toString()).startsWith(play.strip());
  }

  /** Only play in circles can be taken as a draw. */
  @Test
  void theAdviceFitsThePlay() {
    assertThat(refusal("n -> 2*n").diagnostics().getFirst().adviceKey())
        .isEqualTo("rules.endless.advice");
    assertThat(refusal("n -> n-1 | n+1 where n = 1000").diagnostics().getFirst().adviceKey())
        .isEqualTo("rules.endless.circle.advice");
  }

  /** Doubling is no longer allowed when it has come far enough: no play without end is claimed. */
  @Test
  void whatEndsIsNotSaidToGoOn() {
    assertThat(ArrowRuleset.parse("n -> 2*n where 0 < n < 1000").findings().measure())
        .isInstanceOfSatisfying(
            Measure.Eventual.class, found -> assertThat(found.followed()).isEqualTo(1998));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          (a,b) where a+b != 500 -> (a-1,b) | (a,b-1)      ; (0, 501) → (0, 500)
          n where n != 7000 -> n-k where k <= 2            ; (7001) → (7000)
          n where (n < 90 or n > 95) -> n-1                ; (96) → (95)
          """)
  void aMoveOutOfTheDomainIsFoundFarOut(String text, String move) {
    Diagnostic first = refusal(text.strip()).diagnostics().getFirst();
    assertThat(first.key()).isEqualTo("rules.outside");
    assertThat(first.arguments().get(0) + " → " + first.arguments().get(1)).isEqualTo(move.strip());
  }

  @Test
  void allFaultsAtOnce() {
    RulesException refusal = refusal("(a,b) -> (a-2k,b) | (a,b-) | (a-k,b-k)");
    assertThat(refusal.diagnostics())
        .extracting(Diagnostic::key)
        .containsExactly("rules.no-times", "rules.no-operand");
  }

  @Test
  void hugeAndDeepTextsAreRefused() {
    assertThatThrownBy(() -> ArrowRuleset.parse("n -> n-k" + " ".repeat(70_000)))
        .hasMessage("rules.too-long");
    assertThatThrownBy(() -> ArrowRuleset.parse("n -> " + "(".repeat(5000)))
        .hasMessage("rules.too-deep");
    assertThatThrownBy(() -> ArrowRuleset.parse("n -> n" + "-".repeat(5000) + "1"))
        .hasMessage("rules.too-deep");
    assertThatThrownBy(() -> ArrowRuleset.parse("n -> n" + "-n".repeat(30_000)))
        .hasMessage("rules.too-long-chain");
    assertThatThrownBy(() -> ArrowRuleset.parse("n -> n" + "*n".repeat(30_000)))
        .hasMessage("rules.too-long-chain");
    // As long as it may be, all steps get through.
    assertThat(ArrowRuleset.parse("n -> n" + "-n".repeat(500)).rules().options()).hasSize(1);
  }
}
