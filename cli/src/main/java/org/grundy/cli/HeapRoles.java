package org.grundy.cli;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.grundy.Heaps;
import org.grundy.Ruleset;
import org.grundy.rules.ArrowRuleset;
import org.grundy.rules.Expr;
import org.grundy.rules.Option;
import org.grundy.rules.Rules;
import org.jspecify.annotations.Nullable;

/**
 * Which numbers of a position are heaps to take from, and which are memories that follow, as the
 * second number of {@code (n,q) -> (n-k,2*k) where 1 <= k <= q} does.
 *
 * <p>A memory is a component that moves do not merely lower and that changes only where a heap is
 * lowered as well.
 */
final class HeapRoles {
  /**
   * A move that takes the same number from some heaps.
   *
   * @param heaps these heaps, from 0
   */
  record Taken(List<Integer> heaps, BigInteger amount) {}

  /** By component of one summand; empty if all of them are heaps. */
  private final List<Boolean> memories;

  private HeapRoles(List<Boolean> memories) {
    this.memories = List.copyOf(memories);
  }

  /** All numbers are heaps. */
  static HeapRoles heapsOnly() {
    return new HeapRoles(List.of());
  }

  /** The roles in these rules; in rules that are not arrows, all numbers are heaps. */
  static HeapRoles of(Ruleset<Heaps> ruleset) {
    return new HeapRoles(
        ruleset instanceof ArrowRuleset arrows ? memories(arrows.rules()) : List.of());
  }

  private static List<Boolean> memories(Rules rules) {
    List<Boolean> memories = new ArrayList<>();
    if (rules.dimension() == 1 || rules.permuted()) {
      return memories;
    }
    for (Option option : rules.options()) {
      if (option.parts().size() != 1) {
        return memories;
      }
    }
    List<Boolean> heaps = new ArrayList<>();
    for (int i = 0; i < rules.dimension(); i++) {
      heaps.add(isHeap(rules, i));
    }
    for (int i = 0; i < rules.dimension(); i++) {
      memories.add(!heaps.get(i) && follows(rules, i, heaps));
    }
    return memories.contains(true) ? memories : List.of();
  }

  /** Whether every option leaves a component as it is or takes something from it. */
  private static boolean isHeap(Rules rules, int component) {
    for (Option option : rules.options()) {
      Expr result = option.parts().getFirst().get(component);
      String name = rules.components().get(component);
      boolean lowers =
          result instanceof Expr.Binary binary
              && binary.operator() == Expr.Operator.SUBTRACT
              && isLowered(binary, name);
      if (!isName(result, name) && !lowers) {
        return false;
      }
    }
    return true;
  }

  /** Whether an expression is a name with something subtracted, once or more. */
  private static boolean isLowered(Expr expr, String name) {
    return isName(expr, name)
        || (expr instanceof Expr.Binary binary
            && binary.operator() == Expr.Operator.SUBTRACT
            && isLowered(binary.left(), name));
  }

  private static boolean isName(Expr expr, String name) {
    return expr instanceof Expr.Name same && same.name().equals(name);
  }

  /** Whether every option that changes a component takes from a heap. */
  private static boolean follows(Rules rules, int component, List<Boolean> heaps) {
    for (Option option : rules.options()) {
      List<Expr> results = option.parts().getFirst();
      boolean takes = false;
      for (int i = 0; i < heaps.size(); i++) {
        takes |= heaps.get(i) && !isName(results.get(i), rules.components().get(i));
      }
      if (!takes && !isName(results.get(component), rules.components().get(component))) {
        return false;
      }
    }
    return true;
  }

  /** Whether any number is a memory. */
  boolean haveMemory() {
    return !memories.isEmpty();
  }

  /** Whether the number with this index, from 0, in a position is a memory. */
  boolean isMemory(int index) {
    return haveMemory() && memories.get(index % memories.size());
  }

  /** How many of the first numbers of a position are heaps. */
  int heaps(int size) {
    int heaps = 0;
    for (int i = 0; i < size; i++) {
      heaps += isMemory(i) ? 0 : 1;
    }
    return heaps;
  }

  /** What a move takes, if it takes the same number from some heaps and leaves the others alone. */
  @Nullable Taken taken(Heaps before, Heaps after) {
    if (before.size() != after.size()) {
      return null;
    }
    List<Integer> changed = new ArrayList<>();
    BigInteger amount = BigInteger.ZERO;
    for (int i = 0; i < before.size(); i++) {
      BigInteger drop = before.at(i).subtract(after.at(i));
      if (drop.signum() == 0 || isMemory(i)) {
        continue;
      }
      if (drop.signum() < 0 || (!changed.isEmpty() && !drop.equals(amount))) {
        return null;
      }
      amount = drop;
      changed.add(i);
    }
    return changed.isEmpty() ? null : new Taken(changed, amount);
  }

  /** Whether a move takes just this from the heaps, whatever the memories become. */
  boolean takes(Heaps before, Heaps after, BigInteger[] drops) {
    boolean fits = before.size() == after.size();
    for (int i = 0; fits && i < before.size(); i++) {
      fits = isMemory(i) || before.at(i).subtract(after.at(i)).equals(drops[i]);
    }
    return fits;
  }
}
