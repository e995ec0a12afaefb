package org.grundy.table;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import org.grundy.Convention;
import org.grundy.rules.ArrowRuleset;
import org.grundy.rules.RulesException;

/**
 * Tables in files: a header in readable text, then the cells at an aligned place, in the order of
 * cells. docs/tables.md has the format.
 */
public final class SavedTable {
  static final String MAGIC = "grundy table 1";
  private static final String MAGIC_OF_ANY_VERSION = "grundy table ";

  /** Cells begin at a multiple of this: a page of memory. */
  private static final int ALIGNMENT = 4096;

  /** No header is longer: rules have at most 64 KiB. */
  private static final int LONGEST_HEADER = 1 << 18;

  private static final int CHUNK = 1 << 16;

  private SavedTable() {}

  /**
   * What stands before the cells.
   *
   * @param text all lines but the last, the digest
   * @param offset where the cells begin
   */
  record Header(String text, long offset) {
    byte[] bytes() {
      return text.getBytes(StandardCharsets.UTF_8);
    }
  }

  /** The header of a table whose cells are all known; with fewer it is not longer. */
  static Header header(Task task, Layout layout) {
    return header(task, layout, task.box().cells());
  }

  private static Header header(Task task, Layout layout, long known) {
    Box box = task.box();
    StringBuilder text = new StringBuilder();
    text.append(MAGIC).append('\n');
    text.append("rules ").append(task.rules()).append('\n');
    text.append("convention ").append(word(task.convention())).append('\n');
    text.append("quantity ").append(word(task.quantity())).append('\n');
    text.append("box ").append(box).append('\n');
    text.append("cell ").append(layout.isBits() ? "1 bit" : layout.width() * 8 + " bits");
    text.append(", little-endian\n");
    text.append("rows ").append(box.rows());
    text.append(" of ").append(layout.rowBytes(box)).append(" bytes\n");
    int most = text.toString().getBytes(StandardCharsets.UTF_8).length + 256;
    long offset = (long) (most + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    text.append("known ").append(known).append(" of ").append(box.cells()).append('\n');
    text.append("cells at ").append(offset).append('\n');
    return new Header(text.toString(), offset);
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  /** The file beside it in which a table is until it is whole. */
  static Path unfinished(Path file) {
    return file.resolveSibling(file.getFileName() + ".part");
  }

  /**
   * Saves a table. The file is written under another name and renamed when it is whole.
   *
   * @throws IOException if it cannot be written
   */
  public static void write(Table table, Path file) throws IOException {
    Cells cells = table.cells();
    Layout layout = Layout.of(cells);
    Header header = header(table.task(), layout, table.known());
    Path unfinished = unfinished(file);
    boolean inPlace = isMapped(cells, table) && unfinished.equals(Mapping.file(cells));
    try {
      try (RandomAccessFile out = new RandomAccessFile(unfinished.toFile(), "rw")) {
        if (!inPlace) {
          out.setLength(0);
        }
        MessageDigest digest = digest(header);
        out.seek(header.offset());
        Encoding encoding = new Encoding(cells);
        for (byte[] bytes = encoding.next(); bytes.length > 0; bytes = encoding.next()) {
          digest.update(bytes);
          if (!inPlace) {
            out.write(bytes);
          }
        }
        out.seek(0);
        out.write(header.bytes());
        out.write(digestLine(digest).getBytes(StandardCharsets.US_ASCII));
      }
      if (inPlace) {
        Mapping.keep(cells);
      }
      Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      if (!inPlace) {
        Files.deleteIfExists(unfinished);
      }
      throw e;
    }
  }

  /** Asked in this order, small tables never load the class. */
  private static boolean isMapped(Cells cells, Table table) {
    return !(cells instanceof BitCells.OnHeap
            || cells instanceof ValueCells.Bytes
            || cells instanceof ValueCells.Chars
            || cells instanceof ValueCells.Ints)
        && table.box().cells() > 0;
  }

  /**
   * Opens a saved table: maps it, and reads it once to see that it is whole.
   *
   * @throws TableException if it is damaged, cut off, of another version or no table, with the
   *     reason
   * @throws IOException if it cannot be read
   */
  public static Table read(Path file) throws IOException {
    String name = file.toString();
    try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
      Head head = Head.read(in, name);
      long size = head.offset + head.layout.bytes(head.box);
      if (in.length() != size || size < 0) {
        throw new TableException(
            in.length() < size ? "table.file.short" : "table.file.long", name, in.length(), size);
      }
      Cells cells = Mapping.open(file, head.offset, head.box, head.layout);
      try {
        requireDigest(head, in, cells, name);
        Task task = head.task(name);
        if (!header(task, head.layout, head.known).text().equals(head.text)) {
          throw new TableException("table.file.header", name, head.differing(task));
        }
        return new Table(task, cells, head.known);
      } catch (RuntimeException | IOException e) {
        cells.close();
        throw e;
      }
    }
  }

  /**
   * Opens a saved table that shall be this one.
   *
   * @throws TableException also if it is of other rules, another convention or quantity
   */
  public static Table read(Path file, ArrowRuleset rules, Convention convention, Quantity quantity)
      throws IOException {
    Table table = read(file);
    Task task = table.task();
    if (!task.rules().equals(rules)
        || task.convention() != convention
        || task.quantity() != quantity) {
      table.close();
      throw new TableException(
          "table.file.other", file, task.rules(), word(task.convention()), word(task.quantity()));
    }
    return table;
  }

  private static void requireDigest(Head head, RandomAccessFile in, Cells cells, String name)
      throws IOException {
    byte[] filling = new byte[(int) (head.offset - head.length)];
    in.seek(head.length);
    in.readFully(filling);
    for (byte one : filling) {
      if (one != 0) {
        throw new TableException("table.file.digest", name);
      }
    }
    MessageDigest digest = digest(new Header(head.text, head.offset));
    Encoding encoding = new Encoding(cells);
    for (byte[] bytes = encoding.next(); bytes.length > 0; bytes = encoding.next()) {
      digest.update(bytes);
    }
    if (!digestLine(digest).equals(head.digestLine)) {
      throw new TableException("table.file.digest", name);
    }
  }

  private static MessageDigest digest(Header header) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update(header.bytes());
      return digest;
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  private static String digestLine(MessageDigest digest) {
    return "sha-256 " + HexFormat.of().formatHex(digest.digest()) + "\n";
  }

  /** The bytes of cells in pieces, the same wherever the cells lie. */
  private static final class Encoding {
    private final Cells cells;
    private final long units;
    private long at;

    Encoding(Cells cells) {
      this.cells = cells;
      this.units =
          cells instanceof BitCells bits
              ? bits.wordsPerRow() * bits.box().rows()
              : cells.box().cells();
    }

    /** The next piece; empty at the end. */
    byte[] next() {
      int count = (int) Math.min(CHUNK, units - at);
      ByteBuffer out =
          ByteBuffer.allocate(count * Math.max(1, unit())).order(ByteOrder.LITTLE_ENDIAN);
      switch (cells) {
        case BitCells bits -> {
          for (int i = 0; i < count; i++) {
            out.putLong(bits.word(at + i));
          }
        }
        case ValueCells values -> {
          int[] numbers = new int[count];
          values.read(at, numbers, count);
          for (int number : numbers) {
            switch (values.width()) {
              case 1 -> out.put((byte) number);
              case 2 -> out.putShort((short) number);
              default -> out.putInt(number);
            }
          }
        }
      }
      at += count;
      return out.array();
    }

    private int unit() {
      return switch (cells) {
        case BitCells bits -> Long.BYTES;
        case ValueCells values -> values.width();
      };
    }
  }

  /** The header of a file, taken apart. */
  private static final class Head {
    /** What the lines after the first begin with. */
    private static final List<String> KEYS =
        List.of(
            "rules ",
            "convention ",
            "quantity ",
            "box ",
            "cell ",
            "rows ",
            "known ",
            "cells at ",
            "sha-256 ");

    private final String[] values = new String[KEYS.size()];
    String text = "";
    String digestLine = "";
    long length;
    Box box = Box.upTo(0);
    Layout layout = new Layout(1);
    long known;
    long offset;

    static Head read(RandomAccessFile in, String name) throws IOException {
      byte[] start = new byte[(int) Math.min(LONGEST_HEADER, in.length())];
      in.readFully(start);
      Head head = new Head();
      int at = head.magic(start, name);
      for (int i = 0; i < KEYS.size(); i++) {
        int end = at;
        while (end < start.length && start[end] != '\n') {
          end++;
        }
        String line = new String(start, at, end - at, StandardCharsets.UTF_8);
        if (end == start.length || !line.startsWith(KEYS.get(i))) {
          throw new TableException("table.file.header", name, i + 2);
        }
        head.values[i] = line.substring(KEYS.get(i).length());
        if (i == KEYS.size() - 1) {
          head.text = new String(start, 0, at, StandardCharsets.UTF_8);
          head.digestLine = line + "\n";
        }
        at = end + 1;
      }
      head.length = at;
      head.interpret(name);
      return head;
    }

    private int magic(byte[] start, String name) {
      byte[] magic = (MAGIC + "\n").getBytes(StandardCharsets.US_ASCII);
      if (start.length >= magic.length
          && Arrays.equals(start, 0, magic.length, magic, 0, magic.length)) {
        return magic.length;
      }
      byte[] any = MAGIC_OF_ANY_VERSION.getBytes(StandardCharsets.US_ASCII);
      boolean other =
          start.length >= any.length && Arrays.equals(start, 0, any.length, any, 0, any.length);
      throw new TableException(other ? "table.file.version" : "table.file.foreign", name);
    }

    /** Takes what is needed to find the cells; the rest is compared with what it should be. */
    private void interpret(String name) {
      try {
        box = Box.parse(values[3]);
      } catch (TableException e) {
        throw new TableException("table.file.header", name, 5);
      }
      layout =
          new Layout(
              switch (values[4]) {
                case "1 bit, little-endian" -> 0;
                case "8 bits, little-endian" -> 1;
                case "16 bits, little-endian" -> 2;
                case "32 bits, little-endian" -> 4;
                default -> throw new TableException("table.file.header", name, 6);
              });
      if (!values[5].equals(box.rows() + " of " + layout.rowBytes(box) + " bytes")) {
        throw new TableException("table.file.header", name, 7);
      }
      known = number(values[6].replaceFirst(" of .*", ""), name, 8);
      if (known > box.cells() || !values[6].equals(known + " of " + box.cells())) {
        throw new TableException("table.file.header", name, 8);
      }
      offset = number(values[7], name, 9);
      if (offset % ALIGNMENT != 0 || offset < length || offset > 2 * LONGEST_HEADER) {
        throw new TableException("table.file.header", name, 9);
      }
    }

    private static long number(String text, String name, int line) {
      try {
        long number = Long.parseLong(text);
        if (number >= 0) {
          return number;
        }
      } catch (NumberFormatException e) {
        // Refused below, like a negative number.
      }
      throw new TableException("table.file.header", name, line);
    }

    Task task(String name) {
      ArrowRuleset rules;
      try {
        rules = ArrowRuleset.parse(values[0]);
      } catch (RulesException e) {
        throw new TableException("table.file.header", name, 2);
      }
      Convention convention = constant(Convention.values(), values[1], name, 3);
      Quantity quantity = constant(Quantity.values(), values[2], name, 4);
      if (layout.isBits() != (quantity == Quantity.OUTCOME)) {
        throw new TableException("table.file.header", name, 6);
      }
      try {
        return new Task(rules, convention, quantity, box);
      } catch (TableException e) {
        throw new TableException("table.file.header", name, 5);
      }
    }

    private static <E extends Enum<E>> E constant(E[] all, String word, String name, int line) {
      for (E one : all) {
        if (word(one).equals(word)) {
          return one;
        }
      }
      throw new TableException("table.file.header", name, line);
    }

    /** The first line that is not as this program writes it. */
    int differing(Task task) {
      String[] own = text.split("\n", -1);
      String[] right = header(task, layout, known).text().split("\n", -1);
      for (int i = 0; i < Math.min(own.length, right.length); i++) {
        if (!own[i].equals(right[i])) {
          return i + 1;
        }
      }
      return Math.min(own.length, right.length);
    }
  }
}
