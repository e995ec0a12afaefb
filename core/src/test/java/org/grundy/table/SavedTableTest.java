package org.grundy.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.grundy.Convention;
import org.grundy.rules.ArrowRuleset;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is saved comes back; what is not as it was saved does not. */
class SavedTableTest {
  private static final ArrowRuleset WYTHOFF =
      ArrowRuleset.parse("(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-k)");

  @TempDir private Path folder;

  private static Task task(Quantity quantity, String box) {
    return new Task(WYTHOFF, Convention.NORMAL, quantity, Box.parse(box));
  }

  private Path saved(Task task, Storage storage) throws IOException {
    Path file = folder.resolve("t.table");
    try (Table table = TableMaker.make(task, 1, Progress.NONE, storage)) {
      SavedTable.write(table, file);
    }
    return file;
  }

  @Test
  void whatIsSavedComesBackFromHeapAndFromMapping() throws IOException {
    for (Quantity quantity : Quantity.values()) {
      // One byte a cell, then two because the bound is beyond 255, and bits in rows of two words.
      for (String box : List.of("8x9", "1x300", "5x64", "0x0")) {
        Task task = task(quantity, box);
        Path file = saved(task, Storage.standard());
        byte[] fromHeap = Files.readAllBytes(file);
        Path other = folder.resolve("other");
        Files.createDirectories(other);
        byte[] mappedElsewhere = Files.readAllBytes(saved(task, new Storage(0, other, null)));
        byte[] inPlace =
            Files.readAllBytes(saved(task, new Storage(0, other, null).savingTo(file)));
        assertThat(mappedElsewhere).isEqualTo(fromHeap);
        assertThat(inPlace).isEqualTo(fromHeap);
        assertThat(filesIn(other)).isEmpty();
        assertThat(filesIn(folder)).containsExactlyInAnyOrder("other", "t.table");
        try (Table made = TableMaker.make(task, 1, Progress.NONE);
            Table read = SavedTable.read(file)) {
          assertThat(read.task()).isEqualTo(task);
          assertThat(read.isComplete()).isTrue();
          for (long i = 0; i < task.box().cells(); i++) {
            assertThat(read.get(i)).as("%s %s", task, i).isEqualTo(made.get(i));
          }
        }
      }
    }
  }

