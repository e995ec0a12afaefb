package org.grundy.checker;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.grundy.checker.Bound.Kind;

/**
 * Reads the tree of the rules as linear families of moves, by the rules of docs/certificates.md,
 * section 2. What the certificate says of the families is only compared with this reading.
 */
final class Reading {
  private static final int MOST_CASES = 1024;
  private static final int MOST_FAMILIES = 256;
  private static final int MOST_REMAINDERS = 64;

  private final Text.Rules rules;
  private final int line;
  private final int dimension;
  private Map<String, Integer> variables = new HashMap<>();
  private int width;

  private Reading(Text.Rules rules, int line) {
    this.rules = rules;
    this.line = line;
    dimension = rules.names().size();
  }

  /** What the rules say, linearly. */
  record Game(int dimension, List<List<Bound>> domain, List<Moves> families) {

    /** The complement of the domain, as alternatives. */
    List<List<Bound>> outside() {
      List<List<Bound>> all = List.of(List.of());
      for (List<Bound> alternative : domain) {
        List<List<Bound>> longer = new ArrayList<>();
        for (List<Bound> before : all) {
          for (Bound bound : alternative) {
            longer.add(joined(before, List.of(bound.negated())));
          }
        }
        all = longer;
      }
      return all;
    }
  }

  static Game of(Text.Rules rules, int line) throws Refusal {
    return new Reading(rules, line).game();
  }

  /** The value {@code (sum·x + constant) / divisor} of a term, in the case that {@code when}. */
  private static final class Value {
    final long[] sum;
    final long constant;
    final long divisor;
    final List<Bound> when;

    Value(long[] sum, long constant, long divisor, List<Bound> when) {
      this.sum = sum;
      this.constant = constant;
      this.divisor = divisor;
      this.when = when;
    }

    boolean isConstant() {
      for (long c : sum) {
        if (c != 0) {
          return false;
        }
      }
      return true;
    }

    long constantValue() {
      return constant / divisor;
    }

    Value under(List<Bound> more) {
      return new Value(sum, constant, divisor, joined(when, more));
    }

    Value times(long factor) {
      return new Value(
          Bound.times(sum, factor), Math.multiplyExact(constant, factor), divisor, when);
    }

    Value plus(Value other) {
      long[] total = new long[sum.length];
      for (int i = 0; i < total.length; i++) {
        total[i] =
            Math.addExact(
                Math.multiplyExact(sum[i], other.divisor),
                Math.multiplyExact(other.sum[i], divisor));
      }
      long k =
          Math.addExact(
              Math.multiplyExact(constant, other.divisor),
              Math.multiplyExact(other.constant, divisor));
      return new Value(
          total, k, Math.multiplyExact(divisor, other.divisor), joined(when, other.when));
    }

    Value minus(Value other) {
      return plus(other.times(-1));
    }

    Bound is(Kind kind, long bound) {
      return new Bound(
          kind, 0, Math.subtractExact(Math.multiplyExact(bound, divisor), constant), sum);
    }

    Bound rest(Kind kind, long modulus, long rest) {
      return new Bound(
          kind,
          Math.multiplyExact(modulus, divisor),
          Math.subtractExact(Math.multiplyExact(rest, divisor), constant),
          sum);
    }
  }

  private static List<Bound> joined(List<Bound> first, List<Bound> second) {
    List<Bound> all = new ArrayList<>(first);
    all.addAll(second);
    return all;
  }

  private Game game() throws Refusal {
    if (rules.permuted() && (!rules.domain().isEmpty() || !rules.stop().isEmpty())) {
      throw new Refusal(line, "rules.permuted");
    }
    variables = new HashMap<>();
    for (String name : rules.names()) {
      variables.put(name, variables.size());
    }
    Map<String, Integer> components = variables;
    width = dimension;
    List<List<Bound>> domain = new ArrayList<>();
    for (List<Bound> alternative : all(rules.domain())) {
      List<Bound> normal = Bound.normal(alternative);
      if (normal != null) {
        domain.add(normal);
      }
    }
    List<Moves> families = new ArrayList<>();
    for (Text.Option option : rules.options()) {
      for (Moves moves : option(option, components)) {
        List<int[]> orders = new ArrayList<>();
        orders(new int[rules.permuted() ? dimension : 0], 0, orders);
        for (int[] order : orders) {
          add(families, rules.permuted() ? turned(moves, order) : moves);
        }
      }
    }
    return new Game(dimension, domain, families);
  }

