package org.grundy.sequence;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.grundy.code.Code;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every way in which values of codes with two heaps at most are made, against all pairs. */
class SequenceRoadsTest {
  private static final int HEAPS = 12_001;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0.6",
        "0.106",
        "0.16",
        "0.354",
        "0.376",
        "0.36",
        "0.1777",
        "0.127",
        "0.142",
        "0.007",
        "0.77",
        "4.37",
        "4!.0",
        "0.24",
        "0.774",
        "0.776",
        "0.4!",
        "0.06!",
        "4!.4",
        "0.44!",
        "0.004!4",
        // No pairs at all.
        "0.223",
        "0.31",
        "0.012",
        "0.332",
        "0.2",
        "0.12",
        "0.333333333333333333333",
      })
  void valuesAreThoseOfAllPairs(String text) throws InterruptedException {
    Code code = Code.parse(text);
    assertThat(Definition.of(code, HEAPS)).isEqualTo(Definition.byPairs(code, HEAPS));
  }

  /** Masks and whether positions count, as they follow each other; 0 for no space. */
  @ParameterizedTest
  @CsvSource({
    "0.6, false, '0 '",
    "0.007, false, '0 '",
    "0.106, true, '0 13 '",
    "0.54, false, '0 7 '",
    "0.336, false, '0 28 60 '",
    "0.015, false, '0 62 126 '",
    "0.207, true, '0 86 22 '",
    "0.127, true, '0 17 1 '",
    "0.161, false, '0 126 254 '",
  })
  void spacesAreChanged(String text, boolean position, String masks) throws InterruptedException {
    Code code = Code.parse(text);
    NimSequence sequence = NimSequence.of(code);
    List<Integer> found = new ArrayList<>();
    Sparsity last = null;
    for (int to = 1; to <= HEAPS; to += 100) {
      sequence.extend(to);
      last = sequence.sparsity();
      int mask = last == null ? 0 : last.mask();
      if (found.isEmpty() || found.getLast() != mask) {
        found.add(mask);
      }
    }
    StringBuilder row = new StringBuilder();
    found.forEach(mask -> row.append(mask).append(' '));
    assertThat(row).hasToString(masks);
    assertThat(last != null && last.position()).isEqualTo(position);
    assertThat(Definition.of(sequence, HEAPS)).isEqualTo(Definition.byPairs(code, HEAPS));
  }

  /** The rare heaps by their definition, from values that all pairs gave. */
  @ParameterizedTest
  @ValueSource(strings = {"0.77", "0.16", "0.106", "0.376", "0.774", "4!.0", "0.142"})
  void rareHeapsAreThoseOfTheMinority(String text) throws InterruptedException {
    Code code = Code.parse(text);
    NimSequence sequence = NimSequence.of(code);
    sequence.extend(HEAPS);
    Sparsity space = Objects.requireNonNull(sequence.sparsity());
    int[] values = Definition.byPairs(code, HEAPS);
    int[] count = new int[2];
    int[] last = new int[2];
    for (int n = 1; n < HEAPS; n++) {
      int parity = (Integer.bitCount(values[n] & space.mask()) + (space.position() ? n : 0)) & 1;
      count[parity]++;
      last[parity] = n;
    }
    int rare = count[0] < count[1] ? 0 : 1;
    assertThat(space.rares()).isEqualTo(count[rare]);
    assertThat(space.lastRare()).isEqualTo(last[rare]);
    assertThat(count[rare]).isLessThan(HEAPS / 8);
  }

  /** Far heaps with small codes, by words, and with large ones, by marks. */
  @ParameterizedTest
  @CsvSource({"0.106, true", "0.774, false", "0.644, true"})
  void farHeapsAreMadeByWordsAndByMarks(String text, boolean words) throws InterruptedException {
    Code code = Code.parse(text);
    int heaps = 20_000;
    NimSequence sequence = NimSequence.of(code);
    int[] values = Definition.of(sequence, heaps);
    assertThat(values).isEqualTo(Definition.byPairs(code, heaps));
    Sparsity space = Objects.requireNonNull(sequence.sparsity());
    assertThat(space.lastRare()).isLessThan(heaps / 4);
    // Codes have a digit less than values.
    int most = 0;
    for (int n = 0; n < heaps; n++) {
      most = Math.max(most, new SparseSpace(space.mask(), 0, 1).code(values[n]));
    }
    assertThat(most < FarWords.CODES).isEqualTo(words);
  }

  /** Officers: its space shows late and rare heaps go on for long. */
  @Test
  void officersTo45000() throws InterruptedException {
    Code code = Code.parse("0.6");
    NimSequence sequence = NimSequence.of(code);
    int heaps = 45_000;
    assertThat(Definition.of(sequence, heaps)).isEqualTo(Definition.byPairs(code, heaps));
    Sparsity space = Objects.requireNonNull(sequence.sparsity());
    assertThat(space.rares()).isLessThan(heaps / 16);
  }

  /** Far values are made in blocks, each of which may end anywhere. */
  @ParameterizedTest
  @ValueSource(strings = {"0.106", "0.16", "0.774", "4!.0", "0.127", "0.333", "0.0[3]", "hex 8.8"})
  void stepsDoNotMatter(String text) throws InterruptedException {
    Code code = Code.parse(text);
    int heaps = code.mostHeaps() > 2 ? 400 : 20_000;
    NimSequence atOnce = NimSequence.of(code);
    int[] values = Definition.of(atOnce, heaps);
    for (int factor : new int[] {1, 7}) {
      NimSequence slowly = NimSequence.of(code);
      int step = 1;
      for (int to = 1; to < heaps; to += step) {
        slowly.extend(to);
        assertThat(slowly.known()).isGreaterThanOrEqualTo(to);
        step = 1 + (step * 31 + to) % (97 * factor * factor);
      }
      assertThat(Definition.of(slowly, heaps)).isEqualTo(values);
      Periodicity one = atOnce.periodicity();
      Periodicity other = slowly.periodicity();
      assertThat(one == null).isEqualTo(other == null);
      if (one != null && other != null) {
        assertThat(other.period()).isEqualTo(one.period());
        assertThat(other.preperiod()).isEqualTo(one.preperiod());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.106", "0.376", "0.007", "4.[3]", "0.00[3]", "0.0[3]"})
  void anInterruptLeavesWhatIsKnown(String text) throws InterruptedException {
    Code code = Code.parse(text);
    int heaps = code.repeatFrom() < 0 ? 12_000 : 2000;
    int[] values = Definition.of(code, heaps);
    NimSequence sequence = NimSequence.of(code);
    for (int to = 300; to <= heaps; to += heaps / 10) {
      int known = sequence.known();
      Thread.currentThread().interrupt();
      boolean stopped = false;
      try {
        sequence.extend(heaps);
      } catch (InterruptedException e) {
        stopped = true;
      }
      assertThat(stopped).isTrue();
      // The flag stays set, as everywhere here.
      assertThat(Thread.interrupted()).isTrue();
      assertThat(sequence.known()).isBetween(known, heaps - 1);
      sequence.extend(to);
      for (int n = 0; n < sequence.known(); n++) {
        assertThat(sequence.value(n)).isEqualTo(values[n]);
      }
    }
    assertThat(Definition.of(sequence, heaps)).isEqualTo(values);
  }

  /** From another thread, while blocks are made ahead. */
  @Test
  void anInterruptFromOutside() throws InterruptedException {
    Code code = Code.parse("0.106");
    int[] values = Definition.byPairs(code, 40_000);
    NimSequence sequence = NimSequence.of(code);
    for (int round = 0; round < 10; round++) {
      int known = sequence.known();
      Thread worker =
          new Thread(
              () -> {
                try {
                  sequence.extend(NimSequence.MOST_HEAPS / 64);
                } catch (InterruptedException e) {
                  Thread.currentThread().interrupt();
                }
              });
      worker.start();
      Thread.sleep(5);
      worker.interrupt();
      worker.join();
      assertThat(sequence.known()).isGreaterThanOrEqualTo(known);
    }
    sequence.extend(40_000);
    for (int n = 0; n < 40_000; n++) {
      assertThat(sequence.value(n)).isEqualTo(values[n]);
    }
  }
}
