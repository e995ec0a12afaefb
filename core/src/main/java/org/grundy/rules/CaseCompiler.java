package org.grundy.rules;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Turns expressions into polynomials and conditions into checks, and takes alternatives apart into
 * cases that exclude one another.
 */
final class CaseCompiler {
  /** With more cases alternatives stay a test inside a loop. */
  private static final int MOST_CASES = 32;

  /** A longer list of ranges is looked up. */
  private static final int MOST_RANGES = 16;

  private final List<String> names;

  /** For names known by their index: the components as written, then the further names. */
  CaseCompiler(List<String> names) {
    this.names = names;
  }

  /** The polynomial of an expression; divisors that must not be 0 are added to the checks. */
  Polynomial polynomial(Expr expr, List<Check> checks) {
    return switch (expr) {
      case Expr.Num num -> Polynomial.constant(num.value());
      case Expr.Name name -> Polynomial.name(names.indexOf(name.name()));
      case Expr.Negate negate -> polynomial(negate.operand(), checks).times(-1);
      case Expr.Absolute absolute -> Polynomial.magnitude(polynomial(absolute.operand(), checks));
      case Expr.Binary binary -> {
        Polynomial left = polynomial(binary.left(), checks);
        Polynomial right = polynomial(binary.right(), checks);
        yield switch (binary.operator()) {
          case ADD -> left.plus(right);
          case SUBTRACT -> left.minus(right);
          case MULTIPLY -> left.times(right);
          case FLOOR_DIVIDE -> {
            requireDivisor(right, checks);
            yield Polynomial.quotient(left, right);
          }
          case MODULO -> {
            requireDivisor(right, checks);
            yield Polynomial.remainder(left, right);
          }
          case MINIMUM -> Polynomial.extreme(true, left, right);
          case MAXIMUM -> Polynomial.extreme(false, left, right);
        };
      }
    };
  }

  private static void requireDivisor(Polynomial divisor, List<Check> checks) {
    if (!divisor.isConstant() || divisor.constant() == 0) {
      checks.add(new Check.Not(new Check.Zero(divisor)));
    }
  }

  /** All conditions of a list as one check. */
  Check.All checks(List<Condition> conditions) {
    List<Check> checks = new ArrayList<>();
    for (Condition condition : conditions) {
      switch (condition) {
        case Condition.Chain chain -> {
          for (int i = 0; i < chain.relations().size(); i++) {
            Polynomial left = polynomial(chain.terms().get(i), checks);
            Polynomial right = polynomial(chain.terms().get(i + 1), checks);
            checks.add(comparison(left, chain.relations().get(i), right));
          }
        }
        case Condition.Membership in -> {
          Polynomial element = polynomial(in.element(), checks);
          Check member = member(element, in.set());
          checks.add(in.negated() ? new Check.Not(member) : member);
        }
        case Condition.Either either -> {
          List<Check> alternatives = new ArrayList<>();
          for (List<Condition> alternative : either.alternatives()) {
            alternatives.add(checks(alternative));
          }
          checks.add(new Check.Any(alternatives, false));
        }
      }
    }
    return new Check.All(checks);
  }

  private static Check comparison(Polynomial left, Condition.Relation relation, Polynomial right) {
    return switch (relation) {
      case LESS -> new Check.AtLeastZero(right.minus(left).plus(-1));
      case AT_MOST -> new Check.AtLeastZero(right.minus(left));
      case GREATER -> new Check.AtLeastZero(left.minus(right).plus(-1));
      case AT_LEAST -> new Check.AtLeastZero(left.minus(right));
      case EQUAL -> equal(left.minus(right));
      case UNEQUAL -> new Check.Not(new Check.Zero(left.minus(right)));
    };
  }

  /** Equal to 0; what has a given remainder is said as a multiple, which a loop can step over. */
  private static Check equal(Polynomial difference) {
    Polynomial signed = difference.constant() > 0 ? difference.times(-1) : difference;
    Polynomial atoms = signed.plus(-signed.constant());
    if (atoms.terms().size() == 1) {
      Map.Entry<List<Atom>, Long> term = atoms.terms().entrySet().iterator().next();
      if (term.getValue() == 1
          && term.getKey().size() == 1
          && term.getKey().getFirst() instanceof Atom.Remainder remainder
          && remainder.divisor().isConstant()
          && remainder.divisor().constant() > -signed.constant()) {
        return new Check.Member(
            remainder.dividend().plus(signed.constant()),
            new NumberSet.Multiples(remainder.divisor().constant()));
      }
    }
    return new Check.Zero(difference);
  }

