package org.grundy.text;

/** Shows a place in a text: line and column, the line itself, and carets under the place. */
public final class Caret {
  /** Longer lines are shown around the place only. */
  private static final int WIDEST = 100;

  private Caret() {}

  /**
   * A fault with its place and advice, as five lines.
   *
   * @param cause one sentence
   * @param source what to call the text
   * @param text the whole text
   * @param from index of the first character at fault
   * @param to index after the last
   * @param advice one sentence, or the empty string
   */
  public static String render(
      String cause, String source, String text, int from, int to, String advice) {
    int start = Math.min(from, text.length());
    int line = 1;
    int lineStart = 0;
    for (int i = 0; i < start; i++) {
      if (text.charAt(i) == '\n') {
        line++;
        lineStart = i + 1;
      }
    }
    int lineEnd = text.indexOf('\n', lineStart);
    String content = text.substring(lineStart, lineEnd < 0 ? text.length() : lineEnd);
    String place = source + ":" + line + ":" + (start - lineStart + 1);
    String shown = underline(content, start - lineStart, Math.max(start + 1, to) - lineStart);
    return cause + "\n  " + place + "\n" + shown + (advice.isEmpty() ? "" : "  " + advice + "\n");
  }

  /**
   * One line of text and carets under a stretch of it, each ended by a line break and indented by
   * two. A line that is too long is cut around the stretch.
   */
  public static String underline(String line, int from, int to) {
    String clean = line.stripTrailing().replace('\t', ' ');
    int first = Math.min(from, clean.length());
    int begin = 0;
    int end = clean.length();
    String before = "";
    String after = "";
    if (clean.length() > WIDEST) {
      begin = Math.max(0, Math.min(first - WIDEST / 2, clean.length() - WIDEST));
      end = Math.min(clean.length(), begin + WIDEST);
      before = begin > 0 ? "…" : "";
      after = end < clean.length() ? "…" : "";
    }
    int last = Math.max(first + 1, Math.min(to, Math.max(end, first + 1)));
    StringBuilder out = new StringBuilder("  ");
    out.append(before).append(clean, begin, end).append(after).append("\n  ");
    appendTimes(out, ' ', before.length() + width(clean, begin, first));
    appendTimes(out, '^', Math.max(1, width(clean, first, Math.min(last, clean.length()))));
    return out.append('\n').toString();
  }

  private static void appendTimes(StringBuilder out, char c, int times) {
    for (int i = 0; i < times; i++) {
      out.append(c);
    }
  }

  /** How many terminal columns a stretch of text takes: two for East-Asian wide characters. */
  public static int width(String text, int from, int to) {
    int width = 0;
    for (int i = from; i < to; ) {
      int c = text.codePointAt(i);
      width += columns(c);
      i += Character.charCount(c);
    }
    return width;
  }

  private static int columns(int c) {
    if (c < 0x300) {
      return 1;
    }
    int type = Character.getType(c);
    if (type == Character.NON_SPACING_MARK
        || type == Character.ENCLOSING_MARK
        || type == Character.FORMAT) {
      return 0;
    }
    boolean wide =
        (c >= 0x1100 && c <= 0x115F)
            || (c >= 0x2E80 && c <= 0x303E)
            || (c >= 0x3041 && c <= 0xA4CF)
            || (c >= 0xAC00 && c <= 0xD7A3)
            || (c >= 0xF900 && c <= 0xFAFF)
            || (c >= 0xFE30 && c <= 0xFE6F)
            || (c >= 0xFF01 && c <= 0xFF60)
            || (c >= 0xFFE0 && c <= 0xFFE6)
            || (c >= 0x1F300 && c <= 0x1FAFF)
            || (c >= 0x20000 && c <= 0x3FFFD);
    return wide ? 2 : 1;
  }
}
