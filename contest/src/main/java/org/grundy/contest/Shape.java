package org.grundy.contest;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one case consists of: some numbers with names, then perhaps a list as long as one of them
 * says.
 *
 * @param names the names of the single numbers, in order
 * @param list the name of the list, or null if there is none
 * @param length index of the number that is the length of the list; idle without one
 */
public record Shape(List<String> names, @Nullable String list, int length) {
  public Shape {
    names = List.copyOf(names);
  }

  /** How many single numbers there are. */
  public int singles() {
    return names.size();
  }
}
