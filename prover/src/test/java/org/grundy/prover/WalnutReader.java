package org.grundy.prover;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads automata in Walnut's text form, from its description, for tests. */
final class WalnutReader {
  final List<String> alphabets;
  private final Set<Integer> accepting = new HashSet<>();
  private final Map<Integer, Map<List<Integer>, Integer>> steps = new HashMap<>();
  private int first = -1;

  WalnutReader(String text) {
    List<String> lines = text.lines().filter(line -> !line.isBlank()).toList();
    alphabets = List.of(lines.getFirst().split(" ", -1));
    Map<List<Integer>, Integer> row = new HashMap<>();
    for (String line : lines.subList(1, lines.size())) {
      int arrow = line.indexOf("->");
      if (arrow < 0) {
        String[] words = line.split(" ", -1);
        int state = Integer.parseInt(words[0]);
        first = first < 0 ? state : first;
        if (Integer.parseInt(words[1]) != 0) {
          accepting.add(state);
        }
        row = new HashMap<>();
        steps.put(state, row);
      } else {
        List<Integer> digits = new ArrayList<>();
        for (String word : line.substring(0, arrow).strip().split(" ", -1)) {
          digits.add(Integer.parseInt(word));
        }
        Integer before = row.put(digits, Integer.parseInt(line.substring(arrow + 2).strip()));
        if (digits.size() != alphabets.size() || before != null) {
          throw new AssertionError("line " + line);
        }
      }
    }
    for (Map<List<Integer>, Integer> all : steps.values()) {
      if (!steps.keySet().containsAll(all.values())) {
        throw new AssertionError("a step to a state that is not declared");
      }
    }
  }

  /**
   * Whether the words of these numbers side by side are accepted, zeros in front of shorter ones.
   */
  boolean accepts(List<int[]> words) {
    int length = 0;
    for (int[] word : words) {
      length = Math.max(length, word.length);
    }
    Integer state = first;
    for (int i = 0; i < length; i++) {
      List<Integer> digits = new ArrayList<>();
      for (int[] word : words) {
        int at = i - (length - word.length);
        digits.add(at < 0 ? 0 : word[at]);
      }
      state = steps.getOrDefault(state, Map.of()).get(digits);
      if (state == null) {
        return false;
      }
    }
    return accepting.contains(state);
  }
}