  private void add(List<Moves> families, Moves moves) throws Refusal {
    for (Moves known : families) {
      if (known.sameAs(moves)) {
        return;
      }
    }
    if (families.size() == MOST_FAMILIES) {
      throw new Refusal(line, "rules.cases", MOST_FAMILIES);
    }
    families.add(moves);
  }

  private List<Moves> option(Text.Option option, Map<String, Integer> components) throws Refusal {
    variables = new HashMap<>(components);
    for (Text.Term term : option.after()) {
      collect(term);
    }
    int further = variables.size() - dimension;
    width = 2 * dimension + further;

    int[] changed = new int[dimension];
    int count = 0;
    List<List<Bound>> cases = List.of(List.of());
    for (int c = 0; c < dimension; c++) {
      boolean kept =
          option.after().get(c) instanceof Text.Name n && n.name().equals(rules.names().get(c));
      if (!kept) {
        changed[count++] = c;
        cases = both(cases, becomes(dimension + c, option.after().get(c)));
      }
    }
    List<Moves> families = new ArrayList<>();
    if (count == 0) {
      return families;
    }
    cases = both(cases, all(option.when()));
    if (!rules.stop().isEmpty()) {
      cases = both(cases, notAll(rules.stop()));
    }
    for (List<Bound> one : cases) {
      Moves moves = family(java.util.Arrays.copyOf(changed, count), one);
      if (moves != null) {
        add(families, moves);
      }
    }
    return families;
  }

  private void collect(Text.Term term) {
    switch (term) {
      case Text.Num n -> {}
      case Text.Name n -> variables.putIfAbsent(n.name(), dimension + variables.size());
      case Text.Minus m -> collect(m.term());
      case Text.Bars b -> collect(b.term());
      case Text.Join j -> {
        collect(j.left());
        collect(j.right());
      }
    }
  }

  private List<List<Bound>> becomes(int target, Text.Term term) throws Refusal {
    List<List<Bound>> cases = new ArrayList<>();
    Value after = variable(target);
    if (term instanceof Text.Join j && j.sign() == '/') {
      for (Value by : values(j.right())) {
        long m = divisor(by);
        for (Value u : values(j.left())) {
          Value rest = u.minus(after.times(m));
          cases.add(
              joined(
                  joined(by.when, u.when),
                  List.of(rest.is(Kind.LE, m - 1), rest.times(-1).is(Kind.LE, 0))));
        }
      }
      return cases;
    }
    for (Value value : values(term)) {
      cases.add(joined(value.when, List.of(after.minus(value).is(Kind.EQ, 0))));
    }
    return cases;
  }

  private @org.jspecify.annotations.Nullable Moves family(int[] changed, List<Bound> given) {
    List<Bound> bounds = new ArrayList<>(given);
    for (int name = 2 * dimension; name < width; name++) {
      eliminate(bounds, name);
    }
    int[] place = new int[width];
    int tracks = dimension;
    for (int c = 0; c < dimension; c++) {
      place[c] = c;
    }
    for (int c : changed) {
      place[dimension + c] = tracks++;
    }
    for (int name = 2 * dimension; name < width; name++) {
      int variable = name;
      if (bounds.stream().anyMatch(b -> b.sum[variable] != 0)) {
        place[name] = tracks++;
      }
    }
    int all = tracks;
    List<Bound> normal = Bound.normal(bounds.stream().map(b -> b.placed(place, all)).toList());
    if (normal == null) {
      return null;
    }
    int extra = all - dimension - changed.length;
    Moves moves = new Moves(dimension, changed, extra, normal, true);
    int[] folded = new int[all];
    for (int t = 0; t < all; t++) {
      folded[t] = t;
    }
    for (int c : changed) {
      folded[moves.after(c)] = c;
    }
    for (Bound bound : normal) {
      Bound still = bound.placed(folded, all);
      if (still.mentionsNothing() && !still.holds()) {
        return new Moves(dimension, changed, extra, normal, false);
      }
    }
    if (changed.length == 1) {
      long[] lower = new long[all];
      lower[changed[0]] = -1;
      lower[dimension] = 1;
      for (int i = 0; i < normal.size(); i++) {
        if (normal.get(i).sameAs(new Bound(Kind.LE, 0, 0, lower))) {
          normal.set(i, new Bound(Kind.LE, 0, -1, lower));
          return new Moves(dimension, changed, extra, normal, false);
        }
      }
    }
    return moves;
  }

