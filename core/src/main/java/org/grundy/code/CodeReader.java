package org.grundy.code;

import java.util.ArrayList;
import java.util.List;
import org.grundy.rules.Diagnostic;
import org.grundy.rules.RulesException;
import org.grundy.rules.Span;
import org.jspecify.annotations.Nullable;

/** Reads the text of a take-and-break code and finds all its faults in one go. */
final class CodeReader {
  private static final String HEX = "hex";

  private final String text;
  private final int end;
  private final List<Diagnostic> faults = new ArrayList<>();
  private int at;
  private boolean hexadecimal;

  /** Whether a digit 8 or 9 was found in a plain code: one advice will do for all of them. */
  private boolean saidHexadecimal;

  CodeReader(String text) {
    this.text = text;
    int last = text.length();
    while (last > 0 && isSpace(plain(text.charAt(last - 1)))) {
      last--;
    }
    this.end = last;
  }

  static boolean looksLike(String text) {
    CodeReader reader = new CodeReader(text);
    reader.skipSpace();
    if (reader.isHexWord()) {
      reader.at += HEX.length();
      reader.skipSpace();
      return isDecimal(reader.peek(0)) || reader.peek(0) == '{' || reader.isDigitAndPoint();
    }
    if (reader.peek(0) == '{') {
      return true;
    }
    if (!isDecimal(reader.peek(0))) {
      return reader.isDigitAndPoint();
    }
    int ahead = 1;
    while (value(reader.peek(ahead)) >= 0 || isSizes(reader.peek(ahead))) {
      ahead++;
    }
    return reader.peek(ahead) == '.' && reader.peek(ahead + 1) != '.';
  }

  private static boolean isSizes(char c) {
    return c == '!' || c == '=';
  }

  /** Whether one digit, perhaps a letter, and a point stand here. */
  private boolean isDigitAndPoint() {
    return value(peek(0)) >= 0 && peek(isSizes(peek(1)) ? 2 : 1) == '.';
  }

  Code read() {
    skipSpace();
    if (isHexWord()) {
      hexadecimal = true;
      at += HEX.length();
      skipSpace();
    }
    hexadecimal |= hasLetterDigit();
    List<Digit> digits = new ArrayList<>();
    int from = at;
    while (at < end && peek(0) != '.') {
      readDigit(digits);
    }
    if (at == end) {
      fault("code.point", from, end);
      throw new RulesException(text, faults);
    }
    if (digits.size() != 1) {
      fault("code.first.count", digits.size(), from, Math.max(at, from + 1));
    } else if (digits.getFirst().none() || digits.getFirst().one()) {
      fault("code.first", text.substring(from, at), from, at);
    }
    at++;
    List<Digit> repeated = readTail(digits);
    if (digits.size() + repeated.size() > Code.MOST_DIGITS && faults.isEmpty()) {
      fault("code.long", Code.MOST_DIGITS, from, end);
    }
    if (faults.isEmpty()
        && digits.stream().allMatch(Digit::isZero)
        && repeated.stream().allMatch(Digit::isZero)) {
      fault("code.idle", from, end);
    }
    if (!faults.isEmpty()) {
      throw new RulesException(text, faults);
    }
    return Code.of(digits, repeated);
  }

  /** Reads what follows the point; gives the digits in the bracket. */
  private List<Digit> readTail(List<Digit> digits) {
    List<Digit> repeated = new ArrayList<>();
    int point = at - 1;
    int before = at;
    while (at < end && peek(0) != '[') {
      readDigit(digits);
    }
    if (at < end) {
      int open = at;
      at++;
      while (at < end && peek(0) != ']') {
        readDigit(repeated);
      }
      if (at == end) {
        fault("code.bracket", open, open + 1);
      } else {
        at++;
        if (repeated.isEmpty()) {
          fault("code.bracket.empty", open, at);
        }
        if (at < end) {
          fault("code.bracket.last", at, end);
        }
      }
    } else if (at == before) {
      fault("code.empty", point, point + 1);
    }
    return repeated;
  }

  /** Reads a digit with its sign of sizes, or finds a fault; goes on by at least one character. */
  private void readDigit(List<Digit> digits) {
    int from = at;
    char c = peek(0);
    Digit digit = null;
    if (c == '{') {
      digit = readSet();
    } else if (value(c) >= 0) {
      at++;
      digit = Digit.plain(value(c));
      if (!hexadecimal && value(c) > 7 && !saidHexadecimal) {
        saidHexadecimal = true;
        fault("code.hex", text.substring(from, at), from, at, text.strip());
      }
    } else if (isSpace(c)) {
      skipSpace();
      fault("code.space", from, at);
      return;
    } else if (isSizes(c)) {
      at++;
      fault("code.sizes.nothing", text.substring(from, at), from, at);
      return;
    } else {
      at += Character.charCount(text.codePointAt(at));
      fault("code.sign", text.substring(from, at), from, at);
      return;
    }
    boolean different = false;
    boolean equal = false;
    int signs = at;
    while (isSizes(peek(0))) {
      different |= peek(0) == '!';
      equal |= peek(0) == '=';
      at++;
    }
    if (different && equal) {
      fault("code.sizes.both", signs, at);
    } else if (digit != null) {
      digits.add(new Digit(digit.counts(), digit.from(), different, equal));
    }
  }

