package org.grundy.cli;

import java.math.BigInteger;
import java.util.List;
import org.grundy.theory.WythoffArray;
import org.jspecify.annotations.Nullable;

/** {@code grundy wythoff-array}: an entry of the Wythoff array, or where a number stands in it. */
final class ArrayCommand {
  private ArrayCommand() {}

  /** Prints the entry in a row and a column, alone. */
  static int entry(List<String> arguments, @Nullable String modulus, Terminal terminal) {
    List<BigInteger> place = new NumberWords("grundy wythoff-array", arguments, terminal).numbers();
    if (place.size() != 2) {
      throw terminal.failure(Exit.USAGE, "array.two", place.size());
    }
    for (BigInteger number : place) {
      if (number.signum() == 0) {
        throw terminal.failure(Exit.INPUT, "array.from-one");
      }
    }
    try {
      if (modulus == null) {
        terminal.line(WythoffArray.entry(place.get(0), place.get(1)).toString());
        return Exit.OK;
      }
      BigInteger m = natural("grundy wythoff-array --mod", modulus, terminal);
      if (m.signum() == 0) {
        throw terminal.failure(Exit.INPUT, "array.modulus");
      }
      terminal.line(WythoffArray.entry(place.get(0), place.get(1), m).toString());
      return Exit.OK;
    } catch (ArithmeticException e) {
      throw terminal.failure(Exit.UNDECIDED, "array.large", WythoffArray.MOST_DIGITS);
    }
  }

  /** Prints the row and the column of a number. */
  static int locate(String argument, Terminal terminal) {
    BigInteger n = natural("grundy wythoff-array --where", argument, terminal);
    if (n.signum() == 0) {
      throw terminal.failure(Exit.INPUT, "array.zero");
    }
    WythoffArray.Place place = WythoffArray.locate(n);
    terminal.line(place.row() + " " + place.column());
    return Exit.OK;
  }

  private static BigInteger natural(String command, String argument, Terminal terminal) {
    List<BigInteger> numbers = new NumberWords(command, List.of(argument), terminal).numbers();
    if (numbers.size() != 1) {
      throw terminal.failure(Exit.USAGE, "array.one-number", argument);
    }
    return numbers.get(0);
  }
}
