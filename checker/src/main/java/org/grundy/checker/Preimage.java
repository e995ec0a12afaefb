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

  private Preimage(Lines lines, Relation relation, Automaton target, Work work) {
    this.lines = lines;
    this.relation = relation;
    this.target = target;
    this.work = work;
    columns = target.symbols;
  }

  /** Reads the section that starts with {@code word} and gives its image automaton. */
  static Automaton read(Lines lines, String word, Relation relation, Automaton target, Work work)
      throws Refusal {
    return new Preimage(lines, relation, target, work).read(word);
  }

  private Automaton read(String word) throws Refusal {
    String[] sizes = lines.words(word);
    if (sizes.length != 2) {
      throw new Refusal(lines.number(), "lines.expected", word, "");
    }
    int uselessSize = lines.integer(sizes[0], 0, Work.MOST_STATES);
    int size = lines.integer(sizes[1], 0, Work.MOST_STATES);
    Work.states(lines.number(), (long) relation.classes * target.states / 512);
    int start = lines.number();
    readUseless(uselessSize);

    List<int[]> sets = new ArrayList<>();
    Map<List<Integer>, Integer> numbers = new HashMap<>();
    int[] first = closure();
    if (first.length > 0) {
      sets.add(first);
      numbers.put(key(first), 0);
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
          List<Integer> key = key(to);
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
        for (int to : followers(pair, a)) {
          fine &= useless.contains(to);
        }
      }
      if (!fine) {
        throw new Refusal(line, "preimage.useless", pair(pair));
      }
    }
  }

  private boolean accepts(int pair) {
    return relation.accepts(pair / target.states) && target.accepts(pair % target.states);
  }

  /** All pairs after a symbol of the position, whatever the other digits are. */
  private Set<Integer> followers(int pair, int symbol) throws Refusal {
    int guesses = relation.symbols / columns;
    work.spend(lines.number(), guesses);
    Set<Integer> followers = new TreeSet<>();
    for (int g = 0; g < guesses; g++) {
      int a = symbol * guesses + g;
      int move = relation.step(pair / target.states, a);
      int state = move < 0 ? -1 : target.step(pair % target.states, relation.option[a]);
      if (state >= 0) {
        int to = move * target.states + state;
        followers.add(to);
        if (useless.contains(to)) {
          met.add(to);
        }
      }
    }
    return followers;
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
        if (!useless.contains(to) && reached.add(to)) {
          queue.add(to);
        }
      }
    }
    return array(reached);
  }

  private int[] follow(int[] set, int symbol) throws Refusal {
    Set<Integer> to = new TreeSet<>();
    for (int pair : set) {
      to.addAll(followers(pair, symbol));
    }
    to.removeAll(useless);
    return array(to);
  }

  private static int[] array(Set<Integer> set) {
    return set.stream().mapToInt(Integer::intValue).toArray();
  }

  private static List<Integer> key(int[] set) {
    return Arrays.stream(set).boxed().toList();
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
