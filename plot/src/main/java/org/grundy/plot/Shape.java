package org.grundy.plot;

import java.util.List;
import java.util.Map;

/** Something drawn. Colours are {@code 0xRRGGBB}; lengths are units of the picture. */
sealed interface Shape {

  /** Where a text lies relative to its point. */
  enum Anchor {
    START,
    MIDDLE,
    END
  }

  /** The form of a mark. */
  enum Form {
    DOT,
    SQUARE
  }

  /**
   * A rectangle.
   *
   * @param round the radius of its corners
   * @param edge the colour of its border, one unit wide, or {@link Palette#NONE}
   */
  record Box(double x, double y, double width, double height, double round, int fill, int edge)
      implements Shape {}

  /**
   * A straight line.
   *
   * @param dash the length of its dashes and gaps, 0 for none
   */
  record Line(Point from, Point to, double width, double dash, int colour) implements Shape {}

  /** A quadratic curve. */
  record Curve(Point from, Point bend, Point to, double width, int colour) implements Shape {}

  /** A quadratic curve with the head of an arrow at its end. */
  record Arrow(Point from, Point bend, Point to, double width, int colour) implements Shape {}

  /** The same mark at many points. */
  record Marks(Form form, double size, int colour, List<Point> points) implements Shape {
    public Marks {
      points = List.copyOf(points);
    }
  }

  /** A line of text; {@code at} is on its baseline. */
  record Text(Point at, String text, double size, Anchor anchor, boolean bold, int colour)
      implements Shape {}

  /** Equal cells in rows, the first row at the top. */
  record Raster(double x, double y, double cellWidth, double cellHeight, Pixels pixels)
      implements Shape {}

  /**
   * Shapes that show one thing, and the data that they show.
   *
   * @param name what is shown, one word
   * @param data the data by name, names in lower case with hyphens, in the order of writing
   */
  record Layer(String name, Map<String, String> data, List<Shape> shapes) implements Shape {
    public Layer {
      shapes = List.copyOf(shapes);
    }
  }
}
