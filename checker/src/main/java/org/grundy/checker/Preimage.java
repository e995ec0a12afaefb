package org.grundy.checker;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The positions from which a family reaches a target, as the certificate's image automaton: the
 * sets of pairs that make it deterministic are followed line by line.
 */
final class Preimage {
  private final Lines lines;
  private final Relation relation;
  private final Automaton target;
  private final int columns;
  private final Work work;
  private final Set<Integer> useless = new HashSet<>();
  private final Set<Integer> met = new HashSet<>();

  /** For each pair its followers by symbol, as far as they are known. */
  private final int[][][] followers;

  private long kept;
  private int[] merged = new int[64];

  private Preimage(Lines lines, Relation relation, Automaton target, Work work) {
    this.lines = lines;
    this.relation = relation;
    this.target = target;
    this.work = work;
    columns = target.symbols;
    followers = new int[relation.classes * target.states][][];
  }

  /** Reads the section that starts with {@code word} and gives its image automaton. */
  static Automaton read(Lines lines, String word, Relation relation, Automaton target, Work work)
      throws Refusal {
    Work.states(lines.number(), (long) relation.classes * target.states / 8);
    return new Preimage(lines, relation, target, work).read(word);
  }

  private Automaton read(String word) throws Refusal {
    String[] sizes = lines.words(word);
    if (sizes.length != 2) {
      throw new Refusal(lines.number(), "lines.expected", word, "");
    }
    int uselessSize = lines.integer(sizes[0], 0, Work.MOST_STATES);
    int size = lines.integer(sizes[1], 0, Work.MOST_STATES);
    int start = lines.number();
    readUseless(uselessSize);

    List<int[]> sets = new ArrayList<>();
    Map<Key, Integer> numbers = new HashMap<>();
    int[] first = closure();
    if (first.length > 0) {
      sets.add(first);
      numbers.put(Key.of(first), 0);
    }
    List<int[]> steps = new ArrayList<>();
    List<String> images = new ArrayList<>();
    long held = 0;
    for (int i = 0; i < sets.size(); i++) {
      if (i == size) {
        throw new Refusal(start, "preimage.more", size);
      }
      int[] row = new int[columns];
      for (int a = 0; a < columns; a++) {
        int[] to = follow(sets.get(i), a);
        row[a] = -1;
        if (to.length > 0) {
          Key key = Key.of(to);
          Integer number = numbers.get(key);
          if (number == null) {
            held += to.length;
            Work.states(start, held / 8);
            number = sets.size();
            numbers.put(key, number);
            sets.add(to);
          }
          row[a] = number;
        }
      }
      steps.add(row);
      String line = lines.next();
      String expected = show(sets.get(i));
      if (!line.startsWith(expected)) {
        throw new Refusal(
            lines.number(), "preimage.subset", Lines.shown(expected), Lines.shown(line));
      }
      images.add(line.substring(expected.length()));
    }
    if (sets.size() != size) {
      throw new Refusal(start, "preimage.fewer", size, sets.size());
    }
    if (met.size() != useless.size()) {
      throw new Refusal(start, "preimage.unmet");
    }
    return image(sets, steps, images, start + uselessSize + 1);
  }

  /** Pairs from which nothing is accepted: they do not accept and lead only to such pairs. */
  private void readUseless(int size) throws Refusal {
    int last = -1;
    int start = lines.number() + 1;
    for (int i = 0; i < size; i++) {
      String word = lines.after("useless");
      int dot = word.indexOf('.');
      if (dot < 0) {
        throw new Refusal(lines.number(), "preimage.pair", Lines.shown(word));
      }
      int move = lines.integer(word.substring(0, dot), 0, relation.classes - 1);
      int state = lines.integer(word.substring(dot + 1), 0, target.states - 1);
      int pair = move * target.states + state;
      if (pair <= last) {
        throw new Refusal(lines.number(), "preimage.order");
      }
      useless.add(pair);
      last = pair;
    }
    int line = start;
    for (int pair : useless) {
      boolean fine = !accepts(pair);
      for (int a = 0; a < columns && fine; a++) {
        fine = followers(pair, a).length == 0;
      }
      if (!fine) {
        throw new Refusal(line, "preimage.useless", pair(pair));
      }
    }
  }

  private boolean accepts(int pair) {
    return relation.accepts(pair / target.states) && target.accepts(pair % target.states);
  }

