package org.grundy.cli;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import org.grundy.Heaps;
import org.grundy.rules.Condition;
import org.grundy.rules.Expr;
import org.grundy.rules.NumberSet;
import org.grundy.rules.Option;
import org.grundy.rules.Rules;
import org.jspecify.annotations.Nullable;

/**
 * Rules over numbers of any size, by the definition: values are put into the tree of the text. It
 * shares nothing with the linear constraints that proofs are about.
 */
final class BigRules {
  private final Rules rules;
  private final List<List<Integer>> orders = new ArrayList<>();

  BigRules(Rules rules) {
    this.rules = rules;
    if (rules.options().stream().anyMatch(option -> option.parts().size() != 1)) {
      throw new AssertionError("a move that splits: " + rules.text());
    }
    addOrders(new ArrayList<>());
  }

  /** All orders of the components for {@code ~>}, else the one that they have. */
  private void addOrders(List<Integer> begun) {
    int d = rules.dimension();
    if (begun.size() == d) {
      orders.add(List.copyOf(begun));
      return;
    }
    for (int c = 0; c < d; c++) {
      if (!begun.contains(c) && (rules.permuted() || c == begun.size())) {
        begun.add(c);
        addOrders(begun);
        begun.removeLast();
      }
    }
  }

  int dimension() {
    return rules.dimension();
  }

  /** Whether a tuple of natural numbers is a position. */
  boolean exists(Heaps tuple) {
    return all(rules.domain(), values(tuple, orders.getFirst()));
  }

  /** Whether one move leads from a position to another. */
  boolean isOption(Heaps from, Heaps to) {
    if (from.equals(to) || stops(from)) {
      return false;
    }
    boolean found = false;
    for (Option option : rules.options()) {
      for (List<Integer> order : orders) {
        found |= leads(option, order, from, to);
      }
    }
    if (found && !exists(to)) {
      throw new AssertionError(from + " -> " + to + " leaves the domain of " + rules.text());
    }
    return found;
  }

  /** The option from a position for random values of the further names; null for no move. */
  @Nullable Heaps randomOption(Heaps from, Random random, Numbers numbers) {
    Option option = rules.options().get(random.nextInt(rules.options().size()));
    List<Integer> order = orders.get(random.nextInt(orders.size()));
    Map<String, BigInteger> values = values(from, order);
    List<BigInteger> listed = listed(option);
    for (String name : names(option)) {
      List<BigInteger> known = List.copyOf(values.values());
      values.putIfAbsent(
          name,
          listed.isEmpty() || random.nextBoolean()
              ? numbers.amount(known)
              : listed.get(random.nextInt(listed.size())));
    }
    List<BigInteger> result = new ArrayList<>(values.values()).subList(0, dimension());
    for (int c = 0; c < dimension(); c++) {
      BigInteger value = value(option.parts().getFirst().get(c), values);
      if (value.signum() < 0) {
        return null;
      }
      result.set(order.get(c), value);
    }
    Heaps to = Heaps.of(result);
    return to.equals(from) || stops(from) || !all(option.conditions(), values) ? null : to;
  }

  /** The numbers that stand in sets of an option's conditions. */
  private static List<BigInteger> listed(Option option) {
    List<BigInteger> listed = new ArrayList<>();
    for (Condition condition : option.conditions()) {
      if (condition instanceof Condition.Membership m && m.set() instanceof NumberSet.Listed set) {
        set.items().forEach(range -> listed.add(BigInteger.valueOf(range.from())));
      }
    }
    return listed;
  }

  private boolean stops(Heaps position) {
    return !rules.stop().isEmpty() && all(rules.stop(), values(position, orders.getFirst()));
  }

  /** The components by name; under an order, the c-th name is that of component order[c]. */
  private Map<String, BigInteger> values(Heaps position, List<Integer> order) {
    Map<String, BigInteger> values = new LinkedHashMap<>();
    for (int c = 0; c < dimension(); c++) {
      values.put(rules.components().get(c), position.at(order.get(c)));
    }
    return values;
  }

