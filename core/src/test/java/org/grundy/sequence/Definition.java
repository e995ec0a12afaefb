package org.grundy.sequence;

import java.util.BitSet;
import org.grundy.code.Code;
import org.grundy.code.Digit;

/**
 * Values of single heaps by nothing but the definition: every way to leave heaps is gone through.
 */
final class Definition {
  private final int[] values;
  private final BitSet options = new BitSet();

  private Definition(int heaps) {
    values = new int[heaps];
  }

  /** The values of all heaps below a number. */
  static int[] values(Code code, int heaps) {
    Definition definition = new Definition(heaps);
    for (int n = 1; n < heaps; n++) {
      definition.options.clear();
      for (int taken = 0; taken <= n; taken++) {
        definition.leave(code.digit(taken), n - taken, n - taken, 0, 0);
      }
      definition.values[n] = definition.options.nextClearBit(0);
    }
    return definition.values;
  }

  /** Leaves some more heaps, none larger than the last, so that nothing is over. */
  private void leave(Digit digit, int rest, int largest, int count, int sum) {
    if (rest == 0) {
      if (digit.allows(count)) {
        options.set(sum);
      }
      return;
    }
    if (count >= digit.most()) {
      return;
    }
    int least = digit.equal() && count > 0 ? largest : 1;
    // The whole heap, nothing taken from it, has no value yet; no digit allows it.
    for (int heap = least; heap <= Math.min(rest, largest); heap++) {
      int next = digit.different() ? heap - 1 : heap;
      leave(digit, rest - heap, next, count + 1, sum ^ values[heap]);
    }
  }

  /**
   * The same for codes that leave two heaps at most, digit by digit and pair by pair.
   *
   * @param heaps a few ten thousand take a second
   */
  static int[] byPairs(Code code, int heaps) {
    int[] values = new int[heaps];
    int[] seen = new int[1 << 14];
    for (int n = 1; n < heaps; n++) {
      for (int taken = 0; taken <= Math.min(n, code.lastDigit()); taken++) {
        Digit digit = code.digit(taken);
        int rest = n - taken;
        if (digit.none() && rest == 0) {
          seen[0] = n;
        }
        if (digit.one() && rest > 0) {
          seen[values[rest]] = n;
        }
        if (digit.two()) {
          for (int a = 1, b = rest - 1; a <= b; a++, b--) {
            if (a < b ? !digit.equal() : !digit.different()) {
              seen[values[a] ^ values[b]] = n;
            }
          }
        }
      }
      int value = 0;
      while (seen[value] == n) {
        value++;
      }
      values[n] = value;
    }
    return values;
  }

  /** The values that a sequence has, made known at once. */
  static int[] of(NimSequence sequence, int heaps) throws InterruptedException {
    sequence.extend(heaps);
    int[] values = new int[heaps];
    for (int n = 0; n < heaps; n++) {
      values[n] = sequence.value(n);
    }
    return values;
  }

  static int[] of(Code code, int heaps) throws InterruptedException {
    return of(NimSequence.of(code), heaps);
  }
}
