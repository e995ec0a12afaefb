package org.grundy.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.grundy.sequence.Sparsity;
import org.grundy.text.Caret;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** How often values stand in a sequence, and where first and last. */
final class SequenceStatistics {
  private static final int MOST_ROWS = 100;

  private final HeapValues values;
  private final int heaps;
  private int[] count = new int[64];
  private int[] first = new int[64];
  private int[] last = new int[64];
  private int largest = -1;

  /** Where a value larger than all before first stands. */
  private final List<Integer> records = new ArrayList<>();

  private final @Nullable List<Integer> rares;

  /** The statistics of the heaps below a number. */
  SequenceStatistics(HeapValues values, int heaps) {
    this.values = values;
    this.heaps = heaps;
    for (int n = 0; n < heaps; n++) {
      int value = values.value(n);
      if (value == TableView.HOLE) {
        continue;
      }
      if (value > largest) {
        largest = value;
        records.add(n);
        makeRoom(value);
      }
      if (count[value]++ == 0) {
        first[value] = n;
      }
      last[value] = n;
    }
    Sparsity sparsity = values.sparsity();
    rares = sparsity == null ? null : rares(sparsity);
  }

  private void makeRoom(int value) {
    if (value >= count.length) {
      int length = (int) Math.min(Integer.MAX_VALUE - 8L, 2L * value);
      count = Arrays.copyOf(count, length);
      first = Arrays.copyOf(first, length);
      last = Arrays.copyOf(last, length);
    }
  }

  /** The heaps, the one of nothing left out, whose parity only few have. */
  private List<Integer> rares(Sparsity sparsity) {
    long odd = 0;
    for (int n = 1; n < heaps; n++) {
      odd += parity(n, sparsity);
    }
    int rare = 2 * odd > heaps - 1L ? 0 : 1;
    List<Integer> found = new ArrayList<>();
    for (int n = 1; n < heaps; n++) {
      if (parity(n, sparsity) == rare) {
        found.add(n);
      }
    }
    return found;
  }

  private int parity(int n, Sparsity sparsity) {
    int parity = Integer.bitCount(values.value(n) & sparsity.mask());
    return (parity + (sparsity.position() ? n : 0)) & 1;
  }

  void write(TextSink out, Terminal t) throws IOException {
    if (largest < 0) {
      return;
    }
    out.line().text(t.say("sequence.statistics", heaps - 1)).line();
    String[] heads = t.say("sequence.statistics.heads").split(" ", -1);
    int[] widths = new int[heads.length];
    for (int i = 0; i < heads.length; i++) {
      int width = Caret.width(heads[i], 0, heads[i].length());
      widths[i] = Math.max(TextSink.digits(heaps), width);
      out.blanks((i == 0 ? 1 : 2) + widths[i] - width).text(heads[i]);
    }
    out.line();
    int rows = 0;
    int more = 0;
    for (int value = 0; value <= largest; value++) {
      if (count[value] == 0) {
        continue;
      }
      if (rows++ >= MOST_ROWS) {
        more++;
        continue;
      }
      int[] row = {value, count[value], first[value], last[value]};
      for (int i = 0; i < row.length; i++) {
        out.blanks((i == 0 ? 1 : 2) + widths[i] - TextSink.digits(row[i])).number(row[i]);
      }
      out.line();
    }
    if (more > 0) {
      out.text(t.say("sequence.statistics.more", more)).line();
    }
    out.text(t.say("sequence.statistics.largest", largest, first[largest])).line();
    list("sequence.statistics.records", records, out, t);
    if (rares != null && !rares.isEmpty()) {
      list("sequence.statistics.rares", rares, out, t);
    }
  }

  private static void list(String key, List<Integer> heaps, TextSink out, Terminal t)
      throws IOException {
    int listed = Math.min(SequenceSentences.MOST_LISTED, heaps.size());
    String row = SequenceSentences.row(heaps.subList(0, listed));
    out.text(
            listed == heaps.size()
                ? t.say(key, row)
                : t.say(key + ".many", row, heaps.size() - listed))
        .line();
  }

  void write(JsonGenerator json) {
    json.writeObjectPropertyStart("statistics");
    json.writeNumberProperty("heaps", heaps);
    json.writeArrayPropertyStart("values");
    for (int value = 0; value <= largest; value++) {
      if (count[value] > 0) {
        json.writeStartObject();
        json.writeNumberProperty("value", value);
        json.writeNumberProperty("heaps", count[value]);
        json.writeNumberProperty("first", first[value]);
        json.writeNumberProperty("last", last[value]);
        json.writeEndObject();
      }
    }
    json.writeEndArray();
    numbers("records", records, json);
    numbers("rares", rares, json);
    json.writeEndObject();
  }

  private static void numbers(String name, @Nullable List<Integer> numbers, JsonGenerator json) {
    json.writeName(name);
    if (numbers == null) {
      json.writeNull();
      return;
    }
    json.writeStartArray();
    numbers.forEach(number -> json.writeNumber(number));
    json.writeEndArray();
  }
}
