package org.grundy.prover;

import java.util.ArrayList;
import java.util.List;
import org.grundy.Heaps;
import org.grundy.Limits;
import org.grundy.rules.ArrowRuleset;
import org.grundy.table.ExhaustiveSolver;

/**
 * Single positions by exhaustive search, for rules with moves that raise a component: there no box
 * holds all options of its positions. O(positions that can be reached) for each question.
 */
final class PositionSearch implements Oracle {
  /** Positions that a conjecture is compared with before it is put to the proof. */
  private static final int COMPARED = 4096;

  private final Kernel kernel;
  private final ArrowRuleset ruleset;
  private final ExhaustiveSolver<Heaps> solver;
  private final Limits limits;
  private int side;

  PositionSearch(Kernel kernel, ArrowRuleset ruleset, long positions) {
    this.kernel = kernel;
    this.ruleset = ruleset;
    solver = new ExhaustiveSolver<>(ruleset);
    limits = new Limits(positions);
  }

  @Override
  public int side() {
    return side;
  }

  private boolean isInside(int[] word) {
    return kernel.domain().stream().anyMatch(r -> r.dfa().acceptsWord(word));
  }

  @Override
  public boolean isP(int[] word) throws LimitException, InterruptedException {
    if (!kernel.admissible(word) || !isInside(word)) {
      return false;
    }
    if (Thread.currentThread().isInterrupted()) {
      throw new InterruptedException();
    }
    Heaps position = kernel.position(word);
    Integer answer = solver.grundy(position, kernel.convention(), limits);
    if (answer == null) {
      if (Thread.currentThread().isInterrupted()) {
        throw new InterruptedException();
      }
      throw new LimitException("prover.stop.search", position, limits.positions());
    }
    for (long number : position.toLongs()) {
      side = (int) Math.max(side, Math.min(number + 1, Integer.MAX_VALUE));
    }
    return answer == kernel.lower().size();
  }

  @Override
  public List<int[]> errors(Dfa h, int most) throws LimitException, InterruptedException {
    int d = kernel.symbols().tracks();
    List<int[]> errors = new ArrayList<>();
    for (int length = 0; errors.isEmpty(); length++) {
      if (Math.pow((double) kernel.system().placeValue(length), d) > COMPARED) {
        break;
      }
      collect(h, new int[length], 0, most, errors);
    }
    return errors;
  }

  private void collect(Dfa h, int[] word, int at, int most, List<int[]> errors)
      throws LimitException, InterruptedException {
    if (at == word.length) {
      if (kernel.admissible(word) && isP(word) != h.acceptsWord(word)) {
        errors.add(word.clone());
      }
      return;
    }
    for (int a = 0; a < kernel.symbols().count() && errors.size() < most; a++) {
      word[at] = a;
      collect(h, word, at + 1, most, errors);
    }
  }

  @Override
  public Erring error(Dfa h, int[] word, boolean implied)
      throws LimitException, InterruptedException {
    return Oracle.errorNear(kernel, ruleset, this, h, word);
  }
}
