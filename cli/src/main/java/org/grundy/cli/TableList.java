package org.grundy.cli;

import java.io.IOException;
import java.util.Locale;
import org.grundy.table.Quantity;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** Writes a table for programs: a line for each position. */
final class TableList {
  private TableList() {}

  /** Lines of numbers with a separator, after a line of names. */
  static void separated(TableView view, char separator, TextSink out) throws IOException {
    int last = view.box().dimension() - 1;
    boolean positionsOnly = view.isPOnly() && view.quantity() == Quantity.OUTCOME;
    for (int j = 0; j <= last; j++) {
      (j == 0 ? out : out.sign(separator)).text(view.names().get(j));
    }
    if (!positionsOnly) {
      out.sign(separator).text(word(view.quantity()));
    }
    out.line();
    each(
        view,
        (position, number) -> {
          for (int j = 0; j <= last; j++) {
            (j == 0 ? out : out.sign(separator)).number(position[j]);
          }
          if (!positionsOnly) {
            out.sign(separator);
            if (view.quantity() == Quantity.OUTCOME) {
              out.sign(number == 1 ? 'P' : 'N');
            } else {
              out.number(number);
            }
          }
          out.line();
        });
  }

  /** Lines of JSON. */
  static void json(TableView view, TextSink out) throws IOException {
    String quantity = word(view.quantity());
    JsonFactory factory = JsonFactory.builder().rootValueSeparator("\n").build();
    try (JsonGenerator json = factory.createGenerator(ObjectWriteContext.empty(), out.stream())) {
      boolean[] any = {false};
      each(
          view,
          (position, number) -> {
            any[0] = true;
            json.writeStartObject();
            json.writeArrayPropertyStart("position");
            for (long component : position) {
              json.writeNumber(component);
            }
            json.writeEndArray();
            if (view.quantity() == Quantity.OUTCOME) {
              json.writeStringProperty(quantity, number == 1 ? "P" : "N");
            } else {
              json.writeNumberProperty(quantity, number);
            }
            json.writeEndObject();
          });
      json.flush();
      if (any[0]) {
        out.line();
      }
    }
  }

  private static String word(Quantity quantity) {
    return quantity.name().toLowerCase(Locale.ROOT);
  }

  private interface Positions {
    void position(long[] position, int number) throws IOException;
  }

  /** The positions to list: those that exist and are known, or the P-positions of them. */
  private static void each(TableView view, Positions sink) throws IOException {
    int last = view.box().dimension() - 1;
    view.pieces(
        (position, numbers, count) -> {
          long first = position[last];
          for (int i = 0; i < count; i++) {
            if (view.isPOnly() ? view.isP(numbers[i]) : numbers[i] >= 0) {
              position[last] = first + i;
              sink.position(position, numbers[i]);
            }
          }
        });
  }
}
