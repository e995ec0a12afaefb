package org.grundy.rules;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Finds components that may be exchanged: the rules, written with two names swapped, stay the same.
 */
final class Symmetry {
  private Symmetry() {}

  /** Classes of two or more components, any of which may be exchanged. */
  static List<List<Integer>> classes(Rules rules) {
    int dimension = rules.dimension();
    int[] root = new int[dimension];
    for (int i = 0; i < dimension; i++) {
      root[i] = i;
    }
    String plain = normal(rules);
    for (int i = 0; i < dimension; i++) {
      for (int j = i + 1; j < dimension; j++) {
        int[] swap = identity(dimension);
        swap[i] = j;
        swap[j] = i;
        if (root[j] == j && normal(rules, swap).equals(plain)) {
          root[j] = root[i];
        }
      }
    }
    List<List<Integer>> classes = new ArrayList<>();
    for (int i = 0; i < dimension; i++) {
      List<Integer> members = new ArrayList<>();
      for (int j = i; j < dimension; j++) {
        if (root[i] == i && root[j] == i) {
          members.add(j);
        }
      }
      if (members.size() > 1) {
        classes.add(List.copyOf(members));
      }
    }
    return List.copyOf(classes);
  }

  private static int[] identity(int n) {
    int[] identity = new int[n];
    for (int i = 0; i < n; i++) {
      identity[i] = i;
    }
    return identity;
  }

  /** The rules in a form that forgets the names and the order of options and conditions. */
  static String normal(Rules rules) {
    return normal(rules, identity(rules.dimension()));
  }

  /** The rules in a form that forgets the order of options and conditions and further names. */
  private static String normal(Rules rules, int[] swap) {
    Map<String, String> components = new HashMap<>();
    for (int i = 0; i < rules.dimension(); i++) {
      components.put(rules.components().get(i), "x" + swap[i]);
    }
    TreeSet<String> options = new TreeSet<>();
    for (Option option : rules.options()) {
      List<int[]> orders = rules.permuted() ? Permutations.all(rules.dimension()) : List.of(swap);
      for (int[] order : orders) {
        Map<String, String> names = components;
        if (rules.permuted()) {
          names = new HashMap<>();
          for (int i = 0; i < rules.dimension(); i++) {
            names.put(rules.components().get(i), "x" + order[i]);
          }
        }
        options.add(normal(option, names, order));
      }
    }
    return conditions(rules.domain(), components)
        + "/"
        + conditions(rules.stop(), components)
        + "/"
        + options;
  }

  /**
   * An option with its components permuted, in a form that forgets the names. Equal forms have
   * equal results.
   *
   * @param permutation the place in the written position of each component of the real one
   */
  static String normal(Rules rules, Option option, int[] permutation) {
    int[] real = new int[permutation.length];
    Map<String, String> names = new HashMap<>();
    for (int i = 0; i < permutation.length; i++) {
      real[permutation[i]] = i;
      names.put(rules.components().get(permutation[i]), "x" + i);
    }
    return normal(option, names, real);
  }

  private static String normal(Option option, Map<String, String> components, int[] place) {
    Map<String, String> names = new HashMap<>(components);
    List<String> parts = new ArrayList<>();
    for (List<Expr> part : option.parts()) {
      List<String> expressions = new ArrayList<>(Collections.nCopies(part.size(), ""));
      // Further names are numbered in the order of the places they are moved to.
      for (int target = 0; target < part.size(); target++) {
        for (int i = 0; i < part.size(); i++) {
          if ((part.size() == 1 ? 0 : place[i]) == target) {
            expressions.set(target, rename(Notation.print(part.get(i)), names));
          }
        }
      }
      parts.add(expressions.toString());
    }
    return parts + " where " + conditions(option.conditions(), names);
  }

  private static String conditions(List<Condition> conditions, Map<String, String> names) {
    TreeSet<String> printed = new TreeSet<>();
    for (Condition condition : conditions) {
      printed.add(rename(Notation.print(condition), names));
    }
    return printed.toString();
  }

  /** Replaces names in a printed text; names not known yet are further names and get numbers. */
  private static String rename(String text, Map<String, String> names) {
    StringBuilder out = new StringBuilder();
    for (Token token : new Lexer(text).tokens()) {
      if (token.kind() == Token.Kind.NAME) {
        out.append(names.computeIfAbsent(token.text(), name -> "y" + names.size()));
      } else {
        out.append(token.text());
      }
      out.append(' ');
    }
    return out.toString();
  }
}
