package org.grundy.cli;

import org.grundy.Convention;
import org.grundy.rules.ArrowRuleset;
import org.grundy.table.Box;
import org.grundy.table.Progress;
import org.grundy.table.Quantity;
import org.grundy.table.Table;
import org.grundy.table.TableException;
import org.grundy.table.TableMaker;
import org.grundy.table.Task;
import org.jspecify.annotations.Nullable;

/** The values of rules of one heap by tables, each made anew for twice as many heaps. */
final class TableValues implements HeapValues {
  private static final int FIRST = 1024;
  private static final int MOST_THREADS = 4;

  private final ArrowRuleset rules;
  private final Convention convention;
  private final int first;
  private final @Nullable TableProgress progress;
  private final boolean gapless;
  private @Nullable Table table;
  private boolean exhausted;

  private TableValues(
      ArrowRuleset rules, Convention convention, int first, @Nullable TableProgress progress) {
    this.rules = rules;
    this.convention = convention;
    this.first = first;
    this.progress = progress;
    this.gapless = rules.rules().domain().isEmpty();
  }

  static TableValues of(
      ArrowRuleset rules, Convention convention, int most, boolean whole, Terminal terminal) {
    TableProgress progress = ProgressLine.isWanted() ? new TableProgress(terminal) : null;
    return new TableValues(rules, convention, whole ? most : FIRST, progress);
  }

  @Override
  public int known() {
    return table == null ? 0 : (int) table.known();
  }

  @Override
  public int value(int n) {
    if (table == null || (!gapless && !rules.exists(n))) {
      return TableView.HOLE;
    }
    return table.get(n);
  }

  @Override
  public int step() {
    return table == null ? first : known();
  }

  @Override
  public void extend(int to) throws InterruptedException {
    Task task = new Task(rules, convention, Quantity.GRUNDY, Box.upTo(to - 1L));
    int threads = Math.min(MOST_THREADS, Runtime.getRuntime().availableProcessors());
    Table made;
    try {
      made = TableMaker.make(task, threads, progress == null ? Progress.NONE : progress);
    } catch (TableException e) {
      if (table == null || !e.key().equals("table.space")) {
        throw e;
      }
      exhausted = true;
      return;
    } finally {
      if (progress != null) {
        progress.clear();
      }
    }
    Table before = table;
    boolean further = before == null || made.known() > before.known();
    if (further) {
      table = made;
    }
    Table other = further ? before : made;
    if (other != null) {
      other.close();
    }
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    exhausted = !made.isComplete();
  }

  @Override
  public boolean isExhausted() {
    return exhausted;
  }

  @Override
  public String source() {
    return "table";
  }

  @Override
  public void close() {
    if (table != null) {
      table.close();
    }
  }
}
