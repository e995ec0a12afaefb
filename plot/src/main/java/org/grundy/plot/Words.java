package org.grundy.plot;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.grundy.Convention;
import org.grundy.table.Box;
import org.grundy.table.Quantity;
import org.grundy.text.Messages;

/** The sentences of a picture. */
final class Words {
  private final Messages messages;

  Words(Messages messages) {
    this.messages = messages;
  }

  Messages messages() {
    return messages;
  }

  /** A sentence of the catalogue. */
  String say(String key, Object... arguments) {
    return messages.get("picture." + key, arguments);
  }

  /** The heading over a table: what is shown, and for which positions. */
  String heading(Quantity quantity, Convention convention, Subject subject, Box box) {
    return heading(quantity.name().toLowerCase(Locale.ROOT), convention, range(subject, box));
  }

  /** The heading of a kind of picture. */
  String heading(String kind, Convention convention, String of) {
    return say("heading." + kind + (convention == Convention.MISERE ? ".misere" : ""), of);
  }

  /** The last number of each component, as inequalities. */
  static String range(Subject subject, Box box) {
    List<String> parts = new ArrayList<>();
    boolean equal = true;
    for (int i = 0; i < box.dimension(); i++) {
      parts.add(subject.components().get(i) + " ≤ " + box.to(i));
      equal &= box.to(i) == box.to(0);
    }
    return equal
        ? String.join(", ", subject.components()) + " ≤ " + box.to(0)
        : String.join(", ", parts);
  }

  /** What the colours of a quantity stand for. */
  String title(Quantity quantity) {
    return say("legend." + quantity.name().toLowerCase(Locale.ROOT));
  }
}