  /** Puts the first equation in which a name has its least coefficient into the others. */
  private static void eliminate(List<Bound> bounds, int name) {
    Bound equation = null;
    for (Bound bound : bounds) {
      if (bound.kind == Kind.EQ
          && bound.sum[name] != 0
          && (equation == null || Math.abs(bound.sum[name]) < Math.abs(equation.sum[name]))) {
        equation = bound;
      }
    }
    if (equation == null) {
      return;
    }
    bounds.remove(equation);
    if (equation.sum[name] < 0) {
      equation = equation.scaled(-1);
    }
    long a = equation.sum[name];
    for (int i = 0; i < bounds.size(); i++) {
      long b = bounds.get(i).sum[name];
      if (b != 0) {
        bounds.set(i, bounds.get(i).scaled(a).less(equation.scaled(b)));
      }
    }
    long[] rest = equation.sum.clone();
    rest[name] = 0;
    bounds.add(new Bound(Kind.LE, 0, equation.constant, rest));
    if (a > 1) {
      bounds.add(new Bound(Kind.MOD, a, equation.constant, rest));
    }
  }

  static void orders(int[] order, int at, List<int[]> all) {
    if (at == order.length) {
      all.add(order.clone());
      return;
    }
    for (int next = 0; next < order.length; next++) {
      boolean used = false;
      for (int i = 0; i < at; i++) {
        used |= order[i] == next;
      }
      if (!used) {
        order[at] = next;
        orders(order, at + 1, all);
      }
    }
  }

  /** The family in which component c has become component order[c]. */
  private static Moves turned(Moves moves, int[] order) {
    int[] changed = java.util.Arrays.stream(moves.changed).map(c -> order[c]).sorted().toArray();
    Moves shape = new Moves(moves.dimension, changed, moves.extra, List.of(), moves.differ);
    int[] place = new int[moves.tracks()];
    for (int t = 0; t < place.length; t++) {
      place[t] = t < moves.dimension ? order[t] : t;
    }
    for (int c : moves.changed) {
      place[moves.after(c)] = shape.after(order[c]);
    }
    List<Bound> bounds =
        Bound.normal(moves.bounds.stream().map(b -> b.placed(place, place.length)).toList());
    return new Moves(
        moves.dimension, changed, moves.extra, bounds == null ? List.of() : bounds, moves.differ);
  }

  // Terms

  private Value variable(int variable) {
    long[] sum = new long[width];
    sum[variable] = 1;
    return new Value(sum, 0, 1, List.of());
  }

  private Value constant(long value) {
    return new Value(new long[width], value, 1, List.of());
  }

  private long divisor(Value value) throws Refusal {
    if (!value.isConstant() || value.constantValue() < 1) {
      throw new Refusal(line, "rules.divisor");
    }
    return value.constantValue();
  }

  private List<Value> values(Text.Term term) throws Refusal {
    List<Value> values = new ArrayList<>();
    switch (term) {
      case Text.Num n -> values.add(constant(n.value()));
      case Text.Name n -> {
        Integer variable = variables.get(n.name());
        if (variable == null) {
          throw new Refusal(line, "rules.name", n.name());
        }
        values.add(variable(variable));
      }
      case Text.Minus m -> {
        for (Value value : values(m.term())) {
          values.add(value.times(-1));
        }
      }
      case Text.Bars b -> {
        for (Value value : values(b.term())) {
          choose(values, value, value.times(-1).is(Kind.LE, 0));
          choose(values, value.times(-1), value.is(Kind.LE, -1));
        }
      }
      case Text.Join j -> {
        for (Value u : values(j.left())) {
          for (Value v : values(j.right())) {
            join(values, j.sign(), u, v);
          }
        }
      }
    }
    if (values.size() > MOST_CASES) {
      throw new Refusal(line, "rules.cases", MOST_CASES);
    }
    return values;
  }

