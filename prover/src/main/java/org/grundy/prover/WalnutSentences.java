package org.grundy.prover;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.grundy.Convention;
import org.grundy.rules.Constraint;
import org.grundy.rules.Notation;
import org.jspecify.annotations.Nullable;

/**
 * The sentences that make an automaton the set of P-positions, in Walnut's language: its members
 * are positions, moves lead to positions and lower a measure, no member has an option that is one,
 * and every other position has (in misère play with its exceptions). For Grundy values the same of
 * each value, with positions of lower values excepted.
 *
 * <p>The components of a position are x0, x1, …, the new numbers of an option y0, y1, …, further
 * names z0, z1, …. Walnut's numbers are natural: a difference is written as a sum on the other
 * side.
 */
final class WalnutSentences {
  private static final Pattern VARIABLE = Pattern.compile("\\b[xyz]\\d+\\b");

  private final Theorem theorem;
  private final MoveCompiler.Game game;
  private final String word;
  private final String system;
  private final StringBuilder text = new StringBuilder();

  WalnutSentences(Theorem theorem, String word, String system) {
    this.theorem = theorem;
    this.word = word;
    this.system = system;
    game = theorem.solution().kernel().game();
  }

  /** The name of the automaton of a Grundy value: of one theorem on P-positions the word alone. */
  static String name(Theorem theorem, String word, int value) {
    return theorem.level() == 0 ? word : word + "v" + value;
  }

  /** The commands, a line each, with remarks. */
  String text() {
    String rules = ascii(Notation.print(theorem.rules().withoutMeasure()));
    remark(
        theorem.level() == 0
            ? "The P-positions of " + rules
            : "The positions of the Grundy values 0 to " + theorem.level() + " of " + rules);
    remark(isMisere() ? "under misere play." : "under normal play.");
    for (int c = 0; c < game.dimension(); c++) {
      remark("x" + c + " is " + ascii(theorem.rules().components().get(c)) + ".");
    }
    remark("Every sentence below must be TRUE.");
    closed();
    ends();
    for (int value = 0; value <= theorem.level(); value++) {
      kernel(value);
    }
    return text.toString();
  }

  private boolean isMisere() {
    return theorem.convention() == Convention.MISERE;
  }

  private void remark(String line) {
    text.append("# ").append(line).append('\n');
  }

  private void sentence(String suffix, String formula) {
    text.append("eval ").append(suffix);
    text.append(" \"?").append(system).append(' ').append(formula).append("\":\n");
  }

  private void closed() {
    if (domain(null).isEmpty()) {
      return;
    }
    remark("Moves lead to positions.");
    for (int f = 0; f < game.families().size(); f++) {
      Family family = game.families().get(f);
      sentence(word + "closed" + f, allMoves(inside() + move(family) + " => " + domain(family)));
    }
  }

  /** Each sum of the measure falls where those before it stay equal, or stays equal too. */
  private void ends() {
    List<long[]> measure = new ArrayList<>();
    for (String line : theorem.certificate().lines().toList()) {
      if (line.startsWith("measure ")) {
        String[] words = line.substring("measure ".length()).split(" ", -1);
        measure.add(Arrays.stream(words).mapToLong(Long::parseLong).toArray());
      }
    }
    remark("Every move lowers a measure, so that play ends.");
    for (int f = 0; f < game.families().size(); f++) {
      Family family = game.families().get(f);
      StringJoiner ways = new StringJoiner(" | ", "(", ")");
      StringJoiner equal = new StringJoiner("");
      for (long[] weights : measure) {
        String before = sum(weights, family, "x");
        String after = sum(weights, family, "y");
        if (!before.isEmpty()) {
          ways.add("(" + equal + "(" + after + " < " + before + "))");
          equal.add("(" + after + " = " + before + ") & ");
        }
      }
      sentence(word + "ends" + f, allMoves(inside() + move(family) + " => " + ways));
    }
  }

  /** A weighted sum of the components that a family changes; empty if they have no weight. */
  private static String sum(long[] weights, Family family, String letter) {
    StringJoiner sum = new StringJoiner(" + ");
    for (int c : family.changed()) {
      if (weights[c] != 0) {
        sum.add(multiple(weights[c], letter + c));
      }
    }
    return sum.toString();
  }

  private void kernel(int value) {
    String name = name(theorem, word, value);
    String member = member(value, null);
    String kind = theorem.level() == 0 ? "P-position" : "position of value " + value;
    String domain = domain(null);
    if (!domain.isEmpty()) {
      remark("What the automaton accepts is a position.");
      sentence(name + "position", all(member + " => " + domain));
    }
    List<String> ways = new ArrayList<>();
    ways.add(member);
    for (int lower = 0; lower < value; lower++) {
      remark("No " + kind + " has value " + lower + ".");
      sentence(name + "not" + lower, all("~(" + member + " & " + member(lower, null) + ")"));
      ways.add(member(lower, null));
    }
    remark("No option of a " + kind + " is a " + kind + ".");
    for (int f = 0; f < game.families().size(); f++) {
      Family family = game.families().get(f);
      String both = move(family) + " & " + member(value, family);
      sentence(name + "apart" + f, allMoves("~(" + member + " & " + both + ")"));
      ways.add(exists(both));
    }
    StringJoiner none = new StringJoiner(" & ", "(", ")");
    StringJoiner some = new StringJoiner(" | ", "(", ")");
    if (isMisere() && value == 0) {
      for (Family family : game.families()) {
        none.add("~" + exists(move(family)));
        some.add(exists(move(family)));
      }
      remark("A " + kind + " has an option.");
      boolean still = game.families().isEmpty();
      sentence(name + "movable", all(still ? "~" + member : member + " => " + some));
      if (still) {
        // Nothing moves: every position is one without option.
        return;
      }
      ways.add(none.toString());
    }
    remark(
        "Every other position has such an option"
            + (value > 0 ? " or a lower value" : "")
            + (isMisere() && value == 0 ? ", or none at all." : "."));
    String covered = "(" + String.join(" | ", ways) + ")";
    sentence(name + "covered", all(domain.isEmpty() ? covered : domain + " => " + covered));
  }

