package org.grundy.checker;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The equation that makes an automaton the one of a Grundy value: it accepts exactly the positions
 * that no automaton of a lower value accepts and that have no option that it accepts itself.
 *
 * <p>Under misère play the positions of value 0, the P-positions, must have an option.
 */
final class Equation {
  private final Automaton set;
  private final List<Automaton> lower;
  private final List<Automaton> into;
  private final List<Automaton> any;
  private final boolean mustMove;
  private final Work work;
  private final Numeration system;
  private final Reading.Game game;

  /** All automata that are read beside the set itself. */
  private final List<Automaton> beside = new ArrayList<>();

  /**
   * @param values the automata of the Grundy values from 0 to the one that is checked
   * @param into for each family the positions that have an option of this value
   * @param any for each family the positions that have an option, or null if they may have none
   */
  Equation(
      Reading.Game game,
      Numeration system,
      List<Automaton> values,
      List<Automaton> into,
      @Nullable List<Automaton> any,
      Work work) {
    this.game = game;
    this.system = system;
    this.work = work;
    this.set = values.getLast();
    this.lower = values.subList(0, values.size() - 1);
    this.into = into;
    this.any = any == null ? List.of() : any;
    this.mustMove = any != null;
    beside.addAll(into);
    beside.addAll(this.any);
    beside.addAll(lower);
  }

  /**
   * Reads all positions at once through the domain and all automata: at every state that can be
   * reached the set accepts exactly if the equation says so.
   */
  void check(int line) throws Refusal {
    List<Labels> domain = new ArrayList<>();
    for (List<Bound> alternative : game.domain()) {
      domain.add(new Labels(system, game.dimension(), alternative, new int[0][], work, line));
    }
    Labels valid = new Labels(system, game.dimension(), List.of(), new int[0][], work, line);
    int width = 2 + domain.size() + beside.size();
    List<int[]> tuples = new ArrayList<>();
    Set<Key> known = new HashSet<>();
    boolean[] visited = new boolean[set.states];
    int[] first = new int[width];
    for (int i = 0; i < beside.size(); i++) {
      // An image without states is the empty set.
      first[2 + domain.size() + i] = beside.get(i).states == 0 ? -1 : 0;
    }
    tuples.add(first);
    known.add(Key.of(first));
    for (int i = 0; i < tuples.size(); i++) {
      int[] from = tuples.get(i);
      if (from[1] >= 0) {
        visited[from[1]] = true;
      }
      boolean inside = false;
      for (int k = 0; k < domain.size(); k++) {
        int label = from[2 + k];
        inside |= label >= 0 && domain.get(k).accepts(label);
      }
      boolean expected = valid.accepts(from[0]) && inside && isSolution(from, 2 + domain.size());
      if (set.accepts(from[1]) != expected) {
        throw refusal(line, expected);
      }
      for (int a = 0; a < set.symbols; a++) {
        int[] digits = valid.digits(a);
        int[] to = new int[width];
        to[0] = valid.step(from[0], digits);
        to[1] = set.step(from[1], a);
        if (to[0] < 0) {
          if (to[1] >= 0) {
            throw new Refusal(set.line + 1 + from[1], "product.admissible");
          }
          continue;
        }
        int next = 2;
        for (Labels alternative : domain) {
          to[next] = from[next] < 0 ? -1 : alternative.step(from[next], digits);
          next++;
        }
        for (Automaton automaton : beside) {
          to[next] = automaton.step(from[next], a);
          next++;
        }
        if (known.add(Key.of(to))) {
          Work.states(line, (long) tuples.size() * width / 4);
          tuples.add(to);
        }
        work.spend(line, width);
      }
    }
    for (int s = 0; s < set.states; s++) {
      if (!visited[s]) {
        throw new Refusal(set.line + 1 + s, "automaton.unreached", s);
      }
    }
  }

  /** What the equation says of a position of the domain, at the states of all automata. */
  private boolean isSolution(int[] states, int from) {
    int at = from;
    boolean reaches = false;
    for (Automaton image : into) {
      reaches |= image.accepts(states[at++]);
    }
    boolean moves = !mustMove;
    for (Automaton image : any) {
      moves |= image.accepts(states[at++]);
    }
    boolean below = false;
    for (Automaton automaton : lower) {
      below |= automaton.accepts(states[at++]);
    }
    return !reaches && moves && !below;
  }

  private Refusal refusal(int line, boolean missing) {
    if (lower.isEmpty()) {
      return new Refusal(line, missing ? "product.missing" : "product.wrong");
    }
    return new Refusal(
        line, missing ? "product.value.missing" : "product.value.wrong", lower.size());
  }
}