  private void join(List<Value> values, char sign, Value u, Value v) throws Refusal {
    switch (sign) {
      case '+' -> values.add(u.plus(v));
      case '-' -> values.add(u.minus(v));
      case '*' -> {
        if (v.isConstant()) {
          values.add(u.times(v.constantValue()).under(v.when));
        } else if (u.isConstant()) {
          values.add(
              new Value(v.sum, v.constant, v.divisor, u.when)
                  .times(u.constantValue())
                  .under(v.when));
        } else {
          throw new Refusal(line, "rules.product");
        }
      }
      case 'm', 'M' -> {
        Value difference = sign == 'm' ? u.minus(v) : v.minus(u);
        choose(values, u.under(v.when), difference.is(Kind.LE, 0));
        choose(
            values,
            new Value(v.sum, v.constant, v.divisor, u.when).under(v.when),
            difference.times(-1).is(Kind.LE, -1));
      }
      default -> {
        long by = divisor(v);
        if (by > MOST_REMAINDERS) {
          throw new Refusal(line, "rules.cases", MOST_REMAINDERS);
        }
        for (long rest = 0; rest < by; rest++) {
          Value value =
              sign == '%'
                  ? constant(rest).under(u.when)
                  : new Value(
                      u.sum,
                      Math.subtractExact(u.constant, Math.multiplyExact(rest, u.divisor)),
                      Math.multiplyExact(u.divisor, by),
                      u.when);
          choose(values, value.under(v.when), u.rest(Kind.MOD, by, rest));
        }
      }
    }
  }

  /** Adds a value in the case of a bound, which may already be known to hold or to fail. */
  private static void choose(List<Value> values, Value value, Bound when) {
    if (!when.mentionsNothing()) {
      values.add(value.under(List.of(when)));
    } else if (when.holds()) {
      values.add(value);
    }
  }

  // Conditions, as alternatives of lists of bounds

  private List<List<Bound>> both(List<List<Bound>> first, List<List<Bound>> second) throws Refusal {
    if ((long) first.size() * second.size() > MOST_CASES) {
      throw new Refusal(line, "rules.cases", MOST_CASES);
    }
    List<List<Bound>> pairs = new ArrayList<>();
    for (List<Bound> a : first) {
      for (List<Bound> b : second) {
        pairs.add(joined(a, b));
      }
    }
    return pairs;
  }

  private List<List<Bound>> all(List<Text.Condition> conditions) throws Refusal {
    List<List<Bound>> cases = List.of(List.of());
    for (Text.Condition condition : conditions) {
      cases = both(cases, holds(condition, true));
    }
    return cases;
  }

  private List<List<Bound>> notAll(List<Text.Condition> conditions) throws Refusal {
    List<List<Bound>> cases = new ArrayList<>();
    for (Text.Condition condition : conditions) {
      cases.addAll(holds(condition, false));
    }
    return cases;
  }

