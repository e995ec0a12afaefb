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

  Convention convention() {
    return request.convention();
  }

  /**
   * How many values are written: those that were asked for, else two periods, else all; for people
   * no more than they read.
   */
  int shown() {
    int known = values.known();
    if (request.isBounded()) {
      return Math.min(known, request.to() + 1);
    }
    Periodicity period = values.periodicity();
    long two = known;
    if (period != null) {
      two = period.preperiod() + 2L * period.period();
      if (request.chosenForm() == SequenceForm.TEXT && two > READABLE) {
        two -= period.period();
      }
    }
    if (request.chosenForm() == SequenceForm.TEXT) {
      two = Math.min(two, READABLE);
    }
    return (int) Math.min(two, known);
  }
}
