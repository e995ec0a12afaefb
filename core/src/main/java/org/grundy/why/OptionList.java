package org.grundy.why;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.grundy.Heaps;
import org.grundy.Player;
import org.grundy.PositionException;
import org.grundy.Ruleset;
import org.grundy.rules.ArrowRuleset;

/** The options of a position, all of them where they are not too many. */
final class OptionList {
  /** More options than this are not listed. */
  private static final int MOST = 20_000;

  /** So many options are shown all; of more only some of every kind. */
  private static final int SHOWN = 16;

  /** So many options of one kind are shown where not all are. */
  private static final int OF_A_KIND = 6;

  private final Ruleset<Heaps> ruleset;
  private final Heaps position;

  private final Set<Heaps> options = new LinkedHashSet<>();
  private final boolean complete;

  /** Ends a list that grows too long. */
  private static final class Enough extends RuntimeException {
    private static final long serialVersionUID = 1;

    Enough() {
      super("enough", null, false, false);
    }
  }

  OptionList(Ruleset<Heaps> ruleset, Heaps position, Player mover) {
    this.ruleset = ruleset;
    this.position = position;
    boolean finished;
    try {
      ruleset.options(position, mover, this::add);
      finished = true;
    } catch (Enough e) {
      finished = false;
    } catch (PositionException e) {
      // Numbers beyond 63 bits, or more moves than anybody lists: nothing is known of the options.
      finished = false;
    }
    complete = finished;
  }

  private void add(Heaps option) {
    if (options.size() == MOST) {
      throw new Enough();
    }
    options.add(option);
  }

  /** The position whose options these are. */
  Heaps position() {
    return position;
  }

  /** Whether these are all options. */
  boolean isComplete() {
    return complete;
  }

  /** The options, each once, in the order of the rules; all if complete. */
  List<Heaps> all() {
    return List.copyOf(options);
  }

  /** How many options there are, or -1 if they are too many. */
  long count() {
    return complete ? options.size() : -1;
  }

  /** Whether a position is an option; where that is not known, no. */
  boolean contains(Heaps option) {
    if (complete) {
      return options.contains(option);
    }
    try {
      return ruleset instanceof ArrowRuleset arrows && arrows.isOption(position, option);
    } catch (PositionException e) {
      return false;
    }
  }

  /**
   * Options to be shown: all where they are few, else one of those that differ by an exchange of
   * heaps if that makes them few, else some of every kind.
   */
  List<Heaps> shown() {
    if (options.size() <= SHOWN) {
      return all();
    }
    List<Heaps> distinct = distinct();
    return distinct.size() <= SHOWN ? distinct : sample();
  }

  /** The options, of those that differ by an exchange of heaps the first. */
  List<Heaps> distinct() {
    Map<Heaps, Heaps> distinct = new LinkedHashMap<>();
    for (Heaps option : options) {
      distinct.putIfAbsent(ruleset.canonical(option), option);
    }
    return List.copyOf(distinct.values());
  }

  /** Some options of every kind: which numbers a move changes. */
  List<Heaps> sample() {
    Map<BitSet, List<Heaps>> kinds = new LinkedHashMap<>();
    for (Heaps option : options) {
      kinds.computeIfAbsent(changed(position, option), kind -> new ArrayList<>()).add(option);
    }
    int each = Math.max(1, Math.min(OF_A_KIND, SHOWN / Math.max(1, kinds.size())));
    List<Heaps> sample = new ArrayList<>();
    for (List<Heaps> kind : kinds.values()) {
      int take = Math.min(each, kind.size());
      for (int i = 0; i < take && sample.size() < SHOWN; i++) {
        sample.add(kind.get(take == 1 ? 0 : i * (kind.size() - 1) / (take - 1)));
      }
    }
    return sample;
  }

  /**
   * The numbers that a move changes. Where it changes how many there are, the first that is
   * different, and a mark beyond all numbers.
   */
  static BitSet changed(Heaps before, Heaps after) {
    BitSet changed = new BitSet();
    boolean split = before.size() != after.size();
    int size = Math.min(before.size(), after.size());
    for (int i = 0; i < size && (!split || changed.isEmpty()); i++) {
      changed.set(i, !before.at(i).equals(after.at(i)));
    }
    changed.set(before.size() + after.size(), split);
    return changed;
  }
}
