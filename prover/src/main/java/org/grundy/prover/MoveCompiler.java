package org.grundy.prover;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.grundy.rules.Cases;
import org.grundy.rules.Constraint;
import org.grundy.rules.Constraint.Linear;
import org.grundy.rules.Constraint.Relation;
import org.grundy.rules.Expr;
import org.grundy.rules.Form;
import org.grundy.rules.Option;
import org.grundy.rules.RefusalException;
import org.grundy.rules.Rules;
import org.grundy.rules.Span;
import org.jspecify.annotations.Nullable;

/**
 * Rules in arrows as families of linear moves, or a refusal that names the place in the text.
 *
 * <p>The reading is the one that certificates fix, so that somebody else's reader of the same text
 * arrives at the same families: see {@code docs/certificates.md}.
 */
final class MoveCompiler {
  private static final int MOST_FAMILIES = 256;

  private final Rules rules;
  private final int dimension;

  private MoveCompiler(Rules rules) {
    this.rules = rules;
    dimension = rules.dimension();
  }

  /**
   * Linear rules.
   *
   * @param dimension the number of components of a position
   * @param domain alternatives of constraints on the components, one of which a position satisfies
   * @param outside alternatives of constraints, one of which every other tuple satisfies
   * @param families the families of moves, each once
   */
  record Game(
      int dimension,
      List<List<Constraint>> domain,
      List<List<Constraint>> outside,
      List<Family> families) {}

  static Game compile(Rules rules) throws RefusalException {
    try {
      return new MoveCompiler(rules).compile();
    } catch (ArithmeticException e) {
      throw new RefusalException(new Span(0, rules.text().length()), "prover.refuse.overflow");
    }
  }

  private Game compile() throws RefusalException {
    if (rules.permuted() && !(rules.domain().isEmpty() && rules.stop().isEmpty())) {
      throw new RefusalException(
          (rules.domain().isEmpty() ? rules.stop() : rules.domain()).getFirst().span(),
          "prover.refuse.permuted");
    }
    Map<String, Integer> components = new LinkedHashMap<>();
    for (String name : rules.components()) {
      components.put(name, components.size());
    }
    List<List<Constraint>> domain = new ArrayList<>();
    for (List<Linear> alternative : new Cases(dimension, components).all(rules.domain())) {
      List<Linear> normal = Normal.of(alternative);
      if (normal != null) {
        domain.add(List.copyOf(normal));
      }
    }
    List<Family> families = new ArrayList<>();
    for (Option option : rules.options()) {
      for (Family family : families(option, components)) {
        for (List<Integer> order : orders(rules.permuted() ? dimension : 0)) {
          Family turned = rules.permuted() ? permuted(family, order) : family;
          if (!families.contains(turned)) {
            families.add(turned);
          }
          if (families.size() > MOST_FAMILIES) {
            throw new RefusalException(option.span(), "linear.cases", MOST_FAMILIES);
          }
        }
      }
    }
    return new Game(dimension, domain, outside(domain), families);
  }

  private List<List<Constraint>> outside(List<List<Constraint>> domain) throws RefusalException {
    List<List<Constraint>> outside = List.of(List.of());
    for (List<Constraint> alternative : domain) {
      List<List<Constraint>> next = new ArrayList<>();
      for (List<Constraint> before : outside) {
        for (Constraint constraint : alternative) {
          List<Constraint> all = new ArrayList<>(before);
          all.add(((Linear) constraint).negated());
          next.add(all);
        }
      }
      outside = next;
      if (outside.size() > MOST_FAMILIES) {
        throw new RefusalException(rules.domain().getFirst().span(), "linear.cases", MOST_FAMILIES);
      }
    }
    return outside;
  }

  private List<Family> families(Option option, Map<String, Integer> components)
      throws RefusalException {
    if (option.parts().size() != 1) {
      throw new RefusalException(option.span(), "prover.refuse.split");
    }
    List<Expr> after = option.parts().getFirst();
    Map<String, Integer> names = new LinkedHashMap<>(components);
    for (Expr expr : after) {
      collect(expr, names);
    }
    int variables = 2 * dimension + names.size() - dimension;
    Cases cases = new Cases(variables, names);

    List<Integer> changed = new ArrayList<>();
    List<List<Linear>> alternatives = List.of(List.of());
    for (int c = 0; c < dimension; c++) {
      if (after.get(c) instanceof Expr.Name n && n.name().equals(rules.components().get(c))) {
        continue;
      }
      changed.add(c);
      alternatives = Cases.product(alternatives, moved(cases, after.get(c), c), option.span());
    }
    if (changed.isEmpty()) {
      return List.of();
    }
    alternatives = Cases.product(alternatives, cases.all(option.conditions()), option.span());
    if (!rules.stop().isEmpty()) {
      alternatives = Cases.product(alternatives, cases.notAll(rules.stop()), option.span());
    }
    List<Family> families = new ArrayList<>();
    for (List<Linear> alternative : alternatives) {
      Family family = family(changed, alternative, names.size() - dimension);
      if (family != null && !families.contains(family)) {
        families.add(family);
      }
    }
    return families;
  }

