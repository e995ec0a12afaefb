package org.grundy.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;

/**
 * Finds components that never meet in a move or a condition: the game is the sum of the games on
 * the groups, and in normal play its Grundy value is the nim-sum of theirs (Sprague 1935, Grundy
 * 1939).
 */
final class Independence {
  private final Rules rules;
  private final int[] root;

  private Independence(Rules rules) {
    this.rules = rules;
    this.root = new int[rules.dimension()];
    Arrays.setAll(root, i -> i);
  }

  /** The groups, each in order; one group with all components if the game is no sum. */
  static List<List<Integer>> groups(Rules rules, List<int[]> permutations) {
    Independence independence = new Independence(rules);
    if (!rules.stop().isEmpty()) {
      // A position that stops stops as a whole.
      independence.join(Set.copyOf(rules.components()), permutations.getFirst());
    }
    for (Condition condition : rules.domain()) {
      independence.join(Names.inConditions(List.of(condition)).keySet(), permutations.getFirst());
    }
    for (Expr expr : rules.measure()) {
      // The writer's measure is for these components together.
      independence.join(Names.in(List.of(expr)).keySet(), permutations.getFirst());
    }
    for (Option option : rules.options()) {
      for (int[] permutation : permutations) {
        independence.join(independence.meeting(option), permutation);
      }
    }
    List<List<Integer>> groups = new ArrayList<>();
    for (int i = 0; i < rules.dimension(); i++) {
      if (independence.root[i] == i) {
        List<Integer> group = new ArrayList<>();
        for (int j = i; j < rules.dimension(); j++) {
          if (independence.root[j] == i) {
            group.add(j);
          }
        }
        groups.add(List.copyOf(group));
      }
    }
    return List.copyOf(groups);
  }

  /**
   * The rules of one group as a text of their own.
   *
   * @param group one of {@link #groups}
   */
  static String text(Rules rules, List<int[]> permutations, List<Integer> group) {
    Independence independence = new Independence(rules);
    Set<String> members = new HashSet<>();
    group.forEach(i -> members.add(rules.components().get(i)));
    List<Condition> domain = new ArrayList<>();
    for (Condition condition : rules.domain()) {
      if (members.containsAll(Names.inConditions(List.of(condition)).keySet())) {
        domain.add(condition);
      }
    }
    Set<String> options = new LinkedHashSet<>();
    for (Option option : rules.options()) {
      Set<String> meeting = independence.meeting(option);
      for (int[] permutation : permutations) {
        Map<String, String> real = new HashMap<>();
        Set<String> met = new HashSet<>();
        for (int i = 0; i < permutation.length; i++) {
          String written = rules.components().get(permutation[i]);
          real.put(written, rules.components().get(i));
          if (meeting.contains(written)) {
            met.add(rules.components().get(i));
          }
        }
        if (!met.isEmpty() && members.containsAll(met)) {
          options.add(restricted(option, permutation, real, group));
        }
      }
    }
    if (options.isEmpty()) {
      // Without moves of its own: a move that is none, since an option equal to the position is
      // not.
      options.add(tuple(group, i -> rules.components().get(i)));
    }
    return tuple(group, i -> rules.components().get(i))
        + (domain.isEmpty() ? "" : " where " + Notation.print(domain))
        + " -> "
        + String.join(" | ", options)
        + measure(rules, members);
  }

  /** What the writer's measure says of one group. */
  private static String measure(Rules rules, Set<String> members) {
    List<String> own = new ArrayList<>();
    for (Expr expr : rules.measure()) {
      if (members.containsAll(Names.in(List.of(expr)).keySet())) {
        own.add(Notation.print(expr));
      }
    }
    return own.isEmpty() ? "" : " measure " + String.join(", ", own);
  }

  private static String restricted(
      Option option, int[] permutation, Map<String, String> real, List<Integer> group) {
    List<Expr> part = option.parts().getFirst();
    String result = tuple(group, i -> renamed(Notation.print(part.get(permutation[i])), real));
    return option.conditions().isEmpty()
        ? result
        : result + " where " + renamed(Notation.print(option.conditions()), real);
  }

  private static String tuple(List<Integer> group, IntFunction<String> component) {
    List<String> components = new ArrayList<>();
    group.forEach(i -> components.add(component.apply(i)));
    return components.size() == 1
        ? components.getFirst()
        : "(" + String.join(",", components) + ")";
  }

  private static String renamed(String text, Map<String, String> real) {
    StringBuilder out = new StringBuilder();
    for (Token token : new Lexer(text).tokens()) {
      out.append(
          token.kind() == Token.Kind.NAME
              ? real.getOrDefault(token.text(), token.text())
              : token.text());
      out.append(' ');
    }
    return out.toString().strip();
  }

  /** The components that an option changes or looks at. */
  private Set<String> meeting(Option option) {
    if (option.parts().size() > 1) {
      return Set.copyOf(rules.components());
    }
    Set<String> names = new HashSet<>(Names.inConditions(option.conditions()).keySet());
    List<Expr> part = option.parts().getFirst();
    for (int i = 0; i < part.size(); i++) {
      String own = rules.components().get(i);
      if (!(part.get(i) instanceof Expr.Name name) || !name.name().equals(own)) {
        names.add(own);
        names.addAll(Names.in(List.of(part.get(i))).keySet());
      }
    }
    return names;
  }

  private void join(Set<String> names, int[] permutation) {
    int first = -1;
    for (int i = 0; i < root.length; i++) {
      if (names.contains(rules.components().get(permutation[i]))) {
        if (first < 0) {
          first = root[i];
        } else {
          merge(first, root[i]);
          first = Math.min(first, root[i]);
        }
      }
    }
  }

  private void merge(int a, int b) {
    int least = Math.min(a, b);
    int most = Math.max(a, b);
    for (int i = 0; i < root.length; i++) {
      if (root[i] == most) {
        root[i] = least;
      }
    }
  }
}
