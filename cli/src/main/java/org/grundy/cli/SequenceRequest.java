package org.grundy.cli;

import java.time.Duration;
import org.grundy.Convention;
import org.jspecify.annotations.Nullable;

/**
 * What {@code grundy sequence} is asked.
 *
 * @param to the last heap whose value is wanted, or -1 to go on until a period is proved
 * @param time how long it may take
 * @param form null for what the ending of the output says
 * @param output a file, or null for standard output
 * @param genus whether genera are wanted, with misère values
 * @param certificate the file for the period's certificate, or null
 */
record SequenceRequest(
    String game,
    int to,
    Convention convention,
    Duration time,
    @Nullable SequenceForm form,
    @Nullable String output,
    boolean statistics,
    boolean genus,
    @Nullable String certificate) {

  /** The form of the output. */
  SequenceForm chosenForm() {
    return form == null ? SequenceForm.ofFile(output) : form;
  }

  /** Whether a last heap is given. */
  boolean isBounded() {
    return to >= 0;
  }
}
