package org.grundy.checker;

import java.util.ArrayList;
import java.util.List;

/**
 * What the equation rests on: that play stays among the positions, and that it ends. Both say that
 * some moves do not exist, and so that an automaton of moves accepts nothing.
 */
final class Play {
  private static final int HEAVIEST = 1_000_000;

  private final Reading.Game game;
  private final Numeration system;
  private final Work work;

  Play(Reading.Game game, Numeration system, Work work) {
    this.game = game;
    this.system = system;
    this.work = work;
  }

  /**
   * Reads the lines {@code measure}: weights of sums, of which every move from a position of the
   * domain lowers the first that it changes. None can be spared, and none of the weights could be
   * less by one: so a certificate has no second form that only says more.
   */
  void checkEnds(Lines lines) throws Refusal {
    int first = lines.number() + 1;
    List<long[]> sums = new ArrayList<>();
    do {
      sums.add(weights(lines));
    } while (sums.size() < game.dimension() && lines.isNext("measure"));
    if (!isLowered(sums, first)) {
      throw new Refusal(first, "measure.rises");
    }
    for (int i = 0; i < sums.size(); i++) {
      if (sums.size() > 1) {
        List<long[]> others = new ArrayList<>(sums);
        others.remove(i);
        if (isLowered(others, first + i)) {
          throw new Refusal(first + i, "measure.spare");
        }
      }
      long[] weights = sums.get(i);
      for (int c = 0; c < weights.length; c++) {
        if (weights[c] > 0) {
          weights[c]--;
          if (isLowered(sums, first + i)) {
            throw new Refusal(first + i, "measure.least");
          }
          weights[c]++;
        }
      }
    }
  }

  private long[] weights(Lines lines) throws Refusal {
    String[] words = lines.words("measure");
    if (words.length != game.dimension()) {
      throw new Refusal(lines.number(), "measure.size", game.dimension());
    }
    long[] weights = new long[words.length];
    for (int c = 0; c < weights.length; c++) {
      weights[c] = lines.integer(words[c], 0, HEAVIEST);
    }
    return weights;
  }

  /** Whether every move lowers the first sum that it changes, and does change one. */
  private boolean isLowered(List<long[]> sums, int line) throws Refusal {
    for (Moves moves : game.families()) {
      List<Bound> unchanged = new ArrayList<>();
      for (int i = 0; i < sums.size(); i++) {
        long[] fall = new long[moves.tracks()];
        for (int c = 0; c < moves.dimension; c++) {
          fall[c] += sums.get(i)[c];
          fall[moves.after(c)] -= sums.get(i)[c];
        }
        // The last sum may not even stay as it is when all others do.
        long most = i == sums.size() - 1 ? 0 : -1;
        List<Bound> not = new ArrayList<>(unchanged);
        not.add(new Bound(Bound.Kind.LE, 0, most, fall));
        for (List<Bound> inside : game.domain()) {
          List<Bound> all = new ArrayList<>(not);
          inside.forEach(b -> all.add(b.placed(moves.position(), moves.tracks())));
          if (!isEmpty(moves, all, line)) {
            return false;
          }
        }
        unchanged.add(new Bound(Bound.Kind.EQ, 0, 0, fall));
      }
    }
    return true;
  }

  /** No option of a position of the domain lies outside the domain. */
  void checkStaysInside(int line) throws Refusal {
    List<List<Bound>> complement = game.outside(line);
    for (Moves moves : game.families()) {
      for (List<Bound> inside : game.domain()) {
        for (List<Bound> outside : complement) {
          List<Bound> more = new ArrayList<>();
          inside.forEach(b -> more.add(b.placed(moves.position(), moves.tracks())));
          outside.forEach(b -> more.add(b.placed(moves.option(), moves.tracks())));
          if (!isEmpty(moves, more, line)) {
            throw new Refusal(line, "rules.outside");
          }
        }
      }
    }
  }

  private boolean isEmpty(Moves moves, List<Bound> more, int line) throws Refusal {
    List<Bound> all = new ArrayList<>(moves.bounds);
    all.addAll(more);
    work.spend(line, 100L * all.size());
    List<Bound> normal = Bound.normal(all);
    if (normal == null) {
      return true;
    }
    Moves both = new Moves(moves.dimension, moves.changed, moves.extra, normal, moves.differ);
    return Labels.of(system, both, List.of(), work, line).isEmpty();
  }
}
