package org.grundy.sequence;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Sums of atoms under misère play, and what is known of them. An atom is a game that was not found
 * equal to a sum of earlier ones; its options are sums of these.
 *
 * <p>A sum is a number: 0 is the empty one, every other consists of its latest atom and the number
 * of the rest, so that equal multisets have equal numbers. Two nim heaps of 1 are left out of every
 * sum.
 */
final class MisereSums {
  /** The atom that is the nim heap of 1: the first one, as it can only have the empty option. */
  private static final int ONE = 0;

  private static final int UNKNOWN = -1;

  private final long most;

  /** The numbers of the options of each atom. */
  private final List<int[]> options = new ArrayList<>();

  private final Map<List<Integer>, Integer> atoms = new HashMap<>();

  private int size = 1;
  private int[] head = new int[1024];
  private int[] tail = new int[1024];

  /** The number of the sum's genus, or unknown. */
  private int[] genus = new int[1024];

  /** How many moves a sum can last. */
  private int[] height = new int[1024];

  /** Whether every atom is tame. */
  private boolean[] tame = new boolean[1024];

  /** Open addressing by head and tail; 0 for a free place. */
  private int[] table = new int[4096];

  private final List<Genus> genera = new ArrayList<>();
  private final Map<Genus, Integer> numbers = new HashMap<>();

  /** Thrown when there are too many sums. */
  static final class LimitReached extends Exception {
    private static final long serialVersionUID = 1;

    LimitReached() {
      super("limit reached", null, false, false);
    }
  }

  MisereSums(long most) {
    this.most = Math.min(most, 1 << 29);
    tame[0] = true;
    genus[0] = number(Genus.ZERO);
  }

  /** How many sums have a number. */
  int size() {
    return size;
  }

  /** How many atoms there are. */
  int atoms() {
    return options.size();
  }

  boolean isTame(int sum) {
    return tame[sum];
  }

  private int number(Genus value) {
    Integer known = numbers.putIfAbsent(value, genera.size());
    if (known != null) {
      return known;
    }
    genera.add(value);
    return genera.size() - 1;
  }

  /** The sum of two sums. */
  int plus(int one, int other) throws LimitReached {
    if (one == 0 || other == 0) {
      return one + other;
    }
    return head[one] >= head[other]
        ? join(head[one], plus(tail[one], other))
        : join(head[other], plus(one, tail[other]));
  }

  /** The sum of an atom and others that are not later. */
  private int join(int atom, int rest) throws LimitReached {
    if (atom == ONE && rest != 0) {
      return tail[rest];
    }
    int place = place(atom, rest);
    while (table[place] != 0) {
      int sum = table[place];
      if (head[sum] == atom && tail[sum] == rest) {
        return sum;
      }
      place = (place + 1) & (table.length - 1);
    }
    if (size >= most) {
      throw new LimitReached();
    }
    return enter(atom, rest, place);
  }

  private int place(int atom, int rest) {
    long mixed = ((long) rest << 16 ^ atom) * 0x9E3779B97F4A7C15L;
    return (int) (mixed >>> 32) & (table.length - 1);
  }

  private int enter(int atom, int rest, int place) {
    if (size == head.length) {
      int larger = size + (size >> 1);
      head = Arrays.copyOf(head, larger);
      tail = Arrays.copyOf(tail, larger);
      genus = Arrays.copyOf(genus, larger);
      height = Arrays.copyOf(height, larger);
      tame = Arrays.copyOf(tame, larger);
    }
    int sum = size++;
    head[sum] = atom;
    tail[sum] = rest;
    genus[sum] = UNKNOWN;
    if (rest != 0) {
      int alone = alone(atom);
      height[sum] = height[alone] + height[rest];
      tame[sum] = tame[alone] && tame[rest];
      if (tame[sum]) {
        genus[sum] = number(genera.get(genus[alone]).plusTame(genera.get(genus[rest])));
      }
    }
    table[place] = sum;
    if (2 * size > table.length) {
      table = new int[2 * table.length];
      for (int s = 1; s < size; s++) {
        int at = place(head[s], tail[s]);
        while (table[at] != 0) {
          at = (at + 1) & (table.length - 1);
        }
        table[at] = s;
      }
    }
    return sum;
  }

  /** The sum of one atom alone, which has a number since the atom was made. */
  private int alone(int atom) {
    int place = place(atom, 0);
    while (head[table[place]] != atom || tail[table[place]] != 0 || table[place] == 0) {
      place = (place + 1) & (table.length - 1);
    }
    return table[place];
  }

  /** The options of a sum, some perhaps more than once. */
  private int[] options(int sum) throws LimitReached {
    int[] found = new int[64];
    int count = 0;
    int length = 0;
    for (int s = sum; s != 0; s = tail[s]) {
      length++;
    }
    int[] before = new int[length];
    int passed = 0;
    for (int s = sum; s != 0; s = tail[s]) {
      int atom = head[s];
      if (passed == 0 || before[passed - 1] != atom) {
        int rest = tail[s];
        for (int i = passed - 1; i >= 0; i--) {
          rest = join(before[i], rest);
        }
        for (int option : options.get(atom)) {
          if (count == found.length) {
            found = Arrays.copyOf(found, 2 * count);
          }
          found[count++] = plus(rest, option);
        }
      }
      before[passed++] = atom;
    }
    return Arrays.copyOf(found, count);
  }

