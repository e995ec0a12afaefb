package org.grundy;

import java.util.List;

/**
 * A sentence by its key in the message catalogue, and what stands in it. Which words these become,
 * and in which language, is decided where it is shown.
 *
 * @param key the catalogue key
 * @param arguments what fills the sentence's places {@code {0}, {1}, …}: numbers, positions, names
 */
public record Sentence(String key, List<Object> arguments) {
  public Sentence {
    arguments = List.copyOf(arguments);
  }
}
