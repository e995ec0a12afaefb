package org.grundy.prover;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.grundy.rules.Constraint;

/**
 * Sentences of first-order logic about tuples of natural numbers, decided by automata: atoms are
 * automata on some of the tracks, a conjunction is their product, and "there is" forgets tracks.
 */
final class TrackLogic {
  private final NumerationSystem system;
  private final ProverLimits limits;

  TrackLogic(NumerationSystem system, ProverLimits limits) {
    this.system = system;
    this.limits = limits;
  }

  /** A set of tuples on some of the tracks. */
  static final class Atom {
    final Dfa dfa;
    final int[] tracks;

    /**
     * @param tracks the track of each number that the automaton reads
     */
    Atom(Dfa dfa, int... tracks) {
      this.dfa = dfa;
      this.tracks = tracks;
    }
  }

  /**
   * The tuples with {@code Σ c_i x_i = constant}, or with {@code <=} or a congruence in its place.
   */
  Atom linear(
      Constraint.Relation relation,
      long modulus,
      long constant,
      List<Long> coefficients,
      int... tracks)
      throws LimitException {
    Constraint constraint = new Constraint.Linear(relation, modulus, constant, coefficients);
    Family family = new Family(tracks.length, List.of(), 0, List.of(constraint));
    return new Atom(RelationAutomaton.build(system, family, limits.labels()).dfa(), tracks);
  }

  /** All numbers. */
  Dfa numbers() throws LimitException {
    return RelationAutomaton.build(system, new Family(1, List.of(), 0, List.of()), limits.labels())
        .dfa();
  }

  /** Whether no tuple is in all the atoms. Each track must be on one of them. */
  boolean never(int tracks, List<Atom> atoms) throws LimitException, InterruptedException {
    return new Product(tracks, atoms).isEmpty();
  }

  /** The least automaton of the numbers that stand on a track of tuples in all the atoms. */
  Dfa values(int track, int tracks, List<Atom> atoms) throws LimitException, InterruptedException {
    return new Product(tracks, atoms).project(track);
  }

  /** The product of atoms, walked through from the front. */
  private final class Product {
    private final List<Atom> atoms;
    private final Symbols symbols;
    private final List<int[]> states = new ArrayList<>();
    private final Map<IntArray, Integer> numbers = new HashMap<>();

    /** For each atom and symbol of all tracks the symbol that the atom reads. */
    private final int[][] read;

    Product(int tracks, List<Atom> atoms) throws LimitException {
      this.atoms = atoms;
      symbols = Symbols.of(system, tracks);
      read = new int[atoms.size()][symbols.count()];
      for (int k = 0; k < read.length; k++) {
        int[] on = atoms.get(k).tracks;
        for (int a = 0; a < symbols.count(); a++) {
          for (int track : on) {
            read[k][a] = read[k][a] * symbols.radix() + symbols.digit(a, track);
          }
        }
      }
    }

    private int number(int[] state) throws LimitException, InterruptedException {
      Integer known = numbers.putIfAbsent(new IntArray(state), states.size());
      if (known != null) {
        return known;
      }
      if (states.size() >= limits.tuples()) {
        throw new LimitException("prover.stop.tuples", limits.tuples());
      }
      if ((states.size() & 1023) == 0 && Thread.currentThread().isInterrupted()) {
        throw new InterruptedException();
      }
      states.add(state);
      return states.size() - 1;
    }

    /** The next state, or {@link Dfa#DEAD}. */
    private int step(int from, int symbol) throws LimitException, InterruptedException {
      int[] state = states.get(from);
      int[] to = new int[state.length];
      for (int k = 0; k < to.length; k++) {
        to[k] = atoms.get(k).dfa.step(state[k], read[k][symbol]);
        if (to[k] < 0) {
          return Dfa.DEAD;
        }
      }
      return number(to);
    }

    private boolean accepts(int state) {
      for (int k = 0; k < atoms.size(); k++) {
        if (!atoms.get(k).dfa.accepts(states.get(state)[k])) {
          return false;
        }
      }
      return true;
    }

    boolean isEmpty() throws LimitException, InterruptedException {
      number(new int[atoms.size()]);
      for (int i = 0; i < states.size(); i++) {
        if (accepts(i)) {
          return false;
        }
        for (int a = 0; a < symbols.count(); a++) {
          step(i, a);
        }
      }
      return true;
    }

    Dfa project(int track) throws LimitException, InterruptedException {
      int radix = symbols.radix();
      number(new int[atoms.size()]);
      List<BitSet[]> followers = new ArrayList<>();
      for (int i = 0; i < states.size(); i++) {
        BitSet[] next = new BitSet[radix];
        Arrays.setAll(next, digit -> new BitSet());
        for (int a = 0; a < symbols.count(); a++) {
          int to = step(i, a);
          if (to >= 0) {
            next[symbols.digit(a, track)].set(to);
          }
        }
        followers.add(next);
      }
      return determinised(followers, radix);
    }

    private Dfa determinised(List<BitSet[]> followers, int radix)
        throws LimitException, InterruptedException {
      // The other numbers may have more digits: whatever zeros on the track lead to begins.
      BitSet first = new BitSet();
      BitSet fresh = new BitSet();
      fresh.set(0);
      while (!fresh.isEmpty()) {
        first.or(fresh);
        fresh = follow(followers, fresh, 0);
        fresh.andNot(first);
      }
      List<BitSet> sets = new ArrayList<>();
      Map<BitSet, Integer> known = new HashMap<>();
      sets.add(first);
      known.put(first, 0);
      int[] steps = new int[64 * radix];
      BitSet accepting = new BitSet();
      for (int i = 0; i < sets.size(); i++) {
        if (Thread.currentThread().isInterrupted()) {
          throw new InterruptedException();
        }
        if ((i + 1) * radix > steps.length) {
          steps = Arrays.copyOf(steps, 2 * steps.length);
        }
        accepting.set(i, sets.get(i).stream().anyMatch(this::accepts));
        for (int digit = 0; digit < radix; digit++) {
          BitSet to = follow(followers, sets.get(i), digit);
          Integer number = to.isEmpty() ? Integer.valueOf(Dfa.DEAD) : known.get(to);
          if (number == null) {
            number = sets.size();
            if (number >= limits.subsets()) {
              throw new LimitException("prover.stop.subsets", limits.subsets());
            }
            known.put(to, number);
            sets.add(to);
          }
          steps[i * radix + digit] = number;
        }
      }
      return new Dfa(radix, Arrays.copyOf(steps, sets.size() * radix), accepting).minimal().dfa();
    }

    private static BitSet follow(List<BitSet[]> followers, BitSet set, int digit) {
      BitSet to = new BitSet();
      for (int s = set.nextSetBit(0); s >= 0; s = set.nextSetBit(s + 1)) {
        to.or(followers.get(s)[digit]);
      }
      return to;
    }
  }
}
