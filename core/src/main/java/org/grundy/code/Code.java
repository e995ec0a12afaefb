package org.grundy.code;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.grundy.Heaps;
import org.grundy.Ruleset;
import org.grundy.rules.ArrowRuleset;
import org.grundy.rules.HeapMoves;
import org.grundy.rules.RulesException;
import org.jspecify.annotations.Nullable;

/**
 * A take-and-break code: a game of heaps in which a move takes a number of stones from one heap and
 * may break up what is left of it.
 *
 * <p>Digit d_i says into how many heaps the rest may be left when i stones are removed: bit 0 none,
 * bit 1 one, bit 2 two, bit 3 three (Guy and Smith, The G-values of various games, Proceedings of
 * the Cambridge Philosophical Society 52, 1956; Berlekamp, Conway and Guy, Winning Ways, chapter
 * 4). d_0 stands before the point: a heap that loses nothing must be split. Beyond the field's
 * digits a set of counts may be written, {@code {0,2}} or {@code {2+}}; {@code !} asks for heaps of
 * different sizes, {@code =} for equal ones; a bracket at the end repeats for ever, so that {@code
 * 0.[3]} is Nim. Who cannot move loses.
 *
 * <p>Immutable. Codes that allow the same moves are equal and have the same text.
 */
public final class Code {
  /** Longer codes are refused. */
  public static final int MOST_DIGITS = 1000;

  /** An arrow text cannot name more heaps in one option. */
  static final int MOST_NAMED_HEAPS = 32;

  /** d_0, d_1, … before the bracket; the last of them is not zero unless a bracket follows. */
  private final List<Digit> digits;

  /** The digits in the bracket; empty for none. */
  private final List<Digit> repeated;

  private Code(List<Digit> digits, List<Digit> repeated) {
    this.digits = List.copyOf(digits);
    this.repeated = List.copyOf(repeated);
  }

  /**
   * The code with these digits.
   *
   * @param digits d_0, d_1, …; at least d_0
   * @param repeated the digits that follow and repeat for ever; empty for none
   * @throws IllegalArgumentException if d_0 allows no heap or one heap, or if all digits are zero
   */
  public static Code of(List<Digit> digits, List<Digit> repeated) {
    if (digits.isEmpty() || digits.getFirst().none() || digits.getFirst().one()) {
      throw new IllegalArgumentException("removing nothing must split the heap: " + digits);
    }
    if (digits.stream().allMatch(Digit::isZero) && repeated.stream().allMatch(Digit::isZero)) {
      throw new IllegalArgumentException("a game without moves");
    }
    List<Digit> before = new ArrayList<>(digits);
    List<Digit> bracket = new ArrayList<>(shortest(repeated));
    if (bracket.stream().allMatch(Digit::isZero)) {
      bracket.clear();
    }
    if (bracket.isEmpty()) {
      while (before.size() > 1 && before.getLast().isZero()) {
        before.removeLast();
      }
    } else {
      while (before.size() > 1 && before.getLast().equals(bracket.getLast())) {
        Collections.rotate(bracket, 1);
        before.removeLast();
      }
    }
    return new Code(before, bracket);
  }

  /** The shortest row of digits that repeats to this one. */
  private static List<Digit> shortest(List<Digit> repeated) {
    for (int length = 1; length < repeated.size(); length++) {
      if (repeated.size() % length == 0
          && repeated
              .subList(length, repeated.size())
              .equals(repeated.subList(0, repeated.size() - length))) {
        return repeated.subList(0, length);
      }
    }
    return repeated;
  }

  /**
   * Reads a code. Full-width signs count as their ASCII twins.
   *
   * @throws RulesException if the text is not a code, with every fault found
   */
  public static Code parse(String text) {
    return new CodeReader(text).read();
  }

  /**
   * The code with the same moves as rules in arrow notation, if they are understood as one.
   *
   * <p>This is decided on the rules, not tried on positions: {@link HeapMoves} says what is read
   * and why it is exact. Read are linear rules of one heap with up to 6 parts, whose conditions
   * bound the number of stones removed, its remainders, and the order of the parts, in whatever way
   * they say so: {@code n -> a, b where 1 <= n-a-b <= 2} is 0.77.
   *
   * @return null if what may be left depends on the heap, or if that is not excluded
   */
  public static @Nullable Code of(ArrowRuleset rules) {
    HeapMoves moves = HeapMoves.of(rules, MOST_DIGITS);
    return moves == null ? null : Recognition.code(moves);
  }

