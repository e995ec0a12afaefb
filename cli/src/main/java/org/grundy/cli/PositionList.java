package org.grundy.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.grundy.text.Caret;
import org.grundy.text.Digits;

/**
 * Positions as they are typed: tuples {@code (0,0) (1,2)}, or heaps {@code 0 4 8}, separated by
 * blanks, commas or semicolons; square and curly brackets around them are passed over.
 */
final class PositionList {
  private static final int LONGEST_NUMBER = 9;

  private final String text;
  private final Terminal terminal;
  private final List<long[]> positions = new ArrayList<>();
  private int at;

  private PositionList(String text, Terminal terminal) {
    // One sign for one: places stay right.
    this.text = Digits.plain(text);
    this.terminal = terminal;
  }

  /**
   * Reads the positions, all of the same length, each once, in ascending order.
   *
   * @throws Failure with the place, if they cannot be read
   */
  static List<long[]> read(String text, Terminal terminal) {
    PositionList list = new PositionList(text, terminal);
    list.read();
    list.positions.sort(Arrays::compare);
    List<long[]> distinct = new ArrayList<>();
    for (long[] position : list.positions) {
      if (distinct.isEmpty() || !Arrays.equals(distinct.getLast(), position)) {
        distinct.add(position);
      }
    }
    return distinct;
  }

  private void read() {
    while (skip("[]{},;，；、") < text.length()) {
      int start = at;
      long[] position = isOpening(text.charAt(at)) ? tuple() : new long[] {number()};
      if (!positions.isEmpty() && positions.getFirst().length != position.length) {
        throw fault(start, at, "identify.lengths", positions.getFirst().length, position.length);
      }
      positions.add(position);
    }
    if (positions.isEmpty()) {
      throw terminal.failure(Exit.USAGE, "usage.missing", "POSITIONS", "grundy identify");
    }
  }

  private static boolean isOpening(char c) {
    return c == '(' || c == '（';
  }

  private static boolean isClosing(char c) {
    return c == ')' || c == '）';
  }

  private long[] tuple() {
    int open = at++;
    List<Long> numbers = new ArrayList<>();
    while (true) {
      if (skip(",;，；、") == text.length()) {
        throw fault(open, open + 1, "identify.open");
      }
      if (isClosing(text.charAt(at))) {
        at++;
        break;
      }
      numbers.add(number());
    }
    if (numbers.isEmpty()) {
      throw fault(open, at, "identify.empty");
    }
    return numbers.stream().mapToLong(Long::longValue).toArray();
  }

  private long number() {
    int start = at;
    while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
      at++;
    }
    if (at == start) {
      throw fault(start, start + 1, "identify.sign", text.charAt(start));
    }
    if (at - start > LONGEST_NUMBER) {
      throw fault(start, at, "identify.number", text.substring(start, at));
    }
    return Long.parseLong(text.substring(start, at));
  }

  /** Passes over blanks and these signs. */
  private int skip(String signs) {
    while (at < text.length()
        && (Character.isWhitespace(text.charAt(at)) || signs.indexOf(text.charAt(at)) >= 0)) {
      at++;
    }
    return at;
  }

  private Failure fault(int from, int to, String key, Object... arguments) {
    return new Failure(
        Exit.INPUT,
        Caret.render(
            terminal.say("error", terminal.say(key, arguments)),
            terminal.say("identify.source"),
            text,
            from,
            to,
            terminal.say("identify.advice")));
  }
}
