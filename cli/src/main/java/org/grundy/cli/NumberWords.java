package org.grundy.cli;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.grundy.PositionException;
import org.grundy.text.Caret;
import org.grundy.text.Digits;

/**
 * The numbers of a position as they were typed: separated by blanks or commas, each with its place
 * on the command line for the caret.
 */
final class NumberWords {
  private final List<String> words = new ArrayList<>();
  private final List<BigInteger> numbers = new ArrayList<>();
  private final String command;
  private final Terminal terminal;

  /**
   * Reads the numbers.
   *
   * @param command what stands before them on the command line
   * @throws Failure if one is not a natural number
   */
  NumberWords(String command, List<String> arguments, Terminal terminal) {
    this.command = command;
    this.terminal = terminal;
    for (int i = 0; i < arguments.size(); i++) {
      String argument = arguments.get(i);
      int from = 0;
      while (from < argument.length()) {
        int to = from;
        while (to < argument.length() && !isSeparator(argument.charAt(to))) {
          to++;
        }
        if (to > from) {
          words.add(argument.substring(from, to));
        }
        from = to + 1;
      }
    }
    for (int i = 0; i < words.size(); i++) {
      numbers.add(number(i));
    }
  }

  private static boolean isSeparator(char c) {
    return c == ' ' || c == ',' || c == '，' || c == '(' || c == ')' || c == '（' || c == '）';
  }

  private BigInteger number(int index) {
    String word = Digits.plain(words.get(index));
    boolean digits = !word.isEmpty();
    for (int i = word.startsWith("-") ? 1 : 0; i < word.length(); i++) {
      char c = word.charAt(i);
      digits &= c >= '0' && c <= '9';
    }
    if (!digits || word.equals("-")) {
      throw fault(
          index,
          terminal.say("position.not-a-number", words.get(index)),
          "position.numbers.advice");
    }
    if (word.startsWith("-")) {
      throw fault(
          index, terminal.say("position.negative", index + 1, word), "position.numbers.advice");
    }
    return new BigInteger(word);
  }

  /** The numbers. */
  List<BigInteger> numbers() {
    return numbers;
  }

  /** What is wrong with the position, with a caret under the number at fault. */
  Failure fault(PositionException e) {
    String advice = e.key() + ".advice";
    return fault(
        e.component(),
        terminal.messages.get(e.key(), e.arguments()),
        terminal.messages.has(advice) ? advice : "");
  }

  private Failure fault(int index, String sentence, String adviceKey) {
    StringBuilder line = new StringBuilder(command);
    int from = line.length() + 1;
    int to = from;
    for (int i = 0; i < words.size(); i++) {
      line.append(' ');
      if (i == index) {
        from = line.length();
      }
      line.append(words.get(i));
      if (i == index || index < 0) {
        to = line.length();
      }
    }
    String advice = adviceKey.isEmpty() ? "" : "  " + terminal.say(adviceKey) + "\n";
    return new Failure(
        Exit.INPUT,
        terminal.say("error", sentence)
            + "\n"
            + Caret.underline(line.toString(), from, to)
            + advice);
  }
}
