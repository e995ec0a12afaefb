package org.grundy.cli;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.grundy.Heaps;

/**
 * Legal moves in groups that a person can read: those that take the same number from the same heaps
 * and leave the other heaps alone, by these heaps; and all the rest. Memories follow the heaps.
 */
final class MoveGroups {
  /** So many runs of amounts, or single positions, are listed at most. */
  private static final int MOST = 40;

  /** The amounts that may be taken, by the heaps (from 0) they are taken from. */
  private final Map<List<Integer>, TreeSet<BigInteger>> amounts = new LinkedHashMap<>();

  private final List<Heaps> others = new ArrayList<>();
  private final int heaps;
  private final boolean memory;
  private final int count;

  MoveGroups(PlayedGame game, Heaps before, Collection<Heaps> moves) {
    this.heaps = game.roles.heaps(before.size());
    this.memory = game.roles.haveMemory();
    this.count = moves.size();
    for (Heaps after : moves) {
      HeapRoles.Taken taken = game.hasHeaps() ? game.roles.taken(before, after) : null;
      if (taken == null) {
        others.add(after);
      } else {
        amounts.computeIfAbsent(taken.heaps(), heaps -> new TreeSet<>()).add(taken.amount());
      }
    }
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
      if (heaps == 1 && memory) {
        lines.add(t.say("play.moves.only", ranges));
      } else if (from.size() == 1) {
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
