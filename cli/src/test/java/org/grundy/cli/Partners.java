package org.grundy.cli;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.grundy.Heaps;
import org.grundy.prover.NumerationSystem;
import org.grundy.prover.Theorem;

/**
 * Positions of a Grundy value in which all components but one are given, by a walk through the
 * automaton as a theorem shows it.
 */
final class Partners {
  /** There may be as many as numbers. */
  private static final int MOST = 6;

  private final NumerationSystem system;
  private final List<Theorem.Row> rows;
  private final List<int[]> columns = new ArrayList<>();
  private final Random random;

  Partners(Theorem theorem, int value, Random random) {
    system = theorem.system();
    rows = theorem.rows(value);
    this.random = random;
    for (String column : theorem.columns()) {
      String[] digits = column.split(system.radix() <= 10 ? "" : ",", 0);
      int[] numbers = new int[digits.length];
      for (int i = 0; i < numbers.length; i++) {
        numbers[i] = Integer.parseInt(digits[i]);
      }
      columns.add(numbers);
    }
  }

  /** Some of them, in no order; all where they are few. */
  List<Heaps> of(Heaps position, int component) {
    int length = 0;
    List<int[]> digits = new ArrayList<>();
    for (int c = 0; c < position.size(); c++) {
      digits.add(system.digits(position.at(c)));
      length = Math.max(length, digits.get(c).length);
    }
    // The free number may be longer.
    length += 3;
    Search search = new Search(digits, component, length);
    search.go(0, 0);
    List<Heaps> found = new ArrayList<>();
    for (BigInteger number : search.found) {
      found.add(position.with(component, number));
    }
    return found;
  }

  private final class Search {
    private final List<int[]> digits;
    private final int component;
    private final int[] own;
    private final List<Map<Integer, Boolean>> ends = new ArrayList<>();
    private final List<List<Integer>> open = new ArrayList<>();
    private final List<BigInteger> found = new ArrayList<>();

    Search(List<int[]> digits, int component, int length) {
      this.digits = digits;
      this.component = component;
      own = new int[length];
      for (int i = 0; i <= length; i++) {
        ends.add(new HashMap<>());
        open.add(i < length ? open(i) : List.of());
      }
    }

    /** The columns that may come at a place: those with the digits of the given components. */
    private List<Integer> open(int place) {
      List<Integer> open = new ArrayList<>();
      for (int a = 0; a < columns.size(); a++) {
        boolean fits = true;
        for (int c = 0; c < digits.size(); c++) {
          int[] word = digits.get(c);
          int at = place - own.length + word.length;
          fits &= c == component || columns.get(a)[c] == (at < 0 ? 0 : word[at]);
        }
        if (fits) {
          open.add(a);
        }
      }
      return open;
    }

    private boolean mayEnd(int place, int state) {
      if (state < 0) {
        return false;
      }
      Boolean known = ends.get(place).get(state);
      if (known == null) {
        known = place == own.length && rows.get(state).accepting();
        for (int a : open.get(place)) {
          known |= mayEnd(place + 1, rows.get(state).next().get(a));
        }
        ends.get(place).put(state, known);
      }
      return known;
    }

    private void go(int place, int state) {
      if (found.size() >= MOST || !mayEnd(place, state)) {
        return;
      }
      if (place == own.length) {
        found.add(system.value(own));
        return;
      }
      List<Integer> shuffled = new ArrayList<>(open.get(place));
      Collections.shuffle(shuffled, random);
      for (int a : shuffled) {
        own[place] = columns.get(a)[component];
        go(place + 1, rows.get(state).next().get(a));
      }
    }
  }
}