  /** Further names in the order in which they stand in the option; variables after 2d. */
  private void collect(Expr expr, Map<String, Integer> names) {
    switch (expr) {
      case Expr.Num n -> {}
      case Expr.Name n -> names.putIfAbsent(n.name(), names.size() + dimension);
      case Expr.Negate n -> collect(n.operand(), names);
      case Expr.Absolute a -> collect(a.operand(), names);
      case Expr.Binary b -> {
        collect(b.left(), names);
        collect(b.right(), names);
      }
    }
  }

  /** What says that a component becomes the value of an expression. */
  private List<List<Linear>> moved(Cases cases, Expr expr, int component) throws RefusalException {
    Form target = Form.variable(cases.variables(), dimension + component);
    List<List<Linear>> alternatives = new ArrayList<>();
    if (expr instanceof Expr.Binary b && b.operator() == Expr.Operator.FLOOR_DIVIDE) {
      // 0 <= u - m x' <= m-1 says it without a case for each remainder.
      for (Cases.Case by : cases.values(b.right())) {
        long m = Cases.divisor(by.form(), b.right().span());
        for (Cases.Case u : cases.values(b.left())) {
          Form rest = u.form().minus(target.times(m));
          List<Linear> all = new ArrayList<>(by.when());
          all.addAll(u.when());
          all.add(rest.compare(Relation.AT_MOST, m - 1));
          all.add(rest.times(-1).compare(Relation.AT_MOST, 0));
          alternatives.add(all);
        }
      }
      return alternatives;
    }
    for (Cases.Case value : cases.values(expr)) {
      List<Linear> all = new ArrayList<>(value.when());
      all.add(target.minus(value.form()).compare(Relation.EQUAL, 0));
      alternatives.add(all);
    }
    return alternatives;
  }

  /** One family: further names eliminated where an equation gives them, the rest made tracks. */
  private @Nullable Family family(List<Integer> changed, List<Linear> alternative, int further) {
    List<Linear> constraints = new ArrayList<>(alternative);
    for (int name = 2 * dimension; name < 2 * dimension + further; name++) {
      eliminate(constraints, name);
    }
    List<Integer> kept = new ArrayList<>();
    for (int v = 0; v < dimension; v++) {
      kept.add(v);
    }
    for (int c : changed) {
      kept.add(dimension + c);
    }
    int extra = 0;
    for (int name = 2 * dimension; name < 2 * dimension + further; name++) {
      int variable = name;
      if (constraints.stream().anyMatch(l -> l.coefficients().get(variable) != 0)) {
        kept.add(name);
        extra++;
      }
    }
    List<Linear> onTracks = new ArrayList<>();
    for (Linear l : constraints) {
      List<Long> coefficients = kept.stream().map(l.coefficients()::get).toList();
      onTracks.add(new Linear(l.relation(), l.modulus(), l.constant(), coefficients));
    }
    return withoutNullMove(new Family(dimension, changed, extra, List.of()), onTracks);
  }

  /** Solves the first equation with the least coefficient of the name, and puts it in. */
  private static void eliminate(List<Linear> constraints, int name) {
    int at = -1;
    for (int i = 0; i < constraints.size(); i++) {
      Linear l = constraints.get(i);
      long c = Math.abs(l.coefficients().get(name));
      if (l.relation() == Relation.EQUAL
          && c != 0
          && (at < 0 || c < Math.abs(constraints.get(at).coefficients().get(name)))) {
        at = i;
      }
    }
    if (at < 0) {
      return;
    }
    Linear equation = constraints.remove(at);
    if (equation.coefficients().get(name) < 0) {
      equation = scaled(equation, -1);
    }
    // a*name + rest = d, so name = (d - rest)/a: whole and not negative.
    long a = equation.coefficients().get(name);
    for (int i = 0; i < constraints.size(); i++) {
      Linear l = constraints.get(i);
      long b = l.coefficients().get(name);
      if (b != 0) {
        constraints.set(i, subtracted(scaled(l, a), scaled(equation, b)));
      }
    }
    List<Long> rest = new ArrayList<>(equation.coefficients());
    rest.set(name, 0L);
    constraints.add(new Linear(Relation.AT_MOST, 0, equation.constant(), rest));
    if (a > 1) {
      constraints.add(new Linear(Relation.CONGRUENT, a, equation.constant(), rest));
    }
  }

