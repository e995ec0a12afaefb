package org.grundy.table;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * The part of a file that holds cells, mapped into memory. In a class of its own, because what it
 * needs is slow to load and most tables are small.
 */
final class Mapping implements AutoCloseable {
  private static final ValueLayout.OfShort SHORT =
      ValueLayout.JAVA_SHORT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final ValueLayout.OfInt INT =
      ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final ValueLayout.OfLong LONG =
      ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

  private final Arena arena;
  private final MemorySegment segment;

  /** The file to delete when the cells are no longer used, or null. */
  private @Nullable Path temporary;

  private Mapping(Arena arena, MemorySegment segment, @Nullable Path temporary) {
    this.arena = arena;
    this.segment = segment;
    this.temporary = temporary;
  }

  /** Cells in a new file, all 0, with room for the header of a saved table before them. */
  static Cells create(Task task, Layout layout, Path folder, @Nullable Path output) {
    Path file = null;
    try {
      if (output == null) {
        file = Files.createTempFile(folder, "grundy", ".part");
      } else {
        file = SavedTable.unfinished(output);
        Files.deleteIfExists(file);
        Files.createFile(file);
      }
      long offset = SavedTable.header(task, layout).offset();
      Mapping mapping = map(file, offset, layout.bytes(task.box()), true);
      mapping.temporary = file;
      return mapping.cells(task.box(), layout);
    } catch (IOException e) {
      throw new TableException("table.folder", file == null ? folder : file);
    }
  }

  /** Cells of a saved table, to be read only. */
  static Cells open(Path file, long offset, Box box, Layout layout) throws IOException {
    return map(file, offset, layout.bytes(box), false).cells(box, layout);
  }

  private static Mapping map(Path file, long offset, long bytes, boolean writable)
      throws IOException {
    Arena arena = Arena.ofShared();
    try (FileChannel channel =
        writable
            ? FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)
            : FileChannel.open(file, StandardOpenOption.READ)) {
      MemorySegment segment =
          channel.map(
              writable ? FileChannel.MapMode.READ_WRITE : FileChannel.MapMode.READ_ONLY,
              offset,
              bytes,
              arena);
      return new Mapping(arena, segment, null);
    } catch (IOException | RuntimeException e) {
      arena.close();
      throw e;
    }
  }

  private Cells cells(Box box, Layout layout) {
    return layout.isBits() ? new Bits(box, this) : new Values(box, layout.width(), this);
  }

  /** The file that cells lie in if it is a temporary one, else null. */
  static @Nullable Path file(Cells cells) {
    Mapping mapping =
        switch (cells) {
          case Bits bits -> bits.mapping;
          case Values values -> values.mapping;
          default -> null;
        };
    return mapping == null ? null : mapping.temporary;
  }

  /** Lets the file be after the cells are no longer used, and sees that it is written. */
  static void keep(Cells cells) {
    Mapping mapping =
        switch (cells) {
          case Bits bits -> bits.mapping;
          case Values values -> values.mapping;
          default -> throw new IllegalArgumentException("these cells are on the heap");
        };
    mapping.segment.force();
    mapping.temporary = null;
  }

  @Override
  public void close() {
    if (arena.scope().isAlive()) {
      arena.close();
    }
    Path file = temporary;
    if (file != null) {
      try {
        Files.deleteIfExists(file);
      } catch (IOException e) {
        // Whoever empties the folder for temporary files will find it.
        file.toFile().deleteOnExit();
      }
    }
  }

  private static final class Bits extends BitCells {
    private final Mapping mapping;
    private final MemorySegment segment;

    Bits(Box box, Mapping mapping) {
      super(box);
      this.mapping = mapping;
      this.segment = mapping.segment;
    }

    @Override
    long word(long index) {
      return segment.get(LONG, index << 3);
    }

    @Override
    void setWord(long index, long word) {
      segment.set(LONG, index << 3, word);
    }

    @Override
    public void close() {
      mapping.close();
    }
  }

  private static final class Values extends ValueCells {
    private final Mapping mapping;
    private final MemorySegment segment;

    Values(Box box, int width, Mapping mapping) {
      super(box, width);
      this.mapping = mapping;
      this.segment = mapping.segment;
    }

    @Override
    int get(long index) {
      return switch (width()) {
        case 1 -> segment.get(ValueLayout.JAVA_BYTE, index) & 0xff;
        case 2 -> segment.get(SHORT, index << 1) & 0xffff;
        default -> segment.get(INT, index << 2);
      };
    }

    @Override
    void set(long index, int value) {
      requireRoom(value);
      switch (width()) {
        case 1 -> segment.set(ValueLayout.JAVA_BYTE, index, (byte) value);
        case 2 -> segment.set(SHORT, index << 1, (short) value);
        default -> segment.set(INT, index << 2, value);
      }
    }

    @Override
    public void close() {
      mapping.close();
    }
  }
}
