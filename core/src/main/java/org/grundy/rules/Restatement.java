package org.grundy.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.grundy.Reason;
import org.jspecify.annotations.Nullable;

/**
 * Says rules in whole sentences: what a position is, what a move is, who wins, and what was found
 * out about the rules. Each sentence is a key of the catalogue with arguments; what has no words is
 * quoted in the notation.
 */
public final class Restatement {
  private final ArrowRuleset ruleset;
  private final Rules rules;

  private Restatement(ArrowRuleset ruleset) {
    this.ruleset = ruleset;
    this.rules = ruleset.rules();
  }

  /** What a position is, and which ones exist or stop. */
  public static List<Reason> position(ArrowRuleset ruleset) {
    return new Restatement(ruleset).position();
  }

  /** What a move is: a sentence for each option. */
  public static List<Reason> moves(ArrowRuleset ruleset) {
    return new Restatement(ruleset).moves();
  }

  /** Why play ends, which components may be exchanged, which never meet, and the kind. */
  public static List<Reason> findings(ArrowRuleset ruleset) {
    return new Restatement(ruleset).findings();
  }

  private List<Reason> position() {
    List<Reason> sentences = new ArrayList<>();
    String names = String.join(", ", rules.components());
    sentences.add(
        rules.dimension() == 1
            ? Reason.rules("explain.position.heap", names)
            : Reason.rules("explain.position.tuple", rules.dimension(), names));
    if (!rules.domain().isEmpty()) {
      sentences.add(Reason.rules("explain.position.domain", Notation.print(rules.domain())));
    }
    if (!rules.stop().isEmpty()) {
      sentences.add(Reason.rules("explain.position.stop", Notation.print(rules.stop())));
    }
    return sentences;
  }

  private List<Reason> moves() {
    List<Reason> sentences = new ArrayList<>();
    for (Option option : rules.options()) {
      sentences.add(move(option));
    }
    if (rules.permuted() && rules.dimension() > 1) {
      sentences.add(Reason.rules("explain.permuted", String.join(", ", rules.components())));
    }
    return sentences;
  }

  private Reason move(Option option) {
    if (Idleness.isShown(rules, option)) {
      return Reason.rules("explain.move.never", written(option));
    }
    Reason words = null;
    if (option.parts().size() > 1) {
      words = rules.dimension() == 1 ? split(option) : null;
    } else {
      words = change(option);
    }
    return words == null ? quoted(option) : words;
  }

  /** The option as it is written, in plain signs. */
  private static String written(Option option) {
    List<String> parts = new ArrayList<>();
    for (List<Expr> part : option.parts()) {
      List<String> expressions = part.stream().map(Notation::print).toList();
      parts.add(
          part.size() == 1 ? expressions.getFirst() : "(" + String.join(",", expressions) + ")");
    }
    String to = String.join(", ", parts);
    return option.conditions().isEmpty()
        ? to
        : to + " where " + Notation.print(option.conditions());
  }

  /** The option as a formula. */
  private Reason quoted(Option option) {
    String from =
        rules.dimension() == 1
            ? rules.components().getFirst()
            : "(" + String.join(",", rules.components()) + ")";
    List<String> parts = new ArrayList<>();
    for (List<Expr> part : option.parts()) {
      List<String> expressions = part.stream().map(Notation::print).toList();
      parts.add(
          part.size() == 1 ? expressions.getFirst() : "(" + String.join(",", expressions) + ")");
    }
    String key = option.parts().size() > 1 ? "explain.move.heaps" : "explain.move.replace";
    String to = String.join(", ", parts);
    return option.conditions().isEmpty()
        ? Reason.rules(key, from, to)
        : Reason.rules(key + ".where", from, to, Notation.print(option.conditions()));
  }

