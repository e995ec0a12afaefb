package org.grundy.plot;

import java.util.ArrayList;
import java.util.List;
import org.grundy.text.Messages;

/**
 * The sheet of a picture: heading and rules at the top, the body under them, the legend beside it.
 * Its size follows from what is on it, so that nothing is cut off.
 */
final class Sheet {
  private static final double MARGIN = 16;
  private static final double GAP = 24;
  private static final double NARROWEST = 380;
  private static final double HEADING = 16;
  private static final double SMALL = 12;

  private final Messages messages;
  private final String heading;
  private final List<Shape> shapes = new ArrayList<>();
  private final double width;
  private final double height;
  private final double top;

  /**
   * A sheet for a body of a size.
   *
   * @param heading what is shown
   * @param rules lines under the heading
   */
  Sheet(
      Messages messages,
      String heading,
      List<String> rules,
      double bodyWidth,
      double bodyHeight,
      Legend legend) {
    this.messages = messages;
    this.heading = heading;
    double inner = Math.max(NARROWEST, bodyWidth + GAP + legend.width());
    double y = MARGIN + HEADING;
    List<Shape> caption = new ArrayList<>();
    for (String line : TextWidth.wrap(heading, inner, HEADING, true)) {
      caption.add(text(line, y, HEADING, true, Palette.INK));
      y += 1.3 * HEADING;
    }
    for (String rule : rules) {
      for (String line : TextWidth.wrap(rule, inner, SMALL, false)) {
        caption.add(text(line, y, SMALL, false, Palette.SOFT_INK));
        y += 1.4 * SMALL;
      }
    }
    shapes.addAll(caption);
    this.top = Math.ceil(y + 4);
    this.width = inner + 2 * MARGIN;
    this.height = top + Math.max(bodyHeight, legend.height()) + MARGIN;
    shapes.addAll(legend.shapes(MARGIN + bodyWidth + GAP, top));
  }

  private static Shape text(String line, double y, double size, boolean bold, int colour) {
    return new Shape.Text(new Point(MARGIN, y), line, size, Shape.Anchor.START, bold, colour);
  }

  /** The left edge of the body. */
  double left() {
    return MARGIN;
  }

  /** The upper edge of the body. */
  double top() {
    return top;
  }

  void add(Shape shape) {
    shapes.add(shape);
  }

  void addAll(List<Shape> more) {
    shapes.addAll(more);
  }

  Picture picture() {
    return new Picture(width, height, heading, messages.language(), shapes);
  }
}
