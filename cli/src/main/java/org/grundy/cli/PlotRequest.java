package org.grundy.cli;

import org.grundy.Convention;
import org.grundy.table.Quantity;
import org.jspecify.annotations.Nullable;

/**
 * What {@code grundy plot} is asked.
 *
 * @param game the game, as every command takes it
 * @param to the last number of each component
 * @param file where the picture goes
 * @param kind the kind of picture, or null for the usual one
 * @param quantity what is drawn, or null for the usual one
 * @param columns the length of the rows of a strip, or null for a handy one
 */
record PlotRequest(
    String game,
    String to,
    String file,
    @Nullable Kind kind,
    @Nullable Quantity quantity,
    Convention convention,
    @Nullable Integer columns) {

  /** The kinds of pictures. */
  enum Kind {
    SCATTER,
    HEATMAP,
    STRIP,
    GRAPH
  }
}
