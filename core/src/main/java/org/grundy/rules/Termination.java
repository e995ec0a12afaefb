package org.grundy.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Looks for a reason why play ends. Candidates are tried on small positions first, then shown on
 * the rules themselves by linear arithmetic, so that a measure found here holds for all positions.
 */
final class Termination {
  private static final int MOST_CANDIDATES = 4000;
  private static final int MOST_NODES = 20_000;

  /** Heaps up to this size are followed one by one. */
  private static final int MOST_FOLLOWED = 2000;

  /** What looking for a play without end may cost; it only makes a message better. */
  private static final long WITNESS_EFFORT = 2_000_000;

  private final ArrowRuleset ruleset;
  private final Rules rules;
  private final List<int[]> permutations;
  private final Samples samples;
  private final Effort effort;

  /** Weights for which a case was shown already; permutations ask for the same ones again. */
  private final Set<List<Object>> lowered = new HashSet<>();

  Termination(ArrowRuleset ruleset, List<int[]> permutations, Effort effort) {
    this.ruleset = ruleset;
    this.rules = ruleset.rules();
    this.permutations = permutations;
    this.effort = effort;
    this.samples = Samples.of(ruleset, effort);
  }

  /** What is wrong with the measure that is written in the rules, or null. */
  @Nullable Diagnostic faultOfWritten() {
    List<Expr> order = rules.measure();
    Span span = order.getFirst().span().through(order.getLast().span());
    WrittenMeasure written = new WrittenMeasure(rules, permutations, order, effort);
    List<long[]> seen = new ArrayList<>();
    List<Samples.Move> moves = new ArrayList<>(samples.moves());
    moves.addAll(samples.far());
    for (Samples.Move move : moves) {
      seen.add(move.from());
      seen.add(move.to());
    }
    for (Expr expr : order) {
      String text = Notation.print(expr);
      for (long[] position : seen) {
        if (!written.isNatural(expr, position)) {
          return new Diagnostic(
              "rules.measure.negative",
              List.of(text, shown(position)),
              expr.span(),
              "rules.measure.negative.advice",
              List.of());
        }
      }
      if (!written.isNatural(expr)) {
        return Diagnostic.of(
            "rules.measure.natural", text, expr.span(), "rules.measure.negative.advice");
      }
    }
    String text = String.join(", ", order.stream().map(Notation::print).toList());
    for (Samples.Move move : moves) {
      if (!written.isLowered(move.from(), move.to())) {
        return new Diagnostic(
            "rules.measure.raised",
            List.of(shown(move.from()), shown(move.to()), text),
            span,
            "rules.measure.advice",
            List.of());
      }
    }
    return written.isLowered()
        ? null
        : Diagnostic.of("rules.measure.unknown", text, span, "rules.measure.advice");
  }

  private String shown(long[] position) {
    return rules.dimension() == 1 ? position[0] + "" : org.grundy.Heaps.of(position).toString();
  }

  /** The measure found from what the conditions of the position keep from being negative. */
  private @Nullable Measure fromDomain() {
    for (Expr candidate : WrittenMeasure.candidates(rules)) {
      WrittenMeasure written = new WrittenMeasure(rules, permutations, List.of(candidate), effort);
      boolean seen =
          samples.moves().stream().allMatch(move -> written.isLowered(move.from(), move.to()));
      if (seen && written.isNatural(candidate) && written.isLowered()) {
        return new Measure.Expressions(List.of(candidate));
      }
    }
    return null;
  }

  /** A size above which every move of a one-heap game lowers, all plays below being followed. */
  private @Nullable Measure eventual() {
    long least = 0;
    for (Samples.Move move : samples.moves()) {
      if (move.to()[0] >= move.from()[0]) {
        least = Math.max(least, move.from()[0]);
      }
    }
    for (long above : new long[] {least, Constants.largest(rules, MOST_FOLLOWED)}) {
      if (above >= least && above <= MOST_FOLLOWED && isLoweredAbove(above)) {
        long followed = SmallPlays.end(ruleset, above, MOST_FOLLOWED, effort);
        if (followed >= 0) {
          return new Measure.Eventual(above, followed);
        }
      }
    }
    return null;
  }

  private boolean isLoweredAbove(long above) {
    for (Case option : cases()) {
      option.linear.know(LinearForm.variable(0).plus(-1 - above));
      for (int part = 0; part < option.parts.size(); part++) {
        LinearForm rise = LinearForm.constant(0).minus(option.drop(part, 0));
        if (!option.never(part, List.of(rise))) {
          return false;
        }
      }
    }
    return true;
  }

