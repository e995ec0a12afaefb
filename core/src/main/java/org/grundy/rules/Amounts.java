package org.grundy.rules;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What conditions say of a single further name, where it is simple enough for words: a range, a
 * list, or one of the sets of the notation.
 *
 * @param word the end of a message key: {@code any}, {@code range}, {@code listed}, …
 * @param arguments what the sentence then needs: the ends, the members
 */
record Amounts(String word, List<Object> arguments) {

  /**
   * Reads conditions as ones on a name alone; values below 1 are left out, because a move changes
   * something.
   *
   * @return null if they say anything else
   */
  static @Nullable Amounts of(String name, List<Condition> conditions) {
    long low = 1;
    long high = Long.MAX_VALUE;
    Amounts set = null;
    for (Condition condition : conditions) {
      if (condition instanceof Condition.Chain chain) {
        long[] ends = ends(name, chain);
        if (ends == null) {
          return null;
        }
        low = Math.max(low, ends[0]);
        high = Math.min(high, ends[1]);
      } else {
        Amounts next = member(name, condition);
        if (next == null || set != null) {
          return null;
        }
        set = next;
      }
    }
    if (set != null) {
      return low == 1 && high == Long.MAX_VALUE ? set : null;
    }
    return range(low, high);
  }

  private static @Nullable Amounts range(long low, long high) {
    if (high < low) {
      return null;
    }
    if (low == high) {
      return new Amounts("exactly", List.of(low));
    }
    if (high < Long.MAX_VALUE) {
      return new Amounts("range", List.of(low, high));
    }
    return low == 1 ? new Amounts("any", List.of()) : new Amounts("least", List.of(low));
  }

  /** The ends that a chain of comparisons with numbers gives a name, or null. */
  private static long @Nullable [] ends(String name, Condition.Chain chain) {
    long low = 0;
    long high = Long.MAX_VALUE;
    for (int i = 0; i < chain.relations().size(); i++) {
      Expr left = chain.terms().get(i);
      Expr right = chain.terms().get(i + 1);
      Condition.Relation relation = chain.relations().get(i);
      if (isName(right, name) && left instanceof Expr.Num) {
        Expr swap = left;
        left = right;
        right = swap;
        relation = turned(relation);
      }
      if (!isName(left, name) || !(right instanceof Expr.Num number)) {
        return null;
      }
      switch (relation) {
        case LESS -> high = Math.min(high, number.value() - 1);
        case AT_MOST -> high = Math.min(high, number.value());
        case GREATER -> low = Math.max(low, number.value() + 1);
        case AT_LEAST -> low = Math.max(low, number.value());
        case EQUAL -> {
          low = Math.max(low, number.value());
          high = Math.min(high, number.value());
        }
        case UNEQUAL -> {
          if (number.value() != 0) {
            return null;
          }
        }
      }
    }
    return new long[] {low, high};
  }

  private static Condition.Relation turned(Condition.Relation relation) {
    return switch (relation) {
      case LESS -> Condition.Relation.GREATER;
      case AT_MOST -> Condition.Relation.AT_LEAST;
      case GREATER -> Condition.Relation.LESS;
      case AT_LEAST -> Condition.Relation.AT_MOST;
      case EQUAL, UNEQUAL -> relation;
    };
  }

  private static @Nullable Amounts member(String name, Condition condition) {
    if (condition instanceof Condition.Either either) {
      List<String> numbers = new ArrayList<>();
      for (List<Condition> alternative : either.alternatives()) {
        Amounts one = of(name, alternative);
        if (one == null || !one.word().equals("exactly")) {
          return null;
        }
        numbers.add(one.arguments().getFirst().toString());
      }
      return new Amounts("listed", List.of(String.join(", ", numbers)));
    }
    if (!(condition instanceof Condition.Membership in) || !isName(in.element(), name)) {
      return null;
    }
    if (in.negated()) {
      return in.set() instanceof NumberSet.Listed listed
          ? new Amounts("others", List.of(list(listed)))
          : null;
    }
    return switch (in.set()) {
      case NumberSet.Listed listed ->
          listed.items().size() == 1
              ? range(Math.max(1, listed.items().getFirst().from()), listed.items().getFirst().to())
              : new Amounts("listed", List.of(list(listed)));
      case NumberSet.Range range -> range(Math.max(1, range.from()), range.to());
      case NumberSet.Parity parity -> new Amounts(parity.odd() ? "odd" : "even", List.of());
      case NumberSet.Squares squares -> new Amounts("squares", List.of());
      case NumberSet.Primes primes -> new Amounts("primes", List.of());
      case NumberSet.Powers powers -> new Amounts("powers", List.of(powers.base()));
      case NumberSet.Multiples multiples -> new Amounts("multiples", List.of(multiples.of()));
    };
  }

  private static String list(NumberSet.Listed listed) {
    String text = Notation.print(listed);
    return text.substring(1, text.length() - 1).replace(",", ", ");
  }

  static boolean isName(Expr expr, String name) {
    return expr instanceof Expr.Name other && other.name().equals(name);
  }
}
