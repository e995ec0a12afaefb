package org.grundy.rules;

/**
 * A token of the notation.
 *
 * @param kind what it is
 * @param text how it is written in ASCII; of a number its digits
 */
record Token(Kind kind, String text, Span span) {
  enum Kind {
    NUMBER,
    NAME,
    /** A word of the notation, which cannot be a name. */
    WORD,
    /** An operator, bracket or other sign. */
    SIGN,
    /** A character that the notation does not have. */
    UNKNOWN,
    END
  }

  boolean is(String sign) {
    return (kind == Kind.SIGN || kind == Kind.WORD) && text.equals(sign);
  }
}
