package org.grundy.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.grundy.Heaps;
import org.grundy.Player;
import org.grundy.PositionException;
import org.grundy.Ruleset;
import org.jspecify.annotations.Nullable;

/**
 * The ruleset of an arrow text.
 *
 * <p>A position of a one-heap game is a sum of heaps, {@code 3 4 5}; a position of a tuple game is
 * one tuple, or several one after the other, which are a sum too. Without any number it is the
 * empty sum, which has no moves. Numbers must be below 2^63 here: listing the moves of larger heaps
 * would not end.
 */
public final class ArrowRuleset implements Ruleset<Heaps> {
  /** Beyond this many components {@code ~>} would have too many permutations. */
  private static final int MOST_PERMUTED = 6;

  /** More options, permutations counted, would take long to compile and to play. */
  private static final int MOST_FAMILIES = 5000;

  /** More further names in one option could not be tried one by one. */
  private static final int MOST_NAMES = 32;

  /** Steps that checking rules may take: a second or two of work. */
  private static final long MOST_EFFORT = 20_000_000;

  private final Rules rules;
  private final List<OptionFamily> families;
  private final List<Clause> domain;
  private final List<Clause> stop;
  private final Findings findings;
  private final List<int[]> permutations;
  private final boolean zeroIsDead;

  /**
   * Reads rules, looks for every fault that can be found before play, and compiles them.
   *
   * @throws RulesException if the text is not a ruleset, with every fault found
   */
  public static ArrowRuleset parse(String text) {
    return parse(text, false, new Effort(MOST_EFFORT));
  }

  /**
   * Reads rules whose play may go on for ever: all that {@link #parse} demands, but no measure.
   * Such games are for retrograde analysis, from positions that reach finitely many others.
   *
   * @throws RulesException if the text is not a ruleset, with every fault found
   */
  public static ArrowRuleset parseLoopy(String text) {
    return parse(text, true, new Effort(MOST_EFFORT));
  }

  /** The same, on somebody's account. */
  static ArrowRuleset parse(String text, boolean loopy, Effort effort) {
    Rules rules = Parser.parse(text);
    List<Diagnostic> faults = Names.check(rules);
    for (Option option : rules.options()) {
      if (Names.further(rules, option).size() > MOST_NAMES) {
        faults.add(Diagnostic.of("rules.names", MOST_NAMES, option.span(), "rules.names.advice"));
      }
    }
    if (rules.permuted() && rules.dimension() > MOST_PERMUTED) {
      faults.add(
          Diagnostic.of(
              "rules.permuted",
              MOST_PERMUTED,
              new Span(0, text.length()),
              "rules.permuted.advice"));
    }
    if (!faults.isEmpty()) {
      throw new RulesException(text, faults);
    }
    long families = rules.options().size();
    for (int i = 2; i <= rules.dimension() && rules.permuted(); i++) {
      families *= i;
    }
    if (families > MOST_FAMILIES) {
      throw new RulesException(
          text,
          List.of(
              Diagnostic.of(
                  "rules.options",
                  MOST_FAMILIES,
                  new Span(0, text.length()),
                  "rules.options.advice")));
    }
    try {
      return new ArrowRuleset(rules, loopy, effort);
    } catch (Effort.Exhausted e) {
      throw new RulesException(
          text,
          List.of(
              Diagnostic.of("rules.effort", new Span(0, text.length()), "rules.effort.advice")));
    } catch (PositionException e) {
      // A sample position shows the fault.
      throw new RulesException(
          text,
          List.of(
              new Diagnostic(
                  e.key(),
                  e.arguments(),
                  new Span(0, text.length()),
                  e.key() + ".advice",
                  List.of())));
    }
  }

