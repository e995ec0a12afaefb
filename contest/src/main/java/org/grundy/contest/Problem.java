package org.grundy.contest;

import java.math.BigInteger;
import java.util.List;
import org.grundy.Convention;

/**
 * A judge's problem: what is asked, and in what form. See {@code docs/contest-formats.md}.
 *
 * @param id the short name, as in {@code poj-1067}
 * @param title the title
 * @param game the game
 * @param ask what is asked of each position
 * @param convention normal or misère play
 * @param framing how the cases stand in the input
 * @param shape what a case consists of
 * @param exclusions the cases that the statement excludes
 * @param answer how an answer is written
 * @param limits the largest inputs of the statement; for making tests, never to refuse a case
 * @param samples inputs with their right outputs
 * @param notes where the statement is from, and what to know about it
 */
public record Problem(
    String id,
    Text title,
    String game,
    Ask ask,
    Convention convention,
    Framing framing,
    Shape shape,
    List<Exclusion> exclusions,
    AnswerForm answer,
    Limits limits,
    List<Sample> samples,
    List<Text> notes) {

  /** What can be asked of a position. */
  public enum Ask {
    /** Whether the player who moves first wins. */
    OUTCOME("outcome"),
    /** All winning moves. */
    WINNING_RESULTS("winning results"),
    /** The entry of a table. */
    ENTRY("entry"),
    /** The share of the winning first moves among all first moves. */
    CHANCE("chance of a winning first move");

    private final String words;

    Ask(String words) {
      this.words = words;
    }

    /** What a problem file says. */
    public String words() {
      return words;
    }
  }

  /**
   * Cases that the statement excludes.
   *
   * @param all holds of a case when it is excluded: every condition of the list
   * @param reason why, as a sentence
   */
  public record Exclusion(List<Condition> all, Text reason) {
    boolean holds(Numbers numbers) {
      for (int i = 0; i < all.size(); i++) {
        if (!all.get(i).holds(numbers)) {
          return false;
        }
      }
      return true;
    }
  }

  /**
   * What the statement promises of its inputs.
   *
   * @param ranges ranges of the numbers by name; {@code cases} is the number of cases
   * @param conditions what else holds of every case
   */
  public record Limits(List<Range> ranges, List<Condition> conditions) {
    /** Both ends belong to the range. */
    public record Range(String name, BigInteger least, BigInteger most) {}
  }

  /**
   * An input with its right output, byte for byte.
   *
   * @param origin where it is from: {@code published} or {@code own}
   */
  public record Sample(String origin, String input, String output) {}

  public Problem {
    exclusions = List.copyOf(exclusions);
    samples = List.copyOf(samples);
    notes = List.copyOf(notes);
  }
}
