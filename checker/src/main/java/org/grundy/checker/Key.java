package org.grundy.checker;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Numbers as the key of a map. */
final class Key {
  private final long[] numbers;

  Key(long[] numbers) {
    this.numbers = numbers;
  }

  static Key of(int[] numbers) {
    return new Key(Arrays.stream(numbers).asLongStream().toArray());
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Key key && Arrays.equals(numbers, key.numbers);
  }

  @Override
  public int hashCode() {
    long hash = numbers.length;
    for (long number : numbers) {
      hash = (hash + number) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 32;
    }
    return (int) hash;
  }
}
