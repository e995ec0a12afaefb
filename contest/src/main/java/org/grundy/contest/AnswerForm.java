package org.grundy.contest;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** How an answer is written. */
public sealed interface AnswerForm {
  /**
   * One of two lines.
   *
   * @param first the line when the player who moves first wins (for an impartial game: an
   *     N-position)
   * @param second the line when the other player wins (a P-position)
   */
  record Words(String first, String second) implements AnswerForm {}

  /**
   * The results of all winning moves, one a line.
   *
   * @param none the line when there is no winning move
   * @param some the line before the results when there is one
   * @param sorted whether the numbers of a result are written smallest first
   */
  record Results(String none, String some, boolean sorted) implements AnswerForm {}

  /**
   * A number, or a fraction modulo a prime.
   *
   * @param modulus the prime, or null to write the number itself, a fraction as {@code p/q}
   */
  record Value(@Nullable BigInteger modulus) implements AnswerForm {}
}
