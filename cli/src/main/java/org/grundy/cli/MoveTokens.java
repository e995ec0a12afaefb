package org.grundy.cli;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.grundy.text.Digits;
import org.jspecify.annotations.Nullable;

/** The words of a move, in English or Chinese, brought to a few kinds. */
final class MoveTokens {
  /** What a word does in a move. */
  enum Kind {
    NUMBER,
    /** The number after it counts heaps. */
    HEAP,
    /** A name that the rules give a component; {@code number} is its index from 1. */
    COMPONENT,
    TAKE,
    FROM,
    TO,
    INTO,
    ALL,
    STAY
  }

  /**
   * A word.
   *
   * @param number its number, for numbers and components; else zero
   */
  record Token(Kind kind, BigInteger number) {}

  /** Chinese is written without blanks: its words are cut out first, longer ones before shorter. */
  private static final String[][] CHINESE = {
    {"每一堆", "all"},
    {"两堆", "all"},
    {"每堆", "all"},
    {"各堆", "all"},
    {"全部", "all"},
    {"各", "all"},
    {"不动", "stay"},
    {"停", "stay"},
    {"取走", "take"},
    {"拿走", "take"},
    {"取", "take"},
    {"拿", "take"},
    {"从", "from"},
    {"走到", "to"},
    {"变成", "to"},
    {"变为", "to"},
    {"剩下", "to"},
    {"剩", "to"},
    {"移到", "to"},
    {"到", "to"},
    {"分成", "into"},
    {"拆成", "into"},
    {"第", "heap"},
    {"堆", ""},
    {"个", ""},
    {"颗", ""},
    {"石子", ""},
    {"里", ""},
    {"中", ""},
    {"和", ""},
    {"把", ""},
    {"移", ""},
    {"上", ""},
    {"的", ""},
    {"，", " "},
    {"、", " "},
    {"（", " "},
    {"）", " "},
    {"。", " "}
  };

  private static final Map<String, Kind> WORDS =
      Map.ofEntries(
          Map.entry("take", Kind.TAKE),
          Map.entry("remove", Kind.TAKE),
          Map.entry("subtract", Kind.TAKE),
          Map.entry("from", Kind.FROM),
          Map.entry("to", Kind.TO),
          Map.entry("leave", Kind.TO),
          Map.entry("leaving", Kind.TO),
          Map.entry("->", Kind.TO),
          Map.entry("→", Kind.TO),
          Map.entry("=>", Kind.TO),
          Map.entry("into", Kind.INTO),
          Map.entry("both", Kind.ALL),
          Map.entry("all", Kind.ALL),
          Map.entry("each", Kind.ALL),
          Map.entry("every", Kind.ALL),
          Map.entry("heap", Kind.HEAP),
          Map.entry("pile", Kind.HEAP),
          Map.entry("stay", Kind.STAY),
          Map.entry("skip", Kind.STAY));

  /** Words that may stand anywhere and say nothing. */
  private static final List<String> IDLE =
      List.of(
          "and", "the", "of", "on", "i", "stone", "stones", "heaps", "piles", "move", "split", "go",
          "please");

  private MoveTokens() {}

  /**
   * Cuts a line into words.
   *
   * @param names what the rules call the components
   * @param tokens takes the words
   * @return the first word that is not known, or null if all are
   */
  static @Nullable String read(String line, List<String> names, List<Token> tokens) {
    String text = Digits.plain(line);
    for (String[] word : CHINESE) {
      text = text.replace(word[0], " " + word[1] + " ");
    }
    text = text.replaceAll("(->|=>|→)", " $1 ");
    for (String word : text.split("[\\s,;:()\\[\\]]+", -1)) {
      Token token = token(word, names);
      if (token != null) {
        tokens.add(token);
      } else if (!word.isEmpty() && !IDLE.contains(word.toLowerCase(Locale.ROOT))) {
        return word;
      }
    }
    return null;
  }

  private static @Nullable Token token(String word, List<String> names) {
    if (word.matches("[0-9]{1,1000}")) {
      return new Token(Kind.NUMBER, new BigInteger(word));
    }
    if (names.contains(word)) {
      return new Token(Kind.COMPONENT, BigInteger.valueOf(names.indexOf(word) + 1));
    }
    Kind kind = WORDS.get(word.toLowerCase(Locale.ROOT));
    return kind == null ? null : new Token(kind, BigInteger.ZERO);
  }

  /** The kinds of some words as one letter each: N, H, C, T, F, O (to), I, A, S. */
  static String shape(List<Token> tokens) {
    StringBuilder shape = new StringBuilder();
    for (Token token : tokens) {
      shape.append(
          switch (token.kind()) {
            case NUMBER -> 'N';
            case HEAP -> 'H';
            case COMPONENT -> 'C';
            case TAKE -> 'T';
            case FROM -> 'F';
            case TO -> 'O';
            case INTO -> 'I';
            case ALL -> 'A';
            case STAY -> 'S';
          });
    }
    return shape.toString();
  }

  /** The numbers among some words, in order. */
  static List<BigInteger> numbers(List<Token> tokens) {
    List<BigInteger> numbers = new ArrayList<>();
    for (Token token : tokens) {
      if (token.kind() == Kind.NUMBER || token.kind() == Kind.COMPONENT) {
        numbers.add(token.number());
      }
    }
    return numbers;
  }
}
