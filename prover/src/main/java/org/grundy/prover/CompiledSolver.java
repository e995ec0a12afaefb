package org.grundy.prover;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.grundy.Answer;
import org.grundy.Heaps;
import org.grundy.Move;
import org.grundy.Outcome;
import org.grundy.PositionException;
import org.grundy.Question;
import org.grundy.Reason;
import org.grundy.Solver;
import org.grundy.Source;
import org.grundy.WinningMoves;
import org.grundy.rules.Notation;
import org.jspecify.annotations.Nullable;

/**
 * Answers by proved automata, for numbers of any size.
 *
 * <p>Whether a position is a P-position takes one automaton step for each digit; all winning moves
 * are found in a number of steps proportional to the digits too. Writing a number of L digits in
 * the numeration system takes O(L²) bit operations, in words of the machine.
 *
 * <p>By a theorem about Grundy value g it knows every value up to g, and of all other positions
 * that their value is greater. A theorem is about one convention and one tuple: questions about the
 * other convention or about sums of tuples stay undecided. Not for use by several threads at once.
 */
public final class CompiledSolver implements Solver<Heaps> {
  private final Theorem theorem;
  private final Kernel kernel;
  private final Dfa automaton;
  private final OptionPaths options;
  private final OptionPaths classes;
  private final List<int[]> orders;

  /** For each order but the one that leaves all as it is, what becomes of each symbol. */
  private final List<int[]> exchanges = new ArrayList<>();

  private CompiledSolver(Theorem theorem) {
    this.theorem = theorem;
    kernel = theorem.solution().kernel();
    automaton = theorem.automaton(0);
    int d = kernel.game().dimension();
    int[] identity = new int[d];
    Arrays.setAll(identity, c -> c);
    options = new OptionPaths(kernel, automaton, List.of(identity), List.of());
    orders = new ArrayList<>();
    orders.add(identity);
    List<int[]> ascending = new ArrayList<>();
    for (List<Integer> exchangeable : theorem.exchangeable()) {
      List<int[]> more = new ArrayList<>();
      for (int[] order : orders) {
        permute(order.clone(), exchangeable, 0, more);
      }
      orders.clear();
      orders.addAll(more);
      for (int i = 1; i < exchangeable.size(); i++) {
        ascending.add(new int[] {exchangeable.get(i - 1), exchangeable.get(i)});
      }
    }
    for (int[] order : orders) {
      if (!Arrays.equals(order, identity)) {
        exchanges.add(exchange(order));
      }
    }
    classes = orders.size() == 1 ? options : new OptionPaths(kernel, automaton, orders, ascending);
  }

  private int[] exchange(int[] order) {
    int[] exchanged = new int[kernel.symbols().count()];
    for (int a = 0; a < exchanged.length; a++) {
      int[] digits = kernel.symbols().unpack(a);
      int[] turned = new int[digits.length];
      for (int c = 0; c < turned.length; c++) {
        turned[c] = digits[order[c]];
      }
      exchanged[a] = kernel.symbols().pack(turned);
    }
    return exchanged;
  }

  /** A solver of the theorem's game. */
  public static CompiledSolver of(Theorem theorem) {
    return new CompiledSolver(theorem);
  }

  private static void permute(int[] order, List<Integer> places, int at, List<int[]> all) {
    if (at == places.size()) {
      all.add(order.clone());
      return;
    }
    for (int i = at; i < places.size(); i++) {
      swap(order, places.get(at), places.get(i));
      permute(order, places, at + 1, all);
      swap(order, places.get(at), places.get(i));
    }
  }

  private static void swap(int[] order, int i, int j) {
    int held = order[i];
    order[i] = order[j];
    order[j] = held;
  }

  /** The theorem behind the answers. */
  public Theorem theorem() {
    return theorem;
  }

  /**
   * Whether a position is a P-position under the theorem's convention.
   *
   * @throws PositionException if it is no position of the game
   */
  public boolean isP(Heaps position) {
    return automaton.acceptsWord(word(position));
  }

  /**
   * The Grundy value of a position under the theorem's convention.
   *
   * @return the value, or -1 if it is greater than the one that the theorem is about
   * @throws PositionException if it is no position of the game
   */
  public int grundy(Heaps position) {
    return grundy(word(position));
  }

  private int grundy(int[] word) {
    for (int value = 0; value <= theorem.level(); value++) {
      if (theorem.automaton(value).acceptsWord(word)) {
        return value;
      }
    }
    return -1;
  }

