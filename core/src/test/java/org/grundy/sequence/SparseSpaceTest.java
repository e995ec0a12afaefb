package org.grundy.sequence;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Objects;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SparseSpaceTest {
  private static final int VALUES = 1 << 10;

  @Property
  void aCodeAndAKindAreAValue(
      @ForAll @IntRange(min = 1, max = VALUES - 1) int mask,
      @ForAll boolean position,
      @ForAll boolean odd,
      @ForAll @IntRange(max = 1 << 20) int n) {
    SparseSpace space = new SparseSpace(mask, position ? 1 : 0, odd ? 1 : 0);
    int[] last = {-1, -1};
    for (int value = 0; value < VALUES; value++) {
      boolean rare = space.isRare(n, value);
      int code = space.code(value);
      assertThat(space.value(n, code, rare)).isEqualTo(value);
      int kind = rare ? 1 : 0;
      // The values of a kind have the codes 0, 1, 2, … in their order.
      assertThat(code).isEqualTo(last[kind] + 1);
      last[kind] = code;
      if (!rare) {
        assertThat(space.below(n, code)).isEqualTo(last[1] + 1);
      }
    }
  }

  @Property
  void codesOfSumsAreSumsOfCodes(
      @ForAll @IntRange(min = 1, max = VALUES - 1) int mask,
      @ForAll @IntRange(max = VALUES - 1) int one,
      @ForAll @IntRange(max = VALUES - 1) int other) {
    SparseSpace space = new SparseSpace(mask, 0, 1);
    assertThat(space.code(one ^ other)).isEqualTo(space.code(one) ^ space.code(other));
  }

  /**
   * Two heaps of one kind are an option of the rare kind, of two kinds of the common kind; and one
   * heap keeps its kind where it says so. The parity of common heaps is that which find chooses.
   */
  @Property
  void kindsOfOptions(
      @ForAll @IntRange(min = 1, max = VALUES - 1) int mask,
      @ForAll boolean position,
      @ForAll @IntRange(max = 40) int taken,
      @ForAll @IntRange(min = 1, max = 1000) int a,
      @ForAll @IntRange(min = 1, max = 1000) int b,
      @ForAll @IntRange(max = VALUES - 1) int ofA,
      @ForAll @IntRange(max = VALUES - 1) int ofB) {
    int common = position && taken % 2 == 1 ? 0 : 1;
    SparseSpace space = new SparseSpace(mask, position ? 1 : 0, common);
    boolean same = space.isRare(a, ofA) == space.isRare(b, ofB);
    assertThat(space.isRare(a + b + taken, ofA ^ ofB)).isEqualTo(same);
    assertThat(space.isRare(a + taken, ofA) == space.isRare(a, ofA))
        .isEqualTo(space.keepsKind(taken));
  }

  /** A space is found again in a sequence that was made from it, whatever the few exceptions. */
  @ParameterizedTest
  @CsvSource({
    // mask, whether positions count, what the splits take
    "1, false, 1", "45, false, 1", "64, false, 2", "127, false, 0", "21, false, 2",
    "1, true, 1", "37, true, 2", "64, true, 0", "86, true, 3", "127, true, 1",
  })
  void theSpaceOfAConstructedSequence(int mask, boolean position, int taken) {
    Random random = new Random(mask);
    int common = position && taken % 2 == 1 ? 0 : 1;
    SparseSpace space = new SparseSpace(mask, position ? 1 : 0, common);
    int[] values = new int[3000];
    int rare = 0;
    for (int n = 1; n < values.length; n++) {
      boolean isRare = random.nextInt(50) == 0;
      rare += n >= 1000 && isRare ? 1 : 0;
      values[n] = space.value(n, random.nextInt(64), isRare);
    }
    values[2999] = space.value(2999, 63, false);
    PairMoves moves = new PairMoves(new int[0], new int[] {1}, new int[] {taken}, new boolean[1]);
    Growing row = new Row(values);
    assertThat(SparseSpace.find(row, 1000, 3000, moves, 0.9)).isEqualTo(space);
    double share = 1 - rare / 2000.0;
    assertThat(SparseSpace.find(row, 1000, 3000, moves, share - 1e-9)).isEqualTo(space);
    assertThat(SparseSpace.find(row, 1000, 3000, moves, share + 1e-9)).isNull();
  }

  @Test
  void splitsOfBothParitiesAllowNoPosition() {
    int[] values = new int[1000];
    for (int n = 0; n < values.length; n++) {
      values[n] = n & 1;
    }
    Growing row = new Row(values);
    int[] one = {1};
    boolean[] free = new boolean[2];
    PairMoves odd = new PairMoves(one, one, new int[] {1, 3}, free);
    PairMoves both = new PairMoves(one, one, new int[] {1, 2}, free);
    assertThat(Objects.requireNonNull(SparseSpace.find(row, 0, 1000, odd, 0.9)).position())
        .isEqualTo(1);
    assertThat(SparseSpace.find(row, 0, 1000, both, 0.9)).isNull();
  }

  private static final class Row extends Growing {
    private final int[] values;

    Row(int[] values) {
      this.values = Arrays.copyOf(values, values.length);
    }

    @Override
    int known() {
      return values.length;
    }

    @Override
    int value(int n) {
      return values[n];
    }

    @Override
    void extend(int to) {
      throw new IllegalStateException("all is known");
    }
  }
}
