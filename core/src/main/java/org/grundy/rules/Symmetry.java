package org.grundy.rules;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Finds components that may be exchanged: the rules, written with two names swapped, stay the same.
 */
final class Symmetry {
  private Symmetry() {}

  /** Classes of two or more components, any of which may be exchanged. */
  static List<List<Integer>> classes(Rules rules, Kind kind, Effort effort) {
    int dimension = rules.dimension();
    // One text for each pair, as long as the rules; after ~> any two may be exchanged in options.
    long texts = rules.permuted() ? 0 : 1 + (long) dimension * (dimension - 1) / 2;
    effort.spend(texts * rules.text().length());
    int[] root = new int[dimension];
    for (int i = 0; i < dimension; i++) {
      root[i] = i;
    }
    String plain = pairText(rules, identity(dimension));
    for (int i = 0; i < dimension; i++) {
      for (int j = i + 1; j < dimension; j++) {
        int[] swap = identity(dimension);
        swap[i] = j;
        swap[j] = i;
        if (root[j] == j && (pairText(rules, swap).equals(plain) || isKept(kind, i, j))) {
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

  /** Whether the vectors of moves stay the same when two components are exchanged. */
  private static boolean isKept(Kind kind, int i, int j) {
    List<LinearSet> vectors = kind.moveVectors();
    return vectors != null && shapes(vectors, i, j).equals(shapes(vectors, i, i));
  }

  /** Linear sets without the order of their periods, two components exchanged. */
  private static Set<List<Object>> shapes(List<LinearSet> vectors, int i, int j) {
    Set<List<Object>> shapes = new HashSet<>();
    for (LinearSet set : vectors) {
      Set<List<Long>> periods = new HashSet<>();
      set.periods().forEach(period -> periods.add(swapped(period, i, j)));
      shapes.add(List.of(swapped(set.base(), i, j), periods));
    }
    return shapes;
  }

  private static List<Long> swapped(List<Long> vector, int i, int j) {
    List<Long> swapped = new ArrayList<>(vector);
    Collections.swap(swapped, i, j);
    return swapped;
  }

  /** Whether two kinds are the same vectors of moves. */
  static boolean haveSameVectors(Kind one, Kind other) {
    List<LinearSet> first = one.moveVectors();
    List<LinearSet> second = other.moveVectors();
    return first != null
        && second != null
        && !first.isEmpty()
        && shapes(first, 0, 0).equals(shapes(second, 0, 0));
  }

  /** What has to stay the same when two components are exchanged. */
  private static String pairText(Rules rules, int[] swap) {
    return rules.permuted()
        ? conditions(rules, swap)
        : conditions(rules, swap) + options(rules, swap);
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
    int[] identity = identity(rules.dimension());
    return conditions(rules, identity) + "/" + options(rules, identity);
  }

  private static Map<String, String> components(Rules rules, int[] place) {
    Map<String, String> components = new HashMap<>();
    for (int i = 0; i < rules.dimension(); i++) {
      components.put(rules.components().get(i), "x" + place[i]);
    }
    return components;
  }

  private static String conditions(Rules rules, int[] swap) {
    Map<String, String> components = components(rules, swap);
    return conditions(rules.domain(), components) + "/" + conditions(rules.stop(), components);
  }

  private static String options(Rules rules, int[] swap) {
    TreeSet<String> options = new TreeSet<>();
    for (Option option : rules.options()) {
      List<int[]> orders = rules.permuted() ? Permutations.all(rules.dimension()) : List.of(swap);
      for (int[] order : orders) {
        options.add(normal(option, components(rules, order), order));
      }
    }
    return options.toString();
  }

  /**
   * One option in the order of components that a permutation gives, in a form that forgets names:
   * two options with the same form have the same results.
   *
   * @param permutation the place in the written position of each component of the real one
   */
  static String normal(Rules rules, Option option, int[] permutation) {
    Map<String, String> names = new HashMap<>();
    int[] place = new int[permutation.length];
    for (int i = 0; i < permutation.length; i++) {
      names.put(rules.components().get(permutation[i]), "x" + i);
      place[permutation[i]] = i;
    }
    return normal(option, names, place);
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
