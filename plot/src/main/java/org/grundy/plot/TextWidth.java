package org.grundy.plot;

import java.util.ArrayList;
import java.util.List;

/**
 * How wide text is at most. Which font a reader has is not known when a picture is laid out; these
 * widths are those of the widest common sans-serif fonts, so that text never leaves its place.
 */
final class TextWidth {
  private TextWidth() {}

  /** The width in units of a text of a size. */
  static double of(String text, double size, boolean bold) {
    double width = 0;
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      width += em(c);
      i += Character.charCount(c);
    }
    return width * size * (bold ? 1.1 : 1);
  }

  private static double em(int c) {
    if (c >= 0x2E80) {
      return 1;
    }
    if ("ijl.,:;'|!I() ".indexOf(c) >= 0) {
      return 0.4;
    }
    if ("mwMW@%→←⇝≤≥≠+=<>±×·−φ…⌊⌋".indexOf(c) >= 0) {
      return 0.9;
    }
    return Character.isUpperCase(c) ? 0.78 : 0.65;
  }

  /** Breaks a text into lines that fit into a width, at blanks where there are any. */
  static List<String> wrap(String text, double width, double size, boolean bold) {
    List<String> lines = new ArrayList<>();
    String rest = text.strip();
    while (!rest.isEmpty()) {
      int cut = fitting(rest, width, size, bold);
      lines.add(rest.substring(0, cut).strip());
      rest = rest.substring(cut).strip();
    }
    return lines;
  }

  /** How many characters, at least one, go into a line. */
  private static int fitting(String text, double width, double size, boolean bold) {
    double budget = width / size / (bold ? 1.1 : 1);
    int end = 0;
    int blank = 0;
    double used = 0;
    while (end < text.length()) {
      int c = text.codePointAt(end);
      used += em(c);
      if (used > budget && end > 0) {
        return blank > 0 ? blank : end;
      }
      end += Character.charCount(c);
      if (mayEndLine(text, c, end)) {
        blank = end;
      }
    }
    return end;
  }

  private static boolean mayEndLine(String text, int c, int end) {
    if (c == ' ') {
      return true;
    }
    boolean closes = end < text.length() && "，。；：、）”》".indexOf(text.charAt(end)) >= 0;
    return c >= 0x2E80 && "（“《".indexOf(c) < 0 && !closes;
  }
}