  /** A measure that is shown to be lowered by every move, or null. */
  @Nullable Measure measure() {
    int dimension = rules.dimension();
    int tried = 0;
    int most = dimension == 1 ? 1 : dimension == 2 ? 80 : dimension == 3 ? 20 : dimension + 4;
    for (int total = 1; total <= most; total++) {
      List<int[]> candidates = new ArrayList<>();
      compositions(new int[dimension], 0, total, candidates);
      for (int[] weights : candidates) {
        if (++tried > MOST_CANDIDATES) {
          break;
        }
        if (samples.lowered(weights) && isLowered(weights)) {
          return new Measure.Weighted(Arrays.stream(weights).boxed().toList());
        }
      }
    }
    if (dimension > 1 && dimension <= 5) {
      for (int[] order : Permutations.all(dimension)) {
        List<Integer> list = Arrays.stream(order).boxed().toList();
        if (samples.lowered(list) && isLowered(list)) {
          return new Measure.Lexicographic(list);
        }
      }
    }
    Measure found = fromDomain();
    return found == null && dimension == 1 ? eventual() : found;
  }

  private static void compositions(int[] weights, int at, int rest, List<int[]> out) {
    if (out.size() > MOST_CANDIDATES) {
      return;
    }
    if (at == weights.length - 1) {
      weights[at] = rest;
      out.add(weights.clone());
      return;
    }
    for (int weight = rest; weight >= 0; weight--) {
      weights[at] = weight;
      compositions(weights, at + 1, rest - weight, out);
    }
  }

  /** What is known of one option, in the order of components that one permutation gives. */
  private final class Case {
    final Linearizer linear;
    final List<List<LinearForm>> parts = new ArrayList<>();
    final int[] permutation;

    final int number;

    Case(int number, int[] permutation) {
      this.number = number;
      this.permutation = permutation;
      Option option = rules.options().get(number);
      List<String> names = new ArrayList<>(rules.components());
      names.addAll(Names.further(rules, option));
      linear = new Linearizer(names, effort);
      for (List<Expr> part : option.parts()) {
        List<LinearForm> forms = new ArrayList<>();
        for (Expr expr : part) {
          LinearForm form = linear.form(expr);
          linear.know(form);
          forms.add(form);
        }
        parts.add(forms);
      }
      linear.know(option.conditions());
      if (isIdentity(permutation)) {
        linear.know(rules.domain());
      }
    }

    /** By how much a part lowers a component of the real position. */
    LinearForm drop(int part, int component) {
      int written = permutation[component];
      return LinearForm.variable(written).minus(parts.get(part).get(written));
    }

    /** Whether no move has these forms at least 0 for a part, null moves apart. */
    boolean never(int part, List<LinearForm> atLeastZero) {
      if (linear.excludes(atLeastZero)) {
        return true;
      }
      // A move is not null if the part differs from the position or another part is not empty.
      for (int i = 0; i < rules.dimension(); i++) {
        LinearForm drop = drop(part, i);
        if (!excludes(atLeastZero, drop.plus(-1))
            || !excludes(atLeastZero, LinearForm.constant(0).minus(drop).plus(-1))) {
          return false;
        }
        for (int other = 0; other < parts.size(); other++) {
          if (other != part && !excludes(atLeastZero, parts.get(other).get(i).plus(-1))) {
            return false;
          }
        }
      }
      return true;
    }

    private boolean excludes(List<LinearForm> forms, LinearForm more) {
      List<LinearForm> all = new ArrayList<>(forms);
      all.add(more);
      return linear.excludes(all);
    }
  }

  private static boolean isIdentity(int[] permutation) {
    for (int i = 0; i < permutation.length; i++) {
      if (permutation[i] != i) {
        return false;
      }
    }
    return true;
  }

  private List<Case> cases() {
    List<Case> cases = new ArrayList<>();
    for (int number = 0; number < rules.options().size(); number++) {
      for (int[] permutation : permutations) {
        cases.add(new Case(number, permutation));
      }
    }
    return cases;
  }

  private boolean isLowered(int[] weights) {
    for (Case option : cases()) {
      // Without a domain only the weights at their places in the written option count.
      List<Object> asked = new ArrayList<>(List.of(option.number));
      int[] placed = new int[weights.length];
      for (int i = 0; i < weights.length; i++) {
        placed[option.permutation[i]] = weights[i];
      }
      asked.addAll(Arrays.stream(placed).boxed().toList());
      if (rules.domain().isEmpty() && lowered.contains(asked)) {
        continue;
      }
      for (int part = 0; part < option.parts.size(); part++) {
        LinearForm drop = LinearForm.constant(0);
        for (int i = 0; i < weights.length; i++) {
          drop = drop.plus(option.drop(part, i).times(java.math.BigInteger.valueOf(weights[i])));
        }
        if (!option.never(part, List.of(LinearForm.constant(0).minus(drop)))) {
          return false;
        }
      }
      // Only what was shown: the same weights may come back at other places.
      lowered.add(asked);
    }
    return true;
  }

