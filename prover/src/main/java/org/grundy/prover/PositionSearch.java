package org.grundy.prover;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.grundy.Heaps;
import org.grundy.Limits;
import org.grundy.Player;
import org.grundy.rules.ArrowRuleset;
import org.grundy.table.ExhaustiveSolver;
import org.jspecify.annotations.Nullable;

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

  private Heaps position(int[] word) {
    List<BigInteger> numbers = new ArrayList<>();
    for (long number : kernel.numbers(word)) {
      numbers.add(BigInteger.valueOf(number));
    }
    return Heaps.of(numbers);
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
    Heaps position = position(word);
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
  public int @Nullable [] firstError(Dfa h) throws LimitException, InterruptedException {
    int d = kernel.symbols().tracks();
    for (int length = 0; ; length++) {
      if (Math.pow((double) kernel.system().placeValue(length), d) > COMPARED) {
        return null;
      }
      int[] word = new int[length];
      if (errs(h, word, 0)) {
        return word;
      }
    }
  }

  private boolean errs(Dfa h, int[] word, int at) throws LimitException, InterruptedException {
    if (at == word.length) {
      return kernel.admissible(word) && isP(word) != h.acceptsWord(word);
    }
    for (int a = 0; a < kernel.symbols().count(); a++) {
      word[at] = a;
      if (errs(h, word, at + 1)) {
        return true;
      }
    }
    return false;
  }

  /**
   * The word itself, or else an option of it: if all of them were right, so were the implication.
   */
  @Override
  public Erring error(Dfa h, int[] word, boolean implied)
      throws LimitException, InterruptedException {
    boolean right = isP(word);
    if (right != h.acceptsWord(word)) {
      return new Erring(new IntArray(word), right);
    }
    List<Heaps> options = new ArrayList<>();
    ruleset.options(position(word), Player.LEFT, options::add);
    for (Heaps option : options) {
      int[] after = kernel.word(option);
      boolean answer = isP(after);
      if (answer != h.acceptsWord(after)) {
        return new Erring(new IntArray(after), answer);
      }
    }
    throw new IllegalStateException(
        "the listed options of " + position(word) + " are not those of the families");
  }
}