  private static Linear scaled(Linear l, long factor) {
    return new Linear(
        l.relation(),
        Math.multiplyExact(l.modulus(), Math.abs(factor)),
        Math.multiplyExact(l.constant(), factor),
        l.coefficients().stream().map(c -> Math.multiplyExact(c, factor)).toList());
  }

  private static Linear subtracted(Linear l, Linear equation) {
    List<Long> coefficients = new ArrayList<>();
    for (int v = 0; v < l.coefficients().size(); v++) {
      coefficients.add(Math.subtractExact(l.coefficients().get(v), equation.coefficients().get(v)));
    }
    return new Linear(
        l.relation(),
        l.modulus(),
        Math.subtractExact(l.constant(), equation.constant()),
        coefficients);
  }

  /** The family in normal form and without null moves, or null if it has no move. */
  private static @Nullable Family withoutNullMove(Family shape, List<Linear> constraints) {
    List<Linear> normal = Normal.of(constraints);
    if (normal == null) {
      return null;
    }
    boolean impossible = false;
    for (Linear l : normal) {
      List<Long> folded = new ArrayList<>(l.coefficients());
      for (int c : shape.changed()) {
        folded.set(c, Math.addExact(folded.get(c), folded.get(shape.after(c))));
        folded.set(shape.after(c), 0L);
      }
      if (folded.stream().allMatch(c -> c == 0)) {
        impossible |=
            !new Linear(l.relation(), l.modulus(), l.constant(), folded).holdsAsConstant();
      }
    }
    if (impossible) {
      return shape.with(List.copyOf(normal));
    }
    if (shape.changed().size() == 1) {
      List<Long> lower = new ArrayList<>(Collections.nCopies(shape.tracks(), 0L));
      int c = shape.changed().getFirst();
      lower.set(c, -1L);
      lower.set(shape.after(c), 1L);
      int at = normal.indexOf(new Linear(Relation.AT_MOST, 0, 0, lower));
      if (at >= 0) {
        normal.set(at, new Linear(Relation.AT_MOST, 0, -1, lower));
        return shape.with(List.copyOf(normal));
      }
    }
    List<Constraint> all = new ArrayList<>(normal);
    all.add(new Constraint.Differ());
    return shape.with(all);
  }

  /** All orders of 0 … n-1, lexicographically; for n = 0 the one empty order. */
  private static List<List<Integer>> orders(int n) {
    List<List<Integer>> orders = List.of(List.of());
    for (int length = 0; length < n; length++) {
      List<List<Integer>> longer = new ArrayList<>();
      for (List<Integer> order : orders) {
        for (int next = 0; next < n; next++) {
          if (!order.contains(next)) {
            List<Integer> extended = new ArrayList<>(order);
            extended.add(next);
            longer.add(extended);
          }
        }
      }
      orders = longer;
    }
    return orders;
  }

  /** The family in which component c of the given one has become component order[c]. */
  private static Family permuted(Family family, List<Integer> order) {
    List<Integer> changed = family.changed().stream().map(order::get).sorted().toList();
    Family shape = new Family(family.dimension(), changed, family.extra(), List.of());
    int[] track = new int[family.tracks()];
    for (int c = 0; c < family.dimension(); c++) {
      track[c] = order.get(c);
    }
    for (int c : family.changed()) {
      track[family.after(c)] = shape.after(order.get(c));
    }
    for (int t = family.dimension() + changed.size(); t < track.length; t++) {
      track[t] = t;
    }
    List<Linear> constraints = new ArrayList<>();
    boolean differ = false;
    for (Constraint constraint : family.constraints()) {
      if (constraint instanceof Linear l) {
        List<Long> coefficients = new ArrayList<>(Collections.nCopies(track.length, 0L));
        for (int t = 0; t < track.length; t++) {
          coefficients.set(track[t], l.coefficients().get(t));
        }
        constraints.add(new Linear(l.relation(), l.modulus(), l.constant(), coefficients));
      } else {
        differ = true;
      }
    }
    List<Constraint> all = new ArrayList<>();
    List<Linear> normal = Normal.of(constraints);
    if (normal != null) {
      all.addAll(normal);
    }
    if (differ) {
      all.add(new Constraint.Differ());
    }
    return shape.with(all);
  }
}
