package org.grundy.cli;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.grundy.Heaps;
import org.jspecify.annotations.Nullable;

/**
 * Legal moves in groups that a person can read: those that take the same number from the same heaps
 * and leave the others alone, by these heaps; and all the rest.
 */
final class MoveGroups {
  /** So many runs of amounts, or single positions, are listed at most. */
  private static final int MOST = 40;

  /** The amounts that may be taken, by the heaps (from 0) they are taken from. */
  private final Map<List<Integer>, TreeSet<BigInteger>> amounts = new LinkedHashMap<>();

  private final List<Heaps> others = new ArrayList<>();
  private final int heaps;
  private final int count;

  MoveGroups(PlayedGame game, Heaps before, Collection<Heaps> moves) {
    this.heaps = before.size();
    this.count = moves.size();
    for (Heaps after : moves) {
      List<Integer> changed = game.hasHeaps() ? lowered(before, after) : null;
      if (changed == null) {
        others.add(after);
      } else {
        int first = changed.get(0);
        amounts
            .computeIfAbsent(changed, heaps -> new TreeSet<>())
            .add(before.at(first).subtract(after.at(first)));
      }
    }
  }

  /** The heaps that were lowered, all by the same number; null if that is not what was done. */
  private static @Nullable List<Integer> lowered(Heaps before, Heaps after) {
    if (before.size() != after.size()) {
      return null;
    }
    List<Integer> changed = new ArrayList<>();
    BigInteger amount = BigInteger.ZERO;
    for (int i = 0; i < before.size(); i++) {
      BigInteger drop = before.at(i).subtract(after.at(i));
      if (drop.signum() == 0) {
        continue;
      }
      if (drop.signum() < 0 || (!changed.isEmpty() && !drop.equals(amount))) {
        return null;
      }
      amount = drop;
      changed.add(i);
    }
    return changed.isEmpty() ? null : changed;
  }

  /** What may be taken from just these heaps, as text; empty if nothing. */
  String amounts(List<Integer> from) {
    TreeSet<BigInteger> some = amounts.get(from);
    return some == null ? "" : PlayWords.ranges(some, MOST);
  }

  /** One line for each group. */
  List<String> lines(Terminal t) {
    List<String> lines = new ArrayList<>();
    lines.add(t.say("play.moves", count));
    for (Map.Entry<List<Integer>, TreeSet<BigInteger>> group : amounts.entrySet()) {
      List<Integer> from = group.getKey();
      String ranges = PlayWords.ranges(group.getValue(), MOST);
      if (from.size() == 1) {
        lines.add(t.say("play.moves.heap", from.get(0) + 1, ranges));
      } else if (from.size() == heaps) {
        lines.add(t.say(heaps == 2 ? "play.moves.both" : "play.moves.all", ranges));
      } else {
        lines.add(t.say("play.moves.some", numbers(from), ranges));
      }
    }
    if (!others.isEmpty()) {
      String list = PlayWords.list(others, MOST);
      lines.add(
          others.size() > MOST
              ? t.say("play.moves.to.more", list, others.size() - MOST)
              : t.say("play.moves.to", list));
    }
    return lines;
  }

  static String numbers(List<Integer> heaps) {
    StringBuilder text = new StringBuilder();
    for (int heap : heaps) {
      text.append(text.isEmpty() ? "" : ", ").append(heap + 1);
    }
    return text.toString();
  }
}
