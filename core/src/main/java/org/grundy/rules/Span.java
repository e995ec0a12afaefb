package org.grundy.rules;

/**
 * A stretch of the rules text.
 *
 * @param from index of its first character
 * @param to index after its last character
 */
public record Span(int from, int to) {
  /** The stretch from the start of this one to the end of another. */
  public Span through(Span last) {
    return new Span(from, last.to);
  }
}
