package org.grundy.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Cuts a rules text into tokens. Full-width and typographic signs count as their ASCII twins,
 * because Chinese input methods and word processors produce them. Never fails: what the notation
 * does not have becomes an {@link Token.Kind#UNKNOWN} token.
 */
final class Lexer {
  private static final Set<String> WORDS =
      Set.of(
          "where",
          "stop",
          "when",
          "in",
          "not",
          "and",
          "or",
          "odd",
          "even",
          "squares",
          "primes",
          "powers",
          "multiples",
          "of",
          "min",
          "max",
          "measure");

  /** Signs of two characters, to be tried before those of one. */
  private static final Set<String> PAIRS = Set.of("->", "~>", "<=", ">=", "==", "!=", "//", "..");

  private static final String SINGLES = "()|,{}+-*%<>=";

  private final String text;

  Lexer(String text) {
    this.text = text;
  }

  /** The tokens, the last of kind {@link Token.Kind#END}. */
  List<Token> tokens() {
    List<Token> tokens = new ArrayList<>();
    int at = 0;
    while (at < text.length()) {
      char c = plain(text.charAt(at));
      if (Character.isWhitespace(c) || c == '\uFEFF') {
        at++;
        continue;
      }
      Token token = token(c, at);
      tokens.add(token);
      at = token.span().to();
    }
    tokens.add(new Token(Token.Kind.END, "", new Span(text.length(), text.length())));
    return tokens;
  }

  private Token token(char c, int at) {
    if (isDigit(c)) {
      return word(Token.Kind.NUMBER, at);
    }
    if (Character.isLetter(c)) {
      Token name = word(Token.Kind.NAME, at);
      return WORDS.contains(name.text())
          ? new Token(Token.Kind.WORD, name.text(), name.span())
          : name;
    }
    String whole =
        switch (c) {
          case '→' -> "->";
          case '⇝', '↝' -> "~>";
          case '≤', '⩽' -> "<=";
          case '≥', '⩾' -> ">=";
          case '≠' -> "!=";
          case '∈' -> "in";
          case '…' -> "..";
          default -> "";
        };
    if (!whole.isEmpty()) {
      Token.Kind kind = whole.equals("in") ? Token.Kind.WORD : Token.Kind.SIGN;
      return new Token(kind, whole, new Span(at, at + 1));
    }
    if (at + 1 < text.length()) {
      String pair = "" + c + plain(text.charAt(at + 1));
      if (PAIRS.contains(pair)) {
        return new Token(Token.Kind.SIGN, pair.equals("==") ? "=" : pair, new Span(at, at + 2));
      }
    }
    if (SINGLES.indexOf(c) >= 0) {
      return new Token(Token.Kind.SIGN, String.valueOf(c), new Span(at, at + 1));
    }
    int length = Character.charCount(text.codePointAt(at));
    return new Token(
        Token.Kind.UNKNOWN, text.substring(at, at + length), new Span(at, at + length));
  }

  /** A number (digits) or a name (letter, then letters, digits and underscores). */
  private Token word(Token.Kind kind, int from) {
    StringBuilder word = new StringBuilder();
    int to = from;
    while (to < text.length()) {
      char c = plain(text.charAt(to));
      boolean belongs =
          isDigit(c) || (kind == Token.Kind.NAME && (Character.isLetter(c) || c == '_'));
      if (!belongs) {
        break;
      }
      word.append(c);
      to++;
    }
    return new Token(kind, word.toString(), new Span(from, to));
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** The ASCII twin of a sign, one character for one, so that places in the text stay right. */
  static char plain(char c) {
    if (c >= '！' && c <= '～') {
      return (char) (c - '！' + '!');
    }
    return switch (c) {
      case '\u3000', '\u00A0' -> ' ';
      case '×', '∗', '·' -> '*';
      case '−', '–', '—' -> '-';
      case '、' -> ',';
      case '∣', '｜' -> '|';
      case '∼', '〜' -> '~';
      default -> c;
    };
  }
}
