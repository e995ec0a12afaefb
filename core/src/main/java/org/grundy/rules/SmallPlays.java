package org.grundy.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Follows all plays among small heaps of a one-heap game. */
final class SmallPlays {
  private SmallPlays() {}

  /**
   * Follows all plays from the heaps up to a size, given that every larger heap is made smaller by
   * every move.
   *
   * @param above that size
   * @param most no larger heap is followed
   * @return the size of the largest heap that was followed, or -1 if some play goes on for ever or
   *     reaches a larger heap than may be followed
   */
  static long end(ArrowRuleset ruleset, long above, long most, Effort effort) {
    long followed = above;
    for (long heap = 0; heap <= above; heap++) {
      for (long next : followers(ruleset, heap, effort)) {
        followed = Math.max(followed, next);
      }
    }
    if (followed > most) {
      return -1;
    }
    // A heap is done when all its followers are; what no round does any more lies on a cycle.
    Map<Long, List<Long>> open = new HashMap<>();
    for (long heap = 0; heap <= followed; heap++) {
      if (ruleset.exists(new long[] {heap})) {
        open.put(heap, followers(ruleset, heap, effort));
      }
    }
    boolean changed = true;
    while (changed) {
      effort.spend(open.size());
      changed = open.entrySet().removeIf(e -> e.getValue().stream().noneMatch(open::containsKey));
    }
    return open.isEmpty() ? followed : -1;
  }

  private static List<Long> followers(ArrowRuleset ruleset, long heap, Effort effort) {
    List<Long> followers = new ArrayList<>();
    long[] position = {heap};
    if (ruleset.exists(position)) {
      ruleset.results(
          position,
          result -> {
            for (long part : result) {
              followers.add(part);
            }
          },
          effort);
    }
    return followers;
  }
}
