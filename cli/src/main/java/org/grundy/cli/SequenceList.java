package org.grundy.cli;

import java.io.IOException;
import org.grundy.Convention;
import org.grundy.sequence.Periodicity;

/** Writes a sequence for programs that read lines. */
final class SequenceList {
  private SequenceList() {}

  /**
   * A line of names, then heap and value, and genus if wanted; without the heaps that the game has
   * not.
   */
  static void tsv(SequenceView view, TextSink out) throws IOException {
    out.text(view.request().genus() ? "n\tvalue\tgenus" : "n\tvalue").line();
    lines(view, '\t', out);
  }

  /** A b-file with what is known of the period in comments. */
  static void bfile(SequenceView view, TextSink out) throws IOException {
    SequenceGame game = view.game();
    boolean misere = view.convention() == Convention.MISERE;
    out.text(misere ? "# Misere Grundy values of single heaps: " : "# Grundy values: ")
        .text(BFile.ascii(game.title()))
        .line();
    if (game.isRecognised()) {
      out.text("# code: ").text(String.valueOf(game.code())).line();
    }
    Periodicity period = view.values().periodicity();
    if (period != null) {
      out.text("# a(n+").number(period.period()).text(") = a(n)");
      if (period.saltus() != 0) {
        out.text(" + ").number(period.saltus());
      }
      out.text(" for n >= ").number(period.preperiod()).text(", proved").line();
    }
    lines(view, ' ', out);
  }

  private static void lines(SequenceView view, char between, TextSink out) throws IOException {
    HeapValues values = view.values();
    int shown = view.shown();
    for (int n = 0; n < shown; n++) {
      int value = values.value(n);
      if (value != TableView.HOLE) {
        out.number(n).sign(between).number(value);
        if (view.request().genus()) {
          out.sign(between).text(String.valueOf(values.genus(n)));
        }
        out.line();
      }
    }
  }

  /** The first heap among those shown that the game has not, or -1. */
  static int firstHole(SequenceView view) {
    if (view.game().code() != null) {
      return -1;
    }
    for (int n = 0; n < view.shown(); n++) {
      if (view.values().value(n) == TableView.HOLE) {
        return n;
      }
    }
    return -1;
  }
}
