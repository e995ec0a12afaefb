package org.grundy.plot;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Player;
import org.grundy.Ruleset;
import org.jspecify.annotations.Nullable;

/**
 * The positions that can be reached from one, and the moves between them. Positions that differ by
 * a symmetry of the rules are one.
 */
public final class GameGraph {
  /** More than so many positions make no readable picture. */
  public static final int MOST_POSITIONS = 300;

  /** Nor do more than so many moves. */
  public static final int MOST_MOVES = 3_000;

  /**
   * A position.
   *
   * @param options the indices of its options, ascending
   * @param isP whether it is a P-position
   */
  record Node(Heaps position, List<Integer> options, boolean isP, int remoteness) {}

  private final List<Node> nodes;
  private final Convention convention;
  private final boolean merged;

  private GameGraph(List<Node> nodes, Convention convention, boolean merged) {
    this.nodes = List.copyOf(nodes);
    this.convention = convention;
    this.merged = merged;
  }

  /** The positions; the first one is the start, and further ones follow as they were found. */
  List<Node> nodes() {
    return nodes;
  }

  Convention convention() {
    return convention;
  }

  /** Whether positions were taken together that differ by a symmetry of the rules. */
  boolean isMerged() {
    return merged;
  }

  /**
   * Visits what can be reached.
   *
   * @param ruleset an impartial ruleset whose play ends
   * @return null if there are more than {@link #MOST_POSITIONS} positions or {@link #MOST_MOVES}
   *     moves
   * @throws org.grundy.PositionException if the start is not a position of the ruleset
   */
  public static @Nullable GameGraph from(
      Ruleset<Heaps> ruleset, Heaps start, Convention convention) {
    List<Heaps> positions = new ArrayList<>(List.of(start));
    Map<Heaps, Integer> index = new HashMap<>(Map.of(ruleset.canonical(start), 0));
    List<List<Integer>> options = new ArrayList<>();
    int moves = 0;
    boolean[] merged = {false};
    for (int i = 0; i < positions.size(); i++) {
      // A set in the order of the positions: the rules may list an option twice.
      TreeSet<Integer> own = new TreeSet<>();
      boolean[] full = {false};
      ruleset.options(
          positions.get(i),
          Player.LEFT,
          option -> {
            Heaps canonical = ruleset.canonical(option);
            merged[0] |= !canonical.equals(option);
            Integer known = index.get(canonical);
            if (known == null && positions.size() < MOST_POSITIONS) {
              known = positions.size();
              index.put(canonical, known);
              positions.add(canonical);
            }
            if (known == null) {
              full[0] = true;
            } else {
              own.add(known);
            }
          });
      moves += own.size();
      if (full[0] || moves > MOST_MOVES) {
        return null;
      }
      options.add(List.copyOf(own));
    }
    return new GameGraph(solve(positions, options, convention), convention, merged[0]);
  }

  /** Solves positions as soon as all their options are; play ends, so every round solves some. */
  private static List<Node> solve(
      List<Heaps> positions, List<List<Integer>> options, Convention convention) {
    @Nullable Node[] solved = new @Nullable Node[positions.size()];
    int open = solved.length;
    while (open > 0) {
      int before = open;
      for (int i = solved.length - 1; i >= 0; i--) {
        if (solved[i] == null) {
          solved[i] = solve(positions.get(i), options.get(i), solved, convention);
          open -= solved[i] == null ? 0 : 1;
        }
      }
      if (open == before) {
        throw new IllegalArgumentException("play of these rules may go on for ever");
      }
    }
    List<Node> nodes = new ArrayList<>();
    for (Node node : solved) {
      if (node != null) {
        nodes.add(node);
      }
    }
    return nodes;
  }

  private static @Nullable Node solve(
      Heaps position, List<Integer> options, @Nullable Node[] solved, Convention convention) {
    int leastOfP = Integer.MAX_VALUE;
    int greatest = -1;
    for (int option : options) {
      Node node = solved[option];
      if (node == null) {
        return null;
      }
      greatest = Math.max(greatest, node.remoteness());
      if (node.isP()) {
        leastOfP = Math.min(leastOfP, node.remoteness());
      }
    }
    if (options.isEmpty()) {
      return new Node(position, options, convention == Convention.NORMAL, 0);
    }
    boolean isP = leastOfP == Integer.MAX_VALUE;
    return new Node(position, options, isP, 1 + (isP ? greatest : leastOfP));
  }
}