  private List<List<Bound>> holds(Text.Condition condition, boolean wanted) throws Refusal {
    List<List<Bound>> cases = wanted ? List.of(List.of()) : new ArrayList<>();
    switch (condition) {
      case Text.Chain chain -> {
        for (int i = 0; i < chain.relations().size(); i++) {
          List<List<Bound>> pair =
              pair(
                  chain.terms().get(i), chain.relations().get(i), chain.terms().get(i + 1), wanted);
          if (wanted) {
            cases = both(cases, pair);
          } else {
            cases.addAll(pair);
          }
        }
      }
      case Text.Or or -> {
        cases = wanted ? new ArrayList<>() : List.of(List.of());
        for (List<Text.Condition> branch : or.branches()) {
          if (wanted) {
            cases.addAll(all(branch));
          } else {
            cases = both(cases, notAll(branch));
          }
        }
      }
      case Text.Within within -> {
        cases = new ArrayList<>();
        boolean inside = within.not() != wanted;
        for (Value value : values(within.term())) {
          List<List<Bound>> set = inside ? new ArrayList<>() : List.of(List.of());
          for (Text.Range range : within.ranges()) {
            if (inside) {
              set.addAll(range(value, range, true));
            } else {
              set = both(set, range(value, range, false));
            }
          }
          for (List<Bound> one : set) {
            cases.add(joined(value.when, one));
          }
        }
      }
      case Text.Rest rest -> {
        cases = new ArrayList<>();
        boolean inside = rest.not() != wanted;
        for (Value value : values(rest.term())) {
          // "not odd" is "even": with modulus 2 the other rest, not an incongruence.
          Bound bound =
              inside
                  ? value.rest(Kind.MOD, rest.modulus(), rest.rest())
                  : rest.parity()
                      ? value.rest(Kind.MOD, 2, 1 - rest.rest())
                      : value.rest(Kind.NMOD, rest.modulus(), rest.rest());
          known(cases, value.when, bound);
        }
      }
    }
    return cases;
  }

  private static List<List<Bound>> range(Value value, Text.Range range, boolean inside) {
    List<List<Bound>> cases = new ArrayList<>();
    if (range.from() == range.to()) {
      known(cases, List.of(), value.is(inside ? Kind.EQ : Kind.NE, range.from()));
      return cases;
    }
    Bound below = value.is(Kind.LE, range.from() - 1);
    Bound from = value.times(-1).is(Kind.LE, -range.from());
    boolean endless = range.to() == Long.MAX_VALUE;
    if (!inside) {
      known(cases, List.of(), below);
      if (!endless) {
        known(cases, List.of(), value.times(-1).is(Kind.LE, -range.to() - 1));
      }
      return cases;
    }
    known(cases, List.of(), from);
    if (!endless && !cases.isEmpty()) {
      List<Bound> first = cases.removeFirst();
      known(cases, first, value.is(Kind.LE, range.to()));
    }
    return cases;
  }

  /** Adds a case unless its last bound is a false statement on constants. */
  private static void known(List<List<Bound>> cases, List<Bound> base, Bound last) {
    if (!last.mentionsNothing()) {
      cases.add(joined(base, List.of(last)));
    } else if (last.holds()) {
      cases.add(base);
    }
  }

  private List<List<Bound>> pair(Text.Term left, String relation, Text.Term right, boolean wanted)
      throws Refusal {
    return switch (relation) {
      case "<" -> wanted ? atMost(left, right, -1) : atMost(right, left, 0);
      case "<=" -> wanted ? atMost(left, right, 0) : atMost(right, left, -1);
      case ">" -> wanted ? atMost(right, left, -1) : atMost(left, right, 0);
      case ">=" -> wanted ? atMost(right, left, 0) : atMost(left, right, -1);
      case "=" -> compared(left, right, wanted ? Kind.EQ : Kind.NE, 0);
      default -> compared(left, right, wanted ? Kind.NE : Kind.EQ, 0);
    };
  }

  /** {@code small - large <= slack}. */
  private List<List<Bound>> atMost(Text.Term small, Text.Term large, int slack) throws Refusal {
    if (small instanceof Text.Bars bars) {
      return both(
          atMost(bars.term(), large, slack), atMost(new Text.Minus(bars.term()), large, slack));
    }
    if (small instanceof Text.Join j && j.sign() == 'M') {
      return both(atMost(j.left(), large, slack), atMost(j.right(), large, slack));
    }
    if (large instanceof Text.Join j && j.sign() == 'm') {
      return both(atMost(small, j.left(), slack), atMost(small, j.right(), slack));
    }
    return compared(small, large, Kind.LE, slack);
  }

  private List<List<Bound>> compared(Text.Term left, Text.Term right, Kind kind, int bound)
      throws Refusal {
    List<List<Bound>> cases = new ArrayList<>();
    for (Value l : values(left)) {
      for (Value r : values(right)) {
        Value difference = l.minus(r);
        known(cases, difference.when, difference.is(kind, bound));
      }
    }
    return cases;
  }
}
