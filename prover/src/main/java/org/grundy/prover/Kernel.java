package org.grundy.prover;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.rules.Constraint;
import org.jspecify.annotations.Nullable;

/**
 * The kernel equation of a game over one numeration system: {@code F(H)} is the set of positions
 * without an option in H (under misère play also with at least one option). Play ends, so the
 * P-positions are the only solution of {@code H = F(H)}; and where H and F(H) differ, H is wrong.
 *
 * <p>At level g, {@code F(H)} is the set of positions of none of the values 0 … g-1 without an
 * option in H, and the solution is the set of positions of Grundy value g.
 */
final class Kernel {
  private final NumerationSystem system;
  private final MoveCompiler.Game game;
  private final Convention convention;
  private final ProverLimits limits;
  private final Symbols symbols;
  private final List<RelationAutomaton> relations;
  private final List<Preimage> existing;
  private final List<RelationAutomaton> domain;
  private final List<Attempt.Solution> lower;

  /** The digits of each symbol. */
  private final int[][] digits;

  private long[] places;

  private Kernel(
      NumerationSystem system,
      MoveCompiler.Game game,
      Convention convention,
      ProverLimits limits,
      Symbols symbols,
      List<RelationAutomaton> relations,
      List<Preimage> existing,
      List<RelationAutomaton> domain,
      List<Attempt.Solution> lower) {
    this.system = system;
    this.game = game;
    this.convention = convention;
    this.limits = limits;
    this.symbols = symbols;
    this.relations = relations;
    this.existing = existing;
    this.domain = domain;
    this.lower = lower;
    digits = new int[symbols.count()][];
    Arrays.setAll(digits, symbols::unpack);
    places = new long[] {system.placeValue(0)};
  }

  static Kernel of(
      NumerationSystem system, MoveCompiler.Game game, Convention convention, ProverLimits limits)
      throws LimitException, InterruptedException {
    Symbols symbols = Symbols.of(system, game.dimension());
    List<RelationAutomaton> relations = new ArrayList<>();
    List<Preimage> existing = new ArrayList<>();
    for (Family family : game.families()) {
      RelationAutomaton relation = RelationAutomaton.build(system, family, limits.labels());
      relations.add(relation);
      if (convention == Convention.MISERE) {
        existing.add(Preimage.build(relation, Preimage.everything(symbols.count()), limits));
      }
    }
    List<RelationAutomaton> domain = new ArrayList<>();
    for (List<Constraint> alternative : game.domain()) {
      Family still = new Family(game.dimension(), List.of(), 0, alternative);
      domain.add(RelationAutomaton.build(system, still, limits.labels()));
    }
    return new Kernel(
        system, game, convention, limits, symbols, relations, existing, domain, List.of());
  }

  /** The equation of the next level. At all levels but 0 a position may be without moves. */
  Kernel above(Attempt.Solution solved) {
    List<Attempt.Solution> below = new ArrayList<>(lower);
    below.add(solved);
    return new Kernel(
        system, game, convention, limits, symbols, relations, List.of(), domain, below);
  }

  /** The solved lower levels, from 0 on. */
  List<Attempt.Solution> lower() {
    return lower;
  }

  /** Whether the solution has no positions without moves: the level 0 of misère play. */
  boolean needsMove() {
    return convention == Convention.MISERE && lower.isEmpty();
  }

  /** Whether a word is outside every solution, whatever its options are. */
  boolean excludes(int[] word) {
    for (Attempt.Solution solution : lower) {
      if (solution.automaton().acceptsWord(word)) {
        return true;
      }
    }
    if (!needsMove()) {
      return false;
    }
    for (Preimage positions : existing) {
      if (positions.dfa().acceptsWord(word)) {
        return false;
      }
    }
    return true;
  }

  NumerationSystem system() {
    return system;
  }

  MoveCompiler.Game game() {
    return game;
  }

  Convention convention() {
    return convention;
  }

  /** The digits of each symbol; not to be changed. */
  int[][] digits() {
    return digits;
  }

  ProverLimits limits() {
    return limits;
  }

  /** The symbols of positions. */
  Symbols symbols() {
    return symbols;
  }

  List<RelationAutomaton> relations() {
    return relations;
  }

  /** At level 0 of misère play, for each family the positions with an option in it; else empty. */
  List<Preimage> existing() {
    return existing;
  }

  List<RelationAutomaton> domain() {
    return domain;
  }

