package org.grundy.contest;

import java.util.ArrayList;
import java.util.List;

/**
 * An entry of a problem file: {@code key: value}, with the lines indented below it.
 *
 * @param line its line in the file, from 1
 * @param indent how far its key is indented in the file
 * @param source the whole line, as it stands in the file
 * @param below the lines below it without the two spaces of their indentation
 */
record Entry(int line, int indent, String source, String key, String value, List<String> below) {
  private static final String STEP = "  ";

  /** The entries of some lines, all indented by {@code indent} in the file. */
  static List<Entry> parse(String file, List<String> lines, int firstLine, int indent)
      throws InputException {
    List<Entry> entries = new ArrayList<>();
    int at = 0;
    while (at < lines.size()) {
      String source = lines.get(at);
      int line = firstLine + at;
      at++;
      if (source.isBlank() || (indent == 0 && source.startsWith("#"))) {
        continue;
      }
      String shown = " ".repeat(indent) + source;
      if (source.startsWith(" ") || source.startsWith("\t")) {
        throw fault(file, line, shown, indent, shown.length(), "contest.problem.indent");
      }
      int colon = source.indexOf(':');
      boolean spaced =
          colon + 1 == source.length() || (colon >= 0 && source.charAt(colon + 1) == ' ');
      if (colon <= 0 || !spaced) {
        throw fault(file, line, shown, indent, shown.length(), "contest.problem.key");
      }
      List<String> below = new ArrayList<>();
      int kept = 0;
      while (at < lines.size() && (lines.get(at).isBlank() || lines.get(at).startsWith(STEP))) {
        String text = lines.get(at++);
        below.add(text.startsWith(STEP) ? text.substring(STEP.length()) : "");
        kept = text.isBlank() ? kept : below.size();
      }
      entries.add(
          new Entry(
              line,
              indent,
              shown,
              source.substring(0, colon),
              source.substring(colon + 1).strip(),
              List.copyOf(below.subList(0, kept))));
    }
    return entries;
  }

  /** The lines below as entries. */
  List<Entry> entries(String file) throws InputException {
    return parse(file, below, line + 1, indent + STEP.length());
  }

  /** The lines below as text, each with a line break. */
  String text() {
    StringBuilder text = new StringBuilder();
    for (String each : below) {
      text.append(each).append('\n');
    }
    return text.toString();
  }

  /** A fault of the key. */
  InputException keyFault(String file, String message, Object... arguments) {
    return fault(file, line, source, indent, indent + key.length(), message, arguments);
  }

  /** A fault of the value, or of what stands in it. */
  InputException fault(String file, String part, String message, Object... arguments) {
    int from = part.isEmpty() ? -1 : source.indexOf(part, indent + key.length() + 1);
    return from < 0
        ? fault(file, line, source, indent, source.length(), message, arguments)
        : fault(file, line, source, from, from + part.length(), message, arguments);
  }

  private static InputException fault(
      String file, int line, String source, int from, int to, String key, Object... arguments) {
    Place place =
        new Place(file, line, from + 1L, source.replace('\t', ' '), from, Math.max(1, to - from));
    return new InputException(InputException.Fault.PROBLEM, place, key, arguments);
  }
}
