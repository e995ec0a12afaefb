package org.grundy.checker;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The belt beside the braces: small positions recomputed from the tree of the rules by plain
 * recursion, without bounds, labels or automata, and compared with the automata.
 *
 * <p>Further names run up to the greatest number times the numbers that stand in the option. When
 * that is too much work, fewer positions are compared; the proof does not need any.
 */
final class SmallPositions {
  private static final int LARGEST = 30;
  private static final long MOST_EVALUATIONS = 8_000_000;
  private static final long MOST_VALUES = 1_000_000;
  private static final int DEEPEST = 1000;

  private final Text.Rules rules;
  private final boolean misere;
  private final int dimension;
  private final List<List<String>> names = new ArrayList<>();
  private final List<Long> ranges = new ArrayList<>();
  private final List<int[]> orders = new ArrayList<>();
  private final Map<List<Long>, Integer> known = new HashMap<>();
  private long evaluations;

  private SmallPositions(Text.Rules rules, boolean misere) {
    this.rules = rules;
    this.misere = misere;
    dimension = rules.names().size();
    for (Text.Option option : rules.options()) {
      List<String> further = new ArrayList<>();
      long[] product = {LARGEST + 1};
      option.after().forEach(t -> collect(t, further, product));
      option.when().forEach(c -> collect(c, product));
      names.add(further);
      ranges.add(Math.min(product[0], MOST_VALUES));
    }
    Reading.orders(new int[rules.permuted() ? dimension : 0], 0, orders);
  }

  /** Compares and gives the number of positions compared; refuses if one differs. */
  static int compare(
      Text.Rules rules, boolean misere, Numeration system, List<Automaton> values, int line)
      throws Refusal {
    SmallPositions small = new SmallPositions(rules, misere);
    int compared = 0;
    int side = 0;
    // Boxes of growing side, so that a small budget is spent on the smallest positions.
    while (side <= LARGEST) {
      List<Long> position = new ArrayList<>();
      int count = small.compare(position, side, system, values, line);
      if (count < 0) {
        break;
      }
      compared += count;
      side++;
    }
    return compared;
  }

  /** Compares the positions with these first numbers and greatest number {@code side}. */
  private int compare(
      List<Long> position, int side, Numeration system, List<Automaton> values, int line)
      throws Refusal {
    if (position.size() < dimension) {
      int count = 0;
      for (long n = 0; n <= side; n++) {
        position.add(n);
        int more = compare(position, side, system, values, line);
        position.removeLast();
        if (more < 0) {
          return -1;
        }
        count += more;
      }
      return count;
    }
    if (position.stream().noneMatch(n -> n == side) || !all(rules.domain(), bind(position))) {
      return 0;
    }
    Integer expected = value(List.copyOf(position), 0);
    if (expected == null) {
      return -1;
    }
    int length = system.length(side);
    int[][] words = new int[dimension][];
    for (int c = 0; c < dimension; c++) {
      words[c] = system.digits(position.get(c), length);
    }
    int[] states = new int[values.size()];
    for (int i = 0; i < length; i++) {
      int symbol = 0;
      for (int[] word : words) {
        symbol = symbol * system.radix + word[i];
      }
      for (int v = 0; v < states.length; v++) {
        states[v] = values.get(v).step(states[v], symbol);
      }
    }
    for (int v = 0; v < states.length; v++) {
      boolean accepts = values.get(v).accepts(states[v]);
      if (accepts != (v == expected)) {
        throw v == 0
            ? new Refusal(line, accepts ? "small.wrong" : "small.missing", position.toString())
            : new Refusal(line, "small.value", position.toString(), expected, v);
      }
    }
    return 1;
  }

  /**
   * The Grundy value of a position, under misère play with value 1 where there is no option; or
   * null if that takes too long.
   */
  private @Nullable Integer value(List<Long> position, int depth) {
    Integer answer = known.get(position);
    if (answer != null) {
      return answer;
    }
    if (depth > DEEPEST || evaluations > MOST_EVALUATIONS) {
      return null;
    }
    List<List<Long>> options = new ArrayList<>();
    if (rules.stop().isEmpty() || !all(rules.stop(), bind(position))) {
      for (int i = 0; i < rules.options().size(); i++) {
        for (int[] order : orders) {
          options(position, i, order, options);
          if (evaluations > MOST_EVALUATIONS) {
            return null;
          }
        }
      }
    }
    BitSet met = new BitSet();
    for (List<Long> option : options) {
      Integer after = value(option, depth + 1);
      if (after == null) {
        return null;
      }
      met.set(after);
    }
    int value = misere && options.isEmpty() ? 1 : met.nextClearBit(0);
    known.put(position, value);
    return value;
  }