  private static List<String> filesIn(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(f -> f.getFileName().toString()).toList();
    }
  }

  @Test
  void theHeaderIsReadable() throws IOException {
    byte[] bytes = Files.readAllBytes(saved(task(Quantity.OUTCOME, "2x70"), Storage.standard()));
    String header = new String(bytes, 0, 4096, StandardCharsets.US_ASCII);
    assertThat(header)
        .startsWith(
            """
            grundy table 1
            rules (a,b) -> (a-k,b) | (a,b-k) | (a-k,b-k)
            convention normal
            quantity outcome
            box 2x70
            cell 1 bit, little-endian
            rows 3 of 16 bytes
            known 213 of 213
            cells at 4096
            sha-256 \
            """);
    // Rows 0, 1 and 2 of Wythoff's game have their P-positions at 0, 2 and 1.
    assertThat(bytes).hasSize(4096 + 3 * 16);
    assertThat(bytes[4096]).isEqualTo((byte) 1);
    assertThat(bytes[4096 + 16]).isEqualTo((byte) 4);
    assertThat(bytes[4096 + 32]).isEqualTo((byte) 2);
  }

  @Test
  void anInterruptedTableIsSavedWithWhatIsKnown() throws IOException {
    Task task = task(Quantity.GRUNDY, "90x90");
    Path file = folder.resolve("part.table");
    long known = 4321;
    try (Table whole = TableMaker.make(task, 1, Progress.NONE);
        Table table = new Table(task, whole.cells(), known)) {
      assertThat(table.isComplete()).isFalse();
      assertThatThrownBy(() -> table.get(known)).isInstanceOf(IndexOutOfBoundsException.class);
      SavedTable.write(table, file);
    }
    try (Table table = SavedTable.read(file)) {
      assertThat(table.known()).isEqualTo(known);
      assertThat(table.isComplete()).isFalse();
      // floor(16 phi) = 25 and floor(16 phi^2) = 41.
      assertThat(table.get(task.box().index(25, 41))).isZero();
    }
  }

  @Test
  void everyDamagedLineOfTheHeaderIsRefused() throws IOException {
    Path file = saved(task(Quantity.GRUNDY, "8x9"), Storage.standard());
    String whole = Files.readString(file, StandardCharsets.ISO_8859_1);
    List<String> changes =
        List.of(
            "grundy table 1\n", "grundy table 2\n",
            "grundy table", "grundy_table",
            "rules (a,b) -> (a-k,b) |", "rules (a,b) -> (a-1,b) |",
            "rules (a,b)", "rules  (a,b)",
            "rules (a,b)", "rules (a,c)",
            "convention normal", "convention misere",
            "quantity grundy", "quantity remoteness",
            "quantity grundy", "quantity outcome",
            "box 8x9", "box 9x8",
            "box 8x9", "box 08x9",
            "box 8x9", "box 89",
            "cell 8 bits", "cell 16 bits",
            "little-endian", "big-endian",
            "rows 9 of 10", "rows 10 of 9",
            "known 90 of 90", "known 89 of 90",
            "known 90 of 90", "known 91 of 90",
            "known 90", "known +90",
            "cells at 4096", "cells at 8192",
            "cells at 4096", "cells at 0",
            "sha-256 ", "sha-255 ",
            "\nsha-256", "\r\nsha-256",
            "known ", "kn\u00f6wn ");
    for (int i = 0; i < changes.size(); i += 2) {
      String changed = whole.replace(changes.get(i), changes.get(i + 1));
      assertThat(changed).isNotEqualTo(whole);
      refuses(changed.getBytes(StandardCharsets.ISO_8859_1), changes.get(i + 1), null);
    }
    refuses(
        whole.replace("grundy table 1\n", "grundy table 2\n").getBytes(StandardCharsets.ISO_8859_1),
        "version",
        "table.file.version");
  }

  @Test
  void everyFlippedByteIsRefused() throws IOException {
    byte[] whole = Files.readAllBytes(saved(task(Quantity.GRUNDY, "3x3"), Storage.standard()));
    for (int i = 0; i < whole.length; i += i < 400 || i > 4080 ? 1 : 97) {
      byte[] damaged = whole.clone();
      damaged[i] ^= 1;
      refuses(damaged, "byte " + i, i >= 4096 ? "table.file.digest" : null);
    }
  }

  @Test
  void whatIsCutOffOrTooLongOrNoTableIsRefused() throws IOException {
    byte[] whole = Files.readAllBytes(saved(task(Quantity.OUTCOME, "9x70"), Storage.standard()));
    for (int length : new int[] {0, 1, 14, 15, 40, 200, 300, 4095, 4096, whole.length - 1}) {
      refuses(Arrays.copyOf(whole, length), "cut to " + length, null);
    }
    refuses(Arrays.copyOf(whole, whole.length - 1), "cut", "table.file.short");
    refuses(Arrays.copyOf(whole, whole.length + 1), "longer", "table.file.long");
    Random random = new Random(3);
    for (int i = 0; i < 50; i++) {
      byte[] noise = new byte[random.nextInt(10_000)];
      random.nextBytes(noise);
      refuses(noise, "noise", "table.file.foreign");
    }
  }

  private void refuses(byte[] bytes, String what, @Nullable String key) {
    Path file = folder.resolve("damaged.table");
    try {
      Files.write(file, bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    assertThatThrownBy(() -> SavedTable.read(file).close())
        .as(what)
        .isInstanceOfSatisfying(
            TableException.class,
            e -> {
              assertThat(e.key()).startsWith("table.file.");
              if (key != null) {
                assertThat(e.key()).as(what).isEqualTo(key);
              }
            });
  }

  @Test
  void aTableOfOtherRulesIsRefusedWhereOneIsExpected() throws IOException {
    Path file = saved(task(Quantity.GRUNDY, "3x3"), Storage.standard());
    SavedTable.read(file, WYTHOFF, Convention.NORMAL, Quantity.GRUNDY).close();
    ArrowRuleset nim = ArrowRuleset.parse("(a,b) -> (a-k,b) | (a,b-k)");
    for (Task other :
        List.of(
            new Task(nim, Convention.NORMAL, Quantity.GRUNDY, Box.parse("3x3")),
            new Task(WYTHOFF, Convention.MISERE, Quantity.GRUNDY, Box.parse("3x3")),
            task(Quantity.OUTCOME, "3x3"))) {
      assertThatThrownBy(
              () ->
                  SavedTable.read(file, other.rules(), other.convention(), other.quantity())
                      .close())
          .isInstanceOfSatisfying(
              TableException.class, e -> assertThat(e.key()).isEqualTo("table.file.other"));
    }
  }
}