  /** A move that leaves one position, in words, or null. */
  private @Nullable Reason change(Option option) {
    List<Expr> part = option.parts().getFirst();
    List<Integer> changed = new ArrayList<>();
    for (int i = 0; i < part.size(); i++) {
      if (!Amounts.isName(part.get(i), rules.components().get(i))) {
        changed.add(i);
      }
    }
    List<Expr> taken = new ArrayList<>();
    for (int i : changed) {
      Expr amount = taken(part.get(i), i);
      if (amount != null) {
        taken.add(amount);
      }
    }
    if (changed.isEmpty()) {
      return null;
    }
    if (taken.size() < changed.size()) {
      return changed.size() == 2 && taken.size() == 1
          ? takeAndSet(option, changed)
          : changed.size() == 1 ? set(option, changed.getFirst()) : null;
    }
    String names = String.join(", ", changed.stream().map(rules.components()::get).toList());
    if (changed.size() == 1) {
      return take("explain.take.", names, taken.getFirst(), option.conditions());
    }
    if (new HashSet<>(taken.stream().map(Notation::print).toList()).size() == 1) {
      return take("explain.same.", names, taken.getFirst(), option.conditions());
    }
    return freely(taken, option.conditions()) ? Reason.rules("explain.freely", names) : null;
  }

  /** What is taken from a component, if the expression is the component less something. */
  private @Nullable Expr taken(Expr expr, int component) {
    return expr instanceof Expr.Binary less
            && less.operator() == Expr.Operator.SUBTRACT
            && Amounts.isName(less.left(), rules.components().get(component))
        ? less.right()
        : null;
  }

  private boolean isFurther(Expr expr) {
    return expr instanceof Expr.Name name && !rules.components().contains(name.name());
  }

  private boolean freely(List<Expr> taken, List<Condition> conditions) {
    Set<String> names = new HashSet<>();
    for (Expr amount : taken) {
      if (!isFurther(amount) || !names.add(Notation.print(amount))) {
        return false;
      }
    }
    return conditions.isEmpty();
  }

  private @Nullable Reason take(
      String prefix, String names, Expr amount, List<Condition> conditions) {
    String where = rules.dimension() == 1 && prefix.endsWith("take.") ? "heap." : "";
    List<Object> arguments = new ArrayList<>(List.of(names));
    if (amount instanceof Expr.Num number && conditions.isEmpty()) {
      arguments.add(number.value());
      return Reason.rules(prefix + where + "exactly", arguments.toArray());
    }
    if (isFurther(amount)) {
      Amounts amounts = Amounts.of(Notation.print(amount), conditions);
      if (amounts != null) {
        arguments.addAll(amounts.arguments());
        return Reason.rules(prefix + where + amounts.word(), arguments.toArray());
      }
    }
    if (amount instanceof Expr.Binary times
        && times.operator() == Expr.Operator.MULTIPLY
        && conditions.isEmpty()) {
      Expr other = isFurther(times.left()) ? times.right() : times.left();
      if (isFurther(times.left()) != isFurther(times.right())
          && (other instanceof Expr.Num || other instanceof Expr.Name)) {
        arguments.add(Notation.print(other));
        return Reason.rules(prefix + where + "multiples", arguments.toArray());
      }
    }
    arguments.add(Notation.print(amount));
    if (conditions.isEmpty()) {
      return Reason.rules(prefix + where + "amount", arguments.toArray());
    }
    arguments.add(Notation.print(conditions));
    return Reason.rules(prefix + where + "where", arguments.toArray());
  }

  private Reason takeAndSet(Option option, List<Integer> changed) {
    List<Expr> part = option.parts().getFirst();
    int from = taken(part.get(changed.getFirst()), changed.getFirst()) != null ? 0 : 1;
    int source = changed.get(from);
    int target = changed.get(1 - from);
    Expr amount = taken(part.get(source), source);
    List<Object> arguments =
        new ArrayList<>(
            List.of(
                amount == null ? "" : Notation.print(amount),
                rules.components().get(source),
                rules.components().get(target),
                Notation.print(part.get(target))));
    if (option.conditions().isEmpty()) {
      return Reason.rules("explain.take-and-set", arguments.toArray());
    }
    arguments.add(Notation.print(option.conditions()));
    return Reason.rules("explain.take-and-set.where", arguments.toArray());
  }

