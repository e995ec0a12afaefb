package org.grundy.contest;

import java.util.List;

/**
 * How the cases of an input stand one after the other.
 *
 * @param kind what says how many there are
 * @param terminator the numbers that end the input, without leading zeros; empty unless the kind is
 *     {@link Kind#UNTIL}
 */
public record Framing(Kind kind, List<String> terminator) {
  /** What says how many cases there are. */
  public enum Kind {
    /** The end of the input. */
    TO_END,
    /** A case that starts with certain numbers; it is not answered, nor is anything after it. */
    UNTIL,
    /** A number before the first case. */
    COUNTED,
    /** There is exactly one. */
    ONE
  }

  public Framing {
    terminator = List.copyOf(terminator);
  }
}