  private ArrowRuleset(Rules rules, boolean loopy, Effort effort) {
    this.rules = rules;
    List<int[]> permutations = permutations(rules);
    List<OptionFamily> compiled = new ArrayList<>();
    List<OptionFamily> different = new ArrayList<>();
    Set<String> known = new HashSet<>();
    for (Option option : rules.options()) {
      for (int[] permutation : permutations) {
        OptionFamily family = new OptionFamily(rules, option, permutation);
        compiled.add(family);
        // An option may be its own permutation, as (a-k,b-k) is.
        if (known.add(Symmetry.normal(rules, option, permutation))) {
          different.add(family);
        }
      }
    }
    this.families = List.copyOf(different);
    Compiler compiler = new Compiler(rules.components());
    this.domain = compiler.clauses(rules.domain());
    this.stop = compiler.clauses(rules.stop());
    refuse(Boundedness.check(this, compiled, effort));
    this.permutations = permutations;
    Kind kind = Kinds.of(rules, permutations);
    this.findings =
        new Findings(
            loopy ? null : measureOrRefuse(permutations, effort),
            Symmetry.classes(rules, kind, effort),
            kind,
            Independence.groups(rules, permutations));
    this.zeroIsDead = isDead(new long[rules.dimension()], effort);
  }

  private static List<int[]> permutations(Rules rules) {
    if (rules.permuted()) {
      return Permutations.all(rules.dimension());
    }
    int[] identity = new int[rules.dimension()];
    Arrays.setAll(identity, i -> i);
    return List.of(identity);
  }

  private void refuse(List<Diagnostic> faults) {
    if (!faults.isEmpty()) {
      throw new RulesException(rules.text(), faults);
    }
  }

  private Measure measureOrRefuse(List<int[]> permutations, Effort effort) {
    Termination termination = new Termination(this, permutations, effort);
    if (!rules.measure().isEmpty()) {
      Diagnostic fault = termination.faultOfWritten();
      refuse(fault == null ? List.of() : List.of(fault));
      return new Measure.Expressions(rules.measure());
    }
    Measure measure = termination.measure();
    if (measure != null) {
      return measure;
    }
    Span whole = new Span(0, rules.text().length());
    List<long[]> witness = termination.witness();
    if (witness == null) {
      throw new RulesException(
          rules.text(),
          List.of(
              new Diagnostic(
                  "rules.endless.unknown",
                  List.of(),
                  whole,
                  "rules.endless.unknown.advice",
                  List.of(exampleMeasure()))));
    }
    StringBuilder play = new StringBuilder();
    for (long[] position : witness) {
      play.append(play.isEmpty() ? "" : " → ");
      play.append(rules.dimension() == 1 ? position[0] + "" : Heaps.of(position).toString());
    }
    throw new RulesException(
        rules.text(),
        List.of(
            Diagnostic.of(
                "rules.endless",
                play.toString(),
                whole,
                Arrays.equals(witness.getFirst(), witness.getLast())
                    ? "rules.endless.circle.advice"
                    : "rules.endless.advice")));
  }

  /** What a measure of these rules may look like, as {@code a+2*b}. */
  private String exampleMeasure() {
    return rules.dimension() == 1
        ? rules.components().getFirst()
        : rules.components().getFirst() + "+2*" + rules.components().get(1);
  }

  /** The tree of the text. */
  public Rules rules() {
    return rules;
  }

  /** What is known of the rules before any position is solved. */
  public Findings findings() {
    return findings;
  }

  /**
   * The game on one of the groups of components that never meet ({@link Findings#independent}).
   *
   * @param group one of these groups
   */
  public ArrowRuleset on(List<Integer> group) {
    if (!findings.independent().contains(group)) {
      throw new IllegalArgumentException("not a group of components of its own: " + group);
    }
    return group.size() == rules.dimension()
        ? this
        : parse(Independence.text(rules, permutations, group));
  }

  List<OptionFamily> families() {
    return families;
  }

  /** The conditions of the domain. */
  List<Clause> domain() {
    return domain;
  }