  private static Check member(Polynomial element, NumberSet set) {
    return switch (set) {
      case NumberSet.Listed listed -> {
        List<NumberSet.Range> ranges = apart(listed.items());
        if (ranges.size() == 1) {
          yield within(element, ranges.getFirst());
        }
        if (ranges.size() > MOST_RANGES) {
          NumberSet.Range hull =
              new NumberSet.Range(ranges.getFirst().from(), ranges.getLast().to());
          yield new Check.All(List.of(within(element, hull), new Check.Member(element, set)));
        }
        List<Check> alternatives = new ArrayList<>();
        for (NumberSet.Range range : ranges) {
          alternatives.add(within(element, range));
        }
        yield new Check.Any(alternatives, true);
      }
      case NumberSet.Range range -> within(element, range);
      case NumberSet.Squares squares -> withLeast(element, 0, set);
      case NumberSet.Primes primes -> withLeast(element, 2, set);
      case NumberSet.Powers powers -> withLeast(element, 1, set);
      case NumberSet.Parity parity -> new Check.Member(element, set);
      case NumberSet.Multiples multiples -> new Check.Member(element, set);
    };
  }

  private static Check withLeast(Polynomial element, long least, NumberSet set) {
    return new Check.All(
        List.of(new Check.AtLeastZero(element.plus(-least)), new Check.Member(element, set)));
  }

  private static Check within(Polynomial element, NumberSet.Range range) {
    if (range.from() == range.to()) {
      return new Check.Zero(element.plus(-range.from()));
    }
    Check atLeast = new Check.AtLeastZero(element.plus(-range.from()));
    return range.isEndless()
        ? atLeast
        : new Check.All(
            List.of(
                atLeast, new Check.AtLeastZero(Polynomial.constant(range.to()).minus(element))));
  }

  /** The same numbers as ranges in rising order that do not touch. */
  private static List<NumberSet.Range> apart(List<NumberSet.Range> items) {
    List<NumberSet.Range> sorted = new ArrayList<>(items);
    sorted.sort(Comparator.comparingLong(NumberSet.Range::from));
    List<NumberSet.Range> ranges = new ArrayList<>();
    for (NumberSet.Range item : sorted) {
      NumberSet.Range last = ranges.isEmpty() ? null : ranges.getLast();
      if (last != null && (last.isEndless() || item.from() <= last.to() + 1)) {
        ranges.removeLast();
        ranges.add(new NumberSet.Range(last.from(), Math.max(last.to(), item.to())));
      } else {
        ranges.add(item);
      }
    }
    return ranges;
  }

  /**
   * For a heap that is split into two heaps which may be exchanged: that the first is not the
   * larger one. Else null.
   */
  static @Nullable Check halved(int dimension, List<List<Polynomial>> parts, List<Check> checks) {
    if (dimension != 1 || parts.size() != 2) {
      return null;
    }
    int left = name(parts.getFirst().getFirst());
    int right = name(parts.getLast().getFirst());
    if (left < 1 || right < 1 || left == right) {
      return null;
    }
    // Names beyond all others hold the place while two are exchanged.
    int free = Math.max(left, right) + 1_000_000;
    List<Check> exchanged = Check.with(flat(checks), left, Polynomial.name(free));
    exchanged = Check.with(exchanged, right, Polynomial.name(left));
    exchanged = Check.with(exchanged, free, Polynomial.name(right));
    return new HashSet<>(exchanged).equals(new HashSet<>(flat(checks)))
        ? new Check.AtLeastZero(Polynomial.name(right).minus(Polynomial.name(left)))
        : null;
  }

  private static int name(Polynomial value) {
    for (List<Atom> atoms : value.terms().keySet()) {
      if (atoms.size() == 1
          && atoms.getFirst() instanceof Atom.Name(int number)
          && value.equals(Polynomial.name(number))) {
        return number;
      }
    }
    return -1;
  }

  /** Cases that exclude one another and together say the same as a check. */
  static List<List<Check>> cases(Check check) {
    List<List<Check>> open = new ArrayList<>();
    open.add(flat(List.of(check)));
    List<List<Check>> done = new ArrayList<>();
    while (!open.isEmpty()) {
      List<Check> checks = open.removeFirst();
      int at = alternatives(checks);
      if (at < 0) {
        done.add(checks);
        continue;
      }
      Check.Any any = (Check.Any) checks.get(at);
      if (done.size() + open.size() + any.checks().size() > MOST_CASES) {
        done.add(checks);
        continue;
      }
      List<Check> rest = new ArrayList<>(checks);
      rest.remove(at);
      for (int i = 0; i < any.checks().size(); i++) {
        List<Check> one = new ArrayList<>(rest);
        one.add(any.checks().get(i));
        for (int j = 0; j < i && !any.apart(); j++) {
          one.add(new Check.Not(any.checks().get(j)));
        }
        open.add(flat(one));
      }
    }
    return done;
  }

  private static int alternatives(List<Check> checks) {
    for (int i = 0; i < checks.size(); i++) {
      if (checks.get(i) instanceof Check.Any) {
        return i;
      }
    }
    return -1;
  }

  private static List<Check> flat(List<Check> checks) {
    List<Check> flat = new ArrayList<>();
    for (Check check : checks) {
      if (check instanceof Check.All all) {
        flat.addAll(flat(all.checks()));
      } else {
        flat.add(check);
      }
    }
    return flat;
  }
}
