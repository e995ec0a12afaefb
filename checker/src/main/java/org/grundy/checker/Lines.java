package org.grundy.checker;

/**
 * The lines of a certificate, read strictly: printable ASCII, single blanks, every line ended by
 * LF, numbers without signs or zeros in front that they do not need.
 */
final class Lines {
  /** Longer certificates are refused unread. */
  static final int LONGEST = 1 << 26;

  private final String text;
  private int at;
  private int start;
  private int number;

  Lines(String text) {
    this.text = text;
  }

  /** The number from 1 of the line that was read last. */
  int number() {
    return number;
  }

  /** The next line. */
  String next() throws Refusal {
    number++;
    start = at;
    int end = text.indexOf('\n', at);
    if (end < 0) {
      throw new Refusal(number, "lines.end");
    }
    for (int i = at; i < end; i++) {
      char c = text.charAt(i);
      if (c < ' ' || c > '~') {
        throw new Refusal(number, "lines.character", i - at + 1);
      }
    }
    String line = text.substring(at, end);
    at = end + 1;
    return line;
  }

  /** Reads a line that must be exactly this. */
  void expect(String line) throws Refusal {
    String found = next();
    if (!found.equals(line)) {
      throw new Refusal(number, "lines.expected", line, shown(found));
    }
  }

  /** The part of the next line after its first word, which must be this one. */
  String after(String word) throws Refusal {
    String line = next();
    if (!line.startsWith(word + " ")) {
      throw new Refusal(number, "lines.expected", word, shown(line));
    }
    return line.substring(word.length() + 1);
  }

  /** Whether the next line begins with this word; it is not read. */
  boolean isNext(String word) {
    return text.startsWith(word + " ", at);
  }

  /** The words of the next line after its first word, which must be this one. */
  String[] words(String word) throws Refusal {
    return after(word).split(" ", -1);
  }

  /** Everything before the line that was read last. */
  String before() {
    return text.substring(0, start);
  }

  boolean finished() {
    return at == text.length();
  }

  long integer(String word, long least, long most) throws Refusal {
    long value;
    try {
      value = Long.parseLong(word);
    } catch (NumberFormatException e) {
      throw new Refusal(number, "lines.number", shown(word), least, most);
    }
    if (value < least || value > most || !Long.toString(value).equals(word)) {
      throw new Refusal(number, "lines.number", shown(word), least, most);
    }
    return value;
  }

  int integer(String word, int least, int most) throws Refusal {
    return (int) integer(word, (long) least, (long) most);
  }

  static String shown(String text) {
    return text.length() <= 80 ? text : text.substring(0, 77) + "...";
  }
}