  private @Nullable Reason set(Option option, int component) {
    Expr value = option.parts().getFirst().get(component);
    String name = rules.components().get(component);
    if (option.conditions().isEmpty()
        && value instanceof Expr.Binary quotient
        && quotient.operator() == Expr.Operator.FLOOR_DIVIDE
        && Amounts.isName(quotient.left(), name)
        && quotient.right() instanceof Expr.Num by) {
      return Reason.rules("explain.set.quotient", name, by.value());
    }
    if (isFurther(value)
        && option.conditions().size() == 1
        && option.conditions().getFirst() instanceof Condition.Chain chain
        && chain.relations().equals(List.of(Condition.Relation.LESS))
        && Notation.print(chain.terms().getFirst()).equals(Notation.print(value))
        && Amounts.isName(chain.terms().get(1), name)) {
      return Reason.rules("explain.set.smaller", name);
    }
    return option.conditions().isEmpty()
        ? Reason.rules("explain.set", name, Notation.print(value))
        : Reason.rules(
            "explain.set.where", name, Notation.print(value), Notation.print(option.conditions()));
  }

  /** A heap that is split into as many further names as there are parts, in words, or null. */
  private @Nullable Reason split(Option option) {
    String heap = rules.components().getFirst();
    List<String> names = new ArrayList<>();
    for (List<Expr> part : option.parts()) {
      if (!isFurther(part.getFirst())) {
        return null;
      }
      names.add(Notation.print(part.getFirst()));
    }
    if (new HashSet<>(names).size() < names.size() || option.conditions().isEmpty()) {
      return null;
    }
    String sum = String.join("+", names);
    String first = Notation.print(option.conditions().getFirst());
    List<String> rest =
        option.conditions().subList(1, option.conditions().size()).stream()
            .map(Notation::print)
            .toList();
    int count = names.size();
    if (first.equals(sum + " = " + heap)) {
      return whole(names, rest, heap, count);
    }
    if (!rest.isEmpty()) {
      return null;
    }
    if (option.conditions().getFirst() instanceof Condition.Chain chain) {
      String less = heap + "-" + String.join("-", names);
      if (chain.relations().equals(List.of(Condition.Relation.EQUAL))
          && Notation.print(chain.terms().getFirst()).equals(sum)
          && taken(chain.terms().get(1), 0) instanceof Expr.Num number) {
        return Reason.rules("explain.split.take", heap, number.value(), count);
      }
      if (chain.relations().equals(List.of(Condition.Relation.AT_MOST, Condition.Relation.AT_MOST))
          && chain.terms().getFirst() instanceof Expr.Num low
          && low.value() > 0
          && Notation.print(chain.terms().get(1)).equals(less)
          && chain.terms().get(2) instanceof Expr.Num high) {
        return Reason.rules("explain.split.range", heap, low.value(), high.value(), count);
      }
    }
    return null;
  }

  private static @Nullable Reason whole(
      List<String> names, List<String> rest, String heap, int count) {
    if (rest.isEmpty()) {
      return Reason.rules(count == 2 ? "explain.split.two" : "explain.split.most", heap, count);
    }
    if (count == 2 && rest.equals(List.of("0 < " + names.get(0) + " < " + names.get(1)))) {
      return Reason.rules("explain.split.unequal", heap);
    }
    Set<String> positive = new HashSet<>(rest);
    boolean all = rest.size() == count;
    for (String name : names) {
      all &=
          positive.contains("1 <= " + name)
              || positive.contains(name + " >= 1")
              || positive.contains("0 < " + name)
              || positive.contains(name + " > 0");
    }
    return all ? Reason.rules("explain.split.exactly", heap, count) : null;
  }