  /** A sum on the way to which the search is, with its options and how many of them are known. */
  private static final class Frame {
    final int sum;
    final int[] options;
    int next;

    Frame(int sum, int[] options) {
      this.sum = sum;
      this.options = options;
    }
  }

  /** The genus of a sum that is known. */
  Genus known(int sum) {
    return genera.get(genus[sum]);
  }

  /** The genus of a sum; searches what is not known. */
  Genus genus(int sum) throws LimitReached, InterruptedException {
    if (genus[sum] == UNKNOWN) {
      search(sum);
    }
    return genera.get(genus[sum]);
  }

  private void search(int sum) throws LimitReached, InterruptedException {
    ArrayDeque<Frame> path = new ArrayDeque<>();
    path.push(new Frame(sum, options(sum)));
    while (!path.isEmpty()) {
      Frame frame = path.peek();
      int[] next = frame.options;
      while (frame.next < next.length && genus[next[frame.next]] != UNKNOWN) {
        frame.next++;
      }
      if (frame.next < next.length) {
        Growing.stopIfInterrupted();
        path.push(new Frame(next[frame.next], options(next[frame.next])));
      } else {
        genus[frame.sum] = number(ofOptions(next));
        path.pop();
      }
    }
  }

  private Genus ofOptions(int[] sums) {
    boolean[] seen = new boolean[genera.size()];
    List<Genus> different = new ArrayList<>();
    for (int sum : sums) {
      if (!seen[genus[sum]]) {
        seen[genus[sum]] = true;
        different.add(genera.get(genus[sum]));
      }
    }
    return Genus.ofOptions(different);
  }

  /**
   * The sum that is the game with these options: an earlier one if it is seen to be equal, else a
   * new atom.
   *
   * @param sums in ascending order, all different
   */
  int game(int[] sums) throws LimitReached, InterruptedException {
    if (sums.length == 0) {
      return 0;
    }
    List<Integer> key = new ArrayList<>();
    int tallest = sums[0];
    for (int sum : sums) {
      genus(sum);
      key.add(sum);
      tallest = height[sum] > height[tallest] ? sum : tallest;
    }
    Integer known = atoms.get(key);
    if (known != null) {
      return alone(known);
    }
    Genus value = ofOptions(sums);
    int equal = reversal(sums, tallest, value);
    if (equal == UNKNOWN) {
      equal = oneMore(sums, value);
    }
    return equal != UNKNOWN ? equal : atom(sums, key, value, height[tallest] + 1);
  }

  private int atom(int[] sums, List<Integer> key, Genus value, int lasts) throws LimitReached {
    int atom = options.size();
    boolean isTame = value.looksTame();
    for (int sum : sums) {
      isTame &= tame[sum];
    }
    int place = place(atom, 0);
    while (table[place] != 0) {
      place = (place + 1) & (table.length - 1);
    }
    if (size >= most) {
      throw new LimitReached();
    }
    int sum = enter(atom, 0, place);
    genus[sum] = number(value);
    height[sum] = lasts;
    tame[sum] = isTame;
    options.add(sums);
    atoms.put(key, atom);
    return sum;
  }

  /**
   * A sum to which a game is equal by reversible moves: its options are among the game's, and every
   * other option of the game can be answered by a move to it. If it is the empty sum, the player to
   * move in the game must win.
   *
   * @param tallest an option that lasts longest; it is one of the others, as what it is an option
   *     of lasts longer than it, and what can be reached from it does not
   * @return unknown if none is found
   */
  private int reversal(int[] sums, int tallest, Genus value) throws LimitReached {
    int number = numbers.getOrDefault(value, UNKNOWN);
    if (number == UNKNOWN) {
      return UNKNOWN;
    }
    for (int sum : options(tallest)) {
      // Equal games have equal genera; that decides about the empty sum too.
      if (genus[sum] == number && isReversal(sums, sum)) {
        return sum;
      }
    }
    return UNKNOWN;
  }

  private boolean isReversal(int[] sums, int sum) throws LimitReached {
    int[] own = distinct(options(sum));
    for (int option : own) {
      if (Arrays.binarySearch(sums, option) < 0) {
        return false;
      }
    }
    for (int option : sums) {
      if (Arrays.binarySearch(own, option) < 0 && !contains(options(option), sum)) {
        return false;
      }
    }
    return true;
  }

  /**
   * An option together with a nim heap of 1, if it has the same options as a game.
   *
   * @return unknown if there is none
   */
  private int oneMore(int[] sums, Genus value) throws LimitReached {
    if (options.isEmpty()) {
      return UNKNOWN;
    }
    int number = numbers.getOrDefault(value.plusOne(), UNKNOWN);
    int one = alone(ONE);
    for (int option : sums) {
      if (genus[option] == number) {
        int sum = plus(option, one);
        if (Arrays.equals(distinct(options(sum)), sums)) {
          return sum;
        }
      }
    }
    return UNKNOWN;
  }

  private static boolean contains(int[] numbers, int number) {
    for (int n : numbers) {
      if (n == number) {
        return true;
      }
    }
    return false;
  }

  /** The same numbers in ascending order, each once. */
  static int[] distinct(int[] numbers) {
    int[] sorted = numbers.clone();
    Arrays.sort(sorted);
    int count = 0;
    for (int i = 0; i < sorted.length; i++) {
      if (i == 0 || sorted[i] != sorted[i - 1]) {
        sorted[count++] = sorted[i];
      }
    }
    return Arrays.copyOf(sorted, count);
  }
}