  /** Whether every move lowers the first component, in this order, that it changes; if shown. */
  boolean isLowered(List<Integer> order) {
    try {
      return new Termination(this, permutations, new Effort(MOST_EFFORT)).isLowered(order);
    } catch (Effort.Exhausted e) {
      return false;
    }
  }

  /**
   * Whether a tuple of natural numbers is in the domain.
   *
   * @param component one component's numbers, as many as the rules have names
   */
  public boolean exists(long... component) {
    return Clause.all(domain, component);
  }

  /** Gives the results of a single component. */
  void results(long[] component, OptionFamily.Sink sink) {
    results(component, sink, null);
  }

  /** The same, on somebody's account if there is one. */
  void results(long[] component, OptionFamily.Sink sink, @Nullable Effort effort) {
    if (!stop.isEmpty() && Clause.all(stop, component)) {
      return;
    }
    OptionFamily.Sink checked = checked(component, sink);
    for (OptionFamily family : families) {
      if (effort == null) {
        family.results(component, checked);
      } else {
        family.results(component, checked, effort);
      }
    }
  }

  /** Gives the results that one family has from a component that is not stopped. */
  void results(long[] component, OptionFamily family, OptionFamily.Sink sink) {
    family.results(component, checked(component, sink));
  }

  /** Refuses results outside the domain. */
  private OptionFamily.Sink checked(long[] component, OptionFamily.Sink sink) {
    return domain.isEmpty()
        ? sink
        : result -> {
          requireInside(component, result);
          sink.accept(result);
        };
  }

  /** The conditions of {@code stop when}; empty for none. */
  List<Clause> stop() {
    return stop;
  }

  /** Whether zero is a tuple without moves, which a sum may leave out. */
  boolean zeroIsDead() {
    return zeroIsDead;
  }

  void requireInside(long[] component, long[] result) {
    int dimension = rules.dimension();
    for (int part = 0; part < result.length; part += dimension) {
      long[] one = Arrays.copyOfRange(result, part, part + dimension);
      if (!exists(one)) {
        throw new PositionException(
            "rules.outside", PositionException.WHOLE, Heaps.of(component), Heaps.of(one));
      }
    }
  }

  private boolean isDead(long[] component, Effort effort) {
    if (!exists(component)) {
      return false;
    }
    boolean[] moved = {false};
    results(component, result -> moved[0] = true, effort);
    return !moved[0];
  }

  @Override
  public void options(Heaps position, Player mover, Consumer<Heaps> sink) {
    long[] numbers = requirePosition(position);
    int dimension = rules.dimension();
    for (int from = 0; from < numbers.length; from += dimension) {
      int start = from;
      long[] component = Arrays.copyOfRange(numbers, from, from + dimension);
      results(
          component,
          result -> {
            long[] whole = new long[numbers.length - dimension + result.length];
            System.arraycopy(numbers, 0, whole, 0, start);
            System.arraycopy(result, 0, whole, start, result.length);
            System.arraycopy(
                numbers,
                start + dimension,
                whole,
                start + result.length,
                numbers.length - start - dimension);
            sink.accept(Heaps.of(whole));
          });
    }
  }

  /**
   * Whether a single move leads from a position to another, without listing the moves. Nearly
   * always O(1) for each option of the rules. In a sum the other summands must stay as they are and
   * where they are, and a move that changes their number is not looked for.
   *
   * @throws PositionException if {@code from} is not a position, or if the rules leave so much open
   *     that more than a million moves would have to be tried
   */
  public boolean isOption(Heaps from, Heaps to) {
    long[] numbers = requirePosition(from);
    if (to.size() != from.size() || !to.isLong()) {
      return false;
    }
    int dimension = rules.dimension();
    long[] results = to.toLongs();
    int changed = -1;
    for (int i = 0; i < numbers.length; i++) {
      if (numbers[i] != results[i]) {
        if (changed >= 0 && changed / dimension != i / dimension) {
          return false;
        }
        changed = i;
      }
    }
    if (changed < 0) {
      return false;
    }
    int start = changed - changed % dimension;
    long[] component = Arrays.copyOfRange(numbers, start, start + dimension);
    long[] result = Arrays.copyOfRange(results, start, start + dimension);
    if (!stop.isEmpty() && Clause.all(stop, component)) {
      return false;
    }
    for (OptionFamily family : families) {
      if (family.reaches(component, result)) {
        requireInside(component, result);
        return true;
      }
    }
    return false;
  }

