package org.grundy.cli;

import org.grundy.Convention;
import org.grundy.table.Quantity;
import org.jspecify.annotations.Nullable;

/**
 * What {@code grundy table} is asked.
 *
 * @param game a game, or the file of a saved table
 * @param to the box; null for the whole of a saved table
 * @param convention null for normal play, or that of a saved table
 * @param quantity null for the outcome with {@code pOnly}, else the Grundy value, or that of a
 *     saved table
 * @param pOnly whether P-positions alone are wanted
 * @param form null for what the ending of the output says
 * @param output a file, or null for standard output
 * @param against a b-file to compare with, or null
 * @param threads how many threads may work
 */
record TableRequest(
    String game,
    @Nullable String to,
    @Nullable Convention convention,
    @Nullable Quantity quantity,
    boolean pOnly,
    @Nullable TableForm form,
    @Nullable String output,
    @Nullable String against,
    int threads) {

  /** The form of the output. */
  TableForm chosenForm() {
    return form == null ? TableForm.ofFile(output) : form;
  }
}
