package org.grundy.cli;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Plays by random legal moves: reads the position from what the program wrote, types the answer.
 */
final class ScriptedPerson extends InputStream {
  private static final Pattern POSITION = Pattern.compile("The position is ([^:]*):");

  private final SmallGame game;
  private final Random random;
  private final ByteArrayOutputStream seen = new ByteArrayOutputStream();

  /** The positions at this person's turns, and what each move left. */
  final List<List<Integer>> before = new ArrayList<>();

  final List<List<Integer>> after = new ArrayList<>();
  private byte[] line = new byte[0];
  private int at;

  ScriptedPerson(SmallGame game, long seed) {
    this.game = game;
    this.random = new Random(seed);
  }

  /** Plays a whole game. */
  CommandRun play(String... args) {
    return CommandRun.run(this, seen, args);
  }

  /** The numbers in a text. */
  static List<Integer> numbers(String text) {
    List<Integer> numbers = new ArrayList<>();
    Matcher matcher = Pattern.compile("[0-9]+").matcher(text);
    while (matcher.find()) {
      numbers.add(Integer.parseInt(matcher.group()));
    }
    return numbers;
  }

  @Override
  public int read() {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] into, int from, int length) {
    if (at == line.length) {
      line = nextLine().getBytes(StandardCharsets.UTF_8);
      at = 0;
    }
    int count = Math.min(length, line.length - at);
    System.arraycopy(line, at, into, from, count);
    at += count;
    return count;
  }

  private String nextLine() {
    Matcher matcher = POSITION.matcher(seen.toString(StandardCharsets.UTF_8));
    String position = "";
    while (matcher.find()) {
      position = matcher.group(1);
    }
    List<Integer> here = numbers(position);
    List<List<Integer>> options = new ArrayList<>(game.options(here));
    List<Integer> choice = options.get(random.nextInt(options.size()));
    before.add(here);
    after.add(choice);
    StringBuilder text = new StringBuilder("to");
    for (int heap : choice.isEmpty() ? List.of(0) : choice) {
      text.append(' ').append(heap);
    }
    return text.append('\n').toString();
  }
}