  /** The result must give the further names, then everything is put in. */
  private boolean leads(Option option, List<Integer> order, Heaps from, Heaps to) {
    Map<String, BigInteger> values = new HashMap<>(values(from, order));
    List<Expr> after = option.parts().getFirst();
    for (int before = 0; before < values.size(); ) {
      before = values.size();
      for (int c = 0; c < dimension(); c++) {
        find(after.get(c), to.at(order.get(c)), values);
      }
    }
    Set<String> names = names(option);
    for (int c = 0; c < dimension(); c++) {
      if (values.keySet().containsAll(names(after.get(c)))
          && !value(after.get(c), values).equals(to.at(order.get(c)))) {
        return false;
      }
    }
    if (!values.keySet().containsAll(names)) {
      // An amount that no natural number gives, like half of 3.
      return false;
    }
    return all(option.conditions(), values);
  }

  /** Finds the one open name of an expression from its value, where sums and products tell it. */
  private static void find(Expr expr, BigInteger target, Map<String, BigInteger> values) {
    if (expr instanceof Expr.Name name) {
      if (target.signum() >= 0) {
        values.putIfAbsent(name.name(), target);
      }
    } else if (expr instanceof Expr.Binary b) {
      boolean left = values.keySet().containsAll(names(b.left()));
      boolean right = values.keySet().containsAll(names(b.right()));
      if (left == right) {
        return;
      }
      BigInteger known = value(left ? b.left() : b.right(), values);
      Expr open = left ? b.right() : b.left();
      switch (b.operator()) {
        case ADD -> find(open, target.subtract(known), values);
        case SUBTRACT -> find(open, left ? known.subtract(target) : target.add(known), values);
        case MULTIPLY -> {
          if (known.signum() != 0 && target.mod(known.abs()).signum() == 0) {
            find(open, target.divide(known), values);
          }
        }
        default -> {}
      }
    }
  }

  private static Set<String> names(Expr expr) {
    Set<String> names = new LinkedHashSet<>();
    switch (expr) {
      case Expr.Num n -> {}
      case Expr.Name n -> names.add(n.name());
      case Expr.Negate n -> names.addAll(names(n.operand()));
      case Expr.Absolute a -> names.addAll(names(a.operand()));
      case Expr.Binary b -> {
        names.addAll(names(b.left()));
        names.addAll(names(b.right()));
      }
    }
    return names;
  }

  private static Set<String> names(Option option) {
    Set<String> names = new LinkedHashSet<>();
    option.parts().getFirst().forEach(expr -> names.addAll(names(expr)));
    return names;
  }

  private static BigInteger value(Expr expr, Map<String, BigInteger> values) {
    return switch (expr) {
      case Expr.Num n -> BigInteger.valueOf(n.value());
      case Expr.Name n -> Objects.requireNonNull(values.get(n.name()), n.name());
      case Expr.Negate n -> value(n.operand(), values).negate();
      case Expr.Absolute a -> value(a.operand(), values).abs();
      case Expr.Binary b -> {
        BigInteger left = value(b.left(), values);
        BigInteger right = value(b.right(), values);
        yield switch (b.operator()) {
          case ADD -> left.add(right);
          case SUBTRACT -> left.subtract(right);
          case MULTIPLY -> left.multiply(right);
          case FLOOR_DIVIDE -> left.subtract(left.mod(right)).divide(right);
          case MODULO -> left.mod(right);
          case MINIMUM -> left.min(right);
          case MAXIMUM -> left.max(right);
        };
      }
    };
  }

  private static boolean all(List<Condition> conditions, Map<String, BigInteger> values) {
    for (Condition condition : conditions) {
      if (!holds(condition, values)) {
        return false;
      }
    }
    return true;
  }

  private static boolean holds(Condition condition, Map<String, BigInteger> values) {
    return switch (condition) {
      case Condition.Either e -> e.alternatives().stream().anyMatch(all -> all(all, values));
      case Condition.Membership m -> isIn(value(m.element(), values), m.set()) != m.negated();
      case Condition.Chain c -> {
        boolean holds = true;
        for (int i = 0; i < c.relations().size(); i++) {
          BigInteger left = value(c.terms().get(i), values);
          int sign = left.compareTo(value(c.terms().get(i + 1), values));
          holds &= c.relations().get(i).holds(sign, 0);
        }
        yield holds;
      }
    };
  }

  private static boolean isIn(BigInteger number, NumberSet set) {
    if (number.bitLength() < Long.SIZE) {
      return set.contains(number.longValue());
    }
    if (set instanceof NumberSet.Listed listed) {
      return number.signum() > 0 && listed.items().stream().anyMatch(NumberSet.Range::isEndless);
    }
    throw new AssertionError("large members of " + set);
  }
}