  private void options(List<Long> position, int option, int[] order, List<List<Long>> options) {
    Map<String, Long> values = bind(position);
    if (order.length > 0) {
      for (int c = 0; c < dimension; c++) {
        values.put(rules.names().get(c), position.get(order[c]));
      }
    }
    assign(position, option, order, 0, values, options);
  }

  private void assign(
      List<Long> position,
      int option,
      int[] order,
      int at,
      Map<String, Long> values,
      List<List<Long>> options) {
    if (at < names.get(option).size()) {
      for (long n = 0; n <= ranges.get(option) && evaluations <= MOST_EVALUATIONS; n++) {
        values.put(names.get(option).get(at), n);
        assign(position, option, order, at + 1, values, options);
      }
      return;
    }
    evaluations++;
    Text.Option rule = rules.options().get(option);
    Long[] after = new Long[dimension];
    for (int c = 0; c < dimension; c++) {
      long value = value(rule.after().get(c), values);
      if (value < 0) {
        return;
      }
      after[order.length > 0 ? order[c] : c] = value;
    }
    List<Long> result = Arrays.asList(after);
    if (!result.equals(position) && all(rule.when(), values)) {
      options.add(List.copyOf(result));
    }
  }

  private Map<String, Long> bind(List<Long> position) {
    Map<String, Long> values = new HashMap<>();
    for (int c = 0; c < dimension; c++) {
      values.put(rules.names().get(c), position.get(c));
    }
    return values;
  }

  /** Notes further names, and multiplies the numbers that stand in a term. */
  private void collect(Text.Term term, List<String> further, long[] product) {
    switch (term) {
      case Text.Num n -> multiply(product, n.value());
      case Text.Name n -> {
        if (!rules.names().contains(n.name()) && !further.contains(n.name())) {
          further.add(n.name());
        }
      }
      case Text.Minus m -> collect(m.term(), further, product);
      case Text.Bars b -> collect(b.term(), further, product);
      case Text.Join j -> {
        collect(j.left(), further, product);
        collect(j.right(), further, product);
      }
    }
  }

  private void collect(Text.Condition condition, long[] product) {
    switch (condition) {
      case Text.Chain chain -> chain.terms().forEach(t -> collect(t, new ArrayList<>(), product));
      case Text.Rest rest -> collect(rest.term(), new ArrayList<>(), product);
      case Text.Within within -> collect(within.term(), new ArrayList<>(), product);
      case Text.Or or -> or.branches().forEach(b -> b.forEach(c -> collect(c, product)));
    }
  }

  private static void multiply(long[] product, long by) {
    if (by > 1) {
      product[0] = by > MOST_VALUES ? MOST_VALUES : Math.min(MOST_VALUES, product[0] * by);
    }
  }

  private static long value(Text.Term term, Map<String, Long> values) {
    return switch (term) {
      case Text.Num n -> n.value();
      case Text.Name n -> values.getOrDefault(n.name(), 0L);
      case Text.Minus m -> Math.negateExact(value(m.term(), values));
      case Text.Bars b -> Math.absExact(value(b.term(), values));
      case Text.Join j -> {
        long u = value(j.left(), values);
        long v = value(j.right(), values);
        yield switch (j.sign()) {
          case '+' -> Math.addExact(u, v);
          case '-' -> Math.subtractExact(u, v);
          case '*' -> Math.multiplyExact(u, v);
          case '/' -> Math.floorDiv(u, v);
          case '%' -> Math.floorMod(u, v);
          case 'm' -> Math.min(u, v);
          default -> Math.max(u, v);
        };
      }
    };
  }

  private static boolean all(List<Text.Condition> conditions, Map<String, Long> values) {
    for (Text.Condition condition : conditions) {
      if (!holds(condition, values)) {
        return false;
      }
    }
    return true;
  }

  private static boolean holds(Text.Condition condition, Map<String, Long> values) {
    switch (condition) {
      case Text.Chain chain -> {
        for (int i = 0; i < chain.relations().size(); i++) {
          int sign =
              Long.compare(
                  value(chain.terms().get(i), values), value(chain.terms().get(i + 1), values));
          boolean holds =
              switch (chain.relations().get(i)) {
                case "<" -> sign < 0;
                case "<=" -> sign <= 0;
                case ">" -> sign > 0;
                case ">=" -> sign >= 0;
                case "=" -> sign == 0;
                default -> sign != 0;
              };
          if (!holds) {
            return false;
          }
        }
        return true;
      }
      case Text.Rest rest -> {
        return (Math.floorMod(value(rest.term(), values), rest.modulus()) == rest.rest())
            != rest.not();
      }
      case Text.Within within -> {
        long n = value(within.term(), values);
        return within.ranges().stream().anyMatch(r -> r.from() <= n && n <= r.to()) != within.not();
      }
      case Text.Or or -> {
        return or.branches().stream().anyMatch(b -> all(b, values));
      }
    }
  }
}
