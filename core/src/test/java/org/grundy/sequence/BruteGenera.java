package org.grundy.sequence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.grundy.Heaps;
import org.grundy.Player;
import org.grundy.Ruleset;
import org.grundy.code.Code;

/**
 * Misère Grundy values of sums of a code's heaps and nim heaps, by nothing but their definition.
 */
final class BruteGenera {
  private final Ruleset<Heaps> rules;
  private final Map<Integer, Set<List<Integer>>> moves = new HashMap<>();
  private final Map<List<Integer>, Integer> values = new HashMap<>();

  BruteGenera(Code code) {
    rules = code.rules();
  }

  /** The value of heaps with some nim heaps of 2. */
  int value(int twos, int... heaps) {
    List<Integer> position = new ArrayList<>();
    for (int heap : heaps) {
      position.add(heap);
    }
    for (int i = 0; i < twos; i++) {
      position.add(-2);
    }
    return value(position);
  }

  /** A negative number stands for a nim heap. */
  private int value(List<Integer> position) {
    List<Integer> sorted = new ArrayList<>(position);
    sorted.removeIf(heap -> heap == 0);
    sorted.sort(null);
    Integer known = values.get(sorted);
    if (known != null) {
      return known;
    }
    Set<Integer> reached = new HashSet<>();
    for (int i = 0; i < sorted.size(); i++) {
      List<Integer> rest = new ArrayList<>(sorted);
      int heap = rest.remove(i);
      for (List<Integer> parts : moves(heap)) {
        List<Integer> option = new ArrayList<>(rest);
        option.addAll(parts);
        reached.add(value(option));
      }
    }
    int value = reached.isEmpty() ? 1 : 0;
    while (reached.contains(value)) {
      value++;
    }
    values.put(sorted, value);
    return value;
  }

  private Set<List<Integer>> moves(int heap) {
    return moves.computeIfAbsent(heap, this::listMoves);
  }

  private Set<List<Integer>> listMoves(int heap) {
    Set<List<Integer>> found =
        new TreeSet<>(
            (a, b) -> Arrays.compare(a.toArray(new Integer[0]), b.toArray(new Integer[0])));
    for (int left = heap + 1; left <= 0; left++) {
      found.add(List.of(left));
    }
    if (heap > 0) {
      rules.options(
          Heaps.of(heap),
          Player.LEFT,
          option -> found.add(Arrays.stream(option.toLongs()).mapToObj(h -> (int) h).toList()));
    }
    return found;
  }
}