  /**
   * Whether no tuple satisfies the family and the further constraints; they are on its tracks.
   * Exact: the automaton of all of them accepts nothing.
   */
  boolean never(Family family, List<Constraint> further) throws LimitException {
    List<Constraint.Linear> linear = new ArrayList<>();
    List<Constraint> rest = new ArrayList<>();
    for (Constraint constraint : family.with(further).constraints()) {
      if (constraint instanceof Constraint.Linear l) {
        linear.add(l);
      } else {
        rest.add(constraint);
      }
    }
    List<Constraint.Linear> normal = Normal.of(linear);
    if (normal == null) {
      return true;
    }
    rest.addAll(0, normal);
    Family both = new Family(family.dimension(), family.changed(), family.extra(), rest);
    return RelationAutomaton.build(system, both, limits.labels()).isEmpty();
  }

  /** The place value {@code U_n} if it fits in 63 bits, else {@link Long#MAX_VALUE}. */
  long place(int n) {
    while (n >= places.length) {
      long[] more = Arrays.copyOf(places, 2 * places.length);
      for (int i = places.length; i < more.length; i++) {
        more[i] = system.placeValue(i);
      }
      places = more;
    }
    return places[n];
  }

  /** A word as numbers. */
  long[] numbers(int[] word) {
    long[] numbers = new long[symbols.tracks()];
    for (int i = 0; i < word.length; i++) {
      if (word[i] != 0) {
        long value = place(word.length - 1 - i);
        int[] at = digits[word[i]];
        for (int t = 0; t < numbers.length; t++) {
          numbers[t] = Math.addExact(numbers[t], Math.multiplyExact(value, at[t]));
        }
      }
    }
    return numbers;
  }

  /** A word of any length as a position. O(L²) for L digits. */
  Heaps heaps(int[] word) {
    List<BigInteger> numbers = new ArrayList<>();
    for (int t = 0; t < symbols.tracks(); t++) {
      int[] track = new int[word.length];
      for (int i = 0; i < word.length; i++) {
        track[i] = digits[word[i]][t];
      }
      numbers.add(system.value(track));
    }
    return Heaps.of(numbers);
  }

  /** A word as a position, whose numbers fit in 63 bits. */
  Heaps position(int[] word) {
    return Heaps.of(numbers(word));
  }

  /** The numbers of a position as one word without zeros in front. O(L²) for L digits. */
  int[] word(Heaps position) {
    int[][] digits = new int[position.size()][];
    int length = 0;
    for (int c = 0; c < digits.length; c++) {
      digits[c] = system.digits(position.at(c));
      length = Math.max(length, digits[c].length);
    }
    int[] word = new int[length];
    for (int i = 0; i < length; i++) {
      for (int[] track : digits) {
        int at = i - (length - track.length);
        word[i] = word[i] * symbols.radix() + (at < 0 ? 0 : track[at]);
      }
    }
    return word;
  }

  /** Whether every track of a word is admissible. */
  boolean admissible(int[] word) {
    int[] states = admissibility(word);
    return states != null && mayEnd(states);
  }

  /** Whether a word is the beginning of one on which every track is admissible. */
  boolean begins(int[] word) {
    return admissibility(word) != null;
  }

  /** Whether a word may end where its tracks are in these admissibility states. */
  boolean mayEnd(int[] states) {
    for (int t = 0; t < symbols.tracks(); t++) {
      if (!system.accepts(states[t])) {
        return false;
      }
    }
    return true;
  }

  private int @Nullable [] admissibility(int[] word) {
    int[] states = new int[symbols.tracks()];
    for (int symbol : word) {
      for (int t = 0; t < states.length; t++) {
        states[t] = system.step(states[t], digits[symbol][t]);
        if (states[t] < 0) {
          return null;
        }
      }
    }
    return states;
  }

  /** Constraints on the components of a position, put on the tracks of a family. */
  static List<Constraint> onPosition(List<Constraint> constraints, Family family) {
    int[] track = new int[family.dimension()];
    Arrays.setAll(track, c -> c);
    return moved(constraints, family, track);
  }

  /** The same constraints on the option. */
  static List<Constraint> onOption(List<Constraint> constraints, Family family) {
    int[] track = new int[family.dimension()];
    Arrays.setAll(track, family::after);
    return moved(constraints, family, track);
  }

  private static List<Constraint> moved(List<Constraint> constraints, Family family, int[] track) {
    List<Constraint> result = new ArrayList<>();
    for (Constraint constraint : constraints) {
      Constraint.Linear l = (Constraint.Linear) constraint;
      List<Long> coefficients = new ArrayList<>(Collections.nCopies(family.tracks(), 0L));
      for (int c = 0; c < track.length; c++) {
        coefficients.set(track[c], l.coefficients().get(c));
      }
      result.add(new Constraint.Linear(l.relation(), l.modulus(), l.constant(), coefficients));
    }
    return result;
  }
}
