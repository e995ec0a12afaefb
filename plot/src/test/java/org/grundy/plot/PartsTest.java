package org.grundy.plot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

/** Laws of the small parts. */
class PartsTest {
  @Property
  void ticksAreMultiplesOfARoundStepAndHaveRoom(
      @ForAll @IntRange(min = 0, max = Integer.MAX_VALUE) int last,
      @ForAll @IntRange(min = 3, max = 50) int most) {
    List<Integer> ticks = Ticks.upTo(last, most);
    assertThat(ticks).hasSizeLessThanOrEqualTo(most).startsWith(0);
    if (ticks.size() > 1) {
      int step = ticks.get(1);
      assertThat(Integer.toString(step)).matches("[125]0*");
      for (int i = 0; i < ticks.size(); i++) {
        assertThat(ticks.get(i)).isEqualTo(i * step);
      }
      assertThat((long) ticks.size() * step).isGreaterThan(last);
    } else {
      assertThat(last).isZero();
    }
  }

  @Property
  void wrappedLinesFitAndLoseNothing(
      @ForAll
          @StringLength(max = 200)
          @CharRange(from = ' ', to = '~')
          @CharRange(from = '一', to = '龥')
          String noise,
      @ForAll @IntRange(min = 30, max = 400) int width) {
    String text = noise + " (a,b) -> (a-k,b) where k in {1,2} 规则，还有（括号）。";
    List<String> lines = TextWidth.wrap(text, width, 12, false);
    assertThat(String.join("", lines).replaceAll("\\s", "")).isEqualTo(text.replaceAll("\\s", ""));
    for (String line : lines) {
      assertThat(TextWidth.of(line, 12, false)).isLessThanOrEqualTo(width + 1e-9);
    }
  }

  @Property
  void ascendingNumbersAreTheNearest(
      @ForAll @Size(min = 1, max = 12) List<@DoubleRange(min = -50, max = 50) Double> given) {
    double[] numbers = given.stream().mapToDouble(Double::doubleValue).toArray();
    double[] ascending = GraphLayout.ascending(numbers);
    assertThat(ascending).isSorted();
    // What characterises the nearest point of a convex cone: the rest is at a right angle to it,
    // and at no acute one to any ascending sequence, such as the steps from 0 to 1 and all ones.
    double product = 0;
    double tail = 0;
    for (int i = numbers.length - 1; i >= 0; i--) {
      double rest = numbers[i] - ascending[i];
      product += rest * ascending[i];
      tail += rest;
      assertThat(tail).isLessThan(1e-6);
    }
    assertThat(product).isBetween(-1e-6, 1e-6);
    assertThat(tail).isBetween(-1e-6, 1e-6);
  }

  @Test
  void inkCanBeReadOnEveryColour() {
    for (int i = 0; i <= 100; i++) {
      int colour = Palette.ramp(i / 100.0);
      assertThat(contrast(colour, Palette.inkOn(colour))).isGreaterThan(4.5);
    }
    for (int colour : List.of(Palette.P, Palette.N, Palette.NOTHING)) {
      assertThat(contrast(colour, Palette.inkOn(colour))).isGreaterThan(4.5);
    }
  }

  @Test
  void theColourOfPPositionsHasNoBlue() {
    assertThat(Integer.toHexString(Palette.P)).endsWith("00");
  }

  @Test
  void theRampGetsDarkerAndLeavesOutTheColourOfPPositions() {
    double before = 1;
    for (int i = 0; i <= 200; i++) {
      int colour = Palette.ramp(i / 200.0);
      assertThat(luminance(colour)).isLessThan(before);
      before = luminance(colour);
      // To eyes that confuse red and green the blue is what differs, and the orange has none.
      assertThat(colour & 255).isGreaterThan(80);
    }
  }

  private static double contrast(int one, int other) {
    double a = luminance(one);
    double b = luminance(other);
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  }

  private static double luminance(int colour) {
    return 0.2126 * linear((colour >> 16) & 255)
        + 0.7152 * linear((colour >> 8) & 255)
        + 0.0722 * linear(colour & 255);
  }

  private static double linear(int channel) {
    double value = channel / 255.0;
    return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
  }
}
