package org.grundy.checker;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The relation of a family of moves, its labels compared with the certificate line by line, and the
 * classes of labels that the certificate says behave alike.
 */
final class Relation {
  final Moves moves;

  /** The number of classes. */
  final int classes;

  /** The number of symbols on the tracks of the family. */
  final int symbols;

  /** The class of the first label, or -1 if the relation is empty. */
  final int first;

  /** For each symbol the symbol of the option. */
  final int[] option;

  private final int[] steps;
  private final boolean[] accepting;

  private Relation(
      Moves moves,
      int classes,
      int symbols,
      int first,
      int[] option,
      int[] steps,
      boolean[] accepting) {
    this.moves = moves;
    this.classes = classes;
    this.symbols = symbols;
    this.first = first;
    this.option = option;
    this.steps = steps;
    this.accepting = accepting;
  }

  int step(int state, int symbol) {
    return steps[state * symbols + symbol];
  }

  boolean accepts(int state) {
    return accepting[state];
  }

  static Relation read(Lines lines, Numeration system, Moves moves, Work work) throws Refusal {
    head(lines, moves);
    int size = lines.integer(lines.after("labels"), 1, Work.MOST_STATES);
    int start = lines.number();
    Labels labels = Labels.of(system, moves, List.of(), work, start);
    int symbols = labels.symbols();
    int[][] digits = new int[symbols][];
    for (int a = 0; a < symbols; a++) {
      digits[a] = labels.digits(a);
    }
    // Classes are read as the labels come; steps between labels are kept for the second pass.
    List<int[]> steps = new ArrayList<>();
    int[] classOf = new int[Math.min(size, 1024)];
    int classes = 0;
    for (int i = 0; i < labels.size(); i++) {
      if (i == size) {
        throw new Refusal(start, "relation.more", size);
      }
      Work.states(start, (long) i * symbols / 32);
      int[] row = new int[symbols];
      for (int a = 0; a < symbols; a++) {
        row[a] = labels.step(i, digits[a]);
      }
      steps.add(row);
      String line = lines.next();
      String expected = labels.line(i) + " ";
      if (!line.startsWith(expected)) {
        throw new Refusal(
            lines.number(), "relation.label", Lines.shown(expected.strip()), Lines.shown(line));
      }
      String word = line.substring(expected.length());
      if (i == classOf.length) {
        classOf = Arrays.copyOf(classOf, 2 * i);
      }
      classOf[i] = word.equals("-") ? -1 : lines.integer(word, 0, classes);
      classes = Math.max(classes, classOf[i] + 1);
    }
    if (labels.size() != size) {
      throw new Refusal(start, "relation.fewer", size, labels.size());
    }
    if (steps.getFirst()[0] != 0) {
      throw new Refusal(start + 1, "relation.zero");
    }
    Relation relation =
        new Relation(
            moves,
            classes,
            symbols,
            classOf[0],
            options(digits, moves, system.radix),
            new int[classes * symbols],
            new boolean[classes]);
    relation.classify(labels, steps, classOf, start + 1);
    return relation;
  }

  /** The family as the certificate states it must be the one that the rules give. */
  private static void head(Lines lines, Moves moves) throws Refusal {
    StringBuilder head = new StringBuilder("family ").append(moves.extra);
    for (int c : moves.changed) {
      head.append(' ').append(c);
    }
    lines.expect(head.toString());
    for (Bound bound : moves.bounds) {
      lines.expect(bound.line());
    }
    if (moves.differ) {
      lines.expect("constraint differ");
    }
  }

  private static int[] options(int[][] digits, Moves moves, int radix) {
    int[] option = new int[digits.length];
    for (int a = 0; a < option.length; a++) {
      for (int c = 0; c < moves.dimension; c++) {
        option[a] = option[a] * radix + digits[a][moves.after(c)];
      }
    }
    return option;
  }

  /** Labels of one class agree in acceptance and step to the same classes; -1 never accepts. */
  private void classify(Labels labels, List<int[]> rows, int[] classOf, int line) throws Refusal {
    boolean[] seen = new boolean[classes];
    for (int i = 0; i < rows.size(); i++) {
      int c = classOf[i];
      boolean accepts = labels.accepts(i);
      boolean agrees = c >= 0 ? !seen[c] || accepting[c] == accepts : !accepts;
      for (int a = 0; a < symbols; a++) {
        int to = rows.get(i)[a] < 0 ? -1 : classOf[rows.get(i)[a]];
        if (c < 0) {
          agrees &= to < 0;
        } else if (seen[c]) {
          agrees &= steps[c * symbols + a] == to;
        } else {
          steps[c * symbols + a] = to;
        }
      }
      if (!agrees) {
        throw new Refusal(line + i, "relation.class");
      }
      if (c >= 0) {
        accepting[c] = accepts;
        seen[c] = true;
      }
    }
  }
}
