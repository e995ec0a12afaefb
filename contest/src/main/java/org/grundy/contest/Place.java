package org.grundy.contest;

import java.nio.charset.StandardCharsets;

/**
 * A place in an input, with what a message needs to show it.
 *
 * @param file the name of the input
 * @param line the line, from 1
 * @param column the column, from 1, in bytes; a tab is one column
 * @param excerpt the line, shortened around the place when long, with tabs and control characters
 *     shown as single spaces so that carets below it stand right
 * @param caret index in the excerpt of the first character at fault
 * @param length how many characters are at fault, at least 1
 */
public record Place(String file, long line, long column, String excerpt, int caret, int length) {

  /** How many bytes of a line are shown on each side of the start of the place. */
  static final int REACH = 60;

  /** The longest word that a sentence shows whole. */
  static final int LONGEST = 40;

  /** Stands where a long line was cut. */
  private static final String CUT = "…";

  /**
   * The place of some bytes.
   *
   * @param bytes holds the line, or at least {@link #REACH} bytes on both sides as far as there are
   * @param low first index that holds text
   * @param high index after the last text
   * @param from first byte at fault
   * @param to after the last byte at fault
   */
  static Place of(
      String file, long line, long column, byte[] bytes, int low, int high, int from, int to) {
    int left = from;
    while (left > low && from - left < REACH && bytes[left - 1] != '\n') {
      left--;
    }
    boolean cutLeft = column - 1 > from - left;
    int right = from;
    while (right < high && right - from < REACH && bytes[right] != '\n') {
      right++;
    }
    boolean cutRight = right < high && bytes[right] != '\n';
    if (!cutRight && right > from && bytes[right - 1] == '\r') {
      right--;
    }
    String before = (cutLeft ? CUT : "") + show(bytes, left, from);
    int last = Math.max(from, Math.min(to, right));
    String fault = show(bytes, from, last);
    String after = show(bytes, last, right) + (cutRight ? CUT : "");
    return new Place(
        file, line, column, before + fault + after, before.length(), Math.max(1, fault.length()));
  }

  /** A word for a message, shortened when long. */
  static String shorten(String word) {
    return word.length() <= LONGEST ? word : word.substring(0, LONGEST) + CUT;
  }

  /** Text as UTF-8 with every control character made a space. */
  static String show(byte[] bytes, int from, int to) {
    char[] text = new String(bytes, from, to - from, StandardCharsets.UTF_8).toCharArray();
    for (int i = 0; i < text.length; i++) {
      if (text[i] < ' ' || (text[i] >= 0x7F && text[i] < 0xA0)) {
        text[i] = ' ';
      }
    }
    return new String(text);
  }
}
