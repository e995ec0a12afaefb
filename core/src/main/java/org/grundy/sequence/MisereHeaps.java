package org.grundy.sequence;

import java.util.Arrays;
import org.grundy.code.Code;
import org.grundy.code.Digit;
import org.jspecify.annotations.Nullable;

/**
 * Misère play of a take-and-break code: outcomes, misère Grundy values and genera of single heaps,
 * as far as they are asked for, and of sums of such heaps.
 *
 * <p>Under misère play values of summands do not give that of the sum, so sums of heaps are
 * searched. What makes that smaller is all proved in {@code docs/theory/misere.md}: heaps that are
 * equal for misère play are taken as one, two nim heaps of 1 cancel, and sums of tame heaps are
 * added like nim heaps. Every value is right. Time and memory grow with the number of sums that may
 * be left of a heap, for codes that split like the number of its partitions.
 *
 * <p>Not safe for several threads.
 */
public final class MisereHeaps {
  /** So many sums are stored if nothing else is said. */
  public static final long DEFAULT_SUMS = 2_000_000;

  private final Code code;
  private final MisereSums sums;

  /** The sum to which each heap is equal. */
  private int[] heaps = new int[64];

  private int known = 1;

  private int[] found = new int[64];
  private int count;

  private MisereHeaps(Code code, long most) {
    this.code = code;
    this.sums = new MisereSums(most);
  }

  /** The heaps of a code with up to {@link #DEFAULT_SUMS} sums; costs nothing yet. */
  public static MisereHeaps of(Code code) {
    return of(code, DEFAULT_SUMS);
  }

  /**
   * The heaps of a code.
   *
   * @param most how many sums may be stored, at least 1; one takes about 35 bytes
   * @throws IllegalArgumentException if it is less
   */
  public static MisereHeaps of(Code code, long most) {
    if (most < 1) {
      throw new IllegalArgumentException("no room for sums: " + most);
    }
    return new MisereHeaps(code, most);
  }

  /** The code. */
  public Code code() {
    return code;
  }

  /** How many heaps are known: those below this; at least 1. */
  public int known() {
    return known;
  }

  /** How many sums of heaps are stored. */
  public long positions() {
    return sums.size();
  }

  /**
   * Makes all heaps below a number known, one after the other.
   *
   * @param to more than 0
   * @return whether they are; false if too many sums are needed, and what is known then stays so
   * @throws InterruptedException if the thread is interrupted; what is known then stays so
   */
  public boolean extend(int to) throws InterruptedException {
    try {
      while (known < to) {
        Growing.stopIfInterrupted();
        int sum = sums.game(options(known));
        if (known == heaps.length) {
          heaps = Arrays.copyOf(heaps, 2 * known);
        }
        heaps[known++] = sum;
      }
      return true;
    } catch (MisereSums.LimitReached e) {
      return false;
    }
  }

  /**
   * The misère Grundy value of a heap: 1 if no move is left, else the least number that is no
   * option's.
   *
   * @param n from 0 to {@link #known()} - 1
   */
  public int value(int n) {
    return genus(n).misere();
  }

  /**
   * Whether the player to move in a single heap loses under misère play.
   *
   * @param n from 0 to {@link #known()} - 1
   */
  public boolean isP(int n) {
    return value(n) == 0;
  }

  /**
   * The genus of a heap.
   *
   * @param n from 0 to {@link #known()} - 1
   */
  public Genus genus(int n) {
    return sums.known(heap(n));
  }

  /**
   * Whether a heap is tame: its options are sums of tame heaps, and its genus is one of a sum of
   * nim heaps. Sums of tame heaps are won like the sums of nim heaps that have the same genera.
   *
   * @param n from 0 to {@link #known()} - 1
   */
  public boolean isTame(int n) {
    return sums.isTame(heap(n));
  }

  /**
   * The genus of a sum of heaps; its misère Grundy value is 0 exactly if the player to move loses.
   *
   * @param sizes each from 0 to {@link #known()} - 1
   * @return null if too many sums are needed
   * @throws InterruptedException if the thread is interrupted
   */
  public @Nullable Genus genus(int... sizes) throws InterruptedException {
    try {
      int sum = 0;
      for (int size : sizes) {
        sum = sums.plus(sum, heap(size));
      }
      return sums.genus(sum);
    } catch (MisereSums.LimitReached e) {
      return null;
    }
  }

  private int heap(int n) {
    if (n < 0 || n >= known) {
      throw new IllegalArgumentException("a heap that is not known: " + n);
    }
    return heaps[n];
  }

  /** The sums that may be left of a heap, all smaller heaps being known. */
  private int[] options(int heap) throws MisereSums.LimitReached, InterruptedException {
    count = 0;
    int last = code.repeatFrom() < 0 ? Math.min(heap, code.lastDigit()) : heap;
    for (int removed = 0; removed <= last; removed++) {
      Growing.stopIfInterrupted();
      Digit digit = code.digit(removed);
      int rest = heap - removed;
      if (rest == 0) {
        if (digit.none()) {
          give(0);
        }
      } else if (digit.equal()) {
        equal(digit, rest);
      } else if (digit.most() > 0) {
        split(digit, rest, 1, 0, 0);
      }
    }
    return MisereSums.distinct(Arrays.copyOf(found, count));
  }

  private void equal(Digit digit, int rest) throws MisereSums.LimitReached {
    for (int parts = 1; parts <= rest; parts++) {
      if (rest % parts == 0 && digit.allows(parts)) {
        int sum = 0;
        for (int i = 0; i < parts; i++) {
          sum = sums.plus(sum, heaps[rest / parts]);
        }
        give(sum);
      }
    }
  }

  /**
   * Gives the ways to split a rest into heaps of ascending sizes, beside those split off before.
   */
  private void split(Digit digit, int rest, int least, int parts, int before)
      throws MisereSums.LimitReached, InterruptedException {
    if (digit.allows(parts + 1)) {
      give(sums.plus(before, heaps[rest]));
    }
    if (parts + 2 > digit.most()) {
      return;
    }
    Growing.stopIfInterrupted();
    int apart = digit.different() ? 1 : 0;
    for (int size = least; size <= (rest - apart) / 2; size++) {
      split(digit, rest - size, size + apart, parts + 1, sums.plus(before, heaps[size]));
    }
  }

  private void give(int sum) {
    if (count == found.length) {
      found = MisereSums.distinct(found);
      count = found.length;
      found = Arrays.copyOf(found, 2 * count + 64);
    }
    found[count++] = sum;
  }
}
