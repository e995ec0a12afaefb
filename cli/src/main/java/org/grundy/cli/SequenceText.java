package org.grundy.cli;

import java.io.IOException;
import java.util.List;
import org.grundy.Convention;
import org.grundy.sequence.Periodicity;
import org.jspecify.annotations.Nullable;

/** Writes a sequence for people: its values in rows, and sentences. */
final class SequenceText {
  /** Values in a row where no period tells, and for short periods about so many. */
  private static final int ROW = 20;

  private static final int SHORT = 7;
  private static final int LONGEST_ROW = 40;

  private SequenceText() {}

  static void write(
      SequenceView view, @Nullable SequenceStatistics statistics, TextSink out, Terminal t)
      throws IOException {
    SequenceGame game = view.game();
    boolean misere = view.convention() == Convention.MISERE;
    out.text(t.say(misere ? "sequence.header.misere" : "sequence.header", game.shown())).line();
    if (game.isRecognised()) {
      out.text(t.say("sequence.code", String.valueOf(game.code()))).line();
    }
    if (view.request().genus()) {
      genera(view, out);
    } else {
      rows(view, out);
    }
    List<String> lines = SequenceSentences.of(view, t);
    for (String line : lines) {
      out.text(line).line();
    }
    if (statistics != null) {
      statistics.write(out, t);
    }
  }

  /** Heap and genus, one a line. */
  private static void genera(SequenceView view, TextSink out) throws IOException {
    int shown = view.shown();
    int width = TextSink.digits(shown - 1);
    for (int n = 0; n < shown; n++) {
      out.blanks(1 + width - TextSink.digits(n)).number(n).blanks(2);
      out.text(String.valueOf(view.values().genus(n))).line();
    }
  }

  private static void rows(SequenceView view, TextSink out) throws IOException {
    HeapValues values = view.values();
    int shown = view.shown();
    int row = rowLength(values.periodicity());
    int width = 1;
    for (int n = 0; n < shown; n++) {
      width = Math.max(width, TextSink.digits(Math.max(0, values.value(n))));
    }
    int head = TextSink.digits(Math.max(0, (shown - 1) / row * row));
    for (int start = 0; start < shown; start += row) {
      out.blanks(1 + head - TextSink.digits(start)).number(start).blanks(1);
      int end = (int) Math.min(shown, (long) start + row);
      for (int n = start; n < end; n++) {
        int value = values.value(n);
        if (value == TableView.HOLE) {
          out.blanks(width).sign('-');
        } else {
          out.blanks(1 + width - TextSink.digits(value)).number(value);
        }
      }
      out.line();
      if (end == shown) {
        break;
      }
    }
  }

  /** Equal values stand in columns where the period allows rows that can be read. */
  static int rowLength(@Nullable Periodicity periodicity) {
    if (periodicity == null) {
      return ROW;
    }
    int period = periodicity.period();
    if (period < SHORT) {
      return ROW / period * period;
    }
    for (int length = Math.min(period, LONGEST_ROW); length >= SHORT; length--) {
      if (period % length == 0) {
        return length;
      }
    }
    return ROW;
  }
}
