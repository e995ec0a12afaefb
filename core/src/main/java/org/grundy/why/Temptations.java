package org.grundy.why;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.grundy.Heaps;
import org.grundy.Ruleset;
import org.grundy.rules.ArrowRuleset;

/**
 * The moves that somebody tries who does not know the game: emptying a heap, making heaps equal,
 * leaving 1, stopping one short of the winning move, and so on.
 */
final class Temptations {
  /** Equal heaps are tried for so many pairs only, and so on for every other idea. */
  private static final int OF_AN_IDEA = 3;

  private final Ruleset<Heaps> ruleset;
  private final Heaps position;
  private final OptionList options;
  private final List<Temptation> found = new ArrayList<>();
  private final Set<Heaps> seen = new HashSet<>();

  /**
   * A move with the idea behind it.
   *
   * @param key the sentence that says what the idea is and how it is refuted; its places are the
   *     position after the move, the position after the reply, and {@code more}
   * @param result the position after the move
   * @param more what else the sentence speaks of
   */
  record Temptation(String key, Heaps result, List<Object> more) {}

  private Temptations(Ruleset<Heaps> ruleset, Heaps position, OptionList options) {
    this.ruleset = ruleset;
    this.position = position;
    this.options = options;
  }

  /**
   * The tempting moves that the rules allow, the most tempting first, results that differ by an
   * exchange of heaps once.
   *
   * @param winning results of winning moves, to miss by one
   */
  static List<Temptation> of(
      Ruleset<Heaps> ruleset, Heaps position, OptionList options, List<Heaps> winning) {
    Temptations tempting = new Temptations(ruleset, position, options);
    if (!(ruleset instanceof ArrowRuleset)) {
      // The numbers of a game with rules of its own need not be heaps.
      return tempting.found;
    }
    tempting.alike();
    tempting.single("why.try.empty", BigInteger.ZERO);
    tempting.equal();
    for (Heaps result : winning) {
      tempting.missed(result, BigInteger.ONE.negate());
      tempting.missed(result, BigInteger.ONE);
    }
    tempting.halves();
    tempting.single("why.try.one", BigInteger.ONE);
    tempting.least();
    tempting.extremes();
    return tempting.found;
  }

  private void add(String key, Heaps result, Object... more) {
    if (options.contains(result) && seen.add(ruleset.canonical(result))) {
      found.add(new Temptation(key, result, List.of(more)));
    }
  }

  /** As much as possible from every heap alike. */
  private void alike() {
    BigInteger least = position.at(0);
    for (int i = 1; i < position.size(); i++) {
      least = least.min(position.at(i));
    }
    if (position.size() < 2 || least.signum() == 0) {
      return;
    }
    List<BigInteger> left = new ArrayList<>();
    for (int i = 0; i < position.size(); i++) {
      left.add(position.at(i).subtract(least));
    }
    add("why.try.alike", Heaps.of(left), least);
  }

  /** One heap taken down to a number. */
  private void single(String key, BigInteger left) {
    int tried = 0;
    for (int i = 0; i < position.size() && tried < OF_AN_IDEA; i++) {
      if (position.at(i).compareTo(left) > 0) {
        add(key, position.with(i, left), i + 1L);
        tried++;
      }
    }
  }

  /** The larger of two heaps taken down to the other. */
  private void equal() {
    int tried = 0;
    for (int i = 0; i < position.size() && tried < OF_AN_IDEA; i++) {
      for (int j = i + 1; j < position.size() && tried < OF_AN_IDEA; j++) {
        BigInteger least = position.at(i).min(position.at(j));
        if (!position.at(i).equals(position.at(j)) && least.signum() > 0) {
          int larger = position.at(i).equals(least) ? j : i;
          add("why.try.equal", position.with(larger, least), i + 1L, j + 1L);
          tried++;
        }
      }
    }
  }

  /** The winning move, missed by one. */
  private void missed(Heaps winning, BigInteger by) {
    if (winning.size() != position.size()) {
      return;
    }
    BitSet changed = OptionList.changed(position, winning);
    Heaps result = winning;
    for (int i = changed.nextSetBit(0); i >= 0; i = changed.nextSetBit(i + 1)) {
      BigInteger number = winning.at(i).add(by);
      if (number.signum() < 0) {
        return;
      }
      result = result.with(i, number);
    }
    if (!changed.isEmpty()) {
      add("why.try.missed", result, winning);
    }
  }

  /** A heap split in the middle, so that the halves could be played alike. */
  private void halves() {
    if (position.size() != 1 || !options.isComplete()) {
      return;
    }
    for (Heaps option : options.all()) {
      if (option.size() == 2 && option.at(0).equals(option.at(1)) && option.at(0).signum() > 0) {
        add("why.try.halves", option);
      }
    }
  }

  /** The least from one heap. */
  private void least() {
    int tried = 0;
    for (int i = 0; i < position.size() && tried < OF_AN_IDEA; i++) {
      if (position.at(i).signum() > 0) {
        add("why.try.least", position.with(i, position.at(i).subtract(BigInteger.ONE)), i + 1L);
        tried++;
      }
    }
  }

  /** The sum of the numbers that no move raises: one that rises is a memory, not a heap. */
  private static BigInteger total(Heaps option, BitSet rising) {
    BigInteger total = BigInteger.ZERO;
    for (int i = 0; i < option.size(); i++) {
      if (!rising.get(i)) {
        total = total.add(option.at(i));
      }
    }
    return total;
  }

  /** What leaves least and most in all. */
  private void extremes() {
    if (!options.isComplete()) {
      return;
    }
    BitSet rising = new BitSet();
    for (Heaps option : options.all()) {
      for (int i = 0; option.size() == position.size() && i < option.size(); i++) {
        if (option.at(i).compareTo(position.at(i)) > 0) {
          rising.set(i);
        }
      }
    }
    Heaps least = null;
    Heaps most = null;
    for (Heaps option : options.all()) {
      BigInteger total = total(option, rising);
      if (least == null || total.compareTo(total(least, rising)) < 0) {
        least = option;
      }
      if (most == null || total.compareTo(total(most, rising)) > 0) {
        most = option;
      }
    }
    if (least != null && most != null) {
      add("why.try.greediest", least);
      add("why.try.most-careful", most);
    }
  }
}
