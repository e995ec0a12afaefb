package org.grundy.cli;

import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Limits;
import org.grundy.Player;
import org.grundy.Question;
import org.grundy.rules.ArrowRuleset;
import org.grundy.table.Box;
import org.grundy.table.ExhaustiveSolver;
import org.grundy.table.Progress;
import org.grundy.table.Quantity;
import org.grundy.table.Table;
import org.grundy.table.TableException;
import org.grundy.table.TableMaker;
import org.grundy.table.Task;
import org.jspecify.annotations.Nullable;

/**
 * The outcomes or Grundy values of the positions in a box: from a table, or, where split heaps
 * under misère play soon end a table, from a search of single positions.
 */
final class BoxValues implements AutoCloseable {
  private static final Limits EACH = new Limits(1_000_000);

  private final Task task;
  private final @Nullable Table table;
  private final @Nullable ExhaustiveSolver<Heaps> search;

  private BoxValues(Task task, @Nullable Table table, @Nullable ExhaustiveSolver<Heaps> search) {
    this.task = task;
    this.table = table;
    this.search = search;
  }

  /**
   * Solves a box.
   *
   * @throws TableException if there is no memory for it
   * @throws org.grundy.PositionException if the rules leave their own domain
   */
  static BoxValues of(
      ArrowRuleset rules, Convention convention, Quantity quantity, Box box, Progress progress) {
    Task task = new Task(rules, convention, quantity, box);
    if (task.splits() && convention == Convention.MISERE) {
      return new BoxValues(task, null, new ExhaustiveSolver<>(rules));
    }
    int threads = Math.min(4, Runtime.getRuntime().availableProcessors());
    return new BoxValues(task, TableMaker.make(task, threads, progress), null);
  }

  /** Whether the rules have this position. */
  boolean exists(long... position) {
    return task.exists(position);
  }

  /**
   * The Grundy value, or for outcomes 1 for P and 0 for N.
   *
   * @return -1 if a search of this position reaches its limit
   */
  int get(long... position) {
    if (table != null) {
      return table.get(task.box().index(position));
    }
    if (search == null) {
      throw new IllegalStateException("neither a table nor a search");
    }
    Heaps heaps = Heaps.of(position);
    if (task.quantity() == Quantity.OUTCOME) {
      Boolean p = search.isP(heaps, task.convention(), EACH);
      return p == null ? -1 : p ? 1 : 0;
    }
    var value = search.answer(new Question<>(heaps, task.convention(), Player.LEFT, EACH)).grundy();
    return value == null ? -1 : value.intValueExact();
  }

  /** Whether a value says that its position is a P-position. */
  boolean isP(int value) {
    return task.quantity().isP(value, task.convention());
  }

  @Override
  public void close() {
    if (table != null) {
      table.close();
    }
  }
}
