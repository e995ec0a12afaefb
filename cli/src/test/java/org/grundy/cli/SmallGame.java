package org.grundy.cli;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * Rules written once more, by hand, with outcomes by plain recursion: what the tests compare with.
 */
final class SmallGame {
  final String rules;

  /** How many heaps a start has. */
  final int heaps;

  /** Whether a position is a sum of heaps, whose order and empty ones do not matter. */
  private final boolean sum;

  private final BiConsumer<List<Integer>, Consumer<List<Integer>>> options;
  private final Map<List<Integer>, Boolean> normal = new HashMap<>();
  private final Map<List<Integer>, Boolean> misere = new HashMap<>();

  private SmallGame(
      String rules,
      int heaps,
      boolean sum,
      BiConsumer<List<Integer>, Consumer<List<Integer>>> options) {
    this.rules = rules;
    this.heaps = heaps;
    this.sum = sum;
    this.options = options;
  }

  /** All of them. */
  static List<SmallGame> all() {
    return List.of(
        new SmallGame("n -> n-k where 1 <= k <= 3", 1, true, SmallGame::bash),
        nim(),
        new SmallGame("n -> a, b where a+b = n-2", 2, true, SmallGame::dawson),
        new SmallGame("wythoff", 2, false, SmallGame::wythoff),
        new SmallGame("euclid", 2, false, SmallGame::euclid));
  }

  /** Nim with three heaps. */
  static SmallGame nim() {
    return new SmallGame("n -> n-k", 3, true, SmallGame::nim);
  }

  @Override
  public String toString() {
    return rules;
  }

  /** The options of a position, in a form that is the same for positions that are the same. */
  Set<List<Integer>> options(List<Integer> position) {
    Set<List<Integer>> all = new LinkedHashSet<>();
    options.accept(position, option -> all.add(form(option)));
    return all;
  }

  /** Without empty heaps and in ascending order, where that does not matter. */
  List<Integer> form(List<Integer> position) {
    if (!sum) {
      return position;
    }
    List<Integer> heaps = new ArrayList<>(position);
    heaps.removeIf(heap -> heap == 0);
    heaps.sort(Comparator.naturalOrder());
    return List.copyOf(heaps);
  }

  /** Whether the player to move wins. */
  boolean isWon(List<Integer> position, boolean underMisere) {
    Map<List<Integer>, Boolean> known = underMisere ? misere : normal;
    List<Integer> form = form(position);
    Boolean won = known.get(form);
    if (won == null) {
      Set<List<Integer>> all = options(form);
      won = all.isEmpty() ? underMisere : all.stream().anyMatch(o -> !isWon(o, underMisere));
      known.put(form, won);
    }
    return won;
  }

  private static List<Integer> with(List<Integer> position, int index, int... parts) {
    List<Integer> result = new ArrayList<>(position);
    result.remove(index);
    for (int i = 0; i < parts.length; i++) {
      result.add(index + i, parts[i]);
    }
    return result;
  }

  private static void bash(List<Integer> position, Consumer<List<Integer>> sink) {
    for (int i = 0; i < position.size(); i++) {
      for (int k = 1; k <= Math.min(3, position.get(i)); k++) {
        sink.accept(with(position, i, position.get(i) - k));
      }
    }
  }

  private static void nim(List<Integer> position, Consumer<List<Integer>> sink) {
    for (int i = 0; i < position.size(); i++) {
      for (int left = 0; left < position.get(i); left++) {
        sink.accept(with(position, i, left));
      }
    }
  }

  private static void dawson(List<Integer> position, Consumer<List<Integer>> sink) {
    for (int i = 0; i < position.size(); i++) {
      for (int a = 0; a <= position.get(i) - 2; a++) {
        sink.accept(with(position, i, a, position.get(i) - 2 - a));
      }
    }
  }

  private static void wythoff(List<Integer> position, Consumer<List<Integer>> sink) {
    nim(position, sink);
    for (int k = 1; k <= Math.min(position.get(0), position.get(1)); k++) {
      sink.accept(List.of(position.get(0) - k, position.get(1) - k));
    }
  }

  private static void euclid(List<Integer> position, Consumer<List<Integer>> sink) {
    int a = position.get(0);
    int b = position.get(1);
    for (int left = a - b; b > 0 && left >= 0; left -= b) {
      sink.accept(List.of(left, b));
    }
    for (int left = b - a; a > 0 && left >= 0; left -= a) {
      sink.accept(List.of(a, left));
    }
  }
}
