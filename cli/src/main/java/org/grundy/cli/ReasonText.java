package org.grundy.cli;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.grundy.Display;
import org.grundy.Heaps;
import org.grundy.Reason;
import org.grundy.Sentence;
import org.grundy.text.Caret;
import org.grundy.text.Messages;

/**
 * Shows the steps of an explanation to a person: each with its number and evidence, below it the
 * justification, rows, and smaller steps.
 */
final class ReasonText {
  private static final String INDENT = "     ";

  /** Rows of replies fill lines to this column. */
  private static final int WIDTH = 76;

  /** Longer values are not written in binary. */
  private static final int MOST_COLUMNS = 64;

  private ReasonText() {}

  static void print(List<Reason> reasons, Terminal t) {
    t.line(t.say("verdict.why"));
    for (int i = 0; i < reasons.size(); i++) {
      Reason reason = reasons.get(i);
      t.line(t.say("verdict.reason", i + 1, t.messages.get(reason.claim()), evidence(reason, t)));
      below(reason, INDENT, t);
    }
  }

  /** What stands below the claim of a step. */
  private static void below(Reason reason, String indent, Terminal t) {
    Sentence justification = reason.justification();
    if (justification != null) {
      t.line(indent + t.messages.get(justification));
    }
    if (reason.display() instanceof Display.NimSum sum) {
      nimSum(sum, indent, t);
    } else if (reason.display() instanceof Display.Replies replies) {
      replies(replies, indent, t);
    }
    List<Reason> steps = reason.steps();
    for (int i = 0; i < steps.size(); i++) {
      Reason step = steps.get(i);
      String claim = t.messages.get(step.claim());
      t.line(
          indent
              + (step.evidence() == reason.evidence()
                  ? t.say("verdict.step", claim)
                  : t.say("verdict.step.evidence", claim, evidence(step, t))));
      below(step, indent + "  ", t);
    }
  }

  private static String evidence(Reason reason, Terminal t) {
    Heaps range = reason.range();
    if (range != null) {
      return t.say("evidence.table.range", range);
    }
    return t.say(
        switch (reason.evidence()) {
          case RULES -> "evidence.rules";
          case ARITHMETIC -> "evidence.arithmetic";
          case THEOREM -> "evidence.theorem";
          case PROOF -> "evidence.proof";
          case TABLE -> "evidence.table";
          case SEARCH -> "evidence.search";
        });
  }

  private static void nimSum(Display.NimSum sum, String indent, Terminal t) {
    List<Display.Summand> summands = sum.summands();
    boolean moves = false;
    boolean heaps = true;
    for (Display.Summand summand : summands) {
      moves |= summand.move() != null;
      heaps &= summand.position().size() == 1;
    }
    List<List<String>> rows = new ArrayList<>();
    List<String> head = new ArrayList<>();
    head.add(t.say(heaps ? "nim-sum.heap" : "nim-sum.summand"));
    head.add(t.say("nim-sum.value"));
    if (sum.columns() <= MOST_COLUMNS) {
      head.add(t.say("nim-sum.binary"));
    }
    if (moves) {
      head.add(t.say("nim-sum.needed", sum.sum()));
      head.add(t.say("nim-sum.move"));
    }
    rows.add(head);
    for (int i = 0; i < summands.size(); i++) {
      Display.Summand summand = summands.get(i);
      List<String> row = line(show(summand.position(), t), summand.value(), sum, t);
      if (moves) {
        Heaps move = summand.move();
        row.add(t.messages.show(sum.needed(i)));
        row.add(move == null ? "–" : show(move, t));
      }
      rows.add(row);
    }
    rows.add(line(t.say("nim-sum.sum"), sum.sum(), sum, t));
    table(rows, indent + "  ", t);
  }

  private static List<String> line(String name, BigInteger value, Display.NimSum sum, Terminal t) {
    List<String> line = new ArrayList<>(List.of(name, t.messages.show(value)));
    if (sum.columns() <= MOST_COLUMNS) {
      line.add(sum.binary(value));
    }
    return line;
  }

  /** A position for a column: very long numbers are shortened too. */
  private static String show(Heaps position, Terminal t) {
    if (position.isLong()) {
      return Messages.show(position);
    }
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < position.size(); i++) {
      text.append(i == 0 ? "" : ", ").append(t.messages.show(position.at(i)));
    }
    return position.size() == 1 ? text.toString() : "(" + text + ")";
  }

  /** Rows with their cells aligned at the right. */
  private static void table(List<List<String>> rows, String indent, Terminal t) {
    int[] widths = new int[rows.getFirst().size()];
    for (List<String> row : rows) {
      for (int i = 0; i < row.size(); i++) {
        widths[i] = Math.max(widths[i], width(row.get(i)));
      }
    }
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder(indent);
      for (int i = 0; i < row.size(); i++) {
        line.append(i == 0 ? "" : "   ").repeat(' ', widths[i] - width(row.get(i)));
        line.append(row.get(i));
      }
      t.line(line.toString());
    }
  }

  private static void replies(Display.Replies replies, String indent, Terminal t) {
    List<String> cells = new ArrayList<>();
    int widest = 0;
    for (Display.Reply row : replies.rows()) {
      Heaps reply = row.answer();
      String cell =
          reply == null
              ? t.say("replies.ended", row.option())
              : t.say("replies.row", row.option(), reply);
      cells.add(cell);
      widest = Math.max(widest, width(cell));
    }
    int column = widest + 3;
    int perLine = Math.max(1, (WIDTH - indent.length()) / column);
    for (int from = 0; from < cells.size(); from += perLine) {
      StringBuilder line = new StringBuilder(indent).append("  ");
      for (int i = from; i < Math.min(cells.size(), from + perLine); i++) {
        line.append(cells.get(i)).repeat(' ', column - width(cells.get(i)));
      }
      t.line(line.toString().stripTrailing());
    }
  }

  private static int width(String text) {
    return Caret.width(text, 0, text.length());
  }
}