  /** Reads a set of counts in braces; null if it has a fault. */
  private @Nullable Digit readSet() {
    int open = at;
    int known = faults.size();
    at++;
    long counts = 0;
    int least = -1;
    boolean closed = false;
    while (at < end && !closed) {
      char c = peek(0);
      if (c == '}') {
        closed = true;
        at++;
      } else if (isDecimal(c)) {
        int from = at;
        int count = readCount();
        boolean more = peek(0) == '+';
        at += more ? 1 : 0;
        if (count > Digit.MOST_LISTED) {
          fault("code.count", text.substring(from, at), from, at, Digit.MOST_LISTED);
        } else if (more) {
          least = least < 0 ? count : Math.min(least, count);
        } else {
          counts |= 1L << count;
        }
        skipSpace();
        if (at < end && peek(0) != '}') {
          if (peek(0) == ',') {
            at++;
          } else {
            at = skipSet();
            fault("code.set", open, at);
            return null;
          }
        }
      } else if (isSpace(c)) {
        skipSpace();
      } else {
        at = skipSet();
        fault("code.set", open, at);
        return null;
      }
    }
    if (!closed) {
      fault("code.set.open", open, end);
    } else if (counts == 0 && least < 0 && faults.size() == known) {
      fault("code.set.empty", open, at);
    }
    return faults.size() > known ? null : new Digit(counts, least, false, false);
  }

  /** A count, cut off above what a digit may list. */
  private int readCount() {
    int count = 0;
    while (isDecimal(peek(0))) {
      count = Math.min(1 + Digit.MOST_LISTED, 10 * count + value(peek(0)));
      at++;
    }
    return count;
  }

  /** The place after the brace that closes a set, or the end. */
  private int skipSet() {
    int place = at;
    while (place < end && plain(text.charAt(place)) != '}') {
      place++;
    }
    return Math.min(end, place + 1);
  }

  /** Whether a letter stands for a digit; inside braces there are none. */
  private boolean hasLetterDigit() {
    boolean set = false;
    for (int i = at; i < end; i++) {
      char c = plain(text.charAt(i));
      set = c == '{' || (set && c != '}');
      if (!set && value(c) > 9) {
        return true;
      }
    }
    return false;
  }

  private boolean isHexWord() {
    for (int i = 0; i < HEX.length(); i++) {
      if (Character.toLowerCase(peek(i)) != HEX.charAt(i)) {
        return false;
      }
    }
    return isSpace(peek(HEX.length()));
  }

  private void fault(String key, int from, int to) {
    faults.add(new Diagnostic(key, List.of(), new Span(from, to), key + ".advice", List.of()));
  }

  private void fault(String key, Object argument, int from, int to) {
    faults.add(
        new Diagnostic(key, List.of(argument), new Span(from, to), key + ".advice", List.of()));
  }

  private void fault(String key, Object argument, int from, int to, Object adviceArgument) {
    faults.add(
        new Diagnostic(
            key, List.of(argument), new Span(from, to), key + ".advice", List.of(adviceArgument)));
  }

  /** The character so far ahead in plain signs; the character 0 at the end. */
  private char peek(int ahead) {
    return at + ahead < end ? plain(text.charAt(at + ahead)) : 0;
  }

  private void skipSpace() {
    while (at < end && isSpace(peek(0))) {
      at++;
    }
  }

  private static boolean isSpace(char c) {
    return Character.isWhitespace(c) || c == '\uFEFF';
  }

  private static boolean isDecimal(char c) {
    return c >= '0' && c <= '9';
  }

  /** The value of a hexadecimal digit, else -1. */
  private static int value(char c) {
    if (isDecimal(c)) {
      return c - '0';
    }
    if (c >= 'a' && c <= 'f') {
      return c - 'a' + 10;
    }
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
  }

  /** The ASCII twin of a sign that Chinese input methods produce. */
  private static char plain(char c) {
    if (c >= '！' && c <= '～') {
      return (char) (c - '！' + '!');
    }
    return switch (c) {
      case '\u3000', '\u00A0' -> ' ';
      case '、' -> ',';
      case '。', '｡' -> '.';
      case '【' -> '[';
      case '】' -> ']';
      default -> c;
    };
  }
}
