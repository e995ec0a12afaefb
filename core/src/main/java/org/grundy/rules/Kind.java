package org.grundy.rules;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What sort of moves rules have: it decides how their tables are made, and whether they can go to
 * the prover.
 */
public sealed interface Kind {
  /**
   * One heap, from which numbers of a fixed set are taken.
   *
   * @param vectors the set, or null if it is not a finite union of arithmetic progressions, as the
   *     squares
   */
  record SubtractionSet(@Nullable List<LinearSet> vectors) implements Kind {}

  /** Some move leaves a sum of positions, as when a heap is split. */
  record TakeAndBreak() implements Kind {}

  /**
   * Several components, from which vectors of a fixed set are taken: rays, boxes, single vectors.
   */
  record VectorMoves(List<LinearSet> vectors) implements Kind {}

  /** Position and option stand in a linear relation that depends on the position. */
  record LinearRelation() implements Kind {}

  /**
   * Something in the rules is not linear.
   *
   * @param key the catalogue key of the reason
   * @param arguments what fills the sentence
   * @param span where in the rules
   */
  record NonLinear(String key, List<Object> arguments, Span span) implements Kind {}

  /**
   * The moves as finitely many linear sets of vectors that are the same in every position, or null
   * if they are not of this form.
   */
  default @Nullable List<LinearSet> moveVectors() {
    return switch (this) {
      case SubtractionSet subtraction -> subtraction.vectors();
      case VectorMoves moves -> moves.vectors();
      case TakeAndBreak split -> null;
      case LinearRelation relation -> null;
      case NonLinear other -> null;
    };
  }
}
