package org.grundy.plot;

import java.util.List;

/**
 * What a picture is about, in the words of its caption.
 *
 * @param lines the rules, in words or as arrows or both, a line each
 * @param components the names of the position's components, which the axes bear
 * @param slopes lines through the origin that theory gives for the P-positions; may be empty
 */
public record Subject(List<String> lines, List<String> components, List<Slope> slopes) {

  /** Copies the lists. */
  public Subject {
    lines = List.copyOf(lines);
    components = List.copyOf(components);
    slopes = List.copyOf(slopes);
  }

  /**
   * The line on which the second component is a multiple of the first.
   *
   * @param slope the multiple, positive
   * @param label its equation, as in {@code b = φa}
   */
  public record Slope(double slope, String label) {}
}
