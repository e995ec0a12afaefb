package org.grundy.table;

import org.grundy.Convention;

/** What a table holds for each position. */
public enum Quantity {
  /** Whether the position is a P-position. A cell is 1 for P and 0 for N. */
  OUTCOME,

  /**
   * The Grundy value: the mex of the options' values, 0 for a terminal position (Sprague 1935,
   * Grundy 1939). In misère play a terminal position has 1 instead; the positions with value 0 are
   * the P-positions in both.
   */
  GRUNDY,

  /**
   * The number of moves to the end if the winner hurries and the loser delays (Steinhaus 1925): 0
   * for a terminal position; else 1 + the least remoteness of the P-options, or for a P-position 1
   * + the greatest of its options. In normal play it is even for P-positions, in misère play odd.
   */
  REMOTENESS;

  /** Whether a number of this kind says that its position is a P-position. */
  public boolean isP(int value, Convention convention) {
    return switch (this) {
      case OUTCOME -> value == 1;
      case GRUNDY -> value == 0;
      case REMOTENESS -> (value & 1) == (convention == Convention.NORMAL ? 0 : 1);
    };
  }
}