  /** Whether it is shown that every move lowers the first component, in this order, it changes. */
  boolean isLowered(List<Integer> order) {
    for (Case option : cases()) {
      for (int part = 0; part < option.parts.size(); part++) {
        List<LinearForm> equalSoFar = new ArrayList<>();
        for (int i : order) {
          LinearForm drop = option.drop(part, i);
          LinearForm rise = LinearForm.constant(0).minus(drop);
          List<LinearForm> raised = new ArrayList<>(equalSoFar);
          raised.add(rise.plus(-1));
          if (!option.never(part, raised)) {
            return false;
          }
          equalSoFar.add(drop);
          equalSoFar.add(rise);
        }
        if (!option.never(part, equalSoFar)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Positions of a play that comes back to where it was, or higher again and again; or null. */
  @Nullable List<long[]> witness() {
    try {
      return witness(new Effort(WITNESS_EFFORT));
    } catch (Effort.Exhausted e) {
      return null;
    }
  }

  private @Nullable List<long[]> witness(Effort own) {
    boolean repeatable = isRepeatable();
    List<long[]> found = circle(samples.moves(), repeatable, own);
    if (found == null) {
      List<long[]> starts = new ArrayList<>();
      samples.moves().forEach(move -> starts.add(move.from()));
      samples.far().forEach(move -> starts.add(move.from()));
      List<long[]> play = new Repetition(ruleset, own).from(starts);
      found = play.isEmpty() ? null : play;
    }
    return found == null ? circle(samples.far(), repeatable, own) : found;
  }

  private @Nullable List<long[]> circle(List<Samples.Move> moves, boolean repeatable, Effort own) {
    Set<List<Long>> done = new HashSet<>();
    int[] budget = {MOST_NODES};
    for (Samples.Move move : moves) {
      List<long[]> path = new ArrayList<>(List.of(move.from()));
      List<long[]> found = follow(path, done, repeatable, budget, own);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  private @Nullable List<long[]> follow(
      List<long[]> path, Set<List<Long>> done, boolean repeatable, int[] budget, Effort own) {
    long[] position = path.getLast();
    List<Long> key = boxed(position);
    if (done.contains(key) || path.size() > 40 || budget[0]-- < 0 || !ruleset.exists(position)) {
      return null;
    }
    Map<List<Long>, long[]> followers = new HashMap<>();
    Set<List<Long>> order = new LinkedHashSet<>();
    int dimension = rules.dimension();
    ruleset.results(
        position,
        result -> {
          for (int part = 0; part < result.length; part += dimension) {
            long[] follower = Arrays.copyOfRange(result, part, part + dimension);
            if (order.add(boxed(follower))) {
              followers.put(boxed(follower), follower);
            }
          }
        },
        own);
    for (List<Long> next : order) {
      long[] follower = followers.get(next);
      if (follower == null) {
        continue;
      }
      path.add(follower);
      for (int i = 0; i < path.size() - 1; i++) {
        if (Arrays.equals(path.get(i), follower)
            || (repeatable && isNowhereLower(follower, path.get(i)))) {
          return new ArrayList<>(path.subList(i, path.size()));
        }
      }
      List<long[]> found = follow(path, done, repeatable, budget, own);
      if (found != null) {
        return found;
      }
      path.removeLast();
    }
    done.add(key);
    return null;
  }

  private static boolean isNowhereLower(long[] later, long[] earlier) {
    for (int i = 0; i < later.length; i++) {
      if (later[i] < earlier[i]) {
        return false;
      }
    }
    return true;
  }

  private static List<Long> boxed(long[] position) {
    return Arrays.stream(position).boxed().toList();
  }

  /** Whether every move may be made from any higher position too: pure vectors, no conditions. */
  private boolean isRepeatable() {
    if (!rules.domain().isEmpty() || !rules.stop().isEmpty()) {
      return false;
    }
    for (Option option : rules.options()) {
      List<String> names = new ArrayList<>(rules.components());
      names.addAll(Names.further(rules, option));
      Linearizer linear = new Linearizer(names, effort);
      for (List<Expr> part : option.parts()) {
        for (int i = 0; i < part.size(); i++) {
          LinearForm change = linear.form(part.get(i)).minus(LinearForm.variable(i));
          for (int variable : change.coefficients().keySet()) {
            if (variable < rules.dimension() || variable >= names.size()) {
              return false;
            }
          }
        }
      }
      String conditions = Notation.print(option.conditions());
      for (String component : rules.components()) {
        if (conditions.matches("(?s).*\\b" + component + "\\b.*")) {
          return false;
        }
      }
    }
    return true;
  }
}
