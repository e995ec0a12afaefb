package org.grundy.plot;

import org.grundy.text.Language;
import org.grundy.text.Messages;

/** What all kinds of pictures share. */
public final class Pictures {
  private Pictures() {}

  /** The sentences on pictures, in a language. */
  public static Messages messages(Language language) {
    return Messages.load(language, Pictures.class);
  }
}
