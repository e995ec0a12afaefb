package org.grundy.contest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.grundy.text.Resource;
import org.jspecify.annotations.Nullable;

/** The problems that come with the project, one file each. */
public final class Problems {
  private static final String FOLDER = "problems/";
  private static final String ENDING = ".problem";

  private Problems() {}

  /** The problem with this id, whatever the case of its letters. */
  public static Optional<Problem> find(String id) {
    StringBuilder name = new StringBuilder(id.length());
    for (int i = 0; i < id.length(); i++) {
      char c = id.charAt(i);
      if (c >= 'A' && c <= 'Z') {
        c = (char) (c - 'A' + 'a');
      }
      // Nothing but the name of a file beside the others.
      if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-')) {
        return Optional.empty();
      }
      name.append(c);
    }
    String text = read(FOLDER + name + ENDING);
    return text == null ? Optional.empty() : Optional.of(parse(name + ENDING, text));
  }

  /** The ids of all problems, in alphabetical order. */
  public static List<String> ids() {
    String index = read(FOLDER + "index.txt");
    if (index == null) {
      throw new IllegalStateException("the list of problems is missing from the class path");
    }
    List<String> ids = new ArrayList<>();
    int from = 0;
    for (int to = index.indexOf('\n'); to >= 0; to = index.indexOf('\n', from)) {
      ids.add(index.substring(from, to));
      from = to + 1;
    }
    return ids;
  }

  /** All problems, in alphabetical order of their ids. */
  public static List<Problem> all() {
    List<Problem> problems = new ArrayList<>();
    for (String id : ids()) {
      problems.add(
          find(id).orElseThrow(() -> new IllegalStateException("no problem file for " + id)));
    }
    return problems;
  }

  /**
   * Reads a problem file.
   *
   * @param file its name, for messages; without its ending it must be the problem's id
   * @throws InputException if it is not well formed
   */
  public static Problem read(String file, String text) throws InputException {
    return new ProblemReader(file, text).read();
  }

  private static Problem parse(String file, String text) {
    try {
      return read(file, text);
    } catch (InputException e) {
      throw new IllegalStateException(
          e.place().file() + ":" + e.place().line() + ": " + e.key() + " " + e.arguments(), e);
    }
  }

  private static @Nullable String read(String resource) {
    try {
      return Resource.read(Problems.class, resource);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
