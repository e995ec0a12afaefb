package org.grundy.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.grundy.rules.Diagnostic;
import org.grundy.rules.RulesException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CodeTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "0.77; 0.77",
        " 0.770 ; 0.77",
        "4.0; 4.0",
        "4.000; 4.0",
        "4!.0; 4!.0",
        "4!.00; 4!.0",
        "0.3!; 0.3",
        "0.[3]; 0.[3]",
        "0.3[3]; 0.[3]",
        "0.[33]; 0.[3]",
        "0.1[21]; 0.[12]",
        "0.1[02]; 0.1[02]",
        "0.77[0]; 0.77",
        "0.77[00]; 0.77",
        "4.[4]; 4.[4]",
        "hex 0.98; hex 0.98",
        "HEX  0.98; hex 0.98",
        "hex 0.77; 0.77",
        "0.A8; 0.a8",
        "hex 0.a8; 0.a8",
        "0.{0,2}; 0.5",
        "0.{ 0 , 1 , 2 }; 0.7",
        "0.{3}; hex 0.8",
        "0.{2+}; 0.{2+}",
        "0.{3+,2}; 0.{2+}",
        "0.{1,3+}; 0.{1,3+}",
        "0.{1,3+,7}!; 0.{1,3+}!",
        "0.{4}=; 0.{4}=",
        "{2+}!.0; {2+}!.0",
        "０．７７; 0.77",
        "４！。０; 4!.0",
        "0.【3】; 0.[3]",
      })
  void hasOneSpelling(String written, String canonical) {
    assertThat(Code.parse(written).text()).isEqualTo(canonical);
    assertThat(Code.parse(canonical).text()).isEqualTo(canonical);
    assertThat(Code.parse(written)).isEqualTo(Code.parse(canonical));
    assertThat(Code.looksLike(written)).isTrue();
  }

  @Test
  void digitsSayIntoHowManyHeaps() {
    Code code = Code.parse("4!.13{0,2+}=[02]");
    assertThat(code.digit(0).two()).isTrue();
    assertThat(code.digit(0).different()).isTrue();
    assertThat(code.digit(1).none()).isTrue();
    assertThat(code.digit(1).one()).isFalse();
    assertThat(code.digit(2).mask()).isEqualTo(3);
    assertThat(code.digit(3).most()).isEqualTo(Integer.MAX_VALUE);
    assertThat(code.digit(3).equal()).isTrue();
    assertThat(code.digit(3).allows(1)).isFalse();
    assertThat(code.digit(3).allows(1000)).isTrue();
    assertThat(code.digit(4).isZero()).isTrue();
    assertThat(code.digit(5).mask()).isEqualTo(2);
    assertThat(code.digit(1_000_000).isZero()).isTrue();
    assertThat(code.digit(1_000_001).mask()).isEqualTo(2);
    assertThat(code.lastDigit()).isEqualTo(3);
    assertThat(code.repeatFrom()).isEqualTo(4);
    assertThat(code.repeatLength()).isEqualTo(2);
    assertThat(code.mostHeaps()).isEqualTo(Integer.MAX_VALUE);
    Code kayles = Code.parse("0.77");
    assertThat(kayles.lastDigit()).isEqualTo(2);
    assertThat(kayles.repeatFrom()).isEqualTo(-1);
    assertThat(kayles.digit(3).isZero()).isTrue();
    assertThat(kayles.mostHeaps()).isEqualTo(2);
    assertThat(kayles.isOctal()).isTrue();
    assertThat(Code.parse("0.[3]").lastDigit()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "0.98; code.hex 2-3",
        "8.1; code.hex 0-1",
        "8.9; code.hex 0-1",
        "1.77; code.first 0-1",
        "2.3; code.first 0-1",
        "7.3; code.first 0-1",
        "{1+}.3; code.first 0-4",
        "0.; code.empty 1-2",
        "0.0; code.idle 0-3",
        "0.[0]; code.idle 0-5",
        "0.7g; code.sign 3-4",
        "0.7g9h; code.sign 3-4, code.hex 4-5, code.sign 5-6",
        "0.[; code.bracket 2-3",
        "0.[3; code.bracket 2-3",
        "0.[]; code.bracket.empty 2-4",
        "0.[3]3; code.bracket.last 5-6",
        "0.3]; code.sign 3-4",
        "{1+; code.set.open 0-3, code.point 0-3",
        "0.{}; code.set.empty 2-4",
        "0.{1 2}; code.set 2-7",
        "0.{x}; code.set 2-5",
        "0.{61}; code.count 3-5",
        "0.{99999999999+}; code.count 3-15",
        "12.3; code.first.count 0-2",
        "0.3 4; code.space 3-4",
        "0.!3; code.sizes.nothing 2-3",
        "0.4!=; code.sizes.both 3-5",
        "hex 077; code.point 4-7",
      })
  void saysEveryFaultWithItsPlace(String text, String faults) {
    assertThat(faultsOf(text)).isEqualTo(faults);
    assertThat(Code.looksLike(text) || !text.contains(".")).isTrue();
  }

  private static String faultsOf(String text) {
    RulesException fault = catchThrowableOfType(RulesException.class, () -> Code.parse(text));
    List<String> lines = new ArrayList<>();
    for (Diagnostic d : fault.diagnostics()) {
      assertThat(d.adviceKey()).isEqualTo(d.key() + ".advice");
      lines.add(d.key() + " " + d.span().from() + "-" + d.span().to());
    }
    return String.join(", ", lines);
  }

  @Test
  void longCodesAreRefused() {
    assertThat(Code.parse("0." + "3".repeat(999)).lastDigit()).isEqualTo(999);
    assertThat(faultsOf("0." + "3".repeat(1000))).isEqualTo("code.long 0-1002");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "n -> n-k",
        "(a,b) -> (a-k,b)",
        "hex",
        "hex -> hex-1",
        "wythoff",
        "a -> a-1",
        "f",
        "12",
        "0",
        "",
        "euclid-positive",
        "1..3",
        "@0.77",
        "-0.77",
        "e->e-1",
      })
  void leavesOtherTextsAlone(String text) {
    assertThat(Code.looksLike(text)).isFalse();
  }

  @Property
  void canonicalTextIsReadBackAndSaysTheSame(
      @ForAll List<@IntRange(max = 15) Integer> digits,
      @ForAll List<@IntRange(max = 15) Integer> bracket,
      @ForAll @IntRange(min = 0, max = 3) int shift) {
    List<Digit> before = new ArrayList<>(List.of(Digit.plain(shift * 4)));
    digits.forEach(d -> before.add(Digit.plain(d)));
    List<Digit> repeated = bracket.stream().map(Digit::plain).toList();
    if (before.stream().allMatch(Digit::isZero) && repeated.stream().allMatch(Digit::isZero)) {
      assertThatThrownBy(() -> Code.of(before, repeated))
          .isInstanceOf(IllegalArgumentException.class);
      return;
    }
    Code code = Code.of(before, repeated);
    Code again = Code.parse(code.text());
    assertThat(again).isEqualTo(code).hasSameHashCodeAs(code);
    assertThat(again.text()).isEqualTo(code.text());
    for (int i = 0; i < before.size() + 3 * repeated.size() + 3; i++) {
      Digit expected =
          i < before.size()
              ? before.get(i)
              : repeated.isEmpty()
                  ? Digit.ZERO
                  : repeated.get((i - before.size()) % repeated.size());
      assertThat(code.digit(i)).isEqualTo(expected);
    }
  }
}
