package org.grundy.plot;

import org.jspecify.annotations.Nullable;

/** This machine has no font with every character of a picture; SVG needs none here. */
public final class NoFontException extends Exception {
  private static final long serialVersionUID = 1;

  private final String character;

  NoFontException(String character, @Nullable Throwable cause) {
    super("no font has '" + character + "' and all other characters of the picture", cause);
    this.character = character;
  }

  /** A character that the standard font lacks. */
  public String character() {
    return character;
  }
}
