package org.grundy.text;

/** Digits as they are typed, also by Chinese input methods, which write them at full width. */
public final class Digits {
  private Digits() {}

  /** A text with its full-width digits {@code ０} to {@code ９} as {@code 0} to {@code 9}. */
  public static String plain(String text) {
    StringBuilder plain = new StringBuilder(text);
    for (int i = 0; i < plain.length(); i++) {
      char c = plain.charAt(i);
      if (c >= '０' && c <= '９') {
        plain.setCharAt(i, (char) (c - '０' + '0'));
      }
    }
    return plain.toString();
  }
}
