package org.grundy.plot;

import java.util.ArrayList;
import java.util.List;

/** Round numbers along an axis. */
final class Ticks {
  private Ticks() {}

  /**
   * The multiples of a round step from 0 to a last number.
   *
   * @param most how many there is room for, at least 3; there are then two or more unless {@code
   *     last} is 0
   */
  static List<Integer> upTo(int last, int most) {
    long step = step(last, most);
    List<Integer> ticks = new ArrayList<>();
    for (long tick = 0; tick <= last; tick += step) {
      ticks.add((int) tick);
    }
    return ticks;
  }

  private static long step(int last, int most) {
    long power = 1;
    while (true) {
      for (long digit : new long[] {1, 2, 5}) {
        if (last / (digit * power) < most) {
          return digit * power;
        }
      }
      power *= 10;
    }
  }
}