  private List<Reason> findings() {
    if (rules.options().stream().allMatch(option -> Idleness.isShown(rules, option))) {
      return List.of(Reason.rules("explain.ends.none"));
    }
    List<Reason> sentences = new ArrayList<>();
    Findings findings = ruleset.findings();
    Measure measure = findings.measure();
    if (measure != null) {
      sentences.add(end(measure));
    }
    for (List<Integer> members : findings.exchangeable()) {
      sentences.add(Reason.rules("explain.exchange", names(members)));
    }
    if (findings.independent().size() > 1) {
      List<String> groups = new ArrayList<>();
      findings
          .independent()
          .forEach(
              group -> groups.add(group.size() == 1 ? names(group) : "(" + names(group) + ")"));
      sentences.add(Reason.rules("explain.independent", String.join(" | ", groups)));
    }
    sentences.add(kind(findings.kind()));
    if (findings.kind() instanceof Kind.NonLinear other) {
      sentences.add(
          Reason.rules(
              "explain.kind.place",
              rules.text().substring(other.span().from(), other.span().to())));
      sentences.add(new Reason(other.key(), other.arguments(), Reason.Evidence.RULES));
    }
    return sentences;
  }

  private String names(List<Integer> members) {
    return String.join(", ", members.stream().map(rules.components()::get).toList());
  }

  private Reason end(Measure measure) {
    return switch (measure) {
      case Measure.Weighted weighted ->
          rules.dimension() == 1
              ? Reason.rules("explain.ends.heap")
              : Reason.rules("explain.ends.sum", sum(weighted.weights()));
      case Measure.Lexicographic order -> Reason.rules("explain.ends.order", names(order.order()));
      case Measure.Expressions written ->
          written.order().size() == 1
              ? Reason.rules("explain.ends.sum", Notation.print(written.order().getFirst()))
              : Reason.rules(
                  "explain.ends.order",
                  String.join(", ", written.order().stream().map(Notation::print).toList()));
      case Measure.Eventual eventual ->
          Reason.rules("explain.ends.eventual", eventual.above(), eventual.followed());
    };
  }

  private String sum(List<Integer> weights) {
    List<String> terms = new ArrayList<>();
    for (int i = 0; i < weights.size(); i++) {
      if (weights.get(i) != 0) {
        String name = rules.components().get(i);
        terms.add(weights.get(i) == 1 ? name : weights.get(i) + "*" + name);
      }
    }
    return String.join("+", terms);
  }

  private static Reason kind(Kind kind) {
    return switch (kind) {
      case Kind.SubtractionSet set ->
          set.vectors() == null
              ? Reason.rules("explain.kind.subtraction.other")
              : Reason.rules("explain.kind.subtraction", numbers(set.vectors()));
      case Kind.TakeAndBreak split -> Reason.rules("explain.kind.split");
      case Kind.VectorMoves moves ->
          Reason.rules(
              moves.vectors().stream().allMatch(set -> set.periods().isEmpty())
                  ? "explain.kind.vectors.single"
                  : "explain.kind.vectors",
              vectors(moves.vectors()));
      case Kind.LinearRelation linear -> Reason.rules("explain.kind.linear");
      case Kind.NonLinear other -> Reason.rules("explain.kind.other");
    };
  }

  /** A set of numbers, as in {@code 1, 3, 4} and {@code 2, 5, 8, …}. */
  private static String numbers(List<LinearSet> sets) {
    List<String> single = new ArrayList<>();
    List<String> shown = new ArrayList<>();
    for (LinearSet set : sets) {
      long base = set.base().getFirst();
      if (set.periods().isEmpty()) {
        single.add(String.valueOf(base));
      } else {
        long step = set.periods().getFirst().getFirst();
        shown.add(base + ", " + (base + step) + ", " + (base + 2 * step) + ", …");
      }
    }
    if (!single.isEmpty()) {
      String cut = single.size() > MOST_NUMBERS ? ", …" : "";
      shown.addFirst(
          String.join(", ", single.subList(0, Math.min(MOST_NUMBERS, single.size()))) + cut);
    }
    return String.join("; ", shown.subList(0, Math.min(MOST_VECTORS, shown.size())));
  }

  private static String vectors(List<LinearSet> sets) {
    String[] shown =
        sets.stream().limit(MOST_VECTORS).map(LinearSet::toString).toArray(String[]::new);
    String text = String.join("; ", Arrays.asList(shown));
    return sets.size() > MOST_VECTORS ? text + "; …" : text;
  }

  /** More are not listed. */
  private static final int MOST_VECTORS = 8;

  private static final int MOST_NUMBERS = 20;
}
