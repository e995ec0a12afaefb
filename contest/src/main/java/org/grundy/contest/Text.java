package org.grundy.contest;

import org.grundy.text.Language;

/**
 * A sentence or a title in every language of the project.
 *
 * @param english in English
 * @param chinese in simplified Chinese
 */
public record Text(String english, String chinese) {
  /** The text in one language. */
  public String in(Language language) {
    return language == Language.CHINESE ? chinese : english;
  }
}