  /**
   * The pairs after a symbol of the position, whatever the other digits are, but for useless ones;
   * in increasing order. Kept, since a pair is in many sets.
   */
  private int[] followers(int pair, int symbol) throws Refusal {
    int[][] known = followers[pair];
    if (known == null) {
      known = new int[columns][];
      followers[pair] = known;
    }
    if (known[symbol] == null) {
      known[symbol] = computed(pair, symbol);
    }
    return known[symbol];
  }

  private int[] computed(int pair, int symbol) throws Refusal {
    int guesses = relation.symbols / columns;
    work.spend(lines.number(), guesses);
    int[] found = new int[guesses];
    int count = 0;
    for (int g = 0; g < guesses; g++) {
      int a = symbol * guesses + g;
      int move = relation.step(pair / target.states, a);
      int state = move < 0 ? -1 : target.step(pair % target.states, relation.option[a]);
      if (state >= 0) {
        int to = move * target.states + state;
        if (useless.contains(to)) {
          met.add(to);
        } else {
          found[count++] = to;
        }
      }
    }
    count = sorted(found, count);
    kept += count + 8;
    Work.states(lines.number(), kept / 16);
    return Arrays.copyOf(found, count);
  }

  /** Sorts the first numbers of an array, keeps one of equal ones, and gives how many remain. */
  private static int sorted(int[] numbers, int length) {
    Arrays.sort(numbers, 0, length);
    int count = 0;
    for (int i = 0; i < length; i++) {
      if (i == 0 || numbers[i] != numbers[i - 1]) {
        numbers[count++] = numbers[i];
      }
    }
    return count;
  }

  /** What the first pair reaches while the position shows zeros only. */
  private int[] closure() throws Refusal {
    Set<Integer> reached = new TreeSet<>();
    List<Integer> queue = new ArrayList<>();
    if (relation.first >= 0) {
      int pair = relation.first * target.states;
      if (useless.contains(pair)) {
        met.add(pair);
      } else {
        reached.add(pair);
        queue.add(pair);
      }
    }
    for (int i = 0; i < queue.size(); i++) {
      for (int to : followers(queue.get(i), 0)) {
        if (reached.add(to)) {
          queue.add(to);
        }
      }
    }
    return reached.stream().mapToInt(Integer::intValue).toArray();
  }

  /** The pairs that some pair of a set leads to, in increasing order. */
  private int[] follow(int[] set, int symbol) throws Refusal {
    int length = 0;
    for (int pair : set) {
      int[] to = followers(pair, symbol);
      if (length + to.length > merged.length) {
        merged = Arrays.copyOf(merged, 2 * (length + to.length));
      }
      System.arraycopy(to, 0, merged, length, to.length);
      length += to.length;
    }
    work.spend(lines.number(), set.length + 4L * length);
    return Arrays.copyOf(merged, sorted(merged, length));
  }

  private String pair(int pair) {
    return pair / target.states + "." + pair % target.states;
  }

  private String show(int[] set) {
    StringBuilder text = new StringBuilder("subset ");
    for (int pair : set) {
      text.append(pair(pair)).append(' ');
    }
    return text.append(": ").toString();
  }

  /** The map of the sets onto the image automaton keeps acceptance and every step. */
  private Automaton image(List<int[]> sets, List<int[]> steps, List<String> images, int line)
      throws Refusal {
    String word = lines.after("image");
    int states = lines.integer(word, sets.isEmpty() ? 0 : 1, sets.size());
    int[] to = new int[sets.size()];
    boolean[] hit = new boolean[states];
    for (int i = 0; i < to.length; i++) {
      to[i] = number(images.get(i), states, line + i);
      hit[to[i]] = true;
    }
    for (boolean h : hit) {
      if (!h) {
        throw new Refusal(lines.number(), "preimage.spare");
      }
    }
    if (states > 0 && to[0] != 0) {
      throw new Refusal(line, "preimage.first");
    }
    Automaton image = Automaton.read(lines, "state", states, columns);
    for (int i = 0; i < to.length; i++) {
      boolean accepts = false;
      for (int pair : sets.get(i)) {
        accepts |= accepts(pair);
      }
      boolean agrees = accepts == image.accepts(to[i]);
      for (int a = 0; a < columns; a++) {
        int next = steps.get(i)[a];
        agrees &= image.step(to[i], a) == (next < 0 ? -1 : to[next]);
      }
      if (!agrees) {
        throw new Refusal(line + i, "preimage.image");
      }
    }
    return image;
  }

  private static int number(String word, int states, int line) throws Refusal {
    try {
      int number = Integer.parseInt(word);
      if (number >= 0 && number < states && Integer.toString(number).equals(word)) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Said below, with the same words as a number out of range.
    }
    throw new Refusal(line, "lines.number", Lines.shown(word), 0, states - 1);
  }
}
