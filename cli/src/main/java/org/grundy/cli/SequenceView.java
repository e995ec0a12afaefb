package org.grundy.cli;

import org.grundy.Convention;
import org.grundy.sequence.Periodicity;
import org.jspecify.annotations.Nullable;

/**
 * What is written of a sequence.
 *
 * @param values those that are known
 * @param seen a period that shows and is not proved, or null
 * @param certificate the file that the period's certificate was written to, or null
 */
record SequenceView(
    SequenceGame game,
    SequenceRequest request,
    HeapValues values,
    @Nullable SeenPeriod seen,
    @Nullable String certificate) {

  /** Without a last heap, so many values are for reading. */
  private static final int READABLE = 400;

  /** Less than this is hardly anything to see. */
  private static final int FEW = 40;

  Convention convention() {
    return request.convention();
  }

  /**
   * How many values are written: those that were asked for, else two periods, else all; for people
   * no more than they read, and not too few.
   */
  int shown() {
    int known = values.known();
    if (request.isBounded()) {
      return Math.min(known, request.to() + 1);
    }
    boolean text = request.chosenForm() == SequenceForm.TEXT;
    Periodicity period = values.periodicity();
    long shown = known;
    if (period != null) {
      long length = period.period();
      shown = period.preperiod() + 2 * length;
      if (text && shown > READABLE) {
        shown -= length;
      } else if (text && shown < FEW) {
        shown += (FEW - shown + length - 1) / length * length;
      }
    }
    return (int) Math.min(text ? Math.min(shown, READABLE) : shown, known);
  }
}
