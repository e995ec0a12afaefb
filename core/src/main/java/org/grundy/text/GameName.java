package org.grundy.text;

/**
 * The name of a game as an argument of a sentence, which is shown in the language of the sentence;
 * a program gets {@link #name}.
 *
 * @param name the name by which the game is asked for
 * @param chinese what it is called in Chinese
 */
public record GameName(String name, String chinese) {
  /** The name in a language; in Chinese with the other one behind it. */
  public String in(Language language) {
    return language == Language.CHINESE && !chinese.equals(name)
        ? chinese + "（" + name + "）"
        : name;
  }

  @Override
  public String toString() {
    return name;
  }
}