  /** The numbers of a position as one word, in the numeration system. */
  private int[] word(Heaps position) {
    int d = kernel.game().dimension();
    if (position.size() != d) {
      throw new PositionException(
          d == 1 ? "position.none" : "position.count", PositionException.WHOLE, d, position.size());
    }
    int[] word = kernel.word(position);
    boolean inside = false;
    for (RelationAutomaton alternative : kernel.domain()) {
      inside |= alternative.dfa().acceptsWord(word);
    }
    if (!inside) {
      throw new PositionException(
          "position.domain",
          PositionException.WHOLE,
          position,
          Notation.print(theorem.rules().domain()));
    }
    return word;
  }

  private Heaps position(int[] word) {
    int d = kernel.game().dimension();
    List<BigInteger> numbers = new ArrayList<>();
    for (int c = 0; c < d; c++) {
      int[] digits = new int[word.length];
      for (int i = 0; i < digits.length; i++) {
        digits[i] = kernel.symbols().digit(word[i], c);
      }
      numbers.add(kernel.system().value(digits));
    }
    return Heaps.of(numbers);
  }

  @Override
  public Answer<Heaps> answer(Question<Heaps> question) {
    Heaps position = question.position();
    Source.Proof source = theorem.source();
    int d = kernel.game().dimension();
    if (question.convention() != theorem.convention()) {
      return undecided("prover.answer.convention", source);
    }
    if (position.size() > d && position.size() % d == 0) {
      return undecided("prover.answer.sum", source);
    }
    int[] word = word(position);
    int grundy = grundy(word);
    if (grundy == 0) {
      return new Answer<>(
          Outcome.P,
          BigInteger.ZERO,
          null,
          WinningMoves.none(),
          List.of(proof("prover.answer.p", source.system(), word.length, theorem.states(0))),
          source);
    }
    // An option may have more digits than the position: as many zeros make room for it.
    int[] padded = new int[options.room() + word.length];
    System.arraycopy(word, 0, padded, options.room(), word.length);
    OptionLayers.Along paths = options.of(padded);
    BigInteger count = orders.size() == 1 ? paths.count() : classes.of(padded).count();
    String key = count.signum() == 0 ? "prover.answer.terminal" : "prover.answer.n";
    List<Reason> reasons = new ArrayList<>();
    reasons.add(proof(key, source.system(), word.length, theorem.states(0), count));
    if (theorem.level() > 0) {
      reasons.add(
          grundy < 0
              ? proof("prover.answer.above", theorem.level())
              : proof("prover.answer.value", grundy, theorem.states(grundy)));
    }
    return new Answer<>(
        Outcome.N,
        grundy < 0 ? null : BigInteger.valueOf(grundy),
        null,
        new WinningMoves<>(
            count, () -> new Moves(padded, paths.iterator()), paths.count().compareTo(count) != 0),
        reasons,
        source);
  }

  private static Answer<Heaps> undecided(String key, Source source) {
    return new Answer<>(
        Outcome.UNDECIDED, null, null, WinningMoves.none(), List.of(proof(key)), source);
  }

  private static Reason proof(String key, Object... arguments) {
    return new Reason(key, List.of(arguments), Reason.Evidence.PROOF);
  }

  /** Winning moves, of those that differ by an exchange of equal heaps only the first. */
  private final class Moves implements Iterator<Move<Heaps>> {
    private final int[] word;
    private final Iterator<int[]> paths;
    private int @Nullable [] next;

    Moves(int[] word, Iterator<int[]> paths) {
      this.word = word;
      this.paths = paths;
      next = find();
    }

    private int @Nullable [] find() {
      while (paths.hasNext()) {
        int[] option = paths.next();
        if (isFirst(option)) {
          return option;
        }
      }
      return null;
    }

    private boolean isFirst(int[] option) {
      for (int[] symbols : exchanges) {
        int[] exchanged = new int[option.length];
        for (int i = 0; i < exchanged.length; i++) {
          exchanged[i] = symbols[option[i]];
        }
        if (Arrays.compare(exchanged, option) < 0 && options.accepts(word, exchanged)) {
          return false;
        }
      }
      return true;
    }

    @Override
    public boolean hasNext() {
      return next != null;
    }

    @Override
    public Move<Heaps> next() {
      int[] option = next;
      if (option == null) {
        throw new NoSuchElementException();
      }
      next = find();
      return new Move.To<>(position(option));
    }
  }
}
