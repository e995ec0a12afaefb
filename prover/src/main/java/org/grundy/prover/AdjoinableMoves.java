package org.grundy.prover;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Reason;

/**
 * All vectors v >= 0, v != 0, such that the move from every position x to x - v, where that is a
 * position, can be added to proved rules without changing one P-position.
 *
 * <p>In normal play v is such a vector if and only if no two P-positions differ by v (E. Duchêne,
 * A. S. Fraenkel, R. J. Nowakowski, M. Rigo, <i>Extensions and restrictions of Wythoff's game
 * preserving its P positions</i>, J. Combin. Theory A 117, 2010). In misère play a second condition
 * comes with it: from a position without options v leads, if anywhere, to a P-position. Both are
 * proved in {@code docs/prove.md}; all vectors of the set may be added together.
 */
public final class AdjoinableMoves {
  /** So many vectors are tried at most for a list. */
  private static final int MOST_TRIED = 100_000;

  /** So many vectors of the set may be moves of the rules in turn before a list ends. */
  private static final int MOST_COMPARED = 300;

  private final Theorem theorem;
  private final Kernel kernel;
  private final ProverLimits limits;
  private final Dfa automaton;

  private AdjoinableMoves(Theorem theorem, ProverLimits limits, Dfa automaton) {
    this.theorem = theorem;
    this.limits = limits;
    this.automaton = automaton;
    kernel = losing(theorem).kernel();
  }

  /** The P-positions, also of a theorem about a Grundy value. */
  private static Attempt.Solution losing(Theorem theorem) {
    return theorem.solution().levels().getFirst();
  }

  /**
   * Finds the set as an automaton: the differences of pairs of P-positions, complemented.
   *
   * @throws InterruptedException if the thread is interrupted
   */
  public static Bounded<AdjoinableMoves> of(Theorem theorem, ProverLimits limits)
      throws InterruptedException {
    try {
      return new Bounded.Done<>(new AdjoinableMoves(theorem, limits, build(theorem, limits)));
    } catch (LimitException e) {
      return new Bounded.Stopped<>(new Reason(e.key(), e.arguments(), Reason.Evidence.RULES));
    }
  }

  private static Dfa build(Theorem theorem, ProverLimits limits)
      throws LimitException, InterruptedException {
    Kernel kernel = losing(theorem).kernel();
    NumerationSystem system = kernel.system();
    Symbols symbols = kernel.symbols();
    Dfa p = losing(theorem).automaton();
    List<Dfa> parts = new ArrayList<>();
    // All vectors, and those that are not zero.
    parts.add(
        RelationAutomaton.build(
                system, new Family(symbols.tracks(), List.of(), 0, List.of()), limits.labels())
            .dfa());
    parts.add(nonZero(symbols.count()));
    parts.add(Differences.of(system, p, p, symbols, limits));
    if (theorem.convention() == Convention.MISERE) {
      parts.add(
          Differences.of(
              system, positions(kernel, p, true), positions(kernel, p, false), symbols, limits));
    }
    return Combination.of(
        parts,
        1,
        accepted -> accepted[0] && accepted[1] && !Combination.any(accepted, 2, accepted.length));
  }

  /** The words with another digit than 0. */
  private static Dfa nonZero(int symbols) {
    int[] steps = new int[2 * symbols];
    Arrays.fill(steps, 1, steps.length, 1);
    BitSet accepting = new BitSet();
    accepting.set(1);
    return new Dfa(symbols, steps, accepting);
  }

  /** The positions of misère play that are not P-positions, or only those without options. */
  private static Dfa positions(Kernel kernel, Dfa p, boolean terminal) throws InterruptedException {
    List<Dfa> parts = new ArrayList<>();
    kernel.domain().forEach(alternative -> parts.add(alternative.dfa()));
    int inside = parts.size();
    parts.add(p);
    if (terminal) {
      kernel.existing().forEach(family -> parts.add(family.dfa()));
    }
    return Combination.of(
        parts,
        inside,
        accepted ->
            Combination.any(accepted, 0, inside)
                && !Combination.any(accepted, inside, accepted.length));
  }

  /** The states of the least automaton of the vectors, without the sink. */
  public int states() {
    return automaton.states();
  }

  /** Whether there is no such vector. */
  public boolean isEmpty() {
    return automaton.isEmpty();
  }

  /** The automaton, a row for each state; its columns are those of {@link Theorem#columns}. */
  public List<Theorem.Row> rows() {
    return Theorem.rows(automaton);
  }

  /**
   * Whether a vector may be added as a move.
   *
   * @throws IllegalArgumentException if it has another number of components than the rules
   */
  public boolean contains(Heaps vector) {
    if (vector.size() != kernel.symbols().tracks()) {
      throw new IllegalArgumentException("not a vector of these rules: " + vector);
    }
    return automaton.acceptsWord(kernel.word(vector));
  }

  /**
   * How many of the vectors have all components in {@code 0 … bound}.
   *
   * @throws InterruptedException if the thread is interrupted
   */
  public BigInteger count(BigInteger bound) throws InterruptedException {
    return PositionCount.of(automaton, kernel.symbols(), kernel.system().digits(bound));
  }

  /**
   * The first vectors that are new to the rules.
   *
   * @param vectors by their greatest component and then in lexicographic order
   * @param below all vectors with smaller components were looked at
   */
  public record News(List<Heaps> vectors, long below) {
    public News {
      vectors = List.copyOf(vectors);
    }
  }

  /**
   * The first vectors that the rules do not have already as a move from everywhere: at most so many
   * as asked for, and fewer where hundreds of vectors of the set in turn are moves already.
   *
   * @throws InterruptedException if the thread is interrupted
   */
  public Bounded<News> firstNew(int most) throws InterruptedException {
    List<Heaps> found = new ArrayList<>();
    StandingMove standing = new StandingMove(kernel, limits);
    int tried = 0;
    int compared = 0;
    long greatest = 0;
    try {
      while (found.size() < most && tried < MOST_TRIED && compared < MOST_COMPARED) {
        greatest++;
        for (long[] vector = new long[kernel.symbols().tracks()]; next(vector, greatest); ) {
          tried++;
          if (found.size() < most && contains(Heaps.of(vector))) {
            compared++;
            if (!standing.has(vector)) {
              found.add(Heaps.of(vector));
              compared = 0;
            }
          }
        }
      }
    } catch (LimitException e) {
      return new Bounded.Stopped<>(new Reason(e.key(), e.arguments(), Reason.Evidence.RULES));
    }
    return new Bounded.Done<>(new News(found, greatest + 1));
  }

  /** The next vector with this greatest component, if there is one. */
  private static boolean next(long[] vector, long greatest) {
    while (true) {
      int c = vector.length - 1;
      while (c >= 0 && vector[c] == greatest) {
        vector[c--] = 0;
      }
      if (c < 0) {
        return false;
      }
      vector[c]++;
      for (long component : vector) {
        if (component == greatest) {
          return true;
        }
      }
    }
  }

  /** The theorem that the set belongs to. */
  public Theorem theorem() {
    return theorem;
  }
}