  /**
   * Whether two rulesets are shown to be the same code, so that they have the same moves however
   * they are written.
   */
  public static boolean isSame(ArrowRuleset one, ArrowRuleset two) {
    Code code = of(one);
    return code != null && code.equals(of(two));
  }

  /**
   * Whether a text begins like a code, so that what is wrong with it should be said of a code: a
   * digit or a set and a point, or {@code hex} and a digit. No arrow text and no name of a game
   * does.
   */
  public static boolean looksLike(String text) {
    return CodeReader.looksLike(text);
  }

  /**
   * What may be left after removing so many stones; zero where the code has no digit.
   *
   * @param removed 0 or more
   */
  public Digit digit(int removed) {
    if (removed < digits.size()) {
      return digits.get(removed);
    }
    return repeated.isEmpty()
        ? Digit.ZERO
        : repeated.get((removed - digits.size()) % repeated.size());
  }

  /**
   * The largest removal with a digit that is not zero outside the bracket; 0 if there is none but
   * perhaps d_0.
   */
  public int lastDigit() {
    int last = digits.size() - 1;
    while (last > 0 && digits.get(last).isZero()) {
      last--;
    }
    return last;
  }

  /** The removal that the first digit in the bracket is about, at least 1; -1 without a bracket. */
  public int repeatFrom() {
    return repeated.isEmpty() ? -1 : digits.size();
  }

  /** How many digits the bracket has; 0 without one. */
  public int repeatLength() {
    return repeated.size();
  }

  /**
   * The largest number of heaps that one move may leave of one; {@link Integer#MAX_VALUE} if it is
   * not bounded.
   */
  public int mostHeaps() {
    int most = 0;
    for (Digit digit : digits) {
      most = Math.max(most, digit.most());
    }
    for (Digit digit : repeated) {
      most = Math.max(most, digit.most());
    }
    return most;
  }

  /** Whether all digits are plain: counts up to three, of any sizes. */
  public boolean isPlain() {
    return digits.stream().allMatch(Digit::isPlain) && repeated.stream().allMatch(Digit::isPlain);
  }

  /** Whether the code is octal as checkers and tables know it: plain, digits to 7, no bracket. */
  public boolean isOctal() {
    return repeated.isEmpty() && digits.stream().allMatch(d -> d.isPlain() && d.mask() < 8);
  }

  /**
   * The canonical spelling: no zeros at the end but the one after the point, small letters, {@code
   * hex} only where a digit 8 or 9 would be taken for a slip.
   */
  public String text() {
    StringBuilder text = new StringBuilder();
    boolean letter = false;
    boolean high = false;
    for (int i = 0; i < digits.size() + repeated.size(); i++) {
      String digit = digit(i).toString();
      letter |= digit.charAt(0) >= 'a' && digit.charAt(0) <= 'f';
      high |= digit.charAt(0) == '8' || digit.charAt(0) == '9';
      text.append(!repeated.isEmpty() && i == digits.size() ? "[" : "").append(digit);
      text.append(i == 0 ? "." : "");
    }
    text.append(repeated.isEmpty() ? "" : "]");
    text.append(digits.size() + repeated.size() == 1 ? "0" : "");
    return high && !letter ? "hex " + text : text.toString();
  }

  /**
   * The same moves in arrow notation, removals that allow the same put together: Kayles 0.77 is
   * {@code n -> a, b where 1 <= n-a-b <= 2}.
   *
   * @return null if more than 32 heaps may be left, which no arrow says
   */
  public @Nullable String arrows() {
    return ArrowText.of(this);
  }

  /**
   * The rules: those of {@link #arrows}, or where there are none, rules that list the partitions of
   * what is left, up to a million for one heap.
   */
  public Ruleset<Heaps> rules() {
    String text = arrows();
    return text == null ? new Partitions(this) : ArrowRuleset.parse(text);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Code that
        && digits.equals(that.digits)
        && repeated.equals(that.repeated);
  }

  @Override
  public int hashCode() {
    return 31 * digits.hashCode() + repeated.hashCode();
  }

  /** The canonical spelling. */
  @Override
  public String toString() {
    return text();
  }
}
