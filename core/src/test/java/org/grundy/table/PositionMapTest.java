package org.grundy.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PositionMapTest {
  /** Fills a table in the way a search does, then compares it with a map. */
  private static PositionMap filled(Map<Long, int[]> expected, int numbers) {
    PositionMap map = new PositionMap(numbers);
    // Some keys wait while others are put, as positions on the way down do.
    Map<Long, Long> open = new HashMap<>();
    for (Map.Entry<Long, int[]> entry : expected.entrySet()) {
      assertThat(map.find(entry.getKey())).isEqualTo(PositionMap.ABSENT);
      open.put(entry.getKey(), map.open(entry.getKey()));
      assertThat(map.find(entry.getKey())).isEqualTo(PositionMap.OPEN);
      if (open.size() == 500) {
        close(map, open, expected);
      }
    }
    close(map, open, expected);
    return map;
  }

  private static void close(PositionMap map, Map<Long, Long> open, Map<Long, int[]> expected) {
    open.forEach((key, place) -> put(map, key, place, expected));
    open.clear();
  }

  private static void put(PositionMap map, long key, long place, Map<Long, int[]> expected) {
    int[] pair = expected.getOrDefault(key, new int[2]);
    map.put(key, place, pair[0], pair[1]);
  }

  private static void assertHolds(PositionMap map, Map<Long, int[]> expected, int numbers) {
    assertThat(map.size()).isEqualTo(expected.size());
    expected.forEach(
        (key, pair) -> {
          assertThat(map.find(key)).as("key %d", key).isEqualTo(pair[0]);
          if (numbers == 2) {
            assertThat(map.second()).as("beside key %d", key).isEqualTo(pair[1]);
          }
        });
  }

  private static Map<Long, int[]> numbered(Set<Long> keys, int most) {
    SplittableRandom random = new SplittableRandom(11);
    Map<Long, int[]> numbers = new HashMap<>();
    for (long key : keys) {
      numbers.put(key, new int[] {random.nextInt(most), random.nextInt(most)});
    }
    return numbers;
  }

  private static Set<Long> structured() {
    Set<Long> keys = new LinkedHashSet<>();
    for (long i = 0; i < 4000; i++) {
      keys.add(i);
      keys.add(-i);
      keys.add(i << 32);
      keys.add(i << 52);
      keys.add(i * 0x9E3779B97F4A7C15L);
      keys.add(Long.reverse(i));
      keys.add(Long.MIN_VALUE + i);
      keys.add(((i / 64) << 21) | ((i % 64) << 42));
    }
    return keys;
  }

  @Test
  void holdsStructuredKeysOfEverySign() {
    assertThat(structured()).contains(0L, -1L, Long.MIN_VALUE);
    for (int numbers = 1; numbers <= 2; numbers++) {
      for (int most : new int[] {3, 300, 70_000, Integer.MAX_VALUE - 3}) {
        Map<Long, int[]> expected = numbered(structured(), most);
        assertHolds(filled(expected, numbers), expected, numbers);
      }
    }
  }

  @Test
  void holdsKeysThatCollide() {
    Set<Long> keys = new LinkedHashSet<>();
    for (long key = 0; keys.size() < 3000; key++) {
      // One segment, and the first 64th of its slots.
      long hash = PositionMap.mix(key);
      if (hash >>> 58 == 5 && (hash & 0xffffffffL) < 1 << 26) {
        keys.add(key);
      }
    }
    Map<Long, int[]> expected = numbered(keys, 200);
    assertHolds(filled(expected, 1), expected, 1);
  }

  @Test
  void numbersWidenExactlyAtTheirEnds() {
    for (int last : new int[] {251, 252, 253, 254, 255, 256, 65531, 65532, 65533, 65535, 65536}) {
      Map<Long, int[]> expected = new HashMap<>();
      for (long key = 0; key < 200; key++) {
        expected.put(key, new int[] {(int) key % 7, (int) key % 5});
      }
      expected.put(77L, new int[] {last, 1});
      expected.put(78L, new int[] {1, last});
      assertHolds(filled(expected, 2), expected, 2);
    }
  }

  @Test
  void growsWithoutHoldingMuchMore() {
    Set<Long> keys = new LinkedHashSet<>();
    SplittableRandom random = new SplittableRandom(3);
    while (keys.size() < 300_000) {
      keys.add(random.nextLong());
    }
    Map<Long, int[]> expected = numbered(keys, 200);
    PositionMap map = filled(expected, 1);
    assertHolds(map, expected, 1);
    assertThat(map.bytes()).isLessThan(18L * keys.size());
    assertThat(map.peak()).isLessThan(19L * keys.size());
    for (long key = 0; key < 1000; key++) {
      assertThat(map.find(key)).isEqualTo(keys.contains(key) ? 0 : PositionMap.ABSENT);
    }
  }

  @Test
  void whatIsAbandonedIsAbsentAndCanBeOpenedAgain() {
    PositionMap map = new PositionMap(1);
    for (long key = -50; key < 50; key++) {
      assertThat(map.find(key)).isEqualTo(PositionMap.ABSENT);
      map.open(key);
    }
    for (long key = -50; key < 50; key++) {
      map.abandon(key);
      assertThat(map.find(key)).isEqualTo(PositionMap.ABSENT);
      map.put(key, map.open(key), 3, 0);
      assertThat(map.find(key)).isEqualTo(3);
    }
    assertThat(map.size()).isEqualTo(100);
  }

  @Test
  void refusesWhatIsNoNumber() {
    PositionMap map = new PositionMap(1);
    assertThat(map.find(1)).isEqualTo(PositionMap.ABSENT);
    long place = map.open(1);
    assertThatThrownBy(() -> map.put(1, place, -1, 0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> map.put(1, place, Integer.MAX_VALUE, 0))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