  /** The numbers of a position, after all checks. */
  long[] requirePosition(Heaps position) {
    int dimension = rules.dimension();
    if (position.size() % dimension != 0) {
      throw new PositionException(
          "position.count", PositionException.WHOLE, dimension, position.size());
    }
    for (int i = 0; i < position.size(); i++) {
      if (position.at(i).bitLength() >= Long.SIZE) {
        throw new PositionException("position.large", i, position.at(i));
      }
    }
    long[] numbers = position.toLongs();
    for (int from = 0; from < numbers.length; from += dimension) {
      long[] component = Arrays.copyOfRange(numbers, from, from + dimension);
      if (!exists(component)) {
        throw new PositionException(
            "position.domain",
            PositionException.WHOLE,
            Heaps.of(component),
            Notation.print(rules.domain()));
      }
    }
    return numbers;
  }

  @Override
  public List<Heaps> summands(Heaps position) {
    int dimension = rules.dimension();
    if (position.size() == dimension) {
      return List.of(position);
    }
    long[] numbers = requirePosition(position);
    List<Heaps> summands = new ArrayList<>();
    for (int from = 0; from < numbers.length; from += dimension) {
      summands.add(Heaps.of(Arrays.copyOfRange(numbers, from, from + dimension)));
    }
    return summands;
  }

  @Override
  public Heaps canonical(Heaps position) {
    if (!position.isLong()) {
      return position;
    }
    int dimension = rules.dimension();
    long[] numbers = position.toLongs();
    if (dimension == 2 && numbers.length == 2) {
      return findings.exchangeable().isEmpty() || numbers[0] <= numbers[1]
          ? position
          : Heaps.of(numbers[1], numbers[0]);
    }
    List<long[]> components = new ArrayList<>();
    for (int from = 0; from < numbers.length; from += dimension) {
      long[] component = Arrays.copyOfRange(numbers, from, from + dimension);
      sortExchangeable(component);
      if (!zeroIsDead || !isZero(component)) {
        components.add(component);
      }
    }
    if (components.isEmpty()) {
      return zeroIsDead ? Heaps.of(new long[dimension]) : position;
    }
    components.sort(Arrays::compare);
    long[] sorted = new long[components.size() * dimension];
    for (int i = 0; i < sorted.length; i++) {
      sorted[i] = components.get(i / dimension)[i % dimension];
    }
    return Heaps.of(sorted);
  }

  private void sortExchangeable(long[] component) {
    for (List<Integer> members : findings.exchangeable()) {
      long[] sizes = new long[members.size()];
      for (int i = 0; i < sizes.length; i++) {
        sizes[i] = component[members.get(i)];
      }
      Arrays.sort(sizes);
      for (int i = 0; i < sizes.length; i++) {
        component[members.get(i)] = sizes[i];
      }
    }
  }

  private static boolean isZero(long[] component) {
    for (long number : component) {
      if (number != 0) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether other rules are the same but for the names and the order of options, or have the same
   * vectors of moves.
   */
  public boolean isSameAs(ArrowRuleset other) {
    return rules.dimension() == other.rules.dimension()
        && (Symmetry.haveSameVectors(findings.kind(), other.findings.kind())
            || Symmetry.normal(rules).equals(Symmetry.normal(other.rules)));
  }

  /** The rules as one line. */
  @Override
  public String toString() {
    return Notation.print(rules);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof ArrowRuleset that && toString().equals(that.toString());
  }

  @Override
  public int hashCode() {
    return toString().hashCode();
  }
}
