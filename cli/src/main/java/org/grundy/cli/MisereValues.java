package org.grundy.cli;

import java.util.Arrays;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Limits;
import org.grundy.PositionException;
import org.grundy.table.ExhaustiveSolver;
import org.jspecify.annotations.Nullable;

/**
 * The misère Grundy values of single heaps that may split, by a search of all sums that they become
 * (misère play knows no way from the values of heaps to that of their sum).
 */
final class MisereValues implements HeapValues {
  private final SequenceGame game;
  private final ExhaustiveSolver<Heaps> search;
  private int[] values = new int[64];
  private int known;
  private boolean exhausted;

  MisereValues(SequenceGame game) {
    this.game = game;
    this.search = new ExhaustiveSolver<>(game.rules());
  }

  @Override
  public int known() {
    return known;
  }

  @Override
  public int value(int n) {
    return values[n];
  }

  @Override
  public int step() {
    return 1;
  }

  @Override
  public void extend(int to) throws InterruptedException {
    while (known < to && !exhausted) {
      Integer value = game.exists(known) ? valueOf(known) : Integer.valueOf(TableView.HOLE);
      if (value == null) {
        if (Thread.interrupted()) {
          throw new InterruptedException();
        }
        exhausted = true;
        return;
      }
      if (known == values.length) {
        values = Arrays.copyOf(values, 2 * known);
      }
      values[known++] = value;
    }
  }

  /** Null where the limit of all searches together, or the thread's interruption, is in the way. */
  private @Nullable Integer valueOf(int n) {
    long left = Limits.DEFAULT.positions() - search.visited();
    if (left < 1) {
      return null;
    }
    try {
      return search.grundy(Heaps.of(n), Convention.MISERE, new Limits(left));
    } catch (PositionException e) {
      if (e.key().equals("position.large") || e.key().equals("rules.too-many-moves")) {
        return null;
      }
      throw e;
    }
  }

  @Override
  public boolean isExhausted() {
    return exhausted;
  }

  @Override
  public String source() {
    return "search";
  }
}
