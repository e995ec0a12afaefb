package org.grundy.plot;

import java.util.List;
import org.grundy.text.Language;

/**
 * A finished picture. Equal questions give equal pictures: nothing in it depends on the time, the
 * machine or its fonts. {@link SvgWriter} and {@link PngWriter} show the same.
 */
public final class Picture {
  private final double width;
  private final double height;
  private final String title;
  private final Language language;
  private final List<Shape> shapes;

  Picture(double width, double height, String title, Language language, List<Shape> shapes) {
    this.width = Math.ceil(width);
    this.height = Math.ceil(height);
    this.title = title;
    this.language = language;
    this.shapes = List.copyOf(shapes);
  }

  /** The width in units; one unit is a CSS pixel. */
  public double width() {
    return width;
  }

  /** The height in units. */
  public double height() {
    return height;
  }

  /** What the picture shows, for those who cannot see it. */
  public String title() {
    return title;
  }

  Language language() {
    return language;
  }

  List<Shape> shapes() {
    return shapes;
  }
}
