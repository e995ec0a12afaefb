package org.grundy.text;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import org.grundy.Heaps;
import org.grundy.Sentence;
import org.jspecify.annotations.Nullable;

/**
 * The message catalogue in one language: whole sentences by key, with places {@code {0}, {1}, …}.
 *
 * <p>Each module keeps its sentences in {@code messages_en.properties} and {@code
 * messages_zh.properties} beside one of its classes. No sentence is glued from parts. Small on
 * purpose: it loads neither resource bundles nor formatters, which a short command would pay for.
 */
public final class Messages {
  /** Numbers with more digits than this are shortened in the middle. */
  private static final int LONGEST_NUMBER = 60;

  /** Positions of more numbers than this are shortened in the middle. */
  private static final int MOST_NUMBERS = 20;

  private final Language language;
  private final Properties sentences = new Properties();

  /** Catalogues not read yet: a short command needs the first one or two only. */
  private final ArrayDeque<Catalogue> unread = new ArrayDeque<>();

  /**
   * Where sentences stand.
   *
   * @param owner a class that the files lie beside
   * @param name the files are {@code NAME_en.properties} and {@code NAME_zh.properties}
   */
  public record Catalogue(Class<?> owner, String name) {
    /** The sentences that are called {@code messages}. */
    public Catalogue(Class<?> owner) {
      this(owner, "messages");
    }
  }

  private Messages(Language language) {
    this.language = language;
  }

  /**
   * The catalogues beside these classes, each read when the ones before it lack a key.
   *
   * @throws IllegalStateException later, if one is missing
   */
  public static Messages load(Language language, Class<?>... owners) {
    Messages messages = new Messages(language);
    for (Class<?> owner : owners) {
      messages.unread.add(new Catalogue(owner));
    }
    return messages;
  }

  /**
   * These sentences, and where they lack a key, those of one more catalogue.
   *
   * @throws IllegalStateException later, if it is missing
   */
  public Messages then(Catalogue catalogue) {
    unread.add(catalogue);
    return this;
  }

  /** The sentences of the core: reasons, findings, faults of positions. */
  public static Messages core(Language language) {
    return load(language, Messages.class);
  }

  private void read(Catalogue catalogue) {
    Class<?> owner = catalogue.owner();
    String name = catalogue.name() + "_" + language.code() + ".properties";
    try {
      String text = Resource.read(owner, name);
      if (text == null) {
        throw new IllegalStateException("no " + name + " beside " + owner.getName());
      }
      sentences.load(new StringReader(text));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + name + " beside " + owner.getName(), e);
    }
  }

  /** The language of this catalogue. */
  public Language language() {
    return language;
  }

  private @Nullable String find(String key) {
    String sentence = sentences.getProperty(key);
    while (sentence == null && !unread.isEmpty()) {
      read(unread.remove());
      sentence = sentences.getProperty(key);
    }
    return sentence;
  }

  /** All keys. */
  public Set<String> keys() {
    while (!unread.isEmpty()) {
      read(unread.remove());
    }
    return sentences.stringPropertyNames();
  }

  /** Whether there is a sentence with this key. */
  public boolean has(String key) {
    return find(key) != null;
  }

  /** A sentence in this language. */
  public String get(Sentence sentence) {
    return get(sentence.key(), sentence.arguments());
  }

  /** The sentence of a key, its places filled. */
  public String get(String key, Object... arguments) {
    return get(key, List.of(arguments));
  }

  /**
   * The sentence of a key, its places filled.
   *
   * @throws IllegalStateException if the catalogue lacks the key
   */
  public String get(String key, List<?> arguments) {
    String sentence = find(key);
    if (sentence == null) {
      throw new IllegalStateException("no sentence for the key " + key);
    }
    StringBuilder text = new StringBuilder(sentence.length() + 32);
    int at = 0;
    while (true) {
      int open = sentence.indexOf('{', at);
      int close = open < 0 ? -1 : sentence.indexOf('}', open);
      int place = close < 0 ? -1 : place(sentence, open + 1, close);
      if (place < 0) {
        if (close < 0) {
          return text.append(sentence, at, sentence.length()).toString();
        }
        text.append(sentence, at, open + 1);
        at = open + 1;
        continue;
      }
      text.append(sentence, at, open);
      text.append(
          place < arguments.size() ? show(arguments.get(place)) : sentence.substring(open, close));
      at = close + 1;
    }
  }

  /** The place number between two indices, or -1 if what stands there is not one. */
  private static int place(String sentence, int from, int to) {
    if (to - from < 1 || to - from > 2) {
      return -1;
    }
    int place = 0;
    for (int i = from; i < to; i++) {
      char c = sentence.charAt(i);
      if (c < '0' || c > '9') {
        return -1;
      }
      place = 10 * place + c - '0';
    }
    return place;
  }

  private String show(Object argument) {
    if (argument instanceof Heaps position) {
      return show(position);
    }
    if (argument instanceof GameName game) {
      return game.in(language);
    }
    return argument instanceof BigInteger number ? show(number) : argument.toString();
  }

  /** A number, shortened in the middle if it is very long. */
  public String show(BigInteger number) {
    String text = number.toString();
    if (text.length() <= LONGEST_NUMBER) {
      return text;
    }
    return text.substring(0, 12)
        + "…"
        + text.substring(text.length() - 12)
        + (language == Language.CHINESE
            ? "（共 " + text.length() + " 位）"
            : " (" + text.length() + " digits)");
  }

  /** A position: a single number as it is, more in brackets; very many shortened in the middle. */
  public static String show(Heaps position) {
    int size = position.size();
    if (size == 1) {
      return position.at(0).toString();
    }
    if (size <= MOST_NUMBERS) {
      return position.toString();
    }
    StringBuilder text = new StringBuilder("(");
    for (int i = 0; i < MOST_NUMBERS / 2; i++) {
      text.append(position.at(i)).append(", ");
    }
    return text.append("…, ").append(position.at(size - 1)).append(')').toString();
  }
}
