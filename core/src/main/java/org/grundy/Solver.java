package org.grundy;

/**
 * One way to know the answers of a ruleset.
 *
 * @param <P> its positions
 */
public interface Solver<P> {
  /**
   * Answers a question, or says that it is undecided within the question's limits.
   *
   * @throws PositionException if the position is not one of the ruleset
   */
  Answer<P> answer(Question<P> question);
}