  /** A formula for all positions. */
  private static String all(String formula) {
    return "A " + variables(formula, "x") + " (" + formula + ")";
  }

  /** A formula for all positions and options; nothing in it is bound. */
  private static String allMoves(String formula) {
    return "A " + variables(formula, "xyz") + " (" + formula + ")";
  }

  /** That some option satisfies a formula. */
  private static String exists(String formula) {
    String bound = variables(formula, "yz");
    return bound.isEmpty() ? "(" + formula + ")" : "(E " + bound + " (" + formula + "))";
  }

  private static String variables(String formula, String letters) {
    Set<String> names = new LinkedHashSet<>();
    Matcher matcher = VARIABLE.matcher(formula);
    while (matcher.find()) {
      if (letters.indexOf(matcher.group().charAt(0)) >= 0) {
        names.add(matcher.group());
      }
    }
    return String.join(",", names.stream().sorted().toList());
  }

  /** That the position, or the option of a family, is accepted by the automaton of a value. */
  private String member(int value, @Nullable Family family) {
    StringJoiner arguments = new StringJoiner(",", "$" + name(theorem, word, value) + "(", ")");
    for (int c = 0; c < game.dimension(); c++) {
      arguments.add(component(c, family));
    }
    return arguments.toString();
  }

  private static String component(int c, @Nullable Family family) {
    return (family != null && family.changed().contains(c) ? "y" : "x") + c;
  }

  /** That the position, or the option, is one of the game; empty if all tuples are. */
  private String domain(@Nullable Family family) {
    List<String> variables = new ArrayList<>();
    for (int c = 0; c < game.dimension(); c++) {
      variables.add(component(c, family));
    }
    List<String> alternatives = new ArrayList<>();
    for (List<Constraint> alternative : game.domain()) {
      if (alternative.isEmpty()) {
        return "";
      }
      alternatives.add(conjunction(alternative, variables, ""));
    }
    return "(" + String.join(" | ", alternatives) + ")";
  }

  private String inside() {
    String domain = domain(null);
    return domain.isEmpty() ? "" : domain + " & ";
  }

  private String move(Family family) {
    List<String> variables = new ArrayList<>();
    for (int c = 0; c < game.dimension(); c++) {
      variables.add("x" + c);
    }
    StringJoiner differ = new StringJoiner(" | ", "(", ")");
    for (int c : family.changed()) {
      variables.add("y" + c);
      differ.add("y" + c + " != x" + c);
    }
    for (int i = 0; i < family.extra(); i++) {
      variables.add("z" + i);
    }
    return conjunction(family.constraints(), variables, differ.toString());
  }

  private static String conjunction(
      List<Constraint> constraints, List<String> variables, String differ) {
    StringJoiner all = new StringJoiner(" & ", "(", ")");
    for (Constraint constraint : constraints) {
      all.add(
          constraint instanceof Constraint.Linear linear ? statement(linear, variables) : differ);
    }
    // One statement has its own parentheses.
    return constraints.size() == 1 ? all.toString().substring(1, all.length() - 1) : all.toString();
  }

  private static String statement(Constraint.Linear linear, List<String> variables) {
    return switch (linear.relation()) {
      case EQUAL -> comparison(linear, " = ", variables);
      case AT_MOST -> comparison(linear, " <= ", variables);
      case UNEQUAL -> comparison(linear, " != ", variables);
      case CONGRUENT -> congruence(linear, variables);
      case INCONGRUENT -> "~" + congruence(linear, variables);
    };
  }

  /** A comparison with all terms positive: those with a minus stand on the other side. */
  private static String comparison(Constraint.Linear linear, String sign, List<String> variables) {
    StringJoiner left = new StringJoiner(" + ");
    StringJoiner right = new StringJoiner(" + ");
    for (int i = 0; i < variables.size(); i++) {
      long c = linear.coefficients().get(i);
      if (c != 0) {
        (c > 0 ? left : right).add(multiple(Math.abs(c), variables.get(i)));
      }
    }
    long constant = linear.constant();
    if (constant != 0) {
      (constant < 0 ? left : right).add(Long.toString(Math.abs(constant)));
    }
    return "(" + side(left) + sign + side(right) + ")";
  }

  private static String side(StringJoiner terms) {
    return terms.length() == 0 ? "0" : terms.toString();
  }

  /** That a sum leaves the constant as its remainder: both are natural, and so is the quotient. */
  private static String congruence(Constraint.Linear linear, List<String> variables) {
    long modulus = linear.modulus();
    StringJoiner sum = new StringJoiner(" + ");
    for (int i = 0; i < variables.size(); i++) {
      long c = Math.floorMod(linear.coefficients().get(i), modulus);
      if (c != 0) {
        sum.add(multiple(c, variables.get(i)));
      }
    }
    long rest = Math.floorMod(linear.constant(), modulus);
    return "(E k (" + side(sum) + " = " + modulus + "*k" + (rest == 0 ? "" : " + " + rest) + "))";
  }

  private static String multiple(long factor, String variable) {
    return factor == 1 ? variable : factor + "*" + variable;
  }

  /** Names may have other letters; remarks are ASCII. */
  private static String ascii(String words) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < words.length(); i++) {
      char c = words.charAt(i);
      out.append(c >= ' ' && c < 0x7f ? c : '?');
    }
    return out.toString();
  }
}
