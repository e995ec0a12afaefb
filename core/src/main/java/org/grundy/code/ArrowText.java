package org.grundy.code;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Writes a code with bounded heap counts in arrow notation: one option for each way to leave heaps,
 * about all removals that allow it.
 */
final class ArrowText {
  /** What the rules call the heaps of a split, as long as these suffice. */
  private static final String NAMES = "abcdefgh";

  private final Code code;
  private final List<String> options = new ArrayList<>();

  private ArrowText(Code code) {
    this.code = code;
  }

  /** The rules, or null if more heaps may be left than an option can name. */
  static @Nullable String of(Code code) {
    return code.mostHeaps() > Code.MOST_NAMED_HEAPS ? null : new ArrowText(code).text();
  }

  private String text() {
    int most = code.mostHeaps();
    add(digit -> digit.none() && upTo(digit) == 0, "0", "n", "");
    for (int heaps = 1; heaps <= most; heaps++) {
      int h = heaps;
      addSplit(h, digit -> digit.none() && upTo(digit) == h, Sizes.ANY_OR_EMPTY);
      addSplit(h, digit -> !digit.none() && upTo(digit) == h, Sizes.ANY_NOT_ALL_EMPTY);
      addSplit(h, digit -> single(digit, h) && isFree(digit), Sizes.FULL);
      addSplit(h, digit -> single(digit, h) && digit.different(), Sizes.DIFFERENT);
      addSplit(h, digit -> single(digit, h) && digit.equal(), Sizes.EQUAL);
    }
    return "n -> " + String.join(" | ", options);
  }

  private enum Sizes {
    ANY_OR_EMPTY,
    ANY_NOT_ALL_EMPTY,
    FULL,
    DIFFERENT,
    EQUAL
  }

  private static boolean isFree(Digit digit) {
    return !digit.different() && !digit.equal();
  }

  /**
   * The largest h for which all counts from 1 to h are allowed with free sizes, so that one option
   * with heaps that may be empty says them all; 0 if one heap is not allowed.
   */
  private static int upTo(Digit digit) {
    int heaps = 0;
    while (digit.allows(heaps + 1) && (heaps == 0 || isFree(digit))) {
      heaps++;
    }
    return heaps;
  }

  /** Whether a count of two or more needs an option of its own. */
  private static boolean single(Digit digit, int heaps) {
    return heaps > 1 && digit.allows(heaps) && heaps > upTo(digit);
  }

  /** What a digit must be like for an option to be about it. */
  private interface Wanted {
    boolean test(Digit digit);
  }

  private void addSplit(int heaps, Wanted wanted, Sizes sizes) {
    if (heaps == 1) {
      String more = sizes == Sizes.ANY_NOT_ALL_EMPTY ? "k < n" : "";
      add(wanted, "n-k", "k", more);
      return;
    }
    String first = heaps <= NAMES.length() ? "a" : "p1";
    List<String> names = new ArrayList<>();
    for (int i = 0; i < heaps; i++) {
      names.add(
          sizes == Sizes.EQUAL
              ? first
              : heaps <= NAMES.length() ? NAMES.substring(i, i + 1) : "p" + (i + 1));
    }
    String less =
        switch (sizes) {
          case EQUAL -> "1 <= " + first;
          case DIFFERENT -> "0 < " + String.join(" < ", names);
          case FULL -> "1 <= " + String.join(" <= ", names);
          // Two orders of two heaps cost little, and the text is shorter.
          case ANY_OR_EMPTY -> heaps == 2 ? "" : String.join(" <= ", names);
          case ANY_NOT_ALL_EMPTY ->
              heaps == 2
                  ? "1 <= " + String.join("+", names)
                  : String.join(" <= ", names) + ", 1 <= " + names.getLast();
        };
    String sum = sizes == Sizes.EQUAL ? heaps + "*" + first : String.join("+", names);
    String minus = sizes == Sizes.EQUAL ? "n-" + sum : "n-" + String.join("-", names);
    add(wanted, String.join(", ", names), minus, less, sum);
  }

  private void add(Wanted wanted, String parts, String removed, String more) {
    add(wanted, parts, removed, more, "");
  }

  /**
   * Adds an option about all removals with a digit that is wanted, if there is one.
   *
   * @param parts what is left
   * @param removed an expression for the number of stones removed
   * @param more a further condition, or the empty string
   * @param sum the sum of the parts of a split, else the empty string
   */
  private void add(Wanted wanted, String parts, String removed, String more, String sum) {
    IntPredicate in = i -> wanted.test(code.digit(i));
    Removals removals = Removals.of(code, in);
    if (removals == null) {
      return;
    }
    int only = removals.only();
    if (only >= 0 && removed.equals("k")) {
      String rest = more.isEmpty() ? "" : " where n > " + only;
      options.add("n-" + only + rest);
      return;
    }
    // A heap left whole, and no heap where there was none, are no moves: 0 is no removal then.
    String condition =
        sum.isEmpty() ? removals.condition(removed, true) : removals.splitting(sum, removed);
    String all = condition.isEmpty() || more.isEmpty() ? condition + more : condition + ", " + more;
    options.add(parts + (all.isEmpty() ? "" : " where " + all));
  }
}
